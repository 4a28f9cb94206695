//! A position in words ([`contract::Speech::briefing`]): the table, what is in force, regions, countries, cards.
//! Everything is taken from what a client draws ([`crate::show`]), which is computed from a view alone.

mod cards;
mod words;

use crate::facts::{CARD_FACTS, Region, SPACE_FACTS};
use crate::setup::Setup;
use crate::show::{RegionShown, Shown, shown};
use crate::text::{self, Terms, names};
use crate::view::View;
use contract::briefing::{Chapter, Length, filled, listed};
use contract::{CardId, Lang, Side, SpaceId};
use words::{Words, words};

pub fn briefing(setup: &Setup, view: &View, length: Length, lang: Lang) -> Vec<Chapter> {
    let telling = Telling { setup, view, shown: shown(setup, view, lang), length, lang, words: words(lang) };
    let words = telling.words;
    filled([
        Chapter::new(words.table(), telling.table()),
        Chapter::new(words.in_force(), telling.in_force()),
        Chapter::new(words.regions(), telling.regions()),
        Chapter::new(words.countries(), telling.countries()),
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
    fn is_full(&self) -> bool {
        self.length == Length::Full
    }

    fn terms(&self) -> Terms {
        Terms::of(self.setup)
    }

    fn table(&self) -> Vec<String> {
        let (shown, words) = (&self.shown, self.words);
        let mut lines = vec![
            words.score(shown.score, self.setup.vp_limit),
            words.defcon(shown.defcon, &shown.defcon_text),
            words.military(&shown.military.done, shown.military.required, self.terms()),
        ];
        if shown.phase == "action" {
            lines.push(words.rounds(&shown.rounds, self.terms()));
        }
        lines.extend(Side::BOTH.map(|side| self.space_race(side)));
        let abilities = shown.space_abilities.iter().filter_map(|held| {
            let of = self.setup.space.get(usize::from(held.number).checked_sub(1)?)?;
            Some(format!("{}: {}", words.side(held.side), of.ability_text[self.lang]))
        });
        lines.extend(abilities);
        lines.push(format!("{}: {}.", names::card(shown.passing.card, self.lang), shown.passing.text));
        lines.extend(Side::BOTH.into_iter().filter_map(|side| self.headline(side)));
        for side in Side::BOTH {
            if let Some((wants, number)) = shown.headlines[side].bid {
                lines.push(words.bid(wants, number));
            }
            if shown.extra[side] > 0 {
                lines.push(words.extra(side, shown.extra[side]));
            }
        }
        lines.extend(shown.in_play.iter().map(|it| self.being_played(it.side, it.card)));
        lines.extend(self.turn_zero());
        lines
    }

    fn space_race(&self, side: Side) -> String {
        let at = &self.shown.space[side];
        let here = usize::from(at.at).checked_sub(1).and_then(|n| self.setup.space.get(n));
        let name = here.map_or(self.words.at_the_start(), |here| here.name[self.lang]);
        let mut line = self.words.space_race(side, at, name, self.terms());
        if self.is_full()
            && let Some(next) = self.setup.space.get(usize::from(at.at))
        {
            line.push(' ');
            line.push_str(&self.words.next_box(next.name[self.lang], next));
            line.push('.');
            let ability = next.ability_text[self.lang];
            if !ability.is_empty() {
                line.push(' ');
                line.push_str(ability);
            }
        }
        line
    }

    fn headline(&self, side: Side) -> Option<String> {
        let headline = &self.shown.headlines[side];
        match headline.card {
            Some(card) => {
                let term = text::words(self.lang).captions(self.terms()).headline;
                Some(self.words.headline(&term, side, &names::card(card, self.lang)))
            }
            None => (headline.committed && self.shown.phase != "action" && headline.bid.is_none())
                .then(|| self.words.headline_lies(side, self.terms())),
        }
    }

    /// The card in play is no longer in any hand but is asked about next, so its text is included here.
    fn being_played(&self, side: Side, card: CardId) -> String {
        let line = self.words.being_played(side, &names::card(card, self.lang));
        match CARD_FACTS.get(card.0 as usize).filter(|_| self.is_full()) {
            Some(facts) => format!("{line} {}", facts.text[self.lang]),
            None => line,
        }
    }

    fn turn_zero(&self) -> Vec<String> {
        let Some(zero) = &self.shown.turn_zero else { return Vec::new() };
        let name = |card| names::card(card, self.lang);
        let mut lines = Vec::new();
        lines.extend(zero.crisis.map(|card| self.words.crisis(&name(card), zero.number, zero.of)));
        if !zero.hand.is_empty() {
            lines.push(self.words.statecraft(&listed(zero.hand.iter().map(|&card| name(card)))));
        }
        lines.extend(Side::BOTH.map(|side| self.words.statecraft_left(side, zero.left[side])));
        let ended = zero.ended.iter();
        lines.extend(ended.map(|ended| self.words.crisis_ended(&name(ended.crisis), &ended.text)));
        lines
    }

    fn in_force(&self) -> Vec<String> {
        let effects = self.shown.effects.iter();
        let mut lines: Vec<_> =
            effects.map(|effect| self.words.until(&effect.text, effect.until_text)).collect();
        lines.extend(self.shown.sea_lanes.as_ref().map(|lanes| lanes.text.clone()));
        lines.extend(self.shown.africa_victory.iter().filter_map(|victory| victory.text.clone()));
        // Two events can allow the same thing.
        let mut told = std::collections::HashSet::new();
        lines.retain(|line| told.insert(line.clone()));
        lines
    }

    fn regions(&self) -> Vec<String> {
        let tell = |region: &RegionShown| {
            let whole = Region::ALL.into_iter().find(|whole| whole.word() == region.region);
            let said = text::words(self.lang);
            let name = whole.map_or(said.part_of_region(region.region)[0], |whole| said.region(whole));
            self.words.region(name, region, self.terms())
        };
        self.shown.regions.iter().map(tell).collect()
    }

    /// Countries that matter, region by region: those with influence, and those worth fighting for. The short form
    /// has battlegrounds and the countries that both sides are in.
    fn countries(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut told = contract::SpaceSet::EMPTY;
        for region in Region::ALL {
            let here = self.setup.board.region(region) - told;
            told |= here;
            let countries = self.told_countries(here);
            if !countries.is_empty() {
                lines.push(format!("{}:", text::words(self.lang).region(region)));
                lines.extend(countries);
            }
        }
        lines.extend(self.told_countries(self.setup.board.spaces - told));
        lines
    }

    fn told_countries(&self, here: contract::SpaceSet) -> Vec<String> {
        let (mut lines, mut empty) = (Vec::new(), Vec::new());
        for space in here.iter() {
            let [us, ussr] = self.influence(space);
            let key = self.is_key(space);
            let told = if self.is_full() { us + ussr > 0 || key } else { key || (us > 0 && ussr > 0) };
            if told {
                lines.push(self.country(space));
            } else if self.is_full() {
                let stability = self.stability(space);
                empty.push(format!("{} ({stability})", names::space(space, self.lang)));
            }
        }
        if !empty.is_empty() {
            lines.push(self.words.else_empty(&listed(empty)));
        }
        lines
    }

    fn influence(&self, space: SpaceId) -> [u8; 2] {
        Side::BOTH.map(|side| self.shown.influence[side].get(space.0 as usize).copied().unwrap_or(0))
    }

    fn is_key(&self, space: SpaceId) -> bool {
        let board = &self.setup.board;
        board.battlegrounds.has(space)
            || board.flashpoints.has(space)
            || self.shown.new_battlegrounds.contains(&space)
    }

    fn stability(&self, space: SpaceId) -> u8 {
        let changed = self.shown.stability.iter().find(|(of, _)| *of == space);
        changed.map_or(self.setup.board.stability[space.0 as usize], |(_, stability)| *stability)
    }

    fn country(&self, space: SpaceId) -> String {
        debug_assert!((space.0 as usize) < SPACE_FACTS.len(), "a space of the board");
        let words = self.words;
        let [us, ussr] = self.influence(space);
        let mut said = vec![words.stability(self.stability(space))];
        if self.setup.board.flashpoints.has(space) {
            said.push(words.flashpoint().to_owned());
        } else if self.is_key(space) {
            said.push(words.battleground().to_owned());
        }
        let control = Side::BOTH.into_iter().find(|&side| self.shown.control[side].contains(&space));
        said.extend(control.map(|side| words.controls(side)));
        if self.shown.famine.contains(&space) {
            said.push(words.famine().to_owned());
        }
        let barred = Side::BOTH.into_iter().filter(|&side| self.shown.barred[side].contains(&space));
        said.extend(barred.map(|side| words.barred(side, self.terms())));
        format!("{} {us}:{ussr}, {}", names::space(space, self.lang), listed(said))
    }
}
