//! What one person may know: everything public, one's own secrets, and what was learnt about those of others.
//! A view is built field by field from an allow-list; the rest of the hidden half never enters it.

use crate::Setup;
use crate::ops::Op;
use crate::state::{Hidden, Knows, NO_CARD, PILE, Phase, Public, State};
use crate::zone::{CARDS, Cards};
use contract::{Below, BySide, CardId, Side, Viewer};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub public: Public,
    /// One's own hand, bid and face-down card.
    pub hand: Cards,
    pub bid: Option<u8>,
    pub chosen: Option<CardId>,
    /// Cuba's card, if it is face up or was seen.
    pub cuba: Option<CardId>,
    /// Cards known to be in the other hand, and cards known to be either there or under Cuba.
    pub knows: Knows,
    /// Cards that the event in progress has shown to this viewer.
    pub shown: Cards,
    /// Places of the pile that this viewer has seen, from the top and from the fixed bottom.
    pub top: [Option<CardId>; PILE],
    pub bottom: [Option<CardId>; PILE],
}

pub(crate) fn view(setup: &Setup, s: &State, viewer: Viewer) -> View {
    let mut view = View {
        viewer,
        public: s.public,
        hand: Cards::EMPTY,
        bid: None,
        chosen: None,
        cuba: s.public.cuba_up,
        knows: Knows::default(),
        shown: Cards::EMPTY,
        top: [None; PILE],
        bottom: [None; PILE],
    };
    let Some(side) = viewer.side() else { return view };
    view.hand = s.hidden.hands[side];
    view.bid = s.hidden.bids[side];
    view.knows = s.hidden.knows[side];
    if s.public.chosen_by == Some(side) {
        view.chosen = Some(CardId(s.hidden.chosen));
    }
    if s.public.knows_cuba[side] {
        view.cuba = s.cuba_card();
    }
    if sees_shown(setup, &s.public, side) {
        view.shown = s.hidden.shown;
    }
    let seen = |cards: &[u8; PILE], mask: u16| {
        std::array::from_fn(|i| (mask >> i & 1 != 0).then_some(CardId(cards[i])))
    };
    view.top = seen(&s.hidden.top, s.public.pile.top_seen[side]);
    view.bottom = seen(&s.hidden.bottom, s.public.pile.bottom_seen[side]);
    view
}

/// Whether `side` knows which cards a look at a hand has shown so far: the side that looks does, and so does
/// the owner if the owner chooses them.
fn sees_shown(setup: &Setup, public: &Public, side: Side) -> bool {
    if public.phase != Phase::Event {
        return false;
    }
    match setup.deck.code[public.run.at as usize] {
        Op::PeekHand { random, .. } => side == public.run.actor || !random,
        _ => false,
    }
}

/// Deals what the viewer cannot see: a full state that fits the view.
pub(crate) fn sample(setup: &Setup, view: &View, rng: &mut dyn Below) -> State {
    let public = view.public;
    let mut hidden = Hidden::EMPTY;
    let mut unseen = Unseen::of(view);
    if let Some(card) = view.cuba {
        hidden.cuba = card.0;
    }
    fill_hands(view, &mut unseen, &mut hidden, rng);
    for (fixed, known, places) in [
        (&mut hidden.top, &view.top, public.pile.top),
        (&mut hidden.bottom, &view.bottom, public.pile.bottom),
    ] {
        for i in 0..places as usize {
            fixed[i] = known[i].map_or_else(|| unseen.take(rng).0, |card| card.0);
        }
    }
    hidden.pile = unseen.cards;
    for side in Side::BOTH {
        let own = view.viewer.side() == Some(side);
        if public.has_bid[side] {
            let any = |rng: &mut dyn Below| rng.below(u32::from(public.supply[side]) + 1) as u8;
            hidden.bids[side] = if own { view.bid } else { Some(any(rng)) };
        }
        if own {
            hidden.knows[side] = view.knows;
        }
    }
    if let Some(side) = public.chosen_by {
        let mut hand = Unseen { cards: hidden.hands[side] };
        hidden.chosen = view.chosen.unwrap_or_else(|| hand.take(rng)).0;
    }
    hidden.shown = shown(setup, view, &hidden, rng);
    State { public, hidden }
}

/// An earlier world: the other side already held what it holds `now`, as well as cards that are now on the table and
/// were hidden then. If there are more such cards than its hand had room for, nothing can be told.
pub(crate) fn recall(setup: &Setup, earlier: &View, now: &State, rng: &mut dyn Below) -> Option<State> {
    let me = earlier.viewer.side()?;
    let hidden = Unseen::of(earlier).cards;
    let table = Cards(now.public.on_table.0).and(Cards::ALL);
    let held = now.hidden.hands[me.foe()].or(table).and(hidden).or(earlier.knows.hand);
    if held.len() > earlier.public.hands[me.foe()] {
        return None;
    }
    let mut told = earlier.clone();
    told.knows.hand = held;
    told.knows.hand_or_cuba = earlier.knows.hand_or_cuba.minus(held);
    let mut state = sample(setup, &told, rng);
    state.hidden.knows[me] = earlier.knows;
    Some(state)
}

/// Takes back a bid that is waiting for the other one.
pub(crate) fn take_back_secret(state: &mut State, side: Side) {
    state.hidden.bids[side] = None;
    state.public.has_bid[side] = false;
}

/// Cards that the viewer can see nowhere.
struct Unseen {
    cards: Cards,
}

impl Unseen {
    fn of(view: &View) -> Unseen {
        // A card on the table is the territory of the same number.
        let table = Cards(view.public.on_table.0).and(Cards::ALL);
        let places: Cards =
            view.top.iter().chain(&view.bottom).chain([&view.cuba]).flatten().copied().collect();
        let mut seen = table.or(view.hand).or(view.knows.hand).or(places);
        if let (Phase::Over(_), Some(last)) = (view.public.phase, view.public.last) {
            seen = seen.or(last.hands.0.into_iter().collect());
        }
        Unseen { cards: Cards::ALL.minus(seen) }
    }

    /// Removes and returns a random one of them.
    fn take(&mut self, rng: &mut dyn Below) -> CardId {
        let n = rng.below(u32::from(self.cards.len()));
        let card = self.cards.iter().nth(n as usize).expect("as many cards as places");
        self.cards = self.cards.without(card);
        card
    }
}

/// Deals the hands and Cuba together, because some cards are known to be in one or the other.
fn fill_hands(view: &View, unseen: &mut Unseen, hidden: &mut Hidden, rng: &mut dyn Below) {
    let public = &view.public;
    if let (Phase::Over(_), Some(last)) = (public.phase, public.last) {
        hidden.hands = BySide(last.hands.0.map(Cards::one));
        return;
    }
    let viewer = view.viewer.side();
    for side in Side::BOTH {
        hidden.hands[side] = match viewer {
            Some(me) if me == side => view.hand,
            Some(_) => view.knows.hand,
            None => Cards::EMPTY,
        };
    }
    let free = |hidden: &Hidden, side: Side| u32::from(public.hands[side] - hidden.hands[side].len());
    if let Some(me) = viewer {
        let mut either = Unseen { cards: view.knows.hand_or_cuba };
        while !either.cards.is_empty() {
            let card = either.take(rng);
            unseen.cards = unseen.cards.without(card);
            let places = free(hidden, me.foe()) + u32::from(hidden.cuba == NO_CARD);
            if hidden.cuba == NO_CARD && rng.below(places) == 0 {
                hidden.cuba = card.0;
            } else {
                hidden.hands[me.foe()] = hidden.hands[me.foe()].with(card);
            }
        }
    }
    for side in Side::BOTH {
        while free(hidden, side) > 0 {
            let card = unseen.take(rng);
            hidden.hands[side] = hidden.hands[side].with(card);
        }
    }
    if hidden.cuba == NO_CARD && public.cuba_lies() {
        hidden.cuba = unseen.take(rng).0;
    }
}

/// Which cards the look at a hand has shown, for a viewer who was not told.
fn shown(setup: &Setup, view: &View, hidden: &Hidden, rng: &mut dyn Below) -> Cards {
    let public = &view.public;
    if public.phase != Phase::Event || view.viewer.side().is_some_and(|side| sees_shown(setup, public, side))
    {
        return view.shown;
    }
    let Op::PeekHand { whose, .. } = setup.deck.code[public.run.at as usize] else { return Cards::EMPTY };
    let mut hand = Unseen { cards: hidden.hands[whose.side(public.run.actor)] };
    (0..(public.job.at as usize).min(CARDS)).map(|_| hand.take(rng)).collect()
}
