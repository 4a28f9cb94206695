//! Games by a player who knows little but tries not to lose at once: random, without nuclear suicide and
//! without keeping scoring cards, so that most games reach the Mid War and many the Late War.

use contract::{Act, Ask, Below, Now, Open, OptionValues, Pick, Rules, Side, SplitMix};
use struggle::choice::Choice;
use struggle::facts;
use struggle::log::{Ask as Kind, Reason};
use struggle::rules_options::PRESETS;
use struggle::{Setup, State, Twilight};

/// The client's reading of the rules, with this handicap (negative: for the USSR).
pub fn client_rules(handicap: i32, optional_cards: bool) -> Setup {
    let optional = if optional_cards { "on" } else { "off" };
    rules(&[("us_handicap", &handicap.to_string()), ("optional_cards", optional)])
}

/// The client's reading of the rules, except for these words.
pub fn rules(words: &[(&str, &str)]) -> Setup {
    let preset = PRESETS.iter().find(|preset| preset.key == "client").expect("the client's preset");
    let mut values = OptionValues::new();
    for (key, word) in preset.words.iter().chain(words) {
        let spec = Twilight::options().iter().find(|spec| spec.key == *key).expect("a known option");
        values.insert((*key).to_owned(), spec.parse(word).expect("a good word"));
    }
    Twilight::setup(&values).expect("good options")
}

/// A whole game.
pub fn play(setup: &Setup, seed: u64) -> Vec<Act> {
    play_but(setup, seed, |_, _| None)
}

/// A whole game in which `instead` may replace an act with another.
pub fn play_but(setup: &Setup, seed: u64, mut instead: impl FnMut(&State, &Open) -> Option<Act>) -> Vec<Act> {
    let mut rng = SplitMix(seed);
    let mut state = Twilight::start(setup);
    let mut open = Twilight::open(setup, &state);
    let mut acts = Vec::new();
    while open.outcome().is_none() {
        let act = instead(&state, &open).unwrap_or_else(|| careful(setup, &state, &open, &mut rng));
        open = Twilight::apply_legal(setup, &mut state, act, None);
        acts.push(act);
    }
    acts
}

/// A random act that does not obviously lose the game.
fn careful(setup: &Setup, state: &State, open: &Open, rng: &mut SplitMix) -> Act {
    let mut act = any(state, open, rng);
    let Some(side) = act.side() else { return act };
    // Occasionally a player is careless.
    if rng.below(100) == 0 {
        return act;
    }
    for _ in 0..8 {
        if (0..3).all(|_| !loses_at_once(setup, *state, act, side, rng)) {
            break;
        }
        act = any(state, open, rng);
    }
    act
}

/// Whether playing on at random until the next card ends the game with a loss for `side`.
fn loses_at_once(setup: &Setup, mut state: State, act: Act, side: Side, rng: &mut SplitMix) -> bool {
    let mut open = Twilight::apply_legal(setup, &mut state, act, None);
    for _ in 0..40 {
        match open.now {
            Now::Over(outcome) => {
                let reason = Reason::ALL[outcome.reason as usize];
                let avoidable =
                    matches!(reason, Reason::NuclearWar | Reason::MissileCrisis | Reason::HeldScoringCard);
                return avoidable && outcome.winner != Some(side);
            }
            Now::Ask(ask)
                if matches!(Kind::ALL[ask.prompt.kind as usize], Kind::PlayCard | Kind::TrapDiscard) =>
            {
                return false;
            }
            _ => {}
        }
        let act = any(&state, &open, rng);
        open = Twilight::apply_legal(setup, &mut state, act, None);
    }
    false
}

fn any(state: &State, open: &Open, rng: &mut SplitMix) -> Act {
    let asked = match open.now {
        Now::Ask(ask) => ask,
        Now::Both(us, ussr) => [us, ussr][rng.below(2) as usize],
        Now::Chance(chance) => return rng.chance(&chance),
        Now::Over(_) => unreachable!("a game that goes on"),
    };
    Act::Pick(asked.side, pick(state, open, &asked, rng))
}

fn pick(state: &State, open: &Open, ask: &Ask, rng: &mut SplitMix) -> Pick {
    let random = |rng: &mut SplitMix| ask.options.nth(rng.below(ask.options.len())).expect("an option");
    match Kind::ALL[ask.prompt.kind as usize] {
        Kind::CoupTarget if open.standing[ask.side] != 0 => {
            let ways = open.standing[ask.side];
            let nth = rng.below(ways.count_ones());
            let exits = contract::Options::choices(ways);
            exits.nth(nth).expect("a way out")
        }
        Kind::PlayCard | Kind::TrapDiscard => {
            let scoring = ask.options.cards & facts::SCORING_CARDS;
            let left = 8u8.saturating_sub(state.public.round).max(1);
            match scoring.first() {
                Some(card) if rng.below(u32::from(left)) <= scoring.len() => Pick::Card(card),
                _ => random(rng),
            }
        }
        Kind::PlayMode | Kind::OpsMode => mode(ask, rng),
        Kind::Choose if ask.options.choices & Choice::ACCEPT.bit() != 0 => {
            Pick::Choice(if rng.below(3) == 0 { Choice::ACCEPT.0 } else { Choice::DECLINE.0 })
        }
        _ => random(rng),
    }
}

fn mode(ask: &Ask, rng: &mut SplitMix) -> Pick {
    const WEIGHTS: [(Choice, u32); 7] = [
        (Choice::EVENT, 40),
        (Choice::INFLUENCE, 30),
        (Choice::COUP, 12),
        (Choice::REALIGN, 8),
        (Choice::SPACE, 10),
        (Choice::DECLINE, 10),
        (Choice::WITH_UN, 40),
    ];
    let open = WEIGHTS.iter().filter(|(choice, _)| ask.options.choices & choice.bit() != 0);
    let total: u32 = open.clone().map(|(_, weight)| weight).sum();
    let mut at = rng.below(total);
    for (choice, weight) in open {
        match at.checked_sub(*weight) {
            Some(rest) => at = rest,
            None => return Pick::Choice(choice.0),
        }
    }
    unreachable!("a way to use a card")
}
