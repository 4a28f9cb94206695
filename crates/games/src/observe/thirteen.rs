//! What 13 Minutes tells. Cards and territories are named by the deck in use.

use super::{Observed, Told};
use contract::{Ask, BySide, Seating, Side};
use thirteen::state::{Job, Modifiers, Phase, Public, Stage};
use thirteen::zone::{Lands, Zone};
use thirteen::{Setup, Thirteen, View};

const VERSION: u8 = 1;

impl Observed for Thirteen {
    const OBSERVATION_VERSION: u8 = VERSION;
    const OBSERVATION_BYTES: usize = 195;

    #[inline]
    fn tell<T: Told>(_: &Setup, view: &View, ask: Option<&Ask>, told: &mut T) {
        told.number("version", "of this list of fields", 0, VERSION.into());
        told.side("viewer", "whose eyes these are", view.viewer.side());
        question(ask, told);
        course(&view.public, told);
        lands(&view.public, told);
        own(view, told);
        pile(view, told);
        orders(&view.public, told);
        event(&view.public, told);
        campaign(&view.public, told);
    }

    fn final_score(view: &View) -> i16 {
        let public = &view.public;
        if public.game > 1 {
            let [first, second] = public.totals;
            return match public.seating {
                Seating::Straight => first - second,
                Seating::Swapped => second - first,
            };
        }
        public.last.map_or(0, |last| last.vp[Side::Us] - last.vp[Side::Ussr])
    }
}

#[inline(always)]
fn question<T: Told>(ask: Option<&Ask>, told: &mut T) {
    let prompt = ask.map(|ask| ask.prompt);
    told.word(
        "asked",
        "what the viewer must decide now",
        &ASKS,
        prompt.map_or(0, |prompt| prompt.kind as usize + 1),
    );
    told.card("asked_card", "the card that the decision is about", prompt.and_then(|prompt| prompt.card));
    let left = prompt.map_or(0, |prompt| prompt.left);
    told.number("asked_left", "how many cubes, cards or territories are left", 0, left.into());
}

#[inline(always)]
fn course<T: Told>(public: &Public, told: &mut T) {
    told.word("phase", "what the game is doing", &PHASES, phase(public.phase));
    told.number("turn", "completed turns of this game", 0, public.turn.into());
    told.side("first", "who decides who begins, then who took the first turn", Some(public.first));
    told.side("active", "whose turn it is", Some(public.active));
    told.card("played", "the card played this turn", public.played);
    told.side("chosen_by", "who has chosen a card and not shown it yet", public.chosen_by);
    told.yes("has_bid_us", "the US bid is in", public.has_bid[Side::Us]);
    told.yes("has_bid_ussr", "the Soviet bid is in", public.has_bid[Side::Ussr]);
    told.number("ties", "equal bids so far", 0, public.ties.into());
}

#[inline(always)]
fn lands<T: Told>(public: &Public, told: &mut T) {
    told.spaces::<2>("on_table", "territories", public.on_table.wide());
    let sphere = |zone: Zone| {
        Lands(public.zones.iter().enumerate().fold(0, |set, (i, here)| set | u16::from(*here == zone) << i))
    };
    told.spaces::<2>("in_us_sphere", "places of the US sphere, taken or not", sphere(Zone::Us).wide());
    told.spaces::<2>(
        "in_ussr_sphere",
        "places of the Soviet sphere, taken or not",
        sphere(Zone::Ussr).wide(),
    );
    told.by_space("cubes_us", "US cubes on each territory", &public.cubes.map(|BySide([us, _])| us));
    told.by_space(
        "cubes_ussr",
        "Soviet cubes on each territory",
        &public.cubes.map(|BySide([_, ussr])| ussr),
    );
    told.number("supply_us", "US cubes in supply", 0, public.supply[Side::Us].into());
    told.number("supply_ussr", "Soviet cubes in supply", 0, public.supply[Side::Ussr].into());
    told.number("out_us", "US cubes out of the game", 0, public.out[Side::Us].into());
    told.number("out_ussr", "Soviet cubes out of the game", 0, public.out[Side::Ussr].into());
    told.number("bonus_us", "victory points the US gained by events", -128, public.bonus[Side::Us].into());
    told.number(
        "bonus_ussr",
        "victory points the USSR gained by events",
        -128,
        public.bonus[Side::Ussr].into(),
    );
    let frozen = &public.frozen;
    let [us, ussr] = frozen.turn.0;
    for (name, set) in [
        ("frozen_1", frozen.game[0]),
        ("frozen_2", frozen.game[1]),
        ("frozen_3", frozen.game[2]),
        ("frozen_us_1", us[0]),
        ("frozen_us_2", us[1]),
        ("frozen_us_3", us[2]),
        ("frozen_ussr_1", ussr[0]),
        ("frozen_ussr_2", ussr[1]),
        ("frozen_ussr_3", ussr[2]),
    ] {
        told.spaces::<2>(
            name,
            "territories that ignore changes: for the game, until the US turn, until the Soviet turn ends",
            set.wide(),
        );
    }
}

#[inline(always)]
fn own<T: Told>(view: &View, told: &mut T) {
    told.number("hand_size_us", "cards in the US hand", 0, view.public.hands[Side::Us].into());
    told.number("hand_size_ussr", "cards in the Soviet hand", 0, view.public.hands[Side::Ussr].into());
    told.cards::<2>("hand", "one's own hand", view.hand.wide());
    told.number("bid", "one's own bid plus 1, 0 none", 0, view.bid.map_or(0, |bid| i16::from(bid) + 1));
    told.card("chosen", "the card one has covered", view.chosen);
    told.card("cuba", "Cuba's card, if one knows it", view.cuba);
    told.card("cuba_up", "Cuba's card, if it lies open", view.public.cuba_up);
    told.yes("knows_cuba_us", "the US has seen Cuba's card", view.public.knows_cuba[Side::Us]);
    told.yes("knows_cuba_ussr", "the USSR has seen Cuba's card", view.public.knows_cuba[Side::Ussr]);
    told.cards::<2>("known", "cards known to be in the other hand", view.knows.hand.wide());
    told.cards::<2>(
        "known_or_cuba",
        "cards known to be in the other hand or under Cuba",
        view.knows.hand_or_cuba.wide(),
    );
    told.cards::<2>("shown", "cards that the event in progress has shown one", view.shown.wide());
}

#[inline(always)]
fn pile<T: Told>(view: &View, told: &mut T) {
    let pile = &view.public.pile;
    told.number("pile", "cards of the draw pile", 0, pile.size.into());
    told.number("pile_top", "of those, places fixed from the top", 0, pile.top.into());
    told.number("pile_bottom", "places fixed at the bottom", 0, pile.bottom.into());
    told.card_list("top", "places from the top that one has seen", view.top);
    told.card_list("bottom", "places of the fixed bottom that one has seen", view.bottom);
}

#[inline(always)]
fn orders<T: Told>(public: &Public, told: &mut T) {
    const NAMES: [[&str; 4]; 2] = [
        ["order_amount_us", "order_floor_us", "order_rest_us", "order_rest_floor_us"],
        ["order_amount_ussr", "order_floor_ussr", "order_rest_ussr", "order_rest_floor_ussr"],
    ];
    for ([amount, floor, rest, rest_floor], side) in NAMES.into_iter().zip(Side::BOTH) {
        let Modifiers { next, rest: always } = &public.modifiers[side];
        told.numbers(
            amount,
            "added to the cubes of this side's next Orders, the next first",
            -128,
            next.map(|one| one.amount.into()),
        );
        told.numbers(floor, "and no lower than this", 0, next.map(|one| one.floor.into()));
        told.number(rest, "added to all Orders of the rest of the game", -128, always.amount.into());
        told.number(rest_floor, "and no lower than this", 0, always.floor.into());
    }
}

#[inline(always)]
fn event<T: Told>(public: &Public, told: &mut T) {
    told.side("event_actor", "who carries out the event in progress", Some(public.run.actor));
    told.card("event_card", "whose event it is", Some(public.run.card));
    told.spaces::<2>("event_moved", "territories that a step has moved in it", public.run.moved.wide());
    let Job { stage, open, other, left, need, targets, at, to, gave, arrived } = &public.job;
    told.word("job", "which question of an event or an Order is asked", &STAGES, self::stage(*stage));
    told.spaces::<2>("job_open", "territories not used yet", open.wide());
    told.spaces::<2>("job_other", "the same for the second of a pair", other.wide());
    told.number("job_left", "what may still be taken", 0, (*left).into());
    told.number("job_need", "what must still be taken", 0, (*need).into());
    told.number("job_targets", "territories that may still be chosen", 0, (*targets).into());
    told.number("job_at", "the territory, place or count in question", 0, (*at).into());
    told.number("job_to", "where it goes", 0, (*to).into());
    told.spaces::<2>("job_gave", "territories that gave cubes", gave.wide());
    told.by_space("job_arrived", "cubes that arrived on each territory", arrived);
}

#[inline(always)]
fn campaign<T: Told>(public: &Public, told: &mut T) {
    told.word(
        "seating",
        "which seat plays which side",
        &["straight", "swapped"],
        match public.seating {
            Seating::Straight => 0,
            Seating::Swapped => 1,
        },
    );
    told.number("game", "of the campaign, from 1", 0, public.game.into());
    told.wide("total_first", "points of the first seat in the campaign", public.totals[0]);
    told.wide("total_second", "points of the second seat in the campaign", public.totals[1]);
}

const ASKS: [&str; 41] = [
    "nothing",
    "bid",
    "first",
    "card",
    "zone",
    "use",
    "offer",
    "order-land",
    "order-mode",
    "order-place",
    "order-remove",
    "place-us",
    "place-ussr",
    "remove-us",
    "remove-ussr",
    "replace",
    "exile-us",
    "exile-ussr",
    "cubes",
    "transfer-from",
    "transfer-to",
    "shift-land",
    "shift-direction",
    "shift-steps",
    "set-zone",
    "swap-zones-first",
    "swap-zones-second",
    "swap-cubes-first",
    "swap-cubes-second",
    "freeze",
    "recover",
    "exile-supply",
    "swap-cuba",
    "show-card",
    "reorder",
    "put-back",
    "swap-hands",
    "give",
    "take",
    "repeat",
    "branch",
];

const PHASES: [&str; 12] =
    ["deal", "bid", "toss", "first", "card", "zone", "use", "offer", "order", "event", "draw", "over"];

fn phase(phase: Phase) -> usize {
    match phase {
        Phase::Deal => 0,
        Phase::Bid => 1,
        Phase::Toss => 2,
        Phase::First => 3,
        Phase::Card => 4,
        Phase::Zone => 5,
        Phase::Use => 6,
        Phase::Offer => 7,
        Phase::Order => 8,
        Phase::Event => 9,
        Phase::Draw => 10,
        Phase::Over(_) => 11,
    }
}

const STAGES: [&str; 14] = [
    "fresh",
    "land",
    "second",
    "mode",
    "place",
    "remove",
    "number",
    "direction",
    "steps",
    "card",
    "chance",
    "take",
    "draw",
    "branch",
];

fn stage(stage: Stage) -> usize {
    match stage {
        Stage::Fresh => 0,
        Stage::Land => 1,
        Stage::Second => 2,
        Stage::Mode => 3,
        Stage::Place => 4,
        Stage::Remove => 5,
        Stage::Number => 6,
        Stage::Direction => 7,
        Stage::Steps => 8,
        Stage::Card => 9,
        Stage::Chance => 10,
        Stage::Take => 11,
        Stage::Draw => 12,
        Stage::Branch => 13,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use thirteen::Why;

    #[test]
    fn every_question_has_its_word() {
        assert_eq!(ASKS.len(), Why::ALL.len() + 1);
        for &why in Why::ALL {
            let plain = ASKS[why as usize + 1].replace('-', "");
            assert_eq!(plain, format!("{why:?}").to_lowercase());
        }
    }
}
