#!/usr/bin/env python3
"""A player for all three games in a few lines (docs/bot-protocol.md). It needs nothing but Python.

hotline arena --game twilight --a exec:"python3 examples/bot.py" --b random --games 10
"""

import json
import random
import sys


def choose(decision):
    """Score at once, prefer influence, begin no nuclear war by a coup; otherwise take anything."""
    words = [option["word"] for option in decision["options"]]
    good = [word for word in words if "scoring" in word or word == "influence"]
    if decision["view"].get("defcon", 5) <= 2 and len(words) > 1:
        words = [word for word in words if word != "coup"]
    return random.choice(good or words), f"one of {len(words)}"


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer = {"type": "hello", "protocol": 1, "name": "forty lines"}
        elif message["type"] == "decision":
            pick, comment = choose(message)
            answer = {"type": "answer", "id": message["id"], "pick": pick, "comment": comment}
        else:
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
