#!/usr/bin/env python3
"""No line of a Markdown file is longer than 120 characters, tables included, so that it can be read as it is.

    tests/docs/lines.py FOLDER

A line that has nothing but an address may be longer: addresses cannot be broken.
"""
import re
import sys
from pathlib import Path

from links import markdown_files

WIDTH = 120
ADDRESS = re.compile(r"[\s>*+-]*<?https?://\S+>?$")


def too_long(text):
    """The numbers of the lines that are too long, with their lengths."""
    return [(number, len(line)) for number, line in enumerate(text.split("\n"), 1)
            if len(line) > WIDTH and not ADDRESS.match(line)]


def main():
    root = Path(sys.argv[1]).resolve()
    flaws, files = [], 0
    for path in markdown_files(root):
        files += 1
        for number, length in too_long(path.read_text(encoding="utf-8")):
            flaws.append(f"{path.relative_to(root)}:{number}: {length} characters, expected at most {WIDTH}")
    print(*flaws, sep="\n", end="\n" if flaws else "")
    print(f"{files} files, {len(flaws)} lines too long")
    return 1 if flaws or files < 10 else 0


if __name__ == "__main__":
    sys.exit(main())
