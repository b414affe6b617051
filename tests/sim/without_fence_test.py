#!/usr/bin/env python3
"""The control: where the store lets the dead write, nonet_sim must find something lost or written twice."""
import subprocess
import sys

command = [sys.argv[1], "--without-fence", "--nodes", "2", "--seeds", "60"]
found = subprocess.run(command, capture_output=True, text=True)
print(found.stdout, end="")
if found.returncode != 1 or "a conflict:" not in found.stdout:
    sys.exit("without the fence nothing was lost: the simulation would not notice")
