"""A game in a folder from elsewhere (NONET_MORE_GAMES) is registered, compiled and tested like our own."""
import pathlib
import subprocess
import tempfile
import unittest

from tool import ROOT


class MoreGames(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()
        self.build = self.folder / 'build'

    def configure(self, game):
        return subprocess.run(['cmake', '-G', 'Ninja', '-S', ROOT, '-B', self.build, f'-DNONET_MORE_GAMES={game}'],
                              capture_output=True, text=True, check=False)

    def test_a_folder_is_taken_in_after_ours(self):
        game = self.folder / 'games' / 'new_game'
        (game / 'tests').mkdir(parents=True)
        (game / 'game.h').touch()
        (game / 'rules.cpp').touch()
        (game / 'RULES.md').write_text('How it is played.')
        (game / 'tests' / 'rules_test.cpp').touch()
        configured = self.configure(game)
        self.assertEqual(configured.returncode, 0, configured.stderr)
        registry = (self.build / 'generated/games/registry.h').read_text()
        self.assertIn('#include "games/new_game/game.h"', registry)
        self.assertEqual(registry.strip().splitlines()[-3], '  visit.template operator()<new_game::Entry>();')
        self.assertIn('if (game == "new-game") return R"NONET(How it is played.)NONET";',
                      (self.build / 'generated/rules_pages.cpp').read_text())
        ninja = (self.build / 'build.ninja').read_text()
        for target in ('libgame_new_game.a', 'tests/new_game_test', f'-I{self.folder}', f':{game}\\"'):  # the last for golden transcripts
            self.assertTrue(target in ninja, target)

    def test_what_is_not_laid_out_so_is_refused_in_words(self):
        for place in ('games/empty', 'elsewhere/new_game'):
            folder = self.folder / place
            folder.mkdir(parents=True)
            if 'elsewhere' in place:
                (folder / 'game.h').touch()
            configured = self.configure(folder)
            self.assertNotEqual(configured.returncode, 0)
            self.assertIn('expected ROOT/games/NAME', configured.stderr)


if __name__ == '__main__':
    unittest.main()
