"""tools/release as far as it goes before it builds: the version that it makes, and what it wants to know of it."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from tool import ROOT, load

bill = load('bill')
OURS = re.compile(r'(?<![0-9.])' + re.escape(bill.project_version()) + r'(?![0-9.]*[0-9])')
# Versions of what others made stand there, and what is about every version.
ELSEWHERE = {'CMakeLists.txt', 'CHANGELOG.md', 'web/package-lock.json'}


def release(version, changelog, *words):
    """What tools/release says in a project that has nothing but these."""
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        (work / 'tools').mkdir()
        shutil.copy(ROOT / 'tools/release', work / 'tools')
        (work / 'CMakeLists.txt').write_text(f'project(nonet VERSION {version} LANGUAGES CXX)\n', encoding='utf-8')
        (work / 'CHANGELOG.md').write_text(changelog, encoding='utf-8')
        for order in (['init', '-q'], ['add', '.'], ['-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-qm', 'All']):
            subprocess.run(['git', *order], cwd=work, check=True)
        answer = subprocess.run([work / 'tools/release', *words], cwd=work, capture_output=True, text=True,
                                env={**os.environ, 'GIT_CEILING_DIRECTORIES': folder})
    assert answer.returncode != 0  # there is nothing to build
    return answer.stderr


@unittest.skipUnless(bill.this_architecture() == 'amd64', 'releases are made on amd64')
class Release(unittest.TestCase):
    def test_the_changelog_must_know_the_version(self):
        expected = 'CHANGELOG.md: expected a section ## 1.2.3'
        for unknown in ('## Unreleased\n', '## 1.2.30\n', '## 1.2\n', '## 1x2.3\n', 'new in 1.2.3\n'):
            self.assertIn(expected, release('1.2.3', unknown), unknown)
        for known in ('## 1.2.3\n', '## Unreleased\n\n## 1.2.3 (17 November 2026)\n'):
            said = release('1.2.3', known)
            self.assertNotIn('CHANGELOG', said)
            self.assertIn('tools/install', said)  # the next step

    def test_says_what_it_expected(self):
        self.assertIn('found pdp11', release('1.2.3', '## 1.2.3\n', '--architectures', 'pdp11'))
        self.assertIn('--twice', release('1.2.3', '## 1.2.3\n', '--thrice'))


class Version(unittest.TestCase):
    def test_stands_in_one_place(self):
        files = set(subprocess.run(['git', 'ls-files'], cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines())
        flaws = []
        for name in sorted(files - ELSEWHERE):
            try:
                lines = (ROOT / name).read_text(encoding='utf-8').splitlines()
            except (UnicodeDecodeError, FileNotFoundError, IsADirectoryError):
                continue
            flaws += [f'{name}:{number}' for number, line in enumerate(lines, 1) if OURS.search(line)]
        self.assertEqual(flaws, [], 'expected the version in CMakeLists.txt alone')


if __name__ == '__main__':
    unittest.main()
