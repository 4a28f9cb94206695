//! A cursor over one line of text. Every reader eats what it understood, or answers `None`.

use contract::Side;

pub(crate) struct Scan<'a> {
    rest: &'a str,
}

impl<'a> Scan<'a> {
    pub fn new(text: &'a str) -> Scan<'a> {
        Scan { rest: text }
    }

    pub fn rest(&self) -> &'a str {
        self.rest
    }

    pub fn eat(&mut self, literal: &str) -> Option<()> {
        self.rest = self.rest.strip_prefix(literal)?;
        Some(())
    }

    /// Plain digits: no sign, no spaces.
    pub fn number(&mut self) -> Option<u8> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = self.rest.split_at(digits);
        let number = number.parse().ok()?;
        self.rest = rest;
        Some(number)
    }

    pub fn number_within(&mut self, range: std::ops::RangeInclusive<u8>) -> Option<u8> {
        self.number().filter(|n| range.contains(n))
    }

    pub fn die(&mut self) -> Option<u8> {
        self.number_within(1..=6)
    }

    /// A number that may be below zero: `3`, `-3`.
    pub fn signed(&mut self) -> Option<i8> {
        let negative = self.eat("-").is_some();
        let n = i8::try_from(self.number()?).ok()?;
        Some(if negative { -n } else { n })
    }

    /// A number that always shows its sign: `+3`, `-3`.
    pub fn change(&mut self) -> Option<i8> {
        match self.eat("+") {
            Some(()) => i8::try_from(self.number()?).ok(),
            None if self.rest.starts_with('-') => self.signed(),
            None => None,
        }
    }

    pub fn side(&mut self) -> Option<Side> {
        if self.eat("USSR").is_some() {
            return Some(Side::Ussr);
        }
        self.eat("US").map(|()| Side::Us)
    }

    /// The text before `literal`; eats both.
    pub fn until(&mut self, literal: &str) -> Option<&'a str> {
        let (before, after) = self.rest.split_once(literal)?;
        self.rest = after;
        Some(before)
    }

    pub fn end(&self) -> Option<()> {
        self.rest.is_empty().then_some(())
    }
}
