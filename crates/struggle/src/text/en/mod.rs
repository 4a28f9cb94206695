//! English.

mod captions;
mod choices;
mod effects;
mod entry;
mod outcomes;
pub mod parts;
mod prompts;
mod verdict;

use super::names;
use super::offers::EventOffer;
use super::{SuddenVictory, Terms, Words};
use crate::choice::Choice;
use crate::effects::Effect;
use crate::facts::{Period, Region};
use crate::kinds::TermWord;
use crate::log::{Ask, Entry};
use crate::show::{self, Until};
use crate::state::{PassingCard, Phase};
use crate::table::Verdict;
use crate::turn_zero::Lasting;
use contract::told::Sentence;
use contract::{CardId, Lang, Outcome, Side};
use std::borrow::Cow;

pub struct English;

/// One, and everything else.
pub fn plural(n: u8, one: &'static str, many: &'static str) -> &'static str {
    if n == 1 { one } else { many }
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::Us => "US",
        Side::Ussr => "USSR",
    }
}

impl Words for English {
    fn title(&self, terms: Terms) -> &'static str {
        match terms {
            Terms::Twilight => "Twilight Struggle",
            Terms::RedSea => "Twilight Struggle: Red Sea",
        }
    }

    fn short_title(&self, terms: Terms) -> &'static str {
        match terms {
            Terms::Twilight => "Twilight Struggle",
            Terms::RedSea => "Red Sea",
        }
    }

    fn about(&self, terms: Terms) -> &'static str {
        match terms {
            Terms::Twilight => "Forty-five years of the Cold War in ten turns, from the ruins of 1945 on.",
            Terms::RedSea => "A short struggle for the Horn of Africa and the Red Sea, 1974 to 1977.",
        }
    }

    fn rulebook(&self, terms: Terms) -> &'static str {
        match terms {
            Terms::Twilight => include_str!("../../../data/learning/twilight.en.md"),
            Terms::RedSea => include_str!("../../../data/learning/red-sea.en.md"),
        }
    }

    fn red_sea_options(&self) -> &'static [(&'static str, [&'static str; 2])] {
        &[]
    }

    fn side(&self, side: Side) -> &'static str {
        side_name(side)
    }

    fn region(&self, region: Region) -> &'static str {
        match region {
            Region::Europe => "Europe",
            Region::Asia => "Asia",
            Region::MiddleEast => "Middle East",
            Region::Africa => "Africa",
            Region::CentralAmerica => "Central America",
            Region::SouthAmerica => "South America",
        }
    }

    fn short_region(&self, region: Region) -> &'static str {
        match region {
            Region::CentralAmerica => "Central Am.",
            Region::SouthAmerica => "South Am.",
            Region::Europe | Region::Asia | Region::MiddleEast | Region::Africa => self.region(region),
        }
    }

    fn part_of_region(&self, word: &str) -> [&'static str; 2] {
        match word {
            "western_europe" => ["Western Europe", "West. Europe"],
            "eastern_europe" => ["Eastern Europe", "East. Europe"],
            _ => ["Southeast Asia", "SE Asia"],
        }
    }

    fn period(&self, period: Period) -> &'static str {
        match period {
            Period::Early => "Early War",
            Period::Mid => "Mid War",
            Period::Late => "Late War",
        }
    }

    fn unknown_card(&self, id: u8) -> String {
        format!("Card {id}")
    }

    fn unknown_space(&self, id: u8) -> String {
        format!("Space {id}")
    }

    fn card_asks(&self, card: CardId) -> Cow<'static, str> {
        names::card(card, Lang::En)
    }

    fn task(&self, ask: Ask, card: Option<CardId>, left: u8, _: Terms) -> String {
        prompts::task(ask, card, left)
    }

    fn unknown_task(&self) -> &'static str {
        "make your choice"
    }

    fn worth(&self, ops: u8) -> String {
        format!("{ops} {}.", plural(ops, "Op", "Ops"))
    }

    fn dear(&self, foe: Side) -> String {
        format!("2 Ops where the {} controls.", side_name(foe))
    }

    fn event_follows(&self, foe: Side) -> String {
        format!("Then the {} event.", side_name(foe))
    }

    fn event_left_out(&self, foe: Side) -> String {
        format!("No {} event.", side_name(foe))
    }

    fn event_either_way(&self, foe: Side) -> String {
        format!("{} event: after, or first.", side_name(foe))
    }

    fn choice(&self, choice: Choice, _: Terms) -> Option<Cow<'static, str>> {
        choices::choice(choice).map(Cow::from)
    }

    fn set_defcon(&self, level: u8) -> String {
        format!("Set DEFCON to {level}")
    }

    fn bid(&self, wants: Side, number: u8) -> String {
        let more = if number < Choice::HIGHEST_BID { "" } else { ", or more" };
        let (wants, other) = (side_name(wants), side_name(wants.foe()));
        format!("Play the {wants}: {number} influence to the {other}{more}")
    }

    fn unknown_choice(&self, n: u8) -> String {
        format!("Choice {n}")
    }

    fn declined(&self, kind: Ask, card: Option<CardId>, _: Terms) -> String {
        choices::declined(kind, card).to_owned()
    }

    fn ops_unused(&self, left: u8) -> String {
        format!("Stop here: {left} Ops unused")
    }

    fn event_offer(&self, offer: EventOffer) -> &'static str {
        choices::event(offer)
    }

    fn roll_again(&self) -> &'static str {
        "Roll again"
    }

    fn end_the_game(&self) -> &'static str {
        "End the game (6 VP for the opponent)"
    }

    fn entry(&self, entry: &Entry, _: Terms) -> Sentence {
        entry::entry(entry)
    }

    fn verdict(&self, verdict: Verdict, _: Terms) -> Sentence {
        verdict::verdict(verdict)
    }

    fn outcome(&self, outcome: Outcome, _: Terms) -> String {
        outcomes::text(outcome)
    }

    fn term(&self, term: TermWord, _: Terms) -> &'static str {
        match term {
            TermWord::Die => "die",
            TermWord::Operations => "operations",
            TermWord::Modifier => "modifier",
            TermWord::Stability => "stability",
            TermWord::Us => "the US",
            TermWord::Ussr => "the USSR",
            TermWord::Presence => "presence",
            TermWord::Domination => "domination",
            TermWord::Control => "control",
            TermWord::Battlegrounds => "battlegrounds",
            TermWord::Neighbours => "next to the other superpower",
            TermWord::SeaLanes => "sea lanes",
        }
    }

    fn dice_title(&self, kind: &str, _: Terms) -> Option<&'static str> {
        captions::dice_title(kind)
    }

    fn effect(&self, effect: Effect, _: Terms) -> String {
        effects::effect(effect)
    }

    fn until(&self, until: Until, _: Terms) -> &'static str {
        match until {
            Until::EndOfTurn => "until the end of the turn",
            Until::LaterTurn => "for several turns",
            Until::Used => "until it is used or cancelled",
            Until::EndOfGame => "until the end of the game",
        }
    }

    fn red_scare(&self, side: Side, n: u8) -> String {
        format!("Cards of the {} are worth {n} less, at least 1", side_name(side))
    }

    fn death_squads(&self, favoured: Side, n: u8, _: Terms) -> String {
        let (own, foe) = (side_name(favoured), side_name(favoured.foe()));
        format!("Central and South America: +{n} for coups of the {own}, −{n} for those of the {foe}")
    }

    fn lasting(&self, lasting: Lasting) -> &'static str {
        effects::lasting(lasting)
    }

    fn sea_lanes(&self, control: Option<Side>, leads: Option<Side>) -> String {
        captions::sea_lanes(control, leads)
    }

    fn africa_victory(&self, side: Side, how: SuddenVictory) -> String {
        captions::africa_victory(side, how)
    }

    fn no_effect(&self, card: CardId, side: Side) -> String {
        let reason = effects::no_effect(card);
        let reason = reason.replace("{it}", side_name(side)).replace("{foe}", side_name(side.foe()));
        format!("This event would have no effect: {reason}")
    }

    fn void_event(&self) -> &'static str {
        "This event would have no effect: a crisis of Turn Zero prevents it"
    }

    fn defcon(&self, level: u8, closed: &[Region], _: Terms) -> String {
        captions::defcon(level, closed)
    }

    fn captions(&self, _: Terms) -> show::Words {
        captions::captions()
    }

    fn score_title(&self) -> &'static str {
        "Score"
    }

    fn phase(&self, phase: Phase, _: Terms) -> String {
        captions::phase(phase).to_owned()
    }

    fn turn(&self, turn: u8, _: Terms) -> [String; 2] {
        [format!("T{turn}"), format!("Turn {turn}")]
    }

    fn part_of_turn(&self, phase: Phase, round: u8, _: Terms) -> [String; 2] {
        captions::part_of_turn(phase, round)
    }

    fn turn_zero(&self) -> &'static str {
        "Turn Zero"
    }

    fn military_rule(&self, _: Terms) -> String {
        captions::MILITARY_RULE.to_owned()
    }

    fn passing(&self, card: PassingCard, _: Terms) -> String {
        captions::passing(card)
    }

    fn discards_any_held(&self) -> &'static str {
        "May discard any number of held cards at the end of each turn (their events do not happen)."
    }
}
