"""A walk through a game as a tree, in the manner of OpenSpiel.

Every position belongs to a player, to chance, or to nobody: the game is over. Chance is a player whose
outcomes are all equally likely. Needs the package: `pip install ./python`.

    python examples/walk_through.py [twilight|red-sea|thirteen]
"""

import random
import sys

import hotline


def returns(game):
    """What the game is worth to the US and to the USSR."""
    winner = game.outcome().winner
    return [0.0, 0.0] if winner is None else [1.0, -1.0] if winner == "us" else [-1.0, 1.0]


def main(name="twilight", seed=1):
    chooser = random.Random(seed)
    state = hotline.Game(name, chance=False, seed=seed)
    chances = decisions = 0
    while not state.is_over:
        if state.is_chance:
            outcomes = [(outcome, 1 / len(state.chance_outcomes())) for outcome in state.chance_outcomes()]
            actions, probabilities = zip(*outcomes)
            state.step(chooser.choices(actions, probabilities)[0])
            chances += 1
            continue
        player = state.side
        actions = state.legal_actions()
        if decisions < 3:
            information = {k: v for k, v in state.view(player).items() if v not in (None, [], {}, 0, False)}
            print(f"\n{player}: {state.prompt(player)}")
            print("  knows", ", ".join(f"{k}={v}" for k, v in list(information.items())[:9]), "…")
            print("  may", ", ".join(state.action_word(action) for action in actions[:8]), "…")
            # A child the player can imagine: its own view, everything else dealt again, one step on.
            child = state.sample(player, seed=decisions)
            child.step(actions[0])
            print(f"  after {state.action_word(actions[0])}: {child}")
        state.step(chooser.choice(actions))
        decisions += 1
    print(f"\n{state.outcome().text} after {decisions} decisions and {chances} chance outcomes.")
    print("returns", returns(state))


if __name__ == "__main__":
    main(*sys.argv[1:])
