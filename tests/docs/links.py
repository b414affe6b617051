#!/usr/bin/env python3
"""Every link in every Markdown file of the project leads to a file or heading that exists.

    tests/docs/links.py FOLDER

Addresses elsewhere (https) are not asked for; they only have to be whole.
"""
import re
import sys
import unicodedata
from pathlib import Path

SKIPPED = {".git", "build", "dist", "node_modules"}
LINK = re.compile(r"\[(?:[^\[\]]|\[[^\[\]]*\])*\]\(([^()\s]*)\)")
REFERENCE = re.compile(r"^\s{0,3}\[[^\]]+\]:\s*(\S+)", re.MULTILINE)
NAMED_PLACE = re.compile(r'<a id="([^"]+)">')


def markdown_files(root):
    for path in sorted(root.rglob("*.md")):
        if not SKIPPED.intersection(path.relative_to(root).parts):
            yield path


def without_code(text):
    """The text with fenced blocks and code in lines blanked out, so that line numbers stay."""
    kept, fence = [], None
    for line in text.split("\n"):
        mark = re.match(r"\s*(```+|~~~+)", line)
        if mark and fence is None:
            fence = mark.group(1)
            kept.append("")
        elif fence is not None:
            if line.strip().startswith(fence):
                fence = None
            kept.append("")
        else:
            kept.append(re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "", line))
    return "\n".join(kept)


def anchor(title):
    """How a heading is named in links: small letters, no punctuation, hyphens for blanks."""
    title = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", title).replace("*", "").replace("`", "").strip()
    wanted = lambda c: c in " -_" or unicodedata.category(c)[0] in "LNM"
    return "".join(filter(wanted, title.lower())).replace(" ", "-")


def anchors(path, cache={}):
    if path not in cache:
        found, text = set(), path.read_text(encoding="utf-8")
        fenced = False
        for line in text.split("\n"):
            if line.lstrip().startswith("```"):
                fenced = not fenced
            heading = None if fenced else re.match(r"#+\s+(.*)$", line)
            if heading:
                name, number = anchor(heading.group(1)), 0
                while (name if number == 0 else f"{name}-{number}") in found:
                    number += 1
                found.add(name if number == 0 else f"{name}-{number}")
        cache[path] = found | set(NAMED_PLACE.findall(text))
    return cache[path]


def trouble(root, path, target):
    """What is wrong with a link of this file, or nothing."""
    if re.match(r"[a-z][a-z0-9+.-]*:", target):
        whole = re.match(r"(https?://[^/\s]+\.[^/\s]+|https?://localhost\b|mailto:[^@\s]+@[^@\s]+)", target)
        return None if whole else "expected a whole address"
    if target.startswith("/"):
        return "expected a path from this file, not from the root"
    file, _, place = target.partition("#")
    to = (path.parent / file).resolve() if file else path
    if not to.is_relative_to(root):
        return "leads out of the project"
    if not to.exists():
        return "there is no such file"
    if place and (to.suffix != ".md" or place not in anchors(to)):
        return f"there is no #{place} in {to.relative_to(root)}"
    return None


def main():
    root = Path(sys.argv[1]).resolve()
    flaws, count, files = [], 0, 0
    for path in markdown_files(root):
        files += 1
        text = without_code(path.read_text(encoding="utf-8"))
        for found in [*LINK.finditer(text), *REFERENCE.finditer(text)]:
            count += 1
            flaw = trouble(root, path, found.group(1))
            if flaw:
                line = text.count("\n", 0, found.start()) + 1
                flaws.append(f"{path.relative_to(root)}:{line}: ({found.group(1)}): {flaw}")
    print(*flaws, sep="\n", end="\n" if flaws else "")
    print(f"{count} links in {files} files, {len(flaws)} lead nowhere")
    # A reader that finds nothing would find no flaw either.
    return 1 if flaws or count < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
