//! Cards, places, superpowers and sums as parts of a sentence.

use super::names::{self, Case};
use super::signed;
use super::terms::{Term, Terms};
use crate::facts::Region;
use crate::kinds::TermWord;
use contract::told::{self, Part, Sentence, Sum};
use contract::{CardId, Lang, Side, SpaceId, say};

/// At the beginning of an English sentence.
pub fn subject(side: Side) -> Part {
    let name = match side {
        Side::Us => "The US",
        Side::Ussr => "The USSR",
    };
    Part::side(side, name)
}

/// In the middle of an English sentence.
pub fn the(side: Side) -> Part {
    let name = match side {
        Side::Us => "the US",
        Side::Ussr => "the USSR",
    };
    Part::side(side, name)
}

pub fn side_ru(side: Side) -> Part {
    Part::side(side, names::side(side, Lang::Ru))
}

pub fn name(card: CardId) -> Part {
    Part::card(card, names::card(card, Lang::En))
}

pub fn quoted_ru(card: CardId) -> Part {
    Part::card(card, names::quoted_ru(card))
}

/// `карту «План Маршалла»`: only the name is the card.
pub fn card_ru(card: CardId, case: Case) -> Sentence {
    match case.noun(card) {
        Some(noun) => say!("{} {}", noun, quoted_ru(card)),
        None => Part::card(card, case.china_card()).into(),
    }
}

/// "the Philippines": the article is no part of the name.
pub fn the_space(space: SpaceId) -> Sentence {
    let text = names::the_space(space);
    match text.strip_prefix("the ") {
        Some(name) => say!("the {}", Part::space(space, name)),
        None => Part::space(space, text).into(),
    }
}

pub fn in_space_en(space: SpaceId) -> Sentence {
    say!("{} {}", names::before_space_en(space), the_space(space))
}

/// «в Польше»: the name in its case, after the preposition.
pub fn in_space_ru(space: SpaceId) -> Sentence {
    let place = names::in_space_ru(space);
    let (preposition, name) = place.split_once(' ').unwrap_or(("", &place));
    say!("{} {}", preposition, Part::space(space, name))
}

pub fn space_ru(space: SpaceId) -> Part {
    Part::space(space, names::space(space, Lang::Ru))
}

pub fn the_region(region: Region) -> Part {
    Part::region(region.word(), names::the_region(region))
}

pub fn region_ru(region: Region) -> Part {
    Part::region(region.word(), region.name(Lang::Ru))
}

pub fn in_region_ru(region: Region) -> Part {
    Part::region(region.word(), names::in_region_ru(region))
}

/// Who leads by how much.
pub fn score(points: i8, lang: Lang) -> Part {
    Part::number(points, super::score(points, lang))
}

/// Which terms of a sum are named.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Named {
    None,
    /// All but the die.
    Added,
    All,
}

/// A sum written out: `4 + 2 = 6`, `5 (die) + 4 (operations) − 2 × 2 (stability) = 5`; a lone die is just that.
pub fn sum(sum: &Sum, named: Named, lang: Lang, terms: Terms) -> Sentence {
    let mut said = Sentence::default();
    for (n, told::Term { what, value, times }) in sum.terms.iter().enumerate() {
        let minus = (*value < 0) != (*times < 0);
        let sign = match (n, minus) {
            (0, false) => "",
            (0, true) => "−",
            (_, false) => " + ",
            (_, true) => " − ",
        };
        said.push(Part::Text(sign.to_owned()));
        if times.unsigned_abs() != 1 {
            said.push(Part::Text(format!("{} × ", times.unsigned_abs())));
        }
        let is_die = what == TermWord::Die.word();
        said.push(match u8::try_from(*value) {
            Ok(pips) if is_die => Part::die(pips),
            _ => Part::number(*value, value.unsigned_abs().to_string()),
        });
        if named == Named::All || named == Named::Added && !is_die {
            let label = TermWord::ALL.into_iter().find(|term| term.word() == what);
            let label = label.map_or("", |term| term_name(term, lang, terms));
            said.push(Part::Text(format!(" ({label})")));
        }
    }
    if sum.terms.len() > 1 {
        said.push(Part::Text(" = ".to_owned()));
        said.push(Part::number(sum.total, signed(sum.total)));
    }
    said
}

/// What a term of a sum is called.
pub fn term_name(term: TermWord, lang: Lang, terms: Terms) -> &'static str {
    let [en, ru] = match term {
        TermWord::Die => ["die", "кубик"],
        TermWord::Operations => ["operations", "операции"],
        TermWord::Modifier => ["modifier", "модификатор"],
        TermWord::Stability => ["stability", "стабильность"],
        TermWord::Us => ["the US", "США"],
        TermWord::Ussr => ["the USSR", "СССР"],
        TermWord::Presence => ["presence", "присутствие"],
        TermWord::Domination => ["domination", terms.ru(Term::Domination)],
        TermWord::Control => ["control", "контроль"],
        TermWord::Battlegrounds => ["battlegrounds", "ключевые страны"],
        TermWord::Neighbours => ["next to the other superpower", "соседи другой сверхдержавы"],
        TermWord::SeaLanes => ["sea lanes", "морские пути"],
    };
    match lang {
        Lang::En => en,
        Lang::Ru => ru,
    }
}
