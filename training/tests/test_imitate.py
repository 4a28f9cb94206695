"""A network that imitates a bot: what is kept of the bot's picks, and whether they are learned."""

import json

import hotline
import numpy as np
import pytest
import torch

from training import config, export, imitate
from training.network import Network, Reader

BOT = "heuristic"


@pytest.fixture(scope="module")
def inputs():
    return hotline.inputs("thirteen")


def fresh(inputs):
    torch.manual_seed(3)
    return Network(inputs, config.load("thirteen").network, torch.float32)


def test_the_bots_picks_are_kept_where_it_had_a_choice(inputs, monkeypatch):
    asked = []
    plain = hotline.VecEnv.bot_actions

    def bot_actions(env, bot, chosen):
        plain(env, bot, chosen)
        options = np.unpackbits(env.masks, axis=1).sum(1)
        asked.append((chosen.copy(), env.seats.copy(), options, env.actions.copy()))

    monkeypatch.setattr(hotline.VecEnv, "bot_actions", bot_actions)
    picks = imitate.gather(fresh(inputs), inputs, BOT, 500, 24, threads=1)
    assert len(picks) >= 500
    expected = []
    for chosen, seats, options, actions in asked:
        for row in range(24):
            # The bot plays the first seat, then the second, then both, and so on.
            assert chosen[row] == (row % 3 == 2 or seats[row] == row % 3)
            if chosen[row] and options[row] > 1:
                expected.append((row, actions[row]))
    found = list(zip(picks.rows.tolist(), inputs.actions[picks.actions.numpy()].tolist()))
    assert found == expected
    x = Reader(inputs).unpack(picks.packed)
    legal = fresh(inputs).legal(x.float())
    assert legal.gather(1, picks.actions.unsqueeze(1)).all() and (legal.sum(1) > 1).all()


def test_what_is_measured_was_not_learned_from(inputs):
    picks = imitate.gather(fresh(inputs), inputs, BOT, 500, 24, threads=1)
    learned, kept = picks.split()
    assert len(learned) + len(kept) == len(picks) and len(kept) > 0
    assert not set(learned.rows.tolist()) & set(kept.rows.tolist())


def test_the_bots_picks_are_learned_and_the_value_stays(inputs, tmp_path, capsys):
    start, out, more = (str(tmp_path / f"{name}.safetensors") for name in ("start", "imitation", "more"))
    imitate.gather(fresh(inputs), inputs, BOT, 3000, 48, seed=5, threads=1).save(more)
    network = fresh(inputs)
    every = torch.ones(Reader(inputs).count, dtype=torch.bool)
    export.export(network, every, config.load("thirteen"), inputs, {}, start)
    imitate.main(
        ["--start", start, "--bot", BOT, "--decisions", "3000", "--games", "96", "--threads", "1"]
        + ["--also", more, "--keep", str(tmp_path / "kept")]
        + ["--minibatch", "128", "--epochs", "3", "--rate", "2e-3", "--device", "cpu", "--out", out]
    )
    figures = json.loads(capsys.readouterr().out)
    assert figures["decisions"] == len(imitate.Picks.load(more)) + len(
        imitate.Picks.load(str(tmp_path / "kept"))
    )
    assert figures["after"]["same"] > figures["before"]["same"] + 0.1, figures
    assert figures["after"]["surprise"] < figures["before"]["surprise"] - 0.1, figures
    imitation, about = export.load(out)
    assert json.loads(about["figures"]) == figures and figures["imitates"] == BOT
    _, kept = imitate.gather(network, inputs, BOT, 500, 24, seed=9, threads=1).split()
    x = Reader(inputs).unpack(kept.packed)
    assert (network(x)[1].sigmoid() - imitation(x)[1].sigmoid()).abs().mean() < 0.1
