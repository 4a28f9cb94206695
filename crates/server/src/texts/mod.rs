//! The few words of the server itself, one module per language; everything else is said by the games and tables. A
//! letter is written in all languages, because the server does not know which one the person reads.

mod en;
mod ru;

use contract::Lang;

pub trait Words: Sync {
    /// A game in a preview: what it is about and how long it takes.
    fn about_game(&self, about: &str, minutes: u32) -> String;
    fn waits_for_opponent(&self, game: &str, maker: &str) -> String;
    fn invitation(&self, game: &str) -> String;
    /// The language code for a page's tags.
    fn locale(&self) -> &'static str;
    fn rating(&self, rating: i32) -> String;
    /// News for someone who is away, to be used in the middle of a sentence.
    fn your_turn(&self) -> &'static str;
    fn rematch_offered(&self) -> &'static str;
    fn challenged(&self) -> &'static str;
    /// For a table the server has made for someone.
    fn game_ready(&self) -> &'static str;
    /// `moment` is empty, or where the game stands, in brackets and after a space.
    fn reminder(&self, news: &str, title: &str, moment: &str, address: &str, stop: &str) -> String;
    /// Sent to a webhook to test it.
    fn webhook_works(&self) -> &'static str;
    /// An awaited review is complete: as a title, in a sentence, in a letter.
    fn review_whole(&self) -> &'static str;
    fn review_whole_text(&self) -> &'static str;
    fn review_letter(&self, address: &str, stop: &str) -> String;
    /// News of a tournament, to be used after its title and a colon.
    fn check_in_open(&self) -> &'static str;
    fn game_late(&self, game: u32) -> String;
    fn called_off(&self) -> &'static str;
    fn paused(&self) -> &'static str;
    fn resumed(&self) -> &'static str;
    /// The same, after the title of a game.
    fn duplicate_invitation(&self, maker: &str) -> String;
    fn news_letter(&self, news: &str, address: &str, stop: &str) -> String;
    fn confirm_subject(&self) -> &'static str;
    fn confirm(&self, link: &str) -> String;
    fn recover_subject(&self) -> &'static str;
    fn recover(&self, link: &str) -> String;
    /// How to stop all mail.
    fn stop_question(&self) -> &'static str;
    fn stop_button(&self) -> &'static str;
    fn stop_needs_link(&self) -> &'static str;
    fn stopped(&self) -> &'static str;
    fn try_later(&self) -> &'static str;
}

contract::in_each_language! {
    pub fn words -> dyn Words { En: en::English, Ru: ru::Russian }
}

/// The text in all languages, one after the other.
pub fn in_all<T: Into<String>>(between: &str, said: impl Fn(&dyn Words) -> T) -> String {
    Lang::ALL.map(|lang| said(words(lang)).into()).join(between)
}

/// Separates the languages of a letter.
pub const BETWEEN_LETTERS: &str = "\n—\n\n";
