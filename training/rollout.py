"""Games by the thousand, in two halves: while one is at the network, the cores step the other."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field

import hotline
import numpy as np
import torch

from .config import Config
from .network import ILLEGAL, Network, Reader, choose
from .storage import Storage

KINDS = {np.int16: torch.int16, np.uint8: torch.uint8, np.float32: torch.float32}
#: Who plays one side in the last rows of each half, in row order.
GUESTS = ("bot", "frozen", "past")


@dataclass
class Played:
    """What an iteration's games looked like."""

    seconds: float = 0.0
    decisions: int = 0
    #: The learner's finished games against itself, and the US's score in them (draws count half).
    games: int = 0
    us: float = 0.0
    #: The same against each kind of guest, from the learner's point of view.
    guest_games: np.ndarray = field(default_factory=lambda: np.zeros(len(GUESTS), dtype=np.int64))
    guest_scores: np.ndarray = field(default_factory=lambda: np.zeros(len(GUESTS)))
    #: How often each reason ended a game.
    ends: np.ndarray = field(default_factory=lambda: np.zeros(0, dtype=np.int64))


def cores() -> int:
    """The number of cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass
class Guest:
    """A network that plays one side in some rows of each half."""

    network: Network
    rows: slice
    seats: torch.Tensor
    temperature: float


class Rollout:
    """Plays with the weights of ``actor``; in some games a guest plays one side.

    The last rows of each half have guests: first those where a bot plays, then those of a frozen network,
    then those of a past self, ``opponent``.
    """

    def __init__(
        self,
        config: Config,
        inputs: hotline.Inputs,
        actor: Network,
        opponent: Network,
        frozen: Network,
        device: torch.device,
    ) -> None:
        given = config.rollout
        self.config, self.inputs, self.device = config, inputs, device
        self.actor = actor
        self.reader = Reader(inputs).to(device)
        self.half, self.steps = given.games // 2, given.steps
        shares = (given.bot_share, given.frozen_share, given.past_share)
        rows = [int(self.half * share) for share in shares]
        self.bot_rows, self.guest_rows = rows[0], sum(rows)
        if self.guest_rows > self.half:
            raise ValueError(f"expected shares of guests of at most 1 together, got {sum(shares)}")
        threads = given.threads or max(cores() - 2, 1)
        pin = device.type == "cuda"
        shapes = hotline.Buffers.shapes(2 * self.half, inputs.observation_bytes)
        self.host = {
            name: torch.zeros(shape, dtype=KINDS[kind], pin_memory=pin)
            for name, (shape, kind) in shapes.items()
        }
        buffers = hotline.Buffers(**{name: tensor.numpy() for name, tensor in self.host.items()})
        self.env = hotline.VecEnv(
            config.game,
            2 * self.half,
            options=config.options,
            parts=2,
            threads=threads,
            seed=config.seed + 1000,
            buffers=buffers,
        )
        self.env.reset()
        self.halves = [slice(0, self.half), slice(self.half, 2 * self.half)]
        #: What is sent to the network, for each half.
        self.rows = [
            [
                torch.zeros_like(self.host[name][half], device=device)
                for name in ("observations", "masks", "seats")
            ]
            for half in self.halves
        ]
        self.step_at = [torch.zeros(1, dtype=torch.int64, device=device) for _ in range(2)]
        self.actions = torch.as_tensor(inputs.actions, dtype=torch.int16, device=device)
        score = next(one for one in hotline.fields(config.game) if one.name == config.score.fact)
        self.score_at, self.score_lowest = score.at, score.lowest
        #: The guests' seats: the second where the learner is the US.
        self.guest_seats = np.concatenate(
            [np.arange(count) < count * given.learner_us_share for count in rows]
        ).astype(np.uint8)
        #: The kind of each guest, as an index into `GUESTS`.
        self.guest_kinds = np.repeat(np.arange(len(GUESTS)), rows)
        self.guests: list[Guest] = []
        first = self.half - self.guest_rows
        players = ((None, 1.0), (frozen, given.frozen_temperature), (opponent, 1.0))
        for count, (network, temperature) in zip(rows, players):
            here = slice(first, first + count)
            if network is not None and count:
                number = first - self.half + self.guest_rows
                seats = torch.as_tensor(self.guest_seats[number : number + count], device=device)
                self.guests.append(Guest(network, here, seats, temperature))
            first += count
        #: The games in which mixed decisions are drawn evenly, spread over all rows.
        numbers = torch.arange(self.half, device=device).double()
        share = given.even_share
        self.even_rows = (((numbers + 1) * share).floor() > (numbers * share).floor()).unsqueeze(1)
        if share and not config.mixed:
            raise ValueError("rollout.even_share: expected kinds of decisions in `mixed`")
        counted = [inputs.reasons.index(word) + 1 for word in config.score.counted]
        self.counted = np.isin(np.arange(256), counted)
        self.largest = torch.zeros((), device=device)
        # With priority over the learner, whose kernels are long.
        self.streams = [torch.cuda.Stream(priority=-1) for _ in range(2)] if pin else None
        #: By storage and half, once they are recorded.
        self.graphs: dict[tuple[int, int], torch.cuda.CUDAGraph] = {}
        self.decide = self.act

    def act(
        self, observations: torch.Tensor, masks: torch.Tensor, seats: torch.Tensor, uniform: torch.Tensor
    ) -> tuple[torch.Tensor, ...]:
        """From rows of bytes to actions and everything that is stored about them."""
        x = self.reader.inputs(torch.cat([observations, masks], 1))
        logits, wins, points = self.actor(x)
        wanted = logits
        for guest in self.guests:
            other, _, _ = guest.network(x[guest.rows])
            theirs = (seats[guest.rows] == guest.seats).unsqueeze(1)
            cooled = guest.network.cooled(other, x[guest.rows], guest.temperature)
            here = torch.where(theirs, cooled, logits[guest.rows])
            wanted = torch.cat([wanted[: guest.rows.start], here, wanted[guest.rows.stop :]], 0)
        even = self.even_rows & self.actor.is_mixed(x)
        wanted = torch.where(even, wanted.masked_fill(wanted > ILLEGAL / 2, 0.0), wanted)
        action = choose(wanted, uniform=uniform)
        likely = logits.gather(1, action.unsqueeze(1)).squeeze(1) - logits.logsumexp(1)
        # Illegal ones are far below; the largest of the others shows whether logits are blowing up.
        largest = torch.where(logits > -1e8, logits.abs(), torch.zeros_like(logits)).amax()
        return self.reader.pack(x), action, likely, wins, points, even.squeeze(1), largest

    @torch.no_grad()
    def think(self, half: int, storage: Storage) -> None:
        """Send a half's rows to the network, bring its actions back, and store everything."""
        here, rows = self.halves[half], self.rows[half]
        for place, name in zip(rows, ("observations", "masks", "seats")):
            place.copy_(self.host[name][here], non_blocking=True)
        observations, _, seats = rows
        # Random numbers are made here, because a recorded graph then draws new ones each time.
        uniform = torch.rand(self.half, len(self.actions), device=self.device)
        packed, action, likely, wins, points, even, largest = self.decide(*rows, uniform)
        self.host["actions"][here].copy_(self.actions[action], non_blocking=True)
        at = self.step_at[half]
        scores = observations[:, self.score_at].float() + self.score_lowest
        kept = (
            (storage.packed, packed),
            (storage.actions, action),
            (storage.likely, likely),
            (storage.wins, wins),
            (storage.points, points),
            (storage.scores, scores),
            (storage.seats, 1.0 - 2.0 * seats.float()),
            (storage.even, even),
        )
        for place, what in kept:
            place[half].index_copy_(0, at, what.unsqueeze(0).to(place.dtype))
        self.largest.copy_(torch.maximum(self.largest, largest))
        at.add_(1)

    def begin(self, half: int) -> None:
        """Start the half at its first step. On its own stream, so as not to wait for the learner."""
        if self.streams is None:
            self.step_at[half].zero_()
        else:
            with torch.cuda.stream(self.streams[half]):
                self.step_at[half].zero_()

    def launch(self, half: int, which: int, storage: Storage) -> None:
        """Start thinking; on a GPU, without waiting."""
        if self.streams is None:
            self.think(half, storage)
            return
        with torch.cuda.stream(self.streams[half]):
            graph = self.graphs.get((which, half))
            if graph is not None:
                graph.replay()
            else:
                self.think(half, storage)

    def wait(self, half: int) -> None:
        """Wait for the half's actions."""
        if self.streams is not None:
            self.streams[half].synchronize()

    def record(self, storages: list[Storage], compiled: bool, graphs: bool) -> None:
        """On a GPU: compile the inference, and record it once for each half and storage."""
        if compiled:
            self.decide = torch.compile(self.act, dynamic=False)
        for _ in range(2):
            for which, storage in enumerate(storages):
                for half in (0, 1):
                    self.begin(half)
                    self.launch(half, which, storage)
                    self.wait(half)
        if graphs:
            for which, storage in enumerate(storages):
                for half in (0, 1):
                    graph = torch.cuda.CUDAGraph()
                    with torch.cuda.graph(graph, stream=self.streams[half]):
                        self.think(half, storage)
                    self.graphs[which, half] = graph
        torch.cuda.synchronize()

    def play(self, which: int, storage: Storage) -> Played:
        """Fill a storage with an iteration's decisions."""
        played = Played(ends=np.zeros(len(self.inputs.reasons) + 1, dtype=np.int64))
        started = time.perf_counter()
        for half in (0, 1):
            self.begin(half)
            self.launch(half, which, storage)
        for step in range(self.steps):
            for half in (0, 1):
                self.wait(half)
                self.ask_bot(half)
                self.env.step(half)
                self.note_ends(half, step, storage, played)
                self.launch(half, which, storage)
        for half in (0, 1):
            self.wait(half)
        played.seconds = time.perf_counter() - started
        played.decisions = 2 * self.half * self.steps
        return played

    def ask_bot(self, half: int) -> None:
        """Replace the network's decisions by the bot's in its rows."""
        if not self.bot_rows:
            return
        first = self.half - self.guest_rows
        here = slice(first, first + self.bot_rows)
        chosen = np.zeros(self.half, dtype=np.uint8)
        seats = self.env.part(half).seats
        chosen[here] = seats[here] == self.guest_seats[: self.bot_rows]
        self.env.bot_actions(self.config.rollout.bot, chosen, half)

    def note_ends(self, half: int, step: int, storage: Storage, played: Played) -> None:
        """Record which games have just ended, how, and for whom."""
        rows = self.env.part(half)
        first = rows.rewards[:, 0]
        decided = self.config.score.decided * first
        storage.rewards[half, step].numpy()[:] = first
        storage.ended[half, step].numpy()[:] = rows.ends > 0
        storage.final[half, step].numpy()[:] = np.where(self.counted[rows.ends], rows.scores, decided)
        over = np.flatnonzero(rows.ends)
        if not len(over):
            return
        played.ends += np.bincount(rows.ends[over], minlength=len(played.ends))[: len(played.ends)]
        guests = self.half - self.guest_rows
        own = over[over < guests]
        played.games += len(own)
        played.us += float((first[own] + 1).sum() / 2)
        with_guests = over[over >= guests]
        if len(with_guests):
            number = with_guests - guests
            sign = np.where(self.guest_seats[number] == 1, 1, -1)
            scores = (sign * first[with_guests] + 1) / 2
            kinds = self.guest_kinds[number]
            played.guest_games += np.bincount(kinds, minlength=len(GUESTS))
            played.guest_scores += np.bincount(kinds, scores, minlength=len(GUESTS))

    def used(self, storage: Storage) -> torch.Tensor:
        """Which decisions may be learned from: those that were really made, by the learner's policy."""
        used = ~storage.even
        used[:, -1] = False
        if self.guest_rows:
            first = self.half - self.guest_rows
            guests = 1.0 - 2.0 * torch.as_tensor(self.guest_seats, device=self.device).float()
            used[:, :, first:] &= storage.seats[:, :, first:] != guests
        return used
