//! What the game waits for, in a form small enough to be created and thrown away: most questions that an act
//! leads to have only one answer and never reach anyone ([`crate::table::Table::settle`]).

use crate::state::{NO_CARD, Public};
use crate::vocabulary::{DECLINE, numbers};
use crate::why::Why;
use crate::zone::{Cards, Lands};
use contract::{Ask, CardId, Chance, Now, Open, Options, Outcome, Pick, Prompt, Side};

/// Which side is asked what.
#[derive(Copy, Clone)]
pub(crate) struct Question {
    pub side: Side,
    pub why: Why,
    pub choices: u64,
    pub cards: Cards,
    pub lands: Lands,
}

pub(crate) enum Wait {
    Ask(Question),
    Auction,
    Card(Cards),
    Coin,
    Over(Outcome),
}

impl Question {
    #[inline]
    pub fn choices(side: Side, why: Why, choices: u64) -> Question {
        Question { side, why, choices, cards: Cards::EMPTY, lands: Lands::EMPTY }
    }

    #[inline]
    pub fn cards(side: Side, why: Why, cards: Cards) -> Question {
        Question { side, why, choices: 0, cards, lands: Lands::EMPTY }
    }

    #[inline]
    pub fn lands(side: Side, why: Why, lands: Lands) -> Question {
        Question { side, why, choices: 0, cards: Cards::EMPTY, lands }
    }

    #[inline]
    pub fn or_decline(mut self, may: bool) -> Question {
        self.choices |= u64::from(may) << DECLINE;
        self
    }

    /// The answer that needs no asking: the only one, or "nothing" if there is none. Choosing a card and
    /// bidding are always asked: they mark the parts of a turn.
    #[inline]
    pub fn forced(&self) -> Option<Pick> {
        let others = u32::from(self.cards.0) << 16 | u32::from(self.lands.0);
        let one = |bits: u64| bits & bits.wrapping_sub(1) == 0;
        let several = !one(self.choices) || !one(others.into()) || (self.choices != 0 && others != 0);
        if several || matches!(self.why, Why::Card | Why::Bid) {
            return None;
        }
        Some(if let Some(card) = self.cards.iter().next() {
            Pick::Card(card)
        } else if let Some(land) = self.lands.iter().next() {
            Pick::Space(land)
        } else if self.choices != 0 {
            Pick::Choice(self.choices.trailing_zeros() as u8)
        } else {
            Pick::Choice(DECLINE)
        })
    }

    #[inline]
    fn ask(&self, public: &Public, chosen: u8) -> Ask {
        let card = match self.why {
            Why::Bid | Why::First | Why::Card => None,
            Why::Zone => Some(CardId(chosen)),
            _ => Some(public.run.card),
        };
        let left = if self.why == Why::Bid { public.supply[self.side] } else { public.job.left };
        Ask {
            side: self.side,
            prompt: Prompt { kind: self.why as u8, card, left },
            options: Options { choices: self.choices, cards: self.cards.wide(), spaces: self.lands.wide() },
        }
    }
}

impl Wait {
    /// The question as the outside sees it. `chosen` is the face-down card, for its holder's question.
    ///
    /// Inlined down to the driver, so that the answer is written where it is stored: measured as a fifth more
    /// random games per second.
    #[inline(always)]
    pub fn open(self, public: &Public, chosen: u8) -> Open {
        Open::just(match self {
            Wait::Ask(question) => Now::Ask(question.ask(public, chosen)),
            Wait::Card(from) => Now::Chance(Chance::Card { from: from.wide() }),
            Wait::Auction => auction(public),
            Wait::Coin => Now::Chance(Chance::Coin),
            Wait::Over(outcome) => Now::Over(outcome),
        })
    }
}

#[inline(always)]
fn auction(public: &Public) -> Now {
    let bid =
        |side: Side| Question::choices(side, Why::Bid, numbers(0, public.supply[side])).ask(public, NO_CARD);
    match Side::BOTH.map(|side| public.has_bid[side]) {
        [false, false] => Now::Both(bid(Side::Us), bid(Side::Ussr)),
        [true, _] => Now::Ask(bid(Side::Ussr)),
        [false, true] => Now::Ask(bid(Side::Us)),
    }
}
