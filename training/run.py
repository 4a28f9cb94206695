"""Train a network by self-play.

    python -m training.run --game twilight --minutes 25 --out DIR
    python -m training.run --resume DIR --minutes 25 --out DIR

Checkpoints, the log and the exported network are written to DIR; a run that is resumed goes on with its
settings, within the plan of its schedule. ``--set learning.rate=5e-4`` changes a setting.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import shutil
import threading
import time
from typing import Any, Callable, Optional

import hotline
import numpy as np
import torch

from . import checkpoint, config, export, health, schedule
from .checkpoint import Counters
from .config import Config
from .evaluate import match
from .learner import Learner
from .network import Network
from .pool import Past
from .rollout import Played, Rollout
from .storage import Storage


class Run:
    """A training run: games and learning, alternating or at the same time."""

    def __init__(
        self,
        given: Config,
        device: str,
        out: Optional[str] = None,
        resume: Optional[str] = None,
        compiled: bool = True,
        graphs: bool = True,
        start: Optional[str] = None,
    ) -> None:
        self.config, self.out = given, out
        self.device = torch.device(device)
        torch.manual_seed(given.seed)
        np.random.seed(given.seed)
        random.seed(given.seed)
        torch.set_float32_matmul_precision("high")
        if out:
            os.makedirs(out, exist_ok=True)
            self.take_log(out, resume)
        self.log = health.Log(os.path.join(out, "log.jsonl") if out else None)
        self.inputs = hotline.inputs(given.game, given.options)
        self.learner = Learner(given, self.inputs, self.device)
        precision = self.learner.network.precision
        make = lambda: Network.of(given, self.inputs, precision).to(self.device).requires_grad_(False)  # noqa: E731
        #: The player, the past self and the current one of the `frozen` have weights of their own, because
        #: the learner's change meanwhile.
        self.actor, self.opponent, self.guest = make(), make(), make()
        self.rollout = Rollout(given, self.inputs, self.actor, self.opponent, self.guest, self.device)
        self.past = Past(given.pool.size, given.seed)
        self.frozen = [dict(self.read(path).to(self.device).state_dict()) for path in given.rollout.frozen]
        if given.rollout.frozen_share and not self.frozen:
            raise ValueError("rollout.frozen_share: expected files in rollout.frozen")
        self.counters = Counters()
        self.figures: dict[str, Any] = {}
        count = 2 if given.rollout.overlap else 1
        packed = self.rollout.reader.count // 8
        self.storages = [
            Storage(given.rollout.steps, self.rollout.half, packed, self.device) for _ in range(count)
        ]
        self.log.say(
            event="begins",
            game=given.game,
            inputs=self.inputs.hash,
            weights=self.learner.network.count(),
            device=device,
            resumed=resume or "",
        )
        if self.device.type == "cuda":
            self.record(compiled, graphs)
        #: With ``start`` the counters begin at zero: the file it starts from records what came before.
        self.origin: dict[str, str] = {}
        if resume:
            self.counters = checkpoint.load(resume, self.learner, self.past)
            self.origin = checkpoint.origin(resume)
        if start and not resume:
            self.take_weights(start)
            self.origin["started_from"] = hash_of(start)
        if self.frozen:
            self.origin["frozen"] = ", ".join(hash_of(path) for path in given.rollout.frozen)
        if not self.past.selves:
            self.past.add(dict(self.learner.average.state_dict()))

    def take_weights(self, path: str) -> None:
        """Start with the weights of an exported network instead of random ones."""
        network = self.read(path)
        for mine in (self.learner.network, self.learner.average):
            mine.load_state_dict(network.state_dict())
        # What it has learned is kept, even for inputs that do not come up again.
        first = 0
        for table, end in zip(network.tables, network.blocks_end):
            self.learner.seen[first:end] |= table.detach().ne(0).any(0).to(self.device)
            first = end

    def read(self, path: str) -> Network:
        """Load an exported network for the inputs of this run."""
        network, about = export.load(path)
        if about["inputs"] != self.inputs.hash:
            raise ValueError(f"{path}: expected a network for {self.inputs.hash}, got {about['inputs']}")
        if network.sizes != self.config.network:
            raise ValueError(f"{path}: expected the sizes {self.config.network}, got {network.sizes}")
        return network

    @staticmethod
    def take_log(out: str, resume: Optional[str]) -> None:
        """Continue the log of the resumed run in the new folder."""
        old = os.path.join(resume, "log.jsonl") if resume else ""
        new = os.path.join(out, "log.jsonl")
        if resume and os.path.exists(old) and not os.path.exists(new):
            shutil.copyfile(old, new)

    def record(self, compiled: bool, graphs: bool) -> None:
        """Compile and record what the GPU does repeatedly, before the clock starts."""
        started = time.perf_counter()
        self.actor.load_state_dict(self.learner.network.state_dict())
        self.opponent.load_state_dict(self.learner.network.state_dict())
        self.guest.load_state_dict(self.learner.network.state_dict())
        self.rollout.record(self.storages, compiled, graphs)
        playing = time.perf_counter()
        self.learner.record(self.storages, compiled, graphs)
        self.rollout.env.reset()
        self.log.say(
            event="recorded", playing=playing - started, learning=time.perf_counter() - playing, graphs=graphs
        )

    def progress(self) -> float:
        """The share of the plan that is done."""
        if self.config.schedule_decisions:
            return self.counters.decisions / self.config.schedule_decisions
        return self.counters.seconds / (60 * self.config.schedule_minutes)

    def prepare(self) -> None:
        """Give the player what was learned, and choose guests for the next games."""
        with torch.no_grad():
            for mine, learned in zip(self.actor.parameters(), self.learner.weights):
                mine.copy_(learned)
            past = self.past.pick()
            for name, weight in self.opponent.named_parameters():
                weight.copy_(past[name])
            if self.frozen:
                turn = self.frozen[self.counters.iterations % len(self.frozen)]
                for name, weight in self.guest.named_parameters():
                    weight.copy_(turn[name])
        if self.device.type == "cuda":
            torch.cuda.synchronize()

    def train(self, minutes: float, stop: Callable[[], bool] = lambda: False) -> None:
        """Train for this long. Figures and checkpoints come as the configuration says."""
        given = self.config
        started = last = time.perf_counter()
        written = added = told = evaluated = started
        before = self.counters.seconds
        since = health.Since()
        self.prepare()
        which, played = 0, self.rollout.play(0, self.storages[0])
        while time.perf_counter() - started < 60 * minutes and not stop():
            learned, following = self.iterate(which)
            now = time.perf_counter()
            since.add(played, learned, now - last)
            self.counters.iterations += 1
            self.counters.updates += learned.updates
            self.counters.decisions += played.decisions
            self.counters.seconds = before + now - started
            last = now
            which, played = (which + 1) % len(self.storages), following
            if now - added >= given.pool.every_seconds:
                added = now
                self.past.add(dict(self.learner.average.state_dict()))
            if now - told >= given.log_seconds or self.counters.iterations <= 2:
                told = now
                self.tell(since)
                since = health.Since()
            if given.evaluation.every_seconds and now - evaluated >= given.evaluation.every_seconds:
                evaluated = now
                self.evaluate(given.evaluation.games)
            if self.out and now - written >= given.checkpoint_seconds:
                written = now
                self.save()
        self.save()

    def iterate(self, which: int) -> tuple[Any, Played]:
        """Learn from one storage while the next is played; without overlap, one after the other."""
        self.prepare()
        following = (which + 1) % len(self.storages)
        if len(self.storages) == 1:
            learned = self.learn(which)
            self.prepare()
            return learned, self.rollout.play(following, self.storages[following])
        result: list[Any] = []

        def play() -> None:
            try:
                result.append(self.rollout.play(following, self.storages[following]))
            except BaseException as problem:  # noqa: BLE001 it is raised again below
                result.append(problem)

        thread = threading.Thread(target=play)
        thread.start()
        learned = self.learn(which)
        thread.join()
        if isinstance(result[0], BaseException):
            raise result[0]
        return learned, result[0]

    def learn(self, which: int) -> Any:
        """All updates of an iteration, at the rates for this point of the plan."""
        given, progress = self.config.learning, self.progress()
        storage = self.storages[which]
        return self.learner.learn(
            which,
            storage,
            self.rollout.used(storage),
            schedule.rate(given, progress, self.counters.seconds),
            schedule.entropy(given, progress),
            schedule.score_share(given, progress),
        )

    def tell(self, since: health.Since) -> None:
        """Write a line of figures."""
        given, progress = self.config.learning, self.progress()
        self.figures = {
            **since.figures(self.inputs.reasons),
            **self.learner.take_figures(since.updates()),
            "largest_logit": float(self.rollout.largest),
            "rate": schedule.rate(given, progress, self.counters.seconds),
            "entropy_weight": schedule.entropy(given, progress),
            "score_share": schedule.score_share(given, progress),
            "past_selves": len(self.past.selves),
        }
        self.rollout.largest.zero_()
        counters = self.counters
        self.log.say(
            event="figures",
            seconds=counters.seconds,
            iterations=counters.iterations,
            updates=counters.updates,
            decisions=counters.decisions,
            **self.figures,
        )

    def evaluate(self, games: int) -> dict[str, Any]:
        """The averaged network against bots, and against the oldest and the middle past self."""
        results: dict[str, Any] = {}
        opponents: list[Any] = [(name, name) for name in self.config.evaluation.opponents]
        selves = self.past.selves
        precision = self.learner.network.precision
        for name, weights in (
            ("past self, oldest", selves[0]),
            ("past self, middle", selves[len(selves) // 2]),
        ):
            if len(selves) > 1:
                network = Network.of(self.config, self.inputs, precision).to(self.device)
                network.load_state_dict({key: one.float() for key, one in weights.items()})
                opponents.append((name, network))
        for name, opponent in opponents:
            results[name] = match(self.learner.average, opponent, self.inputs, games, seed=77)
        self.log.say(event="matches", seconds=self.counters.seconds, matches=results)
        self.figures["matches"] = results
        return results

    def save(self) -> None:
        """Write a checkpoint, and the network in the form players read."""
        if not self.out:
            return
        checkpoint.save(self.out, self.learner, self.past, self.counters, self.figures, self.origin)
        figures = {**vars(self.counters), **self.figures, **self.origin}
        path = os.path.join(self.out, "network.safetensors")
        export.export(self.learner.average, self.learner.seen, self.config, self.inputs, figures, path)
        self.log.say(event="saved", seconds=self.counters.seconds, folder=self.out)


def hash_of(path: str) -> str:
    """A file's identifier."""
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def arguments(about: str) -> argparse.ArgumentParser:
    """Arguments shared by all commands that train."""
    parser = argparse.ArgumentParser(description=about.splitlines()[0])
    parser.add_argument(
        "--game", help="a game, or a configuration file (twilight; with --resume, the resumed run's settings)"
    )
    parser.add_argument("--minutes", type=float, default=25.0)
    parser.add_argument("--out", default="run", help="where checkpoints go")
    parser.add_argument("--resume", help="a folder with a checkpoint to go on from")
    parser.add_argument("--start", help="an exported network to begin with instead of chance")
    parser.add_argument(
        "--exploit", help="an exported network to beat: the frozen, greedy opponent of all games"
    )
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--set", action="append", default=[], metavar="PLACE=VALUE", help="change a setting")
    parser.add_argument("--no-compile", dest="compile", action="store_false")
    parser.add_argument("--no-graphs", dest="graphs", action="store_false")
    return parser


def build(words: argparse.Namespace) -> Run:
    """A run from its arguments."""
    # An exploiter starts from a finished network: a beginner's rates would first destroy what it knows.
    against = [
        "rollout.past_share=0.0",
        "rollout.bot_share=0.0",
        "rollout.frozen_share=1.0",
        "rollout.even_share=0.0",
        "rollout.frozen_temperature=0.0",
        f"rollout.frozen=[{json.dumps(words.exploit)}]",
        "rollout.learner_us_share=0.5",
        "learning.rate=0.00006",
        "learning.rate_end=0.00002",
        "learning.warmup_seconds=25.0",
        "learning.clip=0.1",
        "learning.entropy=0.0005",
        "learning.entropy_end=0.0002",
        "learning.entropy_kept=0.003",
        "learning.score_share=0.05",
    ]
    if words.resume and not words.game:
        settings = checkpoint.settings(words.resume)
    else:
        settings = config.load(words.game or "twilight")
    given = config.change(settings, (against if words.exploit else []) + words.set)
    return Run(
        given,
        words.device,
        words.out,
        words.resume,
        words.compile,
        words.graphs,
        words.start,
    )


def main() -> None:
    """The command."""
    words = arguments(__doc__).parse_args()
    run = build(words)
    run.train(words.minutes)
    run.log.close()


if __name__ == "__main__":
    main()
