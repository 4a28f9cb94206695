//! Tracks, scoring values, turns and the Late War Scenario.

use crate::names::{Names, REGIONS};
use crate::read::{Control, Game, LateWar, Side, SpaceBox};
use std::fmt::Write;

pub fn write(out: &mut String, names: &Names, twilight: &Game, red_sea: &Game) {
    for (prefix, game) in [("TWILIGHT", twilight), ("RED_SEA", red_sea)] {
        space_race(out, prefix, &game.tracks.space_race);
        scores(out, prefix, game);
        turns(out, prefix, game);
        let tracks = &game.tracks;
        writeln!(out, "pub const {prefix}_WINNING_POINTS: i8 = {};", tracks.victory.points).unwrap();
        writeln!(out, "pub const {prefix}_START_DEFCON: u8 = {};", tracks.defcon.start).unwrap();
    }
    space_race(out, "ALTERNATE", &twilight.tracks.alternate_space_race);
    let mut values = vec![0; names.spaces.len()];
    for (country, value) in &twilight.tracks.southeast_asia {
        values[names.space(country)] = *value;
    }
    writeln!(out, "/// What Southeast Asia Scoring pays for control, by space.").unwrap();
    writeln!(out, "pub static SOUTHEAST_ASIA_VALUES: [u8; SPACES] = {values:?};").unwrap();

    let china = twilight.tracks.victory.china_card.expect("twilight: [victory] china_card is missing");
    writeln!(out, "/// For the holder of the China Card at final scoring.").unwrap();
    writeln!(out, "pub const CHINA_CARD_FINAL_POINTS: i8 = {china};").unwrap();

    let romania = red_sea.tracks.romanian_autonomy.as_ref().expect("red-sea: [romanian_autonomy] is missing");
    writeln!(out, "/// Ops value of Romanian Autonomy for a side that is behind.").unwrap();
    writeln!(out, "pub const ROMANIAN_AUTONOMY_BEHIND_OPS: u8 = {};", romania.ops_when_behind).unwrap();
    writeln!(out, "/// For the holder of Romanian Autonomy at final scoring.").unwrap();
    writeln!(out, "pub const ROMANIAN_AUTONOMY_FINAL_POINTS: i8 = {};", romania.final_points).unwrap();

    let lanes = red_sea.tracks.sea_lanes.as_ref().expect("red-sea: [sea_lanes] of the tracks is missing");
    writeln!(
        out,
        "pub const SEA_LANES: SeaLanes = SeaLanes {{ scoring_lead: {}, final_control: {}, final_lead: {} }};",
        lanes.scoring_lead, lanes.final_control, lanes.final_lead
    )
    .unwrap();

    late_war(out, names, twilight.tracks.late_war.as_ref().expect("twilight: [late_war] is missing"));
}

fn space_race(out: &mut String, prefix: &str, boxes: &[SpaceBox]) {
    writeln!(out, "pub static {prefix}_SPACE: [SpaceBox; {}] = [", boxes.len()).unwrap();
    for SpaceBox {
        id,
        name_en,
        name_ru,
        min_ops,
        die_max,
        vp_first,
        vp_second,
        ability,
        ability_en,
        ability_ru,
    } in boxes
    {
        // An unknown ability becomes an unknown variant, which the compiler rejects.
        let ability = match ability {
            Some(word) => format!("Some(SpaceAbility::{})", camel(word)),
            None => "None".to_owned(),
        };
        writeln!(
            out,
            "    SpaceBox {{ word: {id:?}, name: ByLang::new([{name_en:?}, {name_ru:?}]), min_ops: {min_ops}, \
             die_max: {die_max}, vp_first: {vp_first}, vp_second: {vp_second}, ability: {ability}, \
             ability_text: ByLang::new([{ability_en:?}, {ability_ru:?}]) }},"
        )
        .unwrap();
    }
    writeln!(out, "];").unwrap();
}

fn scores(out: &mut String, prefix: &str, game: &Game) {
    writeln!(out, "/// By `Region as usize`.").unwrap();
    writeln!(out, "pub static {prefix}_SCORES: [Option<RegionScore>; 6] = [").unwrap();
    for region in REGIONS {
        let Some(score) = game.tracks.scoring.get(region) else {
            writeln!(out, "    None,").unwrap();
            continue;
        };
        let control = match &score.control {
            Control::Points(points) => format!("Control::Points({points})"),
            Control::Word(_) => "Control::Wins".to_owned(),
        };
        writeln!(
            out,
            "    Some(RegionScore {{ presence: {}, domination: {}, control: {control} }}),",
            score.presence, score.domination
        )
        .unwrap();
    }
    writeln!(out, "];").unwrap();
}

fn turns(out: &mut String, prefix: &str, game: &Game) {
    let count = game.tracks.turns.last().map_or(0, |turns| turns.last);
    writeln!(out, "/// The first entry is turn 1.").unwrap();
    writeln!(out, "pub static {prefix}_TURNS: [TurnFacts; {count}] = [").unwrap();
    for turns in &game.tracks.turns {
        for _ in turns.first..=turns.last {
            writeln!(
                out,
                "    TurnFacts {{ period: Period::{:?}, hand: {}, rounds: {} }},",
                turns.period, turns.hand, turns.rounds
            )
            .unwrap();
        }
    }
    writeln!(out, "];").unwrap();
}

fn late_war(out: &mut String, names: &Names, late: &LateWar) {
    let china = match late.china_card {
        Side::Us => "Side::Us",
        Side::Ussr => "Side::Ussr",
        Side::Neutral => panic!("late_war: the China Card has a holder"),
    };
    let set = |words: &[String]| names.card_set(words.iter().map(|word| names.card(word)));
    writeln!(
        out,
        "pub const LATE_WAR: LateWar = LateWar {{ turn: {}, defcon: {}, points: {}, \
         space: BySide::new({}, {}), china_card: {china}, in_effect: {}, us_must_reach: {} }};",
        late.turn,
        late.defcon,
        late.points,
        late.space.us,
        late.space.ussr,
        set(&late.in_effect),
        late.us_must_reach
    )
    .unwrap();
    writeln!(out, "/// Starred cards of the early and mid war that the Late War Scenario keeps.").unwrap();
    writeln!(out, "pub const LATE_WAR_KEPT: CardSet = {};", set(&late.keep_starred)).unwrap();
    writeln!(out, "/// Influence of the Late War Scenario: space, US, USSR.").unwrap();
    writeln!(out, "pub const LATE_WAR_INFLUENCE: &[(SpaceId, u8, u8)] = &[").unwrap();
    for (country, points) in &late.influence {
        writeln!(out, "    (SpaceId({}), {}, {}),", names.space(country), points.us, points.ussr).unwrap();
    }
    writeln!(out, "];").unwrap();
}

/// Turns `two_space_cards` into `TwoSpaceCards`.
pub fn camel(word: &str) -> String {
    word.split('_')
        .map(|part| {
            let (first, rest) = part.split_at(1);
            first.to_uppercase() + rest
        })
        .collect()
}
