"""The dashboard and the alerts of deploy/ against the figures of a running server, read by Prometheus itself.

figures_test.py PROGRAM [-v]: PROGRAM is nonet. promtool and prometheus are needed; tools/install test brings them."""
import datetime
import json
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.parse

from running import PATIENCE, SOURCE, Prometheus, Server, tool, wait_for

PROGRAM = sys.argv.pop(1)
RULES = SOURCE / "deploy/prometheus/nonet-rules.yml"
ALERT_TESTS = SOURCE / "tests/hosts/alerts_test.yml"
DASHBOARD = json.loads((SOURCE / "deploy/grafana/nonet.json").read_text())
MADE_BY_PROMETHEUS = {"up"}
SELECTOR = re.compile(r"\b([a-zA-Z_:]\w*)\s*\{([^}]*)\}")


def panels():
    return [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]


def filled_in(expression):
    """With what Grafana puts in place of its variables."""
    for variable, value in [("$__rate_interval", "1m"), ("$__interval", "1m"), ("$job", "nonet"), ("$instance", ".+")]:
        expression = expression.replace(variable, value)
    return expression


def names_in(expression):
    """The metrics of an expression: words that are no functions, labels, texts, keywords or durations."""
    expression = re.sub(r'"[^"]*"', "", expression)
    expression = re.sub(r"\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)", "", expression)
    expression = re.sub(r"\{[^}]*\}|\[[^\]]*\]", "", expression)
    words = re.findall(r"(?<![\w.$])([a-zA-Z_:]\w*)\s*(\()?", expression)
    return {word for word, call in words if not call} - {"and", "or", "unless", "offset", "bool", "sum", "min", "max"}


class Figures(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="nonet-hosts-")
        cls.addClassCleanup(cls.folder.cleanup)
        cls.server = Server(PROGRAM, cls.folder.name)
        cls.addClassCleanup(cls.server.stop)
        cls.prometheus = Prometheus(cls.folder.name, cls.server)
        cls.addClassCleanup(cls.prometheus.stop)
        status, cls.page = cls.server.ask("GET", "/metrics")
        assert status == 200, cls.page
        cls.types = dict(re.findall(r"^# TYPE (\S+) (\S+)$", cls.page, re.M))
        cls.helps = dict(re.findall(r"^# HELP (\S+) (.+)$", cls.page, re.M))
        cls.samples = set(re.findall(r"^([a-zA-Z_]\w*)(?:\{| )", cls.page, re.M))
        wait_for("a third look of Prometheus",
                 lambda: cls.query('count_over_time(nonet_build_info{job="nonet"}[1m]) > 2'))

    @classmethod
    def query(cls, expression):
        return cls.prometheus.get("/api/v1/query?query=" + urllib.parse.quote(expression))["result"]

    def rules(self):
        """As Prometheus read them, once all have been evaluated."""
        def evaluated():
            groups = self.prometheus.get("/api/v1/rules")["groups"]
            rules = [rule for group in groups for rule in group["rules"]]
            return rules if rules and all(rule["health"] != "unknown" for rule in rules) else None

        return wait_for("an evaluation of every rule", evaluated)

    def expressions(self):
        """Where each stands, and what it says."""
        for panel in panels():
            for target in panel["targets"]:
                yield f"{panel['title']}, {target['refId']}", filled_in(target["expr"])
        for annotation in DASHBOARD["annotations"]["list"]:
            if "expr" in annotation:
                yield f"annotation {annotation['name']}", filled_in(annotation["expr"])
        for rule in self.rules():
            yield rule["name"], rule["query"]

    # ---- The figures themselves

    def test_promtool_has_nothing_to_say_about_the_figures(self):
        checked = subprocess.run([tool("promtool"), "check", "metrics"], input=self.page, text=True, capture_output=True)
        self.assertEqual((checked.returncode, checked.stdout + checked.stderr), (0, ""))

    def test_every_figure_has_help_and_a_type(self):
        self.assertEqual(set(self.helps), set(self.types))
        for name in self.samples:
            family = re.sub(r"_(bucket|sum|count)$", "", name)
            self.assertTrue(self.types.get(family) == "histogram" or name in self.types, name)

    def test_what_every_host_expects_is_there(self):
        value = {name: float(number) for name, number in re.findall(r"^(\w+) (\S+)$", self.page, re.M)}
        for name in ["process_resident_memory_bytes", "process_cpu_seconds_total", "process_open_fds", "process_max_fds"]:
            self.assertGreater(value[name], 0, name)
        open_at = datetime.datetime.fromisoformat(self.server.logged("open")["time"].replace("Z", "+00:00")).timestamp()
        self.assertLessEqual(value["process_start_time_seconds"], open_at)
        self.assertGreater(value["process_start_time_seconds"], open_at - PATIENCE)
        self.assertGreater(value["nonet_disk_size_bytes"], value["nonet_disk_free_bytes"])
        self.assertGreater(value["nonet_data_bytes"], 0)
        self.assertAlmostEqual(value["nonet_certificate_expiry_timestamp_seconds"] - value["process_start_time_seconds"],
                               90 * 86400, delta=3600)

    # ---- What is made of them

    def test_every_name_is_one_of_the_figures(self):
        known = self.samples | MADE_BY_PROMETHEUS
        for where, expression in self.expressions():
            names = names_in(expression)
            self.assertTrue(names, f"{where}: no metric in {expression}")
            self.assertEqual(names - known, set(), f"{where}: not in /metrics")

    def test_every_figure_is_on_the_dashboard(self):
        shown = set()
        for panel in panels():
            for target in panel["targets"]:
                shown |= {re.sub(r"_(bucket|sum|count)$", "", name) for name in names_in(filled_in(target["expr"]))}
        self.assertEqual(set(self.types) - shown, set(), "figures that nobody would look at")

    def test_every_selection_finds_something(self):
        """Wrong labels and values of labels, too, select nothing."""
        for where, expression in self.expressions():
            for name, labels in SELECTOR.findall(expression):
                self.assertTrue(self.query(f"{name}{{{labels}}}"), f"{where}: {name}{{{labels}}} selects nothing")

    def test_every_panel_shows_something(self):
        for panel in panels():
            for target in panel["targets"]:
                result = self.query(filled_in(target["expr"]))
                self.assertTrue(result, f"{panel['title']}: nothing comes of {target['expr']}")
                for label in re.findall(r"{{\s*(\w+)\s*}}", target["legendFormat"]):
                    for series in result:
                        self.assertIn(label, series["metric"], f"{panel['title']}: the legend wants it")

    # ---- The dashboard as Grafana wants it

    def test_the_dashboard_can_be_imported(self):
        variables = {variable["name"]: variable for variable in DASHBOARD["templating"]["list"]}
        self.assertEqual(variables["datasource"]["type"], "datasource")
        self.assertEqual(variables["datasource"]["query"], "prometheus")
        self.assertIsNone(DASHBOARD["id"])
        self.assertTrue(DASHBOARD["uid"] and DASHBOARD["title"] and DASHBOARD["schemaVersion"] >= 36)
        text = json.dumps(DASHBOARD)
        used = set(re.findall(r"\$\{?(\w+)", text))
        self.assertEqual(used - {"__rate_interval", "__interval", "__all"}, set(variables))
        for variable in variables.values():
            for name in re.findall(r"label_values\((\w+)", str(variable.get("query"))):
                self.assertIn(name, self.samples)
        ids = [panel["id"] for panel in DASHBOARD["panels"]]
        self.assertEqual(len(ids), len(set(ids)))
        for panel in panels():
            self.assertEqual(panel["datasource"]["uid"], "${datasource}", panel["title"])
            self.assertTrue(panel["description"].endswith("."), panel["title"])
            for target in panel["targets"]:
                self.assertEqual(target["datasource"]["uid"], "${datasource}", panel["title"])

    def test_no_panel_lies_on_another(self):
        taken = {}
        for panel in DASHBOARD["panels"]:
            place = panel["gridPos"]
            self.assertLessEqual(place["x"] + place["w"], 24, panel["title"])
            for x in range(place["x"], place["x"] + place["w"]):
                for y in range(place["y"], place["y"] + place["h"]):
                    self.assertIsNone(taken.get((x, y)), f"{panel['title']} lies on {taken.get((x, y))}")
                    taken[x, y] = panel["title"]

    # ---- The alerts

    def test_promtool_accepts_the_files(self):
        for words in (["check", "rules", "--lint=all", "--lint-fatal", str(RULES)],
                      ["check", "config", str(SOURCE / "deploy/prometheus/prometheus.yml")],
                      ["test", "rules", str(ALERT_TESTS)]):
            ran = subprocess.run([tool("promtool"), *words], text=True, capture_output=True)
            self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)

    def test_every_alert_is_silent_on_a_server_that_is_well(self):
        for rule in self.rules():
            self.assertEqual((rule["type"], rule["health"]), ("alerting", "ok"), rule)
            self.assertNotEqual(rule["state"], "firing", rule)

    def test_every_alert_says_what_is_the_matter_and_what_to_do(self):
        help_text = subprocess.run([PROGRAM, "serve", "--help"], text=True, capture_output=True, check=True).stdout
        known = set(re.findall(r"--[a-z][a-z-]+", help_text))
        for rule in self.rules():
            self.assertTrue(rule["annotations"]["summary"].endswith("."), rule["name"])
            self.assertGreater(len(rule["annotations"]["description"].split()), 10, rule["name"])
            self.assertIn(rule["labels"]["severity"], {"critical", "warning", "info"}, rule["name"])
            options = set(re.findall(r"--[a-z][a-z-]+", rule["annotations"]["description"]))
            self.assertEqual(options - known, set(), rule["name"])

    def test_every_alert_is_tested_silent_and_speaking(self):
        tests = re.split(r"\n  - name: ", ALERT_TESTS.read_text())[1:]
        silent = {test.split("\n")[0] for test in tests if "exp_samples: []" in test}
        speaking = {test.split("\n")[0] for test in tests if re.search(r"exp_samples:\n", test)}
        names = {rule["name"] for rule in self.rules()}
        self.assertEqual(names, silent)
        self.assertEqual(names, speaking)


if __name__ == "__main__":
    unittest.main()
