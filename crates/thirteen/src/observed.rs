//! What an observation of 13 Minutes contains. Cards and territories are named by the deck in use.

use crate::show::{known_score, symbols};
use crate::state::{Job, Modifiers, Public, Stage};
use crate::zone::{Cards, Lands, SPACES, Zone};
use crate::{Setup, Thirteen, View, Why};
use contract::observe::{Listener, Observed, Perspective, Roster, Scale, SpaceList, VIEWERS, viewer_word};
use contract::{Ask, Seating, Side, SpaceId};

const VERSION: u8 = 2;
static LANDS: SpaceList = SpaceList::of(&LAND_IDS);
static LAND_IDS: [SpaceId; SPACES] = {
    let mut lands = [SpaceId(0); SPACES];
    let mut n = 0;
    while n < SPACES {
        lands[n] = SpaceId(n as u8);
        n += 1;
    }
    lands
};
const CUBES: Scale = Scale::up_to(8);
const SUPPLY: Scale = Scale::up_to(13);
const CHANGE: Scale = Scale { lowest: -128, exactly: &[-3, -2, -1], at_least: &[1, 2, 3] };
const POINTS: Scale = Scale::steps(-128, &[-8, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 9]);

impl Observed for Thirteen {
    const OBSERVATION_VERSION: u8 = VERSION;
    const OBSERVATION_BYTES: usize = 222;

    #[inline(always)]
    fn tell<T: Listener>(setup: &Setup, view: &View, ask: Option<&Ask>, told: &mut T) {
        let perspective = Perspective::of(view.viewer);
        told.number("version", "the version of this list of fields", Scale::unread(0), VERSION.into());
        told.word("viewer", "whose view this is", &VIEWERS, viewer_word(view.viewer));
        question(ask, told);
        course(&view.public, perspective, told);
        lands(&view.public, perspective, told);
        frozen(&view.public, perspective, told);
        score(setup, view, perspective, told);
        own(view, perspective, told);
        pile(view, told);
        orders(&view.public, perspective, told);
        event(&view.public, perspective, told);
        campaign(setup, &view.public, perspective, told);
    }

    fn roster(_: &Setup) -> Roster {
        Roster { cards: Cards::ALL.wide(), spaces: LAND_IDS.iter().copied().collect::<Lands>().wide() }
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
fn question<T: Listener>(ask: Option<&Ask>, told: &mut T) {
    let prompt = ask.map(|ask| ask.prompt);
    let kind = prompt.map_or(0, |prompt| prompt.kind as usize + 1);
    told.word("asked", "what the viewer must decide now", &ASKS, kind);
    told.card("asked_card", "the card that the decision is about", prompt.and_then(|prompt| prompt.card));
    let left = prompt.map_or(0, |prompt| prompt.left);
    told.number("asked_left", "how many cubes, cards or territories are left", SUPPLY, left.into());
}

#[inline(always)]
fn course<T: Listener>(public: &Public, perspective: Perspective, told: &mut T) {
    let (own, other) = (perspective.own(), perspective.other());
    told.word("phase", "what the game is doing", &PHASES, public.phase.number().into());
    told.number("turn", "completed turns of this game", Scale::each(0, 10), public.turn.into());
    let first = Some(perspective.whose(public.first));
    told.side("first", "who decides who begins; later, who took the first turn", first);
    told.side("active", "whose turn it is", Some(perspective.whose(public.active)));
    told.card("played", "the card played this turn", public.played);
    let chosen = public.chosen_by.map(|side| perspective.whose(side));
    told.side("chosen_by", "who has chosen a card and not yet shown it", chosen);
    told.yes("has_bid_own", "the viewer's bid is in", public.has_bid[own]);
    told.yes("has_bid_other", "the other side's bid is in", public.has_bid[other]);
    told.number("ties", "equal bids so far", Scale::up_to(3), public.ties.into());
}

#[inline(always)]
fn lands<T: Listener>(public: &Public, perspective: Perspective, told: &mut T) {
    let (own, other) = (perspective.own(), perspective.other());
    told.spaces::<2>("on_table", "territories on the table", public.on_table.wide());
    let sphere = |zone: Zone| {
        Lands(public.zones.iter().enumerate().fold(0, |set, (i, here)| set | u16::from(*here == zone) << i))
    };
    let spheres = [own, other].map(|side| sphere(Zone::sphere(side)).wide());
    told.spaces::<2>("in_own_sphere", "places in the viewer's sphere, occupied or not", spheres[0]);
    told.spaces::<2>("in_other_sphere", "places in the other side's sphere, occupied or not", spheres[1]);
    let cubes = |side: Side| public.cubes.map(|both| both[side]);
    let (mine, theirs) = (cubes(own), cubes(other));
    told.by_space("cubes_own", "the viewer's cubes on each territory", CUBES, &LANDS, &mine);
    told.by_space("cubes_other", "the other side's cubes on each territory", CUBES, &LANDS, &theirs);
    let lead: [u8; SPACES] = std::array::from_fn(|n| CHANGE.byte(i16::from(mine[n]) - i16::from(theirs[n])));
    told.by_space("lead", "the viewer's cubes minus the other side's", CHANGE, &LANDS, &lead);
    let held = |side: Side| {
        let lands = public.on_table.iter().filter(|&land| public.control(land) == Some(side));
        lands.collect::<Lands>().wide()
    };
    told.spaces::<2>("controlled_own", "territories the viewer controls", held(own));
    told.spaces::<2>("controlled_other", "territories the other side controls", held(other));
    told.number("supply_own", "the viewer's cubes in supply", SUPPLY, public.supply[own].into());
    told.number("supply_other", "the other side's cubes in supply", SUPPLY, public.supply[other].into());
    told.number("out_own", "the viewer's cubes out of the game", Scale::up_to(5), public.out[own].into());
    told.number(
        "out_other",
        "the other side's cubes out of the game",
        Scale::up_to(5),
        public.out[other].into(),
    );
    told.number(
        "bonus_own",
        "victory points the viewer gained from events",
        CHANGE,
        public.bonus[own].into(),
    );
    told.number(
        "bonus_other",
        "victory points the other side gained from events",
        CHANGE,
        public.bonus[other].into(),
    );
}

#[inline(always)]
fn frozen<T: Listener>(public: &Public, perspective: Perspective, told: &mut T) {
    let frozen = &public.frozen;
    let (own, other) = (frozen.turn[perspective.own()], frozen.turn[perspective.other()]);
    for (name, set) in [
        ("frozen_1", frozen.game[0]),
        ("frozen_2", frozen.game[1]),
        ("frozen_3", frozen.game[2]),
        ("frozen_own_1", own[0]),
        ("frozen_own_2", own[1]),
        ("frozen_own_3", own[2]),
        ("frozen_other_1", other[0]),
        ("frozen_other_2", other[1]),
        ("frozen_other_3", other[2]),
    ] {
        told.spaces::<2>(
            name,
            "territories that ignore changes: for the game, until the viewer's turn ends, until the other side's ends",
            set.wide(),
        );
    }
}

/// The score if the game ended now: the rules score what is visible.
#[inline(always)]
fn score<T: Listener>(setup: &Setup, view: &View, perspective: Perspective, told: &mut T) {
    let (own, other) = (perspective.own(), perspective.other());
    let (vp, war) = known_score(setup, view);
    told.number(
        "points_own",
        "the viewer's points if the game ended now, without the aftermath",
        SUPPLY,
        vp[own],
    );
    told.number("points_other", "the same for the other side", SUPPLY, vp[other]);
    told.number("points_lead", "the viewer's points minus the other side's", POINTS, vp[own] - vp[other]);
    told.yes("war_own", "the viewer's sphere has reached nuclear war", war[own]);
    told.yes("war_other", "the other side's sphere has reached nuclear war", war[other]);
    let symbols = symbols(setup, view);
    let in_sphere = |side: Side| symbols[side].map(i16::from);
    let about = "symbols of each kind that lie face up in the viewer's sphere";
    told.numbers("symbols_own", about, Scale::up_to(4), in_sphere(own));
    told.numbers("symbols_other", "the same for the other side's sphere", Scale::up_to(4), in_sphere(other));
}

#[inline(always)]
fn own<T: Listener>(view: &View, perspective: Perspective, told: &mut T) {
    let (own, other) = (perspective.own(), perspective.other());
    let size = |side: Side| view.public.hands[side].into();
    told.number("hand_size_own", "cards in the viewer's hand", Scale::up_to(5), size(own));
    told.number("hand_size_other", "cards in the other side's hand", Scale::up_to(5), size(other));
    told.cards::<2>("hand", "the viewer's hand", view.hand.wide());
    let bid = view.bid.map_or(0, |bid| i16::from(bid) + 1);
    told.number("bid", "the viewer's bid plus 1; 0 none", Scale::up_to(14), bid);
    told.card("chosen", "the card the viewer has chosen face down", view.chosen);
    told.card("cuba", "Cuba's card, if the viewer knows it", view.cuba);
    told.card("cuba_up", "Cuba's card, if it lies face up", view.public.cuba_up);
    told.yes("knows_cuba_own", "the viewer has seen Cuba's card", view.public.knows_cuba[own]);
    told.yes("knows_cuba_other", "the other side has seen Cuba's card", view.public.knows_cuba[other]);
    told.cards::<2>("known", "cards known to be in the other side's hand", view.knows.hand.wide());
    told.cards::<2>(
        "known_or_cuba",
        "cards known to be in the other side's hand or under Cuba",
        view.knows.hand_or_cuba.wide(),
    );
    told.cards::<2>("shown", "cards that the event in progress has shown to the viewer", view.shown.wide());
}

#[inline(always)]
fn pile<T: Listener>(view: &View, told: &mut T) {
    let pile = &view.public.pile;
    told.number("pile", "cards in the draw pile", Scale::up_to(12), pile.size.into());
    told.number("pile_top", "places at the top whose order is fixed", Scale::up_to(4), pile.top.into());
    told.number(
        "pile_bottom",
        "places at the bottom whose order is fixed",
        Scale::up_to(4),
        pile.bottom.into(),
    );
    told.card_list("top", "cards at the top that the viewer has seen", view.top);
    told.card_list("bottom", "cards at the fixed bottom that the viewer has seen", view.bottom);
}

#[inline(always)]
fn orders<T: Listener>(public: &Public, perspective: Perspective, told: &mut T) {
    const NAMES: [[&str; 4]; 2] = [
        ["order_amount_own", "order_floor_own", "order_rest_own", "order_rest_floor_own"],
        ["order_amount_other", "order_floor_other", "order_rest_other", "order_rest_floor_other"],
    ];
    const FLOOR: Scale = Scale::up_to(3);
    for ([amount, floor, rest, rest_floor], side) in
        NAMES.into_iter().zip([perspective.own(), perspective.other()])
    {
        let Modifiers { next, rest: always } = &public.modifiers[side];
        told.numbers(
            amount,
            "added to the cubes of this side's next Orders, the nearest first",
            CHANGE,
            next.map(|one| one.amount.into()),
        );
        told.numbers(floor, "the limit is not lowered below this", FLOOR, next.map(|one| one.floor.into()));
        told.number(rest, "added to all Orders for the rest of the game", CHANGE, always.amount.into());
        told.number(rest_floor, "the limit is not lowered below this", FLOOR, always.floor.into());
    }
}

#[inline(always)]
fn event<T: Listener>(public: &Public, perspective: Perspective, told: &mut T) {
    let actor = Some(perspective.whose(public.run.actor));
    told.side("event_actor", "who carries out the event in progress", actor);
    told.card("event_card", "whose event it is", Some(public.run.card));
    told.spaces::<2>("event_moved", "territories that have moved a step in it", public.run.moved.wide());
    let Job { stage, open, other, left, need, targets, at, to, gave, arrived } = &public.job;
    told.word("job", "which question of an event or an Order is being asked", &STAGES, self::stage(*stage));
    told.spaces::<2>("job_open", "territories not yet used", open.wide());
    told.spaces::<2>("job_other", "the same for the second of a pair", other.wide());
    told.number("job_left", "what may still be taken", SUPPLY, (*left).into());
    told.number("job_need", "what must still be taken", SUPPLY, (*need).into());
    told.number("job_targets", "territories that may still be chosen", SUPPLY, (*targets).into());
    told.number("job_at", "the territory, place or count in question", Scale::each(0, 13), (*at).into());
    told.number("job_to", "where it goes", Scale::each(0, 13), (*to).into());
    told.spaces::<2>("job_gave", "territories that gave cubes", gave.wide());
    told.by_space("job_arrived", "cubes that arrived on each territory", Scale::up_to(3), &LANDS, arrived);
}

#[inline(always)]
fn campaign<T: Listener>(setup: &Setup, public: &Public, perspective: Perspective, told: &mut T) {
    told.used(setup.rules.campaign);
    let seating = match public.seating {
        Seating::Straight => 0,
        Seating::Swapped => 1,
    };
    told.word("seating", "which seat plays which side", &["straight", "swapped"], seating);
    told.number("game", "the game of the campaign, from 1", Scale::up_to(6), public.game.into());
    const TOTALS: Scale = Scale::steps(-100, &[1, 3, 5, 7, 9, 11, 13, 15, 17, 20, 25, 30]);
    let total = |side: Side| public.totals[public.seating.seat_of(side) as usize];
    told.number(
        "total_own",
        "the viewer's points in the campaign, between -100 and 155",
        TOTALS,
        total(perspective.own()),
    );
    told.number("total_other", "the same for the other side", TOTALS, total(perspective.other()));
    told.used(true);
}

const ASKS: [&str; Why::COUNT + 1] = {
    let mut words = ["nothing"; Why::COUNT + 1];
    let mut n = 0;
    while n < Why::COUNT {
        words[n + 1] = Why::ALL[n].word();
        n += 1;
    }
    words
};

const PHASES: [&str; 12] =
    ["deal", "bid", "toss", "first", "card", "zone", "use", "offer", "order", "event", "draw", "over"];

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
