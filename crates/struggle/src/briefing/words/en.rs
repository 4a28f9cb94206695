//! Briefings of Twilight Struggle and Red Sea in English.

use super::Words;
use crate::facts::{CardFacts, SpaceBox};
use crate::show::{RegionShown, SpaceShown};
use crate::table::Standing;
use crate::text::Terms;
use contract::{BySide, Side};

pub struct English;

fn standing(standing: Standing) -> &'static str {
    match standing {
        Standing::None => "nothing",
        Standing::Presence => "presence",
        Standing::Domination => "domination",
        Standing::Control => "control",
    }
}

impl Words for English {
    fn table(&self) -> &'static str {
        "The table"
    }

    fn in_force(&self) -> &'static str {
        "In force"
    }

    fn regions(&self) -> &'static str {
        "Regions, and what they would score now"
    }

    fn countries(&self) -> &'static str {
        "Countries (influence US:USSR)"
    }

    fn your_hand(&self) -> &'static str {
        "Your hand"
    }

    fn other_cards(&self) -> &'static str {
        "Other cards"
    }

    fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Us => "US",
            Side::Ussr => "USSR",
        }
    }

    fn score(&self, points: i8, limit: i8) -> String {
        match points.signum() {
            0 => format!("Score: even; {limit} VP win."),
            n => {
                let leader = self.side(if n > 0 { Side::Us } else { Side::Ussr });
                format!("Score: the {leader} leads by {} VP; {limit} win.", points.unsigned_abs())
            }
        }
    }

    fn defcon(&self, level: u8, text: &str) -> String {
        format!("DEFCON {level}: {text}.")
    }

    fn rounds(&self, BySide([us, ussr]): &BySide<u8>, _: Terms) -> String {
        if us == ussr {
            format!("{us} action rounds this turn.")
        } else {
            format!("Action rounds this turn: US {us}, USSR {ussr}.")
        }
    }

    fn military(&self, BySide([us, ussr]): &BySide<u8>, required: u8, _: Terms) -> String {
        format!("Military operations: US {us}, USSR {ussr}; {required} needed at the end of the turn.")
    }

    fn at_the_start(&self) -> &'static str {
        "start"
    }

    fn space_race(
        &self,
        side: Side,
        SpaceShown { at, tries, tries_allowed }: &SpaceShown,
        name: &str,
        _: Terms,
    ) -> String {
        let side = self.side(side);
        format!("Space Race: {side} at box {at} ({name}), attempts this turn: {tries} of {tries_allowed}.")
    }

    fn next_box(&self, name: &str, next: &SpaceBox) -> String {
        let SpaceBox { min_ops, die_max, vp_first, vp_second, .. } = next;
        format!(
            "Next box: {name}, a card of {min_ops} Ops or more, a die of 1 to {die_max}; {vp_first} VP for the first there, \
             {vp_second} for the second"
        )
    }

    fn being_played(&self, side: Side, card: &str) -> String {
        format!("In play: {card} ({}).", self.side(side))
    }

    fn headline(&self, term: &str, side: Side, card: &str) -> String {
        format!("{term} of the {}: {card}.", self.side(side))
    }

    fn headline_lies(&self, side: Side, _: Terms) -> String {
        format!("The {} has chosen, face down.", self.side(side))
    }

    fn bid(&self, wants: Side, number: u8) -> String {
        format!("Your bid: the {}, {number}.", self.side(wants))
    }

    fn extra(&self, side: Side, influence: u8) -> String {
        format!("Extra influence the {} still places: {influence}.", self.side(side))
    }

    fn until(&self, text: &str, until: &str) -> String {
        format!("{text} ({until})")
    }

    fn region(&self, name: &str, region: &RegionShown, _: Terms) -> String {
        let [us, ussr] = region.battlegrounds.0;
        let [us_all, ussr_all] = region.countries.0;
        let levels = region.standing.as_ref().map_or(String::new(), |levels| {
            format!("US {}, USSR {}; ", standing(levels[Side::Us]), standing(levels[Side::Ussr]))
        });
        let net = match (region.wins, region.net.signum()) {
            (Some(side), _) => format!("the {} wins the game", self.side(side)),
            (None, 0) => "0 VP".to_owned(),
            (None, 1) => format!("US +{} VP", region.net),
            (None, _) => format!("USSR +{} VP", region.net.unsigned_abs()),
        };
        format!(
            "{name}: {levels}battlegrounds {us}:{ussr} of {}, countries {us_all}:{ussr_all}; scored now: {net}",
            region.all_battlegrounds
        )
    }

    fn stability(&self, stability: u8) -> String {
        format!("stability {stability}")
    }

    fn battleground(&self) -> &'static str {
        "battleground"
    }

    fn flashpoint(&self) -> &'static str {
        "flashpoint"
    }

    fn controls(&self, side: Side) -> String {
        format!("{} controls", self.side(side))
    }

    fn famine(&self) -> &'static str {
        "famine"
    }

    fn barred(&self, side: Side, _: Terms) -> String {
        format!("no coup or realignment by the {}", self.side(side))
    }

    fn else_empty(&self, names: &str) -> String {
        format!("Without influence: {names}")
    }

    fn card(&self, name: &str, card: &CardFacts, ops: u8) -> String {
        let side = card.side.map_or("neutral", |side| self.side(side));
        format!("{name} ({side}, {ops} Ops)")
    }

    fn scoring(&self, name: &str, _: Terms) -> String {
        format!("{name} (scoring card: must be played this turn)")
    }

    fn leaves_the_game(&self, _: Terms) -> String {
        "leaves the game after its event".to_owned()
    }

    fn known_to_the_other(&self) -> &'static str {
        "your opponent knows you hold it"
    }

    fn hand(&self, side: Side, count: u32) -> String {
        format!("Cards in the hand of the {}: {count}.", self.side(side))
    }

    fn known_in_hand(&self, side: Side, count: u32, names: &str) -> String {
        format!("Cards in the hand of the {}: {count}, among them {names}.", self.side(side))
    }

    fn draw_pile(&self, count: u32) -> String {
        format!("Cards in the draw pile: {count}.")
    }

    fn under_the_pile(&self, names: &str) -> String {
        format!("Under the draw pile, the next one first: {names}.")
    }

    fn looked_at(&self, names: &str) -> String {
        format!("You look at: {names}.")
    }

    fn put_back(&self, names: &str) -> String {
        format!("You put back into the draw pile: {names}.")
    }

    fn offered(&self, names: &str) -> String {
        format!("Laid open for a choice: {names}.")
    }

    fn unseen(&self, count: u32, names: &str) -> String {
        format!("Not seen, in the draw pile or the other hand ({count}): {names}.")
    }

    fn unseen_scoring(&self, count: u32, names: &str) -> String {
        format!("Not seen, in the draw pile or the other hand: {count}; scoring cards among them: {names}.")
    }

    fn discarded(&self, names: &str) -> String {
        format!("Discard pile: {names}.")
    }

    fn removed(&self, names: &str) -> String {
        format!("Out of the game: {names}.")
    }

    fn borrowed(&self, side: Side, names: &str) -> String {
        format!("Borrowed by the {}: {names}.", self.side(side))
    }

    fn crisis(&self, name: &str, number: u8, of: u8) -> String {
        format!("Crisis {number} of {of}: {name}.")
    }

    fn statecraft(&self, names: &str) -> String {
        format!("Your statecraft cards: {names}.")
    }

    fn statecraft_left(&self, side: Side, left: u8) -> String {
        format!("Statecraft cards left to the {}: {left}.", self.side(side))
    }

    fn crisis_ended(&self, name: &str, text: &str) -> String {
        format!("{name}: {text}")
    }
}
