//! Observations: their list of fields, their document, and what can be read back from them.

use contract::laws::random_game;
use contract::{
    Ask, BySide, CardId, Game, Now, Observed, Open, OptionValue, OptionValues, Pick, Rules, Side, SpaceId,
    Viewer,
};
use games::observe::{BadObservation, Fact, FieldKind, document, encode, facts, fields, read_back};
use games::toy::Toy;
use games::{ForGame, GameName};
use serde_json::Value;
use struggle::facts::STATECRAFT;
use struggle::turn_zero::Lasting;
use struggle::{RedSea, Twilight};
use thirteen::Thirteen;

#[path = "observations_derived.rs"]
mod derived;
#[path = "observations_inputs.rs"]
mod inputs;

struct Laws;

impl ForGame for Laws {
    type Output = ();

    fn run<G: Game>(self) {
        let fields = fields::<G>();
        let mut at = 0;
        for field in &fields {
            assert_eq!(field.at, at, "{}: {}", G::NAME, field.name);
            let doubles = fields.iter().filter(|other| other.name == field.name).count();
            assert_eq!(doubles, 1, "{}: {} is there twice", G::NAME, field.name);
            at += field.bytes;
        }
        assert_eq!(at, G::OBSERVATION_BYTES, "{}", G::NAME);
        assert_eq!((fields[0].name, fields[1].name), ("version", "viewer"), "{}", G::NAME);

        let setup = G::setup(&OptionValues::new()).expect("defaults");
        let view = G::view(&setup, &G::start(&setup), Viewer::Us);
        let mut row = vec![7; G::OBSERVATION_BYTES + 3];
        encode::<G>(&setup, &view, None, &mut row);
        assert_eq!(row[G::OBSERVATION_BYTES..], [0; 3], "padding");
        assert_eq!(row[0], G::OBSERVATION_VERSION);
        let short = read_back::<G>(&setup, &row[..5]);
        assert_eq!(short, Err(BadObservation::Length { expected: G::OBSERVATION_BYTES, got: 5 }));
        row[0] += 1;
        assert!(matches!(read_back::<G>(&setup, &row), Err(BadObservation::Version { .. })));
    }
}

#[test]
fn fields_fill_the_row_without_gaps() {
    for &game in GameName::ALL {
        game.with(Laws);
    }
    const { assert!(Twilight::OBSERVATION_BYTES <= 1400 && RedSea::OBSERVATION_BYTES <= 1000) };
}

#[test]
fn the_document_is_current() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/observations.md");
    if std::env::var_os("HOTLINE_WRITE_DOCS").is_some() {
        std::fs::write(path, document()).expect("docs can be written");
    }
    let found = std::fs::read_to_string(path).expect("docs/observations.md exists");
    assert!(found == document(), "docs/observations.md is old: run this test with HOTLINE_WRITE_DOCS=1");
}

/// The expected fact for a place in a view, taken from the view's own serialisation.
fn said<G: Game>(setup: &G::Setup, kind: FieldKind, value: &Value, eyes: Side) -> Fact {
    let number = |value: &Value| match value {
        Value::Bool(yes) => i32::from(*yes),
        Value::Null => 0,
        other => other.as_i64().unwrap_or_else(|| panic!("no number: {other}")) as i32,
    };
    let list = |value: &Value| value.as_array().cloned().unwrap_or_else(|| vec![value.clone()]);
    let bits = |value: &Value| -> Vec<u8> {
        let words = list(value);
        let bit = |n: usize| words[n / 64].as_u64().expect("a word of bits") >> (n % 64) & 1 != 0;
        (0..64 * words.len()).filter(|&n| bit(n)).map(|n| n as u8).collect()
    };
    let card = |id: u8| G::pick_word(setup, Pick::Card(CardId(id)));
    let space = |id: u8| G::pick_word(setup, Pick::Space(SpaceId(id)));
    match kind {
        FieldKind::Number(_) => Fact::Number(number(value)),
        FieldKind::Yes => Fact::Yes(value.as_bool().expect("a truth value")),
        FieldKind::Word(_) => {
            let word = value.as_str().map(str::to_owned);
            let word = word.or_else(|| value.as_object().and_then(|map| map.keys().next().cloned()));
            Fact::Word(Some(kebab(&word.expect("a word"))))
        }
        FieldKind::Side => {
            let whose = |word: &str| if word == eyes.word() { "own" } else { "other" }.to_owned();
            Fact::Word(value.as_str().map(whose))
        }
        FieldKind::Card => Fact::Word(value.as_u64().map(|id| card(id as u8))),
        FieldKind::Switches(words) => {
            Fact::Words(bits(value).into_iter().map(|n| words[n as usize].to_owned()).collect())
        }
        FieldKind::Cards => Fact::Words(bits(value).into_iter().map(card).collect()),
        FieldKind::Spaces => Fact::Words(bits(value).into_iter().map(space).collect()),
        FieldKind::BySpace(..) => {
            let all = list(value).into_iter().enumerate().map(|(n, value)| (space(n as u8), number(&value)));
            Fact::Table(all.filter(|(_, n)| *n != 0).collect())
        }
        FieldKind::Numbers(_) => Fact::Numbers(list(value).iter().map(number).collect()),
        FieldKind::CardList => {
            Fact::Places(list(value).iter().map(|value| value.as_u64().map(|id| card(id as u8))).collect())
        }
    }
}

fn kebab(name: &str) -> String {
    let mut word = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.push(letter.to_ascii_lowercase());
    }
    word
}

/// What the observation says about the question itself.
fn about_the_ask<G: Game>(setup: &G::Setup, field: &str, ask: Option<&Ask>) -> Option<Fact> {
    let prompt = ask.map(|ask| ask.prompt);
    match field {
        "asked_card" => {
            let card = prompt.and_then(|prompt| prompt.card);
            Some(Fact::Word(card.map(|card| G::pick_word(setup, Pick::Card(card)))))
        }
        "asked_left" => Some(Fact::Number(prompt.map_or(0, |prompt| prompt.left.into()))),
        _ => None,
    }
}

/// Plays random games and compares every field with the view, for all three viewers.
fn reads_back<G: Game>(
    values: &OptionValues,
    games: u64,
    at: impl Fn(&str, &Value, Side) -> Option<Value>,
    derived: impl Fn(&str, &G::Setup, &G::State, &G::View, Side) -> Option<Fact>,
    words: impl Fn(u8) -> String,
) {
    let setup = G::setup(values).expect("these options are good");
    let fields = fields::<G>();
    for seed in 0..games {
        let mut n = 0;
        random_game::<G>(&setup, seed, |state, open: &Open| {
            n += 1;
            // Checking every position would take too long: a third of them is still tens of thousands.
            if n % 3 != 0 || matches!(open.now, Now::Chance(_)) {
                return;
            }
            for viewer in Viewer::ALL {
                let view = G::view(&setup, state, viewer);
                let ask = viewer.side().and_then(|side| open.ask(side));
                let told = facts::<G>(&setup, &view, ask);
                let tree = serde_json::to_value(&view).expect("a view is plain data");
                let eyes = viewer.side().unwrap_or(Side::Us);
                for field in &fields {
                    let expected = match field.name {
                        "version" => Fact::Number(G::OBSERVATION_VERSION.into()),
                        "viewer" => {
                            Fact::Word(Some(viewer.side().map_or("spectator", Side::word).to_owned()))
                        }
                        "asked" => {
                            Fact::Word(Some(ask.map_or("nothing".to_owned(), |ask| words(ask.prompt.kind))))
                        }
                        name => about_the_ask::<G>(&setup, name, ask)
                            .or_else(|| derived(name, &setup, state, &view, eyes))
                            .unwrap_or_else(|| {
                                let value = at(name, &tree, eyes);
                                let value = value.unwrap_or_else(|| panic!("no check for {name}"));
                                said::<G>(&setup, field.kind, &value, eyes)
                            }),
                    };
                    let got = told.get(field.name).expect("every field is told");
                    assert_eq!(*got, expected, "{} seed {seed} act {n} {viewer:?}: {}", G::NAME, field.name);
                }
            }
        });
    }
}

/// A name's stem, and the index of the side that it is about.
fn stem_and_side(name: &str, eyes: Side) -> (&str, String) {
    match name.rsplit_once('_') {
        Some((stem, "own")) => (stem, format!("/{}", eyes as usize)),
        Some((stem, "other")) => (stem, format!("/{}", eyes.foe() as usize)),
        _ => (name, String::new()),
    }
}

/// A number that is positive for the US, from this side's perspective.
fn signed(value: &Value, eyes: Side) -> Option<Value> {
    Some(Value::from(value.as_i64()? * i64::from(eyes.sign())))
}

/// Where Twilight Struggle's view keeps what a field tells; options are not in a view.
fn struggle_place(options: &Value, handicap: i64, name: &str, view: &Value, eyes: Side) -> Option<Value> {
    if let Some(rest) = name.strip_prefix("work_") {
        return Some(work(rest, view));
    }
    let (stem, side) = stem_and_side(name, eyes);
    let (own, other) = (eyes as usize, eyes.foe() as usize);
    let place = match stem {
        "options" => return Some(options.clone()),
        "handicap" => return signed(&handicap.into(), eyes),
        "vp" | "death_squads" => return signed(view.pointer(&format!("/public/{stem}"))?, eyes),
        "vp_before" => return signed(view.pointer("/public/red_sea/vp_before")?, eyes),
        "peeker" => {
            let ussr = view.pointer("/public/red_sea/ussr_peeks")?.as_bool()?;
            return Some(if ussr { "ussr" } else { "us" }.into());
        }
        "bottom_first" => return Some(bottom(view).first().cloned().unwrap_or(Value::Null)),
        "bottom" => {
            let ids = bottom(view).into_iter().map(|id| CardId(id.as_u64().unwrap_or(0) as u8));
            return serde_json::to_value(ids.collect::<contract::CardSet>()).ok();
        }
        "deck_size" | "own_headline" | "own_bid" | "peeked_size" | "drawn_since" | "offered_size"
        | "unseen" | "peeked" | "put_back" | "offered" => format!("/{stem}"),
        "hand_size" => format!("/{stem}{side}"),
        "hand" => format!("/known/{own}"),
        "known" => format!("/known/{other}"),
        "seen" => format!("/seen/{own}"),
        "china_holder" => "/public/china/holder".to_owned(),
        "china_face_up" => "/public/china/face_up".to_owned(),
        "die_refused" | "famine" => format!("/public/red_sea/{stem}"),
        "barred" => format!("/public/red_sea/barred{side}"),
        "borrowed" => format!("/public/red_sea/picked{side}"),
        "held" => format!("/public/red_sea/held_before{side}"),
        "crises" | "crisis" | "statecraft" => return turn_zero(name, view, eyes),
        "lost" if name == "lost_own" => "/own_lost".to_owned(),
        "lost" => format!("/public/turn_zero/has_lost{side}"),
        "cheaper" => format!("/public/extras/alternate_space/placed_cheaper{side}"),
        "rolled_again" => format!("/public/extras/alternate_space/rolled_again{side}"),
        "present" => format!("/public/frozen{side}"),
        "open" => "/public/scratch/spaces".to_owned(),
        "used" => "/public/scratch/used".to_owned(),
        _ => format!("/public/{stem}{side}"),
    };
    view.pointer(&place).cloned()
}

/// How many cards the crises of Turn Zero have left, what is pending, and whose statecraft is used up.
fn turn_zero(name: &str, view: &Value, eyes: Side) -> Option<Value> {
    let zero = view.pointer("/public/turn_zero")?;
    match name {
        "crises" => {
            let (begun, turn) = (zero["lasting"].as_u64()?, view.pointer("/public/turn")?.as_u64()?);
            let holds = Lasting::ALL.into_iter().filter(|lasting| turn <= lasting.last_turn().into());
            Some(holds.map(|lasting| begun & 1 << lasting as u8).sum::<u64>().into())
        }
        "crisis" => Some(zero["crisis"].clone()).filter(|card| *card != 0).or(Some(Value::Null)),
        _ => {
            let side = if name.ends_with("_own") { eyes } else { eyes.foe() };
            let shown = zero["shown"].as_u64()?;
            let spent = STATECRAFT
                .iter()
                .enumerate()
                .filter(|(n, card)| shown >> n & 1 != 0 && card.side == side && !card.returns);
            serde_json::to_value(spent.map(|(_, card)| card.card).collect::<contract::CardSet>()).ok()
        }
    }
}

fn bottom(view: &Value) -> Vec<Value> {
    let bottom = view.pointer("/public/red_sea/bottom").expect("the bottom of the pile");
    let len = bottom["len"].as_u64().expect("a length") as usize;
    bottom["cards"].as_array().expect("cards")[..len].to_vec()
}

/// The frames of the stack from the top: `1`, `1_side`, `2_card` and so on.
fn work(name: &str, view: &Value) -> Value {
    let (n, what) = name.split_once('_').unwrap_or((name, ""));
    let n: usize = n.parse().expect("a number of a frame");
    let stack = view.pointer("/public/stack").expect("a stack");
    let frames = stack["frames"].as_array().expect("frames");
    let Some(at) = (stack["len"].as_u64().expect("a length") as usize).checked_sub(n) else {
        return if what.is_empty() { "nothing".into() } else { Value::Null };
    };
    let frame = &frames[at];
    let inside = frame.as_object().and_then(|map| map.values().next());
    let first_of = |names: &[&str]| {
        let found = names.iter().find_map(|name| inside.and_then(|inside| inside.get(name)));
        found.cloned().unwrap_or(Value::Null)
    };
    match what {
        "" => frame.clone(),
        // A random card of a hand: whose hand is what matters.
        "side" if frame.get("DrawFromHand").is_some() => first_of(&["of"]),
        "side" => first_of(&["side"]),
        // Set-up has no card, which is card 0.
        "card" if first_of(&["card"]) == 0 => Value::Null,
        "card" => first_of(&["card"]),
        "amount" => first_of(&["left", "value"]),
        _ => first_of(&["spent", "per", "kept", "mode"]),
    }
}

fn struggle_reads_back<G>(values: &[(&str, OptionValue)], options: &[&str], handicap: i64, games: u64)
where
    G: Game<Setup = struggle::Setup, State = struggle::State, View = struggle::view::View>,
{
    let values = values.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    let field = fields::<G>().into_iter().find(|field| field.name == "options").expect("options");
    let FieldKind::Switches(known) = field.kind else { panic!("options are switches") };
    let bit = |word: &&str| 1u64 << known.iter().position(|known| known == word).expect("a known option");
    let bits = Value::from(options.iter().map(bit).sum::<u64>());
    let kind = |kind: u8| kebab(&format!("{:?}", struggle::log::Ask::ALL[kind as usize]));
    let at = |name: &str, view: &Value, eyes: Side| struggle_place(&bits, handicap, name, view, eyes);
    reads_back::<G>(&values, games, at, derived::struggle, kind);
}

/// Switches that are on by default, except the optional cards, plus `these`.
fn on_by_default_and(these: &[&'static str]) -> Vec<&'static str> {
    let specs = Twilight::options().iter().chain(RedSea::options());
    let on = specs.filter(|spec| spec.default() == OptionValue::Switch(true)).map(|spec| spec.key);
    let mut words: Vec<_> = on.filter(|&key| key != "optional_cards").chain(these.iter().copied()).collect();
    words.sort_unstable();
    words.dedup();
    words
}

#[test]
fn twilight_struggle_can_be_read_back() {
    let on = OptionValue::Switch(true);
    struggle_reads_back::<Twilight>(
        &[("optional_cards", on.clone())],
        &on_by_default_and(&["optional_cards"]),
        0,
        12,
    );
    let bids = [
        ("optional_cards", OptionValue::Switch(false)),
        ("bid_for_sides", on.clone()),
        ("with_red_sea_cards", on.clone()),
        ("us_handicap", OptionValue::Number(-2)),
    ];
    struggle_reads_back::<Twilight>(
        &bids,
        &on_by_default_and(&["bid_for_sides", "with_red_sea_cards"]),
        -2,
        12,
    );
    // With six crises first, short games would end before the crises leave a trace, so a few long ones are
    // added.
    struggle_reads_back::<Twilight>(
        &[("turn_zero", OptionValue::Switch(true))],
        &on_by_default_and(&["optional_cards", "turn_zero"]),
        0,
        6,
    );
    for words in [&["chinese_civil_war"][..], &["promo_pack_1", "promo_pack_2", "alternate_space"]] {
        let values: Vec<_> = words.iter().map(|&word| (word, on.clone())).collect();
        let options = on_by_default_and(&[&["optional_cards"], words].concat());
        struggle_reads_back::<Twilight>(&values, &options, 0, 8);
    }
}

#[test]
fn red_sea_can_be_read_back() {
    let values = [("with_twilight_cards", OptionValue::Switch(true))];
    let options = on_by_default_and(&["optional_cards", "with_twilight_cards"]);
    struggle_reads_back::<RedSea>(&values, &options, 0, 20);
}

#[test]
fn thirteen_minutes_can_be_read_back() {
    let place = |name: &str, view: &Value, eyes: Side| {
        let sphere = |side: Side| {
            let zones = view.pointer("/public/zones")?.as_array()?;
            let here = zones.iter().enumerate().filter(|(_, here)| *here == side.word());
            Some(Value::from(here.map(|(n, _)| 1u64 << n).sum::<u64>()))
        };
        let column = |place: &str, key: &str| {
            let rows = view.pointer(place)?.as_array()?;
            Some(Value::from(rows.iter().map(|row| row[key].clone()).collect::<Vec<_>>()))
        };
        let by_side = |side: usize| {
            let rows = view.pointer("/public/cubes")?.as_array()?;
            Some(Value::from(rows.iter().map(|row| row[side].clone()).collect::<Vec<_>>()))
        };
        let (stem, side) = stem_and_side(name, eyes);
        let side_of_turn = |n: &str, side: Side| {
            let n: usize = n.parse().ok()?;
            view.pointer(&format!("/public/frozen/turn/{}/{}", side as usize, n - 1)).cloned()
        };
        if let Some(n) = name.strip_prefix("frozen_other_") {
            return side_of_turn(n, eyes.foe());
        }
        if let Some(n) = name.strip_prefix("frozen_own_") {
            return side_of_turn(n, eyes);
        }
        if let Some(n) = name.strip_prefix("frozen_") {
            let n: usize = n.parse().ok()?;
            return view.pointer(&format!("/public/frozen/game/{}", n - 1)).cloned();
        }
        let swapped = view.pointer("/public/seating")? == "swapped";
        let place = match stem {
            "bid" => return Some(view["bid"].as_u64().map_or(0, |bid| bid + 1).into()),
            "in_own_sphere" => return sphere(eyes),
            "in_other_sphere" => return sphere(eyes.foe()),
            "cubes" => return by_side(side.trim_start_matches('/').parse().ok()?),
            "order_amount" => return column(&format!("/public/modifiers{side}/next"), "amount"),
            "order_floor" => return column(&format!("/public/modifiers{side}/next"), "floor"),
            "order_rest" => format!("/public/modifiers{side}/rest/amount"),
            "order_rest_floor" => format!("/public/modifiers{side}/rest/floor"),
            "hand_size" => format!("/public/hands{side}"),
            "hand" | "chosen" | "cuba" | "shown" | "top" | "bottom" => format!("/{stem}"),
            "known" => "/knows/hand".to_owned(),
            "known_or_cuba" => "/knows/hand_or_cuba".to_owned(),
            "pile" => "/public/pile/size".to_owned(),
            "pile_top" => "/public/pile/top".to_owned(),
            "pile_bottom" => "/public/pile/bottom".to_owned(),
            "event_actor" => "/public/run/actor".to_owned(),
            "event_card" => "/public/run/card".to_owned(),
            "event_moved" => "/public/run/moved".to_owned(),
            "job" if name == "job_other" => "/public/job/other".to_owned(),
            "job" => "/public/job/stage".to_owned(),
            // Points belong to seats, and the first seat is the US unless the seats are swapped.
            "total" if swapped => format!("/public/totals/{}", if side == "/0" { 1 } else { 0 }),
            "total" => format!("/public/totals{side}"),
            _ => match stem.strip_prefix("job_") {
                Some(part) => format!("/public/job/{part}"),
                None => format!("/public/{stem}{side}"),
            },
        };
        view.pointer(&place).cloned()
    };
    let kind = |kind: u8| kebab(&format!("{:?}", thirteen::Why::ALL[kind as usize]));
    reads_back::<Thirteen>(&OptionValues::new(), 60, place, derived::thirteen, kind);
    let campaign = [("campaign".to_owned(), OptionValue::Switch(true))].into_iter().collect();
    reads_back::<Thirteen>(&campaign, 10, place, derived::thirteen, kind);
}

/// Positions that a side cannot tell apart give it the same bytes: nothing leaks from the hidden half.
#[test]
fn observations_do_not_change_with_what_one_cannot_see() {
    struct Sampled;
    impl ForGame for Sampled {
        type Output = ();
        fn run<G: Game>(self) {
            let setup = G::setup(&OptionValues::new()).expect("defaults");
            let mut rng = contract::SplitMix(5);
            let mut n = 0;
            random_game::<G>(&setup, 3, |state, open| {
                n += 1;
                if n % 5 != 0 {
                    return;
                }
                for side in Side::BOTH {
                    let Some(ask) = open.ask(side) else { continue };
                    let view = G::view(&setup, state, side.into());
                    let other = G::sample(&setup, &view, &mut rng);
                    let again = G::view(&setup, &other, side.into());
                    let mut rows = BySide::new(vec![0; G::OBSERVATION_BYTES], vec![1; G::OBSERVATION_BYTES]);
                    encode::<G>(&setup, &view, Some(ask), &mut rows[Side::Us]);
                    encode::<G>(&setup, &again, Some(ask), &mut rows[Side::Ussr]);
                    assert_eq!(rows[Side::Us], rows[Side::Ussr], "{} act {n}", G::NAME);
                }
            });
        }
    }
    for &game in GameName::ALL {
        game.with(Sampled);
    }
    assert_eq!(Toy::OBSERVATION_BYTES, 22);
}
