"""The settings of a training run: a TOML file for each game, plus changes from the command line."""

from __future__ import annotations

import dataclasses
import os
from dataclasses import dataclass, field
from typing import Any

import tomllib

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "configs")


@dataclass
class NetworkSizes:
    """Widths. Multiples of 32 suit the machine that plays, which has no GPU."""

    #: Of the first layer: its outputs for spaces, cards and the rest.
    spaces: int = 160
    cards: int = 128
    others: int = 96
    #: Of the trunk, and the number of its residual blocks.
    width: int = 384
    blocks: int = 1
    #: Of the heads: for a space or a card from its own inputs, for a choice from the card in question, for
    #: the value.
    space_head: int = 48
    card_head: int = 32
    choice_head: int = 96
    value_head: int = 96


@dataclass
class Rollout:
    """How games are played."""

    #: In two halves: one is at the network while the cores step the other.
    games: int = 12288
    #: Decisions of each game in one iteration.
    steps: int = 96
    #: 0 for all cores but two.
    threads: int = 0
    #: Share of the games in which a past self plays one side, and share of those in which the learner is the
    #: US.
    past_share: float = 0.2
    learner_us_share: float = 0.6
    #: Share of the games in which a bot plays one side: its mistakes differ from the learner's own.
    bot_share: float = 0.0
    bot: str = "heuristic"
    #: Share of the games in which a network that does not learn plays one side, and the files of such
    #: networks, which take turns: an imitation of a bot too slow to be asked, or a network to beat.
    frozen_share: float = 0.0
    frozen: list[str] = field(default_factory=list)
    #: The temperature at which they draw from their policy; 0 for their first choice.
    frozen_temperature: float = 1.0
    #: Share of the games in which both sides draw the `mixed` decisions evenly from all options. Nothing is
    #: learned from these draws, but from what follows: a player who meets a rare bid, or tries one, has to
    #: know how to go on.
    even_share: float = 0.0
    #: Whether games are played while the network learns from the previous ones.
    overlap: bool = True


@dataclass
class Learning:
    """Proximal policy optimisation, and how its rates change over the schedule."""

    minibatch: int = 32768
    epochs: int = 2
    #: The rate is held for this share of the schedule and then falls linearly to its end.
    rate: float = 1e-3
    rate_end: float = 1e-4
    rate_held: float = 0.5
    warmup_seconds: float = 8.0
    #: Weight of the policy's entropy, falling geometrically.
    entropy: float = 0.01
    entropy_end: float = 0.003
    #: A lower limit of the same for these kinds of decisions: habits in the set-up are hard to break.
    entropy_kept: float = 0.05
    entropy_kept_asks: list[str] = field(default_factory=list)
    lam: float = 0.97
    clip: float = 0.2
    #: No further epoch over the same games once the divergence exceeds this.
    most_divergence: float = 0.06
    weight_decay: float = 0.01
    gradient_norm: float = 1.0
    value_weight: float = 0.5
    score_weight: float = 0.1
    #: How much the advantage in points counts next to the advantage in results, at the start and at the end.
    score_share: float = 0.4
    score_share_end: float = 0.05
    #: The share of the schedule by which it has fallen to its end.
    score_share_until: float = 0.2
    #: For the averaged weights, per epoch.
    average_decay: float = 0.99


@dataclass
class Score:
    """Where points are read, and what the end of a game is worth in points."""

    #: A number in the observation, positive for the viewer.
    fact: str = "vp"
    scale: float = 10.0
    #: Games that end for these reasons count with their score; all others are won or lost by `decided`
    #: points.
    counted: list[str] = field(default_factory=list)
    decided: int = 20


@dataclass
class Pool:
    """Past selves: snapshots of the averaged weights."""

    every_seconds: float = 12.0
    size: int = 40
    #: How many are written to a checkpoint, spread over all of them.
    saved: int = 2


@dataclass
class Evaluation:
    """Matches between checkpoints and at the end."""

    every_seconds: float = 240.0
    games: int = 256
    #: At the end of a session.
    final_games: int = 512
    opponents: list[str] = field(default_factory=lambda: ["heuristic"])


@dataclass
class Config:
    """All settings of a run."""

    game: str = "twilight"
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 1
    #: Kinds of decisions that both sides make in secret at the same time and that have no best answer,
    #: because a player who always did the same could be predicted. Their entropy is kept up, and every player
    #: draws them from the policy, even one that otherwise takes its first choice.
    mixed: list[str] = field(default_factory=list)
    #: For the whole plan; a resumed run continues within it.
    schedule_minutes: float = 25.0
    #: The plan measured in decisions instead, if not 0: then it does not depend on the machine's speed.
    schedule_decisions: int = 0
    checkpoint_seconds: float = 120.0
    log_seconds: float = 10.0
    network: NetworkSizes = field(default_factory=NetworkSizes)
    rollout: Rollout = field(default_factory=Rollout)
    learning: Learning = field(default_factory=Learning)
    score: Score = field(default_factory=Score)
    pool: Pool = field(default_factory=Pool)
    evaluation: Evaluation = field(default_factory=Evaluation)

    def as_dict(self) -> dict[str, Any]:
        """Plain data, for files."""
        return dataclasses.asdict(self)


def from_dict(data: dict[str, Any]) -> Config:
    """Read plain data; an unknown key is an error.

    >>> from_dict({"game": "thirteen", "rollout": {"games": 64}}).rollout.games
    64
    """
    return _fill(Config, data, "")


def _fill(kind: type, data: dict[str, Any], place: str) -> Any:
    parts = {part.name: part for part in dataclasses.fields(kind)}
    given = {}
    for key, value in data.items():
        if key not in parts:
            raise ValueError(f"{place}{key}: expected one of {', '.join(parts)}")
        default = getattr(kind(), key)
        inner = dataclasses.is_dataclass(default)
        given[key] = _fill(type(default), value, f"{place}{key}.") if inner else _number(default, value)
    return kind(**given)


def _number(default: Any, value: Any) -> Any:
    """Accept a whole number where a fraction is expected."""
    return float(value) if isinstance(default, float) and isinstance(value, int) else value


def load(name: str) -> Config:
    """Read a configuration: a path, or the name of a game.

    >>> load("thirteen").game
    'thirteen'
    """
    path = name if os.path.exists(name) else os.path.join(FOLDER, f"{name}.toml")
    if not os.path.exists(path):
        known = sorted(one.removesuffix(".toml") for one in os.listdir(FOLDER))
        raise ValueError(f"no configuration {name!r}: expected a file, or one of {', '.join(known)}")
    with open(path, "rb") as file:
        return from_dict(tomllib.load(file))


def change(config: Config, changes: list[str]) -> Config:
    """Apply changes such as ``learning.rate=5e-4``.

    >>> change(Config(), ["learning.rate=0.5", "rollout.overlap=false"]).learning.rate
    0.5
    """
    data = config.as_dict()
    for text in changes:
        place, sign, value = text.partition("=")
        if not sign:
            raise ValueError(f"expected PLACE=VALUE, got {text!r}")
        *path, key = place.split(".")
        inner = data
        for part in path:
            inner = inner[part]
        inner[key] = tomllib.loads(f"x = {value}")["x"]
    return from_dict(data)
