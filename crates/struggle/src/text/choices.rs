//! The numbered choices, without reference to a card: a text that fits every decision offering its number.

use super::{Terms, words};
use crate::choice::Choice;
use contract::{Lang, Side};
use std::borrow::Cow;

pub fn choice(n: u8, lang: Lang, terms: Terms) -> Cow<'static, str> {
    let (choice, said) = (Choice(n), words(lang));
    if let Some(text) = said.choice(choice, terms) {
        return text;
    }
    if let Some(level) = choice.as_defcon() {
        return said.set_defcon(level).into();
    }
    if let Some(region) = choice.as_region() {
        return said.region(region).into();
    }
    match choice.as_bid().filter(|_| n <= Choice::bid(Side::Ussr, Choice::HIGHEST_BID).0) {
        Some((wants, number)) => said.bid(wants, number).into(),
        None => said.unknown_choice(n).into(),
    }
}
