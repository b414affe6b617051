"""tools/tidy: the checks find what they are there for, and a file is read again when anything it includes changes."""
import pathlib
import subprocess
import tempfile
import unittest

from tool import ROOT, load

tidy = load('tidy')

FAULTS = {
    'bugprone-use-after-move': '''
        #include <string>
        std::string twice(std::string text) {
          std::string taken = std::move(text);
          return taken + text;
        }''',
    'bugprone-branch-clone': 'int sign(int n) { if (n < 0) { return 1; } else { return 1; } }',
    'misc-redundant-expression': 'bool same(int a, int b) { return a == b && a == b; }',
    'cppcoreguidelines-pro-type-member-init': 'struct Pair { int first; int second = 0; }; int sum() { Pair pair; return pair.first; }',
    'cppcoreguidelines-slicing': '''
        struct Base { int a = 0; };
        struct Derived : Base { int b = 0; };
        void take(Base base);
        void give(const Derived& derived) { take(derived); }''',
    'performance-for-range-copy': '''
        #include <string>
        #include <vector>
        std::size_t size(const std::vector<std::string>& texts) {
          std::size_t sum = 0;
          for (const std::string text : texts) sum += text.size();
          return sum;
        }''',
}


class Checks(unittest.TestCase):
    def test_each_group_finds_what_it_is_there_for(self):
        with tempfile.TemporaryDirectory() as folder:
            for check, code in FAULTS.items():
                with self.subTest(check):
                    file = pathlib.Path(folder, 'fault.cpp')
                    file.write_text(code, encoding='utf-8')
                    answer = subprocess.run([tidy.TIDY, '--quiet', f'--config-file={ROOT}/.clang-tidy', file, '--', '-std=c++23'],
                                            capture_output=True, text=True)
                    self.assertIn(f'[{check}', answer.stdout)
                    self.assertNotEqual(answer.returncode, 0)


class Memory(unittest.TestCase):
    def digest(self, *more):
        return tidy.Sources(self.folder).digest(self.folder / 'a.cpp', *more)

    def test_a_file_is_read_again_when_it_or_what_it_includes_changes(self):
        with tempfile.TemporaryDirectory() as name:
            self.folder = pathlib.Path(name).resolve()
            for file, text in (('a.cpp', '#include <vector>\n#include "b.h"\n'), ('b.h', '#include "c.h"\n'), ('c.h', '\n'), ('d.h', '\n')):
                (self.folder / file).write_text(text, encoding='utf-8')
            before = self.digest('settings')
            self.assertEqual(self.digest('settings'), before)
            (self.folder / 'd.h').write_text('// nobody includes it\n', encoding='utf-8')
            self.assertEqual(self.digest('settings'), before)
            self.assertNotEqual(self.digest('other settings'), before)
            (self.folder / 'c.h').write_text('// included by what it includes\n', encoding='utf-8')
            self.assertNotEqual(self.digest('settings'), before)


if __name__ == '__main__':
    unittest.main()
