#!/usr/bin/env python3
"""A bot for Nonet that plays any of its games: some legal move, at random. docs/bots.md explains the protocol.

    nonet tournament --game GAME --bots run:"python3 examples/random_bot.py",greedy --games 20

Types of moves behind its name come first wherever there are any: "random_bot.py discard" only puts away chips.
"""
import json, random, sys

def choose(legal):
    """What was named, a row that scores for sure, or any other move; no objections, no calls without a row to show."""
    moves = [action for action in legal if action["type"] not in ("object", "call", "possible", "end-vote")]
    named = [action for action in moves if action["type"] in sys.argv[1:]]
    claims = [action for action in moves if action["type"] == "claim"]
    return random.choice(named or claims or moves) if moves else None

legal = []
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        random.seed(message["seed"])  # so that the same game again has the same moves
        answer = {"nonet": 1, "name": "random.py", "wants": ["legal"]}
    elif message["type"] in ("move", "refused"):
        legal = message.get("legal", legal)  # after a refusal the question is still the same
        answer = {"id": message["id"]}
        if action := choose(legal):
            answer |= {"do": action, "afterMs": random.randrange(1000, 10000)}  # on the game's own clock
        else:
            answer |= {"wait": True}
    else:
        continue  # "replaced" and "over" want no answer
    print(json.dumps(answer), flush=True)
