"""tools/cluster: a whole cluster on this machine, of which parts are killed, drained and frozen, and nothing is left.

tool_test.py PROGRAM [OneNode|TwoNodes] [-v]: PROGRAM is nonet. tools/install cluster brings the rest."""
import json
import signal
import subprocess
import sys
import time
import unittest

from running import SOURCE, Cluster, Person, ask, open_table, wait_for

PROGRAM = sys.argv.pop(1)


def listed(port):
    return [line['id'] for line in json.loads(ask(port, 'GET', '/api/tables')[1])['tables']]


class Case(unittest.TestCase):
    def begin(self, *words):
        cluster = Cluster(PROGRAM, *words)
        self.addCleanup(cluster.close)
        return cluster.ready()

    def person(self, port, table, **words):
        person = Person(port, table, **words)
        self.addCleanup(person.close)
        return person

    def back(self, port, table):
        """Comes again and again, as the page does, until somebody says welcome."""
        return wait_for('a welcome', lambda: (person := self.person(port, table, patience=2)).welcome and person)

    def nothing_is_left_after(self, cluster, how):
        status, processes, folder = cluster.end(how)
        self.assertEqual((status, processes, folder), (0, set(), False))
        self.assertRegex(cluster.all[-1], r'^stopped after ')


class OneNode(Case):
    def test_parts_are_killed_and_come_back(self):
        cluster = self.begin('--nodes', 1)
        table = open_table(cluster.front)
        self.assertTrue(table)
        person = self.person(cluster.front, table)
        self.assertTrue(person.says('before'))
        self.assertEqual(cluster.do('kill node 1'), 'node 1 killed')
        self.assertIsNone(person.told('said'))
        self.assertIn('node 1 down', cluster.do('status'))
        self.assertRegex(cluster.do('start node 1'), r'^node 1 started after ')
        person = self.back(cluster.front, table)
        self.assertEqual([line['text'] for line in person.welcome['talk']], ['before'])
        self.assertEqual(cluster.do('kill database'), 'database killed')
        self.assertIn('database down', cluster.do('status'))
        self.assertRegex(cluster.do('start database'), r'^database started after ')
        self.assertTrue(self.back(cluster.front, table).says('after'))
        self.assertIn('tables: 1', cluster.do('status'))
        self.assertRegex(cluster.do('drain node 1'), r'^node 1 drained after .* status 0$')
        self.nothing_is_left_after(cluster, 'quit')

    def test_what_cannot_be_done_is_said(self):
        cluster = self.begin('--nodes', 1)
        for words, answer in [('kill node 2', 'there is no node 2'), ('start node 1', 'node 1 is running'), ('start database', 'the database is running'),
                              ('dance', 'expected kill'), ('kill node', 'expected kill'), ('kill node one', 'there is no node one')]:
            self.assertTrue(cluster.do(words).startswith(f'not done: {answer}'), words)
        self.assertEqual(cluster.do('freeze node 1'), 'node 1 frozen')
        self.assertIn('node 1 frozen', cluster.do('status'))
        self.nothing_is_left_after(cluster, 'eof')  # frozen as it is

    def test_signals_end_it(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(number):
                self.nothing_is_left_after(self.begin('--nodes', 1), number)

    def test_a_signal_ends_it_while_it_starts(self):
        cluster = Cluster(PROGRAM, '--nodes', 1)
        self.addCleanup(cluster.close)
        cluster.database = cluster.line().split(': ', 1)[1]
        self.nothing_is_left_after(cluster, signal.SIGTERM)

    def test_a_node_that_cannot_start_is_told_with_its_reason(self):
        ran = subprocess.run([SOURCE / 'tools/cluster', '--program', PROGRAM, '--port', '0', '--', '--no-such-option'], input='',
                             capture_output=True, text=True, check=False)
        self.assertEqual(ran.returncode, 1)
        self.assertRegex(ran.stderr, r'^tools/cluster: node 1 ended with \d+: .*\S')


class TwoNodes(Case):
    def test_a_node_dies_and_the_other_goes_on(self):
        cluster = self.begin('--nodes', 2)
        table = open_table(cluster.front)
        self.assertTrue(table)
        self.assertTrue(self.person(cluster.front, table).welcome)  # only where somebody is, it is in the list
        for port in (cluster.front, *cluster.nodes.values()):
            self.assertEqual(ask(port, 'GET', '/healthz'), (200, 'ok\n'))
            wait_for(f'the table in the list at {port}', lambda at=port: listed(at) == [table])  # nodes tell each other now and then
            self.assertTrue(self.person(port, table).welcome, 'whoever is asked knows the way')
        self.assertRegex(cluster.do('status'), r'node 1 well; node 2 well; .*alive in the database: [^;]+, [^;,]+; tables: 1')
        for number in (1, 2):
            began = time.monotonic()
            self.assertEqual(cluster.do(f'kill node {number}'), f'node {number} killed')
            self.assertTrue(self.back(cluster.front, table).says(f'without {number}'))
            self.assertLess(time.monotonic() - began, 3)
            self.assertEqual(ask(cluster.front, 'GET', '/healthz')[0], 200)
            self.assertRegex(cluster.do(f'start node {number}'), f'^node {number} started after ')
        self.nothing_is_left_after(cluster, 'quit')

    def test_a_node_is_drained_and_one_freezes(self):
        cluster = self.begin('--nodes', 2)
        table = open_table(cluster.front)
        self.assertTrue(table)
        person = self.person(cluster.nodes[1], table)
        self.assertTrue(person.says('one'))
        self.assertRegex(cluster.do('drain node 1'), r'^node 1 drained after .* status 0$')
        self.assertIsNone(person.told('said'))
        self.assertTrue(self.back(cluster.front, table).says('two'))
        self.assertRegex(cluster.do('start node 1'), r'^node 1 started after ')
        sleeper = self.person(cluster.nodes[2], table)
        self.assertTrue(sleeper.welcome)
        self.assertEqual(cluster.do('freeze node 2'), 'node 2 frozen')
        began = time.monotonic()
        person = self.back(cluster.front, table)
        self.assertTrue(person.says('three'))
        self.assertLess(time.monotonic() - began, 8)
        self.assertEqual(cluster.do('thaw node 2'), 'node 2 thawed')
        self.assertIsNone(sleeper.told('said'), 'whoever is at a node that was taken for dead hears nothing more of it')
        wait_for('node 2', lambda: 'node 2 well' in cluster.do('status'))
        self.assertEqual([line['text'] for line in self.back(cluster.nodes[2], table).welcome['talk']], ['one', 'two', 'three'])
        self.nothing_is_left_after(cluster, 'quit')

    def test_a_line_stops_in_the_middle_of_a_word(self):
        cluster = self.begin('--nodes', 2, '--lines')
        table = open_table(cluster.front)
        self.assertTrue(table)
        person = self.person(cluster.nodes[1], table)
        self.assertTrue(person.says('one'))
        self.assertEqual(cluster.do('stall store 1'), 'node 1 to store: stall')
        person.send({'type': 'say', 'text': 'lost', 'id': 'lost'})
        self.assertTrue(self.back(cluster.front, table).says('two'), 'the other node goes on with it')
        self.assertEqual(cluster.do('mend store 1'), 'node 1 to store: mend')
        self.assertIsNone(person.told('said'), 'what was not kept is not said to be')
        wait_for('node 1', lambda: 'node 1 well' in cluster.do('status'))
        self.assertEqual([line['text'] for line in self.back(cluster.nodes[1], table).welcome['talk']], ['one', 'two'])
        self.nothing_is_left_after(cluster, 'quit')

    def test_a_word_that_stopped_on_its_way_comes_once(self):
        cluster = self.begin('--nodes', 2, '--lines')
        table = open_table(cluster.front)
        self.assertTrue(table)
        person = self.person(cluster.front, table)
        for number in (1, 2):
            cluster.do(f'stall people {number}')
        person.send({'type': 'say', 'text': 'late', 'id': 'late'})
        for number in (1, 2):
            cluster.do(f'mend people {number}')
        self.assertEqual(person.told('said')['text'], 'late')
        for number in (1, 2):
            cluster.do(f'cut people {number}')
        self.assertIsNone(person.told('said'))
        self.assertEqual([line['text'] for line in self.back(cluster.front, table).welcome['talk']], ['late'])
        self.nothing_is_left_after(cluster, 'quit')

    def test_two_programs_side_by_side(self):
        cluster = self.begin('--nodes', 2, '--mixed', PROGRAM)
        self.assertIn('node 1 well; node 2 well', cluster.do('status'))
        self.nothing_is_left_after(cluster, 'quit')


if __name__ == '__main__':
    unittest.main()
