"""The table of events in docs/hosting.md against what the source logs, and against the log of a running server.

log_test.py PROGRAM [-v]: PROGRAM is nonet."""
import re
import sys
import tempfile
import unittest

from running import SOURCE, Server

PROGRAM = sys.argv.pop(1)
# Calls that pass on what they were given; every other call names its event.
PASSED_ON = {
    "server.cpp: journal.note(LogLevel::warn, event,",
    "server.cpp: journal_.note(LogLevel::warn, event,",
    "server.cpp: warn(event,",
    "lobby_fetching.cpp: outside_.warn(result.event,",
    "switchboard.h: settings.warn(event,",
}


def documented():
    """Events with their level and fields, as the table has them."""
    text = (SOURCE / "docs/hosting.md").read_text()
    table = re.search(r"\| event \| level \| fields \| what \|\n\|[-|]+\|\n((?:\|.*\n)+)", text)
    if not table:
        raise AssertionError("docs/hosting.md has no table | event | level | fields | what |")
    events = {}
    for line in table.group(1).splitlines():
        event, level, fields, _ = [cell.strip() for cell in line.strip("|").split("|", 3)]
        name = event.strip("`")
        if name in events:
            raise AssertionError(f"{name} is in the table twice")
        events[name] = (set(level.split(", ")), re.findall(r"`([\w-]+)`", fields))
    return events


def closed(text, start):
    """The text from an opening bracket to the one that closes it."""
    depth = 0
    for at in range(start, len(text)):
        depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return text[start:at + 1]
    raise AssertionError("a bracket that is never closed")


def in_the_source():
    """Events with their levels and fields, as they are written; and the calls whose event is not written out."""
    events, unnamed = {}, set()

    def add(name, levels, fields, place):
        known = events.setdefault(name, (set(), fields))
        known[0].update(levels)
        if known[1] != fields:
            raise AssertionError(f"{place}: {name} has the fields {fields} here and {known[1]} elsewhere")

    for folder in ("server", "lobby"):
        for path in sorted((SOURCE / "src" / folder).rglob("*.[ch]*")):
            text = re.sub(r"//.*", "", path.read_text())
            for call in re.finditer(r"\b(note|warn)\(", text):
                before = text[text.rfind("\n", 0, call.start()) + 1:call.start()]
                if re.search(r"\bvoid\s+(\w+::)?$", before):  # a declaration
                    continue
                words = " ".join(closed(text, call.end() - 1).split())
                named = re.match(r'\((?:(.+?), )??"([^"]+)"', words)
                receiver = re.search(r"[\w.>-]*$", before).group(0)
                if call.group(1) == "warn" and named and not named.group(1):
                    add(named.group(2), {"warn"}, ["detail"], path.name)
                elif call.group(1) == "note" and named and "LogLevel::" in named.group(1):
                    fields = re.findall(r'\{\s*"([\w-]+)"\s*,', words[words.index(named.group(2)):])
                    add(named.group(2), set(re.findall(r"LogLevel::(\w+)", named.group(1))), fields, path.name)
                else:
                    comma = words.find(",", words.find("event"))
                    unnamed.add(f"{path.name}: {receiver}{call.group(1)}{words[:comma + 1]}")
    # Tables that cannot be fetched come with their event: {denial, warning, "event"}.
    reading = (SOURCE / "src/lobby/reading.cpp").read_text()
    for name in re.findall(r'std::move\(why\), "([\w-]+)"|\.message, "([\w-]+)"', reading):
        add(name[0] or name[1], {"warn"}, ["detail"], "reading.cpp")
    return events, unnamed


class Log(unittest.TestCase):
    maxDiff = None

    def test_the_table_has_every_event_of_the_source_and_no_other(self):
        events, unnamed = in_the_source()
        self.assertEqual(unnamed, PASSED_ON, "a call whose event this test cannot read")
        self.assertEqual(sorted(documented()), sorted(events))
        for name, (levels, fields) in documented().items():
            self.assertEqual((name, levels, fields), (name, *events[name]))

    def test_a_server_that_runs_logs_what_the_table_says(self):
        table = documented()
        with tempfile.TemporaryDirectory(prefix="nonet-hosts-") as folder:
            server = Server(PROGRAM, folder, "--log-level", "debug")
            try:
                server.ask("GET", "/healthz")
                server.process.send_signal(1)  # SIGHUP
                server.logged("certificate-reloaded")
            finally:
                server.stop()
        seen = {line["event"] for line in server.lines}
        self.assertLessEqual({"found", "open", "request", "certificate-reloaded", "stopping", "stopped"}, seen)
        for line in server.lines:
            self.assertIn(line["event"], table)
            levels, fields = table[line["event"]]
            self.assertEqual(list(line), ["time", "level", "event", *fields], line["event"])
            self.assertIn(line["level"], levels)


if __name__ == "__main__":
    unittest.main()
