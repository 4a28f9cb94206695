"""The example program that brings a bot to a real table, against a real server."""

import json
import subprocess
import sys

import pytest
from conftest import ROOT


def sit(url, token, *args):
    command = [sys.executable, str(ROOT / "examples/at_table.py"), "--server", url, "--token", token, *args]
    bot = ["--", sys.executable, str(ROOT / "examples/bot.py")]
    return subprocess.run([*command, *bot], capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize("game", ["thirteen", "red-sea"])
def test_a_program_plays_a_whole_game(serve, game):
    url, token = serve()
    played = sit(url, token, "--new", game, "--against", "easy")
    assert played.returncode == 0, played.stderr
    check, table, *told = played.stdout.splitlines()
    assert check.startswith("hotline verify --nonce "), "how to check the dice afterwards"
    assert table.startswith(f"{url}/t/")
    over = json.loads(told[-1])
    assert over["type"] == "over"
    assert over["winner"] in ("us", "ussr", None)
    assert len(told) == 1, "no answer of the program was a mistake"


def test_a_refusal_is_passed_on(serve):
    url, token = serve()
    refused = sit(url, token, "--new", "chess")
    assert refused.returncode == 1
    assert "expected one of" in refused.stderr
