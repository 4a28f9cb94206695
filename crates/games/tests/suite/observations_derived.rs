//! What observations add to a view, worked out independently: by counting, or by letting the rules do the thing on a
//! copy of the true position.

use contract::{CardId, Pick, Side, SpaceId};
use games::observe::Fact;
use struggle::facts::spaces::CHINESE_CIVIL_WAR;
use struggle::facts::{self, Region};
use struggle::log::{Entry, Reason};
use struggle::state::Phase;
use struggle::view::View;
use struggle::{Setup, State, Table, Twilight};
use thirteen::Thirteen;

fn spaces(these: impl Iterator<Item = SpaceId>) -> Fact {
    let word = |space: SpaceId| facts::SPACE_FACTS[space.0 as usize].word.to_owned();
    Fact::Words(these.map(word).collect())
}

fn cards(these: impl Iterator<Item = CardId>) -> Fact {
    let word = |card: CardId| facts::CARD_FACTS[card.0 as usize].word.to_owned();
    Fact::Words(these.map(word).collect())
}

fn number(n: impl Into<i32>) -> Fact {
    Fact::Number(n.into())
}

/// What a table by space covers: the board's spaces, and the Chinese Civil War if it is used.
fn by_space(setup: &Setup, value: impl Fn(SpaceId) -> i32) -> Fact {
    let mut spaces = setup.board.spaces;
    spaces.put(CHINESE_CIVIL_WAR, setup.options.chinese_civil_war);
    let all = spaces.iter().map(|space| (space, value(space))).filter(|(_, n)| *n != 0);
    Fact::Table(all.map(|(space, n)| (facts::SPACE_FACTS[space.0 as usize].word.to_owned(), n)).collect())
}

pub fn struggle(name: &str, setup: &Setup, state: &State, view: &View, eyes: Side) -> Option<Fact> {
    let (stem, side) = match name.rsplit_once('_') {
        Some((stem, "own")) => (stem, eyes),
        Some((stem, "other")) => (stem, eyes.foe()),
        _ => (name, eyes),
    };
    let mut copy = *state;
    let rules = Table::new(setup, &mut copy, None);
    let held = rules.controlled(side);
    let counted = |of: &dyn Fn(Option<Region>) -> i32| {
        let regions = Region::ALL.into_iter().map(Some).chain([None]);
        Fact::Numbers(regions.map(of).collect())
    };
    Some(match stem {
        "rounds_left" => {
            // Rounds that have not begun, and the one in progress.
            let rounds = i32::from(rules.rounds(side));
            let begun = i32::from(state.public.round.max(1));
            let first = rules.first_mover() == side;
            let past = state.public.phase == Phase::Action && first && state.public.phasing != side;
            number((rounds - begun + 1 - i32::from(past)).max(0))
        }
        "milops_owed" => {
            number((i32::from(state.public.defcon) - i32::from(state.public.milops[side])).max(0))
        }
        "scoring_cards" => number((view.known[eyes] & facts::SCORING_CARDS).len() as i32),
        "to_come" => {
            let mut later: Vec<_> = (1..facts::CARDS as u8).map(CardId).collect();
            later.retain(|&card| {
                setup.joins.iter().any(|(turn, cards)| *turn > state.public.turn && cards.has(card))
            });
            cards(later.into_iter())
        }
        "worth_2" | "worth_3" | "worth_4" => {
            let least = stem.as_bytes()[6] - b'0';
            let passing = state.public.china.holder == Some(eyes) && state.public.china.face_up;
            let mut hand = view.known[eyes];
            hand.put(setup.passing.card, passing);
            let worth =
                |card: &CardId| !facts::SCORING_CARDS.has(*card) && rules.ops_value(eyes, *card) >= least;
            cards(hand.iter().filter(worth))
        }
        "perilous" => {
            // Checked for the position as the viewer sees it: what the other side holds is unknown. The law
            // for it is below.
            let level = if state.public.phase == Phase::Headline { 3 } else { 2 };
            let mut seen = view.as_seen();
            let seen = Table::new(setup, &mut seen, None);
            let open = state.public.defcon <= level;
            cards(view.known[eyes].iter().filter(|&card| open && seen.event_may_lower_defcon(eyes, card)))
        }
        "margin" => by_space(setup, |space| {
            let (own, foe) = (rules.influence(side, space), rules.influence(side.foe(), space));
            let needed = match space {
                CHINESE_CIVIL_WAR => facts::CHINESE_CIVIL_WAR_INFLUENCE,
                _ => rules.stability(space),
            };
            i32::from(own) - i32::from(foe) - i32::from(needed)
        }),
        "neighbours" => by_space(setup, |space| {
            setup
                .board
                .spaces
                .iter()
                .filter(|&other| rules.adjacent(space).has(other) && held.has(other))
                .count() as i32
        }),
        "reach" => {
            let mut copy = *state;
            copy.public.frozen = copy.public.present;
            let rules = Table::new(setup, &mut copy, None);
            spaces((rules.reach(side) - rules.closed_to_placement(side)).iter())
        }
        "coup_ends" => spaces(ending_coups(setup, state, eyes)),
        "countries" => counted(&|region| {
            let here = region.map_or(setup.board.southeast_asia, |region| rules.region(region));
            here.iter().filter(|&space| held.has(space)).count() as i32
        }),
        "battlegrounds" => counted(&|region| {
            let here = match region {
                Some(region) => rules.scoring_battlegrounds() & rules.region(region),
                None => setup.board.southeast_asia & setup.board.battlegrounds,
            };
            (here & held).len() as i32
        }),
        "standing" => {
            // §10.1.1, without Formosan Resolution.
            let count = |region, side, key: bool| {
                let here = rules.region(region).iter().filter(|&space| rules.controls(side, space));
                here.filter(|&space| !key || rules.battlegrounds().has(space)).count()
            };
            let standing = |region| {
                let own = (count(region, side, false), count(region, side, true));
                let foe = (count(region, side.foe(), false), count(region, side.foe(), true));
                let all =
                    rules.region(region).iter().filter(|&space| rules.battlegrounds().has(space)).count();
                match own {
                    (countries, key) if countries > foe.0 && key == all => 3,
                    (countries, key) if countries > foe.0 && key > foe.1 && countries > key => 2,
                    (countries, _) => i32::from(countries > 0),
                }
            };
            Fact::Numbers(Region::ALL.map(standing).to_vec())
        }
        "swing" => counted(&|region| scored(setup, state, region).0 * i32::from(eyes.sign())),
        "scoring_wins" => {
            let winner = |region| match scored(setup, state, Some(region)).1 {
                None => 0,
                Some(side) if side == eyes => 1,
                Some(_) => 2,
            };
            Fact::Numbers(Region::ALL.map(winner).to_vec())
        }
        "final_total" => {
            let mut copy = *state;
            copy.public.outcome = None;
            Table::new(setup, &mut copy, None).score_finally();
            number(i32::from(copy.public.vp) * i32::from(eyes.sign()))
        }
        "crises" => {
            let lasting = state.public.turn_zero.lasting(state.public.turn);
            Fact::Words(lasting.map(|one| super::kebab(&format!("{one:?}"))).collect())
        }
        "crisis" => {
            let crisis = state.public.turn_zero.crisis;
            let word = facts::CARD_FACTS[crisis.0 as usize].word.to_owned();
            Fact::Word((crisis.0 > 0).then_some(word))
        }
        "statecraft" => cards(state.public.turn_zero.spent(side).iter()),
        "lost" if side == eyes => {
            Fact::Word(view.own_lost.map(|card| facts::CARD_FACTS[card.0 as usize].word.to_owned()))
        }
        "lost" => Fact::Yes(state.public.turn_zero.has_lost[side]),
        _ => return None,
    })
}

/// Lets the rules score a region starting from 0: the points, and who would win at once through the region
/// itself.
fn scored(setup: &Setup, state: &State, region: Option<Region>) -> (i32, Option<Side>) {
    let mut copy = *state;
    copy.public.vp = 0;
    copy.public.outcome = None;
    let mut log = Vec::new();
    let mut rules = Table::new(setup, &mut copy, Some(&mut log));
    match region {
        Some(region) => rules.score_region(region, None),
        None => rules.score_southeast_asia(),
    }
    // The region's own points are not clamped to the end of the track.
    let told = log.iter().find_map(|entry| match entry {
        Entry::Scored { us, ussr, .. } => Some(us.points - ussr.points),
        _ => None,
    });
    let by_region = [Reason::EuropeControl as u8, Reason::AfricaControl as u8];
    let won = copy.public.outcome.filter(|outcome| by_region.contains(&outcome.reason));
    (told.unwrap_or(copy.public.vp).into(), won.and_then(|outcome| outcome.winner))
}

/// Attempts every coup on a copy and checks whether the game is over. A flashpoint's card has not been turned
/// yet.
fn ending_coups(setup: &Setup, state: &State, side: Side) -> impl Iterator<Item = SpaceId> {
    use struggle::frames::Grant;
    let mut copy = *state;
    let targets = Table::new(setup, &mut copy, None).coup_targets(side, Grant::CONDUCT);
    let ends = |target: &SpaceId| {
        let mut copy = *state;
        copy.public.outcome = None;
        // Yuri and Samantha might end it with a point, which is not due to the coup.
        copy.public.vp = 0;
        let mut rules = Table::new(setup, &mut copy, None);
        if rules.is_in_crisis(side) {
            return true;
        }
        rules.coup_lowers_defcon(side, Grant::CONDUCT, *target);
        rules.is_over()
    };
    targets.iter().filter(ends).collect::<Vec<_>>().into_iter()
}

pub fn thirteen(
    name: &str,
    setup: &<Thirteen as contract::Rules>::Setup,
    state: &thirteen::State,
    view: &thirteen::View,
    eyes: Side,
) -> Option<Fact> {
    use contract::{Drawing, Lang, Rules};
    let (stem, side) = match name.rsplit_once('_') {
        Some((stem, "own")) => (stem, eyes),
        Some((stem, "other")) => (stem, eyes.foe()),
        _ => (name, eyes),
    };
    let land = |space: SpaceId| Thirteen::pick_word(setup, Pick::Space(space));
    let now = || Thirteen::shown(setup, view, Lang::En).ended_now;
    let public = &state.public;
    Some(match stem {
        "lead" => {
            let lead = |space: SpaceId| {
                i32::from(public.cubes(space, eyes)) - i32::from(public.cubes(space, eyes.foe()))
            };
            let all = (0..thirteen::zone::SPACES as u8).map(SpaceId).filter(|&space| lead(space) != 0);
            Fact::Table(all.map(|space| (land(space), lead(space))).collect())
        }
        "controlled" => {
            let all = (0..thirteen::zone::SPACES as u8).map(SpaceId);
            let held = |space: &SpaceId| public.on_table.has(*space) && public.control(*space) == Some(side);
            Fact::Words(all.filter(held).map(land).collect())
        }
        "points" => number(i32::from(now().vp[side]).clamp(0, 255)),
        "points_lead" => {
            let now = now();
            number(i32::from(now.vp[eyes]) - i32::from(now.vp[eyes.foe()]))
        }
        "war" => Fact::Yes(now().war[side]),
        "symbols" => {
            use thirteen::deck::Colour;
            use thirteen::zone::Zone;
            let count = |colour: Colour| {
                let cards = setup.deck.by_colour[colour as usize];
                let here = public.on_table.iter().filter(|&land| public.zone(land) == Zone::sphere(side));
                let face = |land: SpaceId| {
                    if land == thirteen::zone::CUBA { view.cuba } else { Some(CardId(land.0)) }
                };
                here.filter_map(face).filter(|&card| cards.has(card)).count() as i32
            };
            Fact::Numbers(Colour::ALL.map(count).to_vec())
        }
        _ => return None,
    })
}

/// Consistency of the derived sets, on random games: cards that join later are not anywhere yet, and those
/// that may end the world are in the hand.
#[test]
fn sets_of_cards_do_not_overlap() {
    use contract::Rules;
    let setup = Twilight::setup(&contract::OptionValues::new()).expect("defaults");
    let list = |facts: &games::observe::Facts, name: &str| match facts.get(name) {
        Some(Fact::Words(words)) => words.clone(),
        other => panic!("{name}: {other:?}"),
    };
    let (mut perils, mut later) = (0, 0);
    for seed in 0..10 {
        contract::laws::random_game::<Twilight>(&setup, seed, |state, open| {
            for side in Side::BOTH {
                let Some(ask) = open.ask(side) else { continue };
                let view = Twilight::view(&setup, state, side.into());
                let facts = games::observe::facts::<Twilight>(&setup, &view, Some(ask));
                let hand = list(&facts, "hand");
                let to_come = list(&facts, "to_come");
                for other in ["hand", "known", "unseen", "discard", "removed"] {
                    assert!(list(&facts, other).iter().all(|card| !to_come.contains(card)), "{other}");
                }
                let perilous = list(&facts, "perilous");
                assert!(perilous.iter().all(|card| hand.contains(card)));
                let Some(Fact::Number(defcon)) = facts.get("defcon") else { panic!("a level") };
                if *defcon == 2 && hand.iter().any(|card| card == "duck_and_cover") {
                    assert!(perilous.iter().any(|card| card == "duck_and_cover"));
                }
                perils += perilous.len();
                later += to_come.len();
            }
        });
    }
    assert!(perils > 20 && later > 1000, "the games say something: {perils}, {later}");
}
