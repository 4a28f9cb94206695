use super::{SEED, fails, good, stderr, stdout, typed};
use serde_json::Value;

fn simulated(args: &[&str]) -> Value {
    let all = [&["sim", "--games", "20", "--seed", "3", "--json"], args].concat();
    serde_json::from_str(&good(&all)).expect("one JSON object")
}

#[test]
fn each_game_borrows_from_the_other() {
    for (game, flag, key) in [
        ("red-sea", "--with-twilight-cards", "with_twilight_cards"),
        ("twilight", "--with-red-sea-cards", "with_red_sea_cards"),
    ] {
        let report = simulated(&["--game", game, flag]);
        assert_eq!(report["options"][key], true, "{report}");
        assert_eq!(report["games"], 20);
        let mut plain = simulated(&["--game", game]);
        assert!(plain["options"].get(key).is_none(), "{plain}");
        // The flag is short for the option.
        let mut long = simulated(&["--game", game, "--option", &format!("{key}=on")]);
        let mut short = report;
        for timed in [&mut plain, &mut long, &mut short] {
            for key in ["seconds", "games_per_second", "decisions_per_second"] {
                timed[key] = Value::Null;
            }
        }
        assert_eq!(short, long);
        assert_ne!(short["average_length"], plain["average_length"], "two more decisions at least");
    }
}

#[test]
fn a_game_without_such_cards_says_so() {
    for command in ["sim", "play"] {
        let said = fails(&[command, "--game", "twilight", "--with-twilight-cards"], 2);
        assert!(said.contains("--with-twilight-cards is for --game red-sea, not for twilight"), "{said}");
        let said = fails(&[command, "--game", "red-sea", "--with-red-sea-cards"], 2);
        assert!(said.contains("--with-red-sea-cards is for --game twilight, not for red-sea"), "{said}");
        let said = fails(&[command, "--game", "toy", "--with-red-sea-cards"], 2);
        assert!(said.contains("--with-red-sea-cards is for --game twilight, not for toy"), "{said}");
    }
}

#[test]
fn people_pick_cards_before_the_first_headline() {
    let args = ["play", "--game", "red-sea", "--seed", SEED, "--with-twilight-cards"];
    let output = typed(&args, "bear_trap\nquit\n");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let said = stdout(&output);
    assert_eq!(said.matches("[bear_trap]").count(), 1, "offered once, then taken: {said}");
    assert!(said.contains("The US adds Bear Trap to the decks."), "{said}");
}
