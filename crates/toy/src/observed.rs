//! What a learning program sees of the toy game.

use crate::{CARDS, SPACES, Setup, Toy, View};
use crate::{SeenBid, SeenHand};
use contract::observe::{Listener, Observed, Perspective, Roster, Scale, SpaceList, VIEWERS, viewer_word};
use contract::{Ask, CardId, CardSet, Side, SpaceId, Viewer};

pub(super) const ASKS: [&str; 5] = ["nothing", "bid", "lead", "follow", "claim"];
const VERSION: u8 = 2;
static LISTED: SpaceList = SpaceList::of(&IDS);
static IDS: [SpaceId; SPACES as usize] =
    [SpaceId(0), SpaceId(1), SpaceId(2), SpaceId(3), SpaceId(4), SpaceId(5)];

impl Observed for Toy {
    const OBSERVATION_VERSION: u8 = VERSION;
    const OBSERVATION_BYTES: usize = 22;

    fn tell<T: Listener>(_: &Setup, view: &View, ask: Option<&Ask>, told: &mut T) {
        let table = &view.table;
        // A view belongs to the side whose hand it knows.
        let knows = |side: &Side| matches!(view.hands[*side], SeenHand::Known(_));
        let viewer = Side::BOTH.into_iter().find(knows).map_or(Viewer::Spectator, Viewer::from);
        let perspective = Perspective::of(viewer);
        told.number("version", "the version of this list of fields", Scale::unread(0), VERSION.into());
        told.word("viewer", "whose view this is", &VIEWERS, viewer_word(viewer));
        told.word("asked", "what one must decide", &ASKS, ask.map_or(0, |ask| ask.prompt.kind as usize + 1));
        told.number("round", "from 1", Scale::each(1, 6), table.round.into());
        told.side("leader", "who plays first", Some(perspective.whose(table.leader)));
        told.card("led", "the leader's card", table.led);
        told.card("followed", "the other card", table.followed);
        told.yes("doubled", "this round counts twice", table.doubled);
        told.number("score_own", "own points", Scale::up_to(9), table.scores[perspective.own()].into());
        told.number(
            "score_other",
            "the other side's points",
            Scale::up_to(9),
            table.scores[perspective.other()].into(),
        );
        told.cards::<2>("played", "cards played", table.played);
        let owners = table.owners.map(|owner| owner.map_or(0, |side| perspective.whose(side) as u8 + 1));
        told.by_space(
            "owners",
            "who owns each space: 1 oneself, 2 the other",
            Scale::each(1, 2),
            &LISTED,
            &owners,
        );
        let bid = Side::BOTH.map(|side| match view.bids[side] {
            SeenBid::Known(bid) => i16::from(bid) + 1,
            SeenBid::None | SeenBid::Sealed => 0,
        });
        told.number("bid", "what one knows to be bid, plus 1", Scale::up_to(6), bid[0].max(bid[1]));
        let hand = Side::BOTH.map(|side| match view.hands[side] {
            SeenHand::Known(hand) => hand,
            SeenHand::Backs(_) => CardSet::EMPTY,
        });
        told.cards::<2>("hand", "one's own cards", hand[0] | hand[1]);
        told.yes("may_double", "somebody may still double", table.may_double.0.contains(&true));
    }

    fn roster(_: &Setup) -> Roster {
        Roster { cards: (0..CARDS).map(CardId).collect(), spaces: IDS.into_iter().collect() }
    }

    fn final_score(view: &View) -> i16 {
        i16::from(view.table.scores[Side::Us]) - i16::from(view.table.scores[Side::Ussr])
    }
}
