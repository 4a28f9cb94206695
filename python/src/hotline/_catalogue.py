"""The catalogue: games, options, fields of observations."""

from __future__ import annotations

import json
from typing import Any, Mapping, NamedTuple, Optional, Union

import numpy as np

from . import _engine

#: Size of the fixed vocabulary of actions: 64 choices, 192 cards, 128 spaces.
VOCABULARY = 384

#: The possible types of an option's value.
Value = Union[bool, int, str]


class Option(NamedTuple):
    """One option of a game."""

    key: str
    title: str
    default: str
    #: The possible values.
    values: str


class Field(NamedTuple):
    """One field of an observation; ``docs/observations.md`` explains the kinds."""

    name: str
    about: str
    #: Its first byte.
    at: int
    bytes: int
    kind: str
    #: For numbers: the number that is stored as 0.
    lowest: int
    #: For words and switches.
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
    """The options of a preset, overridden by the given ones.

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
    """The size of an observation of this game in bytes.

    >>> observation_bytes("twilight") < 1400
    True
    """
    last = fields(game)[-1]
    return last.at + last.bytes


class Inputs:
    """The inputs and actions of a network for a game with given options.

    An input tests one byte of an observation, followed by its mask as bits: it is on if ``low <= byte & mask
    <= high``. First come the planes of all spaces, then those of all cards, then the rest
    (``docs/observations.md``). A network fits only one ``hash``.

    >>> table = inputs("twilight")
    >>> len(table.spaces), len(table.cards), table.space_planes[0]
    (84, 110, 'influence_own >=1')
    >>> len(table.actions) == 64 + len(table.cards) + len(table.spaces)
    True
    """

    def __init__(self, game: str, options: Optional[Mapping[str, Value]] = None) -> None:
        table = _engine.inputs(game, dict(options or {}))
        self.game: str = table.game
        self.options: dict[str, Value] = dict(options or {})
        self.rules_revision: int = table.rules_revision
        self.observation_version: int = table.observation_version
        self.observation_bytes: int = table.observation_bytes
        #: Words of the spaces and cards, in order.
        self.spaces: list[str] = table.spaces
        self.cards: list[str] = table.cards
        #: The meaning of each input of a space, of a card, and of the rest.
        self.space_planes: list[str] = table.space_planes
        self.card_planes: list[str] = table.card_planes
        self.others: list[str] = table.others
        #: (inputs, 4): place, mask, low and high of each test.
        self.tests = np.array(table.tests, dtype=np.int64)
        #: The vocabulary index of each action: 64 choices, the cards, the spaces.
        self.actions = np.array(table.actions, dtype=np.int64)
        self.hash: str = table.hash
        #: Reasons for the end of a game: ``VecEnv.ends`` minus 1.
        self.reasons: list[str] = table.reasons

    def on(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """Which inputs are on, for rows of observations and of masks as bits.

        >>> import hotline
        >>> env = hotline.VecEnv("thirteen", 2, seed=1)
        >>> env.reset()
        >>> inputs("thirteen").on(env.observations, env.masks).shape[0]
        2
        """
        rows = np.concatenate([observations, masks], axis=1)
        at, mask, low, high = self.tests.T
        here = rows[:, at] & mask.astype(np.uint8)
        return (here >= low.astype(np.uint8)) & (here <= high.astype(np.uint8))


def inputs(game: str, options: Optional[Mapping[str, Value]] = None) -> Inputs:
    """Give the inputs and actions of a network for a game with these options."""
    return Inputs(game, options)


def decode(game: str, observation: Any, options: Optional[Mapping[str, Value]] = None) -> dict[str, Any]:
    """Decode an observation into the facts that :meth:`Game.view` gives.

    ``options`` only matter where they name cards, as with a deck of 13 Minutes.

    >>> from hotline import Game
    >>> game = Game("thirteen", seed=1)
    >>> decode("thirteen", game.observation("us")) == game.view("us")
    True
    """
    return json.loads(_engine.decode(game, dict(options or {}), bytes(observation)))
