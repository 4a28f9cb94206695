//! For those who play over days: vacations, webhooks, answers that are given by themselves.

use crate::Millis;
use crate::wired::wired;

wired! { "away.ts",
    /// `GET /api/vacation`: clocks of days do not fall while one is on vacation.
    pub struct Vacation {
        /// Until when, if one is on vacation now.
        #[cfg_attr(test, ts(type = "number | null"))]
        #[serde(default)]
        pub until: Option<Millis>,
        /// Whole days that are left of this year's.
        pub left: u32,
        /// Days a year.
        pub allowance: u32,
    }

    /// `POST /api/vacation`: from now on, for so many days.
    pub struct NewVacation {
        pub days: u32,
    }

    /// `GET /api/tables/{id}/answers`: what is answered by itself at a table, for oneself alone.
    pub struct StandingAnswers {
        pub set: Vec<StandingAnswer>,
        /// What could be: the answers to the question that one is asked now, where everybody knows that it is asked.
        pub possible: Vec<StandingAnswer>,
    }

    pub struct StandingAnswer {
        /// Which question: a machine word of the game, and the card that asks it.
        pub kind: String,
        /// The option's index in the game's vocabulary.
        pub pick: u16,
        /// Question and answer, in the asker's language.
        pub text: String,
    }

    /// `POST /api/tables/{id}/answers`: from now on this is picked whenever one is asked so; without a pick, no longer.
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct SetAnswer {
        pub kind: String,
        #[serde(default)]
        pub pick: Option<u16>,
    }

    /// `POST /api/webhooks`
    pub struct NewWebhook {
        /// `https://…`, by a name in public.
        pub address: String,
    }

    /// The only time the secret is shown.
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
        /// Nothing is sent any more, since too many messages did not arrive.
        pub off: bool,
    }

    /// What a webhook is sent, as JSON. Chat servers show `text` or `content`.
    pub struct WebhookMessage {
        /// `your_turn`, `game_ready`, `challenged`, `rematch_offered`, or `test`
        pub event: String,
        /// Another one for every message; the same when it is sent again.
        pub delivery: String,
        #[cfg_attr(test, ts(type = "number"))]
        pub at: Millis,
        /// The news in one sentence.
        pub text: String,
        /// The same, as other chat servers call it.
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
        /// Milliseconds that are left on one's clock.
        #[cfg_attr(test, ts(type = "number | null"))]
        #[serde(default)]
        pub left: Option<Millis>,
    }
}
