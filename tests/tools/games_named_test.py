"""A game is known by its name in its own two folders, and in three files besides: the registry and what is written from it."""
import re
import unittest

from tool import ROOT

GAMES = [rules.parent.name for rules in sorted(ROOT.glob('src/games/*/game.h'))]
NAMED = re.compile('|'.join(game.replace('_', '[-_ ]?') for game in GAMES), re.IGNORECASE)
PLACES = ['src', 'web', 'tools', 'examples', 'deploy', '.devcontainer', 'start', 'test', 'CMakeLists.txt', 'CMakePresets.json']
LEFT_OUT = re.compile(r'src/games/\w+/|web/(src/games/[\w-]+|node_modules|dist|tests)/|web/public/nonet\.wasm|.*\.md$')


def files():
    for place in PLACES:
        path = ROOT / place
        for file in sorted(path.rglob('*')) if path.is_dir() else [path]:
            if file.is_file() and not LEFT_OUT.match(file.relative_to(ROOT).as_posix()):
                yield file


class GamesNamed(unittest.TestCase):
    def test_three_files_outside_the_games_folders_name_a_game(self):
        naming = [file.relative_to(ROOT).as_posix() for file in files()
                  if NAMED.search(file.read_text(encoding='utf-8', errors='replace'))]
        self.assertEqual(naming, ['src/games/CMakeLists.txt', 'web/src/core/facts.ts', 'web/src/core/types.ts'])


if __name__ == '__main__':
    unittest.main()
