//! Sums and scores as parts of a sentence, the same in every language.

use super::{Terms, signed, words};
use crate::facts::CRISES;
use crate::kinds::TermWord;
use contract::told::{self, Part, Sentence, Sum};
use contract::{CardId, Lang};

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
            let label = label.map_or("", |term| words(lang).term(term, terms));
            said.push(Part::Text(format!(" ({label})")));
        }
    }
    if sum.terms.len() > 1 {
        said.push(Part::Text(" = ".to_owned()));
        said.push(Part::number(sum.total, signed(sum.total)));
    }
    said
}

/// The text of a crisis row, preceded by a blank; empty for a row that does not exist.
pub fn crisis_row(card: CardId, row: u8, lang: Lang) -> String {
    let crisis = CRISES.iter().find(|crisis| crisis.card == card);
    let row = crisis.and_then(|crisis| crisis.rows.get(usize::from(row)));
    row.map_or(String::new(), |row| format!(" {}", row.text[lang]))
}
