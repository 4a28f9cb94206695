//! What was expected in a deck file, and what was there instead.

use crate::deck::Piece;

pub(super) fn piece(piece: &Piece) -> String {
    match piece {
        Piece::Verbatim(text) => text.clone(),
        Piece::FileOf(most) => format!("файл не больше {most} байт"),
        Piece::Bytes(n) => format!("{n} байт"),
        Piece::TomlFile => "файл TOML".into(),
        Piece::SomethingElse => "что-то другое".into(),
        Piece::Nothing => "ничего".into(),
        Piece::OneOfFields(known) => format!("одно из полей {known}"),
        Piece::UnknownField(key) => format!("неизвестное поле `{key}`"),
        Piece::Table => "таблица".into(),
        Piece::Array => "список".into(),
        Piece::TrueOrFalse => "true или false".into(),
        Piece::WholeNumber(range) => format!("целое число от {} до {}", range.start(), range.end()),
        Piece::OneOf(words) => words.join(" или "),
        Piece::ArrayOf(words) => format!("список из слов {}", words.join(" или ")),
        Piece::SomeOf(words) => format!("список из слов {}, хотя бы одно", words.join(" или ")),
        Piece::TextOf(most) => format!("текст от 1 до {most} знаков без управляющих символов"),
        Piece::CardTables => "13 таблиц [[card]]".into(),
        Piece::ExactlyThirteenCards => "ровно 13 таблиц [[card]]".into(),
        Piece::DeckTable => "таблица [deck]".into(),
        Piece::NumberOfItsOwn => "номер, которого нет у других карт".into(),
        Piece::Id(most) => format!("от 1 до {most} букв (a-z, A-Z), цифр, `_` или `-`"),
        Piece::IdNotOfTheGame => "id, который не занят словом самой игры".into(),
        Piece::IdOfItsOwn => "id, которого нет у других карт".into(),
        Piece::ArrayOfOps => "список действий".into(),
        Piece::Depth(most) => format!("ветви, вложенные не глубже чем на {most}"),
        Piece::Deeper => "более глубокие".into(),
        Piece::OpsInEvent(most) => format!("не больше {most} действий в одном событии"),
        Piece::More => "больше".into(),
        Piece::NoSelector => "никакого условия, если не указано from = \"board\"".into(),
        Piece::Selector => "условие".into(),
        Piece::Branches => "список ветвей, каждая — список действий".into(),
        Piece::BranchCount(most) => format!("от 1 до {most} ветвей, каждая — список действий"),
        Piece::Condition => "условие { left, cmp, right }".into(),
        Piece::MeasureOrNumber => "мера или число".into(),
    }
}
