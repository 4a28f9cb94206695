//! A position in words ([`contract::Speech::briefing`]). Everything is taken from what a client draws
//! ([`crate::show`]), which is computed from a view alone.

mod en;
mod ru;

use crate::Setup;
use crate::deck::Colour;
use crate::rules::TiedBids;
use crate::show::{Shown, Territory, shown};
use crate::state::Phase;
use crate::text::{self, captions};
use crate::view::View;
use crate::zone::CUBA;
use contract::briefing::{Chapter, Length, filled, listed};
use contract::{BySide, CardId, Lang, Pick, Side};

/// The texts that only a briefing needs, one module per language; captions and names are defined elsewhere.
trait Words: Sync {
    fn table(&self) -> &'static str;
    fn score_now(&self) -> &'static str;
    fn territories(&self) -> &'static str;
    fn your_hand(&self) -> &'static str;
    fn other_cards(&self) -> &'static str;

    fn side(&self, side: Side) -> &'static str;
    fn phase(&self, phase: &str) -> String;
    fn turns(&self, done: u8) -> String;
    fn turn_of(&self, side: Side) -> String;
    fn went_first(&self, side: Side) -> String;
    fn played(&self, card: &str) -> String;
    fn chosen(&self, card: &str) -> String;
    /// What a bid is for and what it costs. `lost`: tied bids are lost, too.
    fn bidding(&self, lost: bool) -> String;
    fn bid_made(&self, side: Side) -> String;
    fn own_bid(&self, cubes: u8) -> String;
    fn cubes(&self, supply: &BySide<u8>, out: &BySide<u8>) -> String;
    /// `counts`: by symbol, with its name.
    fn symbols(&self, side: Side, counts: &str, threshold: u8) -> String;
    fn campaign(&self, game: u8, totals: [i16; 2], target: i16) -> String;

    fn total(&self, vp: &BySide<i16>) -> String;
    /// `vp`: `None` if nobody can know it yet.
    fn line(&self, what: &str, vp: Option<&BySide<i16>>) -> String;
    fn war(&self, side: Side) -> String;
    fn cuba_unknown(&self) -> &'static str;

    fn symbol(&self, symbol: &str) -> String;
    fn controls(&self, side: Side) -> String;
    fn frozen(&self, kind: &str) -> &'static str;
    fn face_down(&self) -> &'static str;

    fn card(&self, name: &str, owner: &str, cubes: u8, symbol: &str) -> String;
    fn hand(&self, side: Side, count: u8) -> String;
    fn known_in_hand(&self, side: Side, count: u8, names: &str) -> String;
    fn here_or_cuba(&self, side: Side, names: &str) -> String;
    fn pile(&self, count: u8) -> String;
    fn pile_top(&self, names: &str) -> String;
    fn pile_bottom(&self, names: &str) -> String;
    fn not_seen(&self) -> &'static str;
    fn elsewhere(&self) -> &'static str;
    fn looked_at_cuba(&self, side: Side) -> String;
}

contract::in_each_language! {
    fn words -> dyn Words { En: en::English, Ru: ru::Russian }
}

pub(crate) fn briefing(setup: &Setup, view: &View, length: Length, lang: Lang) -> Vec<Chapter> {
    let telling = Telling { setup, view, shown: shown(setup, view, lang), length, lang, words: words(lang) };
    let words = telling.words;
    filled([
        Chapter::new(words.table(), telling.table()),
        Chapter::new(words.score_now(), telling.score_now()),
        Chapter::new(words.territories(), telling.territories()),
        Chapter::new(words.your_hand(), telling.own_hand()),
        Chapter::new(words.other_cards(), telling.other_cards()),
    ])
}

/// A briefing under construction.
struct Telling<'a> {
    setup: &'a Setup,
    view: &'a View,
    shown: Shown,
    length: Length,
    lang: Lang,
    words: &'static dyn Words,
}

impl Telling<'_> {
    fn name(&self, card: CardId) -> String {
        text::pick(self.setup, Pick::Card(card), self.lang)
    }

    fn table(&self) -> Vec<String> {
        let (shown, words) = (&self.shown, self.words);
        let mut lines = vec![words.phase(shown.phase_text), words.turns(shown.turns_done)];
        if let Some(first) = shown.first {
            lines.push(words.went_first(first));
            lines.push(words.turn_of(shown.active));
        }
        if self.view.public.phase == Phase::Bid {
            lines.push(words.bidding(self.setup.rules.bid_on_tie == TiedBids::Lose));
        }
        for side in Side::BOTH {
            let bid = &shown.bids[side];
            match bid.cubes {
                Some(cubes) => lines.push(words.own_bid(cubes)),
                None if bid.made && shown.first.is_none() => lines.push(words.bid_made(side)),
                None => {}
            }
        }
        lines.push(words.cubes(&shown.supply, &shown.out));
        let threshold = self.setup.rules.war_threshold;
        for side in Side::BOTH {
            let counts = Colour::ALL.map(|colour| {
                format!("{} {}", captions::symbol(colour, self.lang), shown.symbols[side][colour as usize])
            });
            lines.push(words.symbols(side, &listed(counts), threshold));
        }
        lines.extend(shown.war.iter().map(|warning| format!("{} {}", warning.fact, warning.meaning)));
        lines.extend(shown.modifiers.iter().map(|modifier| modifier.text.clone()));
        lines.extend(shown.played.map(|card| self.played(card)));
        lines.extend(shown.chosen.map(|card| words.chosen(&self.name(card))));
        if let Some(campaign) = &shown.campaign {
            lines.push(words.campaign(campaign.game, campaign.totals, campaign.target));
        }
        lines
    }

    /// The card in play is no longer in any hand but is asked about next, so its text is included here.
    fn played(&self, card: CardId) -> String {
        let line = self.words.played(&self.name(card));
        match self.length {
            Length::Short => line,
            Length::Full => format!("{line} {}", self.setup.deck.card(card).text.in_lang(self.lang)),
        }
    }

    fn score_now(&self) -> Vec<String> {
        let now = &self.shown.ended_now;
        let mut lines = vec![self.words.total(&now.vp)];
        if self.length == Length::Full {
            lines.extend(now.lines.iter().map(|line| self.words.line(&line.text, line.vp.as_ref())));
        }
        lines.extend(Side::BOTH.into_iter().filter(|&side| now.war[side]).map(|side| self.words.war(side)));
        if now.cuba_unknown {
            lines.push(self.words.cuba_unknown().to_owned());
        }
        lines
    }

    fn territories(&self) -> Vec<String> {
        self.shown.territories.iter().map(|land| self.territory(land)).collect()
    }

    fn territory(&self, land: &Territory) -> String {
        let words = self.words;
        let mut said = vec![captions::zone(land.zone, self.lang).to_owned()];
        said.extend(land.control.map(|side| words.controls(side)));
        said.extend(land.frozen.iter().map(|kind| words.frozen(kind).to_owned()));
        match land.card {
            Some(card) => {
                let symbol = self.setup.deck.card(card).colour;
                said.push(words.symbol(captions::symbol(symbol, self.lang)));
                if land.space == CUBA {
                    said.push(self.name(card));
                }
            }
            None => said.push(words.face_down().to_owned()),
        }
        let name = text::pick(self.setup, Pick::Space(land.space), self.lang);
        format!("{name} {}:{}, {}", land.us, land.ussr, listed(said))
    }

    /// Empty for a spectator, who has no hand.
    fn own_hand(&self) -> Vec<String> {
        let Some(side) = self.view.viewer.side() else { return Vec::new() };
        self.shown.hands[side].known.iter().map(|&card| self.card(card)).collect()
    }

    fn card(&self, id: CardId) -> String {
        let card = self.setup.deck.card(id);
        let owner = captions::owner(card.owner, self.lang);
        let symbol = captions::symbol(card.colour, self.lang);
        let line = self.words.card(&self.name(id), owner, card.cubes, symbol);
        match self.length {
            Length::Short => line,
            Length::Full => format!("{line}: {}", card.text.in_lang(self.lang)),
        }
    }

    fn other_cards(&self) -> Vec<String> {
        let (shown, words) = (&self.shown, self.words);
        let own = self.view.viewer.side();
        let names = |cards: &[CardId]| listed(cards.iter().map(|&card| self.name(card)));
        let mut lines = Vec::new();
        for side in Side::BOTH.into_iter().filter(|&side| own != Some(side)) {
            let hand = &shown.hands[side];
            lines.push(match hand.known.is_empty() {
                true => words.hand(side, hand.count),
                false => words.known_in_hand(side, hand.count, &names(&hand.known)),
            });
            if !hand.here_or_cuba.is_empty() {
                lines.push(words.here_or_cuba(side, &names(&hand.here_or_cuba)));
            }
        }
        let knows = Side::BOTH.into_iter().filter(|&side| shown.cuba.known_by[side] && !shown.cuba.face_up);
        lines.extend(knows.map(|side| words.looked_at_cuba(side)));
        lines.push(words.pile(shown.pile.count));
        let places = |cards: &[Option<CardId>]| {
            listed(cards.iter().map(|card| card.map_or(words.not_seen().to_owned(), |card| self.name(card))))
        };
        if !shown.pile.top.is_empty() {
            lines.push(words.pile_top(&places(&shown.pile.top)));
        }
        if !shown.pile.bottom.is_empty() {
            lines.push(words.pile_bottom(&places(&shown.pile.bottom)));
        }
        if self.length == Length::Full {
            let unseen = self.unseen();
            if !unseen.is_empty() {
                lines.push(words.elsewhere().to_owned());
                lines.extend(unseen.into_iter().map(|card| self.card(card)));
            }
        }
        lines
    }

    /// Cards that the viewer has seen nowhere: they are in the other hand, in the pile or under Cuba.
    fn unseen(&self) -> Vec<CardId> {
        let shown = &self.shown;
        let on_table = shown.territories.iter().filter_map(|land| land.card);
        let in_hands = shown.hands.0.iter().flat_map(|hand| hand.known.iter().copied());
        let in_pile = shown.pile.top.iter().chain(&shown.pile.bottom).copied().flatten();
        let seen: Vec<CardId> =
            on_table.chain(in_hands).chain(in_pile).chain(shown.played).chain(shown.chosen).collect();
        crate::Deck::ids().filter(|card| !seen.contains(card)).collect()
    }
}
