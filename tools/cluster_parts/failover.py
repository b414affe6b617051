"""Two PostgreSQL servers, one following the other, and Patroni, which decides by etcd which of them is written to.

Who replicates, elects and promotes are PostgreSQL, etcd and Patroni. Here they are only told where they are."""
import json
import secrets
import time

from .databases import ADMINISTRATOR, BINARIES, Server, brought, store_at
from .processes import Process, Trouble, free_port, kill_family, status_of, wait_for

# A primary that says nothing for `ttl` seconds is replaced. Patroni's own figures (30, 10, 10) are for networks that falter; from 3.2
# on it takes no `ttl` under 20.
TIMES = {'ttl': 5, 'loop_wait': 1, 'retry_timeout': 2}
# How far a standby may be behind what the primary had written when it died. Nobody was told of that, but it must not stand in the way.
LAG = 16 * 1024 * 1024


class TwoDatabases:
    def __init__(self, source, folder, logs):
        self.binaries = brought(source, folder, 'postgresql') / BINARIES
        self.patroni = brought(source, folder, 'patroni') / 'usr'
        self.folder, self.logs = folder, logs
        self.etcd_port, self.etcd = free_port(), None
        self.passwords = {name: secrets.token_hex(16) for name in (ADMINISTRATOR, 'replicator', 'rewinder')}
        self.rest_ports = [free_port(), free_port()]
        self.servers = [Server(number, self.binaries, folder, logs / f'database-{number}.log', free_port()) for number in (1, 2)]
        self.supervisors = [None, None]
        self.address = store_at(self.servers, [server.folder for server in self.servers])
        for server, rest_port in zip(self.servers, self.rest_ports):
            self.write_settings(server, rest_port)

    def write_settings(self, server, rest_port):
        connect, rest = f'127.0.0.1:{server.port}', f'127.0.0.1:{rest_port}'
        settings = {  # YAML would be the same with fewer brackets
            'scope': 'nonet', 'name': server.name.replace(' ', '-'),
            'restapi': {'listen': rest, 'connect_address': rest,
                        'authentication': {'username': 'patroni', 'password': secrets.token_hex(16)}},
            'watchdog': {'mode': 'off'},
            'etcd3': {'hosts': f'127.0.0.1:{self.etcd_port}'},
            'bootstrap': {
                'dcs': {**TIMES, 'synchronous_mode': True, 'maximum_lag_on_failover': LAG, 'primary_start_timeout': 0,
                        'postgresql': {'use_pg_rewind': True, 'use_slots': True, 'parameters': {'max_connections': 200}}},
                'initdb': [{'encoding': 'UTF8'}, {'locale': 'C'}, 'data-checksums']},
            'postgresql': {
                'listen': connect, 'connect_address': connect, 'data_dir': str(server.data), 'bin_dir': str(self.binaries),
                'pgpass': str(server.folder / 'pgpass'), 'use_unix_socket': True,
                'parameters': {'unix_socket_directories': str(server.folder)},
                'basebackup': [{'checkpoint': 'fast'}],
                'authentication': {role: {'username': name, 'password': self.passwords[name]} for role, name in
                                   (('superuser', ADMINISTRATOR), ('replication', 'replicator'), ('rewind', 'rewinder'))},
                'pg_hba': ['local all all trust', 'host replication replicator 127.0.0.1/32 scram-sha-256',
                           'host all all 127.0.0.1/32 scram-sha-256']}}
        (server.folder / 'patroni.yaml').write_text(json.dumps(settings, indent=1))
        (server.folder / 'patroni.yaml').chmod(0o644)  # the folder itself is closed

    def begin(self):
        self.start_etcd()
        self.supervise(0)
        wait_for('the first PostgreSQL', lambda: self.supervisors[0].must_run() and self.servers[0].writes(), pause=0.1)
        self.supervise(1)
        self.servers[0].ask('CREATE ROLE nonet LOGIN', 'postgres')
        self.servers[0].ask('CREATE DATABASE nonet OWNER nonet', 'postgres')
        self.wait_for_standby()

    def start_etcd(self):
        client, peer = f'http://127.0.0.1:{self.etcd_port}', f'http://127.0.0.1:{free_port()}'
        self.etcd = Process('etcd', [self.patroni / 'bin/etcd', '--name', 'one', '--data-dir', self.folder / 'etcd', '--listen-client-urls', client,
                                     '--advertise-client-urls', client, '--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer,
                                     '--initial-cluster', f'one={peer}'], self.logs / 'etcd.log', as_nobody=True)
        wait_for('etcd', lambda: self.etcd.must_run() and status_of(self.etcd_port, '/health') == 200)

    def supervise(self, index):
        """Starts Patroni, which starts PostgreSQL, as a primary or as a standby."""
        environment = {'PATH': f'{self.binaries}:/usr/bin:/bin', 'PYTHONPATH': str(self.patroni / 'lib/python3/dist-packages'),
                       'PYTHONDONTWRITEBYTECODE': '1', 'LC_ALL': 'C.UTF-8'}
        server = self.servers[index]
        words = ['/usr/bin/python3', self.patroni / 'bin/patroni', server.folder / 'patroni.yaml']
        self.supervisors[index] = Process(server.name, words, server.log, environment, as_nobody=True, at_our_end='TERM')

    def primary(self):
        return next((index for index, server in enumerate(self.servers) if server.writes()), None)

    def wait_for_standby(self):
        """Until whatever is acknowledged is on both, and Patroni knows it: it promotes nobody else."""
        def in_step():
            for supervisor in filter(None, self.supervisors):
                supervisor.must_run()
            return self.primary() is not None and any(status_of(port, '/synchronous') == 200 for port in self.rest_ports)

        wait_for('the synchronous standby', in_step, pause=0.3)

    def ask(self, sql):
        index = self.primary()
        if index is None:
            raise Trouble('no database can be written to')
        return self.servers[index].ask(sql)

    def kill(self):
        """The primary and its Patroni at once, as if its machine had gone."""
        index = self.primary()
        if index is None:
            raise Trouble('no database can be written to')
        server, survivor = self.servers[index], self.servers[1 - index]
        began = time.monotonic()
        kill_family(self.supervisors[index].id, *filter(None, [server.main_process()]))
        self.supervisors[index].kill()
        self.supervisors[index] = None
        if not self.supervisors[1 - index]:
            return f'{server.name} killed, there is no other'
        wait_for('a promotion', survivor.writes)
        return f'{server.name} killed, {survivor.name} is the primary after {time.monotonic() - began:.1f} s'

    def start(self):
        began = time.monotonic()
        down = [index for index, supervisor in enumerate(self.supervisors) if not supervisor]
        if not down:
            raise Trouble('both databases are running')
        for index in down:
            self.supervise(index)
        self.wait_for_standby()
        names = ' and '.join(self.servers[index].name for index in down)
        return f'{names} started, both are in step after {time.monotonic() - began:.1f} s'

    def state(self):
        index = self.primary()
        return 'no primary' if index is None else f'{self.servers[index].name} is the primary'

    def stop(self):
        for supervisor in filter(None, self.supervisors):
            supervisor.kill()  # or it would start again what is stopped below
        for server in self.servers:
            server.throw_away()
        if self.etcd:
            self.etcd.kill()
