//! A small client of the Hotline API over plain HTTP, for the load generator and for tests, which want to see every
//! byte. Not a general HTTP client.

mod dice;
mod http;
mod socket;

pub use dice::{Share, Shares};
pub use http::{Answer, Client};
pub use socket::{Ask, Heard, Socket};

use async_recursion::async_recursion as boxed;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("network: {0}")]
    Io(#[from] std::io::Error),
    #[error("socket: {0}")]
    Socket(Box<tokio_tungstenite::tungstenite::Error>),
    /// Playing on would mean playing with dice that someone may have chosen.
    #[error("the dice cannot be trusted: {0}")]
    Dice(&'static str),
    #[error("expected {expected}, got {got}")]
    Unexpected { expected: &'static str, got: String },
}

impl From<tokio_tungstenite::tungstenite::Error> for Error {
    fn from(problem: tokio_tungstenite::tungstenite::Error) -> Error {
        Error::Socket(Box::new(problem))
    }
}

pub type Result<T> = std::result::Result<T, Error>;
