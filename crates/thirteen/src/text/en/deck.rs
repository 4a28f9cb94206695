//! What was expected in a deck file, and what was there instead.

use crate::deck::Piece;

pub(super) fn piece(piece: &Piece) -> String {
    match piece {
        Piece::Verbatim(text) => text.clone(),
        Piece::FileOf(most) => format!("a file of at most {most} bytes"),
        Piece::Bytes(n) => format!("{n} bytes"),
        Piece::TomlFile => "a TOML file".into(),
        Piece::SomethingElse => "something else".into(),
        Piece::Nothing => "nothing".into(),
        Piece::OneOfFields(known) => format!("one of the fields {known}"),
        Piece::UnknownField(key) => format!("an unknown field `{key}`"),
        Piece::Table => "a table".into(),
        Piece::Array => "an array".into(),
        Piece::TrueOrFalse => "true or false".into(),
        Piece::WholeNumber(range) => format!("a whole number from {} to {}", range.start(), range.end()),
        Piece::OneOf(words) => words.join(" or "),
        Piece::ArrayOf(words) => format!("an array of {}", words.join(" or ")),
        Piece::SomeOf(words) => format!("an array of {}, at least one", words.join(" or ")),
        Piece::TextOf(most) => format!("a text of 1 to {most} characters without control characters"),
        Piece::CardTables => "13 tables [[card]]".into(),
        Piece::ExactlyThirteenCards => "exactly 13 tables [[card]]".into(),
        Piece::DeckTable => "a table [deck]".into(),
        Piece::NumberOfItsOwn => "a number that no other card has".into(),
        Piece::Id(most) => format!("1 to {most} letters (a-z, A-Z), digits, `_` or `-`"),
        Piece::IdNotOfTheGame => "an id that is not a word of the game itself".into(),
        Piece::IdOfItsOwn => "an id that no other card has".into(),
        Piece::ArrayOfOps => "an array of ops".into(),
        Piece::Depth(most) => format!("branches at most {most} deep"),
        Piece::Deeper => "deeper ones".into(),
        Piece::OpsInEvent(most) => format!("at most {most} ops in one event"),
        Piece::More => "more".into(),
        Piece::NoSelector => "no selector unless from = \"board\"".into(),
        Piece::Selector => "one".into(),
        Piece::Branches => "an array of op arrays".into(),
        Piece::BranchCount(most) => format!("1 to {most} op arrays"),
        Piece::Condition => "a condition { left, cmp, right }".into(),
        Piece::MeasureOrNumber => "a measure or a number".into(),
    }
}
