//! For correspondence play: vacations, webhooks, standing answers.

use crate::Millis;
use crate::wired::wired;

wired! { "away.ts",
    /// `GET /api/vacation`: correspondence clocks do not run out while their owner is on vacation.
    pub struct Vacation {
        /// When the current vacation ends, if there is one.
        #[cfg_attr(test, ts(type = "number | null"))]
        #[serde(default)]
        pub until: Option<Millis>,
        /// Whole days that are left this year.
        pub left: u32,
        /// Days per year.
        pub allowance: u32,
    }

    /// `POST /api/vacation`: begins now and lasts this many days.
    pub struct NewVacation {
        pub days: u32,
    }

    /// `GET /api/tables/{id}/answers`: the caller's standing answers at a table. Nobody else sees them.
    pub struct StandingAnswers {
        pub set: Vec<StandingAnswer>,
        /// What could be set: the answers to the question that the caller is being asked, if everyone knows that it is
        /// being asked.
        pub possible: Vec<StandingAnswer>,
    }

    pub struct StandingAnswer {
        /// The question: a machine word of the game, and the card that asks it.
        pub kind: String,
        /// The option's index in the game's vocabulary.
        pub pick: u16,
        /// Question and answer, in the caller's language.
        pub text: String,
    }

    /// `POST /api/tables/{id}/answers`: from now on, the server picks this whenever the question is asked. Without a
    /// pick, it stops doing so.
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct SetAnswer {
        pub kind: String,
        #[serde(default)]
        pub pick: Option<u16>,
    }

    /// `POST /api/webhooks`
    pub struct NewWebhook {
        /// `https://…`, with a public host name.
        pub address: String,
    }

    /// The secret is shown only this once.
    pub struct FreshWebhook {
        pub secret: String,
        pub info: WebhookInfo,
    }

    pub struct WebhookInfo {
        pub id: String,
        pub address: String,
        #[cfg_attr(test, ts(type = "number"))]
        pub made_at: Millis,
        /// Why the last message did not arrive.
        #[serde(default)]
        pub problem: Option<String>,
        /// The status of its answer, if it answered.
        #[serde(default)]
        pub status: Option<u16>,
        /// Nothing is sent any more, because too many messages did not arrive.
        pub off: bool,
    }

    /// The message to a webhook, as JSON. Chat servers show `text` or `content`.
    pub struct WebhookMessage {
        /// Of a table: `your_turn`, `game_ready`, `challenged`, `rematch_offered`. Of a duplicate match:
        /// `duplicate_invitation`. Of a tournament: `check_in_open`, `game_late`, `announcement`, `tournament_paused`,
        /// `tournament_resumed`, `tournament_called_off`. And `test`.
        pub event: String,
        /// Different for every message, but the same when it is sent again.
        pub delivery: String,
        #[cfg_attr(test, ts(type = "number"))]
        pub at: Millis,
        /// The news in one sentence.
        pub text: String,
        /// The same, under the name that other chat servers use.
        pub content: String,
        #[serde(default)]
        pub table: Option<String>,
        #[serde(default)]
        pub url: Option<String>,
        #[serde(default)]
        pub game: Option<String>,
        /// `T4 AR3`
        #[serde(default)]
        pub moment: Option<String>,
        #[serde(default)]
        pub against: Option<String>,
        /// Milliseconds left on the player's clock.
        #[cfg_attr(test, ts(type = "number | null"))]
        #[serde(default)]
        pub left: Option<Millis>,
    }
}
