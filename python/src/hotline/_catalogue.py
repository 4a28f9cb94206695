"""What there is: games, options, fields of observations."""

from __future__ import annotations

import json
from typing import Any, Mapping, NamedTuple, Optional, Union

from . import _engine

#: Size of the fixed vocabulary of actions: 64 choices, 192 cards, 128 spaces.
VOCABULARY = 384

#: What an option can be set to.
Value = Union[bool, int, str]


class Option(NamedTuple):
    """One option of a game."""

    key: str
    title: str
    default: str
    #: What it can be.
    values: str


class Field(NamedTuple):
    """One field of an observation; ``docs/observations.md`` explains the kinds."""

    name: str
    about: str
    #: Its first byte.
    at: int
    bytes: int
    kind: str
    #: Of numbers: the number that is written as 0.
    lowest: int
    #: Of words and switches.
    words: list[str]


def games() -> list[str]:
    """Names of all games.

    >>> games()
    ['twilight', 'red-sea', 'thirteen']
    """
    return _engine.games()


def options(game: str) -> list[Option]:
    """The options of a game.

    >>> options("twilight")[0]
    Option(key='optional_cards', title='Optional cards', default='on', values='on, off')
    """
    return [Option(*option) for option in _engine.rule_options(game)]


def presets(game: str) -> dict[str, dict[str, str]]:
    """Rule sets by name, as options for :class:`Game`.

    >>> all(isinstance(words, dict) for words in presets("twilight").values())
    True
    """
    return _engine.presets(game)


def chosen(game: str, options: Optional[Mapping[str, Value]], preset: Optional[str]) -> dict[str, Value]:
    """The options of a preset, in which those given besides have the last word.

    >>> chosen("thirteen", {"cuba_vp": 3}, "campaign")
    {'campaign': 'on', 'cuba_vp': 3}
    """
    if preset is None:
        return dict(options or {})
    known = presets(game)
    if preset not in known:
        raise ValueError(f"unknown preset {preset} of {game}: expected one of {', '.join(known)}")
    return {**known[preset], **(options or {})}


def fields(game: str) -> list[Field]:
    """The fields of a game's observations, in their order.

    >>> [field.name for field in fields("twilight")][:3]
    ['version', 'viewer', 'asked']
    """
    return [Field(*field) for field in _engine.fields(game)]


def observation_bytes(game: str) -> int:
    """How many bytes an observation of this game has.

    >>> observation_bytes("twilight") <= 1024
    True
    """
    last = fields(game)[-1]
    return last.at + last.bytes


def decode(game: str, observation: Any, options: Optional[Mapping[str, Value]] = None) -> dict[str, Any]:
    """Read an observation back: the same facts as :meth:`Game.view` gives.

    ``options`` matter only where they name cards: a deck of 13 Minutes.

    >>> from hotline import Game
    >>> game = Game("thirteen", seed=1)
    >>> decode("thirteen", game.observation("us")) == game.view("us")
    True
    """
    return json.loads(_engine.decode(game, dict(options or {}), bytes(observation)))
