//! What never changes during a game, in one language.

use crate::Setup;
use crate::deck::{Colour, Deck, Owner, Status};
use crate::state::TURNS;
use crate::text::{self, captions};
use crate::vocabulary::{CHOICES, choice_word};
use crate::zone::{CUBA, SPACES, Zone};
use contract::show::NamedChoice;
use contract::{CardId, Lang, Pick, SpaceId};
use serde::Serialize;

/// Everything a client draws that never changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ThirteenBoard", export_to = "thirteen.ts"))]
pub struct Board {
    pub game: &'static str,
    pub deck: String,
    /// What a player must be told about the deck.
    pub notice: Option<&'static str>,
    pub cards: Vec<BoardCard>,
    /// A territory has the number of its card; Cuba has one of its own.
    pub spaces: Vec<BoardSpace>,
    pub cuba: SpaceId,
    #[cfg_attr(feature = "ts", ts(type = "Array<Named & { word: Zone }>"))]
    pub zones: Vec<Named>,
    #[cfg_attr(feature = "ts", ts(type = "Array<Named & { word: Colour }>"))]
    pub symbols: Vec<Named>,
    pub sides: Vec<Named>,
    pub choices: Vec<NamedChoice>,
    pub constants: Constants,
}

/// A machine word and what people read.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "thirteen.ts"))]
pub struct Named {
    pub word: &'static str,
    pub name: &'static str,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ThirteenCard", export_to = "thirteen.ts"))]
pub struct BoardCard {
    pub id: CardId,
    pub word: String,
    pub number: u16,
    pub title: String,
    pub side: Owner,
    /// How many cubes an Order with it may use.
    pub cubes: u8,
    pub symbol: Colour,
    /// What the event does.
    pub text: String,
    pub history: String,
    pub notes: String,
    /// The language of the notes: `en` or `ru`.
    pub notes_lang: &'static str,
    pub confidence: Status,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ThirteenSpace", export_to = "thirteen.ts"))]
pub struct BoardSpace {
    pub id: SpaceId,
    pub word: String,
    pub name: String,
    /// The card that it is; nothing for Cuba.
    pub card: Option<CardId>,
    pub vp: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ThirteenConstants", export_to = "thirteen.ts"))]
pub struct Constants {
    pub turns: u8,
    pub rounds: u8,
    pub hand: u8,
    pub cubes: u8,
    pub territory_vp: u8,
    pub cuba_vp: u8,
    pub military_majority_vp: u8,
    pub aftermath_vp: u8,
    /// So many symbols of one kind in a sphere are nuclear war.
    pub war_threshold: u8,
    pub campaign: bool,
    pub campaign_target: i16,
    pub campaign_games: u8,
}

pub fn board(setup: &Setup, game: &'static str, lang: Lang) -> Board {
    let deck = &setup.deck;
    Board {
        game,
        deck: deck.name.in_lang(lang).to_owned(),
        notice: deck.notice(lang),
        cards: Deck::ids().map(|id| board_card(deck, id, lang)).collect(),
        spaces: (0..SPACES as u8).map(|n| board_space(setup, SpaceId(n), lang)).collect(),
        cuba: CUBA,
        zones: [Zone::Us, Zone::Neutral, Zone::Ussr]
            .map(|zone| Named { word: zone.word(), name: captions::zone(zone, lang) })
            .to_vec(),
        symbols: Colour::ALL
            .map(|colour| Named { word: colour.word(), name: captions::symbol(colour, lang) })
            .to_vec(),
        sides: Owner::ALL
            .map(|owner| Named { word: owner.word(), name: captions::owner(owner, lang) })
            .to_vec(),
        choices: (0..CHOICES)
            .map(|n| NamedChoice {
                index: n,
                word: choice_word(n),
                text: text::pick(setup, Pick::Choice(n), lang),
            })
            .collect(),
        constants: constants(setup),
    }
}

fn board_card(deck: &Deck, id: CardId, lang: Lang) -> BoardCard {
    let card = deck.card(id);
    BoardCard {
        id,
        word: card.id.clone(),
        number: card.number,
        title: card.name.in_lang(lang).to_owned(),
        side: card.owner,
        cubes: card.cubes,
        symbol: card.colour,
        text: card.text.in_lang(lang).to_owned(),
        history: card.history.in_lang(lang).to_owned(),
        notes: card.event_notes.in_lang(lang).to_owned(),
        notes_lang: card.event_notes.spoken(lang).word(),
        confidence: card.confidence,
    }
}

fn board_space(setup: &Setup, id: SpaceId, lang: Lang) -> BoardSpace {
    let rules = &setup.rules;
    BoardSpace {
        id,
        word: crate::vocabulary::word(Pick::Space(id), |card| setup.deck.card(card).id.clone()),
        name: text::pick(setup, Pick::Space(id), lang),
        card: (id != CUBA).then_some(CardId(id.0)),
        vp: if id == CUBA { rules.cuba_vp } else { rules.territory_vp },
    }
}

fn constants(setup: &Setup) -> Constants {
    let rules = &setup.rules;
    Constants {
        turns: TURNS,
        rounds: TURNS / 2,
        hand: rules.hand_size,
        cubes: rules.cubes_per_player,
        territory_vp: rules.territory_vp,
        cuba_vp: rules.cuba_vp,
        military_majority_vp: rules.military_majority_vp,
        aftermath_vp: rules.aftermath_vp,
        war_threshold: rules.war_threshold,
        campaign: rules.campaign,
        campaign_target: rules.campaign_target,
        campaign_games: rules.campaign_games,
    }
}
