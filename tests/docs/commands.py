#!/usr/bin/env python3
"""The commands in the handbook work as they are written.

    tests/docs/commands.py FOLDER NONET NONET_LOAD [--only FILE]

Every line `nonet …` in a fenced block of README.md and docs/*.md is run, each block in a folder of its own where the
files that it speaks of are; lines that must not be run stand in NOT_RUN with the reason. Of every command that is named
anywhere in those files, run or not, the program must know the name and each option.
"""
import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# A line that begins like this is not run, only looked up; the reason is why.
NOT_RUN = {
    "nonet serve": "stays until it is stopped; the data of the other commands are made by it",
    "nonet move-data": "wants a database; postgres_test runs it",
    "nonet check-data postgresql://nonet@restored.example.org/nonet": "wants a database; postgres_test runs it",
    "nonet doctor": "judges the machine that it runs on",
    "nonet_load": "plays for minutes; real_server and real_server_killed run it",
}
# What is said to be played is played, but less of it: the option's value here.
SMALLER = {"nonet tournament": ("--games", "2")}
# What a person would type.
TYPED = {"nonet play": "quit\n"}
# Places that only a host's own machine has.
ELSEWHERE = {"/var/lib/nonet": "nonet-data", "/backup/": "", "/tmp/": "", "/srv/nonet": "nonet-data"}
# Looks like a command and is none.
LABELS = {"shuffle": "a label of the fair shuffle", "seating": "a label of the fair shuffle", "device": "a label of the protocol"}

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
SHELL = {"", "sh", "bash", "shell", "console"}
PATIENCE_S = 300


class Program:
    """A program of ours and what its help says."""

    def __init__(self, path):
        self.path = path
        self.pages = {}

    def help(self, command):
        """The help of a command; nothing where there is no such command."""
        if command not in self.pages:
            words = [self.path, *([command] if command else []), "--help"]
            ran = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE_S)
            # A word that is no command is passed over where help is asked for: it is the program's own.
            known = ran.returncode == 0 and (not command or ran.stdout != self.help(""))
            self.pages[command] = ran.stdout if known else None
        return self.pages[command]

    def knows(self, command, option):
        return bool(re.search(rf"(?<![\w-]){re.escape(option)}(?![\w-])", self.help(command) or ""))

    def knows_somewhere(self, option):
        """In any command that was asked about."""
        return any(self.knows(command, option) for command in list(self.pages))

    def flaws(self, command, rest):
        if self.help(command) is None:
            return [f"there is no command {command}"]
        return [f"{command} has no option {option}" for option in options_in(rest) if not self.knows(command, option)]


def options_in(text):
    return re.findall(r"(?<![\w-])--[a-z][a-z0-9-]*", text)


class Block:
    def __init__(self, language, line):
        self.language, self.line, self.lines = language, line, []


def parts_of(text):
    """The fenced blocks of a page, and its running text with as many lines."""
    blocks, prose, block = [], [], None
    for number, line in enumerate(text.split("\n"), 1):
        fence = re.match(r"\s*```(\w*)", line)
        if fence and block is None:
            block = Block(fence.group(1), number + 1)
        elif fence:
            blocks.append(block)
            block = None
        elif block is not None:
            block.lines.append(line)
        prose.append("" if block is not None or fence else line)
    return blocks, prose


def commands_of(block):
    """Lines that begin with a program of ours, with the lines that go on with them, as (number, text)."""
    found, joined = [], None
    for number, line in enumerate(block.lines, block.line):
        if joined:
            joined = (joined[0], joined[1][:-1] + line.strip())
        elif re.match(r"(\$ |# )?(sudo (-u \w+ )?)?nonet(_load)? ", line):
            joined = (number, re.sub(r"^(\$ |# )?(sudo (-u \w+ )?)?", "", line))
        if joined and not joined[1].endswith("\\"):
            found.append(joined)
            joined = None
    return found


def named_in(block_or_prose):
    """Commands that are only spoken of, as (number, command, the words after it)."""
    for number, text in block_or_prose:
        for command, rest in re.findall(r"(?<![\w./-])nonet ([a-z][a-z-]*)\b([^`#]*)", text):
            yield number, command, rest


def prepared(folder, source, program, data):
    """A folder where all files are that the handbook's lines speak of."""
    folder.mkdir()
    for name in ("examples", "tests"):
        (folder / name).symlink_to(source / name)
    shutil.copytree(data, folder / "nonet-data")
    for name in ("puzzles.txt", "puzzle.txt", "puzzle.sdk"):
        (folder / name).write_text(PUZZLE)
    record = next((data.parent / "records").glob("*.json"))
    (folder / "games").mkdir()
    shutil.copy(record, folder / "game.json")
    shutil.copy(record, folder / "games" / "one.json")
    (folder / "position.json").write_text(position_in(record.read_text()))
    (folder / "bin").mkdir()
    (folder / "bin" / "nonet").symlink_to(program)
    return folder


def position_in(record):
    return json.dumps(json.loads(record)["start"])


def data_made_by(program, folder):
    """The data folder of a server that ran for a moment, and the record of a game beside it."""
    data = folder / "data"
    log = folder / "log"
    with log.open("w") as errors:
        server = subprocess.Popen([program, "serve", "--listen", f"unix:{folder}/socket", "--data", data], stderr=errors)
        for _ in range(PATIENCE_S * 20):
            if (folder / "socket").exists() or server.poll() is not None:
                break
            time.sleep(0.05)
        server.send_signal(signal.SIGTERM)
        server.wait(PATIENCE_S)
    if not (data / "nonet.db").exists():
        sys.exit(f"nonet serve made no data:\n{log.read_text()}")
    records = [program, "simulate", "--game", "okudos", "--bot", "random", "--games", "1", "--records", folder / "records"]
    subprocess.run(records, check=True, capture_output=True, timeout=PATIENCE_S)
    return data


def beginning(line, table):
    return next((key for key in table if line == key or line.startswith(f"{key} ")), None)


def made_to_fit(line):
    for elsewhere, here in ELSEWHERE.items():
        line = line.replace(elsewhere, here)
    key = beginning(line, SMALLER)
    if key:
        option, value = SMALLER[key]
        line = re.sub(rf" {option} \S+", "", line)
        line = line.replace(key, f"{key} {option} {value}", 1)
    return line


def run(line, folder):
    environment = {**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}"}
    key = beginning(line, TYPED)
    return subprocess.run(["bash", "-c", made_to_fit(line)], cwd=folder, env=environment, input=TYPED[key] if key else "",
                          capture_output=True, text=True, timeout=PATIENCE_S)


class Check:
    def __init__(self, source, program, load):
        self.source = source
        self.nonet = Program(program)
        self.load = Program(load)
        self.flaws = []
        self.lone = []  # options that stand without their command: (file, line, option)
        self.tried = self.looked_up = 0

    def flaw(self, file, number, text):
        self.flaws.append(f"{file.relative_to(self.source)}:{number}: {text}")

    def look_up(self, file, number, command, rest):
        if command in LABELS:
            return
        self.looked_up += 1
        for flaw in self.nonet.flaws(command, rest):
            self.flaw(file, number, flaw)

    def look_up_load(self, file, number, line):
        self.looked_up += 1
        mode = next((word for word in line.split()[1:] if self.load.help(word)), "")
        for option in options_in(line.split("#")[0]):
            if not self.load.knows("", option) and not self.load.knows(mode, option):
                self.flaw(file, number, f"nonet_load {mode} has no option {option}")

    def spoken_of(self, file, blocks, prose):
        texts = [(number, code) for number, line in enumerate(prose, 1) for code in re.findall(r"`([^`]+)`", line)]
        texts += [(number, line) for block in blocks for number, line in enumerate(block.lines, block.line)
                  if not re.match(r"(\$ )?(sudo )?nonet ", line)]
        for number, command, rest in named_in(texts):
            self.look_up(file, number, command, rest)
        self.lone += [(file, number, option) for number, text in texts if text.startswith("--") for option in options_in(text)]

    def lone_options(self):
        """To be asked last, when all commands are known."""
        for file, number, option in self.lone:
            self.looked_up += 1
            if not self.nonet.knows_somewhere(option) and not self.load.knows_somewhere(option):
                self.flaw(file, number, f"no command has an option {option}")

    def settings(self, file, block):
        """A file of settings has the names of options."""
        if not any("nonet.conf" in line for line in block.lines[:1]):
            return
        for number, line in enumerate(block.lines, block.line):
            name = re.match(r"([a-z-]+)\s*=", line)
            if name:
                self.look_up(file, number, "serve", f"--{name.group(1)}")

    def page(self, file, work, data):
        blocks, prose = parts_of(file.read_text(encoding="utf-8"))
        self.spoken_of(file, blocks, prose)
        for block in blocks:
            self.settings(file, block)
            if block.language in SHELL and commands_of(block):
                self.block(file, block, prepared(work / f"{file.stem}-{block.line}", self.source, self.nonet.path, data))

    def block(self, file, block, folder):
        for number, line in commands_of(block):
            if line.startswith("nonet_load "):
                self.look_up_load(file, number, line)
                continue
            _, command, *_ = line.split()
            self.look_up(file, number, command, line.split("#")[0])
            if beginning(line, NOT_RUN):
                continue
            self.tried += 1
            ran = run(line, folder)
            if ran.returncode != 0:
                self.flaw(file, number, f"{made_to_fit(line)}\n    ended with {ran.returncode}: {(ran.stderr or ran.stdout)[-500:].strip()}")


def main():
    words = argparse.ArgumentParser(description="Tries the commands of the handbook.")
    words.add_argument("source", type=lambda text: Path(text).resolve())
    words.add_argument("program", type=lambda text: str(Path(text).resolve()))
    words.add_argument("load", help="nonet_load, whose options are looked up")
    words.add_argument("--only", help="only this file, such as docs/bots.md")
    given = words.parse_args()
    files = [given.source / "README.md", *sorted((given.source / "docs").glob("*.md"))]
    check = Check(given.source, given.program, given.load)
    with tempfile.TemporaryDirectory(prefix="nonet-docs-") as work:
        data = data_made_by(given.program, Path(work))
        for file in files:
            if not given.only or file == given.source / given.only:
                check.page(file, Path(work), data)
    if not given.only:
        check.lone_options()
    print(*check.flaws, sep="\n", end="\n" if check.flaws else "")
    print(f"{check.tried} commands run, {check.looked_up} looked up, {len(check.flaws)} do not hold")
    return 1 if check.flaws or check.looked_up == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
