//! The few words of the server itself, one module a language; everything else is said by the games and tables. A letter is
//! written in all languages: nobody has told the server which one the person reads.

mod en;
mod ru;

use contract::Lang;

pub trait Words: Sync {
    /// A game in a preview: what it is about, and how long it takes.
    fn about_game(&self, about: &str, minutes: u32) -> String;
    fn waits_for_opponent(&self, game: &str, maker: &str) -> String;
    fn invitation(&self, game: &str) -> String;
    /// As the tags of a page name a language.
    fn locale(&self) -> &'static str;
    fn rating(&self, rating: i32) -> String;
    /// What somebody who is away is told, for the middle of a sentence.
    fn your_turn(&self) -> &'static str;
    fn rematch_offered(&self) -> &'static str;
    fn challenged(&self) -> &'static str;
    /// Of a table that the server has made for somebody.
    fn game_ready(&self) -> &'static str;
    /// `moment`: nothing, or where in the game, in brackets and after a blank.
    fn reminder(&self, news: &str, title: &str, moment: &str, address: &str, stop: &str) -> String;
    /// A review that somebody waits for is there: as a title, in a sentence, in a letter.
    fn review_whole(&self) -> &'static str;
    fn review_whole_text(&self) -> &'static str;
    fn review_letter(&self, address: &str, stop: &str) -> String;
    fn confirm_subject(&self) -> &'static str;
    fn confirm(&self, link: &str) -> String;
    fn recover_subject(&self) -> &'static str;
    fn recover(&self, link: &str) -> String;
    /// The way out of all mail.
    fn stop_question(&self) -> &'static str;
    fn stop_button(&self) -> &'static str;
    fn stop_needs_link(&self) -> &'static str;
    fn stopped(&self) -> &'static str;
    fn try_later(&self) -> &'static str;
}

contract::in_each_language! {
    pub fn words -> dyn Words { En: en::English, Ru: ru::Russian }
}

/// One text after the other, language by language.
pub fn in_all<T: Into<String>>(between: &str, said: impl Fn(&dyn Words) -> T) -> String {
    Lang::ALL.map(|lang| said(words(lang)).into()).join(between)
}

/// Between the languages of a letter.
pub const BETWEEN_LETTERS: &str = "\n—\n\n";
