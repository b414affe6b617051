"""Programs that are started here and must not outlive us, and what one asks of them."""
import http.client
import os
import pathlib
import signal
import socket
import subprocess
import time

PATIENCE = 120  # seconds for what must come; a busy machine is no failure
NOBODY = 65534


class Trouble(Exception):
    """Something did not go as it should; the text is for people."""


def free_port():
    with socket.socket() as probe:
        probe.bind(('127.0.0.1', 0))
        return probe.getsockname()[1]


def wait_for(what, ask, patience=PATIENCE, pause=0.02):
    """Asks again and again until the answer is true, and returns it."""
    latest = time.monotonic() + patience
    while True:
        answer = ask()
        if answer:
            return answer
        if time.monotonic() > latest:
            raise Trouble(f'{what} did not come within {patience} s')
        time.sleep(pause)


def status_of(port, path, timeout=2):
    """What a server on this machine answers, or nothing."""
    connection = http.client.HTTPConnection('127.0.0.1', port, timeout=timeout)
    try:
        connection.request('GET', path)
        return connection.getresponse().status
    except (OSError, http.client.HTTPException):
        return None
    finally:
        connection.close()


def parents():
    """Every process that lives, and who started it."""
    found = {}
    for folder in pathlib.Path('/proc').iterdir():
        if folder.name.isdecimal():
            try:
                state, parent = (folder / 'stat').read_text().rpartition(')')[2].split()[:2]
            except (OSError, ValueError):
                continue
            if state not in 'ZX':
                found[int(folder.name)] = int(parent)
    return found


def with_children(root):
    """A process and all that come from it, none where it has gone."""
    known = parents()
    family = {root} & known.keys()
    while True:
        more = {process for process, parent in known.items() if parent in family} - family
        if not more:
            return family
        family |= more


def signal_all(processes, number):
    for process in processes:
        try:
            os.kill(process, number)
        except ProcessLookupError:
            pass


def kill_family(*roots):
    """As a power cut would: nobody is left to start another, and we return when all have gone."""
    signal_all(roots, signal.SIGSTOP)
    family = set().union(*map(with_children, roots))
    signal_all(family, signal.SIGKILL)
    wait_for('the end of what was killed', lambda: not family & parents().keys())


class Process:
    """A program with a log of its own. It dies with us, however we die; what interrupts us does not reach it first."""

    def __init__(self, name, words, log, environment=None, as_nobody=False, at_our_end='KILL'):
        self.name, self.log = name, log
        before = ['setpriv', '--pdeathsig', at_our_end]
        if as_nobody and os.geteuid() == 0:
            before += ['--reuid', str(NOBODY), '--regid', str(NOBODY), '--clear-groups']
        with open(log, 'ab') as output:
            self.child = subprocess.Popen([*before, '--', *map(str, words)], stdin=subprocess.DEVNULL, stdout=output, stderr=output,
                                          env=environment, cwd='/', start_new_session=True)
        self.id = self.child.pid

    def runs(self):
        return self.child.poll() is None

    def signal(self, number):
        if self.runs():
            self.child.send_signal(number)

    def kill(self):
        self.signal(signal.SIGKILL)
        self.child.wait()

    def ended_within(self, seconds):
        try:
            self.child.wait(seconds)
            return True
        except subprocess.TimeoutExpired:
            return False

    def last_words(self):
        text = pathlib.Path(self.log).read_text(errors='replace').strip()
        return text.split('\n')[-1]

    def must_run(self):
        if not self.runs():
            raise Trouble(f'{self.name} ended with {self.child.returncode}: {self.last_words()}')
        return True
