#!/usr/bin/env python3
"""A server under a steady load for as long as it is given must not grow: neither its memory nor its open files.

    tests/long/soak.py NONET NONET_LOAD SECONDS

Round after round new tables are opened and played. After a third of the rounds the server has seen everything; from then
on its memory may rise by a fifth and 20 MiB at most, and its files must come back to where they were.
"""
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROUND_S = 20
TABLES = 300


def resident_kib(process: int) -> int:
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise RuntimeError("no VmRSS")


def open_files(process: int) -> int:
    return len(os.listdir(f"/proc/{process}/fd"))


def answers(address: str) -> bool:
    try:
        return urllib.request.urlopen(f"http://{address}/healthz", timeout=5).status == 200
    except OSError:
        return False


def settled(ask, wanted: int) -> int:
    """Connections that were closed are gone a moment later."""
    for _ in range(60):
        if ask() <= wanted:
            break
        time.sleep(1)
    return ask()


def main() -> int:
    program, load, seconds = sys.argv[1], sys.argv[2], int(sys.argv[3])
    rounds = max(3, seconds // ROUND_S)
    port = 20000 + os.getpid() % 20000
    address = f"127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data:
        server = subprocess.Popen(
            [program, "serve", "--listen", address, "--data", data, "--log-level", "error", "--messages-per-second", "0",
             "--requests-per-second", "0", "--tables-per-hour", "100000000", "--connections-per-address", "10000"])
        try:
            while not answers(address):
                if server.poll() is not None:
                    print("the server did not start")
                    return 1
                time.sleep(0.1)
            files_at_rest = open_files(server.pid)
            seen = []
            for number in range(rounds):
                subprocess.run([load, "--server", address, "--pid", str(server.pid), "rate", "--tables", str(TABLES),
                                "--seconds", str(max(1, ROUND_S - 5))], check=True, stdout=subprocess.DEVNULL)
                files = settled(lambda: open_files(server.pid), files_at_rest)
                seen.append(resident_kib(server.pid))
                print(f"round {number + 1} of {rounds}: {seen[-1] // 1024} MiB, {files} open files", flush=True)
                if files > files_at_rest + 2:
                    print(f"expected about {files_at_rest} open files once everybody has left")
                    return 1
            settled_kib = max(seen[: max(1, rounds // 3)])
            if seen[-1] > settled_kib * 1.2 + 20 * 1024:
                print(f"memory grew from {settled_kib // 1024} to {seen[-1] // 1024} MiB")
                return 1
            if not answers(address):
                print("the server does not answer any more")
                return 1
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(timeout=60)
    return 0


if __name__ == "__main__":
    sys.exit(main())
