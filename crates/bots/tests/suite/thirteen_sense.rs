//! What the heuristic must know of 13 Minutes, position by position.

use bots::arena::decide_at;
use bots::{BotName, evaluator};
use contract::{Act, CardId, Now, OptionValue, OptionValues, Pick, Rules, Side, SplitMix, Viewer};
use thirteen::state::{Phase, State};
use thirteen::zone::{CUBA, Cards, Lands, Zone};
use thirteen::{Setup, Thirteen};

fn setup() -> Setup {
    Thirteen::setup(&OptionValues::new()).expect("defaults")
}

fn card(setup: &Setup, id: &str) -> CardId {
    setup.deck.find(id).unwrap_or_else(|| panic!("{id}"))
}

/// The last turn with the US to play: nine cards and Cuba are in the neutral zone, two in the hand.
fn last_turn(setup: &Setup, hand: [&str; 2], foe: &str, cuba: &str) -> State {
    let mut state = Thirteen::start(setup);
    let hand: Cards = hand.iter().map(|id| card(setup, id)).collect();
    let (foe, cuba) = (card(setup, foe), card(setup, cuba));
    let out = hand.with(foe).with(cuba);
    let public = &mut state.public;
    public.phase = Phase::Card;
    public.turn = 9;
    public.first = Side::Ussr;
    public.active = Side::Us;
    public.on_table = Lands(Cards::ALL.minus(out).0).with(CUBA);
    public.supply = contract::BySide::new(6, 6);
    public.out = contract::BySide::new(7, 7);
    public.hands = contract::BySide::new(2, 1);
    public.pile.size = 0;
    state.hidden.hands = contract::BySide::new(hand, Cards::one(foe));
    state.hidden.cuba = cuba.0;
    state.hidden.pile = Cards::EMPTY;
    state
}

/// Plays the US turn with the heuristic and random chance, and returns who won.
fn finish(setup: &Setup, mut state: State) -> (State, Option<Side>) {
    let mut bot = "heuristic".parse::<BotName>().expect("a name").build::<Thirteen>(1);
    let mut rng = SplitMix(1);
    loop {
        let open = Thirteen::open(setup, &state);
        let act = match &open.now {
            Now::Over(outcome) => return (state, outcome.winner),
            Now::Chance(chance) => rng.chance(chance),
            Now::Ask(ask) | Now::Both(ask, _) => {
                Act::Pick(ask.side, decide_at(setup, &state, &open, ask.side, &mut *bot).expect("asked"))
            }
        };
        Thirteen::apply_legal(setup, &mut state, act, None);
    }
}

#[test]
fn the_last_turn_wins_a_game_that_can_be_won() {
    let setup = setup();
    // One point decides: anything placed in one's own sphere scores.
    let state = last_turn(&setup, ["us_excomm", "un_u_thant"], "ussr_castro", "ussr_anadyr");
    let (_, winner) = finish(&setup, state);
    assert_eq!(winner, Some(Side::Us));
}

#[test]
fn the_last_turn_does_not_start_a_war_that_is_certain() {
    let setup = setup();
    let mut state = last_turn(&setup, ["us_excomm", "us_back_channel"], "ussr_castro", "ussr_anadyr");
    // Two political territories are in one's own sphere: a third one there means war.
    for id in ["ussr_missile_trade", "un_u_thant"] {
        state.public.zones[card(&setup, id).0 as usize] = Zone::Us;
    }
    // Far ahead on points.
    for id in ["us_quarantine", "us_u2_photographs"] {
        state.public.cubes[card(&setup, id).0 as usize][Side::Us] = 1;
    }
    state.public.supply[Side::Us] = 4;
    let (_, winner) = finish(&setup, state);
    assert_eq!(winner, Some(Side::Us));
}

#[test]
fn a_card_known_to_lie_under_cuba_counts_and_an_unknown_one_does_not_show() {
    let setup = setup();
    let mut state = last_turn(&setup, ["us_excomm", "un_u_thant"], "ussr_castro", "us_quarantine");
    // Two military symbols and Cuba in the US sphere: war if Cuba is military.
    for id in ["us_u2_photographs", "ussr_u2_downed"] {
        state.public.zones[card(&setup, id).0 as usize] = Zone::Us;
    }
    state.public.zones[CUBA.0 as usize] = Zone::Us;
    let value =
        |state: &State| evaluator::<Thirteen>().value(&setup, &Thirteen::view(&setup, state, Viewer::Us));
    let unknown = value(&state);
    state.public.knows_cuba[Side::Us] = true;
    assert!(value(&state) < unknown - 0.1, "{} {unknown}", value(&state));
}

#[test]
fn in_a_campaign_the_totals_count() {
    let values = OptionValues::from([("campaign".to_owned(), OptionValue::Switch(true))]);
    let setup = Thirteen::setup(&values).expect("a campaign");
    let mut state = last_turn(&setup, ["us_excomm", "un_u_thant"], "ussr_castro", "ussr_anadyr");
    let value =
        |state: &State| evaluator::<Thirteen>().value(&setup, &Thirteen::view(&setup, state, Viewer::Us));
    let even = value(&state);
    state.public.totals = [11, 4];
    let ahead = value(&state);
    state.public.totals = [4, 11];
    assert!(ahead > even + 0.1 && value(&state) < even - 0.1);
}

#[test]
fn bids_are_mixed_and_differ_from_seed_to_seed() {
    let setup = setup();
    let bid = |seed: u64| {
        let mut state = Thirteen::start(&setup);
        let mut rng = SplitMix(5);
        while let Now::Chance(chance) = Thirteen::open(&setup, &state).now {
            Thirteen::apply_legal(&setup, &mut state, rng.chance(&chance), None);
        }
        let mut bot = "heuristic".parse::<BotName>().expect("a name").build::<Thirteen>(seed);
        decide_at(&setup, &state, &Thirteen::open(&setup, &state), Side::Us, &mut *bot).expect("asked")
    };
    let bids: Vec<Pick> = (0..20).map(bid).collect();
    assert!(bids.iter().any(|pick| *pick != bids[0]), "{bids:?}");
}
