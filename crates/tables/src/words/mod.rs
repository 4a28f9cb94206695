//! The few words that belong to tables themselves, one module per language; everything else is said by the games.

mod en;
mod ru;

use crate::guests;
use bots::Level;
use contract::show::Gauge;
use contract::{Lang, Side};
use wire::people::Person;

pub trait Words: Sync {
    fn side(&self, side: Side) -> &'static str;
    /// A computer player, by the title of its level.
    fn level_bot(&self, title: &str) -> String;
    /// One with settings of its own.
    fn bot(&self, settings: &str) -> String;
    fn former_player(&self) -> &'static str;
    /// Someone who does not want to be named.
    fn hidden_player(&self) -> &'static str;
    /// Both words of a guest's name, as indices into those of [`guests`].
    fn guest(&self, manner: usize, trade: usize) -> String;
    /// Nobody leads.
    fn level_score(&self) -> &'static str;
    fn waits_for(&self, side: Side) -> String;
    fn waits_for_both(&self) -> &'static str;
    /// What a side takes back by agreement, if that is known.
    fn given_back(&self, by: Side, what: Option<&str>) -> String;
    /// How a table ended if not by the rules; none for a reason that is not ours.
    fn ended(&self, winner: Option<Side>, reason: &str) -> Option<String>;
    fn die(&self, pips: u8) -> String;
    /// A card that must not be named.
    fn drawn_card(&self) -> &'static str;
    fn coin(&self, side: Side) -> String;
    /// Remarks about a record or log that was opened.
    fn other_revision(&self, rules: u32, revision: u32) -> String;
    fn dice_follow(&self, outcomes: usize) -> String;
    fn dice_fail(&self, problem: &str) -> String;
    fn turns_replayed(&self, turns: u8) -> String;
    fn log_stops(&self) -> &'static str;
}

contract::in_each_language! {
    pub fn words -> dyn Words { En: en::English, Ru: ru::Russian }
}

pub fn side(side: Side, lang: Lang) -> &'static str {
    words(lang).side(side)
}

/// A computer player by its level, or by its settings if it has its own.
pub fn bot(name: &str, lang: Lang) -> String {
    match Level::from_word(name) {
        Some(level) => words(lang).level_bot(&level.title(lang).to_lowercase()),
        None => words(lang).bot(name),
    }
}

/// Someone's name as others read it.
pub fn name(person: &Person, lang: Lang) -> String {
    match person.bot.as_deref() {
        Some(settings) => bot(settings, lang),
        None if person.guest => guests::said(&person.name, lang),
        None => person.name.clone(),
    }
}

/// Someone who does not want to be named.
pub fn hidden_player(lang: Lang) -> &'static str {
    words(lang).hidden_player()
}

/// A game's figures in short: `US +4 · DEFCON 3`. The first one is the score, positive for the US.
pub fn figures(gauges: &[Gauge], lang: Lang) -> String {
    let figure = |(n, gauge): (usize, &Gauge)| match (n, gauge.value.signum()) {
        (0, 1) => format!("{} +{}", side(Side::Us, lang), gauge.value),
        (0, -1) => format!("{} +{}", side(Side::Ussr, lang), -gauge.value),
        (0, _) => words(lang).level_score().to_owned(),
        _ => format!("{} {}", gauge.title, gauge.value),
    };
    gauges.iter().enumerate().map(figure).collect::<Vec<_>>().join(" · ")
}

/// Who is being waited for. Not what for: even the question can be secret.
pub fn waiting(sides: &[Side], lang: Lang) -> Option<String> {
    match sides {
        [] => None,
        [one] => Some(words(lang).waits_for(*one)),
        _ => Some(words(lang).waits_for_both().to_owned()),
    }
}

/// A decision was taken back by agreement; `what` is what everyone could read of it.
pub fn given_back(by: Side, what: Option<&str>, lang: Lang) -> String {
    words(lang).given_back(by, what)
}

/// How a table ended, if not by the rules.
pub fn table_result(winner: Option<Side>, reason: &str, lang: Lang) -> String {
    words(lang).ended(winner, reason).unwrap_or_else(|| reason.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_names_in_both_languages_and_settings_stay() {
        assert_eq!(bot("medium", Lang::En), "medium bot");
        assert_eq!(bot("medium", Lang::Ru), "бот «средний»");
        assert_eq!(bot("search:nodes=200", Lang::Ru), "бот search:nodes=200");
    }

    #[test]
    fn only_guests_have_names_of_two_languages() {
        let somebody = |guest| Person {
            id: String::new(),
            name: "Late Consul 3".to_owned(),
            guest,
            bot: None,
            left_early: 0,
        };
        assert_eq!(name(&somebody(true), Lang::Ru), "Запоздалый консул 3");
        assert_eq!(name(&somebody(true), Lang::En), "Late Consul 3");
        assert_eq!(name(&somebody(false), Lang::Ru), "Late Consul 3");
    }

    #[test]
    fn the_score_names_who_leads() {
        let gauge = |title, value| Gauge { key: "", title, value, min: -20, max: 20 };
        assert_eq!(figures(&[gauge("Score", 4), gauge("DEFCON", 3)], Lang::En), "US +4 · DEFCON 3");
        assert_eq!(figures(&[gauge("Счёт", -11)], Lang::Ru), "СССР +11");
        assert_eq!(figures(&[gauge("Счёт", 0), gauge("DEFCON", 5)], Lang::Ru), "поровну · DEFCON 5");
    }
}
