"""Learning from an iteration's decisions: proximal policy optimisation, minibatch after minibatch."""

from __future__ import annotations

import time
from dataclasses import dataclass

import hotline
import torch
import torch.nn.functional as F

from .config import Config
from .network import Network, Reader
from .returns import advantages, worth
from .storage import Storage

FIGURES = (
    "policy_loss",
    "entropy",
    "value_error",
    "score_error",
    "divergence",
    "clipped",
    "kept_entropy",
    "gradient",
)


@dataclass
class Learned:
    """What an iteration's learning looked like; sums over its updates."""

    seconds: float = 0.0
    updates: int = 0
    explained: float = 0.0
    #: Divergence in the first update: how outdated the weights were that played the games.
    lag: float = 0.0


class Learner:
    """The network that learns, its averaged weights and its optimiser."""

    def __init__(self, config: Config, inputs: hotline.Inputs, device: torch.device) -> None:
        self.config, self.inputs, self.device = config, inputs, device
        self.on_gpu = device.type == "cuda"
        precision = torch.bfloat16 if self.on_gpu else torch.float32
        make = lambda: Network.of(config, inputs, precision).to(device)  # noqa: E731
        self.network, self.average = make(), make()
        self.average.load_state_dict(self.network.state_dict())
        self.average.requires_grad_(False)
        self.reader = Reader(inputs).to(device)
        self.weights = list(self.network.parameters())
        self.averaged = list(self.average.parameters())
        given = config.learning
        self.rate = torch.tensor(given.rate, device=device)
        groups = [
            {"params": [one for one in self.weights if one.ndim >= 2], "weight_decay": given.weight_decay},
            {"params": [one for one in self.weights if one.ndim < 2], "weight_decay": 0.0},
        ]
        # A recorded update needs these. PyTorch 1.13, which Debian has, does not support them, and is good
        # enough on a CPU.
        recorded = {"fused": True, "capturable": True} if self.on_gpu else {}
        rate = self.rate if self.on_gpu else given.rate
        self.optimizer = torch.optim.AdamW(groups, lr=rate, eps=1e-6, betas=(0.9, 0.995), **recorded)
        self.begin_moments()
        first = self.network.blocks_end[1]
        #: Inputs that mark a decision whose entropy is kept up.
        asks = given.entropy_kept_asks + config.mixed
        self.kept = [first + inputs.others.index(f"asked {ask}") for ask in asks]
        self.seen = torch.zeros(self.reader.count, dtype=torch.bool, device=device)
        self.entropy_weight = torch.zeros((), device=device)
        self.places = torch.zeros(given.minibatch, dtype=torch.int64, device=device)
        self.figures = torch.zeros(len(FIGURES), device=device)
        self.sums = torch.zeros(len(FIGURES), device=device)
        self.graphs: dict[int, torch.cuda.CUDAGraph] = {}
        self.loss = self.plain_loss
        self.goals: dict[str, torch.Tensor] = {}

    def begin_moments(self) -> None:
        """Create the optimiser's moments, all zero: a step that changes nothing."""
        self.set_rate(0.0)
        for weight in self.weights:
            weight.grad = torch.zeros_like(weight)
        self.optimizer.step()
        self.optimizer.zero_grad(set_to_none=True)
        self.clear_moments()

    def clear_moments(self) -> None:
        """Forget all steps."""
        for state in self.optimizer.state.values():
            for one in state.values():
                one.zero_()

    def set_rate(self, rate: float) -> None:
        """Set the learning rate where a recorded update reads it as well."""
        self.rate.fill_(rate)
        if not self.on_gpu:
            for group in self.optimizer.param_groups:
                group["lr"] = rate

    def plain_loss(
        self,
        packed: torch.Tensor,
        actions: torch.Tensor,
        likely: torch.Tensor,
        advantage: torch.Tensor,
        win: torch.Tensor,
        to_come: torch.Tensor,
        entropy_weight: torch.Tensor,
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """The quantity to minimise, and figures about it."""
        given = self.config.learning
        x = self.reader.unpack(packed)
        logits, wins, points = self.network(x)
        logs = logits - logits.logsumexp(1, keepdim=True)
        now = logs.gather(1, actions.unsqueeze(1)).squeeze(1)
        entropy = -(logs.exp() * logs.clamp(min=-1e4)).sum(1)
        change = now - likely
        ratio = change.exp()
        within = ratio.clamp(1 - given.clip, 1 + given.clip)
        policy = -torch.min(ratio * advantage, within * advantage)
        value = F.binary_cross_entropy_with_logits(wins, win, reduction="none")
        score = F.smooth_l1_loss(points, to_come, reduction="none")
        kept = torch.zeros_like(entropy)
        for place in self.kept:
            kept = kept + x[:, place].float()
        weight = entropy_weight + kept * (given.entropy_kept - entropy_weight).clamp(min=0)
        loss = (policy - weight * entropy).mean()
        loss = loss + given.value_weight * value.mean() + given.score_weight * score.mean()
        figures = torch.stack(
            [
                policy.mean(),
                entropy.mean(),
                value.mean(),
                score.mean(),
                (ratio - 1 - change).mean(),
                ((ratio - 1).abs() > given.clip).float().mean(),
                (kept * entropy).sum() / kept.sum().clamp(min=1),
                entropy.new_zeros(()),
            ]
        )
        return loss, figures.detach()

    def update(self, storage: Storage) -> None:
        """Update on one minibatch: the decisions at ``places``."""
        at = self.places
        loss, figures = self.loss(
            storage.packed.view(-1, storage.packed.shape[-1])[at],
            storage.actions.view(-1)[at],
            storage.likely.view(-1)[at],
            self.goals["advantage"][at],
            self.goals["win"][at],
            self.goals["to_come"][at],
            self.entropy_weight,
        )
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(self.weights, self.config.learning.gradient_norm)
        self.optimizer.step()
        self.figures.copy_(figures)
        self.figures[-1:].copy_(norm.reshape(1))
        self.sums.add_(self.figures)

    def make_goals(self, storage: Storage) -> None:
        """Allocate space for the worth of decisions."""
        if not self.goals:
            for name in ("advantage", "win", "to_come"):
                self.goals[name] = torch.zeros(storage.actions.numel(), device=self.device)

    def record(self, storages: list[Storage], compiled: bool, graphs: bool) -> None:
        """On a GPU: compile the update and record it for each storage. Weights and moments stay as they
        are."""
        if compiled:
            self.loss = torch.compile(self.plain_loss, dynamic=False)
        kept = [weight.detach().clone() for weight in self.weights]
        self.set_rate(0.0)
        self.make_goals(storages[0])
        self.goals["win"].fill_(0.5)
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(3):
                for storage in storages:
                    self.optimizer.zero_grad(set_to_none=True)
                    self.update(storage)
        torch.cuda.current_stream().wait_stream(side)
        torch.cuda.synchronize()
        if graphs:
            for which, storage in enumerate(storages):
                self.optimizer.zero_grad(set_to_none=True)
                graph = torch.cuda.CUDAGraph()
                with torch.cuda.graph(graph):
                    self.update(storage)
                self.graphs[which] = graph
        torch.cuda.synchronize()
        with torch.no_grad():
            for weight, before in zip(self.weights, kept):
                weight.copy_(before)
        self.clear_moments()
        self.sums.zero_()

    def learn(
        self,
        which: int,
        storage: Storage,
        used: torch.Tensor,
        rate: float,
        entropy_weight: float,
        score_share: float,
    ) -> Learned:
        """Learn from an iteration's decisions, in several epochs."""
        started = time.perf_counter()
        given = self.config.learning
        self.set_rate(rate)
        self.entropy_weight.fill_(entropy_weight)
        learned = Learned(explained=self.set_goals(storage, used, score_share))
        places = used.reshape(-1).nonzero().squeeze(1)
        size = min(given.minibatch, len(places))
        if size != len(self.places):
            if self.graphs:
                raise ValueError(f"expected at least {given.minibatch} decisions in an iteration, got {size}")
            self.places = torch.zeros(size, dtype=torch.int64, device=self.device)
        for epoch in range(given.epochs):
            order = places[torch.randperm(len(places), device=self.device)]
            for first in range(0, len(places) - size + 1, size):
                self.places.copy_(order[first : first + size])
                self.step(which, storage)
                learned.updates += 1
                if learned.updates == 1:
                    learned.lag = self.figures[4].clone()
            with torch.no_grad():
                for mean, weight in zip(self.averaged, self.weights):
                    mean.lerp_(weight, 1 - given.average_decay)
            if epoch + 1 < given.epochs and float(self.figures[4]) > given.most_divergence:
                break
        with torch.no_grad():
            rows = storage.packed.view(-1, storage.packed.shape[-1])[self.places]
            self.seen |= self.reader.unpack(rows).bool().any(0)
            # Otherwise all logits of the dense part could drift together without any effect.
            weight = self.network.policy.weight
            weight.sub_(weight.mean(0, keepdim=True) * 0.01)
        learned.lag = float(learned.lag)
        learned.seconds = time.perf_counter() - started
        return learned

    def step(self, which: int, storage: Storage) -> None:
        """One update, recorded or not."""
        graph = self.graphs.get(which)
        if graph is not None:
            graph.replay()
            return
        self.optimizer.zero_grad(set_to_none=True)
        self.update(storage)

    def set_goals(self, storage: Storage, used: torch.Tensor, score_share: float) -> float:
        """Store the worth of each decision of a storage, in flat order."""
        self.make_goals(storage)
        to = self.device
        found = worth(
            storage.seats,
            storage.wins,
            storage.points,
            storage.scores,
            storage.rewards.to(to, non_blocking=True),
            storage.ended.to(to, non_blocking=True),
            storage.final.to(to, non_blocking=True),
            self.config.learning.lam,
            self.config.score.scale,
        )
        goals = {
            "advantage": advantages(found, used[:, :-1], score_share),
            "win": found.win,
            "to_come": found.to_come,
        }
        for name, values in goals.items():
            self.goals[name].view_as(storage.actions)[:, :-1].copy_(values)
        return float(found.explained)

    def take_figures(self, updates: int) -> dict[str, float]:
        """Means since they were last taken."""
        values = (self.sums / max(updates, 1)).tolist()
        self.sums.zero_()
        return dict(zip(FIGURES, values))
