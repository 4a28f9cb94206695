//! English.

use super::Words;

pub struct English;

impl Words for English {
    fn about_game(&self, about: &str, minutes: u32) -> String {
        format!("{about} About {minutes} minutes, in the browser.")
    }

    fn waits_for_opponent(&self, game: &str, maker: &str) -> String {
        format!("{game}: {maker} is waiting for an opponent")
    }

    fn invitation(&self, game: &str) -> String {
        format!("{game}: an invitation to play")
    }

    fn locale(&self) -> &'static str {
        "en_US"
    }

    fn rating(&self, rating: i32) -> String {
        format!("Rating {rating}.")
    }

    fn your_turn(&self) -> &'static str {
        "it is your turn"
    }

    fn rematch_offered(&self) -> &'static str {
        "you are offered a rematch"
    }

    fn challenged(&self) -> &'static str {
        "you have been challenged to a game"
    }

    fn game_ready(&self) -> &'static str {
        "your game is ready to begin"
    }

    fn reminder(&self, news: &str, title: &str, moment: &str, address: &str, stop: &str) -> String {
        format!(
            "{news} at {title}{moment}.\n\n{address}\n\n\
             No more mail about this table until you have visited it. To stop all mail:\n{stop}\n"
        )
    }

    fn webhook_works(&self) -> &'static str {
        "this is how you will be told that it is your turn"
    }

    fn review_whole(&self) -> &'static str {
        "Your review is ready"
    }

    fn review_whole_text(&self) -> &'static str {
        "The review you asked for is complete."
    }

    fn review_letter(&self, address: &str, stop: &str) -> String {
        format!("{}\n\n{address}\n\nTo stop all mail:\n{stop}\n", self.review_whole_text())
    }

    fn check_in_open(&self) -> &'static str {
        "check-in is open until the start"
    }

    fn game_late(&self, game: u32) -> String {
        format!("game {game} is late and waits for your decision")
    }

    fn called_off(&self) -> &'static str {
        "called off"
    }

    fn paused(&self) -> &'static str {
        "paused"
    }

    fn resumed(&self) -> &'static str {
        "goes on"
    }

    fn duplicate_invitation(&self, maker: &str) -> String {
        format!("{maker} invites you to a duplicate match")
    }

    fn news_letter(&self, news: &str, address: &str, stop: &str) -> String {
        format!("{news}\n\n{address}\n\nTo stop all mail:\n{stop}\n")
    }

    fn confirm_subject(&self) -> &'static str {
        "is this your address?"
    }

    fn confirm(&self, link: &str) -> String {
        format!(
            "Someone, probably you, gave this address to a Hotline server. If it was you:\n\n{link}\n\n\
             If not, do nothing: you will get no other mail from us.\n"
        )
    }

    fn recover_subject(&self) -> &'static str {
        "a new password"
    }

    fn recover(&self, link: &str) -> String {
        format!(
            "Someone, probably you, asked for a new password for your account. Choose one within a day:\n\n{link}\n\n\
             If it was not you, do nothing.\n"
        )
    }

    fn stop_question(&self) -> &'static str {
        "No more mail about your turns?"
    }

    fn stop_button(&self) -> &'static str {
        "Stop"
    }

    fn stop_needs_link(&self) -> &'static str {
        "Please use the link from the e-mail."
    }

    fn stopped(&self) -> &'static str {
        "You will get no more mail."
    }

    fn try_later(&self) -> &'static str {
        "Try again later."
    }
}
