//! What observations of Twilight Struggle and Red Sea contain: one list for both, as they share cards, spaces and
//! rules. Card sets have room for the cards of both boxes, since a game may borrow from the other; tables by space
//! cover the spaces on the board in use.

mod map;
mod words;
mod work;

use crate::facts::{self, RED_SEA_BOARD, TWILIGHT_BOARD, spaces};
use crate::setup::Options;
use crate::state::{Phase, Public};
use crate::view::View;
use crate::{RedSea, Setup, Table, Twilight};
use contract::observe::{Listener, Observed, Perspective, Roster, Scale, VIEWERS, viewer_word};
use contract::{Ask, CardId, CardSet, Seating, Side, SpaceId, SpaceSet};
use map::Map;
use words::ASKS;
pub use words::{EFFECTS, LASTING};
pub use work::work_word;

const VERSION: u8 = 2;
/// Bytes with a bit for each card and for each space, with room for the whole vocabulary, so that a new card does
/// not move any byte.
const CARDS: usize = CardSet::CAPACITY / 8;
const SPACES: usize = SpaceSet::CAPACITY / 8;
/// Number of bytes without the tables by space; the number of those tables comes after it.
const FIXED_BYTES: usize = 154 + 19 * CARDS + 14 * SPACES;
const TABLES: usize = map::TABLES;

const TWILIGHT_SET: SpaceSet = TWILIGHT_BOARD.spaces.with(spaces::CHINESE_CIVIL_WAR);
const RED_SEA_SET: SpaceSet = RED_SEA_BOARD.spaces;
static TWILIGHT_IDS: [SpaceId; TWILIGHT_SET.len() as usize] = listed(TWILIGHT_SET);
static RED_SEA_IDS: [SpaceId; RED_SEA_SET.len() as usize] = listed(RED_SEA_SET);
static TWILIGHT_MAP: Map = Map::of(&TWILIGHT_BOARD, &TWILIGHT_IDS);
static RED_SEA_MAP: Map = Map::of(&RED_SEA_BOARD, &RED_SEA_IDS);

const fn listed<const N: usize>(mut set: SpaceSet) -> [SpaceId; N] {
    let mut spaces = [SpaceId(0); N];
    let mut n = 0;
    while let Some(space) = set.first() {
        spaces[n] = space;
        set = set.without(space);
        n += 1;
    }
    spaces
}

macro_rules! observed {
    ($Game:ty, $map:ident) => {
        impl Observed for $Game {
            const OBSERVATION_VERSION: u8 = VERSION;
            const OBSERVATION_BYTES: usize = FIXED_BYTES + TABLES * $map.spaces.ids.len();

            #[inline(always)]
            fn tell<T: Listener>(setup: &Setup, view: &View, ask: Option<&Ask>, told: &mut T) {
                tell(setup, view, ask, &$map, told);
            }

            fn roster(setup: &Setup) -> Roster {
                roster(setup)
            }

            fn final_score(view: &View) -> i16 {
                view.public.vp.into()
            }
        }
    };
}

observed!(Twilight, TWILIGHT_MAP);
observed!(RedSea, RED_SEA_MAP);

#[inline(always)]
fn tell<T: Listener>(setup: &Setup, view: &View, ask: Option<&Ask>, map: &'static Map, told: &mut T) {
    let perspective = Perspective::of(view.viewer);
    let mut seen = view.as_seen();
    // As if a round began now: what operations could reach next.
    seen.public.frozen = seen.public.present;
    let mut rules = Table::new(setup, &mut seen, None);
    told.number("version", "the version of this list of fields", Scale::unread(0), VERSION.into());
    told.word("viewer", "whose view this is", &VIEWERS, viewer_word(view.viewer));
    question(ask, told);
    course(&rules, view, perspective, told);
    tracks(&rules, perspective, told);
    effects(setup, &view.public, perspective, told);
    turn_zero(setup, view, perspective, told);
    work::work(&view.public.stack, perspective, told);
    hands(setup, view, perspective, told);
    cards(setup, view, perspective, told);
    values(&rules, view, perspective, told);
    map::map(&rules, view, perspective, map, told);
    map::regions(&mut rules, perspective, told);
    options(setup, perspective, told);
}

/// What can come into play: the deck, the card that passes between the players, and what may be borrowed.
fn roster(setup: &Setup) -> Roster {
    let civil_war = setup.board.next_to[Side::Ussr] & SpaceSet::one(spaces::CHINESE_CIVIL_WAR);
    Roster {
        cards: setup.deck | setup.lent | CardSet::one(setup.passing.card) | setup.turn_zero_cards(),
        spaces: setup.board.spaces | civil_war,
    }
}

#[inline(always)]
fn question<T: Listener>(ask: Option<&Ask>, told: &mut T) {
    let prompt = ask.map(|ask| ask.prompt);
    let kind = prompt.map_or(0, |prompt| prompt.kind as usize + 1);
    told.word("asked", "what the viewer must decide now", &ASKS, kind);
    told.card("asked_card", "the card that the decision is about", prompt.and_then(|prompt| prompt.card));
    let left = prompt.map_or(0, |prompt| prompt.left);
    let about = "how many such decisions are left, including this one";
    told.number("asked_left", about, Scale::up_to(8), left.into());
}

#[inline(always)]
fn course<T: Listener>(rules: &Table<'_>, view: &View, perspective: Perspective, told: &mut T) {
    let (public, own, other) = (&view.public, perspective.own(), perspective.other());
    told.word(
        "phase",
        "the phase of the turn",
        &["setup", "headline", "action", "end-of-turn"],
        public.phase as usize,
    );
    told.number("turn", "the turn of the game, from 1", Scale::each(1, 10), public.turn.into());
    told.number("round", "action round, from 1; 0 before the first", Scale::each(0, 8), public.round.into());
    let left = |side: Side| rules.rounds_left(side).into();
    told.number("rounds_left_own", "the viewer's action rounds left this turn", Scale::up_to(8), left(own));
    told.number("rounds_left_other", "the same for the other side", Scale::up_to(8), left(other));
    told.side("phasing", "who is responsible for DEFCON", Some(perspective.whose(public.phasing)));
    let seating = match public.seating {
        Seating::Straight => 0,
        Seating::Swapped => 1,
    };
    told.card("headline_own", "the viewer's headline on the table, not yet resolved", public.headline[own]);
    told.card("headline_other", "the same for the other side", public.headline[other]);
    told.yes("committed_own", "the viewer has a headline or bid face down", public.committed[own]);
    told.yes("committed_other", "the same for the other side", public.committed[other]);
    let options = &rules.setup.options;
    told.used(options.bid_for_sides || options.us_handicap != 0);
    const EXTRA: Scale = Scale::steps(0, &[1, 2, 3, 4, 6, 8]);
    told.word("seating", "which seat plays which side", &["straight", "swapped"], seating);
    told.number(
        "extra_own",
        "influence from bids or a handicap still to be placed",
        EXTRA,
        public.extra[own].into(),
    );
    told.number("extra_other", "the same for the other side", EXTRA, public.extra[other].into());
    const BIDS: Scale = Scale::steps(0, &[1, 2, 3, 4, 5, 7, 9, 101, 102, 103, 104, 105, 107, 109]);
    let bid = view.own_bid.unwrap_or(0).into();
    let about = "the viewer's bid: 1 more than the influence, plus 100 for the USSR; 0 none";
    told.number("own_bid", about, BIDS, bid);
    told.used(true);
}

/// Points on a scale that is finer around zero.
const POINTS: Scale = Scale::steps(
    -128,
    &[-18, -16, -14, -12, -10, -8, -6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 9, 11, 13, 15, 17, 19],
);

#[inline(always)]
fn tracks<T: Listener>(rules: &Table<'_>, perspective: Perspective, told: &mut T) {
    let (public, own, other) = (&*rules.public, perspective.own(), perspective.other());
    told.number("vp", "victory points, positive for the viewer", POINTS, perspective.signed(public.vp));
    told.number("defcon", "the DEFCON level; 5 is peace", Scale::each(1, 5), public.defcon.into());
    told.number("milops_own", "the viewer's military operations", Scale::up_to(5), public.milops[own].into());
    told.number("milops_other", "the same for the other side", Scale::up_to(5), public.milops[other].into());
    let owed = |side: Side| public.defcon.saturating_sub(public.milops[side]).into();
    told.number(
        "milops_owed_own",
        "military operations that the viewer still needs at this DEFCON",
        Scale::up_to(5),
        owed(own),
    );
    told.number("milops_owed_other", "the same for the other side", Scale::up_to(5), owed(other));
    told.number("space_own", "the viewer's box on the Space Race", Scale::up_to(8), public.space[own].into());
    told.number("space_other", "the same for the other side", Scale::up_to(8), public.space[other].into());
    let tries = |side: Side| public.space_tries[side].into();
    told.number(
        "space_tries_own",
        "cards the viewer has spent on space this turn",
        Scale::up_to(2),
        tries(own),
    );
    told.number("space_tries_other", "the same for the other side", Scale::up_to(2), tries(other));
    let holder = public.china.holder.map(|side| perspective.whose(side));
    told.side("china_holder", "who has the China Card (Red Sea: Romanian Autonomy)", holder);
    told.yes("china_face_up", "whether it may be played", public.china.face_up);
}

#[inline(always)]
fn effects<T: Listener>(setup: &Setup, public: &Public, perspective: Perspective, told: &mut T) {
    let (own, other) = (perspective.own(), perspective.other());
    told.switches::<8>("effects", "lasting effects in force", &EFFECTS, public.effects.0.into());
    let lowered = |side: Side| public.red_scare[side].into();
    told.number(
        "red_scare_own",
        "how much each Ops value of the viewer is lowered this turn",
        Scale::up_to(2),
        lowered(own),
    );
    told.number("red_scare_other", "the same for the other side", Scale::up_to(2), lowered(other));
    const SQUADS: Scale = Scale { lowest: -128, exactly: &[-2, -1], at_least: &[1, 2] };
    let squads = perspective.signed(public.death_squads);
    told.number(
        "death_squads",
        "added to the viewer's coups in Latin America, subtracted from the other side's",
        SQUADS,
        squads,
    );
    told.yes("norad_armed", "whether DEFCON moved to 2 in this action round", public.norad_armed);
    let red_sea = &public.red_sea;
    let peeker = if red_sea.ussr_peeks { Side::Ussr } else { Side::Us };
    told.side("peeker", "who is looking, or last looked, at the deck", Some(perspective.whose(peeker)));
    told.used(setup.has_red_sea_cards());
    const BEFORE: Scale = Scale::steps(-128, &[0, 1]);
    let before = perspective.signed(red_sea.vp_before);
    told.number("vp_before", "the score when the round began, positive for the viewer", BEFORE, before);
    told.yes("die_refused", "whether Carter Doctrine was saved for the next die", red_sea.die_refused);
    told.used(setup.options.alternate_space);
    let space = &public.extras.alternate_space;
    let (cheaper, again) = (space.placed_cheaper, space.rolled_again);
    told.yes(
        "cheaper_own",
        "the viewer has placed the cheaper influence (alternate Space Race)",
        cheaper[own],
    );
    told.yes("cheaper_other", "the same for the other side", cheaper[other]);
    told.yes(
        "rolled_again_own",
        "the viewer has rerolled a coup this turn (alternate Space Race)",
        again[own],
    );
    told.yes("rolled_again_other", "the same for the other side", again[other]);
    told.used(true);
}

/// What Turn Zero has left behind, and what is on the table while its crises are played.
#[inline(always)]
fn turn_zero<T: Listener>(setup: &Setup, view: &View, perspective: Perspective, told: &mut T) {
    let zero = &view.public.turn_zero;
    told.used(setup.options.turn_zero);
    let lasting = zero.lasting(view.public.turn).fold(0, |bits, lasting| bits | 1 << lasting as u8);
    told.switches::<1>("crises", "effects of Turn Zero crises that are still in force", &LASTING, lasting);
    told.card(
        "crisis",
        "the crisis that is waiting for statecraft",
        (zero.crisis.0 > 0).then_some(zero.crisis),
    );
    told.cards::<CARDS>(
        "statecraft_own",
        "the viewer's statecraft cards that are used up",
        zero.spent(perspective.own()),
    );
    told.cards::<CARDS>("statecraft_other", "the same for the other side", zero.spent(perspective.other()));
    told.card("lost_own", "the statecraft card that the viewer has lost face down", view.own_lost);
    told.yes(
        "lost_other",
        "the other side has lost a statecraft card face down",
        zero.has_lost[perspective.other()],
    );
    told.used(true);
}

#[inline(always)]
fn hands<T: Listener>(setup: &Setup, view: &View, perspective: Perspective, told: &mut T) {
    let size = |side: Side| view.hand_size[side] as i16;
    const DECK: Scale = Scale::steps(0, &[1, 4, 8, 12, 16, 20, 24, 32, 40, 48, 64]);
    told.number("deck_size", "cards in the draw pile", DECK, view.deck_size as i16);
    told.number("hand_size_own", "cards in the viewer's hand", Scale::up_to(9), size(perspective.own()));
    told.number(
        "hand_size_other",
        "cards in the other side's hand",
        Scale::up_to(9),
        size(perspective.other()),
    );
    let scoring = (view.known[perspective.own()] & facts::SCORING_CARDS).len() as i16;
    told.number("scoring_cards", "scoring cards in the viewer's hand", Scale::up_to(4), scoring);
    told.card("own_headline", "the viewer's headline that lies face down", view.own_headline);
    let peeked = view.peeked_size as i16;
    told.number("peeked_size", "cards of the deck that someone is looking at", Scale::up_to(5), peeked);
    const DRAWN: Scale = Scale::steps(0, &[1, 2, 4]);
    let drawn = view.drawn_since.into();
    told.number(
        "drawn_since",
        "cards the other side has drawn since the viewer put cards back",
        DRAWN,
        drawn,
    );
    told.used(setup.has_red_sea_cards());
    let offered = view.offered_size as i16;
    told.number("offered_size", "cards drawn from the US hand by Cyrus Vance", Scale::up_to(2), offered);
    told.used(true);
}

#[inline(always)]
fn cards<T: Listener>(setup: &Setup, view: &View, perspective: Perspective, told: &mut T) {
    let (public, red_sea) = (&view.public, &view.public.red_sea);
    let (own, other) = (perspective.own(), perspective.other());
    told.cards::<CARDS>("hand", "the viewer's hand", view.known[own]);
    told.cards::<CARDS>("seen", "those of them that the other side knows", view.seen[own]);
    told.cards::<CARDS>("known", "cards known to be in the other side's hand", view.known[other]);
    told.cards::<CARDS>("unseen", "in the draw pile, or unknown in a hand", view.unseen);
    told.cards::<CARDS>("discard", "the discard pile, which returns with the next shuffle", public.discard);
    told.cards::<CARDS>("removed", "out of the game", public.removed);
    let joins = setup.joins.iter().filter(|(turn, _)| *turn > public.turn);
    let to_come = joins.fold(CardSet::EMPTY, |cards, (_, joining)| cards | *joining);
    told.cards::<CARDS>("to_come", "cards that join the deck in a later turn", to_come);
    told.cards::<CARDS>("peeked", "cards of the deck that the viewer is looking at", view.peeked);
    told.cards::<CARDS>("put_back", "cards that the viewer put back into the deck", view.put_back);
    told.used(setup.has_red_sea_cards());
    told.cards::<CARDS>("offered", "cards drawn from the US hand by Cyrus Vance", view.offered);
    told.cards::<CARDS>("bottom", "cards known to lie under the draw pile", red_sea.bottom.cards());
    told.card("bottom_first", "the one of these that is drawn first", red_sea.bottom.first());
    told.used(setup.options.borrows());
    told.cards::<CARDS>("borrowed_own", "cards of the other game that the viewer chose", red_sea.picked[own]);
    told.cards::<CARDS>("borrowed_other", "the same for the other side", red_sea.picked[other]);
    told.used(true);
}

/// What the cards of the viewer's own hand are worth now, and which of them may end the game.
#[inline(always)]
fn values<T: Listener>(rules: &Table<'_>, view: &View, perspective: Perspective, told: &mut T) {
    let own = perspective.own();
    let china = view.public.china.holder == Some(own) && view.public.china.face_up;
    let passing = CardSet::one(rules.setup.passing.card);
    let mut playable = view.known[own] - facts::SCORING_CARDS;
    if china {
        playable |= passing;
    }
    let [two, three, four] = rules.by_ops(own, playable);
    told.cards::<CARDS>("worth_2", "the viewer's cards worth at least two Ops now, with all modifiers", two);
    told.cards::<CARDS>("worth_3", "the same for three Ops", three);
    told.cards::<CARDS>("worth_4", "the same for four Ops", four);
    let about = "the viewer's cards whose event may lower DEFCON to 1, as far as the viewer can tell";
    told.cards::<CARDS>("perilous", about, perilous(rules, view, own));
}

/// The other headline may come first and lower DEFCON, too.
fn perilous(rules: &Table<'_>, view: &View, own: Side) -> CardSet {
    let level = if view.public.phase == Phase::Headline { 3 } else { 2 };
    if view.public.defcon > level {
        return CardSet::EMPTY;
    }
    let may_lower = |card: &CardId| rules.event_may_lower_defcon(own, *card);
    view.known[own].iter().filter(may_lower).collect()
}

/// A network plays with the options it was trained with, so it reads none of them.
#[inline(always)]
fn options<T: Listener>(setup: &Setup, perspective: Perspective, told: &mut T) {
    told.used(false);
    let about = "the rules options of this game that are on";
    told.switches::<16>("options", about, Options::bit_names(), setup.option_bits);
    told.used(setup.options.bid_for_sides || setup.options.us_handicap != 0);
    const HANDICAP: Scale = Scale::steps(-128, &[-2, -1, 0, 1, 2, 3]);
    let handicap = perspective.signed(setup.options.us_handicap);
    let about = "influence given to the viewer, minus that given to the other side";
    told.number("handicap", about, HANDICAP, handicap);
    told.used(true);
}
