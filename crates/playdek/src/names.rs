//! The client's names of cards and countries, and our ids for them.

use contract::{CardId, SpaceId};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Client names by printed card number, from 1. The star marks cards that are removed by their event; the
/// client forgets it on OAS Founded.
pub const CARD_NAMES: [&str; 110] = [
    "Asia Scoring",
    "Europe Scoring",
    "Mideast Scoring",
    "Duck and Cover",
    "Five Year Plan",
    "The China Card",
    "Socialist Governments",
    "Fidel*",
    "Vietnam Revolts*",
    "Blockade*",
    "Korean War*",
    "Romanian Abdication*",
    "Arab-Israeli War",
    "COMECON*",
    "Nasser*",
    "Warsaw Pact Formed*",
    "De Gaulle Leads France*",
    "Captured Nazi Scientist*",
    "Truman Doctrine*",
    "Olympic Games",
    "NATO*",
    "Independent Reds*",
    "Marshall Plan*",
    "Indo-Pakistani War",
    "Containment*",
    "CIA Created*",
    "US/Japan Mutual Defense Pact*",
    "Suez Crisis*",
    "East European Unrest",
    "Decolonization",
    "Red Scare/Purge",
    "UN Intervention",
    "De-Stalinization*",
    "Nuclear Test Ban",
    "Formosan Resolution*",
    "Brush War",
    "Central America Scoring",
    "Southeast Asia Scoring*",
    "Arms Race",
    "Cuban Missile Crisis*",
    "Nuclear Subs*",
    "Quagmire*",
    "SALT Negotiations*",
    "Bear Trap*",
    "Summit",
    "How I Learned To Stop Worrying*",
    "Junta",
    "Kitchen Debates*",
    "Missile Envy",
    "\"We Will Bury You\"*",
    "Brezhnev Doctrine*",
    "Portuguese Empire Crumbles*",
    "South African Unrest",
    "Allende*",
    "Willy Brandt*",
    "Muslim Revolution",
    "ABM Treaty",
    "Cultural Revolution*",
    "Flower Power*",
    "U2 Incident*",
    "OPEC",
    "\"Lone Gunman\"*",
    "Colonial Rear Guards",
    "Panama Canal Returned*",
    "Camp David Accords*",
    "Puppet Governments*",
    "Grain Sales To Soviets",
    "John Paul II Elected Pope*",
    "Latin American Death Squads",
    "OAS Founded",
    "Nixon Plays The China Card*",
    "Sadat Expels Soviets*",
    "Shuttle Diplomacy",
    "The Voice of America",
    "Liberation Theology",
    "Ussuri River Skirmish*",
    "\"Ask Not What Your Country...\"*",
    "Alliance For Progress*",
    "Africa Scoring",
    "\"One Small Step...\"",
    "South America Scoring",
    "Iranian Hostage Crisis*",
    "The Iron Lady*",
    "Reagan Bombs Libya*",
    "Star Wars*",
    "North Sea Oil*",
    "The Reformer*",
    "Marine Barracks Bombing*",
    "Soviets Shoot Down KAL-007*",
    "Glasnost*",
    "Ortega Elected in Nicaragua*",
    "Terrorism",
    "Iran-Contra Scandal*",
    "Chernobyl*",
    "Latin American Debt Crisis",
    "Tear Down This Wall*",
    "\"An Evil Empire\"*",
    "Aldrich Ames Remix*",
    "Pershing II Deployed*",
    "Wargames*",
    "Solidarity*",
    "Iran-Iraq War*",
    "Defectors",
    "The Cambridge Five",
    "Special Relationship",
    "NORAD*",
    "Che",
    "Our Man in Tehran*",
    "Yuri and Samantha*",
    "AWACS Sale To Saudis*",
];

/// The names of the promo packs, P1 to P8.
pub const PROMO_NAMES: [&str; 8] = [
    "Non-Aligned Movement",
    "Mobutu Sese Seko*",
    "Berlin Wall*",
    "Stanislav Petrov*",
    "Kremlin Flu",
    "First Lightning*",
    "Who Lost China",
    "Don't Wait for the Translation*",
];
const FIRST_PROMO: CardId = struggle::facts::cards::NON_ALIGNED_MOVEMENT;

/// Client names of the countries, in the order of the country table.
pub const COUNTRY_NAMES: [&str; 84] = [
    "Canada",
    "UK",
    "Norway",
    "Sweden",
    "Finland",
    "Denmark",
    "Benelux",
    "France",
    "Spain/Portugal",
    "Italy",
    "Greece",
    "Austria",
    "West Germany",
    "East Germany",
    "Poland",
    "Czechoslovakia",
    "Hungary",
    "Yugoslavia",
    "Romania",
    "Bulgaria",
    "Turkey",
    "Afghanistan",
    "Pakistan",
    "India",
    "Burma",
    "Laos/Cambodia",
    "Thailand",
    "Vietnam",
    "Malaysia",
    "Australia",
    "Indonesia",
    "Philippines",
    "Japan",
    "Taiwan",
    "South Korea",
    "North Korea",
    "Libya",
    "Egypt",
    "Israel",
    "Lebanon",
    "Syria",
    "Iraq",
    "Iran",
    "Jordan",
    "Gulf States",
    "Saudi Arabia",
    "Algeria",
    "Morocco",
    "Tunisia",
    "West African States",
    "Ivory Coast",
    "Saharan States",
    "Nigeria",
    "Cameroon",
    "Zaire",
    "Angola",
    "South Africa",
    "Botswana",
    "Zimbabwe",
    "SE African States",
    "Kenya",
    "Somalia",
    "Ethiopia",
    "Sudan",
    "Mexico",
    "Guatemala",
    "El Salvador",
    "Honduras",
    "Costa Rica",
    "Panama",
    "Nicaragua",
    "Cuba",
    "Haiti",
    "Dominican Republic",
    "Colombia",
    "Ecuador",
    "Peru",
    "Chile",
    "Argentina",
    "Uruguay",
    "Paraguay",
    "Bolivia",
    "Brazil",
    "Venezuela",
];

/// Names as printed on the cards and the board that differ from the client's by more than case and
/// punctuation.
const OTHER_CARD_NAMES: [(&str, u8); 4] = [
    ("Middle East Scoring", 3),
    ("Ask Not What Your Country Can Do For You", 77),
    ("Voice of America", 74),
    ("China Card", 6),
];
const OTHER_COUNTRY_NAMES: [(&str, &str); 3] =
    [("United Kingdom", "UK"), ("Southeast African States", "SE African States"), ("Congo/Zaire", "Zaire")];

const SCORING: [u8; 7] = [1, 2, 3, 37, 38, 79, 81];

/// No two names differ only in case, quotes, stars or punctuation.
pub fn bare(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

static CARDS: LazyLock<HashMap<String, CardId>> = LazyLock::new(|| {
    let client =
        (1..).zip(CARD_NAMES).chain((FIRST_PROMO.0..).zip(PROMO_NAMES)).map(|(number, name)| (name, number));
    client.chain(OTHER_CARD_NAMES).map(|(name, number)| (bare(name), CardId(number))).collect()
});

static COUNTRIES: LazyLock<HashMap<String, SpaceId>> = LazyLock::new(|| {
    let mut by_name: HashMap<String, SpaceId> =
        (0..).zip(COUNTRY_NAMES).map(|(index, name)| (bare(name), SpaceId(index))).collect();
    for (other, name) in OTHER_COUNTRY_NAMES {
        let id = by_name[&bare(name)];
        by_name.insert(bare(other), id);
    }
    by_name
});

/// The card with this name, with or without its star, its quotes and the client's capitals.
pub fn card(name: &str) -> Option<CardId> {
    CARDS.get(&bare(name)).copied()
}

/// The client's name for a card, including the star.
pub fn card_name(card: CardId) -> Option<&'static str> {
    let name = CARD_NAMES.get(usize::from(card.0).checked_sub(1)?);
    name.or_else(|| PROMO_NAMES.get(usize::from(card.0.checked_sub(FIRST_PROMO.0)?))).copied()
}

pub fn country(name: &str) -> Option<SpaceId> {
    COUNTRIES.get(&bare(name)).copied()
}

pub fn country_name(country: SpaceId) -> Option<&'static str> {
    COUNTRY_NAMES.get(usize::from(country.0)).copied()
}

/// Scoring cards cannot be held at the end of a turn.
pub fn is_scoring(card: CardId) -> bool {
    SCORING.contains(&card.0)
}
