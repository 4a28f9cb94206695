//! A cursor over one line of text. Every reader consumes what it understood, or returns `None`. Case is
//! ignored.

use contract::Side;

/// The part after `prefix`.
pub(crate) fn after<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let head = text.get(..prefix.len())?;
    head.eq_ignore_ascii_case(prefix).then(|| &text[prefix.len()..])
}

/// The part before `suffix`.
pub(crate) fn before<'a>(text: &'a str, suffix: &str) -> Option<&'a str> {
    let at = text.len().checked_sub(suffix.len())?;
    text.get(at..)?.eq_ignore_ascii_case(suffix).then(|| &text[..at])
}

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

    /// Whether this is all that is left.
    pub fn rest_is(&self, literal: &str) -> bool {
        self.rest.eq_ignore_ascii_case(literal)
    }

    pub fn eat(&mut self, literal: &str) -> Option<()> {
        self.rest = after(self.rest, literal)?;
        Some(())
    }

    pub fn skip_spaces(&mut self) {
        self.rest = self.rest.trim_start();
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
        // Some people write USA where the client writes US.
        if after(self.rest, "USA ").is_some() {
            return self.eat("USA").map(|()| Side::Us);
        }
        self.eat("US").map(|()| Side::Us)
    }

    /// The text before `literal`; consumes both.
    pub fn until(&mut self, literal: &str) -> Option<&'a str> {
        let rest = self.rest;
        let has_case = literal.contains(|c: char| c.is_ascii_alphabetic());
        let in_any_case =
            || (0..rest.len()).find(|&at| rest.get(at..).is_some_and(|text| after(text, literal).is_some()));
        let at = rest.find(literal).or_else(|| if has_case { in_any_case() } else { None })?;
        self.rest = &rest[at + literal.len()..];
        Some(&rest[..at])
    }

    pub fn end(&self) -> Option<()> {
        self.rest.is_empty().then_some(())
    }
}
