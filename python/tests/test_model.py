"""The adapter through which a language model plays. A stand-in answers: no test leaves this machine."""

import http.server
import importlib.util
import json
import re
import subprocess
import sys
import threading

import pytest
from conftest import HOTLINE, ROOT


def example(name):
    spec = importlib.util.spec_from_file_location(name, ROOT / "examples" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


model = example("model")


class Endpoint:
    """A chat endpoint on this machine that follows a script and remembers its requests."""

    def __init__(self, script):
        self.asked, self.headers = [], []
        endpoint = self

        class Answers(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["content-length"])))
                endpoint.asked.append(body)
                endpoint.headers.append(dict(self.headers))
                said = script(len(endpoint.asked) - 1, body)
                status, headers, told = said if isinstance(said, tuple) else (200, {}, said)
                if isinstance(told, str):
                    usage = {"prompt_tokens": 1000, "completion_tokens": 20}
                    told = {"choices": [{"message": {"content": told}}], "usage": usage}
                told = json.dumps(told).encode()
                self.send_response(status)
                for name, value in {"content-length": str(len(told)), **headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(told)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/chat"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def endpoint():
    started = []

    def start(script):
        started.append(Endpoint(script))
        return started[-1]

    yield start
    for one in started:
        one.server.shutdown()


def player(endpoint, *arguments):
    return model.Player(model.wishes(["--endpoint", endpoint.url, "--model", "stand-in", *arguments]))


DECISION = {
    "type": "decision",
    "id": 7,
    "side": "us",
    "kind": 2,
    "text": "You play the US.\n1. Wait [wait]\n2. Go $here [go]",
    "options": [{"index": 3, "word": "wait"}, {"index": 4, "word": "go"}],
}


def test_an_answer_names_an_option_by_number_or_word():
    options = DECISION["options"]
    for said, pick in [
        ("PICK: 2", "go"),
        ("PICK: [go]", "go"),
        ("**PICK:** wait", "wait"),
        ("PICK: 2\nNo, rather\nPICK: `1`", "wait"),
        ("I pick 2", None),
        ("PICK: 3", None),
        ("PICK: 0", None),
        ("PICK: stay", None),
        ("", None),
    ]:
        assert model.picked(said, options) == pick, said


def test_an_illegal_answer_is_told_back_with_the_legal_ones(endpoint, tmp_path):
    said = ["Stay, I think. PICK: stay", "PICK: 9", "PICK: go"]
    stand_in = endpoint(lambda n, _: said[n])
    one = player(stand_in, "--keep", str(tmp_path))
    answer = one.hear(DECISION)
    assert (answer["id"], answer["pick"]) == (7, "go")
    assert one.counts == {"decisions": 1, "legal_at_first": 0, "illegal_answers": 2, "given_up": 0}
    last = stand_in.asked[-1]["messages"]
    assert [message["role"] for message in last] == [
        "system",
        "user",
        "assistant",
        "user",
        "assistant",
        "user",
    ]
    assert "1 [wait], 2 [go]" in last[-1]["content"]
    (kept,) = tmp_path.glob("model-*.jsonl")
    told = [json.loads(line) for line in kept.read_text().splitlines()]
    assert [line["type"] for line in told] == ["decision", "answer", "answer", "answer"]
    assert told[0]["text"] == DECISION["text"]


def test_a_decision_is_given_up_after_the_last_chance(endpoint):
    stand_in = endpoint(lambda *_: "I would rather not.")
    one = player(stand_in, "--chances", "2")
    assert one.hear(DECISION)["pick"] == "wait"
    assert (one.counts["given_up"], len(stand_in.asked)) == (1, 2)


@pytest.mark.parametrize(
    ("limits", "requests"),
    [
        (["--budget", "2"], 2),
        (["--budget-tokens", "1500"], 2),
        # 1000 tokens in and 20 out at these prices come to 0.0013.
        (["--price-in", "1", "--price-out", "15", "--budget-money", "0.0039"], 3),
    ],
)
def test_a_budget_ends_the_asking(endpoint, limits, requests):
    stand_in = endpoint(lambda *_: "PICK: 2")
    one = player(stand_in, *limits)
    picks = [one.hear(DECISION)["pick"] for _ in range(5)]
    assert picks == ["go"] * requests + ["wait"] * (5 - requests)
    assert (len(stand_in.asked), one.counts["given_up"]) == (requests, 5 - requests)
    assert one.model.spent["tokens"] == 1020 * requests


def test_what_may_be_better_in_a_moment_is_tried_again(endpoint):
    busy = (429, {"retry-after": "0"}, {"error": "busy"})
    script = [busy, (503, {"retry-after": "0"}, {}), "PICK: 2"]
    stand_in = endpoint(lambda n, _: script[n])
    one = player(stand_in)
    assert one.hear(DECISION)["pick"] == "go"
    assert (one.model.spent["requests"], one.counts["legal_at_first"]) == (3, 1)


def test_pauses_grow_and_are_those_that_are_asked_for():
    assert [model.seconds_to_wait(OSError(), n) for n in range(8)] == [0.5, 1, 2, 4, 8, 16, 30, 30]


def test_a_refusal_for_good_ends_the_program(endpoint):
    stand_in = endpoint(lambda *_: (401, {}, {"error": "no such key"}))
    with pytest.raises(model.Refused, match="401.*no such key"):
        player(stand_in).hear(DECISION)
    assert len(stand_in.asked) == 1
    elsewhere = endpoint(lambda *_: {"output": "PICK: 2"})
    with pytest.raises(model.Refused, match="choices.0.message.content"):
        player(elsewhere).hear(DECISION)


def test_silence_ends_with_the_time_for_the_decision(endpoint):
    quiet, answered = threading.Event(), []
    stand_in = endpoint(lambda *_: (answered.append(quiet.wait(120)), "PICK: 2")[1])
    one = player(stand_in, "--timeout", "1000")
    one.hear({"type": "setup", "game": "toy", "side": "us", "time_limit_ms": 300})
    assert one.hear(DECISION)["pick"] == "wait"
    assert one.counts["given_up"] == 1
    assert answered == [], "nobody waited for the answer"
    quiet.set()


def test_another_endpoint_is_reached_by_configuration(endpoint, tmp_path, monkeypatch):
    stand_in = endpoint(lambda *_: {"content": [{"text": "PICK: 2"}], "usage": {"in": 5, "out": 2}})
    monkeypatch.setenv("MY_KEY", "secret-of-mine")
    config = {
        "endpoint": stand_in.url,
        "model": "other",
        "header": ["x-api-key: $MY_KEY", "x-version: 3"],
        "body": {"temperature": 0, "max_tokens": None},
        "answer_at": "content.0.text",
        "tokens_in_at": "usage.in",
        "tokens_out_at": "usage.out",
    }
    (tmp_path / "prompt.txt").write_text("As the $side in $game:\n$position\nDecide.")
    (tmp_path / "config.json").write_text(json.dumps(config))
    arguments = ["--config", str(tmp_path / "config.json"), "--prompt", str(tmp_path / "prompt.txt")]
    one = model.Player(model.wishes([*arguments, "--keep", str(tmp_path)]))
    one.hear({"type": "setup", "game": "toy", "side": "us"})
    assert one.hear(DECISION)["pick"] == "go"
    (body,) = stand_in.asked
    assert body["messages"] == [
        {"role": "user", "content": f"As the US in toy:\n{DECISION['text']}\nDecide."}
    ]
    assert (body["temperature"], body["model"], "max_tokens" in body) == (0, "other", False)
    headers = {name.lower(): value for name, value in stand_in.headers[0].items()}
    assert (headers["x-api-key"], headers["x-version"]) == ("secret-of-mine", "3")
    assert one.model.spent["tokens"] == 7
    assert all("secret-of-mine" not in path.read_text() for path in tmp_path.iterdir())


def test_wrong_settings_are_told(endpoint, tmp_path, capsys):
    (tmp_path / "config.json").write_text('{"endpiont": "x"}')
    with pytest.raises(SystemExit):
        model.wishes(["--config", str(tmp_path / "config.json")])
    assert "endpiont" in capsys.readouterr().err
    with pytest.raises(model.Refused, match="HOTLINE_NO_SUCH_KEY"):
        player(endpoint(lambda *_: ""), "--key", "HOTLINE_NO_SUCH_KEY")


def stand_in_player(n, body):
    """Every fourth answer names nothing; the others name an option by its number."""
    position = body["messages"][1]["content"]
    assert position.startswith("# "), position
    count = len(re.findall(r"^\d+\. ", position.split("## What is asked")[1], re.MULTILINE))
    return "I am not sure." if n % 4 == 3 else f"Why not this one?\nPICK: {1 + 7 * n % count}"


def arena(game, stand_in, folder, games=2):
    program = f"{sys.executable} {ROOT}/examples/model.py --short --endpoint {stand_in.url} --model stand-in"
    command = [HOTLINE, "arena", "--game", game, "--games", str(games), "--threads", "1", "--json"]
    exec_ = ["--b", "random", "--a", f"exec,limit=120s:{program} --keep {folder}", "--records", str(folder)]
    played = subprocess.run([*command, *exec_], capture_output=True, text=True, timeout=300)
    assert played.returncode == 0, played.stderr
    return json.loads(played.stdout)


def report(folder, *arguments):
    command = [sys.executable, str(ROOT / "examples/model_report.py"), str(folder), "--hotline", HOTLINE]
    told = subprocess.run([*command, *arguments], capture_output=True, text=True, timeout=300)
    assert told.returncode == 0, told.stderr
    return told.stdout


@pytest.mark.parametrize("game", ["thirteen", "red-sea", "twilight"])
def test_a_model_plays_in_the_arena(endpoint, tmp_path, game):
    stand_in = endpoint(stand_in_player)
    played = arena(game, stand_in, tmp_path)
    assert played["forfeits"] == []
    told = json.loads(report(tmp_path, "--no-review", "--json"))
    assert (told["games"], told["models"]) == (2, ["stand-in"])
    assert told["requests"] == len(stand_in.asked) == told["decisions"] + told["illegal_answers"]
    # Every fourth answer was unusable, always at the first attempt.
    assert told["decisions"] - told["legal_at_first"] == told["illegal_answers"] == len(stand_in.asked) // 4
    assert told["given_up"] == 0


def test_the_report_has_points_lost_by_kind_of_decision(endpoint, tmp_path):
    arena("thirteen", endpoint(stand_in_player), tmp_path, games=8)
    told = json.loads(report(tmp_path, "--json"))
    kinds = told["kinds"].values()
    assert sum(kind["decisions"] for kind in kinds) == told["decisions"]
    assert sum(round(kind["legal_at_first"] * kind["decisions"]) for kind in kinds) == told["legal_at_first"]
    assert {"headline", "card"} <= set(told["kinds"])
    assert sum(kind["judged"] for kind in kinds) == told["lost"]["judged"] > 10
    # Picking by number regardless of the position is bound to lose something.
    assert told["lost"]["lost_a_play"] > told["lost"]["error"] > 0
    text = report(tmp_path)
    assert "points a play" in text and "headline" in text
