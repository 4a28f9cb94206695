"""Thousands of games at once, for learning programs."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Mapping, NamedTuple, Optional, Sequence, Union

import numpy as np

from . import _engine
from ._catalogue import VOCABULARY, Value, chosen
from ._game import Game


class Share(NamedTuple):
    """One kind of game in a mixed batch."""

    game: str
    #: In each part of the batch.
    games: int
    options: Optional[Mapping[str, Value]] = None
    #: A rule set by name (:func:`presets`); explicitly given options override it.
    preset: Optional[str] = None


@dataclass
class Buffers:
    """The arrays of a batch or of one part of it: one row per game.

    They belong to you: you can make them yourself (pinned for a GPU, shared with another process) and pass
    them to :class:`VecEnv`. All must be contiguous.
    """

    #: int16: the actions of the sides to act. You write them, a step reads them.
    actions: np.ndarray
    #: uint8, (games, bytes): what the side to act may know.
    observations: np.ndarray
    #: uint8: its legal actions: (games, 48) bits, or (games, 384) bytes of 0 and 1.
    masks: np.ndarray
    #: uint8: who acts, 0 the US, 1 the USSR.
    sides: np.ndarray
    #: uint8: who acts, as a seat. Seats stay when sides are bid for; seat 0 begins as the US.
    seats: np.ndarray
    #: float32, (games, 2), by seat: 1, -1 or 0 if a game ended in this step, otherwise 0.
    rewards: np.ndarray
    #: uint8: 0, or 1 plus the reason a game ended for in this step.
    ends: np.ndarray
    #: int16: the final score of a game that ended in this step, positive for the US.
    scores: np.ndarray

    @staticmethod
    def shapes(games: int, observation_bytes: int, masks: str = "bits") -> dict[str, tuple]:
        """Shape and type of every array.

        >>> Buffers.shapes(10, 500)["observations"]
        ((10, 500), <class 'numpy.uint8'>)
        """
        return {
            "actions": ((games,), np.int16),
            "observations": ((games, observation_bytes), np.uint8),
            "masks": ((games, _mask_bytes(masks)), np.uint8),
            "sides": ((games,), np.uint8),
            "seats": ((games,), np.uint8),
            "rewards": ((games, 2), np.float32),
            "ends": ((games,), np.uint8),
            "scores": ((games,), np.int16),
        }

    @classmethod
    def new(cls, games: int, observation_bytes: int, masks: str = "bits") -> Buffers:
        """Make ordinary arrays."""
        shapes = cls.shapes(games, observation_bytes, masks)
        return cls(**{name: np.zeros(shape, dtype) for name, (shape, dtype) in shapes.items()})

    def rows(self, start: int, stop: int) -> Buffers:
        """Return some of the rows, without copying."""
        return Buffers(**{name: array[start:stop] for name, array in vars(self).items()})


def _cores() -> int:
    """The number of cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _mask_bytes(masks: str) -> int:
    if masks == "bits":
        return VOCABULARY // 8
    if masks == "bytes":
        return VOCABULARY
    raise ValueError(f"masks: expected 'bits' or 'bytes', got {masks!r}")


class VecEnv:
    """Many games, stepped together on all cores.

    ``game`` is a name, or a list of :class:`Share` for a mix; ``games`` is the total over all parts.
    ``parts=2`` makes two half-batches: step one while the other is at the network; different parts may also
    be stepped from different threads. A game that ends starts again within the same step: its row then has
    the reward, reason and score of the old game, and the observation of the new one.

    ``seeds`` gives every game its own seed; otherwise they are derived from ``seed``. Equal seeds and actions
    give equal games, however many threads there are.

    >>> env = VecEnv("twilight", 64, seed=1, threads=2)
    >>> env.reset()
    >>> for _ in range(10):
    ...     env.random_actions()
    ...     env.step()
    >>> env.observations.shape == (64, env.observation_bytes), env.masks.shape, env.actions.dtype
    (True, (64, 48), dtype('int16'))
    """

    def __init__(
        self,
        game: Union[str, Sequence[Share]] = "twilight",
        games: Optional[int] = None,
        *,
        options: Optional[Mapping[str, Value]] = None,
        preset: Optional[str] = None,
        parts: int = 1,
        threads: Optional[int] = None,
        seed: int = 0,
        seeds: Optional[Sequence[int]] = None,
        masks: str = "bits",
        buffers: Optional[Buffers] = None,
    ) -> None:
        shares = self._shares(game, games, options, preset, parts)
        threads = threads or _cores()
        seeds = [] if seeds is None else [int(one) for one in seeds]
        self._batch = _engine.Batch(shares, parts, threads, seed, seeds)
        #: The number of parts, and of games in one part.
        self.parts = parts
        self.part_games = self._batch.part_games
        #: The number of games in all parts.
        self.games = parts * self.part_games
        #: The size of one observation in bytes.
        self.observation_bytes = self._batch.observation_bytes
        #: All rows; part ``p`` has the rows from ``p * part_games`` on.
        self.buffers = buffers or Buffers.new(self.games, self.observation_bytes, masks)
        self._check(self.buffers, masks)
        n = self.part_games
        self._parts = [self.buffers.rows(p * n, (p + 1) * n) for p in range(parts)]

    @staticmethod
    def _shares(game, games, options, preset, parts):
        if isinstance(game, str):
            games = games or 1024
            if parts < 1 or games % parts:
                raise ValueError(f"expected a number of games that {parts} parts can share, got {games}")
            return [(game, chosen(game, options, preset), games // parts)]
        if games is not None or options is not None or preset is not None:
            raise ValueError("a mix says for itself how many games there are, and with which options")
        return [(one.game, chosen(one.game, one.options, one.preset), one.games) for one in game]

    def _check(self, buffers: Buffers, masks: str) -> None:
        shapes = Buffers.shapes(self.games, self.observation_bytes, masks)
        for name, (shape, dtype) in shapes.items():
            array = getattr(buffers, name)
            if array.shape != shape or array.dtype != dtype or not array.flags.c_contiguous:
                raise ValueError(f"{name}: expected a contiguous array {shape} of {np.dtype(dtype)}")

    @property
    def actions(self) -> np.ndarray:
        """Where you write the actions, for all parts."""
        return self.buffers.actions

    @property
    def observations(self) -> np.ndarray:
        """What each side to act may know."""
        return self.buffers.observations

    @property
    def masks(self) -> np.ndarray:
        """Its legal actions."""
        return self.buffers.masks

    @property
    def sides(self) -> np.ndarray:
        """Who acts: 0 the US, 1 the USSR."""
        return self.buffers.sides

    @property
    def seats(self) -> np.ndarray:
        """Who acts, as a seat."""
        return self.buffers.seats

    @property
    def rewards(self) -> np.ndarray:
        """Rewards of games that have just ended, by seat."""
        return self.buffers.rewards

    @property
    def ends(self) -> np.ndarray:
        """Why games have just ended, plus 1; otherwise 0."""
        return self.buffers.ends

    @property
    def scores(self) -> np.ndarray:
        """Final scores of games that have just ended."""
        return self.buffers.scores

    def part(self, part: int) -> Buffers:
        """Return the rows of one part."""
        return self._parts[part]

    def reset(self, part: Optional[int] = None) -> None:
        """Restart all games of one part, or of all, and fill their rows."""
        for p in range(self.parts) if part is None else (part,):
            self._batch.reset(p, self._parts[p])

    def step(self, part: Optional[int] = None) -> None:
        """Take the actions of one part or of all, and fill the rows with the results.

        Other Python threads can run meanwhile. An illegal action raises ``ValueError`` after all other games
        have been stepped; its own game and row stay as they were.
        """
        if part is None:
            for p in range(self.parts):
                self._batch.step(p, self._parts[p])
        else:
            self._batch.step(part, self._parts[part])

    def random_actions(self, part: Optional[int] = None) -> None:
        """Fill in random legal actions, all equally likely."""
        for p in range(self.parts) if part is None else (part,):
            self._batch.random_actions(p, self._parts[p].actions)

    def bot_actions(self, bot: str, chosen: np.ndarray, part: Optional[int] = None) -> None:
        """Let a bot decide for the chosen rows; the actions of the others stay.

        ``bot`` is a name such as ``"heuristic"`` or ``"search:nodes=200"``; ``chosen`` has a truth value for
        each row of the part, or of all.

        >>> env = VecEnv("twilight", 4, seed=1)
        >>> env.reset()
        >>> env.bot_actions("heuristic", env.sides == 1)
        >>> env.step()
        """
        chosen = np.ascontiguousarray(chosen, dtype=np.uint8)
        for p in range(self.parts) if part is None else (part,):
            here = chosen[p * self.part_games : (p + 1) * self.part_games] if part is None else chosen
            self._batch.bot_actions(p, bot, here, self._parts[p].actions)

    def show(self, part: Optional[int] = None) -> None:
        """Fill the rows with the current state, without a step: after :meth:`load` and the like."""
        for p in range(self.parts) if part is None else (part,):
            self._batch.show(p, self._parts[p])

    def load(self, row: int, game: Game) -> None:
        """Put a game's position on a row, counted over all parts. The row keeps its own dice.

        >>> from hotline import Game
        >>> game = Game("thirteen", seed=3)
        >>> game.step(game.legal_actions()[0])
        >>> env = VecEnv("thirteen", 2, seed=1)
        >>> env.reset()
        >>> env.load(1, game)
        >>> env.show()
        >>> (env.observations[1] == game.observation(game.side)).all()
        np.True_
        """
        part, row = divmod(row, self.part_games)
        self._batch.load(part, row, game._engine)

    def copy(self, row: int, to: int) -> None:
        """Copy the position of one row to another; both keep their own dice."""
        part, row = divmod(row, self.part_games)
        to_part, to = divmod(to, self.part_games)
        self._batch.copy(part, row, to_part, to)

    def sample(self, row: int, seed: int) -> None:
        """Deal again what the row's side to act cannot see, with new dice."""
        part, row = divmod(row, self.part_games)
        self._batch.sample(part, row, seed)
