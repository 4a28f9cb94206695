import os
import random
from pathlib import Path

import hotline
import numpy as np
import pytest
from hotline import Game

GAMES = hotline.games()


def play(game, seed):
    chooser = random.Random(seed)
    while not game.is_over:
        game.step(chooser.choice(game.legal_actions()))
    return game


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_replay_from_their_records(name):
    for seed in range(5):
        game = play(Game(name, seed=seed), seed)
        again = Game.from_record(game.record())
        assert again.is_over
        assert again.outcome() == game.outcome()
        assert again.view("us") == game.view("us")
        assert again.record() == game.record()


@pytest.mark.parametrize("name", GAMES)
def test_equal_seeds_give_equal_games(name):
    assert play(Game(name, seed=4), 1).record() == play(Game(name, seed=4), 1).record()
    assert play(Game(name, seed=4), 1).record() != play(Game(name, seed=5), 1).record()
    assert Game(name).record() != Game(name).record()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_on_from_its_record(name):
    game = Game(name, seed=9)
    for _ in range(20):
        game.step(game.legal_actions()[-1])
    other = Game.from_record(game.record(), seed=9)
    assert play(other, 2).record() == play(game, 2).record()


@pytest.mark.parametrize("name", GAMES)
def test_observations_can_be_read_back(name):
    game = Game(name, seed=2)
    for _ in range(30):
        for side in ("us", "ussr", "spectator"):
            row = game.observation(side)
            assert row.dtype == np.uint8 and row.shape == (hotline.observation_bytes(name),)
            assert hotline.decode(name, row) == game.view(side)
        game.step(game.legal_actions()[0])


@pytest.mark.parametrize("name", GAMES)
def test_masks_are_the_legal_actions(name):
    game = Game(name, seed=3)
    for _ in range(30):
        side = game.side
        assert np.flatnonzero(game.mask(side)).tolist() == game.legal_actions()
        words = game.legal_words()
        assert [game.action_index(word) for word in words] == game.legal_actions()
        game.step(random.Random(1).choice(words))


@pytest.mark.parametrize("name", GAMES)
def test_samples_cannot_be_told_apart(name):
    game = Game(name, seed=6)
    for step in range(25):
        side = game.side
        view = game.view(side)
        sampled = game.sample(view, seed=step)
        assert sampled.view(side) == view
        assert sampled.legal_actions() == game.legal_actions()
        play(sampled, step)
        with pytest.raises(ValueError, match="no past"):
            sampled.record()
        game.step(game.legal_actions()[0])
    with pytest.raises(ValueError, match="another"):
        game.sample(view)


def test_hands_are_hidden():
    game = Game("twilight", seed=1)
    assert len(game.view("us")["hand"]) == 8
    assert game.view("us")["known"] == []
    assert game.view("spectator")["hand"] == []


def test_chance_can_be_decided_by_hand():
    game = Game("twilight", seed=1, chance=False)
    while not game.is_over:
        if game.is_chance:
            outcomes = game.chance_outcomes()
            with pytest.raises(ValueError, match="expected"):
                game.step("die 9")
            game.step(outcomes[0])
        else:
            game.step(game.legal_actions()[0])
    dice = [line for line in game.record().splitlines() if line.startswith("die ")]
    assert set(dice) == {"die 1"}


def test_errors_say_what_was_expected():
    with pytest.raises(ValueError, match="unknown game `chess`"):
        Game("chess")
    with pytest.raises(ValueError, match="unknown option speed"):
        Game("twilight", {"speed": 3})
    with pytest.raises(ValueError, match="expected on or off"):
        Game("twilight", {"optional_cards": "perhaps"})
    with pytest.raises(ValueError, match="64 hexadecimal digits"):
        Game("twilight", seed="abc")
    with pytest.raises(ValueError, match="hotline-record"):
        Game.from_record("nonsense")
    game = Game("twilight", seed=1)
    before = game.record()
    with pytest.raises(ValueError, match="from 0 to 383"):
        game.step(999)
    with pytest.raises(ValueError, match="expected ussr"):
        game.step("pass")
    with pytest.raises(ValueError, match="'us' or 'ussr'"):
        game.mask("red")
    assert game.record() == before


def test_options_and_presets():
    keys = [option.key for option in hotline.options("twilight")]
    assert "optional_cards" in keys and "bid_for_sides" in keys
    game = Game("twilight", {"bid_for_sides": "on", "us_handicap": 2}, seed=1)
    assert "bid_for_sides" in game.view("us")["options"]
    assert "option us_handicap 2" in game.record()
    for name in GAMES:
        for words in hotline.presets(name).values():
            Game(name, words, seed=1)


def test_a_preset_is_chosen_by_its_name():
    record = Game("twilight", preset="tournament", seed=1).record()
    assert "option us_handicap 2" in record and "option show_held_cards on" in record
    changed = Game("twilight", {"us_handicap": 3}, preset="tournament", seed=1).record()
    assert "option us_handicap 3" in changed and "option show_held_cards on" in changed
    with pytest.raises(ValueError, match="unknown preset house of thirteen: expected one of .*standard"):
        Game("thirteen", preset="house")


def test_both_languages():
    game = play(Game("red-sea", seed=1), 1)
    english, russian = game.log("us", "en"), game.log("us", "ru")
    assert len(english) == len(russian) > 50 and english != russian
    assert game.outcome("en").text != game.outcome("ru").text
    assert game.text("us", "ru").splitlines()[-1] == game.outcome("ru").text


def test_copies_go_their_own_way():
    game = Game("twilight", seed=8)
    for _ in range(40):
        game.step(game.legal_actions()[0])
    copy = game.clone()
    assert play(copy, 3).record() == play(game.clone(), 3).record()
    assert game.acts < copy.acts


LOGS = sorted(Path(os.environ.get("HOTLINE_LOGS", "none")).glob("**/*.txt"))


@pytest.mark.skipif(not LOGS, reason="no logs of the commercial edition here")
def test_logs_of_the_commercial_edition():
    game = Game.from_log(LOGS[0].read_text(encoding="utf-8", errors="replace"))
    assert game.game == "twilight" and game.acts > 100
    assert Game.from_record(game.record(), chance=False).view("us") == game.view("us")


def test_a_log_that_is_none():
    with pytest.raises(ValueError, match="no game in it"):
        Game.from_log("this is no log")
