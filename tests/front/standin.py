"""A server in the place of a node: says its name and what it was asked, echoes what comes through a WebSocket.

standin.py NAME PORT. /ill makes it answer 503 to /healthz and to whoever is new at /ws, as a node that stops; /mend ends that."""
import base64
import hashlib
import http.server
import json
import sys

NAME, PORT = sys.argv[1], int(sys.argv[2])
MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
well = True


class Answers(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def log_message(self, *_):
        pass

    def do_GET(self):
        global well
        well = {'/ill': False, '/mend': True}.get(self.path, well)
        new = self.path == '/healthz' or self.path.startswith('/ws')
        if 'Upgrade' in self.headers and well:
            self.echo()
        else:
            self.say(503 if new and not well else 200)

    def say(self, status):
        headers = {name.lower(): self.headers.get_all(name) for name in self.headers}
        body = json.dumps({'name': NAME, 'path': self.path, 'headers': headers}).encode()
        self.send_response(status)
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def echo(self):
        """Bytes, not frames: whoever passes them on does not look into them."""
        self.send_response(101)
        self.send_header('Upgrade', 'websocket')
        self.send_header('Connection', 'Upgrade')
        key = hashlib.sha1((self.headers['Sec-WebSocket-Key'] + MAGIC).encode()).digest()
        self.send_header('Sec-WebSocket-Accept', base64.b64encode(key).decode())
        self.end_headers()
        self.wfile.write(f'{NAME} {self.path}\n'.encode())
        while some := self.rfile.read1(4096):
            self.wfile.write(some)
        self.close_connection = True


class Quiet(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass


if __name__ == '__main__':
    Quiet(('127.0.0.1', PORT), Answers).serve_forever()
