#!/usr/bin/env python3
"""Plays a game to its end at a running server, as a person against a bot, over HTTP and the WebSocket; needs nothing but Python.

play.py HOST:PORT --wait        until a server answers there
play.py HOST:PORT PROGRAM       prints the table's id; PROGRAM (`nonet`) is asked for the person's moves
play.py HOST:PORT PROGRAM --first   the same, but only until the first of them is answered
play.py HOST:PORT --find TABLE  the table is still there, finished; prints its record
"""
import base64
import http.client
import json
import os
import secrets
import socket
import struct
import subprocess
import sys
import time


def ask(place, method, path, body=None, token=None):
    connection = http.client.HTTPConnection(place, timeout=60)
    headers = {"Content-Type": "application/json"} if body else {}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    connection.request(method, path, json.dumps(body) if body else None, headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    if answer.status >= 400:
        sys.exit(f"{method} {path}: {answer.status} {text}")
    return text


class Line:
    """A WebSocket, as much of it as a client needs that is sent short texts."""

    def __init__(self, place):
        host, port = place.rsplit(":", 1)
        self.stream = socket.create_connection((host, int(port)), timeout=60)
        self.input = self.stream.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall(f"GET /ws HTTP/1.1\r\nHost: {place}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        status = self.input.readline()
        if b" 101 " not in status:
            sys.exit(f"/ws: expected 101, found {status}")
        while self.input.readline() not in (b"\r\n", b""):
            pass

    def send_frame(self, kind, payload):
        mask = os.urandom(4)
        head = struct.pack("!BB", 0x80 | kind, 0x80 | len(payload)) if len(payload) < 126 else \
            struct.pack("!BBH", 0x80 | kind, 0x80 | 126, len(payload))
        self.stream.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))

    def send(self, message):
        self.send_frame(1, json.dumps(message).encode())

    def receive(self):
        while True:
            kind, length = self.input.read(2)
            if length == 126:
                (length,) = struct.unpack("!H", self.input.read(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self.input.read(8))
            payload = self.input.read(length)
            if kind & 15 == 9:
                self.send_frame(10, payload)
            elif kind & 15 == 8:
                sys.exit(f"the server closed the connection: {payload[2:].decode()}")
            else:
                return json.loads(payload)


class Adviser:
    """`nonet bot`, which says what the person does."""

    def __init__(self, program, hello):
        self.process = subprocess.Popen([program, "bot", "--level", "casual"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.ask({"nonet": 1, "type": "hello", "seed": "0" * 32, **hello})
        self.asked = 0

    def ask(self, message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def move(self, view):
        self.asked += 1
        return self.ask({"type": "move", "id": self.asked, "view": view, "events": [], "now": 0, "timeMs": 10000})["do"]


def patch(view, changes):
    for name, value in changes.items():
        if isinstance(view.get(name), list) and isinstance(value, dict):
            for index, entry in value.items():
                view[name][int(index)] = entry
        else:
            view[name] = value


def play(place, program, only_first=False):
    token = secrets.token_hex(16)
    order = {"game": "sudoku-cards", "seats": [{"who": "here", "name": "Ada"}, {"who": "bot", "level": "gentle"}], "botPaceMs": 0}
    table = json.loads(ask(place, "POST", "/api/tables", order, token))["id"]
    line = Line(place)
    line.send({"type": "hello", "nonet": 1, "token": token, "table": table})
    line.receive()
    line.send({"type": "ready", "entropy": secrets.token_hex(16)})
    seat, view, adviser, played = None, None, None, False
    while True:
        message = line.receive()
        if message["type"] in ("refused", "error"):
            sys.exit(json.dumps(message))
        if message["type"] == "table" and message["table"]["phase"] == "finished":
            print(table)
            return
        if message["type"] not in ("welcome", "move"):
            continue
        if "you" in message:
            seat = message["you"][0]
        if "view" in message:
            view = message["view"]
        patch(view, message.get("set", {}))
        if not adviser:
            adviser = Adviser(program, {"game": order["game"], "options": view["options"], "seat": seat, "seats": 2})
        if played and only_first:
            print(table)
            return
        if not view["over"] and view["turn"] == seat:
            played = True
            line.send({"type": "play", "seat": seat, "do": adviser.move(view)})


def wait(place):
    for _ in range(600):
        try:
            ask(place, "GET", "/healthz")
            return
        except OSError:
            time.sleep(0.1)
    sys.exit(f"expected a server at {place}")


if len(sys.argv) == 3 and sys.argv[2] == "--wait":
    wait(sys.argv[1])
elif len(sys.argv) == 4 and sys.argv[2] == "--find":
    print(ask(sys.argv[1], "GET", f"/api/tables/{sys.argv[3]}/record"))
elif len(sys.argv) == 3 or len(sys.argv) == 4 and sys.argv[3] == "--first":
    play(sys.argv[1], sys.argv[2], len(sys.argv) == 4)
else:
    sys.exit(__doc__)
