//! Red Sea, rules §12.3: cards of Red Sea in a game of Twilight Struggle.

use crate::common::*;
use contract::{CardId, CardSet, Now, Pick, Side, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{CARD_FACTS, TWILIGHT_EARLY, TWILIGHT_MID};
use struggle::log::{Entry, Reason};

const ON: (&str, &str) = ("with_red_sea_cards", "on");

/// Both sides keep a card, so that the game waits at the next round.
fn world() -> Scenario {
    Scenario::with_options(&[ON]).turn(8).hand(Us, [OLYMPIC_GAMES]).hand(Ussr, [INDO_PAKISTANI_WAR])
}

/// A game after the complete set-up, waiting for the first pick of the US.
fn picking(options: &[(&str, &str)]) -> Scenario {
    let mut s = Scenario::from_start(options);
    s.deal();
    s.at(Ussr, [POLAND; 6]).at(Us, [WEST_GERMANY; 7]);
    s
}

/// §12.3.2: US price, Soviet price; 0 for "not for sale".
const MID: [(CardId, u8, u8); 16] = [
    (SEPARATISTS, 2, 2),
    (APOLLO_SOYUZ_TEST_PROJECT, 2, 2),
    (WATER_WARS, 2, 2),
    (PEACE_CORPS, 2, 0),
    (OGADEN_WAR, 2, 0),
    (USAID, 2, 0),
    (THE_VICTORIOUS_LEADER, 3, 0),
    (ERITREAN_POPULAR_LIBERATION_FRONT, 1, 0),
    (HERO_OF_THE_CROSSING, 3, 0),
    (ISRAELI_PERIPHERY_DOCTRINE, 2, 0),
    (THE_STRONG_MAN_OF_SUDAN, 1, 0),
    (SOVIETS_AIRLIFT_CUBANS, 0, 3),
    (THE_LION_FALTERS, 0, 2),
    (NASSERISM, 0, 1),
    (US_PRESIDENTIAL_ELECTIONS, 0, 1),
    (CYRUS_VANCE, 0, 2),
];
const LATE: [(CardId, u8, u8); 18] = [
    (ZBIG, 3, 0),
    (ALBANO_STALINIST_ECONOMICS, 1, 0),
    (CENTCOM, 3, 0),
    (CARTER_DOCTRINE, 4, 0),
    (KENYA_JOINS_RAPID_DEPLOYMENT_FORCE, 1, 0),
    (VOICE_OF_AMERICA_IN_AMHARIC, 2, 0),
    (AFGHANISTAN_INVASION, 4, 0),
    (DANIEL_ARAP_MOI, 2, 0),
    (WE_ARE_THE_WORLD, 1, 0),
    (T_62S_AND_KALASHNIKOVS, 0, 3),
    (GOSPLAN_ADVISERS, 0, 2),
    (MENGISTU_HAILE_MARIAM, 0, 3),
    (MARXIST_LENINIST_VANGUARD_PARTY, 0, 2),
    (PRESIDENTIAL_DIRECTIVE_30, 0, 2),
    (STAGFLATION, 0, 2),
    (CENTO_COLLAPSES, 0, 1),
    (ANTI_ZIONIST_COMMITTEE, 0, 2),
    (MR_NYET, 0, 4),
];

// §12.3.2.
#[test]
fn the_table_of_cards_and_prices() {
    let table: Vec<_> = MID.iter().chain(&LATE).copied().collect();
    let setup = world().setup;
    assert_eq!(setup.lent, table.iter().map(|row| row.0).collect::<CardSet>());
    for (card, us, ussr) in table {
        let price = CARD_FACTS[card.0 as usize].pick_cost;
        assert_eq!((price[Us], price[Ussr]), (us, ussr), "{}", name(card));
    }
}

// Off by default: nobody picks.
#[test]
fn without_the_option_nobody_picks() {
    let s = picking(&[]);
    assert!(matches!(s.open.now, Now::Both(..)) && s.setup.lent.is_empty());
}

// §12.3.1: the same procedure, the US first.
#[test]
fn the_us_picks_first() {
    let mut s = picking(&[ON]);
    let column = |of: fn(&(CardId, u8, u8)) -> u8| {
        MID.iter().chain(&LATE).filter(|row| of(row) > 0).map(|row| row.0).collect::<CardSet>()
    };
    assert_eq!((s.asked(), s.options(Us).cards), (Some(Us), column(|row| row.1)));
    s.refuses(Us, Pick::Card(FAMINE)).refuses(Us, Pick::Card(F_5ES_DELIVERED));
    s.card(Us, SEPARATISTS).decline(Us);
    assert_eq!((s.asked(), s.options(Ussr).cards), (Some(Ussr), column(|row| row.2).without(SEPARATISTS)));
}

// T-12.3.
#[test]
fn t_12_3_nine_operations() {
    let mut s = picking(&[ON]);
    s.decline(Us);
    for card in [MR_NYET, T_62S_AND_KALASHNIKOVS, MARXIST_LENINIST_VANGUARD_PARTY] {
        s.card(Ussr, card);
    }
    assert!(matches!(s.open.now, Now::Both(..)), "nine operations are spent");
    let mut s = picking(&[ON]);
    s.decline(Us).card(Ussr, MR_NYET).card(Ussr, T_62S_AND_KALASHNIKOVS).card(Ussr, NASSERISM);
    s.refuses(Ussr, Pick::Card(MARXIST_LENINIST_VANGUARD_PARTY));
    assert_eq!(s.options(Ussr).cards, CardSet::of(&[US_PRESIDENTIAL_ELECTIONS, CENTO_COLLAPSES]));
}

// The price of Albano-Stalinist Economics is 1, its value 2.
#[test]
fn albano_stalinist_economics_costs_one() {
    let mut s = picking(&[ON]);
    s.card(Us, CARTER_DOCTRINE).card(Us, AFGHANISTAN_INVASION);
    assert!(s.offers_card(Us, ALBANO_STALINIST_ECONOMICS));
    let mut s = world().us(KENYA, 1).round_with(Us, ALBANO_STALINIST_ECONOMICS, Choice::INFLUENCE);
    s.at(Us, [KENYA, KENYA]);
    assert_eq!(s.inf(KENYA), (3, 0));
}

// §12.3.1: into the decks of their period; still ten turns.
#[test]
fn picked_cards_join_with_their_period() {
    let mut s = picking(&[ON]);
    s.card(Us, PEACE_CORPS).card(Us, ZBIG).decline(Us).decline(Ussr);
    assert!(!s.in_deck(PEACE_CORPS) && s.state.hidden.deck.is_subset(TWILIGHT_EARLY));
    assert_eq!(s.state.check(&s.setup), Ok(()));
    s = s.turn(4).begin_turn();
    assert!(s.in_deck(PEACE_CORPS) && !s.in_deck(ZBIG) && TWILIGHT_MID.is_subset(s.state.hidden.deck));
    s.deal();
    s = s.turn(8).begin_turn();
    assert!(s.in_deck(ZBIG));
    assert_eq!(s.setup.last_turn, 10);
}

// In the Late War scenario all picked cards join at once.
#[test]
fn picked_cards_in_the_late_war_scenario() {
    let mut s = Scenario::from_start(&[ON, ("scenario", "late_war")]);
    s.deal();
    s.card(Us, PEACE_CORPS).card(Us, ZBIG).decline(Us).decline(Ussr);
    assert!(s.in_deck(PEACE_CORPS) && s.in_deck(ZBIG));
    assert_eq!(s.state.check(&s.setup), Ok(()));
}

// ---- How the cards read on this board (§12.3, notes) -------------------------------------------------

// Egypt is Middle East only.
#[test]
fn egypt_is_not_in_africa() {
    let s = world().us(EGYPT, 1).us(KENYA, 1).us(ANGOLA, 1).round_with(
        Ussr,
        SOVIETS_AIRLIFT_CUBANS,
        Choice::EVENT,
    );
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[KENYA, ANGOLA]));
    let s = world().us(EGYPT, 1).us(ISRAEL, 2).round_with(Ussr, CENTO_COLLAPSES, Choice::EVENT);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[EGYPT, ISRAEL]));
}

// Ethiopia and Somalia are not flashpoints.
#[test]
fn no_reveal_in_ethiopia() {
    let mut s = world().us(ETHIOPIA, 1).us(KENYA, 1).deck([DUCK_AND_COVER]).round_with(
        Ussr,
        THE_LION_FALTERS,
        Choice::COUP,
    );
    s.at(Ussr, [ETHIOPIA]);
    assert!(s.waits_for_die() && s.in_deck(DUCK_AND_COVER));
    assert_eq!(s.defcon_now(), 5);
}

// Kenya is not a battleground.
#[test]
fn kenya_is_not_a_battleground() {
    let mut s = world().us(KENYA, 1).us(ETHIOPIA, 1).dice([1]).round_with(Ussr, NASSERISM, Choice::COUP);
    s.at(Ussr, [KENYA]);
    assert_eq!(s.defcon_now(), 5);
    let s = world().us(KENYA, 2).us(ETHIOPIA, 2).us(EGYPT, 2).round_with(Ussr, SEPARATISTS, Choice::EVENT);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[KENYA, ETHIOPIA]), "Separatists may choose it");
}

// Ethiopia is adjacent to Sudan and Somalia; F-5Es Delivered is not there to prevent the war.
#[test]
fn ogaden_war_on_the_world_map() {
    let war = |s: Scenario, die| s.ussr(ETHIOPIA, 2).dice([die]).round_with(Us, OGADEN_WAR, Choice::EVENT);
    let won = war(world(), 5);
    assert_eq!((won.inf(ETHIOPIA), won.vp_now(), won.milops_of(Us)), ((2, 0), 2, 2));
    assert!(!war(world().ussr(SOMALIA, 2), 5).controls(Us, ETHIOPIA), "- 1 for Somalia");
    assert!(war(world().ussr(KENYA, 2), 5).controls(Us, ETHIOPIA), "Kenya is no neighbour here");
    assert!(!world().setup.lent.has(F_5ES_DELIVERED) && !world().setup.deck.has(F_5ES_DELIVERED));
    // Still a US event with Soviet operations.
    let mut s = world().ussr(SUDAN, 1).dice([6]).round_with(Ussr, OGADEN_WAR, Choice::INFLUENCE);
    s.at(Ussr, [SUDAN, SUDAN]);
    assert_eq!((s.vp_now(), s.milops_of(Us)), (2, 2));
}

// Famine is not on the list: the condition of We Are the World is never met.
#[test]
fn we_are_the_world_never_happens() {
    let mut s = world().ussr(KENYA, 1).hand(Us, [WE_ARE_THE_WORLD]).round(Us, 1);
    s.card(Us, WE_ARE_THE_WORLD);
    assert!(!s.offers(Us, Choice::EVENT) && s.offers(Us, Choice::INFLUENCE));
    assert!(!s.setup.lent.has(FAMINE));
    let s = Scenario::with_options(&[ON]).headlining(WE_ARE_THE_WORLD, NASSERISM);
    assert!(s.in_discard(WE_ARE_THE_WORLD) && s.vp_now() == 0);
}

// Mr. Nyet: six regions, at most one country each, two in all.
#[test]
fn mr_nyet_over_six_regions() {
    let places = [POLAND, FINLAND, INDIA, EGYPT, IRAN, ANGOLA, CUBA, CHILE];
    let mut s = world().hand(Ussr, [MR_NYET]);
    for space in places {
        s = s.us(space, 1).ussr(space, 1);
    }
    let mut s = s.round(Ussr, 1);
    s.play(Ussr, MR_NYET, Choice::EVENT);
    assert_eq!((s.defcon_now(), s.options(Ussr).spaces), (4, SpaceSet::of(&places)));
    s.at(Ussr, [EGYPT]);
    assert!(!s.offers_space(Ussr, IRAN) && s.offers_space(Ussr, POLAND) && s.offers_space(Ussr, CHILE));
    s.at(Ussr, [POLAND]);
    assert_eq!((s.inf(EGYPT), s.inf(POLAND), s.inf(CUBA), s.asked()), ((0, 1), (0, 1), (1, 1), Some(Us)));
}

// "Anywhere" does not include sea lanes here; the eighth round exists on this board as well.
#[test]
fn presidential_directive_30_in_the_world() {
    let mut s = world().round_with(Ussr, PRESIDENTIAL_DIRECTIVE_30, Choice::EVENT);
    assert!(s.offers_space(Ussr, CANADA) && !s.offers_space(Ussr, STRATEGIC_SEA_LANES));
    s.at(Ussr, [CANADA]);
    assert!(s.has(Effect::EightRoundsForUssr));
    assert_eq!(s.inf(CANADA), (0, 1));
}

// The Space Race, the VP limit and the DEFCON limits are those of Twilight Struggle.
#[test]
fn tracks_of_twilight_struggle() {
    let s = world().round_with(Us, APOLLO_SOYUZ_TEST_PROJECT, Choice::EVENT);
    assert_eq!((s.space_of(Us), s.vp_now()), (1, 2));
    let s = world().vp(10).us(KENYA, 2).round_with(Us, DANIEL_ARAP_MOI, Choice::EVENT);
    assert_eq!((s.vp_now(), s.outcome()), (11, None));
    let mut s =
        world().defcon(3).us(EGYPT, 1).us(PAKISTAN, 1).us(KENYA, 1).round_with(Ussr, NASSERISM, Choice::COUP);
    assert!(s.offers_space(Ussr, EGYPT));
    s.refuses(Ussr, Pick::Space(PAKISTAN));
}

// Albano-Stalinist Economics: Africa of this map.
#[test]
fn albano_stalinist_economics_in_the_world() {
    let s = || world().effect(Effect::AlbanoForUssr).ussr(ANGOLA, 1).ussr(EGYPT, 1);
    let mut s1 = s().round_with(Ussr, GOSPLAN_ADVISERS, Choice::INFLUENCE);
    s1.at(Ussr, [ANGOLA]);
    assert_eq!((s1.inf(ANGOLA), s1.asked()), ((0, 2), Some(Us)));
    let mut s2 = s().round_with(Ussr, GOSPLAN_ADVISERS, Choice::INFLUENCE);
    s2.at(Ussr, [EGYPT, EGYPT]);
    assert_eq!(s2.inf(EGYPT), (0, 3));
}

// The US headline is cancelled, whatever it is.
#[test]
fn us_presidential_elections_cancel_a_twilight_headline() {
    let s = Scenario::with_options(&[ON]).headlining(MARSHALL_PLAN, US_PRESIDENTIAL_ELECTIONS);
    assert!(s.in_discard(MARSHALL_PLAN) && !s.has(Effect::MarshallPlan));
}

// ---- Mengistu Haile Mariam ------------------------------------------------------------------------

/// The USSR plays Mengistu and, with it, one US card from its hand.
fn mengistu(s: Scenario, card: CardId) -> Scenario {
    let mut s = s.hand(Ussr, [card]).round_with(Ussr, MENGISTU_HAILE_MARIAM, Choice::EVENT);
    assert!(s.offers_card(Ussr, card) && s.offers(Ussr, Choice::DECLINE));
    s.card(Ussr, card);
    s
}

#[test]
fn mengistu_offers_any_us_card_of_the_hand() {
    let s = world().hand(Ussr, [NATO, PEACE_CORPS, DECOLONIZATION]);
    let s = s.round_with(Ussr, MENGISTU_HAILE_MARIAM, Choice::EVENT);
    assert_eq!(s.options(Ussr).cards, CardSet::of(&[NATO, PEACE_CORPS]));
    let mut s = s;
    s.decline(Ussr);
    assert!(s.in_hand(Ussr, NATO) && s.asked() == Some(Us));
}

// Reversed where it makes sense.
#[test]
fn mengistu_turns_twilight_cards_round() {
    let s = mengistu(world().us(EGYPT, 2), SADAT_EXPELS_SOVIETS);
    assert_eq!(s.inf(EGYPT), (0, 1));
    assert!(s.is_removed(SADAT_EXPELS_SOVIETS) && s.in_discard(MENGISTU_HAILE_MARIAM));
    let s = mengistu(world(), AWACS_SALE_TO_SAUDIS);
    assert_eq!(s.inf(SAUDI_ARABIA), (0, 2));
    let s = mengistu(world(), BEAR_TRAP);
    assert!(s.has(Effect::Quagmire) && !s.has(Effect::BearTrap));
    let s = mengistu(world(), PANAMA_CANAL_RETURNED);
    assert_eq!((s.inf(PANAMA), s.inf(COSTA_RICA), s.inf(VENEZUELA)), ((0, 1), (0, 1), (0, 1)));
    let s = mengistu(world().us(KENYA, 1).us(FRANCE, 3).us(INDIA, 2), THE_VOICE_OF_AMERICA);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[KENYA, INDIA]), "outside Europe");
    let s = mengistu(world(), COLONIAL_REAR_GUARDS);
    assert!(s.asked() == Some(Ussr) && s.offers_space(Ussr, KENYA) && s.offers_space(Ussr, THAILAND));
}

#[test]
fn mengistu_turns_hands_and_the_china_card_round() {
    let s = mengistu(world().china(Us, true), USSURI_RIVER_SKIRMISH);
    assert_eq!((s.state.public.china.holder, s.state.public.china.face_up), (Some(Ussr), true));
    let s = mengistu(world().china(Ussr, true), NIXON_PLAYS_THE_CHINA_CARD);
    assert_eq!(s.vp_now(), -2);
    let s = mengistu(world().draws([OLYMPIC_GAMES]), FIVE_YEAR_PLAN);
    assert!(s.in_discard(OLYMPIC_GAMES));
    // The event of a Soviet card happens at once.
    let s = mengistu(world().us(CUBA, 1).hand(Us, [FIDEL]).draws([FIDEL]), FIVE_YEAR_PLAN);
    assert!(s.controls(Ussr, CUBA) && s.is_removed(FIDEL));
    let mut s =
        mengistu(world().hand(Us, [CHERNOBYL]).ussr(CUBA, 1).draws([OLYMPIC_GAMES]), GRAIN_SALES_TO_SOVIETS);
    assert!(s.asked() == Some(Ussr) && s.offers(Ussr, Choice::DECLINE) && s.offers(Ussr, Choice::INFLUENCE));
    s.decline(Ussr);
    assert!(
        s.in_hand(Us, OLYMPIC_GAMES) && s.asked() == Some(Ussr),
        "back to the US; the card's own operations"
    );
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [CUBA, CUBA]);
    assert_eq!(s.inf(CUBA), (0, 3));
}

#[test]
fn mengistu_turns_containment_the_iron_lady_and_the_wall_round() {
    let s = mengistu(world(), CONTAINMENT);
    assert!(s.has(Effect::Brezhnev) && !s.has(Effect::Containment), "one more for Soviet cards");
    let s = mengistu(world().us(UK, 5), THE_IRON_LADY);
    assert_eq!((s.vp_now(), s.inf(UK), s.inf(ARGENTINA)), (-1, (0, 0), (1, 0)));
    let s = mengistu(world().us(FRANCE, 1).us(ITALY, 1), TEAR_DOWN_THIS_WALL);
    assert_eq!((s.inf(EAST_GERMANY), s.asked()), ((0, 3), Some(Ussr)));
    assert!(
        s.offers(Ussr, Choice::COUP) && s.offers(Ussr, Choice::REALIGN) && !s.offers(Ussr, Choice::INFLUENCE)
    );
}

// Military operations and points of a reversed war go to the USSR.
#[test]
fn mengistu_turns_the_ogaden_war_round() {
    let s = mengistu(world().us(ETHIOPIA, 1).us(SUDAN, 1).dice([6]), OGADEN_WAR);
    assert_eq!((s.inf(ETHIOPIA), s.vp_now(), s.milops_of(Ussr)), ((0, 1), -2, 2), "6 - 1 for a US Sudan");
}

// Conditions are reversed, too.
#[test]
fn mengistu_reverses_conditions() {
    let s = mengistu(world().us(EGYPT, 2).deck([DUCK_AND_COVER]), OUR_MAN_IN_TEHRAN);
    assert!(s.in_discard(OUR_MAN_IN_TEHRAN), "the USSR controls nothing in the Middle East");
    let s = mengistu(world().ussr(IRAN, 2).deck([DUCK_AND_COVER]).draws([DUCK_AND_COVER]), OUR_MAN_IN_TEHRAN);
    assert!(s.asked() == Some(Ussr) && s.offers_card(Ussr, DUCK_AND_COVER));
}

// Otherwise no effect: the card is discarded without its event.
#[test]
fn mengistu_without_sense_has_no_effect() {
    for card in [NATO, FORMOSAN_RESOLUTION, US_JAPAN_MUTUAL_DEFENSE_PACT, NORAD, CHERNOBYL, STAR_WARS] {
        let s = mengistu(world().effect(Effect::MarshallPlan).space_race(0, 1), card);
        assert!(s.in_discard(card) && s.said(Entry::NoEvent { card }), "{}", name(card));
        assert_eq!(s.state.public.effects.iter().count(), 1, "{}", name(card));
    }
}

// A reversed event that ends the game ends it for the side that plays it.
#[test]
fn mengistu_answers_for_defcon() {
    let s = mengistu(world().defcon(2), DUCK_AND_COVER);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

/// Every borrowed card can be headlined by either side on the world map without breaking the rules.
#[test]
fn every_borrowed_card_can_be_headlined() {
    for side in Side::BOTH {
        for (card, ..) in MID.iter().chain(&LATE) {
            let (us, ussr) = if side == Us { (*card, DECOLONIZATION) } else { (DUCK_AND_COVER, *card) };
            let s = Scenario::with_options(&[ON]).turn(8).us(KENYA, 1).ussr(SUDAN, 1).headlining(us, ussr);
            assert!(s.said(Entry::Headline { side, card: *card }), "{}", name(*card));
        }
    }
}
