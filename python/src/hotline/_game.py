"""One game, step by step."""

from __future__ import annotations

import json
import secrets
from typing import Any, Mapping, NamedTuple, Optional, Union

import numpy as np

from . import _engine
from ._catalogue import Value, chosen


class Outcome(NamedTuple):
    """How a game ended."""

    #: ``"us"``, ``"ussr"``, or ``None`` for a draw.
    winner: Optional[str]
    #: A stable word: ``"final-scoring"``, ``"nuclear-war"`` …
    reason: str
    #: A sentence for people.
    text: str
    #: Positive for the US.
    score: int


class Game:
    """A game, played by calling :meth:`step` until :attr:`is_over`.

    Sides are the words ``"us"`` and ``"ussr"``; a spectator is ``"spectator"``. Actions are indices into one
    fixed vocabulary (``docs/observations.md``), or the corresponding words.

    ``preset`` names a rule set (:func:`presets`); explicitly given options override it.

    ``seed`` is a number or 64 hexadecimal digits; without one the game is different every time. Randomness is
    derived from the seed as described in ``docs/dice.md``, so that a record can be verified. With
    ``chance=False`` chance points wait for :meth:`step`, too: see :meth:`chance_outcomes`.

    >>> game = Game("twilight", {"optional_cards": False}, seed=1)
    >>> while not game.is_over:
    ...     game.step(game.legal_actions()[0])
    >>> game.outcome().winner in ("us", "ussr", None)
    True
    """

    def __init__(
        self,
        game: str = "twilight",
        options: Optional[Mapping[str, Value]] = None,
        *,
        preset: Optional[str] = None,
        seed: Union[int, str, None] = None,
        chance: bool = True,
    ) -> None:
        self._engine = _engine.Game(game, chosen(game, options, preset), _seed(seed), chance)

    @classmethod
    def _of(cls, engine: _engine.Game) -> Game:
        game = cls.__new__(cls)
        game._engine = engine
        return game

    @classmethod
    def from_record(cls, text: str, *, seed: Union[int, str, None] = None, chance: bool = True) -> Game:
        """Replay a record (``docs/record-format.md``); the game can continue where it stops.

        >>> game = Game("red-sea", seed=3)
        >>> game.step(game.legal_actions()[0])
        >>> Game.from_record(game.record()).view("us") == game.view("us")
        True
        """
        return cls._of(_engine.Game.from_record(text, _seed(seed), chance))

    @classmethod
    def from_log(cls, text: str, *, seed: Union[int, str, None] = None) -> Game:
        """Replay a text log of the commercial Twilight Struggle edition through the rules."""
        return cls._of(_engine.Game.from_log(text, _seed(seed)))

    @property
    def game(self) -> str:
        """Which game this is."""
        return self._engine.game

    @property
    def acts(self) -> int:
        """How many decisions and chance outcomes there have been."""
        return self._engine.acts

    @property
    def side(self) -> Optional[str]:
        """The side that decides now; ``None`` at chance points and when the game is over.

        If two secret decisions are open at the same time (headlines, bids), the first of them; either side
        may answer first with ``step(action, side=...)``.
        """
        return self._engine.side

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._engine.is_over

    @property
    def is_chance(self) -> bool:
        """Whether chance decides now; never, unless the game was made with ``chance=False``."""
        return self._engine.is_chance

    def is_asked(self, side: str) -> bool:
        """Whether this side may decide now."""
        return self._engine.is_asked(side)

    def seat(self, side: str) -> int:
        """The seat that plays this side now: 0 or 1. Bids and campaigns swap sides, but seats stay."""
        return self._engine.seat(side)

    def legal_actions(self, side: Optional[str] = None) -> list[int]:
        """The legal actions of the side to act, or of the given one, as sorted indices.

        >>> Game("thirteen", seed=1).legal_actions()[:3]
        [21, 22, 23]
        """
        return self._engine.legal_actions(side)

    def legal_words(self, side: Optional[str] = None) -> list[str]:
        """The same as words.

        >>> Game("thirteen", seed=1).legal_words()[:3]
        ['0', '1', '2']
        """
        return [self._engine.action_word(action) for action in self.legal_actions(side)]

    def chance_outcomes(self) -> list[str]:
        """What can happen at a chance point, all outcomes equally likely.

        >>> game = Game("twilight", seed=1, chance=False)
        >>> game.is_chance, len(game.chance_outcomes())
        (True, 38)
        >>> game.step(game.chance_outcomes()[0])
        """
        return self._engine.chance_outcomes()

    def step(self, action: Union[int, str], side: Optional[str] = None) -> None:
        """Take an action, given by index or by word; at a chance point, an outcome such as ``"die 3"``.

        Raises ``ValueError``, saying what was expected, if it is not legal; nothing has changed then.

        >>> game = Game("twilight", seed=1)
        >>> game.step("japan")
        Traceback (most recent call last):
            ...
        ValueError: expected ussr finland|austria|east_germany|poland|...|bulgaria, got ussr japan
        """
        self._engine.step(action, side)

    def action_word(self, action: int) -> str:
        """The stable word of an action."""
        return self._engine.action_word(action)

    def action_index(self, word: str) -> int:
        """The index of an action.

        >>> Game("twilight", seed=1).action_index("poland")
        270
        """
        return self._engine.action_index(word)

    def action_text(self, action: int, lang: str = "en") -> str:
        """An action for people, in English (``"en"``) or Russian (``"ru"``).

        >>> game = Game("twilight", seed=1)
        >>> game.action_text(game.action_index("poland"), "ru")
        'Польша'
        """
        return self._engine.action_text(action, lang)

    def view(self, side: str) -> dict[str, Any]:
        """Everything a side (or ``"spectator"``) may know, as plain words and numbers.

        The names are those of ``docs/observations.md``.

        >>> view = Game("twilight", seed=1).view("us")
        >>> view["defcon"], view["influence_own"]["canada"], view["hand_size_other"]
        (5, 2, 8)
        """
        return json.loads(self._engine.view(side))

    def exact_view(self, side: str) -> dict[str, Any]:
        """The view as the engine itself keeps it, with sets as words of bits."""
        return json.loads(self._engine.exact_view(side))

    def observation(self, side: str) -> np.ndarray:
        """The view as bytes for a network: one row of :class:`hotline.VecEnv`."""
        return self._engine.observation(side)

    def mask(self, side: str) -> np.ndarray:
        """A side's legal actions as 384 bytes of 0 and 1; all 0 if it is not asked."""
        return self._engine.mask(side)

    def sample(self, view: Union[str, Mapping[str, Any]], *, seed: int = 0) -> Game:
        """Make a full position the holder of a view cannot rule out: unseen cards are dealt again.

        ``view`` is a side, or the result of :meth:`view` for it at this position. The new game has no past.

        >>> game = Game("twilight", seed=1)
        >>> game.sample("us", seed=5).view("us") == game.view("us")
        True
        """
        if isinstance(view, str):
            viewer = view
        else:
            viewer = view.get("viewer", "spectator")
            if dict(view) != self.view(viewer):
                raise ValueError("expected a view of this position, got one of another")
        return Game._of(self._engine.sample(viewer, seed))

    def clone(self) -> Game:
        """Make an independent copy with the same randomness.

        >>> game = Game("thirteen", seed=1)
        >>> copy = game.clone()
        >>> copy.step(copy.legal_actions()[0])
        >>> copy.acts - game.acts
        1
        """
        return Game._of(self._engine.clone())

    def record(self) -> str:
        """Give the game so far as text (``docs/record-format.md``).

        >>> Game("twilight", seed=1).record().splitlines()[:2]
        ['hotline-record 1', 'game twilight']
        """
        return self._engine.record()

    def log(self, side: str = "spectator", lang: str = "en") -> list[str]:
        """The log so far, line by line, as a side may read it."""
        return self._engine.log(side, lang)

    def prompt(self, side: str, lang: str = "en") -> Optional[str]:
        """The current question for a side, as a sentence."""
        return self._engine.prompt(side, lang)

    def outcome(self, lang: str = "en") -> Optional[Outcome]:
        """How the game ended; ``None`` while it goes on."""
        ended = self._engine.outcome(lang)
        return None if ended is None else Outcome(*ended)

    def text(self, side: str = "spectator", lang: str = "en", length: str = "full") -> str:
        """The position in words, as a side may know it: enough for a person or a language model to decide.

        It ends with the question and the numbered options, each with its word and its effect.
        ``length`` is ``"full"`` or ``"short"``.

        >>> print(Game("thirteen", seed=1).text("us", "ru").splitlines()[1])
        Вы играете за США.
        """
        return self._engine.text(side, length, lang)

    def __repr__(self) -> str:
        state = "over" if self.is_over else f"{self.side or 'chance'} to act"
        return f"<hotline.Game {self.game}: {self.acts} acts, {state}>"


def _seed(seed: Union[int, str, None]) -> Union[int, str]:
    return secrets.token_hex(32) if seed is None else seed
