"""A run's figures as JSON lines, for people to read and for ``plot`` to draw."""

from __future__ import annotations

import json
from typing import Any, Optional, TextIO

import numpy as np

from .learner import Learned
from .rollout import GUESTS, Played


class Log:
    """Prints lines and writes them to a file."""

    def __init__(self, path: Optional[str]) -> None:
        self.file: Optional[TextIO] = open(path, "a") if path else None  # noqa: SIM115

    def say(self, **facts: Any) -> None:
        """One line."""
        line = json.dumps({name: tidy(fact) for name, fact in facts.items()})
        print(line, flush=True)
        if self.file:
            self.file.write(line + "\n")
            self.file.flush()

    def close(self) -> None:
        """No more lines."""
        if self.file:
            self.file.close()


def tidy(fact: Any) -> Any:
    """Round numbers to a sensible number of digits."""
    if isinstance(fact, float):
        return float(f"{fact:.5g}")
    if isinstance(fact, dict):
        return {name: tidy(inner) for name, inner in fact.items()}
    return fact


class Since:
    """What has been played and learned since the last line."""

    def __init__(self) -> None:
        self.played: list[Played] = []
        self.learned: list[Learned] = []
        self.seconds = 0.0

    def add(self, played: Played, learned: Learned, seconds: float) -> None:
        """Add one iteration, and how long it took in total."""
        self.played.append(played)
        self.learned.append(learned)
        self.seconds += seconds

    def updates(self) -> int:
        """The updates of all iterations."""
        return sum(one.updates for one in self.learned)

    def figures(self, reasons: list[str]) -> dict[str, Any]:
        """Rates, shares and means."""
        count = max(len(self.played), 1)
        decisions = sum(one.decisions for one in self.played)
        games = sum(one.games for one in self.played)
        guests = {
            name: (
                sum(one.guest_games[n] for one in self.played),
                sum(one.guest_scores[n] for one in self.played),
            )
            for n, name in enumerate(GUESTS)
        }
        ends = sum((one.ends for one in self.played), np.zeros(len(reasons) + 1, dtype=np.int64))
        ended = max(int(ends.sum()), 1)
        return {
            "decisions_per_second": round(decisions / max(self.seconds, 1e-9)),
            "play_seconds": sum(one.seconds for one in self.played) / count,
            "learn_seconds": sum(one.seconds for one in self.learned) / count,
            "explained": sum(one.explained for one in self.learned) / count,
            "lag": sum(one.lag for one in self.learned) / count,
            "game_decisions": decisions / ended,
            "us_share": sum(one.us for one in self.played) / max(games, 1),
            **{f"{name}_score": float(score / n) for name, (n, score) in guests.items() if n},
            "ends": {word: int(ends[n + 1]) / ended for n, word in enumerate(reasons) if ends[n + 1]},
        }
