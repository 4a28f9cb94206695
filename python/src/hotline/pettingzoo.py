"""PettingZoo environments: one AEC environment for each game.

>>> from hotline.pettingzoo import env
>>> table = env("thirteen")
>>> table.reset(seed=1)
>>> table.agents
['us', 'ussr']
>>> observation, reward, termination, truncation, info = table.last()
>>> sorted(observation)
['action_mask', 'observation']
"""

from __future__ import annotations

from typing import Any, Mapping, Optional

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._catalogue import VOCABULARY, Value, chosen, observation_bytes
from ._game import Game


class HotlineEnv(AECEnv):
    """A game between the agents ``"us"`` and ``"ussr"``.

    An observation has ``observation`` (bytes, see ``docs/observations.md``) and ``action_mask``. Rewards are
    1, -1 or 0 at the end. Agents are the people in the two seats: with an option to bid for sides, the agent
    ``"us"`` is the person who would have played the US.
    """

    metadata = {"render_modes": ["ansi"], "name": "hotline_v0", "is_parallelizable": False}

    def __init__(
        self,
        game: str = "twilight",
        options: Optional[Mapping[str, Value]] = None,
        render_mode: Optional[str] = None,
        preset: Optional[str] = None,
    ) -> None:
        super().__init__()
        self.game = game
        self.options = chosen(game, options, preset)
        self.render_mode = render_mode
        self.metadata = {**HotlineEnv.metadata, "name": f"hotline_{game.replace('-', '_')}_v0"}
        self.possible_agents = ["us", "ussr"]
        size = observation_bytes(game)
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (size,), np.uint8),
                "action_mask": spaces.Box(0, 1, (VOCABULARY,), np.int8),
            }
        )
        self._action_spaces = {agent: spaces.Discrete(VOCABULARY) for agent in self.possible_agents}
        self._episodes = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space:
        """Bytes and mask."""
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space:
        """One fixed vocabulary."""
        return self._action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict] = None) -> None:
        """Begin a game. Without a seed, it is the next one of the same series."""
        if seed is not None:
            self._episodes = np.random.default_rng(seed)
        self.table = Game(self.game, self.options, seed=int(self._episodes.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._person(self.table.side)

    def _person(self, side: Optional[str]) -> str:
        return self.possible_agents[self.table.seat(side or "us")]

    def _side(self, agent: str) -> str:
        return "us" if self._person("us") == agent else "ussr"

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent may know, and its legal actions."""
        side = self._side(agent)
        mask = self.table.mask(side)
        if self.table.side != side:
            mask[:] = 0
        return {"observation": self.table.observation(side), "action_mask": mask.astype(np.int8)}

    def step(self, action: Optional[int]) -> None:
        """Take an action for the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"expected an action of {agent}, got none")
        self._cumulative_rewards[agent] = 0
        self.table.step(int(action))
        self._clear_rewards()
        outcome = self.table.outcome()
        if outcome is not None:
            if outcome.winner is not None:
                winner = self._person(outcome.winner)
                self.rewards = {agent: 1 if agent == winner else -1 for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {a: {"reason": outcome.reason, "score": outcome.score} for a in self.agents}
            self.agent_selection = self.agents[1 - self.agents.index(agent)]
        else:
            self.agent_selection = self._person(self.table.side)
        self._accumulate_rewards()

    def render(self) -> Optional[str]:
        """The position as text."""
        return self.table.text(self._side(self.agent_selection)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing needs closing."""


def env(
    game: str = "twilight",
    options: Optional[Mapping[str, Value]] = None,
    render_mode: Optional[str] = None,
    preset: Optional[str] = None,
) -> AECEnv:
    """Make the environment for a game, wrapped in PettingZoo's checks."""
    table: AECEnv = HotlineEnv(game, options, render_mode, preset)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)
