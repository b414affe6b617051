"""tools/cluster --failover: the primary is killed under people, and nothing that they were told of is lost.

failover_test.py PROGRAM [NODES] [KILLS]: with two nodes, three times, and says how long each took. The primary is killed with its Patroni,
as if its machine had gone; what was killed comes back and is the next standby."""
import sys
import time

from running import Cluster, Person, ask, open_table, wait_for


class Talker:
    """Somebody who says one thing after another at a table, and comes back where the connection ends."""

    def __init__(self, port):
        self.port, self.person, self.kept = port, None, []
        self.table = wait_for('a table', lambda: open_table(port))

    def come(self):
        def welcomed():
            person = Person(self.port, self.table, patience=60)
            return person if person.welcome else person.close()

        if self.person:
            self.person.close()
        self.person = wait_for('a welcome', welcomed)

    def say(self, text):
        """Returns when it was acknowledged, however often that takes."""
        def said():
            try:
                if not self.person or not self.person.says(text):
                    self.come()
                    return False
                return True
            except OSError:
                self.come()
                return False

        wait_for('an acknowledgement', said)
        self.kept.append(text)

    def flaws(self):
        """What was acknowledged and is not there, of the last that a table shows."""
        self.come()
        there = [line['text'] for line in self.person.welcome['talk']]
        return [text for text in self.kept[-40:] if text not in there]


def kill_once(cluster, talker, round_number):
    talker.say(f'before {round_number}')
    began = time.monotonic()
    answer = cluster.do('kill database')
    promoted = time.monotonic()
    assert 'is the primary after' in answer, answer
    talker.say(f'after {round_number}')
    goes_on = time.monotonic()
    health = ask(cluster.front, 'GET', '/healthz')[0]
    print(f'{answer}; a word was kept {goes_on - promoted:.1f} s after that, {goes_on - began:.1f} s after the kill; /healthz {health}', flush=True)
    assert goes_on - promoted < 3, 'play goes on within 3 s of the promotion'
    back = cluster.do('start database')
    print(back, flush=True)
    assert 'in step after' in back, back
    talker.say(f'in step {round_number}')


def main():
    program, *more = sys.argv[1:]
    nodes, kills = (list(map(int, more)) + [2, 3][len(more):])
    cluster = Cluster(program, '--nodes', nodes, '--failover')
    try:
        talker = Talker(cluster.ready().front)
        for round_number in range(kills):
            kill_once(cluster, talker, round_number)
        lost = talker.flaws()
        print(f'{len(talker.kept)} words acknowledged, lost: {lost}')
        status, processes, folder = cluster.end('quit')
        assert (lost, status, processes, folder) == ([], 0, set(), False), (lost, status, processes, folder)
    finally:
        cluster.close()


if __name__ == '__main__':
    main()
