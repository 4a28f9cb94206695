//! "No effect" is claimed only where it is true: whatever the player answers, the event changes nothing.

use contract::laws::random_game;
use contract::{Act, Ask, Game, Lang, Now, Open, OptionValues, Pick, SpaceId, SpaceSet, Viewer};
use games::outlook::Looking;
use games::{ForGame, GameName};
use serde_json::Value;

/// What everyone can see on the table, apart from cards.
#[derive(Debug, PartialEq)]
struct Table {
    gauges: Vec<i32>,
    spaces: Vec<String>,
    /// Lasting effects, if a game has any.
    effects: Value,
}

fn table<G: Game>(setup: &G::Setup, state: &G::State) -> Table {
    let view = G::view(setup, state, Viewer::Spectator);
    let gauges = G::gauges(setup, &view, Lang::En).into_iter().chain(G::stocks(setup, &view, Lang::En));
    let spaces = (0..SpaceSet::CAPACITY as u8).filter(|&n| n < spaces_of::<G>(setup));
    let shown = serde_json::to_value(G::shown(setup, &view, Lang::En)).expect("plain data");
    Table {
        gauges: gauges.map(|gauge| gauge.value).collect(),
        spaces: spaces.map(|n| format!("{:?}", G::holding(setup, &view, SpaceId(n)))).collect(),
        effects: shown["effects"].clone(),
    }
}

fn spaces_of<G: Game>(setup: &G::Setup) -> u8 {
    let board = serde_json::to_value(G::board(setup, Lang::En)).expect("plain data");
    board["spaces"].as_array().map_or(0, |spaces| spaces.len() as u8)
}

/// Every way through the event, up to the next card or to the operations that follow an opponent's event.
fn ends<G: Game>(setup: &G::Setup, state: G::State, open: Open, deep: u8, found: &mut Vec<G::State>) {
    let asked: Vec<Act> = match &open.now {
        Now::Ask(ask) if !G::event_over(setup, &state, ask) && deep > 0 => {
            ask.options.iter().map(|pick| Act::Pick(ask.side, pick)).collect()
        }
        _ => {
            found.push(state);
            return;
        }
    };
    for act in asked {
        let mut after = state;
        let next = G::apply_legal(setup, &mut after, act, None);
        ends::<G>(setup, after, next, deep - 1, found);
    }
}

/// The number of random games.
struct NothingChanges(u64);

impl ForGame for NothingChanges {
    type Output = u32;
    fn run<G: Game>(self) -> u32 {
        let setup = G::setup(&OptionValues::new()).expect("the defaults are good");
        let mut claims = 0;
        for seed in 0..self.0 {
            random_game::<G>(&setup, seed, |state, open| {
                let Now::Ask(ask) = &open.now else { return };
                let Some(event) = G::event_pick(ask.prompt).filter(|&event| ask.options.has(event)) else {
                    return;
                };
                if !claimed::<G>(&setup, state, ask, event) {
                    return;
                }
                claims += 1;
                let before = table::<G>(&setup, state);
                let mut after = *state;
                let next = G::apply_legal(&setup, &mut after, Act::Pick(ask.side, event), None);
                let mut found = Vec::new();
                ends::<G>(&setup, after, next, 3, &mut found);
                // The end of a turn, and final scoring, change more than the event does.
                let turn = |state: &G::State| {
                    G::moment(&setup, &G::view(&setup, state, Viewer::Spectator), Lang::En).turn
                };
                let goes_on = |end: &G::State| {
                    turn(end) == turn(state) && !matches!(G::open(&setup, end).now, Now::Over(_))
                };
                for end in found.into_iter().filter(goes_on) {
                    let card = ask.prompt.card;
                    assert_eq!(table::<G>(&setup, &end), before, "{} seed {seed}: {card:?}", G::NAME);
                }
            });
        }
        claims
    }
}

fn claimed<G: Game>(setup: &G::Setup, state: &G::State, ask: &Ask, event: Pick) -> bool {
    let view = G::view(setup, state, ask.side.into());
    Looking::<G> { setup, view: &view, ask }.idle(event, Lang::En, 5).is_some()
}

#[test]
fn an_event_without_effect_has_none_whatever_is_answered() {
    events_without_effect_have_none(6);
}

#[test]
#[ignore = "long: `make long`"]
fn long_an_event_without_effect_has_none_whatever_is_answered() {
    events_without_effect_have_none(100);
}

fn events_without_effect_have_none(games: u64) {
    for &game in GameName::ALL {
        let claims = game.with(NothingChanges(games));
        println!("{game}: {claims} events without effect");
        assert!(claims > 0 || matches!(game, GameName::Toy | GameName::Thirteen), "{game}: some are");
    }
}

/// Two Orders are an effect, although nothing has happened when the first of them is asked for.
#[test]
fn a_way_to_save_face_is_never_called_idle() {
    use thirteen::Thirteen;
    let setup = <Thirteen as contract::Rules>::setup(&OptionValues::new()).expect("the defaults are good");
    let title = |card| <Thirteen as contract::Speech>::pick_text(&setup, Pick::Card(card), Lang::En);
    let mut seen = 0;
    for seed in 0..40 {
        random_game::<Thirteen>(&setup, seed, |state, open| {
            let Now::Ask(ask) = &open.now else { return };
            if ask.prompt.card.map(title).as_deref() != Some("A Way to Save Face") {
                return;
            }
            let event = <Thirteen as contract::Foresight>::event_pick(ask.prompt);
            if let Some(event) = event.filter(|&event| ask.options.has(event)) {
                seen += 1;
                assert!(!claimed::<Thirteen>(&setup, state, ask, event), "seed {seed}");
            }
        });
    }
    assert!(seen > 5, "it was played {seen} times");
}

/// The card that passes between the sides has no event to say anything about.
#[test]
fn romanian_autonomy_and_the_china_card_are_not_called_idle() {
    fn look<G: Game>() -> u32 {
        let setup = G::setup(&OptionValues::new()).expect("the defaults are good");
        let passing =
            [G::pick_from_word(&setup, "romanian_autonomy"), G::pick_from_word(&setup, "the_china_card")];
        let mut seen = 0;
        for seed in 0..12 {
            random_game::<G>(&setup, seed, |state, open| {
                let Now::Ask(ask) = &open.now else { return };
                for pick in passing.into_iter().flatten().filter(|&pick| ask.options.has(pick)) {
                    if G::between_plays(ask.prompt) {
                        seen += 1;
                        assert!(!claimed::<G>(&setup, state, ask, pick), "{} seed {seed}", G::NAME);
                    }
                }
            });
        }
        seen
    }
    assert!(look::<struggle::RedSea>() > 0);
    assert!(look::<struggle::Twilight>() > 0);
}
