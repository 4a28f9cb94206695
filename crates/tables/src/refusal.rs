//! Why something that was asked of a table was not done. Nothing was changed then.

use wire::people::Problem;

#[derive(Debug, Clone, thiserror::Error)]
pub enum Refusal {
    #[error("expected {0} that exists")]
    NotFound(&'static str),
    #[error("{0}")]
    BadRequest(String),
    /// What the asker may not do, whatever the position.
    #[error("{0}")]
    Forbidden(&'static str),
    #[error("expected a decision upon event {now}, got one upon event {seen}")]
    Stale { seen: u32, now: u32 },
    #[error("it is not your turn")]
    NotYourTurn,
    #[error("{0}")]
    Illegal(String),
    /// Not now: the table's state does not allow it.
    #[error("{0}")]
    NotNow(&'static str),
    #[error("too many at once: expected fewer {0}")]
    TooMany(&'static str),
    /// Another server process was first; the asker has been told what happened.
    #[error("somebody else was first")]
    Conflict,
    #[error("the store failed: {0}")]
    Store(store::Error),
    /// What is stored cannot be understood.
    #[error("table {table}: {problem}")]
    Broken { table: String, problem: String },
}

impl Refusal {
    /// The stable machine word.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::NotFound(_) => "not_found",
            Refusal::BadRequest(_) => "bad_request",
            Refusal::Forbidden(_) => "forbidden",
            Refusal::Stale { .. } | Refusal::Conflict => "stale",
            Refusal::NotYourTurn => "not_your_turn",
            Refusal::Illegal(_) => "illegal",
            Refusal::NotNow(_) => "not_now",
            Refusal::TooMany(_) => "too_many",
            Refusal::Store(_) | Refusal::Broken { .. } => "server",
        }
    }

    pub fn problem(&self) -> Problem {
        // What went wrong inside is for the operator's log, not for a client.
        let message = match self {
            Refusal::Store(_) | Refusal::Broken { .. } => "the server could not do this".to_owned(),
            other => other.to_string(),
        };
        Problem { code: self.code().to_owned(), message }
    }
}

impl From<store::Error> for Refusal {
    fn from(problem: store::Error) -> Refusal {
        match problem {
            store::Error::Conflict => Refusal::Conflict,
            other => Refusal::Store(other),
        }
    }
}
