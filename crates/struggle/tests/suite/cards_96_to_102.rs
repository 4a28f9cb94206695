//! Late War cards 96–102, 109 and 110: every event and every ruling.

use crate::common::*;
use contract::{CardSet, Options, Rules, SpaceSet, Viewer};
use struggle::Twilight;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Entry, Reason};

fn late() -> Scenario {
    Scenario::new().turn(8)
}

// ---- 96 Tear Down This Wall -----------------------------------------------------------------

/// Soviet markers inside and outside Europe, at a DEFCON level that closes it.
fn wall() -> Scenario {
    late().defcon(3).ussr(POLAND, 3).ussr(HUNGARY, 3).ussr(CUBA, 3).us(ITALY, 2)
}

#[test]
fn tear_down_this_wall_adds_three_in_east_germany_and_ends_willy_brandt() {
    let mut s =
        wall().ussr(EAST_GERMANY, 3).effect(Effect::WillyBrandt).hand(Us, [TEAR_DOWN_THIS_WALL]).round(Us, 1);
    s.play(Us, TEAR_DOWN_THIS_WALL, Choice::EVENT);
    assert_eq!(s.inf(EAST_GERMANY), (3, 3));
    assert!(!s.has(Effect::WillyBrandt) && s.has(Effect::TearDownThisWall));
    let modes = Choice::COUP.bit() | Choice::REALIGN.bit() | Choice::DECLINE.bit();
    assert_eq!(s.options(Us), Options::choices(modes), "no influence, and it is optional");
    s.decline(Us);
    assert!(s.is_removed(TEAR_DOWN_THIS_WALL));
}

#[test]
fn tear_down_this_wall_rules_out_willy_brandt() {
    let mut s =
        late().effect(Effect::TearDownThisWall).us(ITALY, 1).hand(Ussr, [WILLY_BRANDT]).round(Ussr, 1);
    s.card(Ussr, WILLY_BRANDT);
    assert!(!s.offers(Ussr, Choice::EVENT));

    let mut s = late().effect(Effect::TearDownThisWall).us(ITALY, 1).hand(Us, [WILLY_BRANDT]).round(Us, 1);
    s.play(Us, WILLY_BRANDT, Choice::INFLUENCE).at(Us, [ITALY, ITALY]);
    assert_eq!((s.vp_now(), s.in_discard(WILLY_BRANDT)), (0, true), "discarded, not removed");
}

/// 96 ruling 1: Poland at DEFCON 3 can be couped; 6 + 3 − 6 = 3.
#[test]
fn tear_down_this_wall_ruling_1_the_coup_is_free_of_defcon_limits_and_military_operations() {
    let mut s = wall().hand(Us, [TEAR_DOWN_THIS_WALL]).dice([6]).round(Us, 1);
    s.play(Us, TEAR_DOWN_THIS_WALL, Choice::EVENT).choose(Us, Choice::COUP);
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[POLAND, HUNGARY]), "Europe, and nothing else");
    s.at(Us, [POLAND]).done();
    assert_eq!((s.inf(POLAND), s.milops_of(Us)), ((0, 0), 0));
    assert_eq!(s.defcon_now(), 2, "a battleground");
}

#[test]
fn tear_down_this_wall_ruling_1_only_battlegrounds_lower_defcon_and_nuclear_subs_spare_it() {
    let mut s = wall().hand(Us, [TEAR_DOWN_THIS_WALL]).dice([1]).round(Us, 1);
    s.play(Us, TEAR_DOWN_THIS_WALL, Choice::EVENT).choose(Us, Choice::COUP).at(Us, [HUNGARY]).done();
    assert_eq!(s.defcon_now(), 3, "Hungary is no battleground");

    let mut s = wall().effect(Effect::NuclearSubs).hand(Us, [TEAR_DOWN_THIS_WALL]).dice([1]).round(Us, 1);
    s.play(Us, TEAR_DOWN_THIS_WALL, Choice::EVENT).choose(Us, Choice::COUP).at(Us, [POLAND]).done();
    assert_eq!(s.defcon_now(), 3, "Nuclear Subs");
}

/// 96 ruling 1, §8.1.3.
#[test]
fn tear_down_this_wall_ruling_1_a_ussr_that_plays_it_at_defcon_2_can_be_made_to_lose() {
    let mut s = wall().defcon(2).hand(Ussr, [TEAR_DOWN_THIS_WALL]).round(Ussr, 1);
    s.play(Ussr, TEAR_DOWN_THIS_WALL, Choice::EVENT).choose(Us, Choice::COUP).at(Us, [POLAND]);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

/// 96 ruling 2: Hungary, Soviet 3 + 1 for more influence against US 5, one less by the scandal.
#[test]
fn tear_down_this_wall_ruling_2_realigns_in_europe_under_iran_contra() {
    for (scandal, hungary) in [(false, (0, 2)), (true, (0, 3))] {
        let mut s = wall().hand(Us, [TEAR_DOWN_THIS_WALL]).dice([3, 5]);
        if scandal {
            s = s.effect(Effect::IranContra);
        }
        let mut s = s.round(Us, 1);
        s.play(Us, TEAR_DOWN_THIS_WALL, Choice::EVENT).choose(Us, Choice::REALIGN);
        assert_eq!(s.left(), 3);
        assert_eq!(s.options(Us).spaces, SpaceSet::of(&[POLAND, HUNGARY]), "all rolls in Europe");
        s.at(Us, [HUNGARY]).done();
        assert_eq!(s.inf(HUNGARY), hungary, "scandal: {scandal}");
        assert_eq!(s.options(Us).spaces, SpaceSet::of(&[POLAND, HUNGARY]), "the next roll, too");
    }
}

/// §7.4.2: three points, modified.
#[test]
fn tear_down_this_wall_uses_modified_points() {
    let mut s = wall().effect(Effect::Containment).hand(Us, [TEAR_DOWN_THIS_WALL]).dice([3]).round(Us, 1);
    s.play(Us, TEAR_DOWN_THIS_WALL, Choice::EVENT).choose(Us, Choice::COUP).at(Us, [POLAND]).done();
    // 3 + 4 − 6 = 1.
    assert_eq!(s.inf(POLAND), (0, 2));
}

/// The limit to Europe belongs to the event, not to the card.
#[test]
fn tear_down_this_wall_for_operations_goes_anywhere() {
    let mut s =
        wall().us(ZAIRE, 1).ussr(ANGOLA, 1).hand(Ussr, [TEAR_DOWN_THIS_WALL]).dice([4]).round(Ussr, 1);
    s.play(Ussr, TEAR_DOWN_THIS_WALL, Choice::EVENT).decline(Us).choose(Ussr, Choice::COUP).done();
    // Only Zaire is open at DEFCON 3 with US influence: 4 + 3 − 2 = 5.
    assert_eq!((s.inf(ZAIRE), s.milops_of(Ussr)), ((0, 4), 3));
}

// ---- 97 An Evil Empire ----------------------------------------------------------------------

#[test]
fn an_evil_empire_scores_and_ends_flower_power() {
    let mut s =
        late().effect(Effect::FlowerPower).us(ITALY, 2).hand(Us, [AN_EVIL_EMPIRE, KOREAN_WAR]).round(Us, 1);
    s.play(Us, AN_EVIL_EMPIRE, Choice::EVENT);
    assert_eq!(s.vp_now(), 1);
    assert!(!s.has(Effect::FlowerPower) && s.is_removed(AN_EVIL_EMPIRE));
    s.choose(Ussr, Choice::PASS);
    s.play(Us, KOREAN_WAR, Choice::INFLUENCE).at(Us, [ITALY, ITALY]);
    assert_eq!(s.vp_now(), 1, "a war card costs the US nothing any more");
}

#[test]
fn an_evil_empire_rules_out_flower_power() {
    let mut s = late().us(ITALY, 1).hand(Us, [AN_EVIL_EMPIRE]).hand(Ussr, [FLOWER_POWER]).round(Us, 1);
    s.play(Us, AN_EVIL_EMPIRE, Choice::EVENT).card(Ussr, FLOWER_POWER);
    assert!(!s.offers(Ussr, Choice::EVENT) && s.offers(Ussr, Choice::INFLUENCE));
}

// ---- 98 Aldrich Ames Remix ------------------------------------------------------------------

/// 98 ruling 1.
#[test]
fn aldrich_ames_remix_ruling_1_the_ussr_discards_a_card_of_the_open_hand() {
    let mut s = late()
        .china(Us, true)
        .hand(Ussr, [ALDRICH_AMES_REMIX])
        .hand(Us, [DUCK_AND_COVER, NATO, ASIA_SCORING])
        .round(Ussr, 1);
    s.play(Ussr, ALDRICH_AMES_REMIX, Choice::EVENT);
    let hand = CardSet::of(&[DUCK_AND_COVER, NATO, ASIA_SCORING]);
    assert_eq!(s.options(Ussr), Options::cards(hand), "scoring cards too, the China Card not, no way out");
    assert_eq!(Twilight::view(&s.setup, &s.state, Viewer::Ussr).known[Us], hand);
    s.card(Ussr, DUCK_AND_COVER);
    assert!(s.in_discard(DUCK_AND_COVER) && s.is_removed(ALDRICH_AMES_REMIX));
    assert_eq!((s.defcon_now(), s.vp_now()), (5, 0), "its event does not happen");
}

#[test]
fn aldrich_ames_remix_ruling_1_a_scoring_card_is_discarded_unscored() {
    let mut s = late()
        .ussr(POLAND, 3)
        .hand(Ussr, [ALDRICH_AMES_REMIX])
        .hand(Us, [EUROPE_SCORING, NATO])
        .round(Ussr, 1);
    s.play(Ussr, ALDRICH_AMES_REMIX, Choice::EVENT).card(Ussr, EUROPE_SCORING);
    assert_eq!((s.vp_now(), s.in_discard(EUROPE_SCORING)), (0, true));
}

/// 98 ruling 1: Ames (3) comes before Fidel (2), which is on the table and not in hand.
#[test]
fn aldrich_ames_remix_ruling_1_a_committed_headline_cannot_be_chosen() {
    let mut s = late().hand(Ussr, [ALDRICH_AMES_REMIX]).hand(Us, [FIDEL, NATO, CONTAINMENT]).headlines();
    s.card(Us, FIDEL).card(Ussr, ALDRICH_AMES_REMIX);
    assert_eq!(s.options(Ussr), Options::cards(CardSet::of(&[NATO, CONTAINMENT])));
}

/// 98 ruling 2: Ask Not... replaces Nasser by Fidel, which the USSR sees.
#[test]
fn aldrich_ames_remix_ruling_2_cards_drawn_later_this_turn_are_shown() {
    let mut s = late()
        .hand(Ussr, [ALDRICH_AMES_REMIX])
        .hand(Us, [DUCK_AND_COVER, NASSER, ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU])
        .deck([FIDEL, BLOCKADE])
        .draws([FIDEL])
        .round(Ussr, 1);
    s.play(Ussr, ALDRICH_AMES_REMIX, Choice::EVENT).card(Ussr, DUCK_AND_COVER);
    s.play(Us, ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, Choice::EVENT).card(Us, NASSER);
    s.done();
    assert!(s.in_hand(Us, FIDEL) && s.seen(Us).has(FIDEL));
}

#[test]
fn aldrich_ames_remix_ruling_2_the_hand_closes_with_the_turn() {
    let mut s = late()
        .hand(Ussr, [ALDRICH_AMES_REMIX])
        .hand(Us, [NATO])
        .deck([FIDEL, BLOCKADE, COMECON, NASSER])
        .round(Ussr, 1);
    s.play(Ussr, ALDRICH_AMES_REMIX, Choice::EVENT);
    assert!(s.has(Effect::AldrichAmes) && s.in_discard(NATO), "the only card is chosen by itself");
    s.then_draws([FIDEL, BLOCKADE]).enter(struggle::surgery::Moment::EndOfTurn);
    assert!(!s.has(Effect::AldrichAmes) && s.in_hand(Us, BLOCKADE));
    assert!(!s.seen(Us).has(BLOCKADE), "dealt after the turn, hidden again");
}

/// 98 ruling 3: the US is not bound to play its hand in any order.
#[test]
fn aldrich_ames_remix_ruling_3_the_us_plays_any_card_it_still_holds() {
    let mut s = late()
        .hand(Ussr, [ALDRICH_AMES_REMIX])
        .hand(Us, [DUCK_AND_COVER, NATO, FIDEL, CONTAINMENT])
        .round(Ussr, 1);
    s.play(Ussr, ALDRICH_AMES_REMIX, Choice::EVENT).card(Ussr, NATO);
    assert_eq!(s.asked(), Some(Us));
    assert_eq!(s.options(Us), Options::cards(CardSet::of(&[DUCK_AND_COVER, FIDEL, CONTAINMENT])));
}

#[test]
fn aldrich_ames_remix_with_an_empty_us_hand_occurs_without_effect() {
    let mut s = late().hand(Ussr, [ALDRICH_AMES_REMIX]).round(Ussr, 1);
    s.play(Ussr, ALDRICH_AMES_REMIX, Choice::EVENT);
    assert!(s.is_removed(ALDRICH_AMES_REMIX) && s.said(Entry::NothingToReveal { side: Us }));
}

/// If the US plays it, it loses one of the cards left in its hand.
#[test]
fn aldrich_ames_remix_played_by_the_us_costs_it_another_card() {
    let mut s = late().us(ITALY, 2).hand(Us, [ALDRICH_AMES_REMIX, NATO, FIDEL]).round(Us, 1);
    s.play(Us, ALDRICH_AMES_REMIX, Choice::INFLUENCE).at(Us, [ITALY, ITALY, ITALY]);
    assert_eq!(s.options(Ussr), Options::cards(CardSet::of(&[NATO, FIDEL])));
    s.card(Ussr, NATO);
    assert!(s.in_discard(NATO) && s.is_removed(ALDRICH_AMES_REMIX));
}

// ---- 99 Pershing II Deployed ----------------------------------------------------------------

#[test]
fn pershing_ii_deployed_takes_one_from_each_of_three_western_european_countries() {
    let mut s = late()
        .us(UK, 5)
        .us(CANADA, 2)
        .us(TURKEY, 1)
        .us(AUSTRIA, 1)
        .us(FINLAND, 1)
        .us(POLAND, 2)
        .us(ALGERIA, 2)
        .hand(Ussr, [PERSHING_II_DEPLOYED])
        .round(Ussr, 1);
    s.play(Ussr, PERSHING_II_DEPLOYED, Choice::EVENT);
    assert_eq!((s.vp_now(), s.left()), (-1, 3));
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[UK, CANADA, TURKEY, AUSTRIA, FINLAND]));
    assert!(!s.offers(Ussr, Choice::DECLINE), "as many as possible, up to three");
    s.at(Ussr, [UK]);
    assert!(!s.offers_space(Ussr, UK), "one in each");
    s.at(Ussr, [CANADA, AUSTRIA]);
    assert_eq!((s.inf(UK), s.inf(CANADA), s.inf(AUSTRIA), s.inf(TURKEY)), ((4, 0), (1, 0), (0, 0), (1, 0)));
    assert!(s.is_removed(PERSHING_II_DEPLOYED));
}

#[test]
fn pershing_ii_deployed_takes_from_fewer_countries_where_there_are_fewer() {
    let mut s = late().us(UK, 5).us(ITALY, 1).hand(Ussr, [PERSHING_II_DEPLOYED]).round(Ussr, 1);
    s.play(Ussr, PERSHING_II_DEPLOYED, Choice::EVENT);
    assert_eq!((s.inf(UK), s.inf(ITALY), s.vp_now()), ((4, 0), (0, 0), -1));

    let mut s = late().hand(Ussr, [PERSHING_II_DEPLOYED]).round(Ussr, 1);
    s.play(Ussr, PERSHING_II_DEPLOYED, Choice::EVENT);
    assert_eq!((s.vp_now(), s.is_removed(PERSHING_II_DEPLOYED)), (-1, true));
}

/// §10.3.1: the point comes first and ends the game.
#[test]
fn pershing_ii_deployed_wins_with_the_twentieth_point() {
    let mut s = late().vp(-19).us(UK, 5).hand(Us, [PERSHING_II_DEPLOYED]).round(Us, 1);
    s.play(Us, PERSHING_II_DEPLOYED, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::VictoryPoints)));
}

// ---- 100 Wargames ---------------------------------------------------------------------------

/// 100 ruling 1.
#[test]
fn wargames_ruling_1_needs_defcon_2_or_is_discarded() {
    for level in [3, 4, 5] {
        let mut s = late().defcon(level).us(ITALY, 1).hand(Us, [WARGAMES]).round(Us, 1);
        s.card(Us, WARGAMES);
        assert!(!s.offers(Us, Choice::EVENT), "DEFCON {level}");

        let mut s = late().defcon(level).hand(Us, [WARGAMES]).headlines();
        s.card(Us, WARGAMES);
        assert!(s.in_discard(WARGAMES) && s.said(Entry::NoEvent { card: WARGAMES }), "DEFCON {level}");
    }
}

/// 100 ruling 2.
#[test]
fn wargames_ruling_2_declining_at_defcon_2_removes_the_card() {
    let mut s = late().defcon(2).vp(-9).hand(Us, [WARGAMES]).round(Us, 1);
    s.play(Us, WARGAMES, Choice::EVENT).decline(Us);
    assert!(s.is_removed(WARGAMES) && !s.is_over());
    assert_eq!(s.vp_now(), -9);

    // The other reading is an option.
    let mut s = Scenario::with_options(&[("wargames_declined_stays", "on")]);
    s = s.defcon(2).hand(Us, [WARGAMES]).round(Us, 1);
    s.play(Us, WARGAMES, Choice::EVENT).decline(Us);
    assert!(s.in_discard(WARGAMES));
}

/// 100 ruling 3: a lead of seven wins, six draws, five loses; for both sides.
#[test]
fn wargames_ruling_3_zero_after_the_gift_is_a_draw() {
    for (lead, winner) in [(7, Some(Us)), (6, None), (5, Some(Ussr))] {
        let mut s = late().defcon(2).vp(lead).hand(Us, [WARGAMES]).round(Us, 1);
        s.play(Us, WARGAMES, Choice::EVENT).choose(Us, Choice::ACCEPT);
        assert_eq!(s.outcome(), Some((winner, Reason::Wargames)), "US lead {lead}");

        let mut s = late().defcon(2).vp(-lead).hand(Ussr, [WARGAMES]).round(Ussr, 1);
        s.play(Ussr, WARGAMES, Choice::EVENT).choose(Ussr, Choice::ACCEPT);
        assert_eq!(s.outcome().map(|(winner, _)| winner), Some(winner.map(contract::Side::foe)));
    }
}

/// 100 ruling 3: six points can be the twentieth.
#[test]
fn wargames_ruling_3_the_gift_can_bring_the_opponent_to_twenty() {
    let mut s = late().defcon(2).vp(-14).hand(Us, [WARGAMES]).round(Us, 1);
    s.play(Us, WARGAMES, Choice::EVENT).choose(Us, Choice::ACCEPT);
    assert_eq!((s.vp_now(), s.outcome().map(|(winner, _)| winner)), (-20, Some(Some(Ussr))));
}

/// 100 ruling 4: China Card and map would turn this into a Soviet win.
#[test]
fn wargames_ruling_4_neither_china_card_nor_regions_are_scored() {
    let mut s = late().defcon(2).vp(7).ussr(ANGOLA, 3).ussr(CUBA, 3).hand(Us, [WARGAMES]).round(Us, 1);
    s.play(Us, WARGAMES, Choice::EVENT).choose(Us, Choice::ACCEPT);
    assert_eq!((s.vp_now(), s.outcome()), (1, Some((Some(Us), Reason::Wargames))));
    assert!(!s.said(Entry::FinalScoring));
}

/// 100 ruling 4: in the Late War scenario the US needs twenty.
#[test]
fn wargames_ruling_4_in_the_late_war_scenario_the_us_needs_twenty() {
    let late_war = || Scenario::with_options(&[("scenario", "late_war")]).turn(8).defcon(2);
    let mut s = late_war().vp(19).hand(Us, [WARGAMES]).round(Us, 1);
    s.play(Us, WARGAMES, Choice::EVENT).choose(Us, Choice::ACCEPT);
    assert_eq!(s.outcome().map(|(winner, _)| winner), Some(Some(Ussr)), "13 are not enough");

    let mut s = late_war().vp(14).hand(Ussr, [WARGAMES]).round(Ussr, 1);
    s.play(Ussr, WARGAMES, Choice::EVENT).choose(Ussr, Choice::ACCEPT);
    assert_eq!(s.outcome().map(|(winner, _)| winner), Some(Some(Us)), "20 are");
}

// ---- 101 Solidarity -------------------------------------------------------------------------

#[test]
fn solidarity_adds_three_in_poland_after_john_paul() {
    let mut s =
        late().effect(Effect::JohnPaul).us(POLAND, 1).ussr(POLAND, 4).hand(Us, [SOLIDARITY]).round(Us, 1);
    s.play(Us, SOLIDARITY, Choice::EVENT);
    assert_eq!(s.inf(POLAND), (4, 4));
    assert!(s.is_removed(SOLIDARITY));
}

/// 101 ruling 1.
#[test]
fn solidarity_ruling_1_without_the_pope_it_is_operations_only_and_discarded() {
    let mut s = late().us(ITALY, 1).ussr(POLAND, 3).hand(Us, [SOLIDARITY]).round(Us, 1);
    s.card(Us, SOLIDARITY);
    assert!(!s.offers(Us, Choice::EVENT));
    s.choose(Us, Choice::INFLUENCE).at(Us, [ITALY, ITALY]);
    assert!(s.in_discard(SOLIDARITY));

    let mut s = late().ussr(POLAND, 3).hand(Ussr, [SOLIDARITY]).round(Ussr, 1);
    s.play(Ussr, SOLIDARITY, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND]);
    assert_eq!(s.inf(POLAND), (0, 5));
    assert!(s.in_discard(SOLIDARITY));

    let mut s = late().hand(Us, [SOLIDARITY]).headlines();
    s.card(Us, SOLIDARITY);
    assert_eq!((s.inf(POLAND), s.in_discard(SOLIDARITY)), ((0, 0), true));
}

// ---- 102 Iran-Iraq War ----------------------------------------------------------------------

#[test]
fn iran_iraq_war_won_replaces_influence_and_gives_two_points() {
    let mut s = late().us(IRAN, 1).ussr(IRAN, 2).hand(Us, [IRAN_IRAQ_WAR]).dice([4]).round(Us, 1);
    s.play(Us, IRAN_IRAQ_WAR, Choice::EVENT);
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[IRAN, IRAQ]));
    s.at(Us, [IRAN]).done();
    assert_eq!((s.inf(IRAN), s.vp_now(), s.milops_of(Us)), ((3, 0), 2, 2));
    assert_eq!(s.defcon_now(), 5, "a war is no coup");
    assert!(s.is_removed(IRAN_IRAQ_WAR));
}

/// It leaves the game even when lost, because of its star; the military operations count anyway (§7.6).
#[test]
fn iran_iraq_war_ruling_1_lost_is_removed_too() {
    let mut s = late().us(IRAQ, 3).hand(Ussr, [IRAN_IRAQ_WAR]).dice([3]).round(Ussr, 1);
    s.play(Ussr, IRAN_IRAQ_WAR, Choice::EVENT).at(Ussr, [IRAQ]).done();
    assert_eq!((s.inf(IRAQ), s.vp_now(), s.milops_of(Ussr)), ((3, 0), 0, 2));
    assert!(s.is_removed(IRAN_IRAQ_WAR));
}

/// 102 ruling 1 with 24 ruling 1: control of the target is not a modifier; every controlled neighbour is,
/// including the attacking country.
#[test]
fn iran_iraq_war_ruling_1_counts_controlled_neighbours_but_not_the_target() {
    for (die, won) in [(5, false), (6, true)] {
        let mut s = late()
            .ussr(IRAN, 4)
            .ussr(IRAQ, 3)
            .ussr(AFGHANISTAN, 2)
            .ussr(PAKISTAN, 1)
            .hand(Us, [IRAN_IRAQ_WAR])
            .dice([die])
            .round(Us, 1);
        s.play(Us, IRAN_IRAQ_WAR, Choice::EVENT).at(Us, [IRAN]).done();
        // Iraq and Afghanistan count, Pakistan is not controlled: −2.
        assert_eq!(s.inf(IRAN), if won { (4, 0) } else { (0, 4) }, "die {die}");
        assert_eq!(s.vp_now(), if won { 2 } else { 0 });
    }
}

#[test]
fn iran_iraq_war_ruling_1_counts_all_four_neighbours_of_iraq() {
    let mut s = late()
        .us(IRAN, 2)
        .us(JORDAN, 2)
        .us(GULF_STATES, 3)
        .us(SAUDI_ARABIA, 3)
        .us(IRAQ, 1)
        .hand(Ussr, [IRAN_IRAQ_WAR])
        .dice([6])
        .round(Ussr, 1);
    s.play(Ussr, IRAN_IRAQ_WAR, Choice::EVENT).at(Ussr, [IRAQ]).done();
    assert!(s.said(Entry::War { side: Ussr, space: IRAQ, die: 6, modifier: -4, needed: 4, won: false }));
    assert_eq!(s.inf(IRAQ), (1, 0));
}

/// 102 ruling 1 with 24 ruling 2.
#[test]
fn iran_iraq_war_ruling_1_may_be_fought_without_opposing_influence() {
    let mut s = late().hand(Ussr, [IRAN_IRAQ_WAR]).dice([4]).round(Ussr, 1);
    s.play(Ussr, IRAN_IRAQ_WAR, Choice::EVENT).at(Ussr, [IRAQ]).done();
    assert_eq!((s.inf(IRAQ), s.vp_now(), s.milops_of(Ussr)), ((0, 0), -2, 2));
}

/// 102 ruling 1 with 24 ruling 3: event or operations, but not the Space Race.
#[test]
fn iran_iraq_war_ruling_1_pays_flower_power_when_the_us_uses_it() {
    let map = || late().effect(Effect::FlowerPower).us(ITALY, 1);
    let mut s = map().hand(Us, [IRAN_IRAQ_WAR]).dice([1]).round(Us, 1);
    s.play(Us, IRAN_IRAQ_WAR, Choice::EVENT).at(Us, [IRAN]).done();
    assert_eq!(s.vp_now(), -2);

    let mut s = map().hand(Us, [IRAN_IRAQ_WAR]).round(Us, 1);
    s.play(Us, IRAN_IRAQ_WAR, Choice::INFLUENCE).at(Us, [ITALY, ITALY]);
    assert_eq!(s.vp_now(), -2);
    assert!(s.in_discard(IRAN_IRAQ_WAR));

    let mut s = map().hand(Us, [IRAN_IRAQ_WAR]).dice([6]).round(Us, 1);
    s.play(Us, IRAN_IRAQ_WAR, Choice::SPACE).done();
    assert_eq!(s.vp_now(), 0);

    let mut s = map().hand(Ussr, [IRAN_IRAQ_WAR]).dice([1]).round(Ussr, 1);
    s.play(Ussr, IRAN_IRAQ_WAR, Choice::EVENT).at(Ussr, [IRAN]).done();
    assert_eq!(s.vp_now(), 0, "a Soviet war costs nothing");
}

// ---- 109 Yuri and Samantha ------------------------------------------------------------------

/// 109 ruling 1: ordinary coups, won or lost, the point before the die.
#[test]
fn yuri_and_samantha_ruling_1_pays_for_every_ordinary_us_coup() {
    for (die, cuba) in [(1, (0, 1)), (6, (2, 0))] {
        let mut s = late()
            .effect(Effect::YuriAndSamantha)
            .ussr(CUBA, 1)
            .hand(Us, [CONTAINMENT])
            .dice([die])
            .round(Us, 1);
        s.play(Us, CONTAINMENT, Choice::COUP).done();
        assert_eq!((s.inf(CUBA), s.vp_now()), (cuba, -1), "die {die}");
    }
}

/// 109 ruling 1: free coups as well.
#[test]
fn yuri_and_samantha_ruling_1_pays_for_a_free_coup() {
    let mut s = wall().effect(Effect::YuriAndSamantha).hand(Us, [TEAR_DOWN_THIS_WALL]).dice([1]).round(Us, 1);
    s.play(Us, TEAR_DOWN_THIS_WALL, Choice::EVENT).choose(Us, Choice::COUP).at(Us, [HUNGARY]).done();
    assert_eq!(s.vp_now(), -1);
}

/// 109 ruling 1: wars and realignments are not coups, and Soviet coups score for nobody.
#[test]
fn yuri_and_samantha_ruling_1_pays_nothing_for_wars_realignments_and_soviet_coups() {
    let map = || late().effect(Effect::YuriAndSamantha).ussr(CUBA, 1).us(ANGOLA, 1);
    let mut s = map().hand(Us, [IRAN_IRAQ_WAR]).dice([1]).round(Us, 1);
    s.play(Us, IRAN_IRAQ_WAR, Choice::EVENT).at(Us, [IRAN]).done();
    assert_eq!(s.vp_now(), 0);

    let mut s = map().hand(Us, [TRUMAN_DOCTRINE]).dice([1, 6]).round(Us, 1);
    s.play(Us, TRUMAN_DOCTRINE, Choice::REALIGN).at(Us, [CUBA]).done();
    assert_eq!(s.vp_now(), 0);

    let mut s = map().hand(Ussr, [COMECON]).dice([1]).round(Ussr, 1);
    s.play(Ussr, COMECON, Choice::COUP).done();
    assert_eq!(s.vp_now(), 0);
}

/// If the US plays it for a coup: the event first costs the point, the coup first does not.
#[test]
fn yuri_and_samantha_played_by_the_us_counts_from_the_moment_of_its_event() {
    let map = || late().ussr(CUBA, 1).hand(Us, [YURI_AND_SAMANTHA]).dice([1]);
    let mut s = map().round(Us, 1);
    s.play(Us, YURI_AND_SAMANTHA, Choice::EVENT).choose(Us, Choice::COUP).done();
    assert_eq!(s.vp_now(), -1);

    let mut s = map().round(Us, 1);
    s.play(Us, YURI_AND_SAMANTHA, Choice::COUP).done();
    assert_eq!(s.vp_now(), 0);
    assert!(s.is_removed(YURI_AND_SAMANTHA) && s.has(Effect::YuriAndSamantha));
    s.enter(struggle::surgery::Moment::EndOfTurn);
    assert!(!s.has(Effect::YuriAndSamantha), "until the end of the turn");
}

/// §6.3.3 and the order within a coup: the point is scored before DEFCON drops.
#[test]
fn yuri_and_samantha_can_win_before_defcon_falls() {
    let mut s = late()
        .defcon(2)
        .vp(-19)
        .effect(Effect::YuriAndSamantha)
        .ussr(CUBA, 1)
        .hand(Us, [CONTAINMENT])
        .round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::COUP);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::VictoryPoints)));
}

// ---- 110 AWACS Sale to Saudis ---------------------------------------------------------------

#[test]
fn awacs_sale_to_saudis_adds_two_and_rules_out_muslim_revolution() {
    let mut s = late()
        .us(SAUDI_ARABIA, 1)
        .hand(Us, [AWACS_SALE_TO_SAUDIS])
        .hand(Ussr, [MUSLIM_REVOLUTION])
        .round(Us, 1);
    s.play(Us, AWACS_SALE_TO_SAUDIS, Choice::EVENT);
    assert_eq!(s.inf(SAUDI_ARABIA), (3, 0));
    assert!(s.is_removed(AWACS_SALE_TO_SAUDIS) && s.has(Effect::AwacsSale));
    s.card(Ussr, MUSLIM_REVOLUTION);
    assert!(!s.offers(Ussr, Choice::EVENT) && s.offers(Ussr, Choice::INFLUENCE));
}

/// §5.2, §7.5: if prohibited, it does not happen when the US plays it for operations.
#[test]
fn awacs_sale_to_saudis_lets_the_us_use_muslim_revolution_for_operations() {
    let mut s = late()
        .effect(Effect::AwacsSale)
        .us(SAUDI_ARABIA, 3)
        .us(IRAN, 2)
        .hand(Us, [MUSLIM_REVOLUTION])
        .round(Us, 1);
    s.play(Us, MUSLIM_REVOLUTION, Choice::INFLUENCE).at(Us, [IRAN; 4]);
    assert_eq!((s.inf(SAUDI_ARABIA), s.inf(IRAN)), ((3, 0), (6, 0)));
    assert!(s.in_discard(MUSLIM_REVOLUTION));
}
