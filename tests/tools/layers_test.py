"""What tools/layers lets one folder include of another, and of the world."""
import re
import unittest

from tool import ROOT, load

layers = load('layers')


def ours(path, include, variants=()):
    return layers.fault(path, include, None, variants)


def theirs(path, header):
    return layers.fault(path, None, header)


class Layers(unittest.TestCase):
    def test_includes_point_downwards(self):
        for path, include in (('play/match.h', 'base/rng.h'), ('services/daily.cpp', 'games/registry.h'),
                              ('games/one/rules.cpp', 'games/one/rules.h'), ('games/one/screen.h', 'screen/ink.h'),
                              ('server/server.h', 'server/net/loop.h'), ('cli/session.h', 'server/doctor/doctor.h')):
            self.assertIsNone(ours(path, include), (path, include))
        for path, include in (('base/rng.h', 'wire/json.h'), ('play/match.h', 'services/any_game.h'),
                              ('play/match.h', 'games/registry.h'), ('games/one/rules.h', 'services/simulate.h'),
                              ('screen/ink.h', 'play/game.h'), ('table/table.h', 'lobby/lobby.h'),
                              ('services/record.h', 'table/table.h'), ('server/server.h', 'server/doctor/doctor.h')):
            self.assertIsNotNone(ours(path, include), (path, include))

    def test_the_network_knows_no_lobby_and_the_browser_no_command_line(self):
        self.assertIsNotNone(ours('server/net/loop.cpp', 'lobby/lobby.h'))
        self.assertIsNotNone(ours('server/net/loop.cpp', 'server/server.h'))
        self.assertIsNotNone(ours('wasm/exports.cpp', 'cli/terminal.h'))

    def test_an_include_without_a_folder_of_ours_is_none(self):
        for include in ('match.h', '../play/match.h', 'play/../games/registry.h', 'elsewhere/match.h'):
            self.assertIsNotNone(ours('play/match.cpp', include), include)
        self.assertIsNotNone(ours('elsewhere/match.cpp', 'base/rng.h'))
        self.assertIsNotNone(ours('match.cpp', 'base/rng.h'))

    def test_pure_folders_know_no_time_files_or_threads(self):
        for folder in ('base', 'wire', 'sudoku', 'puzzles', 'play', 'screen', 'games/one', 'services', 'wasm', 'table', 'lobby'):
            self.assertIsNone(theirs(f'{folder}/file.cpp', 'vector'))
            for header in ('ctime', 'unistd.h', 'condition_variable', 'thread', 'mutex', 'chrono', 'random', 'fstream',
                           'filesystem', 'iostream', 'sys/socket.h', 'sqlite3.h', 'boost/asio.hpp', 'nobody/knows.h'):
                self.assertIsNotNone(theirs(f'{folder}/file.cpp', header), (folder, header))

    def test_a_header_that_no_list_names_fails_everywhere(self):
        for folder in layers.FOLDERS:
            self.assertIsNotNone(theirs(f'{folder}/file.cpp', 'nobody/knows.h'), folder)

    def test_a_game_includes_no_other_unless_it_has_no_rules_of_its_own(self):
        self.assertIsNotNone(ours('games/one/game.h', 'games/other/rules.h'))
        self.assertIsNone(ours('games/one/game.h', 'games/other/rules.h', ['one']))

    def test_nobody_else_includes_a_game_by_its_name(self):
        for path in ('cli/commands/show.cpp', 'services/daily.cpp', 'games/entry.h'):
            self.assertIsNotNone(ours(path, 'games/one/game.h'), path)

    def test_every_way_of_writing_an_include_is_read(self):
        for line, expected in (('#include "a/b.h"', ('a/b.h', None)), ('  #  include <c>  // why', (None, 'c')),
                               ('#include<c>', (None, 'c'))):
            self.assertEqual(layers.INCLUDE.match(line).groups(), expected)

    def test_the_folders_are_those_of_the_sources_and_of_architecture_md(self):
        source = ROOT / 'src'
        files = [path.relative_to(source).as_posix() for path in source.rglob('*') if path.suffix in ('.h', '.cpp')]
        self.assertEqual({layers.folder_of(path) for path in files}, set(layers.FOLDERS))
        chapter = (ROOT / 'ARCHITECTURE.md').read_text(encoding='utf-8').split('## Folders\n')[1]
        block = re.search(r'^```\n(.*?)^```', chapter, re.MULTILINE | re.DOTALL)[1]
        told = [line.split() for line in block.splitlines()]
        self.assertEqual(told, [[folder, *allowed.split()] for folder, (allowed, _) in layers.FOLDERS.items()])
        for folder in layers.FOLDERS:
            if folder != 'server/doctor':  # told with the server
                self.assertIn(f'- `src/{folder}`: ', chapter)


if __name__ == '__main__':
    unittest.main()
