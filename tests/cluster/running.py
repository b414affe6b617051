"""tools/cluster as a test drives it, over pipes, and a client that sits down at a table."""
import base64
import http.client
import json
import os
import pathlib
import queue
import re
import signal
import socket
import subprocess
import sys
import threading
import time

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(SOURCE / 'tools'))

from cluster_parts.processes import PATIENCE, parents, wait_for, with_children  # wait_for is for the tests

TOKEN = '6f1c0f0b8e4a4c5d9a7e3b2d1c0f9e8d'
ORDER = {'game': 'okudos', 'seats': [{'who': 'here', 'name': 'Ada'}, {'who': 'bot', 'level': 'casual'}], 'listed': True}


def read_of(process, name):
    try:
        return pathlib.Path(f'/proc/{process}/{name}').read_bytes()
    except OSError:
        return b''


class Cluster:
    """tools/cluster, ready; `database`, `nodes` and `front` are where it said that they are."""

    def __init__(self, program, *words):
        self.process = subprocess.Popen([SOURCE / 'tools/cluster', '--program', program, '--port', '0', *map(str, words)], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.lines, self.all, self.nodes = queue.Queue(), [], {}
        self.database = self.front = None
        self.reader = threading.Thread(target=self._read)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.all.append(line)
            self.lines.put(line.strip())
        self.lines.put(None)

    def line(self):
        line = self.lines.get(timeout=2 * PATIENCE)
        if line is None:
            raise AssertionError(f'tools/cluster ended: {self.all} {self.process.stderr.read()}')
        return line

    def ready(self):
        while not (line := self.line()).startswith('ready:'):
            what, where = line.split(': ', 1)
            if what == 'database':
                self.database = where
            else:
                port = int(where.rsplit(':', 1)[1])
                if what == 'open':
                    self.front = port
                else:
                    self.nodes[int(what.split()[1])] = port
        return self

    @property
    def folder(self):
        return pathlib.Path(re.search(r'host=(/[^,&]*nonet-cluster-[^/]*)', self.database).group(1))

    def do(self, words):
        """Sends a line; its answer."""
        self.process.stdin.write(words + '\n')
        self.process.stdin.flush()
        return self.line()

    def processes(self):
        """Whatever belongs to it: what it started, and what only speaks of its folder because its parent has gone."""
        family = with_children(self.process.pid)
        name = self.folder.name.encode()
        return family | {process for process in parents() if name in read_of(process, 'cmdline') or name in read_of(process, 'environ')}

    def end(self, how):
        """Ends it by `quit`, `eof` or a signal; its status, and what is left of it."""
        before = self.processes()
        if how == 'quit':
            self.process.stdin.write('quit\n')
            self.process.stdin.flush()
        elif how == 'eof':
            self.process.stdin.close()
        else:
            self.process.send_signal(how)
        status = self.process.wait(2 * PATIENCE)
        self.close()
        return status, before & parents().keys() | self.processes(), self.folder.exists()

    def close(self):
        """Whatever became of the test."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(2 * PATIENCE)
        self.reader.join()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            stream.close()


def ask(port, method, path, body=None, timeout=PATIENCE):
    """The status and what was said; status None where nobody answers."""
    connection = http.client.HTTPConnection('127.0.0.1', port, timeout=timeout)
    headers = {'Authorization': f'Bearer {TOKEN}', 'Content-Type': 'application/json'}
    try:
        connection.request(method, path, json.dumps(body) if body else None, headers)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    except (OSError, http.client.HTTPException):
        return None, ''
    finally:
        connection.close()


def open_table(port):
    """Its id, or nothing."""
    status, text = ask(port, 'POST', '/api/tables', ORDER)
    return json.loads(text)['id'] if status == 201 else None


class Person:
    """Somebody's connection to a table, after hello; `welcome` is what came back, None where nothing did."""

    def __init__(self, port, table, patience=10):
        self.welcome = self.socket = self.file = None
        try:
            self.socket = socket.create_connection(('127.0.0.1', port), patience)
            self.file = self.socket.makefile('rb')
            if self._handshake(port, table):
                self.send({'type': 'hello', 'nonet': 1, 'token': TOKEN, 'table': table})
                first = self.read()
                self.welcome = first if first and first['type'] == 'welcome' else None
        except OSError:
            pass

    def _handshake(self, port, table):
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(f'GET /ws?table={table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                            f'Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n'.encode())
        status = self.file.readline().split()
        while self.file.readline().strip():
            pass
        return status[1:2] == [b'101']

    def send(self, message):
        self._frame(1, json.dumps(message, separators=(',', ':')).encode())

    def _frame(self, kind, payload):
        size = bytes([128 | len(payload)]) if len(payload) < 126 else bytes([128 | 126]) + len(payload).to_bytes(2, 'big')
        mask = os.urandom(4)
        self.socket.sendall(bytes([128 | kind]) + size + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload)))

    def read(self):
        """The next message; None at the end."""
        while True:
            head = self.file.read(2)
            if len(head) < 2:
                return None
            size = head[1] & 127
            if size >= 126:
                size = int.from_bytes(self.file.read(2 if size == 126 else 8), 'big')
            payload = self.file.read(size)
            if head[0] & 15 == 1:
                return json.loads(payload)
            if head[0] & 15 == 8:
                return None
            if head[0] & 15 == 9:
                self._frame(10, payload)

    def told(self, kind):
        """The next message of this type; None where the connection ends first."""
        while (message := self.read()) and message['type'] != kind:
            pass
        return message

    def says(self, text):
        """Whether it was kept: nobody is told of it before."""
        if not self.welcome:
            return False
        self.send({'type': 'say', 'text': text, 'id': text})
        message = self.told('said')
        return bool(message) and message['text'] == text

    def close(self):
        for end in (self.file, self.socket):
            if end:
                end.close()
