//! The generated tables against the numbers of the boards, tracks and decks, repeated here.

use contract::{CardId, CardSet, Lang, Side, SpaceId, SpaceSet};
use std::collections::BTreeSet;
use struggle::facts::*;
use struggle::text::words;

fn is_russian(text: &str) -> bool {
    text.chars().any(|c| ('а'..='я').contains(&c.to_lowercase().next().unwrap_or(c)))
}

fn edges(board: &Board) -> u32 {
    board.adjacent.iter().map(|next| next.len()).sum::<u32>() / 2
}

fn twilight_cards() -> impl Iterator<Item = &'static CardFacts> {
    CARD_FACTS[1..=110].iter()
}

fn red_sea_cards() -> impl Iterator<Item = &'static CardFacts> {
    CARD_FACTS[111..=161].iter()
}

fn promo_cards() -> impl Iterator<Item = &'static CardFacts> {
    CARD_FACTS[162..=169].iter()
}

#[test]
fn ids_are_where_the_records_expect_them() {
    assert_eq!((CARDS, SPACES), (188, 91));
    assert_eq!(cards::ASIA_SCORING, CardId(1));
    assert_eq!(cards::THE_CHINA_CARD, CardId(6));
    assert_eq!(cards::MARSHALL_PLAN, CardId(23));
    assert_eq!(cards::AWACS_SALE_TO_SAUDIS, CardId(110));
    assert_eq!(cards::PEACE_CORPS, CardId(111));
    assert_eq!(cards::RED_SEA_AFRICA_SCORING, CardId(148));
    assert_eq!(cards::WATER_WARS, CardId(161));
    assert_eq!(cards::NON_ALIGNED_MOVEMENT, CardId(162));
    assert_eq!(cards::DONT_WAIT_FOR_THE_TRANSLATION, CardId(169));
    assert_eq!(cards::EUROPE_SCORING_ALLIED_BERLIN, CardId(170));
    assert_eq!(cards::ANDROPOV, CardId(172));
    assert_eq!(cards::KENNAN, CardId(177));
    assert_eq!(cards::VE_DAY, CardId(182));
    assert_eq!(cards::CHINESE_CIVIL_WAR_CRISIS, CardId(187));
    assert_eq!(spaces::CANADA, SpaceId(0));
    assert_eq!(spaces::DJIBOUTI, SpaceId(84));
    assert_eq!(spaces::STRATEGIC_SEA_LANES, SpaceId(89));
    assert_eq!(spaces::CHINESE_CIVIL_WAR, SpaceId(90));
    assert_eq!(CARD_FACTS[cards::MARSHALL_PLAN.0 as usize].word, "marshall_plan");
    assert_eq!(CARD_FACTS[cards::ALBANO_STALINIST_ECONOMICS.0 as usize].code, "KM5");
    assert_eq!(SPACE_FACTS[spaces::CHINESE_CIVIL_WAR.0 as usize].word, "chinese_civil_war");
}

#[test]
fn words_and_codes_are_unique() {
    let cards = CARD_FACTS[1..].iter().map(|card| card.word);
    let words: BTreeSet<&str> = cards.chain(SPACE_FACTS.iter().map(|space| space.word)).collect();
    assert_eq!(words.len(), 187 + 91);
    assert!(words.contains("red_sea_middle_east_scoring") && words.contains("middle_east_scoring"));
    let codes: BTreeSet<&str> = CARD_FACTS[1..].iter().map(|card| card.code).collect();
    assert_eq!(codes.len(), 187);
}

#[test]
fn everything_speaks_both_languages() {
    for card in &CARD_FACTS[1..] {
        let word = card.word;
        for text in [card.name[Lang::En], card.event, card.text[Lang::En]] {
            assert!(!text.is_empty() && !is_russian(text), "{word}: {text:?}");
        }
        for text in [card.name[Lang::Ru], card.text[Lang::Ru]] {
            assert!(is_russian(text), "{word}: {text:?}");
        }
        assert!(
            card.rulings[Lang::En].iter().all(|ruling| !ruling.is_empty() && !is_russian(ruling)),
            "{word}"
        );
    }
    for space in &SPACE_FACTS {
        assert!(!space.name[Lang::En].is_empty() && !is_russian(space.name[Lang::En]), "{space:?}");
        assert!(is_russian(space.name[Lang::Ru]), "{space:?}");
    }
    for step in TWILIGHT_SPACE.iter().chain(&RED_SEA_SPACE) {
        assert!(!is_russian(step.name[Lang::En]) && is_russian(step.name[Lang::Ru]), "{step:?}");
        assert_eq!(step.ability.is_some(), is_russian(step.ability_text[Lang::Ru]), "{step:?}");
        assert_eq!(step.ability.is_some(), !step.ability_text[Lang::En].is_empty(), "{step:?}");
    }
    for region in Region::ALL {
        assert!(
            !is_russian(words(Lang::En).region(region)) && is_russian(words(Lang::Ru).region(region)),
            "{region:?}"
        );
    }
}

#[test]
fn decks_have_their_printed_sizes() {
    for (deck, base, optional) in [(TWILIGHT_EARLY, 35, 3), (TWILIGHT_MID, 46, 2), (TWILIGHT_LATE, 21, 2)] {
        assert_eq!((deck - OPTIONAL_CARDS).len(), base);
        assert_eq!((deck & OPTIONAL_CARDS).len(), optional);
    }
    assert_eq!((RED_SEA_MID.len(), RED_SEA_LATE.len()), (28, 22));
    assert_eq!((PROMO_EARLY.len(), PROMO_MID.len(), PROMO_LATE.len()), (3, 4, 1));
    let promo = PROMO_EARLY | PROMO_MID | PROMO_LATE;
    assert_eq!(PROMO_PACK_1, promo - PROMO_PACK_2);
    assert_eq!((PROMO_PACK_1.len(), PROMO_PACK_2.len()), (4, 4));
    let all = TWILIGHT_EARLY | TWILIGHT_MID | TWILIGHT_LATE | RED_SEA_MID | RED_SEA_LATE | promo;
    // Turn Zero has no separate deck.
    let outside: CardSet = (1..=169).map(CardId).filter(|&card| !all.has(card)).collect();
    assert_eq!(outside, CardSet::of(&[cards::THE_CHINA_CARD, cards::ROMANIAN_AUTONOMY]));
    assert_eq!(all.len(), 167, "no card is in two decks");
    assert!(TWILIGHT_EARLY.has(cards::DEFECTORS), "number 103 is an early card");
}

#[test]
fn cards_are_counted_by_side() {
    let count = |cards: &mut dyn Iterator<Item = &'static CardFacts>| {
        let mut counts = [0; 4];
        for card in cards {
            counts[match card.side {
                _ if card.scoring => 3,
                Some(Side::Us) => 0,
                Some(Side::Ussr) => 1,
                None => 2,
            }] += 1;
        }
        counts
    };
    assert_eq!(count(&mut twilight_cards()), [42, 40, 21, 7]);
    assert_eq!(count(&mut red_sea_cards()), [20, 21, 8, 2]);
    assert_eq!(count(&mut promo_cards()), [3, 3, 2, 0]);
    assert_eq!(count(&mut CARD_FACTS[170..].iter()), [6, 5, 6, 1]);
}

#[test]
fn card_sets_repeat_the_card_table() {
    for (n, card) in CARD_FACTS.iter().enumerate().skip(1) {
        let id = CardId(n as u8);
        assert_eq!(SCORING_CARDS.has(id), card.scoring, "{}", card.word);
        assert_eq!(WAR_CARDS.has(id), card.war, "{}", card.word);
        assert_eq!(STARRED_CARDS.has(id), card.starred, "{}", card.word);
        assert_eq!(OPTIONAL_CARDS.has(id), card.optional, "{}", card.word);
        assert_eq!(US_CARDS.has(id), card.side == Some(Side::Us), "{}", card.word);
        assert_eq!(USSR_CARDS.has(id), card.side == Some(Side::Ussr), "{}", card.word);
        assert_eq!(NEUTRAL_CARDS.has(id), card.side.is_none(), "{}", card.word);
        assert_eq!(OPS[n], card.ops, "{}", card.word);
    }
    let wars = [
        cards::KOREAN_WAR,
        cards::ARAB_ISRAELI_WAR,
        cards::INDO_PAKISTANI_WAR,
        cards::BRUSH_WAR,
        cards::IRAN_IRAQ_WAR,
        cards::OGADEN_WAR,
    ];
    assert_eq!(WAR_CARDS, CardSet::of(&wars));
    let not_headlines: CardSet =
        (1..CARDS as u8).map(CardId).filter(|card| !CARD_FACTS[card.0 as usize].headline).collect();
    let expected =
        [cards::THE_CHINA_CARD, cards::UN_INTERVENTION, cards::ROMANIAN_AUTONOMY, cards::FIRST_LIGHTNING];
    assert_eq!(not_headlines, CardSet::of(&expected));
}

#[test]
fn prices_of_the_combined_decks() {
    let price = |card: CardId| CARD_FACTS[card.0 as usize].pick_cost.0;
    assert_eq!(twilight_cards().filter(|card| card.pick_cost.0 != [0, 0]).count(), 21);
    assert_eq!(red_sea_cards().filter(|card| card.pick_cost.0 != [0, 0]).count(), 34);
    assert_eq!(promo_cards().filter(|card| card.pick_cost.0 != [0, 0]).count(), 0);
    assert_eq!(price(cards::BEAR_TRAP), [3, 0]);
    assert_eq!(price(cards::MUSLIM_REVOLUTION), [0, 4]);
    assert_eq!(price(cards::WARGAMES), [4, 4]);
    assert_eq!(price(cards::MR_NYET), [0, 4]);
    assert_eq!(price(cards::FAMINE), [0, 0]);
    // The one card whose price is not its Ops value (Red Sea 12.3.2).
    assert_eq!(price(cards::ALBANO_STALINIST_ECONOMICS), [1, 0]);
    assert_eq!(OPS[cards::ALBANO_STALINIST_ECONOMICS.0 as usize], 2);
}

#[test]
fn adjacency_is_symmetric_and_stays_on_the_board() {
    for board in [&TWILIGHT_BOARD, &RED_SEA_BOARD] {
        for n in 0..SPACES as u8 {
            let space = SpaceId(n);
            let next = board.adjacent[n as usize];
            assert!(!next.has(space), "{}", SPACE_FACTS[n as usize].word);
            assert!(next.is_subset(board.spaces), "{}", SPACE_FACTS[n as usize].word);
            for other in next.iter() {
                assert!(board.adjacent[other.0 as usize].has(space), "{space:?} and {other:?}");
            }
            assert_eq!(board.stability[n as usize] > 0, board.spaces.has(space), "{space:?}");
        }
    }
    assert_eq!(edges(&TWILIGHT_BOARD), 112);
    assert_eq!(edges(&RED_SEA_BOARD), 12);
    let next = &TWILIGHT_BOARD.next_to;
    assert_eq!(next[Side::Us].len() + next[Side::Ussr].len(), 9);
    assert!(next[Side::Us].has(spaces::CUBA) && next[Side::Ussr].has(spaces::FINLAND));
}

#[test]
fn twilight_regions_have_their_countries_and_battlegrounds() {
    let board = &TWILIGHT_BOARD;
    assert_eq!(board.spaces.len(), 84);
    let counted = Region::ALL
        .map(|region| (board.region(region).len(), (board.region(region) & board.battlegrounds).len()));
    assert_eq!(counted, [(21, 5), (15, 6), (10, 6), (18, 5), (10, 3), (10, 4)]);
    assert_eq!(board.battlegrounds.len(), 29);
    assert_eq!(board.flashpoints, SpaceSet::EMPTY);
    let (west, east) = (board.western_europe, board.eastern_europe);
    assert_eq!((west.len(), east.len(), board.southeast_asia.len()), (14, 9, 7));
    assert_eq!(west & east, SpaceSet::of(&[spaces::AUSTRIA, spaces::FINLAND]));
    assert_eq!(west | east, board.region(Region::Europe));
    assert!(board.southeast_asia.is_subset(board.region(Region::Asia)));
    let values: u8 = SOUTHEAST_ASIA_VALUES.iter().sum();
    assert_eq!((values, SOUTHEAST_ASIA_VALUES[spaces::THAILAND.0 as usize]), (8, 2));
}

#[test]
fn red_sea_has_eleven_countries_and_the_lanes() {
    let board = &RED_SEA_BOARD;
    assert_eq!(board.spaces.len(), 12);
    let (africa, middle_east) = (board.region(Region::Africa), board.region(Region::MiddleEast));
    assert_eq!((africa.len(), middle_east.len()), (7, 5));
    assert_eq!(africa & middle_east, SpaceSet::one(spaces::EGYPT));
    assert_eq!(board.battlegrounds, SpaceSet::of(&[spaces::EGYPT, spaces::KENYA, spaces::SAUDI_ARABIA]));
    assert_eq!(board.flashpoints, SpaceSet::of(&[spaces::ETHIOPIA, spaces::SOMALIA]));
    assert_eq!(board.stability[spaces::STRATEGIC_SEA_LANES.0 as usize], 4);
    assert_eq!(board.adjacent[spaces::STRATEGIC_SEA_LANES.0 as usize], SpaceSet::EMPTY);
    // The same country, another board (2.1): Ethiopia borders Somalia only in Twilight Struggle.
    let ethiopia = spaces::ETHIOPIA.0 as usize;
    assert!(TWILIGHT_BOARD.adjacent[ethiopia].has(spaces::SOMALIA));
    assert!(!board.adjacent[ethiopia].has(spaces::SOMALIA));
    assert!(ETHIOPIA_AFTER_THE_DERG > board.stability[ethiopia]);
}

#[test]
fn set_up_influence_adds_up() {
    let sum = |board: &Board, side: Side| board.setup[side].iter().map(|&n| u32::from(n)).sum::<u32>();
    let twilight =
        Side::BOTH.map(|side| sum(&TWILIGHT_BOARD, side) + u32::from(TWILIGHT_FREE_SETUP[side].points));
    assert_eq!(twilight, [25, 15]);
    assert_eq!(Side::BOTH.map(|side| sum(&RED_SEA_BOARD, side)), [2, 2]);
    assert_eq!(TWILIGHT_BOARD.setup[Side::Us][spaces::UK.0 as usize], 5);
    assert_eq!(RED_SEA_BOARD.setup[Side::Ussr][spaces::SOUTH_YEMEN.0 as usize], 1);
    assert_eq!(TWILIGHT_FREE_SETUP[Side::Us].within, TWILIGHT_BOARD.western_europe);
    assert_eq!(TWILIGHT_FREE_SETUP[Side::Ussr].within, TWILIGHT_BOARD.eastern_europe);
}

#[test]
fn defcon_closes_regions_step_by_step() {
    let (board, closed) = (&TWILIGHT_BOARD, &TWILIGHT_BOARD.closed);
    assert_eq!(closed[5], SpaceSet::EMPTY);
    assert_eq!(closed[4], board.region(Region::Europe));
    assert_eq!(closed[3] - closed[4], board.region(Region::Asia));
    assert_eq!(closed[2] - closed[3], board.region(Region::MiddleEast));
    assert_eq!(closed[1], board.spaces);
    let lanes = SpaceSet::one(spaces::STRATEGIC_SEA_LANES);
    let (board, closed) = (&RED_SEA_BOARD, &RED_SEA_BOARD.closed);
    assert_eq!((closed[5], closed[4]), (lanes, lanes));
    assert_eq!(closed[3], board.region(Region::MiddleEast) | lanes);
    assert_eq!((closed[2], closed[1]), (closed[3], board.spaces));
    assert_eq!((TWILIGHT_START_DEFCON, RED_SEA_START_DEFCON), (5, 4));
}

#[test]
fn regions_are_worth_what_the_cards_print() {
    let values = TWILIGHT_SCORES.map(|score| {
        let score = score.expect("every region of the world is scored");
        let Control::Points(control) = score.control else { return (score.presence, score.domination, 0) };
        (score.presence, score.domination, control)
    });
    assert_eq!(values, [(3, 7, 0), (3, 7, 9), (3, 5, 7), (1, 4, 6), (1, 3, 5), (2, 5, 6)]);
    assert_eq!(TWILIGHT_SCORES[Region::Europe as usize].map(|score| score.control), Some(Control::Wins));
    let scored = Region::ALL.map(|region| RED_SEA_SCORES[region as usize].is_some());
    assert_eq!(scored, [false, false, true, true, false, false]);
    let africa = RegionScore { presence: 1, domination: 3, control: Control::Points(4) };
    assert_eq!(RED_SEA_SCORES[Region::Africa as usize], Some(africa));
    assert_eq!((TWILIGHT_WINNING_POINTS, RED_SEA_WINNING_POINTS), (20, 10));
}

#[test]
fn turns_deal_hands_and_rounds() {
    let sizes = |turn: &TurnFacts| (turn.hand, turn.rounds);
    assert!(TWILIGHT_TURNS[..3].iter().all(|turn| turn.period == Period::Early && sizes(turn) == (8, 6)));
    assert!(TWILIGHT_TURNS[3..7].iter().all(|turn| turn.period == Period::Mid && sizes(turn) == (9, 7)));
    assert!(TWILIGHT_TURNS[7..].iter().all(|turn| turn.period == Period::Late && sizes(turn) == (9, 7)));
    assert_eq!(RED_SEA_TURNS.map(|turn| turn.period), [Period::Mid, Period::Late, Period::Late]);
    assert!(RED_SEA_TURNS.iter().all(|turn| sizes(turn) == (9, 7)));
}

#[test]
fn space_race_pays_what_the_track_prints() {
    let rows = |boxes: &[SpaceBox]| -> Vec<(u8, u8, i8, i8)> {
        boxes.iter().map(|step| (step.min_ops, step.die_max, step.vp_first, step.vp_second)).collect()
    };
    let twilight = [
        (2, 3, 2, 1),
        (2, 4, 0, 0),
        (2, 3, 2, 0),
        (2, 4, 0, 0),
        (3, 3, 3, 1),
        (3, 4, 0, 0),
        (3, 3, 4, 2),
        (4, 2, 2, 0),
    ];
    assert_eq!(rows(&TWILIGHT_SPACE), twilight);
    assert_eq!(rows(&RED_SEA_SPACE), [(2, 4, 0, 0), (2, 3, 2, 1), (3, 4, 3, 0)]);
    assert_eq!(TWILIGHT_SPACE[3].ability, Some(SpaceAbility::SeeHeadlineFirst));
    assert_eq!(RED_SEA_SPACE[2].ability, Some(SpaceAbility::DrawOneCardOnce));
}

#[test]
fn late_war_scenario_is_set_up_on_the_board() {
    let places: BTreeSet<SpaceId> = LATE_WAR_INFLUENCE.iter().map(|&(space, ..)| space).collect();
    assert_eq!((LATE_WAR_INFLUENCE.len(), places.len()), (61, 61));
    assert!(places.iter().all(|&space| TWILIGHT_BOARD.spaces.has(space)));
    assert!(LATE_WAR_INFLUENCE.contains(&(spaces::FRANCE, 3, 1)));
    assert_eq!((LATE_WAR_KEPT & TWILIGHT_MID).len(), 4);
    assert_eq!(LATE_WAR_KEPT - TWILIGHT_MID, CardSet::one(cards::MOBUTU_SESE_SEKO));
    assert!(LATE_WAR_KEPT.is_subset(STARRED_CARDS));
    assert_eq!((LATE_WAR.turn, LATE_WAR.defcon, LATE_WAR.points), (8, 4, -4));
    assert_eq!((LATE_WAR.china_card, LATE_WAR.in_effect.len()), (Side::Ussr, 6));
}
