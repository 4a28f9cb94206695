use super::{SEED, fails, file, good, stdout, typed};

/// The shipped deck with one title changed.
fn own_deck() -> String {
    let shipped = include_str!("../../../../thirteen/data/deck.toml");
    let changed = shipped.replacen("name_en = \"Naval Quarantine\"", "name_en = \"My Own Card\"", 1);
    assert_ne!(changed, shipped);
    changed
}

#[test]
fn a_deck_of_ones_own_is_played_with_and_travels_in_the_record() {
    let (deck, record) = (file("own-deck.toml"), file("own-deck.record"));
    std::fs::write(&deck, own_deck()).expect("a file can be written");
    let (deck, record) = (deck.display().to_string(), record.display().to_string());
    good(&["sim", "--game", "thirteen", "--games", "5", "--deck", &deck]);
    let args = [
        "play", "--game", "thirteen", "--seed", SEED, "--deck", &deck, "--save", &record, "--us", "random",
        "--ussr", "random",
    ];
    let output = typed(&args, "");
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).contains("reconstruction"), "the notice of a reconstructed deck");
    std::fs::remove_file(&deck).expect("the deck file is not needed any more");
    let text = std::fs::read_to_string(&record).expect("the record was saved");
    assert!(text.contains("My Own Card"), "the deck is in the record");
    assert!(good(&["verify", "--rules-only", &record]).contains("ok"));
}

#[test]
fn a_bad_deck_is_refused_with_its_line() {
    let deck = file("bad-deck.toml");
    std::fs::write(&deck, own_deck().replacen("cubes = ", "cubes = 99 # ", 1))
        .expect("a file can be written");
    let said = fails(&["sim", "--game", "thirteen", "--deck", &deck.display().to_string()], 2);
    assert!(said.contains("line ") && said.contains("cubes"), "{said}");
    let said = fails(&["sim", "--game", "thirteen", "--deck", "/no/such/file"], 2);
    assert!(said.contains("/no/such/file"), "{said}");
    let said = fails(&["sim", "--game", "thirteen", "--deck", "/dev/zero"], 2);
    assert!(said.contains("deck"), "{said}");
    let said = fails(&["sim", "--game", "twilight", "--deck", "x"], 2);
    assert!(said.contains("--deck is for --game thirteen"), "{said}");
}

#[test]
fn a_preset_is_a_set_of_options() {
    let listed = good(&["options", "--game", "twilight"]);
    assert!(
        listed.contains("--preset client") && listed.contains("missile_envy_highest=modified"),
        "{listed}"
    );
    assert!(
        listed.starts_with("--preset ") && listed.contains("\n    all defaults\n"),
        "presets first: {listed}"
    );
    let report = good(&["sim", "--game", "twilight", "--games", "2", "--preset", "tournament", "--json"]);
    assert!(report.contains("\"us_handicap\":2") && report.contains("\"show_held_cards\":true"), "{report}");
    let own = [
        "sim",
        "--game",
        "twilight",
        "--games",
        "2",
        "--preset",
        "tournament",
        "--option",
        "us_handicap=3",
        "--json",
    ];
    assert!(good(&own).contains("\"us_handicap\":3"), "an option besides has the last word");
    let said = fails(&["sim", "--game", "twilight", "--preset", "house"], 2);
    assert!(said.contains("deluxe, ") && said.contains("tournament"), "{said}");
    let said = fails(&["load", "--game", "thirteen", "--preset", "house"], 2);
    assert!(said.contains("standard, campaign"), "before anything is started: {said}");
}

#[test]
fn a_replay_says_by_which_rules_was_played() {
    let path = file("preset.record").display().to_string();
    let played = ["play", "--game", "thirteen", "--us", "random", "--ussr", "random", "--save", &path];
    let with = |more: &[&str]| good(&[&played[..], more].concat());
    assert!(with(&["--preset", "campaign"]).starts_with("Rules: Campaign\n"));
    assert!(good(&["replay", &path]).starts_with("Rules: Campaign\n"));
    assert!(
        with(&["--option", "cuba_vp=3", "--lang", "ru"])
            .starts_with("Правила: Одна партия; Очки за Кубу: 3\n")
    );
    assert!(good(&["replay", &path, "--lang", "ru"]).starts_with("Правила: Одна партия; Очки за Кубу: 3\n"));
}
