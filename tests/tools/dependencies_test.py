"""What we take from others: everything is in tools/dependencies.json, and all that is given to people goes with our licence."""
import json
import pathlib
import re
import subprocess
import unittest

from tool import ROOT, load

bill = load('bill')
TABLE = bill.dependencies()
DEBIAN = {entry['package']: entry for entry in TABLE['debian']}
FIELDS = {'package', 'use', 'licence', 'into', 'how', 'says', 'found', 'from'}


def packages_in(script):
    """The Debian packages of a script like tools/install, for whatever architecture: it collects in `packages` what it installs,
    and others it unpacks."""
    script = re.sub(r'#.*', '', script).replace('\\\n', ' ')
    lists = re.findall(r'packages\+?=\(([^)]*)\)', script) + re.findall(r'\bunpack \S+ ([^\n;&|]+)', script)
    words = subprocess.run(['bash', '-c', f'printf "%s\\n" {" ".join(" ".join(lists).split())}'], check=True, capture_output=True, text=True)
    return {name.split(':')[0] for name in words.stdout.split()}


def found_in(cmake):
    """What a CMake file looks for outside of the project."""
    cmake = re.sub(r'#.*', '', cmake)
    names = set(re.findall(r'find_package\(\s*(\w+)', cmake))
    for words in re.findall(r'find_(?:library|program)\(\s*\w+\s+([^)]*)\)', cmake):
        names |= set(words.split()) - {'NAMES', 'REQUIRED'}
    return names


def compatible(expression):
    """Whether our licence allows it: all of what is joined by AND, one of what is joined by OR."""
    return any(all(part in TABLE['licences'] for part in choice.split(' AND ')) for choice in expression.split(' OR '))


def debian_licence(package):
    """(the licence of all its files, the whole text) of a package's copyright file."""
    unpacked = sorted(ROOT.glob(f'build/*/usr/share/doc/{package}/copyright'))
    text = (unpacked or [pathlib.Path(f'/usr/share/doc/{package}/copyright')])[0].read_text(encoding='utf-8', errors='replace')
    for paragraph in re.split(r'\n\s*\n', text):
        if re.match(r'Files:\s*\*\s*\n', paragraph):
            return re.search(r'^License:\s*(.*\S)', paragraph, re.MULTILINE).group(1), text
    return None, text


class Dependencies(unittest.TestCase):
    def test_every_line_is_whole(self):
        for entry in TABLE['debian']:
            with self.subTest(entry['package']):
                self.assertLessEqual(set(entry), FIELDS)
                self.assertTrue(entry['use'] and entry['licence'])
                self.assertLessEqual(set(entry.get('into', [])), {'program', 'core', 'tests'})
                if entry.get('into'):
                    self.assertIn(entry['how'], ('headers', 'static', 'shared'))
        self.assertEqual(len(DEBIAN), len(TABLE['debian']), 'a package stands there twice')

    def test_what_is_installed_is_listed_and_nothing_else(self):
        installed = packages_in((ROOT / 'tools/install').read_text(encoding='utf-8'))
        listed = {name for name, entry in DEBIAN.items() if 'from' not in entry}
        self.assertEqual(installed - listed, set(), 'expected in tools/dependencies.json')
        self.assertEqual(listed - installed, set(), 'expected in tools/install')

    def test_what_is_taken_apart_is_of_one_version(self):
        versions = {name: bill.taken(name, 'static', bill.this_architecture())[1] for name in ('libpq-dev', 'postgresql-server-dev-15')}
        self.assertEqual(len(set(versions.values())), 1, versions)

    def test_what_the_build_looks_for_is_listed(self):
        files = subprocess.run(['find', '.', '-name', 'build', '-prune', '-o', '-name', 'node_modules', '-prune', '-o',
                                '(', '-name', 'CMakeLists.txt', '-o', '-name', '*.cmake', ')', '-print'],
                               cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()
        looked_for = set().union(*(found_in((ROOT / file).read_text(encoding='utf-8')) for file in files))
        listed = {name for entry in TABLE['debian'] for name in entry.get('found', [])}
        self.assertIn('OpenSSL', looked_for)
        self.assertEqual(looked_for - listed, set(), 'expected as "found" of a package in tools/dependencies.json')
        self.assertEqual(listed - looked_for, set(), 'nobody looks for these any more')

    def test_what_is_given_to_people_goes_with_our_licence(self):
        for entry in TABLE['debian']:
            if bill.SHIPPED & set(entry.get('into', [])):
                self.assertTrue(compatible(entry['licence']), entry)
        lock = json.loads((ROOT / 'web/package-lock.json').read_text(encoding='utf-8'))
        for name in TABLE['page']:
            self.assertTrue(compatible(lock['packages'][f'node_modules/{name}']['license']), name)

    def test_the_packages_say_the_same_of_themselves(self):
        for entry in TABLE['debian']:
            if not bill.SHIPPED & set(entry.get('into', [])):
                continue
            with self.subTest(entry['package']):
                licence, text = debian_licence(entry['package'])
                if licence:
                    self.assertEqual(licence, entry['says'])
                else:
                    self.assertIn(entry['says'], text)

    def test_every_web_package_has_a_licence(self):
        lock = json.loads((ROOT / 'web/package-lock.json').read_text(encoding='utf-8'))
        without = [path for path, entry in lock['packages'].items() if entry.get('license', 'UNLICENSED') == 'UNLICENSED']
        self.assertEqual(without, [])

    def test_web_dependencies_that_are_no_tools_are_in_the_page(self):
        manifest = json.loads((ROOT / 'web/package.json').read_text(encoding='utf-8'))
        self.assertEqual(set(manifest['dependencies']) - set(TABLE['page']), set())


class Reading(unittest.TestCase):
    def test_a_package_that_was_added_is_seen(self):
        script = 'packages=(g++ lld-19\n  brotli)\npackages+=(npm {libssl-dev,libc6-dev}:arm64 "$more")'
        self.assertEqual(packages_in(script), {'g++', 'lld-19', 'brotli', 'npm', 'libssl-dev', 'libc6-dev'})

    def test_a_package_that_is_only_unpacked_is_seen(self):
        script = 'unpack() {  # FOLDER\n}\nunpack "a-$machine" libpq-dev lld-19\n$there || unpack b {promtool,libc6-dev}:arm64  # they unpack it\n'
        self.assertEqual(packages_in(script), {'libpq-dev', 'lld-19', 'promtool', 'libc6-dev'})

    def test_a_library_that_was_added_is_seen(self):
        cmake = 'find_package(A REQUIRED)\nfind_library(B NAMES libb.a b REQUIRED)\nfind_program(C c)\n# find_package(D)\n'
        self.assertEqual(found_in(cmake), {'A', 'libb.a', 'b', 'c'})

    def test_licences_that_do_not_go_with_ours_are_refused(self):
        self.assertTrue(compatible('MIT'))
        self.assertTrue(compatible('LGPL-3.0-or-later OR GPL-2.0-or-later'))
        self.assertFalse(compatible('GPL-2.0-only'))
        self.assertFalse(compatible('MIT AND GPL-2.0-only'))
        self.assertFalse(compatible('AGPL-3.0-only'))


if __name__ == '__main__':
    unittest.main()
