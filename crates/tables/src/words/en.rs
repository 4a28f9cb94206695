//! Tables in English.

use super::Words;
use crate::guests::KEPT_NAMES;
use contract::Side;

pub struct English;

impl Words for English {
    fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Us => "US",
            Side::Ussr => "USSR",
        }
    }

    fn level_bot(&self, title: &str) -> String {
        format!("{title} bot")
    }

    fn bot(&self, settings: &str) -> String {
        format!("bot {settings}")
    }

    fn hidden_player(&self) -> &'static str {
        "name hidden"
    }

    fn former_player(&self) -> &'static str {
        crate::guests::FORMER_PLAYER
    }

    fn guest(&self, manner: usize, trade: usize) -> String {
        format!("{} {}", KEPT_NAMES.manners[manner], KEPT_NAMES.trades[trade])
    }

    fn level_score(&self) -> &'static str {
        "level"
    }

    fn waits_for(&self, side: Side) -> String {
        format!("The {} must decide.", self.side(side))
    }

    fn waits_for_both(&self) -> &'static str {
        "Both sides must decide."
    }

    fn given_back(&self, by: Side, what: Option<&str>) -> String {
        let said = format!("The {} takes its decision back by agreement", self.side(by));
        what.map_or_else(|| format!("{said}."), |what| format!("{said}: “{what}”"))
    }

    fn ended(&self, winner: Option<Side>, reason: &str) -> Option<String> {
        let loser = winner.map_or("", |winner| self.side(winner.foe()));
        Some(match reason {
            "resigned" => format!("The {loser} resigned."),
            "time" => format!("The {loser} ran out of time."),
            "agreed" => "A draw was agreed.".to_owned(),
            "abandoned" => "The table was closed before the first move.".to_owned(),
            "declined" => "The rematch was declined.".to_owned(),
            "closed" => "The table was closed: the tournament decided its game.".to_owned(),
            _ => return None,
        })
    }

    fn die(&self, pips: u8) -> String {
        format!("die {pips}")
    }

    fn drawn_card(&self) -> &'static str {
        "a card is drawn"
    }

    fn coin(&self, side: Side) -> String {
        format!("coin: {}", self.side(side))
    }

    fn other_revision(&self, rules: u32, revision: u32) -> String {
        format!("The record was made with rules revision {rules}, this server plays {revision}.")
    }

    fn dice_follow(&self, outcomes: usize) -> String {
        format!("All {outcomes} chance outcomes follow from the seed.")
    }

    fn dice_fail(&self, problem: &str) -> String {
        format!("The dice do not check out: {problem}.")
    }

    fn turns_replayed(&self, turns: u8) -> String {
        format!("{turns} turns were replayed.")
    }

    fn log_stops(&self) -> &'static str {
        "The log stops before the game is over."
    }
}
