"""All of it together, in a folder that goes with it."""
import json
import os
import pathlib
import shutil
import signal
import tempfile

from .databases import OneDatabase
from .failover import TwoDatabases
from .lines import Lines
from .nodes import DRAINED_WITHIN, Front, Node
from .processes import NOBODY, Trouble


class Cluster:
    def __init__(self, source, options):
        for program in filter(None, (options.program, options.mixed)):
            if not os.access(program, os.X_OK):
                raise Trouble(f'{program} is not there: ./start --build-only makes it')
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='nonet-cluster-'))
        self.nodes, self.front, self.database, self.lines = [], None, None, None
        try:
            self._prepare(source, options)
        except BaseException:
            self.stop()
            raise

    def _prepare(self, source, options):
        if os.geteuid() == 0:
            os.chown(self.folder, NOBODY, NOBODY)
        logs = (options.logs or self.folder / 'logs').resolve()
        logs.mkdir(parents=True, exist_ok=True)
        self.database = (TwoDatabases if options.failover else OneDatabase)(source, self.folder, logs)
        programs = [options.program.resolve(), (options.mixed or options.program).resolve()]
        for number in range(1, options.nodes + 1):
            self.nodes.append(Node(number, programs[(number + 1) % 2], self.database.address, logs / f'node-{number}.log', options.serve))
        if options.lines:
            self.lines = Lines()
            for node in self.nodes:
                node.go_by(self.lines, self.folder, self.database.servers)
        self.front = Front(source, self.folder, logs / 'haproxy.log', options.port, self.nodes)

    def start(self):
        """Lines that say where everything is, each once it is there."""
        self.database.begin()
        yield f'database: {self.database.address}'
        for node in self.nodes:
            node.begin()
            node.wait_until_open()
            yield f'{node.name}: http://127.0.0.1:{node.port}'
        self.front.start()
        for node in self.nodes:
            node.process.must_run()
        yield f'open: http://127.0.0.1:{self.front.port}'

    def gone_by_themselves(self):
        for node in self.nodes:
            if node.process and not node.process.runs():
                yield f'{node.name} ended by itself, status {node.process.child.returncode}: {node.process.last_words()}'
                node.forget()

    def status(self):
        """What we know of the nodes, and what the database knows."""
        parts = [f'{node.name} {node.state()}' for node in self.nodes] + [self.database.state()]
        try:
            rows = [json.loads(line) for line in self.database.ask('SELECT to_jsonb(nodes) FROM nonet.nodes ORDER BY id').splitlines()]
            alive = [str(row.get('address') or row['id']) for row in rows if row['alive']]
            parts += [f'alive in the database: {", ".join(alive) or "nobody"}', f'tables: {self.database.ask("SELECT count(*) FROM nonet.tables")}']
        except Trouble as trouble:
            parts.append(f'the database does not say more: {trouble}')
        return 'status: ' + '; '.join(parts)

    def stop(self):
        """Nodes get the time to finish, all else is thrown away with the folder."""
        running = [node.process for node in self.nodes if node.runs()]
        for process in running:
            process.signal(signal.SIGCONT)
            process.signal(signal.SIGTERM)
        for process in running:
            if not process.ended_within(DRAINED_WITHIN):
                process.kill()
        for part in (self.front, self.database):
            if part:
                part.stop()
        if self.lines:
            self.lines.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
