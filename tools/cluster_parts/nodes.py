"""The nodes, and haproxy in front of them with the file that hosts are given."""
import os
import re
import signal
import time

from .databases import owned, store_at
from .lines import Line
from .processes import Process, Trouble, free_port, status_of, wait_for

DRAINED_WITHIN = 120  # seconds


class Node:
    """nonet serve on the database: what is the same on every node, and two ports of its own."""

    def __init__(self, number, program, store, log, options):
        self.name, self.program, self.store, self.log, self.options = f'node {number}', program, store, log, options
        self.port, self.peer_port = free_port(), free_port()
        self.front_port = self.port  # where haproxy goes
        self.lines = {}              # that can be stalled, by what is at their other end
        self.process = None
        self.frozen = False

    def go_by(self, lines, folder, servers):
        """Puts lines that can be stalled before the database and behind haproxy."""
        places = []
        for server in servers:
            places.append(owned(folder / f'{self.name} to {server.name}'.replace(' ', '-')))
        self.lines['store'] = [Line(lines, place / f'.s.PGSQL.{server.port}', server.folder / f'.s.PGSQL.{server.port}')
                               for server, place in zip(servers, places)]
        self.store = store_at(servers, places)
        self.front_port = free_port()
        self.lines['people'] = [Line(lines, self.front_port, self.port)]

    def line(self, verb, end):
        if end not in self.lines:
            raise Trouble('lines are stalled where --lines was given')
        for line in self.lines[end]:
            getattr(line, verb)()
        return f'{self.name} to {end}: {verb}'

    def runs(self):
        return self.process is not None and self.process.runs()

    def begin(self):
        if self.runs():
            raise Trouble(f'{self.name} is running')
        ours = {name: value for name, value in os.environ.items() if not name.startswith('NONET_')}
        ours |= {'NONET_STORE': self.store, 'NONET_NODE': f'127.0.0.1:{self.peer_port}'}
        words = [self.program, 'serve', '--listen', f'127.0.0.1:{self.port}', '--trust-proxy', '127.0.0.1', '--proxy-tells-rtt', *self.options]
        self.process, self.frozen = Process(self.name, words, self.log, ours), False

    def wait_until_open(self):
        wait_for(f'an answer of {self.name}', lambda: self.process.must_run() and status_of(self.port, '/healthz') == 200)

    def start(self):
        began = time.monotonic()
        self.begin()
        self.wait_until_open()
        return f'{self.name} started after {time.monotonic() - began:.1f} s'

    def running(self):
        if not self.runs():
            raise Trouble(f'{self.name} is not running')
        return self.process

    def forget(self):
        self.process = None

    def kill(self):
        self.running().kill()
        self.forget()
        return f'{self.name} killed'

    def drain(self):
        process, began = self.running(), time.monotonic()
        process.signal(signal.SIGTERM)
        if not process.ended_within(DRAINED_WITHIN):
            raise Trouble(f'{self.name} still runs {DRAINED_WITHIN} s after SIGTERM')
        status = process.child.returncode
        self.forget()
        return f'{self.name} drained after {time.monotonic() - began:.1f} s, status {status}'

    def freeze(self):
        self.running().signal(signal.SIGSTOP)
        self.frozen = True
        return f'{self.name} frozen'

    def thaw(self):
        self.running().signal(signal.SIGCONT)
        self.frozen = False
        return f'{self.name} thawed'

    def state(self):
        if not self.runs():
            return 'down'
        if self.frozen:
            return 'frozen'
        return {200: 'well', 503: 'not well', None: 'no answer'}.get(status_of(self.port, '/healthz'), 'strange')


def haproxy_configuration(example, port, node_ports):
    """deploy/haproxy.cfg for this machine: other addresses, no other user, as many connections as we may have."""
    text = re.sub(r'^  (user|group|chroot|maxconn) .*\n', '', example, flags=re.M)
    text, binds = re.subn(r'^  bind .*$', f'  bind 127.0.0.1:{port}', text, flags=re.M)
    text, servers = re.subn(r'^  server .*\n', '', text, flags=re.M)
    if binds != 1 or servers < 2:
        raise Trouble('deploy/haproxy.cfg is not as it was: expected one line bind, and lines server')
    return text.rstrip() + '\n' + ''.join(f'  server node{number} 127.0.0.1:{node}\n' for number, node in enumerate(node_ports, 1))


def unpacked(source, name):
    """A program that tools/install brings, and the environment that it wants."""
    folder = source / 'build/front/usr'
    if not (folder / 'sbin' / name).exists():
        raise Trouble(f'{name} is not there: tools/install cluster brings it')
    libraries = ':'.join(map(str, (folder / 'lib').glob('*-linux-gnu')))
    return folder / 'sbin' / name, os.environ | {'LD_LIBRARY_PATH': libraries}


class Front:
    """haproxy."""

    def __init__(self, source, folder, log, port, nodes):
        self.program, self.environment = unpacked(source, 'haproxy')
        self.port, self.log, self.file, self.process = port or free_port(), log, folder / 'haproxy.cfg', None
        example = (source / 'deploy/haproxy.cfg').read_text()
        self.file.write_text(haproxy_configuration(example, self.port, [node.front_port for node in nodes]))

    def start(self):
        self.process = Process('haproxy', [self.program, '-db', '-f', self.file], self.log, self.environment)
        wait_for('an answer through haproxy', lambda: self.process.must_run() and status_of(self.port, '/healthz') == 200)

    def stop(self):
        if self.process:
            self.process.kill()
