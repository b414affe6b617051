"""deploy/haproxy.cfg and deploy/nginx.conf, run as they are but for addresses, in front of three stand-ins for nodes.

front_test.py [-v]. tools/install test brings haproxy and nginx."""
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import sys
import tempfile
import time
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(SOURCE / 'tools'))

from cluster_parts.nodes import haproxy_configuration, unpacked
from cluster_parts.processes import PATIENCE, Process, free_port, kill_family, status_of, wait_for

NAMES = ['one', 'two', 'three']
TABLES = [f'table{number}' for number in range(30)]


class Nodes:
    def __init__(self, folder):
        self.ports = {name: free_port() for name in NAMES}
        self.folder, self.processes = folder, {}
        for name in NAMES:
            self.start(name)

    def start(self, name):
        words = [sys.executable, SOURCE / 'tests/front/standin.py', name, self.ports[name]]
        self.processes[name] = Process(name, words, self.folder / f'{name}.log')
        wait_for(name, lambda: self.processes[name].must_run() and status_of(self.ports[name], '/healthz'))

    def say(self, name, path):
        status_of(self.ports[name], path, PATIENCE)

    def stop(self):
        for process in self.processes.values():
            process.kill()


class Line:
    """A WebSocket through the front, after the handshake."""

    def __init__(self, port, table):
        self.socket = socket.create_connection(('127.0.0.1', port), PATIENCE)
        self.socket.sendall(f'GET /ws?table={table} HTTP/1.1\r\nHost: play.example.org\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                            'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n'.encode())
        self.file = self.socket.makefile('rb')
        self.status = int(self.file.readline().split()[1])
        while self.file.readline().strip():
            pass
        self.name, self.path = self.file.readline().decode().split() if self.status == 101 else (None, None)

    def echoes(self, text):
        self.socket.sendall(text + b'\n')
        return self.file.readline() == text + b'\n'

    def is_cut(self):
        return self.file.readline() == b''

    def close(self):
        self.file.close()
        self.socket.close()


class Fronts:
    """What both must do."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix='nonet-front-')
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.nodes = Nodes(cls.folder)
        cls.addClassCleanup(cls.nodes.stop)
        cls.port = free_port()
        cls.process = cls.begin()
        cls.addClassCleanup(lambda: kill_family(cls.process.id))
        wait_for('the front', lambda: cls.process.must_run() and status_of(cls.port, '/') == 200)

    def setUp(self):
        """Everything is well, and the front knows it."""
        for name, process in self.nodes.processes.items():
            process.signal(signal.SIGCONT)
            if not process.runs():
                self.nodes.start(name)
            self.nodes.say(name, '/mend')
        wait_for('all nodes behind the front', lambda: {self.ask('/')['name'] for _ in range(9)} == set(NAMES))

    def ask(self, path, headers=None):
        connection = http.client.HTTPConnection('127.0.0.1', self.port, timeout=PATIENCE)
        connection.request('GET', path, headers=headers or {})
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return json.loads(text) if answer.status == 200 else {'name': None}

    def line(self, table):
        line = Line(self.port, table)
        self.addCleanup(line.close)
        return line

    def table_of(self, name):
        """A table whose people are sent to this node, and somebody at it."""
        for table in TABLES:
            line = self.line(table)
            if line.name == name:
                return table, line
        raise AssertionError(f'of {len(TABLES)} tables none is sent to {name}')

    def owner(self, table):
        """Who has it now; nobody where nobody answers."""
        line = Line(self.port, table)
        line.close()
        return line.name

    def test_who_comes_to_a_table_is_sent_where_the_others_are(self):
        owners = {table: self.owner(table) for table in TABLES}
        self.assertEqual(set(owners.values()), set(NAMES))
        for table, owner in owners.items():
            self.assertEqual(self.owner(table), owner)

    def test_all_else_goes_round(self):
        names = [self.ask('/api/games')['name'] for _ in range(60)]
        for name in NAMES:
            self.assertGreaterEqual(names.count(name), 10, names)

    def test_what_a_client_says_of_itself_is_replaced(self):
        told = {'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https', 'X-Client-RTT': '77777777', 'Host': 'play.example.org:8443'}
        for path in ('/api/games', '/ws?table=x'):
            headers = self.ask(path, told)['headers']
            self.assertEqual(headers['x-forwarded-for'], ['127.0.0.1'])
            self.assertEqual(headers['x-forwarded-proto'], ['http'])
            self.assertEqual(headers['host'], ['play.example.org:8443'])
            self.assertEqual(len(headers['x-client-rtt']), 1)
            self.assertTrue(0 < int(headers['x-client-rtt'][0]) < 1_000_000, headers)  # microseconds, on this machine

    def test_the_figures_are_not_for_everybody(self):
        self.assertEqual(status_of(self.port, '/metrics'), 403)

    def test_a_socket_passes_bytes_both_ways(self):
        line = self.line('aUfzsUdP2pjQn7b508ojvD')
        self.assertEqual(line.path, '/ws?table=aUfzsUdP2pjQn7b508ojvD')
        self.assertTrue(line.echoes(b'\x00\xff' * 30000))

    def test_a_killed_node_is_replaced(self):
        table, line = self.table_of('two')
        self.nodes.processes['two'].kill()
        began = time.monotonic()
        self.assertTrue(line.is_cut())
        other = wait_for('another', lambda: self.owner(table))
        self.assertNotEqual(other, 'two')
        self.assertLess(time.monotonic() - began, 3)
        self.assertNotIn(None, [self.ask('/')['name'] for _ in range(20)])

    def test_a_node_that_stops_gets_nobody_new(self):
        table, line = self.table_of('two')
        self.nodes.say('two', '/ill')
        began = time.monotonic()
        wait_for('another', lambda: self.owner(table) in ('one', 'three'))
        self.assertLess(time.monotonic() - began, 1.5, 'a node that stops waits so long before it lets its tables go')
        time.sleep(2)  # what would cut the line comes within that
        self.assertTrue(line.echoes(b'still here'))
        self.nodes.say('two', '/mend')
        wait_for('it is back', lambda: self.owner(table) == 'two')


class Haproxy(Fronts, unittest.TestCase):
    @classmethod
    def begin(cls):
        program, environment = unpacked(SOURCE, 'haproxy')
        file = cls.folder / 'haproxy.cfg'
        file.write_text(haproxy_configuration((SOURCE / 'deploy/haproxy.cfg').read_text(), cls.port, cls.nodes.ports.values()))
        return Process('haproxy', [program, '-db', '-f', file], cls.folder / 'front.log', environment)

    def test_who_is_at_a_frozen_node_is_let_go(self):
        table, line = self.table_of('two')
        self.nodes.processes['two'].signal(signal.SIGSTOP)
        began = time.monotonic()
        self.assertTrue(line.is_cut())
        self.assertIn(self.owner(table), ('one', 'three'))
        self.assertLess(time.monotonic() - began, 6)


class Nginx(Fronts, unittest.TestCase):
    @classmethod
    def begin(cls):
        program, environment = unpacked(SOURCE, 'nginx')
        text = (SOURCE / 'deploy/nginx.conf').read_text()
        servers = ''.join(f'    server 127.0.0.1:{port} max_fails=1 fail_timeout=2s;\n' for port in cls.nodes.ports.values())
        text, count = re.subn(r'(    server 192\.0\.2\.\d+:8080 max_fails=1 fail_timeout=2s;\n)+', servers, text)
        assert count == 2, 'deploy/nginx.conf has no two lists of nodes any more'
        for old, new in [('user www-data;', 'user root;' if os.geteuid() == 0 else ''), ('worker_processes auto;', 'worker_processes 2;'), ('listen 80;', f'listen 127.0.0.1:{cls.port};'),
                         ('pid /run/nginx.pid;', f'pid {cls.folder}/pid;'), ('worker_rlimit_nofile 65536;', ''),
                         ('worker_connections 20000', 'worker_connections 500'), ('http {\n', 'http {\n' + ''.join(
                             f'  {what}_temp_path {cls.folder}/{what};\n' for what in ('client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi')))]:
            assert old in text, f'deploy/nginx.conf has no {old} any more'
            text = text.replace(old, new)
        (cls.folder / 'nginx.conf').write_text(text)
        words = [program, '-p', cls.folder, '-e', 'stderr', '-g', 'daemon off;', '-c', cls.folder / 'nginx.conf']
        return Process('nginx', words, cls.folder / 'front.log', environment, at_our_end='TERM')  # it has workers


if __name__ == '__main__':
    unittest.main()
