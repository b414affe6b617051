"""The bill of materials: what CycloneDX 1.5 asks for, all that was put in, and the same bytes every time."""
import json
import os
import subprocess
import unittest

from tool import ROOT, load

bill = load('bill')


def run(*words, epoch='1700000000'):
    environment = {key: value for key, value in os.environ.items() if key != 'SOURCE_DATE_EPOCH'}
    if epoch:
        environment['SOURCE_DATE_EPOCH'] = epoch
    return subprocess.run([ROOT / 'tools/bill', *words], env=environment, capture_output=True, text=True)


class Bill(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.text = run().stdout
        cls.bill = json.loads(cls.text)

    def test_names_its_format(self):
        self.assertEqual(self.bill['bomFormat'], 'CycloneDX')
        self.assertEqual(self.bill['specVersion'], '1.5')
        self.assertEqual(self.bill['version'], 1)
        self.assertRegex(self.bill['serialNumber'], r'^urn:uuid:[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$')
        self.assertEqual(self.bill['metadata']['timestamp'], '2023-11-14T22:13:20Z')
        self.assertLessEqual(set(self.bill), {'$schema', 'bomFormat', 'specVersion', 'serialNumber', 'version', 'metadata',
                                              'components', 'dependencies'})

    def test_is_about_this_version(self):
        whole = self.bill['metadata']['component']
        self.assertEqual((whole['type'], whole['name'], whole['version']), ('application', 'nonet', bill.project_version()))

    def test_every_component_is_whole(self):
        for part in self.bill['components']:
            with self.subTest(part['name']):
                self.assertEqual(part['type'], 'library')
                self.assertTrue(part['version'])
                self.assertRegex(part['purl'], r'^pkg:(deb/debian|npm)/[^@\s]+@[^@\s]+$')
                self.assertEqual(len(part['licenses']), 1)
                self.assertIn(set(part['licenses'][0]), ({'license'}, {'expression'}))
                for digest in part.get('hashes', []):
                    self.assertEqual((digest['alg'], len(digest['content'])), ('SHA-512', 128))
                    self.assertRegex(digest['content'], r'^[0-9a-f]+$')
                self.assertTrue(all(set(one) == {'name', 'value'} for one in part['properties']))

    def test_holds_all_that_is_given_to_people_and_nothing_else(self):
        table = bill.dependencies()
        expected = [entry['package'] for entry in table['debian'] if {'program', 'core'} & set(entry.get('into', []))] + table['page']
        self.assertEqual(sorted(part['name'] for part in self.bill['components']), sorted(expected))
        self.assertIn('libssl-dev', expected)
        self.assertNotIn('libqqwing-dev', expected)

    def test_references_are_unique_and_lead_somewhere(self):
        whole = self.bill['metadata']['component']['bom-ref']
        references = [part['bom-ref'] for part in self.bill['components']] + [whole]
        self.assertEqual(len(set(references)), len(references))
        self.assertEqual(sorted(one['ref'] for one in self.bill['dependencies']), sorted(references))
        of_the_whole = next(one for one in self.bill['dependencies'] if one['ref'] == whole)
        self.assertEqual(sorted(of_the_whole['dependsOn']), sorted(set(references) - {whole}))

    def test_is_the_same_twice_and_another_at_another_time(self):
        self.assertEqual(run().stdout, self.text)
        self.assertNotEqual(json.loads(run(epoch='1700000001').stdout)['serialNumber'], self.bill['serialNumber'])
        self.assertNotIn('timestamp', json.loads(run(epoch=None).stdout)['metadata'])

    def test_a_version_can_be_given(self):
        parts = json.loads(run('--version-of', 'libssl-dev=9.9').stdout)['components']
        self.assertEqual(next(part['version'] for part in parts if part['name'] == 'libssl-dev'), '9.9')

    def test_says_what_it_expected(self):
        for words, expected in ((('--version-of', 'libssl-dev'), 'expected PACKAGE=VERSION'),
                                (('--version-of', 'nothing=1'), 'expected packages of tools/dependencies.json'),
                                (('--architecture', 'pdp11'), 'expected it to be installed for pdp11')):
            answer = run(*words)
            self.assertNotEqual(answer.returncode, 0)
            self.assertIn(expected, answer.stderr)


if __name__ == '__main__':
    unittest.main()
