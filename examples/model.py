#!/usr/bin/env python3
"""A language model as a player (docs/language-models.md).

It speaks the line protocol on one side, and with any HTTP chat endpoint on the other:

hotline arena --game thirteen --games 2 --b medium --records games \\
    --a exec,limit=120s:"python3 examples/model.py --endpoint URL --model NAME --keep games"

It needs nothing but Python. A key is read from the environment variable that --key names, and is
never written down.
"""

import argparse
import json
import os
import re
import sys
import time
import urllib.error
import urllib.request

TASK = """You play a two-player board game with hidden cards and dice, to win it. Each message tells the \
position as you may know it, what happened, and the numbered options. Think briefly. End with one line:
PICK: the number of your option, or the word in its brackets"""


class TooMuch(Exception):
    """The budget is spent, or the endpoint does not answer."""


class Model:
    """Asks the endpoint; counts what that costs."""

    def __init__(self, wish):
        self.wish, self.requests, self.tokens = wish, 0, 0

    def ask(self, messages):
        wish = self.wish
        if self.requests >= wish.budget:
            raise TooMuch(f"the budget of {wish.budget} requests is spent")
        body = {"model": wish.model, "messages": messages, "max_tokens": wish.most_tokens}
        headers = {"content-type": "application/json"}
        if wish.key:
            headers["authorization"] = f"Bearer {os.environ[wish.key]}"
        problem = None
        for attempt in range(wish.retries + 1):
            self.requests += 1
            request = urllib.request.Request(wish.endpoint, json.dumps(body).encode(), headers)
            try:
                with urllib.request.urlopen(request, timeout=wish.timeout) as answer:
                    told = json.load(answer)
                self.tokens += told.get("usage", {}).get("total_tokens", 0)
                return reach(told, wish.answer_at)
            except (urllib.error.URLError, TimeoutError, ValueError, KeyError, IndexError, TypeError) as bad:
                problem = bad
                time.sleep(min(0.2 * 2**attempt, 5))
        raise TooMuch(f"no answer of the endpoint: {problem}")


def reach(told, path):
    """The text inside an answer: `choices.0.message.content`."""
    for step in path.split("."):
        told = told[int(step)] if isinstance(told, list) else told[step]
    if not isinstance(told, str):
        raise TypeError(f"expected a text at {path}")
    return told


def picked(answer, options):
    """The option that an answer names last, by number or by word; nothing where it names none."""
    words = [option["word"] for option in options]
    found = re.findall(r"PICK:\s*\[?([\w-]+)\]?", answer)
    if not found:
        return None
    if found[-1] in words:
        return found[-1]
    if found[-1].isdigit() and 1 <= int(found[-1]) <= len(words):
        return words[int(found[-1]) - 1]
    return None


class Player:
    """One game: decides, tells back what was wrong, and keeps everything that was said."""

    def __init__(self, wish):
        self.wish, self.model = wish, Model(wish)
        self.counts = {"decisions": 0, "legal_at_first": 0, "illegal_answers": 0, "given_up": 0}
        self.path = None
        if wish.keep:
            os.makedirs(wish.keep, exist_ok=True)
            self.path = os.path.join(wish.keep, f"model-{time.time_ns()}-{os.getpid()}.jsonl")

    def note(self, **line):
        if self.path:
            with open(self.path, "a", encoding="utf-8") as file:
                file.write(json.dumps(line, ensure_ascii=False) + "\n")

    def decide(self, decision):
        self.counts["decisions"] += 1
        options = decision["options"]
        messages = [{"role": "system", "content": TASK}, {"role": "user", "content": decision["text"]}]
        for attempt in range(self.wish.chances):
            try:
                answer = self.model.ask(messages)
            except TooMuch as problem:
                self.note(type="problem", id=decision["id"], text=str(problem))
                break
            pick = picked(answer, options)
            self.note(
                type="answer",
                id=decision["id"],
                attempt=attempt,
                kind=decision["kind"],
                text=answer,
                pick=pick,
            )
            if pick is not None:
                self.counts["legal_at_first"] += attempt == 0
                return pick, answer
            self.counts["illegal_answers"] += 1
            told = (
                f"That names none of the options. Expected a line `PICK: n` with n from 1 to {len(options)}."
            )
            messages += [{"role": "assistant", "content": answer}, {"role": "user", "content": told}]
        # A game is not lost by a model's silence alone: the first option is taken, and counted.
        self.counts["given_up"] += 1
        return options[0]["word"], "no answer that could be used"

    def hear(self, message):
        if message["type"] == "hello":
            wants = ["no_view", "short_text" if self.wish.short else "text"]
            return {
                "type": "hello",
                "protocol": 1,
                "name": self.wish.model,
                "wants": wants,
                "lang": self.wish.lang,
            }
        if message["type"] == "decision":
            self.note(type="decision", id=message["id"], side=message["side"], text=message["text"])
            pick, why = self.decide(message)
            return {"type": "answer", "id": message["id"], "pick": pick, "comment": why[-200:]}
        if message["type"] == "setup":
            self.note(type="setup", game=message["game"], side=message["side"], model=self.wish.model)
        if message["type"] == "over":
            spent = {"requests": self.model.requests, "tokens": self.model.tokens}
            self.note(
                type="over",
                winner=message["winner"],
                side=message["side"],
                reason=message["reason"],
                **self.counts,
                **spent,
            )
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument(
        "--endpoint", required=True, help="address of a chat endpoint that takes model and messages"
    )
    parser.add_argument("--model", required=True)
    parser.add_argument("--key", help="environment variable that holds the key")
    parser.add_argument(
        "--answer-at", default="choices.0.message.content", help="where the text is in an answer"
    )
    parser.add_argument("--budget", type=int, default=2000, help="requests a game")
    parser.add_argument("--timeout", type=float, default=60, help="seconds for a request")
    parser.add_argument("--retries", type=int, default=3, help="of a request that failed")
    parser.add_argument(
        "--chances", type=int, default=3, help="answers to one decision before the first option is taken"
    )
    parser.add_argument("--most-tokens", type=int, default=1000)
    parser.add_argument("--lang", default="en", choices=["en", "ru"])
    parser.add_argument("--short", action="store_true", help="ask for short texts")
    parser.add_argument("--keep", help="folder for transcripts")
    player = Player(parser.parse_args())
    for line in sys.stdin:
        answer = player.hear(json.loads(line))
        if answer is not None:
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
