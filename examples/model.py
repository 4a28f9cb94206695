#!/usr/bin/env python3
"""A language model as a player (docs/language-models.md).

It speaks the line protocol on one side, and with any HTTP chat endpoint on the other:

hotline arena --game thirteen --games 2 --b medium --records games \\
    --a exec,limit=300s:"python3 examples/model.py --config my-model.json --keep games"

It needs nothing but Python. Keys are read from environment variables and are never written down.
"""

import argparse
import email.utils
import json
import os
import pathlib
import re
import string
import sys
import time
import urllib.error
import urllib.request

TASK = """You play $game, a two-player board game with hidden cards and dice, as the $side, to win it.
Each message tells the position as you may know it, what happened, and the numbered options. Think briefly.
End with one line:
PICK: the number of your option, or the word in its brackets"""

# Temporary refusals that may be retried; all others are final.
FOR_NOW = {408, 409, 425, 429, 500, 502, 503, 504, 529}
# The part of the time for a decision that we use: the rest is for network latency.
OF_THE_TIME = 0.9
LONGEST_WAIT = 30.0


class NoAnswer(Exception):
    """Nothing usable for this decision: the budget or the time is used up, or the endpoint does not
    answer."""


class Refused(Exception):
    """The endpoint will never answer: a wrong key, address or model. Playing on would measure nothing."""


def reach(told, path):
    """The value at a path inside an answer: `choices.0.message.content`."""
    for step in path.split("."):
        told = told[int(step)] if isinstance(told, list) else told[step]
    return told


def headers_of(wish):
    """The requested headers; $NAME in a value stands for an environment variable."""
    headers = {"content-type": "application/json"}
    if wish.key:
        headers["authorization"] = f"Bearer ${wish.key}"
    for line in wish.header:
        name, _, value = line.partition(":")
        headers[name.strip().lower()] = value.strip()
    try:
        return {name: string.Template(value).substitute(os.environ) for name, value in headers.items()}
    except KeyError as missing:
        raise Refused(f"expected the environment variable {missing.args[0]}") from None


def seconds_to_wait(problem, attempt):
    """As long as the endpoint asks for, or else twice as long each time."""
    asked = problem.headers.get("retry-after", "") if isinstance(problem, urllib.error.HTTPError) else ""
    if asked.isdigit():
        return min(float(asked), LONGEST_WAIT)
    until = email.utils.parsedate_to_datetime(asked).timestamp() if "GMT" in asked else None
    wait = 0.5 * 2**attempt if until is None else until - time.time()
    return min(max(wait, 0.0), LONGEST_WAIT)


class Model:
    """Sends requests to the endpoint and keeps track of what they cost."""

    def __init__(self, wish):
        self.wish, self.headers = wish, headers_of(wish)
        self.spent = {"requests": 0, "tokens": 0, "money": 0.0, "seconds": 0.0}

    def ask(self, messages, until):
        """One answer; after `until` it is of no use any more."""
        problem = None
        for attempt in range(self.wish.retries + 1):
            left = until - time.monotonic()
            if left <= 0:
                raise NoAnswer("the time for this decision is over")
            self.check_budget()
            started = time.monotonic()
            try:
                return self.request(messages, min(self.wish.timeout, left))
            except urllib.error.HTTPError as refusal:
                if refusal.code not in FOR_NOW:
                    said = refusal.read(300).decode(errors="replace")
                    raise Refused(f"{self.wish.endpoint}: {refusal.code} {said}") from None
                problem = refusal
            except (OSError, ValueError) as silence:  # no connection, no time, no JSON
                problem = silence
            except (KeyError, IndexError, TypeError) as elsewhere:
                at = self.wish.answer_at
                raise Refused(f"{self.wish.endpoint}: expected a text at {at} ({elsewhere!r})") from None
            finally:
                self.spent["seconds"] += time.monotonic() - started
            if attempt < self.wish.retries:
                time.sleep(max(0.0, min(seconds_to_wait(problem, attempt), until - time.monotonic())))
        raise NoAnswer(f"no answer of the endpoint: {problem}")

    def request(self, messages, seconds):
        wish = self.wish
        body = {"model": wish.model, "messages": messages, "max_tokens": wish.max_tokens, **wish.body}
        body = {key: value for key, value in body.items() if value is not None}
        self.spent["requests"] += 1
        request = urllib.request.Request(wish.endpoint, json.dumps(body).encode(), self.headers)
        with urllib.request.urlopen(request, timeout=seconds) as answer:
            told = json.load(answer)
        self.count(told)
        text = reach(told, wish.answer_at)
        if not isinstance(text, str):
            raise TypeError(f"expected a text, got {type(text).__name__}")
        return text

    def count(self, told):
        """Counts tokens in and out and their price, if the answer reports them."""
        for path, price in (
            (self.wish.tokens_in_at, self.wish.price_in),
            (self.wish.tokens_out_at, self.wish.price_out),
        ):
            try:
                tokens = int(reach(told, path))
            except (KeyError, IndexError, TypeError, ValueError):
                continue
            self.spent["tokens"] += tokens
            self.spent["money"] += tokens * price / 1e6

    def check_budget(self):
        limits = {
            "requests": self.wish.budget,
            "tokens": self.wish.budget_tokens,
            "money": self.wish.budget_money,
        }
        for what, most in limits.items():
            if most is not None and self.spent[what] >= most:
                raise NoAnswer(f"the budget of {most} {what} is spent")


def picked(answer, options):
    """The option an answer names last, by number or by word; None if it names none."""
    words = [option["word"] for option in options]
    # Models like to make things bold.
    found = re.findall(r"PICK:[\s*`]*\[?([\w-]+)", answer)
    if not found:
        return None
    if found[-1] in words:
        return found[-1]
    if found[-1].isdigit() and 1 <= int(found[-1]) <= len(words):
        return words[int(found[-1]) - 1]
    return None


class Player:
    """One game: decides, reports mistakes back to the model, and keeps everything that was said."""

    def __init__(self, wish):
        self.wish, self.model, self.setup = wish, Model(wish), {}
        self.counts = {"decisions": 0, "legal_at_first": 0, "illegal_answers": 0, "given_up": 0}
        self.path = None
        if wish.keep:
            os.makedirs(wish.keep, exist_ok=True)
            self.path = os.path.join(wish.keep, f"model-{time.time_ns()}-{os.getpid()}.jsonl")

    def note(self, **line):
        if self.path:
            with open(self.path, "a", encoding="utf-8") as file:
                file.write(json.dumps(line, ensure_ascii=False) + "\n")

    def opening(self, decision):
        """The first messages: the task, and the position."""
        facts = {"game": self.setup.get("game", "the game"), "side": decision["side"].upper()}
        task = string.Template(self.wish.prompt).safe_substitute(facts, position=decision["text"])
        if "$position" in self.wish.prompt:
            return [{"role": "user", "content": task}]
        return [{"role": "system", "content": task}, {"role": "user", "content": decision["text"]}]

    def decide(self, decision):
        """One of the offered words, and the reason."""
        self.counts["decisions"] += 1
        options = decision["options"]
        limit = self.setup.get("time_limit_ms")
        until = time.monotonic() + (OF_THE_TIME * limit / 1000 if limit else float("inf"))
        messages = self.opening(decision)
        for attempt in range(self.wish.chances):
            try:
                answer = self.model.ask(messages, until)
            except NoAnswer as problem:
                self.note(type="problem", id=decision["id"], text=str(problem))
                break
            pick = picked(answer, options)
            self.note(type="answer", id=decision["id"], attempt=attempt, text=answer, pick=pick)
            if pick is not None:
                self.counts["legal_at_first"] += attempt == 0
                return pick, answer
            self.counts["illegal_answers"] += 1
            legal = ", ".join(f"{n} [{option['word']}]" for n, option in enumerate(options, 1))
            told = f"That names none of the options. They are: {legal}. End with one line `PICK: …`."
            messages += [{"role": "assistant", "content": answer}, {"role": "user", "content": told}]
        # Silence from the model alone must not lose a game: the first option is taken, and counted as given
        # up.
        self.counts["given_up"] += 1
        self.note(type="given_up", id=decision["id"], pick=options[0]["word"])
        return options[0]["word"], "no answer that could be used"

    def hear(self, message):
        """The reply to a line from the table, if any."""
        kind = message["type"]
        if kind == "hello":
            text = "short_text" if self.wish.short else "text"
            wants = {"wants": ["no_view", text], "lang": self.wish.lang}
            return {"type": "hello", "protocol": 1, "name": self.wish.model, **wants}
        if kind == "decision":
            asked = {key: message[key] for key in ("id", "side", "kind", "text")}
            self.note(type="decision", **asked, options=[option["word"] for option in message["options"]])
            pick, why = self.decide(message)
            return {"type": "answer", "id": message["id"], "pick": pick, "comment": why[-200:]}
        if kind == "setup":
            self.setup = message
            self.note(type="setup", game=message["game"], side=message["side"], model=self.wish.model)
        if kind == "over":
            end = {key: message[key] for key in ("winner", "side", "reason")}
            self.note(type="over", **end, **self.counts, **self.model.spent)
        return None


def wishes(arguments=None):
    """The command line; values from a --config file are defaults for what it leaves out."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    say = parser.add_argument
    say("--config", help='file with these settings as a JSON object: {"endpoint": …, "max_tokens": …}')
    say("--endpoint", help="address of a chat endpoint that takes model and messages")
    say("--model", help="its name, as the endpoint knows it")
    say("--key", help="environment variable that holds the key, sent as `authorization: Bearer`")
    say(
        "--header", action="append", default=[], help="another header; $NAME in it is an environment variable"
    )
    say(
        "--body",
        type=json.loads,
        default={},
        help="JSON object: more fields of a request; null leaves one out",
    )
    say("--answer-at", default="choices.0.message.content", help="where the text is in an answer")
    say("--tokens-in-at", default="usage.prompt_tokens", help="where an answer says what it read")
    say("--tokens-out-at", default="usage.completion_tokens", help="and what it wrote")
    say("--price-in", type=float, default=0.0, help="of a million tokens read")
    say("--price-out", type=float, default=0.0, help="of a million tokens written")
    say("--budget", type=int, default=2000, help="requests a game, failed ones counted")
    say("--budget-tokens", type=int, help="tokens a game")
    say("--budget-money", type=float, help="money a game, by the prices")
    say("--timeout", type=float, default=60, help="seconds for a request")
    say("--retries", type=int, default=3, help="of a request that failed, each after a longer pause")
    say("--chances", type=int, default=3, help="answers to one decision before the first option is taken")
    say("--max-tokens", type=int, default=1000, help="of one answer")
    say(
        "--prompt",
        default=TASK,
        help="file with the task: $game and $side; with $position in it, one message is all",
    )
    say("--lang", default="en", choices=["en", "ru"])
    say("--short", action="store_true", help="ask for short texts")
    say("--keep", help="folder for transcripts: that of the records")
    first = parser.parse_args(arguments)
    if first.config:
        with open(first.config, encoding="utf-8") as file:
            settings = {key.replace("-", "_"): value for key, value in json.load(file).items()}
        unknown = sorted(set(settings) - set(vars(first)))
        if unknown:
            parser.error(f"{first.config}: expected settings of this program, got {', '.join(unknown)}")
        parser.set_defaults(**settings)
    wish = parser.parse_args(arguments)
    if not wish.endpoint or not wish.model:
        parser.error("expected --endpoint and --model")
    if wish.prompt is not TASK:
        wish.prompt = pathlib.Path(wish.prompt).read_text(encoding="utf-8")
    return wish


def main():
    try:
        player = Player(wishes())
        for line in sys.stdin:
            answer = player.hear(json.loads(line))
            if answer is not None:
                print(json.dumps(answer), flush=True)
    except Refused as problem:
        sys.exit(f"model.py: {problem}")


if __name__ == "__main__":
    main()
