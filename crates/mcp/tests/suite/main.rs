//! The door for language models, with the official SDK's own client at the other end of the pipes.

mod common;
mod games_played;
mod limits;
