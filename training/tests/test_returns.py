"""The worth of decisions, calculated by hand for a few of them."""

import torch

from training.returns import Worth, advantages, worth


def one_game(seats, wins, rewards, ended, lam=1.0, scores=None, points=None, final=None, scale=10.0):
    """The worth of a single game's decisions; the last entries of ``seats`` and ``wins`` belong to the
    next one."""
    column = lambda values: torch.tensor(values, dtype=torch.float32).view(1, -1, 1)  # noqa: E731
    nothing = [0.0] * len(seats)
    return worth(
        column(seats),
        column(wins),
        column(points or nothing),
        column(scores or nothing),
        column(rewards),
        column(ended).bool(),
        column(final or nothing[1:]),
        lam,
        scale,
    )


def flat(tensor):
    return [round(value, 4) for value in tensor.flatten().tolist()]


def test_who_wins_is_better_than_expected_and_who_loses_is_worse():
    # The second seat decides last and the first seat wins: signs follow the mover.
    found = one_game([1, -1, 1], [0, 0, 0], [0, 1], [0, 1])
    assert flat(found.result) == [1, -1]
    assert flat(found.win) == [1, 0]


def test_the_value_is_the_movers_own():
    # Both expect to win with 73 %: then the first seat is disappointed by the second's estimate.
    found = one_game([1, -1, 1], [1, 1, 0], [0, 0], [0, 1], lam=0.0)
    expected = torch.tanh(torch.tensor(0.5)).item()
    assert flat(found.result)[0] == round(-2 * expected, 4)


def test_nothing_flows_from_the_next_game_into_the_last():
    found = one_game([1, 1, 1], [0, 0, 5], [1, 0], [1, 0], lam=1.0)
    assert flat(found.result)[0] == 1
    assert flat(found.result)[1] > 0.9


def test_lambda_weighs_what_comes_later():
    found = one_game([1, 1, 1], [0, 0, 0], [0, 1], [0, 1], lam=0.5)
    assert flat(found.result) == [0.5, 1]


def test_points_are_what_changes_on_the_table():
    # Two points for the first seat, then the second seat loses by the final score of five.
    found = one_game([1, -1, 1], [0, 0, 0], [0, 1], [0, 1], scores=[0, -2, 0], final=[0, 5])
    assert flat(found.points) == [0.5, -0.3]
    assert flat(found.to_come) == [0.5, -0.3]


def test_advantages_have_mean_nought_and_deviation_one_over_what_is_used():
    torch.manual_seed(1)
    values = torch.randn(1, 50, 4)
    found = Worth(values, torch.randn(1, 50, 4), values, values, torch.zeros(()))
    used = torch.rand(1, 50, 4) > 0.3
    mixed = advantages(found, used, 0.4)
    assert abs(mixed[used].mean().item()) < 1e-5
    assert abs(mixed[used].std().item() - 1) < 1e-5
    assert torch.equal(advantages(found, used, 0.0).argsort(), values.argsort())
