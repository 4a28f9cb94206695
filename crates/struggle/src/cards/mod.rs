//! Every card's event: one function per card, in files by period. A function reads like its text; it changes
//! things, asks with a verb of the table, and says where it continues. It never moves its own card: that is
//! done in one place when the card is put away.

mod early;
mod late;
mod mid;
mod promo;
mod red_sea;

use crate::facts::{self, cards};
use crate::table::{Ev, Flow, Table};
use contract::{CardId, CardSet};

/// A card's function.
pub type EventFn = fn(&mut Table<'_>, Ev) -> Flow;

/// The event of a card.
pub fn event(card: CardId) -> EventFn {
    EVENTS[card.0 as usize]
}

/// What passes from hand to hand has no event; neither has index 0, which is no card.
fn nothing(_: &mut Table<'_>, _: Ev) -> Flow {
    Flow::Done
}

/// Built by the compiler, which names a card that neither has a function nor can do without one.
static EVENTS: [EventFn; facts::CARDS] = {
    let lists = [TWILIGHT, RED_SEA, PROMO, TURN_ZERO];
    let mut events: [EventFn; facts::CARDS] = [nothing; facts::CARDS];
    let mut done = [false; facts::CARDS];
    done[0] = true;
    done[cards::THE_CHINA_CARD.0 as usize] = true;
    done[cards::ROMANIAN_AUTONOMY.0 as usize] = true;
    let mut n = 0;
    while n < lists.len() {
        let mut i = 0;
        while i < lists[n].len() {
            let (card, event) = lists[n][i];
            assert!(!done[card.0 as usize], "a card has one function");
            events[card.0 as usize] = event;
            done[card.0 as usize] = true;
            i += 1;
        }
        n += 1;
    }
    // Turn Zero's crises and statecraft are settled by its own steps.
    let mut i = 0;
    while i < facts::CRISES.len() {
        done[facts::CRISES[i].card.0 as usize] = true;
        i += 1;
    }
    let mut i = 0;
    while i < facts::STATECRAFT.len() {
        done[facts::STATECRAFT[i].card.0 as usize] = true;
        i += 1;
    }
    let mut i = 0;
    while i < done.len() {
        if !done[i] {
            panic!("{}", facts::CARD_FACTS[i].word);
        }
        i += 1;
    }
    events
};

/// Cards that a crisis of Turn Zero adds to the deck.
pub static TURN_ZERO: &[(CardId, EventFn)] = &[
    (cards::EUROPE_SCORING_ALLIED_BERLIN, early::europe_scoring),
    (cards::NATIONALIST_CHINA, early::nationalist_china),
];

/// Which function belongs to which card.
pub static TWILIGHT: &[(CardId, EventFn)] = &[
    (cards::ASIA_SCORING, early::asia_scoring),
    (cards::EUROPE_SCORING, early::europe_scoring),
    (cards::MIDDLE_EAST_SCORING, early::middle_east_scoring),
    (cards::DUCK_AND_COVER, early::duck_and_cover),
    (cards::FIVE_YEAR_PLAN, early::five_year_plan),
    (cards::SOCIALIST_GOVERNMENTS, early::socialist_governments),
    (cards::FIDEL, early::fidel),
    (cards::VIETNAM_REVOLTS, early::vietnam_revolts),
    (cards::BLOCKADE, early::blockade),
    (cards::KOREAN_WAR, early::korean_war),
    (cards::ROMANIAN_ABDICATION, early::romanian_abdication),
    (cards::ARAB_ISRAELI_WAR, early::arab_israeli_war),
    (cards::COMECON, early::comecon),
    (cards::NASSER, early::nasser),
    (cards::WARSAW_PACT_FORMED, early::warsaw_pact_formed),
    (cards::DE_GAULLE_LEADS_FRANCE, early::de_gaulle_leads_france),
    (cards::CAPTURED_NAZI_SCIENTIST, early::captured_nazi_scientist),
    (cards::TRUMAN_DOCTRINE, early::truman_doctrine),
    (cards::OLYMPIC_GAMES, early::olympic_games),
    (cards::NATO, early::nato),
    (cards::INDEPENDENT_REDS, early::independent_reds),
    (cards::MARSHALL_PLAN, early::marshall_plan),
    (cards::INDO_PAKISTANI_WAR, early::indo_pakistani_war),
    (cards::CONTAINMENT, early::containment),
    (cards::CIA_CREATED, early::cia_created),
    (cards::US_JAPAN_MUTUAL_DEFENSE_PACT, early::us_japan_mutual_defense_pact),
    (cards::SUEZ_CRISIS, early::suez_crisis),
    (cards::EAST_EUROPEAN_UNREST, early::east_european_unrest),
    (cards::DECOLONIZATION, early::decolonization),
    (cards::RED_SCARE_PURGE, early::red_scare_purge),
    (cards::UN_INTERVENTION, early::un_intervention),
    (cards::DE_STALINIZATION, early::de_stalinization),
    (cards::NUCLEAR_TEST_BAN, early::nuclear_test_ban),
    (cards::FORMOSAN_RESOLUTION, early::formosan_resolution),
    (cards::DEFECTORS, early::defectors),
    (cards::THE_CAMBRIDGE_FIVE, early::the_cambridge_five),
    (cards::SPECIAL_RELATIONSHIP, early::special_relationship),
    (cards::NORAD, early::norad),
    (cards::BRUSH_WAR, mid::brush_war),
    (cards::CENTRAL_AMERICA_SCORING, mid::central_america_scoring),
    (cards::SOUTHEAST_ASIA_SCORING, mid::southeast_asia_scoring),
    (cards::ARMS_RACE, mid::arms_race),
    (cards::CUBAN_MISSILE_CRISIS, mid::cuban_missile_crisis),
    (cards::NUCLEAR_SUBS, mid::nuclear_subs),
    (cards::QUAGMIRE, mid::quagmire),
    (cards::SALT_NEGOTIATIONS, mid::salt_negotiations),
    (cards::BEAR_TRAP, mid::bear_trap),
    (cards::SUMMIT, mid::summit),
    (cards::HOW_I_LEARNED_TO_STOP_WORRYING, mid::how_i_learned_to_stop_worrying),
    (cards::JUNTA, mid::junta),
    (cards::KITCHEN_DEBATES, mid::kitchen_debates),
    (cards::MISSILE_ENVY, mid::missile_envy),
    (cards::WE_WILL_BURY_YOU, mid::we_will_bury_you),
    (cards::BREZHNEV_DOCTRINE, mid::brezhnev_doctrine),
    (cards::PORTUGUESE_EMPIRE_CRUMBLES, mid::portuguese_empire_crumbles),
    (cards::SOUTH_AFRICAN_UNREST, mid::south_african_unrest),
    (cards::ALLENDE, mid::allende),
    (cards::WILLY_BRANDT, mid::willy_brandt),
    (cards::MUSLIM_REVOLUTION, mid::muslim_revolution),
    (cards::ABM_TREATY, mid::abm_treaty),
    (cards::CULTURAL_REVOLUTION, mid::cultural_revolution),
    (cards::FLOWER_POWER, mid::flower_power),
    (cards::U2_INCIDENT, mid::u2_incident),
    (cards::OPEC, mid::opec),
    (cards::LONE_GUNMAN, mid::lone_gunman),
    (cards::COLONIAL_REAR_GUARDS, mid::colonial_rear_guards),
    (cards::PANAMA_CANAL_RETURNED, mid::panama_canal_returned),
    (cards::CAMP_DAVID_ACCORDS, mid::camp_david_accords),
    (cards::PUPPET_GOVERNMENTS, mid::puppet_governments),
    (cards::GRAIN_SALES_TO_SOVIETS, mid::grain_sales_to_soviets),
    (cards::JOHN_PAUL_II_ELECTED_POPE, mid::john_paul_ii_elected_pope),
    (cards::LATIN_AMERICAN_DEATH_SQUADS, mid::latin_american_death_squads),
    (cards::OAS_FOUNDED, mid::oas_founded),
    (cards::NIXON_PLAYS_THE_CHINA_CARD, mid::nixon_plays_the_china_card),
    (cards::SADAT_EXPELS_SOVIETS, mid::sadat_expels_soviets),
    (cards::SHUTTLE_DIPLOMACY, mid::shuttle_diplomacy),
    (cards::THE_VOICE_OF_AMERICA, mid::the_voice_of_america),
    (cards::LIBERATION_THEOLOGY, mid::liberation_theology),
    (cards::USSURI_RIVER_SKIRMISH, mid::ussuri_river_skirmish),
    (cards::ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, mid::ask_not_what_your_country_can_do_for_you),
    (cards::ALLIANCE_FOR_PROGRESS, mid::alliance_for_progress),
    (cards::AFRICA_SCORING, mid::africa_scoring),
    (cards::ONE_SMALL_STEP, mid::one_small_step),
    (cards::SOUTH_AMERICA_SCORING, mid::south_america_scoring),
    (cards::CHE, mid::che),
    (cards::OUR_MAN_IN_TEHRAN, mid::our_man_in_tehran),
    (cards::IRANIAN_HOSTAGE_CRISIS, late::iranian_hostage_crisis),
    (cards::THE_IRON_LADY, late::the_iron_lady),
    (cards::REAGAN_BOMBS_LIBYA, late::reagan_bombs_libya),
    (cards::STAR_WARS, late::star_wars),
    (cards::NORTH_SEA_OIL, late::north_sea_oil),
    (cards::THE_REFORMER, late::the_reformer),
    (cards::MARINE_BARRACKS_BOMBING, late::marine_barracks_bombing),
    (cards::SOVIETS_SHOOT_DOWN_KAL_007, late::soviets_shoot_down_kal_007),
    (cards::GLASNOST, late::glasnost),
    (cards::ORTEGA_ELECTED_IN_NICARAGUA, late::ortega_elected_in_nicaragua),
    (cards::TERRORISM, late::terrorism),
    (cards::IRAN_CONTRA_SCANDAL, late::iran_contra_scandal),
    (cards::CHERNOBYL, late::chernobyl),
    (cards::LATIN_AMERICAN_DEBT_CRISIS, late::latin_american_debt_crisis),
    (cards::TEAR_DOWN_THIS_WALL, late::tear_down_this_wall),
    (cards::AN_EVIL_EMPIRE, late::an_evil_empire),
    (cards::ALDRICH_AMES_REMIX, late::aldrich_ames_remix),
    (cards::PERSHING_II_DEPLOYED, late::pershing_ii_deployed),
    (cards::WARGAMES, late::wargames),
    (cards::SOLIDARITY, late::solidarity),
    (cards::IRAN_IRAQ_WAR, late::iran_iraq_war),
    (cards::YURI_AND_SAMANTHA, late::yuri_and_samantha),
    (cards::AWACS_SALE_TO_SAUDIS, late::awacs_sale_to_saudis),
];

/// The same for Red Sea; Romanian Autonomy has no event.
pub static RED_SEA: &[(CardId, EventFn)] = &[
    (cards::PEACE_CORPS, red_sea::peace_corps),
    (cards::ZBIG, red_sea::zbig),
    (cards::OGADEN_WAR, red_sea::ogaden_war),
    (cards::USAID, red_sea::usaid),
    (cards::ALBANO_STALINIST_ECONOMICS, red_sea::albano_stalinist_economics),
    (cards::THE_VICTORIOUS_LEADER, red_sea::the_victorious_leader),
    (cards::ERITREAN_POPULAR_LIBERATION_FRONT, red_sea::eritrean_popular_liberation_front),
    (cards::CENTCOM, red_sea::centcom),
    (cards::CARTER_DOCTRINE, red_sea::carter_doctrine),
    (cards::KENYA_JOINS_RAPID_DEPLOYMENT_FORCE, red_sea::kenya_joins_rapid_deployment_force),
    (cards::VOICE_OF_AMERICA_IN_AMHARIC, red_sea::voice_of_america_in_amharic),
    (cards::EVENTS_OF_86, red_sea::events_of_86),
    (cards::FRENCH_CONNECTIONS, red_sea::french_connections),
    (cards::HERO_OF_THE_CROSSING, red_sea::hero_of_the_crossing),
    (cards::ISRAELI_PERIPHERY_DOCTRINE, red_sea::israeli_periphery_doctrine),
    (cards::THE_STRONG_MAN_OF_SUDAN, red_sea::the_strong_man_of_sudan),
    (cards::AFGHANISTAN_INVASION, red_sea::afghanistan_invasion),
    (cards::DANIEL_ARAP_MOI, red_sea::daniel_arap_moi),
    (cards::SOVIETS_AIRLIFT_CUBANS, red_sea::soviets_airlift_cubans),
    (cards::DETENTE, red_sea::detente),
    (cards::THE_LION_FALTERS, red_sea::the_lion_falters),
    (cards::DHOFAR_REBELLION, red_sea::dhofar_rebellion),
    (cards::NASSERISM, red_sea::nasserism),
    (cards::T_62S_AND_KALASHNIKOVS, red_sea::t_62s_and_kalashnikovs),
    (cards::GOSPLAN_ADVISERS, red_sea::gosplan_advisers),
    (cards::THE_DERG, red_sea::the_derg),
    (cards::MENGISTU_HAILE_MARIAM, red_sea::mengistu_haile_mariam),
    (cards::US_PRESIDENTIAL_ELECTIONS, red_sea::us_presidential_elections),
    (cards::F_5ES_DELIVERED, red_sea::f_5es_delivered),
    (cards::MARXIST_LENINIST_VANGUARD_PARTY, red_sea::marxist_leninist_vanguard_party),
    (cards::PRESIDENTIAL_DIRECTIVE_30, red_sea::presidential_directive_30),
    (cards::CYRUS_VANCE, red_sea::cyrus_vance),
    (cards::STAGFLATION, red_sea::stagflation),
    (cards::CENTO_COLLAPSES, red_sea::cento_collapses),
    (cards::ANTI_ZIONIST_COMMITTEE, red_sea::anti_zionist_committee),
    (cards::MR_NYET, red_sea::mr_nyet),
    (cards::MALAGASY_CONSTITUTIONAL_REFERENDUM, red_sea::malagasy_constitutional_referendum),
    (cards::RED_SEA_AFRICA_SCORING, red_sea::africa_scoring),
    (cards::RED_SEA_MIDDLE_EAST_SCORING, red_sea::middle_east_scoring),
    (cards::FAMINE, red_sea::famine),
    (cards::SEPARATISTS, red_sea::separatists),
    (cards::ARAB_LEAGUE, red_sea::arab_league),
    (cards::APOLLO_SOYUZ_TEST_PROJECT, red_sea::apollo_soyuz_test_project),
    (cards::OAU, red_sea::oau),
    (cards::WE_ARE_THE_WORLD, red_sea::we_are_the_world),
    (cards::YEMENI_PRESIDENTIAL_ASSASSINATIONS, red_sea::yemeni_presidential_assassinations),
    (cards::DIEGO_GARCIA, red_sea::diego_garcia),
    (cards::SEYCHELLES, red_sea::seychelles),
    (cards::INDIAN_OCEAN_ZONE_OF_PEACE, red_sea::indian_ocean_zone_of_peace),
    (cards::WATER_WARS, red_sea::water_wars),
];

/// The same for the promo packs.
pub static PROMO: &[(CardId, EventFn)] = &[
    (cards::NON_ALIGNED_MOVEMENT, promo::non_aligned_movement),
    (cards::MOBUTU_SESE_SEKO, promo::mobutu_sese_seko),
    (cards::BERLIN_WALL, promo::berlin_wall),
    (cards::STANISLAV_PETROV, promo::stanislav_petrov),
    (cards::KREMLIN_FLU, promo::kremlin_flu),
    (cards::FIRST_LIGHTNING, promo::first_lightning),
    (cards::WHO_LOST_CHINA, promo::who_lost_china),
    (cards::DONT_WAIT_FOR_THE_TRANSLATION, promo::dont_wait_for_the_translation),
];

/// US events that Mengistu Haile Mariam can turn round: their functions are written for either side. The
/// others are tied to one superpower (NATO, the Formosan Resolution), leave a mark that exists for one side
/// only (Nuclear Subs, Chernobyl) or play other events (Star Wars), and have no effect when turned round.
pub const MIRRORED: CardSet = CardSet::of(&[
    cards::PEACE_CORPS,
    cards::ZBIG,
    cards::OGADEN_WAR,
    cards::USAID,
    cards::ALBANO_STALINIST_ECONOMICS,
    cards::THE_VICTORIOUS_LEADER,
    cards::ERITREAN_POPULAR_LIBERATION_FRONT,
    cards::CENTCOM,
    cards::CARTER_DOCTRINE,
    cards::KENYA_JOINS_RAPID_DEPLOYMENT_FORCE,
    cards::VOICE_OF_AMERICA_IN_AMHARIC,
    cards::EVENTS_OF_86,
    cards::FRENCH_CONNECTIONS,
    cards::HERO_OF_THE_CROSSING,
    cards::ISRAELI_PERIPHERY_DOCTRINE,
    cards::THE_STRONG_MAN_OF_SUDAN,
    cards::AFGHANISTAN_INVASION,
    cards::DANIEL_ARAP_MOI,
    cards::WE_ARE_THE_WORLD,
    cards::DIEGO_GARCIA,
    // Twilight Struggle.
    cards::NATIONALIST_CHINA,
    cards::DUCK_AND_COVER,
    cards::FIVE_YEAR_PLAN,
    cards::CONTAINMENT,
    cards::GRAIN_SALES_TO_SOVIETS,
    cards::NIXON_PLAYS_THE_CHINA_CARD,
    cards::USSURI_RIVER_SKIRMISH,
    cards::THE_IRON_LADY,
    cards::TEAR_DOWN_THIS_WALL,
    cards::TRUMAN_DOCTRINE,
    cards::INDEPENDENT_REDS,
    cards::MARSHALL_PLAN,
    cards::CIA_CREATED,
    cards::EAST_EUROPEAN_UNREST,
    cards::BEAR_TRAP,
    cards::KITCHEN_DEBATES,
    cards::COLONIAL_REAR_GUARDS,
    cards::PANAMA_CANAL_RETURNED,
    cards::CAMP_DAVID_ACCORDS,
    cards::PUPPET_GOVERNMENTS,
    cards::JOHN_PAUL_II_ELECTED_POPE,
    cards::OAS_FOUNDED,
    cards::SADAT_EXPELS_SOVIETS,
    cards::THE_VOICE_OF_AMERICA,
    cards::ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    cards::ALLIANCE_FOR_PROGRESS,
    cards::OUR_MAN_IN_TEHRAN,
    cards::REAGAN_BOMBS_LIBYA,
    cards::NORTH_SEA_OIL,
    cards::SOVIETS_SHOOT_DOWN_KAL_007,
    cards::AN_EVIL_EMPIRE,
    cards::SOLIDARITY,
    cards::AWACS_SALE_TO_SAUDIS,
    // Promo packs.
    cards::MOBUTU_SESE_SEKO,
    cards::KREMLIN_FLU,
    cards::DONT_WAIT_FOR_THE_TRANSLATION,
]);
