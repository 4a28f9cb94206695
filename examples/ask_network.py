"""Play a game with a network, explain its decisions and draw how its chances went.

    python examples/ask_network.py twilight --seed 7
    python examples/ask_network.py red-sea --random us --svg chances.svg

Needs the Python package and nothing else (``make python-module`` and ``PYTHONPATH=target/python-module``).
The network plays both sides, or only one if chance plays the other.
"""

from __future__ import annotations

import argparse

import hotline
import numpy as np

WIDTH, HEIGHT = 720, 240


def decide(network: hotline.Network, game: hotline.Game, shown: int) -> tuple[int, float, str]:
    """The network's pick, the chance of the US, and its first choices in words."""
    side = game.side
    said = network.look_at(game)
    policy = said.policy()[0]
    best = np.argsort(-policy)[:shown]
    words = ", ".join(f"{game.action_word(int(n))} {policy[n]:.0%}" for n in best if policy[n] > 0.005)
    win = float(said.win[0])
    return int(said.best[0]), win if side == "us" else 1 - win, words


def plot(chances: list[float]) -> str:
    """The chance of the US over the decisions, as a drawing in text."""
    columns, rows = 72, 11
    picked = np.linspace(0, len(chances) - 1, min(columns, len(chances))).round().astype(int)
    heights = [round(chances[n] * (rows - 1)) for n in picked]
    lines = []
    for level in reversed(range(rows)):
        label = f"{level / (rows - 1):>4.0%}" if level % 5 == 0 else "    "
        lines.append(f"{label} |" + "".join("*" if height == level else " " for height in heights))
    return "\n".join(lines)


def svg(chances: list[float], title: str) -> str:
    """The same as an SVG image."""
    across = WIDTH / max(len(chances) - 1, 1)
    line = " ".join(f"{n * across:.1f},{HEIGHT * (1 - chance):.1f}" for n, chance in enumerate(chances))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -30 {WIDTH + 20} {HEIGHT + 40}">'
        f'<text x="0" y="-10" font-family="sans-serif" font-size="14">{title}</text>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f4f1e8"/>'
        f'<line x1="0" y1="{HEIGHT / 2}" x2="{WIDTH}" y2="{HEIGHT / 2}" stroke="#bbb"/>'
        f'<polyline points="{line}" fill="none" stroke="#24508a" stroke-width="2"/></svg>\n'
    )


def main() -> None:
    """The command."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("game", choices=hotline.games(), nargs="?", default="twilight")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--random", choices=["us", "ussr"], help="let chance play this side")
    arguments.add_argument("--choices", type=int, default=3, help="how many of its first choices are told")
    arguments.add_argument("--svg", help="also write the chances as an image to this file")
    given = arguments.parse_args()
    network = hotline.load_network(given.game)
    game = hotline.Game(given.game, seed=given.seed)
    dice = np.random.default_rng(given.seed)
    chances: list[float] = []
    while not game.is_over:
        side = game.side
        pick, chance, words = decide(network, game, given.choices)
        chances.append(chance)
        if side == given.random:
            pick = int(dice.choice(game.legal_actions()))
        # Decisions without a choice are not worth a line.
        if len(game.legal_actions()) > 1:
            print(f"{len(chances):>4} {side:<4} {chance:>4.0%}  {game.prompt(side)[:48]:<48}  {words}")
        game.step(pick)
    print(f"\n{game.outcome().text}\n\nThe chance of the US after each of {len(chances)} decisions:\n")
    print(plot(chances))
    if given.svg:
        with open(given.svg, "w") as file:
            file.write(svg(chances, f"{given.game}, seed {given.seed}: {game.outcome().text}"))


if __name__ == "__main__":
    main()
