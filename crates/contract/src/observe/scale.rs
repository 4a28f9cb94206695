//! How a number is written, and which yes-or-no inputs a network gets from it.

/// A number's scale. The byte is the number minus `lowest`, clamped to 0 to 255. A network reads one input for
/// each of `exactly` ("it is this") and one for each of `at_least` ("it is this or more").
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Scale {
    pub lowest: i16,
    pub exactly: &'static [i16],
    pub at_least: &'static [i16],
}

const COUNT: [i16; 33] = {
    let mut count = [0; 33];
    let mut n = 0;
    while n < count.len() {
        count[n] = n as i16;
        n += 1;
    }
    count
};

impl Scale {
    /// Networks do not read it.
    pub const fn unread(lowest: i16) -> Scale {
        Scale { lowest, exactly: &[], at_least: &[] }
    }

    /// "At least 1" to "at least `most`".
    pub const fn up_to(most: usize) -> Scale {
        Scale::steps(0, COUNT.split_at(most + 1).0.split_at(1).1)
    }

    /// "At least" each of these.
    pub const fn steps(lowest: i16, at_least: &'static [i16]) -> Scale {
        Scale { lowest, exactly: &[], at_least }
    }

    /// "Exactly" each number from `first` to `last`.
    pub const fn each(first: usize, last: usize) -> Scale {
        Scale { lowest: 0, exactly: COUNT.split_at(last + 1).0.split_at(first).1, at_least: &[] }
    }

    /// The byte of a number.
    #[inline(always)]
    pub const fn byte(&self, value: i16) -> u8 {
        let byte = value - self.lowest;
        if byte < 0 {
            0
        } else if byte > 255 {
            255
        } else {
            byte as u8
        }
    }

    /// For each input, the lowest and highest byte for which it is on.
    pub fn ranges(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        let exactly = self.exactly.iter().map(|&n| (self.byte(n), self.byte(n)));
        exactly.chain(self.at_least.iter().map(|&n| (self.byte(n), u8::MAX)))
    }

    /// The name of each input, in the order of [`Scale::ranges`].
    pub fn names(&self) -> impl Iterator<Item = String> + '_ {
        let exactly = self.exactly.iter().map(|n| format!("={n}"));
        exactly.chain(self.at_least.iter().map(|n| format!(">={n}")))
    }
}
