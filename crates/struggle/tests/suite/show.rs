//! What a client is given to draw, in positions set up by hand.

use crate::common::*;
use contract::laws::random_game;
use contract::{
    Act, CardId, CardSet, Drawing, Game, Lang, Now, OptionValues, Pick, Rules, Speech, SplitMix, Viewer,
};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Ask, Entry};
use struggle::show::{Shown, Until};
use struggle::view::View;
use struggle::{RedSea, Setup, Standing, State, Twilight};

fn view(scenario: &Scenario, viewer: Viewer) -> View {
    Twilight::view(&scenario.setup, &scenario.state, viewer)
}

fn shown(scenario: &Scenario, viewer: Viewer, lang: Lang) -> Shown {
    Twilight::shown(&scenario.setup, &view(scenario, viewer), lang)
}

#[test]
fn regions_are_valued_as_their_cards_would_score_them() {
    let scenario = Scenario::new()
        .us(ITALY, 2)
        .us(FRANCE, 3)
        .us(CANADA, 4)
        .ussr(POLAND, 3)
        .ussr(THAILAND, 2)
        .hand(Us, [EUROPE_SCORING, ASIA_SCORING, SOUTHEAST_ASIA_SCORING])
        .round(Us, 1);
    let table = shown(&scenario, Viewer::Us, Lang::En);
    let region = |word| table.regions.iter().find(|region| region.region == word).expect("a region");
    // Domination 7, two battlegrounds; presence 3, one battleground; Canada and Poland border a superpower.
    let europe = region("europe");
    assert_eq!(europe.standing.expect("standings").0, [Standing::Domination, Standing::Presence]);
    assert_eq!((europe.points.0, europe.net, europe.battlegrounds.0), ([9, 4], 5, [2, 1]));
    assert_eq!((region("asia").net, region("southeast_asia").net), (-4, -2));
    for (card, word) in [(EUROPE_SCORING, "europe"), (ASIA_SCORING, "asia")] {
        let mut played = Scenario::new()
            .us(ITALY, 2)
            .us(FRANCE, 3)
            .us(CANADA, 4)
            .ussr(POLAND, 3)
            .ussr(THAILAND, 2)
            .hand(Us, [card])
            .round(Us, 1);
        played.card(Us, card);
        assert_eq!(played.vp_now(), region(word).net, "{word}");
    }
}

#[test]
fn control_of_europe_is_shown_as_a_victory() {
    let scenario = Scenario::new()
        .us(ITALY, 2)
        .us(FRANCE, 3)
        .us(WEST_GERMANY, 4)
        .us(EAST_GERMANY, 3)
        .us(POLAND, 3)
        .hand(Us, [NASSER, FIDEL])
        .round(Us, 1);
    let table = shown(&scenario, Viewer::Spectator, Lang::En);
    assert_eq!(table.regions[0].wins, Some(Us));
}

#[test]
fn shuttle_diplomacy_leaves_out_what_serves_the_us_best() {
    let position = || Scenario::new().ussr(JAPAN, 4).ussr(INDIA, 3).hand(Us, [NASSER, FIDEL]);
    let plain = shown(&position().round(Us, 1), Viewer::Us, Lang::En);
    let shuttled = shown(&position().effect(Effect::ShuttleDiplomacy).round(Us, 1), Viewer::Us, Lang::En);
    let asia = |table: &Shown| table.regions[1].net;
    // Presence 3, two battlegrounds, and Japan next to the US; without Japan 3 and one battleground.
    assert_eq!((asia(&plain), asia(&shuttled)), (-6, -4));
}

#[test]
fn effects_tell_what_they_do_and_until_when() {
    let scenario = Scenario::new()
        .effect(Effect::Containment)
        .effect(Effect::Nato)
        .effect(Effect::Quagmire)
        .hand(Us, [NASSER, FIDEL])
        .round(Ussr, 1);
    let table = shown(&scenario, Viewer::Us, Lang::Ru);
    let effect = |card| table.effects.iter().find(|effect| effect.card == card).expect("in play");
    assert_eq!(effect(CONTAINMENT).until, Until::EndOfTurn);
    assert_eq!(effect(CONTAINMENT).until_text, "до конца хода");
    assert_eq!(effect(CONTAINMENT).text, "Карты США: +1 ОО, не больше 4");
    assert_eq!((effect(NATO).until, effect(NATO).side), (Until::EndOfGame, Some(Ussr)));
    assert_eq!((effect(QUAGMIRE).until, effect(QUAGMIRE).side), (Until::Used, Some(Us)));
    // The hand is worth one more under Containment.
    assert_eq!(table.hands[Us].known, [FIDEL, NASSER]);
    assert_eq!(table.hands[Us].ops, [3, 2]);
}

#[test]
fn defcon_is_told_in_words() {
    let texts = |lang| -> Vec<String> {
        let board = Twilight::board(&Scenario::new().setup, lang);
        board.defcon.into_iter().map(|level| level.text).collect()
    };
    let en = texts(Lang::En);
    assert_eq!(en[1], "No coups or realignments in Europe");
    assert_eq!(
        en[3],
        "No coups or realignments in Europe, Asia and the Middle East. The next drop ends the game"
    );
    assert_eq!(en[4], "Nuclear war: the game is over");
    let ru = texts(Lang::Ru);
    assert_eq!(
        ru[3],
        "Нельзя проводить перевороты и уравнивание влияния в Европе, Азии и на Ближнем Востоке. \
         Следующее понижение закончит игру"
    );
    let red_sea = RedSea::board(&Scenario::red_sea().setup, Lang::Ru);
    let closed: Vec<_> = red_sea.defcon.iter().map(|level| level.closed.clone()).collect();
    assert_eq!(closed[..4], [vec![], vec![], vec!["middle_east"], vec!["middle_east"]]);
}

#[test]
fn moments_use_the_words_of_their_edition() {
    let twilight = Scenario::new().turn(4).hand(Us, [NASSER, FIDEL]).round(Us, 3);
    let code = |lang| Twilight::moment(&twilight.setup, &view(&twilight, Viewer::Us), lang).code;
    assert_eq!([code(Lang::En), code(Lang::Ru)], ["T4 AR3", "Х4 РД3"]);
    let headlines = Scenario::new().turn(4).hand(Us, [NASSER]).hand(Ussr, [FIDEL]).headlines();
    let moment = Twilight::moment(&headlines.setup, &view(&headlines, Viewer::Us), Lang::En);
    assert_eq!((moment.code.as_str(), moment.short.as_str(), moment.round), ("T4 HL", "HL", 0));
    let red_sea = Scenario::red_sea().hand(Us, [PEACE_CORPS, FAMINE]).round(Us, 3);
    let seen = RedSea::view(&red_sea.setup, &red_sea.state, Viewer::Us);
    let moment = RedSea::moment(&red_sea.setup, &seen, Lang::Ru);
    assert_eq!((moment.code.as_str(), moment.text.as_str()), ("Р1 Ход 3", "Раунд 1, ход 3"));
}

#[test]
fn red_sea_warns_of_the_sudden_victory_of_africa() {
    let scenario = Scenario::red_sea().ussr(ETHIOPIA, 1).ussr(SOMALIA, 2).us(SUDAN, 1).us(KENYA, 2);
    let scenario = scenario.hand(Us, [PEACE_CORPS, FAMINE]).round(Us, 1);
    let seen = RedSea::view(&scenario.setup, &scenario.state, Viewer::Us);
    let table = RedSea::shown(&scenario.setup, &seen, Lang::En);
    let ussr = &table.africa_victory[1];
    assert_eq!((ussr.side, ussr.flashpoints_missing, ussr.countries_missing), (Ussr, 0, 1));
    assert!(ussr.text.as_ref().is_some_and(|text| text.contains("One more country")));
    assert_eq!(table.africa_victory[0].text, None);
    assert!(table.sea_lanes.is_some_and(|lanes| lanes.leads.is_none()));
}

#[test]
fn the_card_in_play_is_shown() {
    let mut scenario = Scenario::new().us(IRAN, 1).hand(Us, [CONTAINMENT, NASSER]).round(Us, 1);
    scenario.card(Us, CONTAINMENT);
    let table = shown(&scenario, Viewer::Ussr, Lang::En);
    assert_eq!(table.in_play.iter().map(|it| (it.card, it.side)).collect::<Vec<_>>(), [(CONTAINMENT, Us)]);
    assert_eq!(table.hands[Us].known, [], "the rest of the hand stays hidden");
}

/// Anything that is called blocked does not happen when it is played, and vice versa.
fn blocked_events_do_not_happen<G: Game<Setup = Setup, State = State, View = View, Entry = Entry>>(
    seeds: u64,
) -> u32 {
    let setup = G::setup(&OptionValues::new()).expect("the defaults are good");
    let mut blocked = 0;
    for seed in 0..seeds {
        random_game::<G>(&setup, seed, |state, open| {
            let Now::Ask(ask) = &open.now else { return };
            let event = Pick::Choice(Choice::EVENT.0);
            let Some(card) = ask.prompt.card.filter(|_| ask.prompt.kind == Ask::PlayMode as u8) else {
                return;
            };
            let view = G::view(&setup, state, ask.side.into());
            let why = G::event_blocked(&setup, &view, ask.side, card, Lang::En);
            if !ask.options.has(event) {
                blocked += u32::from(why.is_some());
                return;
            }
            let mut after = *state;
            let mut log = Vec::new();
            G::apply_legal(&setup, &mut after, Act::Pick(ask.side, event), Some(&mut log));
            let happens = !log.contains(&Entry::NoEvent { card });
            if let Some(why) = why {
                blocked += 1;
                assert!(!happens, "seed {seed}: {card:?} happened: {why}");
                assert!(!why.contains('{'), "{why}");
            } else if [UN_INTERVENTION, OAU].contains(&card) {
                // These look into a hand that the viewer may not know.
            } else {
                assert!(happens, "seed {seed}: {card:?} was not said to be blocked");
            }
        });
    }
    blocked
}

#[test]
fn what_is_called_blocked_does_not_happen() {
    assert!(blocked_events_do_not_happen::<Twilight>(300) > 20);
    assert!(blocked_events_do_not_happen::<RedSea>(300) > 20);
}

/// Wherever a table shows a card's location, it does not reveal a card that the viewer must not see in a
/// hand.
#[test]
fn no_hidden_card_is_named_anywhere() {
    let setup = Twilight::setup(&OptionValues::new()).expect("the defaults are good");
    for seed in 0..60 {
        random_game::<Twilight>(&setup, seed, |state, _| {
            for viewer in Viewer::ALL {
                let table = Twilight::shown(&setup, &Twilight::view(&setup, state, viewer), Lang::En);
                let piles = &table.piles;
                let mut named: Vec<CardId> = [&piles.discard, &piles.removed, &piles.bottom, &piles.put_back]
                    .into_iter()
                    .flatten()
                    .copied()
                    .collect();
                // Missile Envy moves openly to the other hand while it is being played.
                named.extend(table.in_play.iter().map(|it| it.card).filter(|card| *card != MISSILE_ENVY));
                named.extend(table.headlines.0.iter().filter_map(|headline| headline.card));
                for side in contract::Side::BOTH.into_iter().filter(|&side| viewer.side() != Some(side)) {
                    let seen =
                        if viewer == Viewer::Spectator { CardSet::EMPTY } else { state.hidden.seen[side] };
                    named.extend(table.hands[side].known.iter().filter(|card| !seen.has(**card)));
                    let hidden = state.hidden.hand[side] - seen - piles.put_back.iter().copied().collect();
                    let leaked = named.iter().find(|card| hidden.has(**card));
                    assert_eq!(leaked, None, "seed {seed}: {viewer:?} sees into the hand of {side:?}");
                }
            }
        });
    }
}

#[test]
fn every_die_of_the_log_is_shown() {
    let setup = Twilight::setup(&OptionValues::new()).expect("the defaults are good");
    for seed in 0..30 {
        let mut rng = SplitMix(seed);
        let mut state = Twilight::start(&setup);
        let mut open = Twilight::open(&setup, &state);
        while let Some(act) = rng.act(&open) {
            let mut log = Vec::new();
            open = Twilight::apply_legal(&setup, &mut state, act, Some(&mut log));
            for entry in &log {
                let touched = Twilight::facts(&setup, entry);
                let text = Twilight::entry_text(&setup, entry, Lang::En);
                assert!(touched.dice.iter().all(|die| text.contains(&die.pips.to_string())), "{text}");
                assert!(touched.dice.iter().all(|die| (1..=6).contains(&die.pips) && die.side.is_some()));
                assert!(
                    !touched.kind.is_empty()
                        && touched.kind.chars().all(|c| c.is_ascii_lowercase() || c == '_')
                );
            }
        }
    }
}
