"""PostgreSQL servers in the cluster's folder, reached by sockets in it that nobody else may open."""
import os
import pathlib
import shutil
import signal
import subprocess
import time

from .processes import NOBODY, Process, Trouble, kill_family, wait_for, with_children

BINARIES = 'usr/lib/postgresql/15/bin'
ADMINISTRATOR = 'postgres'


def owned(folder):
    """A folder for whom the servers run as: PostgreSQL refuses to be root."""
    folder.mkdir(mode=0o700)
    if os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    return folder


def nobody_enters(folder):
    words = ['setpriv', '--reuid', str(NOBODY), '--regid', str(NOBODY), '--clear-groups', 'test', '-x', str(folder / 'usr')]
    return subprocess.run(words, check=False).returncode == 0


def brought(source, folder, name):
    """What tools/install unpacked; who is nobody may not be let into the project's folder, and has a copy."""
    original = source / 'build' / name
    if not original.exists():
        raise Trouble(f'{original} is not there: tools/install cluster brings it')
    if os.geteuid() != 0 or nobody_enters(original):
        return original
    return pathlib.Path(shutil.copytree(original, folder / 'programs' / name, symlinks=True))


class Server:
    """A data folder with its socket, whoever starts its server."""

    def __init__(self, number, binaries, folder, log, port):
        self.name, self.binaries, self.log, self.port = f'database {number}', binaries, log, port
        self.folder = owned(folder / f'database-{number}')
        self.data = self.folder / 'data'

    def main_process(self):
        """The server's first process, or nothing where none runs."""
        try:
            process = int((self.data / 'postmaster.pid').read_text().split('\n')[0])
        except (OSError, ValueError):
            return None
        return process if with_children(process) else None

    def ask(self, sql, database='nonet', patience=5):
        return psql(self.binaries, f'host={self.folder} port={self.port} user={ADMINISTRATOR} dbname={database}', sql, patience)

    def writes(self):
        """Whether it is the primary."""
        try:
            return self.ask('SELECT pg_is_in_recovery()', 'postgres') == 'f'
        except Trouble:
            return False

    def throw_away(self):
        """At the end: nothing of it is needed any more, but it should leave no memory behind."""
        process = self.main_process()
        if process:
            os.kill(process, signal.SIGCONT)
            os.kill(process, signal.SIGQUIT)
            try:
                wait_for('the end of PostgreSQL', lambda: not with_children(process), 10)
            except Trouble:
                kill_family(process)
        self.free_memory()

    def free_memory(self):
        """A server that was killed leaves a piece of shared memory, whose number is in its file."""
        try:
            number = (self.data / 'postmaster.pid').read_text().split('\n')[6].split()[1]
        except (OSError, IndexError):
            return
        subprocess.run(['ipcrm', '-m', number], capture_output=True, check=False)


def store_at(servers, folders):
    """The address of whichever of the servers writes, where their sockets lie in these folders."""
    hosts, ports = ','.join(map(str, folders)), ','.join(str(server.port) for server in servers)
    return f'postgresql:///nonet?host={hosts}&port={ports}&user=nonet&target_session_attrs=read-write'


def psql(binaries, connection, sql, patience):
    environment = os.environ | {'PGCONNECT_TIMEOUT': str(patience), 'PGOPTIONS': f'-c statement_timeout={patience}s'}
    words = [str(binaries / 'psql'), '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', connection, '-c', sql]
    try:
        ran = subprocess.run(words, capture_output=True, text=True, env=environment, timeout=2 * patience, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        raise Trouble('PostgreSQL does not answer') from None
    if ran.returncode != 0:
        raise Trouble((ran.stderr.strip() or 'psql failed').split('\n')[0])
    return ran.stdout.strip()


class OneDatabase:
    """One PostgreSQL server."""

    def __init__(self, source, folder, logs):
        self.binaries = brought(source, folder, 'postgresql') / BINARIES
        self.server = Server(1, self.binaries, folder, logs / 'database-1.log', 5432)
        self.servers = [self.server]
        self.address = store_at(self.servers, [self.server.folder])
        self.process = None

    def begin(self):
        server = self.server
        made = Process('initdb', [self.binaries / 'initdb', '-D', server.data, '-U', ADMINISTRATOR, '-A', 'trust', '--no-sync', '-E', 'UTF8',
                                  '--locale=C'], server.log, as_nobody=True)
        if not made.ended_within(120) or made.child.returncode != 0:
            raise Trouble(f'initdb: {made.last_words()}')
        self.run()
        server.ask('CREATE ROLE nonet LOGIN', 'postgres')
        server.ask('CREATE DATABASE nonet OWNER nonet', 'postgres')

    def run(self):
        words = [self.binaries / 'postgres', '-D', self.server.data, '-c', 'listen_addresses=', '-c', 'max_connections=200',
                 '-c', f'unix_socket_directories={self.server.folder}']
        self.process = Process(self.server.name, words, self.server.log, as_nobody=True)
        wait_for('PostgreSQL', lambda: self.process.must_run() and self.server.writes())

    def ask(self, sql):
        return self.server.ask(sql)

    def kill(self):
        if not self.process:
            raise Trouble('the database is not running')
        kill_family(self.process.id)
        self.process.kill()
        self.process = None
        return 'database killed'

    def start(self):
        if self.process:
            raise Trouble('the database is running')
        began = time.monotonic()
        self.run()
        return f'database started after {time.monotonic() - began:.1f} s'

    def state(self):
        return f'database {"running" if self.server.writes() else "down"}'

    def stop(self):
        self.server.throw_away()
        if self.process:
            self.process.kill()
