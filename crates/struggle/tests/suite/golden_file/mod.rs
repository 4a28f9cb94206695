//! Texts kept with the tests. They are compared exactly and rewritten with `UPDATE_GOLDEN=1`.

use contract::{Act, Chance, Now, Open, OptionValues, Pick, Rules, Side, SplitMix};
use std::fs;
use std::path::Path;
use struggle::{Setup, State, Twilight};

/// Compares `text` with the file at `path` below the tests folder, or writes the file if `UPDATE_GOLDEN` is
/// set. `advice` explains what a difference means.
pub fn check(path: &str, text: &str, advice: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(path);
    if std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value != "0") {
        fs::write(&file, text).unwrap_or_else(|error| panic!("{path} cannot be written: {error}"));
        return;
    }
    let how = format!("{advice}\nTo write it anew: UPDATE_GOLDEN=1 cargo test -p struggle");
    let kept = fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("tests/{path} cannot be read: {error}\n{how}"))
        .replace("\r\n", "\n");
    if kept == text {
        return;
    }
    let (mut old, mut new) = (kept.lines(), text.lines());
    let mut line = 1;
    loop {
        match (old.next(), new.next()) {
            (Some(a), Some(b)) if a == b => line += 1,
            (a, b) => {
                let (a, b) = (a.unwrap_or("(end of file)"), b.unwrap_or("(end)"));
                panic!("tests/{path} differs from line {line} on\n  kept: {a}\n  now:  {b}\n{how}");
            }
        }
    }
}

/// A set-up from option words.
pub fn setup(words: &[(&str, &str)]) -> Setup {
    let mut values = OptionValues::new();
    for (key, word) in words {
        let spec = Twilight::options().iter().find(|spec| spec.key == *key).expect("a known option");
        values.insert((*key).to_owned(), spec.parse(word).expect("a good value"));
    }
    Twilight::setup(&values).expect("good options")
}

/// A random game: `each` sees every position before its act, and may end the game by returning false.
pub fn random_game(
    setup: &Setup,
    seed: u64,
    mut each: impl FnMut(&State, &Open, Option<Act>) -> bool,
) -> State {
    let mut rng = SplitMix(seed);
    let mut state = Twilight::start(setup);
    let mut open = Twilight::open(setup, &state);
    loop {
        let act = rng.act(&open);
        if !each(&state, &open, act) {
            return state;
        }
        let Some(act) = act else { return state };
        open = Twilight::apply_legal(setup, &mut state, act, None);
    }
}

/// Every act that is legal now: picks of both sides and outcomes of chance.
pub fn legal_acts(open: &Open) -> Vec<Act> {
    let mut acts: Vec<Act> = Side::BOTH
        .into_iter()
        .flat_map(|side| open.options(side).iter().map(move |pick: Pick| Act::Pick(side, pick)))
        .collect();
    match open.now {
        Now::Chance(Chance::Die) => acts.extend((1..=6).map(Act::Rolled)),
        Now::Chance(Chance::Card { from }) => acts.extend(from.iter().map(Act::Drew)),
        Now::Chance(Chance::Coin) => acts.extend(Side::BOTH.map(Act::Tossed)),
        Now::Ask(_) | Now::Both(..) | Now::Over(_) => {}
    }
    acts
}
