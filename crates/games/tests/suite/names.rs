//! Games by their names.

use games::GameName;

#[test]
fn every_game_is_found_by_its_own_word_only() {
    for &name in GameName::ALL {
        assert_eq!(name.word().parse(), Ok(name));
        assert_eq!(GameName::ALL.iter().filter(|other| other.word() == name.word()).count(), 1);
    }
    let known: Vec<_> = GameName::ALL.iter().map(|name| name.word()).collect();
    let unknown = "chess".parse::<GameName>().expect_err("chess is not ours");
    assert_eq!(unknown.to_string(), format!("unknown game `chess`: expected one of {}", known.join(", ")));
}
