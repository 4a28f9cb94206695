"""The example program that brings a bot to a real table, against a real server."""

import http.cookiejar
import json
import os
import pathlib
import subprocess
import sys
import urllib.request

import pytest

ROOT = pathlib.Path(__file__).parents[2]
SERVER = os.environ.get("HOTLINE_BIN", str(ROOT / "target/release/hotline"))


@pytest.fixture
def server(tmp_path):
    """A server of its own, and a guest's token for it."""
    command = [SERVER, "serve", "--bind", "127.0.0.1:0", "--data", str(tmp_path), "--no-rate-limits"]
    with subprocess.Popen([*command, "--log", "error"], stdout=subprocess.PIPE, text=True) as process:
        try:
            yield visit(process.stdout.readline().split()[-1])
        finally:
            process.terminate()


def visit(url):
    """Comes as a guest and makes a token."""
    cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
    guest = urllib.request.build_opener(cookies)
    guest.addheaders = [("x-hotline", "1")]
    guest.open(f"{url}/api/me").close()
    request = urllib.request.Request(f"{url}/api/tokens", b'{"label": "test"}')
    request.add_header("Content-Type", "application/json")
    with guest.open(request) as answer:
        return url, json.load(answer)["token"]


def sit(url, token, *args):
    command = [sys.executable, str(ROOT / "examples/at_table.py"), "--server", url, "--token", token, *args]
    bot = ["--", sys.executable, str(ROOT / "examples/bot.py")]
    return subprocess.run([*command, *bot], capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize("game", ["thirteen", "red-sea"])
def test_a_program_plays_a_whole_game(server, game):
    url, token = server
    played = sit(url, token, "--new", game, "--against", "easy")
    assert played.returncode == 0, played.stderr
    check, table, *told = played.stdout.splitlines()
    assert check.startswith("hotline verify --nonce "), "how to check the dice afterwards"
    assert table.startswith(f"{url}/t/")
    over = json.loads(told[-1])
    assert over["type"] == "over"
    assert over["winner"] in ("us", "ussr", None)
    assert len(told) == 1, "no answer of the program was a mistake"


def test_a_refusal_is_passed_on(server):
    url, token = server
    refused = sit(url, token, "--new", "chess")
    assert refused.returncode == 1
    assert "expected one of" in refused.stderr
