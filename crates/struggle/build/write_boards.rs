//! The two boards.

use crate::names::{Names, REGIONS};
use crate::read::{Country, CountryFile, FreeSetup, Game};
use std::fmt::Write;

pub fn write(out: &mut String, names: &Names, twilight: &Game, red_sea: &Game) {
    board(out, names, "TWILIGHT_BOARD", twilight);
    board(out, names, "RED_SEA_BOARD", red_sea);

    let countries = &twilight.countries;
    let free = countries.free_setup.as_ref().expect("twilight: [free_setup] is missing");
    let side = |side: &FreeSetup| {
        let within = set(names, countries, |c| c.subregions.contains(&side.within));
        format!("FreeSetup {{ points: {}, within: {within} }}", side.points)
    };
    let (us, ussr) = (side(&free.us), side(&free.ussr));
    writeln!(out, "/// Twilight Struggle 3.2, 3.3.").unwrap();
    writeln!(out, "pub const TWILIGHT_FREE_SETUP: BySide<FreeSetup> = BySide::new({us}, {ussr});").unwrap();

    let war = countries.chinese_civil_war.as_ref().expect("checked with the names");
    writeln!(out, "/// Soviet influence that ends the Chinese Civil War (variant, 12).").unwrap();
    writeln!(out, "pub const CHINESE_CIVIL_WAR_INFLUENCE: u8 = {};", war.ussr_influence).unwrap();

    let after = red_sea.countries.country.iter().find_map(|country| country.stability_after_the_derg);
    let after = after.expect("red-sea: Ethiopia has a stability_after_the_derg");
    writeln!(out, "/// Stability of Ethiopia on the Red Sea board once The Derg was played.").unwrap();
    writeln!(out, "pub const ETHIOPIA_AFTER_THE_DERG: u8 = {after};").unwrap();
}

fn set(names: &Names, file: &CountryFile, of: impl Fn(&Country) -> bool) -> String {
    names.space_set(file.country.iter().filter(|country| of(country)).map(|country| &country.id))
}

/// A table by space id, with `empty` for spaces that this board does not have.
fn by_space(names: &Names, empty: &str, entries: impl Iterator<Item = (usize, String)>) -> String {
    let mut table = vec![empty.to_owned(); names.spaces.len()];
    for (id, entry) in entries {
        table[id] = entry;
    }
    format!("[{}]", table.join(", "))
}

fn board(out: &mut String, names: &Names, name: &str, game: &Game) {
    let file = &game.countries;
    let countries = || file.country.iter().map(|country| (names.space(&country.id), country));
    let lanes = file.sea_lanes.iter().map(|lanes| (names.space(&lanes.id), lanes));

    let all = names.space_set(
        file.country.iter().map(|country| &country.id).chain(file.sea_lanes.iter().map(|lanes| &lanes.id)),
    );
    let stability = by_space(
        names,
        "0",
        countries()
            .map(|(id, country)| (id, country.stability.to_string()))
            .chain(lanes.map(|(id, lanes)| (id, lanes.stability.to_string()))),
    );
    let adjacent = by_space(
        names,
        "SpaceSet::EMPTY",
        countries().map(|(id, country)| {
            let next = country.adjacent.iter().filter(|next| *next != "usa" && *next != "ussr");
            (id, names.space_set(next))
        }),
    );
    let regions: Vec<String> = REGIONS
        .iter()
        .map(|region| set(names, file, |country| country.regions.iter().any(|r| r == region)))
        .collect();
    let subregion = |name: &str| set(names, file, |country| country.subregions.iter().any(|s| s == name));
    let next_to = |power: &str| set(names, file, |country| country.adjacent.iter().any(|next| next == power));
    let setup = |of: fn(&Country) -> u8| {
        by_space(names, "0", countries().map(|(id, country)| (id, of(country).to_string())))
    };
    let closed: Vec<String> = (0..=5).map(|level| closed(names, game, level, &all)).collect();

    writeln!(out, "pub static {name}: Board = Board {{").unwrap();
    let mut field = |field: &str, value: &str| writeln!(out, "    {field}: {value},").unwrap();
    field("spaces", &all);
    field("stability", &stability);
    field("adjacent", &adjacent);
    field("battlegrounds", &set(names, file, |country| country.battleground));
    field("flashpoints", &set(names, file, |country| country.flashpoint));
    field("regions", &format!("[{}]", regions.join(", ")));
    field("western_europe", &subregion("western_europe"));
    field("eastern_europe", &subregion("eastern_europe"));
    field("southeast_asia", &subregion("southeast_asia"));
    field("next_to", &format!("BySide::new({}, {})", next_to("usa"), next_to("ussr")));
    field("setup", &format!("BySide::new({}, {})", setup(|c| c.setup.us), setup(|c| c.setup.ussr)));
    field("closed", &format!("[{}]", closed.join(", ")));
    writeln!(out, "}};").unwrap();
}

/// Where coups and realignments are forbidden at a DEFCON level: the closed regions, and always the sea lanes
/// (Red Sea 2.1.7). At 1 the game is over, so everywhere.
fn closed(names: &Names, game: &Game, level: u8, all: &str) -> String {
    if level < 2 {
        return all.to_owned();
    }
    let regions = &game.tracks.defcon.closed[&level.to_string()];
    let file = &game.countries;
    let countries = file.country.iter().filter(|c| c.regions.iter().any(|region| regions.contains(region)));
    names.space_set(countries.map(|c| &c.id).chain(file.sea_lanes.iter().map(|lanes| &lanes.id)))
}
