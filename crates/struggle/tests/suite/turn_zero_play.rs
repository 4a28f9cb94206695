//! What the crises of Turn Zero leave behind for the game: lasting effects and the two new cards.

use crate::common::*;
use crate::turn_zero::set_up;
use contract::{CardId, Drawing, Foresight, Lang, Rules, Side, Viewer};
use struggle::Twilight;
use struggle::choice::Choice;
use struggle::log::{Entry, Reason};
use struggle::surgery::Pile;

/// An empty board after crises with these dice, in turn 1.
fn played(words: &[(&str, &str)], dice: &[(CardId, u8)]) -> Scenario {
    let zero = set_up(words, dice).state.public.turn_zero;
    let mut s = Scenario::with_options(&[&[crate::turn_zero::ON], words].concat());
    s.state.public.turn_zero = zero;
    s
}

// ---- Yalta and Potsdam -------------------------------------------------------------------------

/// Ruling 2: action rounds of turns 1 to 3; from turn 4 on the USSR begins again.
#[test]
fn yalta_and_potsdam_ruling_2_us_moves_first_in_the_early_war() {
    for (turn, first) in [(1, Us), (2, Us), (3, Us), (4, Ussr)] {
        let hands = |s: Scenario| s.hand(Us, [NASSER, CONTAINMENT]).hand(Ussr, [NATO, COMECON]);
        let mut s = hands(played(&[], &[(YALTA_AND_POTSDAM, 6)])).turn(turn).headlines();
        s.card(Us, CONTAINMENT).card(Ussr, COMECON);
        while s.state.public.phase != struggle::state::Phase::Action {
            let side = s.asked().expect("a headline event asks");
            let space = s.options(side).spaces.first().expect("a country");
            s.at(side, [space]);
        }
        assert_eq!((s.asked(), s.at_round()), (Some(first), (first, 1)), "turn {turn}");
    }
}

/// Headlines keep their own order: the higher value first, the US on a tie.
#[test]
fn yalta_and_potsdam_leaves_headlines_alone() {
    let s = played(&[], &[(YALTA_AND_POTSDAM, 6)]).headlining(NASSER, COMECON);
    let events = s.log.iter().filter_map(|entry| match entry {
        Entry::Event { card, .. } => Some(*card),
        _ => None,
    });
    assert_eq!(events.collect::<Vec<_>>().first(), Some(&COMECON));
}

/// The second mover ends the round: the USSR follows, then round 2 begins with the US.
#[test]
fn yalta_and_potsdam_rounds_end_with_the_ussr() {
    let mut s = played(&[], &[(YALTA_AND_POTSDAM, 6)])
        .us(ITALY, 2)
        .ussr(POLAND, 3)
        .hand(Us, [DUCK_AND_COVER, MARSHALL_PLAN])
        .hand(Ussr, [COMECON, DECOLONIZATION]);
    s.enter(struggle::surgery::Moment::Round(Ussr, 1));
    assert_eq!(s.at_round(), (Us, 1), "the first step of a round belongs to the first mover");
    s.play(Us, DUCK_AND_COVER, Choice::EVENT);
    assert_eq!(s.at_round(), (Ussr, 1));
    s.play(Ussr, DECOLONIZATION, Choice::EVENT).at(Ussr, [ANGOLA, ZAIRE, KENYA, SUDAN]);
    assert_eq!(s.at_round(), (Us, 2));
}

// ---- VJ Day ------------------------------------------------------------------------------------

/// Ruling 1: only the US ignores the limits, and only in turn 1.
#[test]
fn vj_day_ruling_1_only_the_us_ignores_defcon_and_only_in_turn_1() {
    let offered = |side: Side, turn, choice| {
        let card = if side == Us { DUCK_AND_COVER } else { COMECON };
        let mut s = played(&[], &[(VJ_DAY, 6)])
            .turn(turn)
            .defcon(2)
            .us(POLAND, 1)
            .ussr(POLAND, 1)
            .us(ANGOLA, 1)
            .ussr(ANGOLA, 1)
            .round_with(side, card, choice);
        let offers = s.offers_space(side, POLAND);
        assert!(offers || s.is_over() || !s.open.options(side).spaces.has(POLAND));
        s.feed();
        offers
    };
    for choice in [Choice::COUP, Choice::REALIGN] {
        assert!(offered(Us, 1, choice), "{choice:?}");
        assert!(!offered(Us, 2, choice), "{choice:?}");
        assert!(!offered(Ussr, 1, choice), "{choice:?}");
    }
}

/// The floor of 2 protects both sides: a coup in a battleground at DEFCON 2 does not lose.
#[test]
fn vj_day_ruling_1_defcon_stops_at_2_for_both() {
    for side in [Us, Ussr] {
        let card = if side == Us { DUCK_AND_COVER } else { COMECON };
        let mut s = played(&[], &[(VJ_DAY, 6)])
            .defcon(2)
            .us(ANGOLA, 1)
            .ussr(ANGOLA, 1)
            .us(KENYA, 1)
            .ussr(KENYA, 1)
            .dice([1])
            .round_with(side, card, Choice::COUP);
        s.at(side, [ANGOLA]);
        assert_eq!((s.defcon_now(), s.outcome()), (2, None));
        s.done();
    }
    // In turn 2 it is war.
    let mut s = played(&[], &[(VJ_DAY, 6)]).turn(2).defcon(2).us(ANGOLA, 1).us(KENYA, 1);
    s = s.round_with(Ussr, COMECON, Choice::COUP);
    s.at(Ussr, [ANGOLA]);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

#[test]
fn vj_day_floor_holds_for_events() {
    let s = played(&[], &[(VJ_DAY, 6)]).defcon(2).round_with(Us, DUCK_AND_COVER, Choice::EVENT);
    assert_eq!((s.defcon_now(), s.outcome()), (2, None));
    assert!(s.vp_now() > 0, "the rest of the event happens");
}

// ---- Events without effect ---------------------------------------------------------------------

fn blockaded(words: &[(&str, &str)]) -> Scenario {
    played(words, &[(VE_DAY, 6)]).us(WEST_GERMANY, 3).hand(Us, [MARSHALL_PLAN])
}

/// UK Election ruling 1: it happens, nothing changes, and a starred card leaves the game.
#[test]
fn uk_election_1945_ruling_1_void_event_happens_and_its_card_leaves() {
    let s = blockaded(&[]).round_with(Ussr, BLOCKADE, Choice::EVENT);
    assert_eq!(s.inf(WEST_GERMANY), (3, 0));
    assert!(s.said(Entry::VoidEvent { card: BLOCKADE }));
    assert!(s.is_removed(BLOCKADE) && !s.in_discard(BLOCKADE));
    // When the opponent plays it, it is triggered, too, and the opponent has the operations.
    let mut s = blockaded(&[]).us(ITALY, 1).round_with(Us, BLOCKADE, Choice::EVENT);
    s.conduct(Us, Choice::INFLUENCE);
    assert_eq!(s.left(), 1);
    s.at(Us, [ITALY]);
    assert!(s.is_removed(BLOCKADE));
    let s = blockaded(&[]).headlining(MARSHALL_PLAN, BLOCKADE);
    assert!(s.is_removed(BLOCKADE) || s.state.public.headline[Ussr] == Some(BLOCKADE));
}

/// The other reading: as if a prerequisite were missing.
#[test]
fn void_events_may_be_unmet_instead() {
    let s = blockaded(&[("void_events", "unmet")]).hand(Ussr, [BLOCKADE]).round(Ussr, 1);
    let mut s = s;
    s.card(Ussr, BLOCKADE);
    assert!(!s.offers(Ussr, Choice::EVENT));
    let s = blockaded(&[("void_events", "unmet")]).headlines();
    let mut s = s.hand(Ussr, [BLOCKADE]).headlines();
    s.card(Us, MARSHALL_PLAN).card(Ussr, BLOCKADE);
    while s.asked().is_some() && s.state.public.phase == struggle::state::Phase::Headline {
        let space = s.options(Us).spaces.first().expect("Marshall Plan places influence");
        s.at(Us, [space]);
    }
    assert!(s.in_discard(BLOCKADE) && s.said(Entry::NoEvent { card: BLOCKADE }));
}

#[test]
fn socialist_governments_and_suez_crisis_have_no_effect() {
    let s = played(&[], &[(UK_ELECTION_1945, 4)]).us(ITALY, 3).us(FRANCE, 3);
    let s = s.round_with(Ussr, SOCIALIST_GOVERNMENTS, Choice::EVENT);
    assert_eq!(s.inf(ITALY), (3, 0));
    assert!(s.in_discard(SOCIALIST_GOVERNMENTS), "it has no star");
    let s = played(&[], &[(UK_ELECTION_1945, 4)]).turn(3).us(ITALY, 3).us(FRANCE, 3);
    let s = s.round_with(Ussr, SOCIALIST_GOVERNMENTS, Choice::EVENT);
    assert_eq!(s.asked(), Some(Ussr), "in turn 3 it works again");
    let s = played(&[], &[(UK_ELECTION_1945, 6)]).turn(9).us(UK, 5).us(ISRAEL, 3);
    let s = s.round_with(Ussr, SUEZ_CRISIS, Choice::EVENT);
    assert_eq!(s.inf(UK), (5, 0));
    assert!(s.is_removed(SUEZ_CRISIS));
}

#[test]
fn a_player_is_told_that_an_event_has_no_effect() {
    let s = blockaded(&[]).hand(Ussr, [BLOCKADE, COMECON]).round(Ussr, 1);
    let view = Twilight::view(&s.setup, &s.state, Viewer::Ussr);
    let why = |card, lang| Twilight::event_blocked(&s.setup, &view, Ussr, card, lang);
    assert!(why(BLOCKADE, Lang::En).expect("it is void").contains("Turn Zero"));
    assert!(why(BLOCKADE, Lang::Ru).expect("it is void").contains("нулевого хода"));
    assert_eq!(why(COMECON, Lang::En), None);
}

// ---- Allied Berlin -----------------------------------------------------------------------------

const EUROPEAN_BATTLEGROUNDS: [contract::SpaceId; 5] = [FRANCE, WEST_GERMANY, ITALY, EAST_GERMANY, POLAND];

/// The US controls all battlegrounds of Europe and Spain: 5 + 2 for the neighbours of the USSR.
fn europe_held(mut s: Scenario) -> Scenario {
    for space in EUROPEAN_BATTLEGROUNDS {
        s = s.us(space, 5);
    }
    s.us(SPAIN_PORTUGAL, 3)
}

#[test]
fn europe_scoring_allied_berlin_pays_6_for_control_and_wins_nothing() {
    let s = europe_held(played(&[], &[(VE_DAY, 6)]));
    let s = s.round_with(Us, EUROPE_SCORING_ALLIED_BERLIN, Choice::EVENT);
    // 6 for control, 5 battlegrounds, Poland next to the USSR.
    assert_eq!((s.vp_now(), s.outcome()), (6 + 5 + 1, None));
    assert!(s.in_discard(EUROPE_SCORING_ALLIED_BERLIN), "it has no star");
    // Domination is worth 6, too, and presence 3.
    let s = played(&[], &[(VE_DAY, 6)]).us(FRANCE, 3).us(SPAIN_PORTUGAL, 2);
    let s = s.round_with(Us, EUROPE_SCORING_ALLIED_BERLIN, Choice::EVENT);
    assert_eq!(s.vp_now(), 6 + 1);
    let s = played(&[], &[(VE_DAY, 6)]).ussr(FRANCE, 3);
    let s = s.round_with(Ussr, EUROPE_SCORING_ALLIED_BERLIN, Choice::EVENT);
    assert_eq!(s.vp_now(), -(3 + 1));
}

/// The panel of the regions is scored by the engine, so it takes this into account.
#[test]
fn allied_berlin_shows_in_the_panel_of_regions() {
    let europe = |dice: &[(CardId, u8)]| {
        let s = europe_held(played(&[], dice));
        let shown = Twilight::shown(&s.setup, &Twilight::view(&s.setup, &s.state, Viewer::Us), Lang::En);
        let europe = shown.regions.into_iter().find(|region| region.region == "europe").expect("Europe");
        (europe.net, europe.wins)
    };
    assert_eq!(europe(&[(VE_DAY, 6)]), (6 + 5 + 1, None));
    assert_eq!(europe(&[]).1, Some(Us));
}

/// Ruling 1: final scoring uses the same values, unless the option says otherwise.
#[test]
fn europe_scoring_allied_berlin_ruling_1_final_scoring_has_two_readings() {
    let last = |word| {
        let s = played(&[("allied_berlin_final", word)], &[(VE_DAY, 6)]);
        europe_held(s).turn(10).milops(Us, 5).milops(Ussr, 5).vp(-15).china(Ussr, true).end_of_turn()
    };
    // 12 for Europe leave the US behind; the China Card gives the USSR one more.
    assert_eq!(last("three_six_six").outcome(), Some((Some(Ussr), Reason::FinalScoring)));
    assert_eq!(last("instant_win").outcome(), Some((Some(Us), Reason::EuropeControl)));
}

/// Ruling 2: Shuttle Diplomacy does not apply to Europe and stays in force.
#[test]
fn europe_scoring_allied_berlin_ruling_2_shuttle_diplomacy_waits() {
    let s = played(&[], &[(VE_DAY, 6)]).ussr(POLAND, 3).effect(struggle::effects::Effect::ShuttleDiplomacy);
    let s = s.round_with(Us, EUROPE_SCORING_ALLIED_BERLIN, Choice::EVENT);
    assert!(s.has(struggle::effects::Effect::ShuttleDiplomacy));
    assert_eq!(s.vp_now(), -(3 + 1));
}

/// The Cambridge Five: it names Europe like the card that it replaces.
#[test]
fn europe_scoring_allied_berlin_names_europe_for_the_cambridge_five() {
    let s = played(&[], &[(VE_DAY, 6)]).hand(Us, [EUROPE_SCORING_ALLIED_BERLIN]);
    let s = s.round_with(Ussr, THE_CAMBRIDGE_FIVE, Choice::EVENT);
    assert!(s.offers_space(Ussr, FRANCE) && !s.offers_space(Ussr, INDIA));
}

#[test]
fn europe_scoring_allied_berlin_may_not_be_held() {
    let s = played(&[], &[(VE_DAY, 6)]).hand(Ussr, [EUROPE_SCORING_ALLIED_BERLIN]);
    let s = s.milops(Us, 5).milops(Ussr, 5).end_of_turn();
    assert_eq!(s.outcome(), Some((Some(Us), Reason::HeldScoringCard)));
}

#[test]
fn without_allied_berlin_control_of_europe_wins() {
    let s = europe_held(played(&[], &[])).round_with(Us, EUROPE_SCORING, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::EuropeControl)));
}

// ---- The Chinese Civil War ---------------------------------------------------------------------

/// Ruling 1: face down in turn 1, face up at its end.
#[test]
fn chinese_civil_war_crisis_ruling_1_china_card_waits_for_turn_2() {
    let mut s = set_up(&[], &[(CHINESE_CIVIL_WAR_CRISIS, 4)]);
    s.enter(struggle::surgery::Moment::Round(Ussr, 1));
    assert!(!s.offers_card(Ussr, THE_CHINA_CARD));
    for card in s.state.hidden.hand[Us].iter().chain(s.state.hidden.hand[Ussr].iter()) {
        s.state.put_card(card, Pile::Discard);
    }
    let s = s.milops(Us, 5).milops(Ussr, 5).end_of_turn();
    assert_eq!((s.state.public.turn, s.state.public.china.face_up), (2, true));
}

/// Ruling 2: scoring for either side, coups, and counts of battlegrounds.
#[test]
fn chinese_civil_war_crisis_ruling_2_taiwan_is_a_battleground_for_everything() {
    let six = [(CHINESE_CIVIL_WAR_CRISIS, 6)];
    for (dice, points) in [(&six[..], -(3 + 1)), (&[], -3)] {
        let s = played(&[], dice).ussr(TAIWAN, 3).round_with(Ussr, ASIA_SCORING, Choice::EVENT);
        assert_eq!(s.vp_now(), points);
    }
    for (dice, level) in [(&six[..], 4), (&[], 5)] {
        let mut s = played(&[], dice).us(TAIWAN, 1).us(KENYA, 1).dice([1]);
        s = s.round_with(Ussr, COMECON, Choice::COUP);
        s.at(Ussr, [TAIWAN]);
        assert_eq!(s.defcon_now(), level);
    }
    for (dice, offered) in [(&six[..], true), (&[], false)] {
        let mut s = played(&[], dice).us(TAIWAN, 3).hand(Us, [KITCHEN_DEBATES]).round(Us, 1);
        s.card(Us, KITCHEN_DEBATES);
        assert_eq!(s.offers(Us, Choice::EVENT), offered);
    }
    // In final scoring: 3 for presence and 1 for the battleground.
    let s = played(&[], &six).us(TAIWAN, 3).turn(10).milops(Us, 5).milops(Ussr, 5).china(Ussr, true);
    let s = s.end_of_turn();
    assert_eq!(s.vp_now(), 3 + 1 - 1);
    let view = Twilight::view(&s.setup, &s.state, Viewer::Spectator);
    assert_eq!(Twilight::shown(&s.setup, &view, Lang::En).new_battlegrounds, [TAIWAN]);
}

/// Ruling 1: Southeast Asia is part of Asia, Soviet control does not matter, at most one in each country.
#[test]
fn nationalist_china_and_ruling_1_places_three_in_asia() {
    let mut s = played(&[], &[(CHINESE_CIVIL_WAR_CRISIS, 6)]).ussr(INDIA, 3);
    s = s.round_with(Us, NATIONALIST_CHINA, Choice::EVENT);
    assert_eq!((s.asked(), s.left()), (Some(Us), 3));
    assert!(!s.offers_space(Us, FRANCE));
    s.at(Us, [INDIA]);
    assert!(!s.offers_space(Us, INDIA));
    s.at(Us, [VIETNAM, JAPAN]);
    assert_eq!([INDIA, VIETNAM, JAPAN].map(|space| s.inf(space)), [(1, 3), (1, 0), (1, 0)]);
}

/// Ruling 2: no star, and the China Card cancels none of it.
#[test]
fn nationalist_china_ruling_2_stays_in_the_game() {
    let mut s = played(&[], &[(CHINESE_CIVIL_WAR_CRISIS, 6)]);
    s = s.round_with(Us, NATIONALIST_CHINA, Choice::EVENT);
    s.at(Us, [INDIA, VIETNAM, JAPAN]);
    assert!(s.in_discard(NATIONALIST_CHINA) && !s.is_removed(NATIONALIST_CHINA));
    let mut s = played(&[], &[(CHINESE_CIVIL_WAR_CRISIS, 6)]).china(Us, true).us(JAPAN, 1).hand(Us, [FIDEL]);
    s = s.round(Us, 1);
    s.play(Us, THE_CHINA_CARD, Choice::INFLUENCE);
    assert!(s.state.public.turn_zero.has(struggle::turn_zero::Lasting::TaiwanBattleground, 1));
}

/// Every lasting effect is shown on the table, as long as it lasts.
#[test]
fn lasting_results_are_shown_among_the_effects() {
    let dice = [
        (VE_DAY, 6),
        (YALTA_AND_POTSDAM, 6),
        (UK_ELECTION_1945, 6),
        (VJ_DAY, 6),
        (CHINESE_CIVIL_WAR_CRISIS, 6),
    ];
    let count = |turn, lang| {
        let s = played(&[], &dice).turn(turn);
        let view = Twilight::view(&s.setup, &s.state, Viewer::Spectator);
        Twilight::shown(&s.setup, &view, lang).effects.len()
    };
    for lang in Lang::ALL {
        assert_eq!([1, 2, 4].map(|turn| count(turn, lang)), [6, 5, 4]);
    }
}
