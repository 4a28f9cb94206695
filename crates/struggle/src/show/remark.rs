//! What is added to a question: what the card is worth now, what a point costs, whose event follows.

use crate::facts::{CARD_FACTS, SCORING_CARDS};
use crate::frames::Frame;
use crate::log::Ask as Kind;
use crate::setup::Setup;
use crate::table::Table;
use crate::text::words;
use crate::turn::{PlayFlags, THEN_EVENT};
use crate::view::View;
use contract::{Ask, CardId, Lang, Pick, Side};

/// How many of the remaining points an option takes.
pub fn price(setup: &Setup, view: &View, ask: &Ask, pick: Pick) -> u8 {
    let Pick::Space(space) = pick else { return 1 };
    if ask.prompt.kind != Kind::OpsInfluence as u8 {
        return 1;
    }
    let mut state = view.as_seen();
    Table::new(setup, &mut state, None).influence_cost(ask.side, space)
}

pub fn remark(setup: &Setup, view: &View, ask: &Ask, lang: Lang) -> Option<String> {
    let (kind, card) = (*Kind::ALL.get(ask.prompt.kind as usize)?, ask.prompt.card?);
    let (foe, words) = (ask.side.foe(), words(lang));
    let mut state = view.as_seen();
    let table = Table::new(setup, &mut state, None);
    let mut said = Vec::new();
    if kind == Kind::PlayMode && !SCORING_CARDS.has(card) {
        let worth = table.ops_value(ask.side, card);
        said.push(words.worth(worth));
        said.extend(its_event(&table, ask, card, lang));
    }
    let is_dear = |space| table.influence_cost(ask.side, space) > 1;
    if kind == Kind::OpsInfluence && ask.options.spaces.iter().any(is_dear) {
        said.push(words.dear(foe));
    }
    let operates = [Kind::OpsMode, Kind::OpsInfluence, Kind::CoupTarget, Kind::RealignTarget].contains(&kind);
    let follows =
        |frame: Frame| matches!(frame, Frame::Play { card: of, step: THEN_EVENT, .. } if of == card);
    if operates && table.public.stack.iter().any(follows) && table.can_occur(foe, card) {
        said.push(words.event_follows(foe));
    }
    (!said.is_empty()).then(|| said.join(" "))
}

/// What happens to the opponent's event.
fn its_event(table: &Table<'_>, ask: &Ask, card: CardId, lang: Lang) -> Option<String> {
    let foe: Side = CARD_FACTS.get(card.0 as usize)?.side.filter(|side| *side == ask.side.foe())?;
    let without = |frame: Frame| matches!(frame, Frame::Play { card: of, flags, .. } if of == card && PlayFlags(flags).has(PlayFlags::NO_EVENT));
    if table.public.stack.iter().any(without) || !table.can_occur(foe, card) {
        return Some(words(lang).event_left_out(foe));
    }
    Some(words(lang).event_either_way(foe))
}
