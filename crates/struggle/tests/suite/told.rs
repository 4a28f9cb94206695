//! What is told as data: it agrees with the positions, and no reader is told more than they may know.

use crate::reading::{KINDS, LANGS, editions, kind, setup};
use contract::show::Holding;
use contract::told::{Facts, Needed, Part, Term};
use contract::{BySide, Drawing, Lang, OptionValues, Rules, Side, SpaceId, Speech, SplitMix, Viewer};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use struggle::facts::{Region, cards};
use struggle::kinds::{EntryKind, FigureWord, TermWord};
use struggle::log::{Ask, Entry};
use struggle::{RedSea, Setup, Standing, State, Table, Tally, Twilight, Verdict};

/// Calls back with every act of random games: the state before it, the state after it, and what it caused.
fn games(setup: &Setup, seeds: std::ops::Range<u64>, mut each: impl FnMut(&State, &State, &[Entry])) {
    for seed in seeds {
        let mut rng = SplitMix(seed);
        let mut state = Twilight::start(setup);
        let mut open = Twilight::open(setup, &state);
        while let Some(act) = rng.act(&open) {
            let before = state;
            let mut log = Vec::new();
            open = Twilight::apply_legal(setup, &mut state, act, Some(&mut log));
            each(&before, &state, &log);
        }
    }
}

fn holding(setup: &Setup, state: &State, space: SpaceId) -> Holding {
    Twilight::holding(setup, &Twilight::view(setup, state, Viewer::Spectator), space)
}

fn figure(state: &State, word: &str, side: Option<Side>) -> Option<i16> {
    let public = &state.public;
    match (word, side) {
        ("score", None) => Some(public.vp.into()),
        ("defcon", None) => Some(public.defcon.into()),
        ("military", Some(side)) => Some(public.milops[side].into()),
        ("space_race", Some(side)) => Some(public.space[side].into()),
        _ => None,
    }
}

#[test]
fn what_changed_is_told_with_how_it_was_before() {
    for setup in &editions() {
        let mut seen = BTreeSet::new();
        games(setup, 0..40, |before, after, log| {
            let mut spaces: BTreeMap<u8, Holding> = BTreeMap::new();
            let mut stable = true;
            let mut figures: BTreeMap<(String, Option<Side>), i16> = BTreeMap::new();
            for facts in log.iter().map(|entry| Twilight::facts(setup, entry)) {
                // The Derg and Mobutu change the stability of a country, and so who controls it.
                if facts.kind == "effect_begins" {
                    spaces.clear();
                    stable = false;
                }
                for change in facts.moves {
                    let space = change.after.space;
                    let first = stable.then(|| holding(setup, before, space));
                    let was = spaces.remove(&space.0).or(first);
                    assert!(was.is_none_or(|was| was == change.before), "{}: {:?}", facts.kind, change);
                    spaces.insert(space.0, change.after);
                    seen.insert("influence".to_owned());
                }
                for told in facts.figures {
                    let (Some(was), Some(first)) = (told.before, figure(before, &told.of, told.side)) else {
                        continue;
                    };
                    let key = (told.of.into_owned(), told.side);
                    seen.insert(key.0.clone());
                    assert_eq!(*figures.get(&key).unwrap_or(&first), was, "{key:?}");
                    figures.insert(key, told.after);
                }
                // The markers are reset without an entry.
                if facts.kind == "turn_ends" || facts.kind == "turn_begins" {
                    for side in Side::BOTH {
                        figures.insert(("military".to_owned(), Some(side)), 0);
                    }
                }
            }
            for (space, told) in spaces {
                assert_eq!(told, holding(setup, after, SpaceId(space)));
            }
            for ((word, side), told) in figures {
                assert_eq!(Some(told), figure(after, &word, side), "{word}");
            }
        });
        let wanted = ["defcon", "influence", "military", "score", "space_race"];
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), wanted, "something is never told");
    }
}

#[test]
fn the_points_of_a_region_are_told_with_their_parts() {
    let tally = |standing, status, countries, battlegrounds, neighbours, points| Tally {
        standing,
        status,
        countries,
        battlegrounds,
        neighbours,
        points,
    };
    let entry = Entry::Scored {
        region: Region::Africa,
        us: tally(Standing::Domination, 4, 5, 2, 0, 6),
        // The sea lanes double it.
        ussr: tally(Standing::Presence, 1, 2, 1, 1, 6),
        battlegrounds: 5,
    };
    let facts = Twilight::facts(&setup(), &entry);
    assert_eq!((facts.kind.as_ref(), facts.region.as_deref()), ("scored", Some("africa")));
    let terms = |n: usize| -> Vec<(String, i16)> {
        facts.sums[n].terms.iter().map(|term| (term.what.clone().into_owned(), term.value)).collect()
    };
    let owned = |terms: &[(&str, i16)]| -> Vec<(String, i16)> {
        terms.iter().map(|&(what, value)| (what.to_owned(), value)).collect()
    };
    assert_eq!(terms(0), owned(&[("domination", 4), ("battlegrounds", 2)]));
    assert_eq!(
        terms(1),
        owned(&[("presence", 1), ("battlegrounds", 1), ("neighbours", 1), ("sea_lanes", 3)])
    );
    assert_eq!(
        facts.sums.iter().map(|sum| (sum.side, sum.total)).collect::<Vec<_>>(),
        [(Some(Side::Us), 6), (Some(Side::Ussr), 6)]
    );
    let figures: Vec<_> =
        facts.figures.iter().map(|figure| (figure.of.as_ref(), figure.side, figure.after)).collect();
    let (us, ussr) = (Some(Side::Us), Some(Side::Ussr));
    let countries = [("countries", us, 5), ("countries", ussr, 2)];
    let battlegrounds = [("battlegrounds", us, 2), ("battlegrounds", ussr, 1), ("battlegrounds", None, 5)];
    assert_eq!(figures, [&countries[..], &battlegrounds[..]].concat());
    assert_eq!(
        Twilight::told(&setup(), &entry, Lang::En).because.text(),
        "The US dominates: more countries (5\u{a0}:\u{a0}2), more battlegrounds (2\u{a0}:\u{a0}1), 3 ordinary countries. Control takes 3 more battlegrounds."
    );
}

/// Every scoring says what decided it, and what it says agrees with the standings that were paid.
#[test]
fn the_reason_of_a_scoring_agrees_with_its_standings() {
    let mut seen = HashSet::new();
    for setup in &editions() {
        games(setup, 60..160, |_, _, log| {
            for entry in log {
                let because = LANGS.map(|lang| Twilight::told(setup, entry, lang).because.text());
                let Entry::Scored { us, ussr, battlegrounds, .. } = *entry else {
                    assert!(because.iter().all(String::is_empty), "only a scoring has a reason: {because:?}");
                    continue;
                };
                assert!(because.iter().all(|text| text.ends_with('.')), "{because:?}");
                let best = us.standing.max(ussr.standing);
                let verdict = Verdict::of(BySide::new(us, ussr), battlegrounds);
                let paid = match verdict {
                    Verdict::Control { side, .. } | Verdict::Domination { side, .. } => {
                        let of = if side == Side::Us { us } else { ussr };
                        assert_eq!(of.standing, best, "{entry:?}");
                        best >= Standing::Domination
                    }
                    Verdict::LacksBattlegrounds { .. }
                    | Verdict::LacksOrdinary { .. }
                    | Verdict::Level { .. } => best == Standing::Presence,
                    Verdict::Empty => best == Standing::None,
                };
                assert!(paid, "{entry:?} because {verdict:?}");
                seen.insert(std::mem::discriminant(&verdict));
            }
        });
    }
    assert!(seen.len() >= 4, "random games show most reasons: {seen:?}");
}

/// The counts of a scoring are those of the map.
#[test]
fn a_region_counts_what_lies_on_the_map() {
    let setup = setup();
    let mut counted = 0;
    games(&setup, 0..6, |_, after, _| {
        let shown = Twilight::shown(&setup, &Twilight::view(&setup, after, Viewer::Spectator), Lang::En);
        let mut copy = *after;
        let table = Table::new(&setup, &mut copy, None);
        for (region, shown) in Region::ALL.into_iter().zip(&shown.regions) {
            let tally = table.tally(region, None);
            assert_eq!([tally.us.countries, tally.ussr.countries], shown.countries.0, "{region:?}");
            assert_eq!(tally.battlegrounds, shown.all_battlegrounds, "{region:?}");
            counted += u32::from(tally.us.countries + tally.ussr.countries);
        }
    });
    assert!(counted > 1000, "{counted} countries");
}

#[test]
fn every_sum_adds_up() {
    for setup in &editions() {
        games(setup, 40..60, |_, _, log| {
            for (entry, facts) in log.iter().map(|entry| (entry, Twilight::facts(setup, entry))) {
                for sum in facts.sums {
                    let added = sum.terms.iter().map(|term| term.value * i16::from(term.times)).sum::<i16>();
                    assert_eq!(added, sum.total, "{entry:?}");
                }
            }
        });
    }
}

#[test]
fn every_kind_has_its_word_in_the_order_of_the_entries() {
    assert_eq!(EntryKind::COUNT, KINDS);
    let words: BTreeSet<_> = EntryKind::ALL.map(EntryKind::word).into();
    assert_eq!(words.len(), KINDS, "no two kinds share a word");
    let mut seen = BTreeSet::new();
    for setup in &editions() {
        games(setup, 0..30, |_, _, log| {
            for entry in log {
                let facts = Twilight::facts(setup, entry);
                let position = EntryKind::ALL.iter().position(|kind| kind.word() == facts.kind);
                assert!(position.is_some(), "{entry:?}");
                seen.insert((position, kind(entry)));
            }
        });
    }
    let (words, kinds): (BTreeSet<_>, BTreeSet<_>) = seen.iter().copied().unzip();
    assert_eq!((words.len(), kinds.len()), (seen.len(), seen.len()), "a kind is one word: {seen:?}");
}

/// The cards and spaces of the facts occur in the sentence, as parts that can be drawn.
#[test]
fn sentences_name_what_the_facts_point_at() {
    for setup in &editions() {
        games(setup, 60..80, |_, _, log| {
            for entry in log {
                let facts = Twilight::facts(setup, entry);
                for lang in LANGS {
                    let said = Twilight::sentence(setup, entry, lang);
                    let cards =
                        |part: &Part| matches!(part, Part::Card { card, .. } if facts.cards.contains(card));
                    let spaces = |part: &Part| matches!(part, Part::Space { space, .. } if facts.spaces.contains(space));
                    assert!(facts.cards.is_empty() || said.0.iter().any(cards), "{said:?}");
                    assert!(facts.spaces.is_empty() || said.0.iter().any(spaces), "{said:?}");
                    assert!(said.0.iter().all(|part| !part.text().is_empty()), "{said:?}");
                }
            }
        });
    }
}

#[test]
fn a_hidden_card_is_in_no_fact_and_in_no_part() {
    let setup = setup();
    let drew = Entry::Drew { side: Side::Us, card: Some(cards::DUCK_AND_COVER) };
    let told = |viewer| {
        let entry = Twilight::entry_for(&drew, viewer).expect("that a card came is told");
        Twilight::told(&setup, &entry, Lang::En)
    };
    let own = told(Viewer::Us);
    assert_eq!(own.facts.cards, [cards::DUCK_AND_COVER]);
    for viewer in [Viewer::Ussr, Viewer::Spectator] {
        let told = told(viewer);
        assert_eq!(told.facts.cards, []);
        assert!(!told.parts.0.iter().any(|part| matches!(part, Part::Card { .. })));
    }
}

#[test]
fn a_roll_is_told_with_what_it_needed() {
    let setup = setup();
    let facts = |entry: Entry| -> Facts { Twilight::facts(&setup, &entry) };
    let (side, space) = (Side::Ussr, SpaceId(3));
    let war = facts(Entry::War { side, space, die: 3, modifier: -1, needed: 4, won: false });
    assert_eq!((war.sums[0].total, war.sums[0].needed, war.won), (2, Some(Needed::AtLeast(4)), Some(false)));
    let race = facts(Entry::SpaceRoll { side, die: 3, needed: 3 });
    assert_eq!((race.sums[0].needed, race.won), (Some(Needed::AtMost(3)), Some(true)));
    let stood = [3, 1];
    let coup =
        facts(Entry::Coup { side, space, die: 5, ops: 4, modifier: 0, stability: 2, result: 5, stood });
    assert_eq!(coup.sums[0].terms[2], Term { what: "stability".into(), value: 2, times: -2 });
    assert_eq!(coup.sums[0].needed, Some(Needed::AtLeast(1)));
    // The three US markers are removed first, the rest is added to the Soviet one; with two the USSR has control.
    let faces: Vec<_> = coup.faces.iter().map(|face| (face.us, face.ussr, face.control)).collect();
    let won = Some(Side::Ussr);
    let after = [(2, 1, None), (1, 1, None), (0, 1, None), (0, 2, won), (0, 3, won), (0, 4, won)];
    assert_eq!(faces, after);
    let failed =
        facts(Entry::Coup { side, space, die: 1, ops: 1, modifier: 0, stability: 3, result: -4, stood });
    assert_eq!(failed.faces.iter().map(|face| face.us).collect::<Vec<_>>(), [3, 3, 3, 3, 3, 2]);
    let trap = facts(Entry::TrapRoll { side, die: 5, escaped: false });
    assert_eq!(trap.sums[0].needed, Some(Needed::AtMost(4)));
    let played = facts(Entry::Played { side, card: cards::DUCK_AND_COVER, mode: 3 });
    assert_eq!((played.mode.as_deref(), played.cards), (Some("coup"), vec![cards::DUCK_AND_COVER]));
}

#[test]
fn words_of_questions_figures_and_terms_are_distinct() {
    let distinct = |words: Vec<&'static str>| {
        let set: BTreeSet<_> = words.iter().collect();
        assert_eq!(set.len(), words.len());
    };
    distinct(Ask::ALL.map(Ask::word).to_vec());
    distinct(FigureWord::ALL.map(FigureWord::word).to_vec());
    distinct(TermWord::ALL.map(TermWord::word).to_vec());
    assert_eq!(Twilight::ask_word(Ask::PlayMode as u8), "play-mode");
    let board = RedSea::board(&RedSea::setup(&OptionValues::new()).expect("defaults"), Lang::Ru);
    assert_eq!(board.terms.len(), TermWord::COUNT);
    assert_eq!(board.terms["domination"], "превосходство");
}
