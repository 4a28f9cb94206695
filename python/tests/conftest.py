"""A real server for tests from outside."""

import http.cookiejar
import json
import os
import pathlib
import subprocess
import urllib.request

import pytest

ROOT = pathlib.Path(__file__).parents[2]
HOTLINE = os.environ.get("HOTLINE_BIN", str(ROOT / "target/release/hotline"))


@pytest.fixture
def serve(tmp_path):
    """Start a server with these arguments; returns its address and a guest's token."""
    started = []

    def start(*arguments):
        command = [HOTLINE, "serve", "--bind", "127.0.0.1:0", "--data", str(tmp_path), "--no-rate-limits"]
        process = subprocess.Popen(
            [*command, "--log", "error", *arguments], stdout=subprocess.PIPE, text=True
        )
        started.append(process)
        return visit(process.stdout.readline().split()[-1])

    yield start
    for process in started:
        process.terminate()
        process.wait()
        process.stdout.close()


def visit(url):
    """Connect as a guest and make a token."""
    cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
    guest = urllib.request.build_opener(cookies)
    guest.addheaders = [("x-hotline", "1")]
    guest.open(f"{url}/api/me").close()
    request = urllib.request.Request(f"{url}/api/tokens", b'{"label": "test"}')
    request.add_header("Content-Type", "application/json")
    with guest.open(request) as answer:
        return url, json.load(answer)["token"]
