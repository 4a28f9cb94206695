//! The grammar, using small logs of our own in both dialects.

use contract::{CardId, Side, SpaceId};
use playdek::{BlockKind, EndKind, Lacking, LineKind, Log, Mode, Region, card, country, parse};

fn read(text: &str) -> Log {
    let (log, errors) = parse(text);
    assert!(errors.is_empty(), "{}", errors[0]);
    log
}

/// The kinds of the lines of a block with these details.
fn details(lines: &str) -> Vec<LineKind> {
    let log = read(&format!("SETUP: A will play as USSR.\n\nTurn 3, US AR2: Junta: {lines}\n"));
    log.blocks[0].lines.iter().map(|line| line.what.clone()).collect()
}

fn detail(line: &str) -> LineKind {
    let [kind] = details(line).try_into().expect("one line");
    kind
}

fn id(name: &str) -> CardId {
    card(name).expect("a card")
}

fn place(name: &str) -> SpaceId {
    country(name).expect("a country")
}

const MOD_FILE: &str = "\
SETUP: Anna will play as USSR.
Boris will play as USA.
Anna bids 1 Influence for USSR
Boris bids 3 Influence for USSR
Additional Influence from bidding: US +3
Scenario: Standard
Time per Player: 7 Days
USSR +4 in Poland [0][4]

Turn 1, Headline Phase: Fidel* & NORAD*: USSR Headlines Fidel*
US Headlines NORAD*

Turn 1, USSR AR1: The China Card: Space Race (4 Ops):

Turn 9, Cleanup: US gains 2 VP. Score is US 2.
Containment* is no longer in play.

Turn 9, Cleanup

US wins by Victory Points
";

#[test]
fn the_mods_own_file() {
    let log = read(MOD_FILE);
    assert_eq!(log.setup.names[Side::Ussr], "Anna");
    assert_eq!(log.setup.names[Side::Us], "Boris");
    assert_eq!(log.setup.handicap, Some((Side::Us, 3)));
    let bids: Vec<_> = log.setup.bids.iter().map(|bid| (&bid.name[..], bid.influence, bid.side)).collect();
    assert_eq!(bids, [("Anna", 1, Side::Ussr), ("Boris", 3, Side::Ussr)]);
    assert!(!log.setup.optional_cards);
    assert_eq!(log.setup.time, "7 Days");
    assert_eq!(log.setup.placements[0].no, 8);
    assert_eq!(log.setup.placements[0].change.country, place("Poland"));

    let kinds: Vec<_> = log.blocks.iter().map(|block| (block.line_no, block.kind.clone())).collect();
    let action = |card| BlockKind::Action { turn: 1, side: Side::Ussr, round: 1, card };
    assert_eq!(
        kinds,
        [
            (10, BlockKind::Headline { turn: 1, cards: vec![id("Fidel"), id("NORAD")] }),
            (13, action(Some(CardId(6)))),
            (15, BlockKind::Cleanup { turn: 9 }),
            (18, BlockKind::Cleanup { turn: 9 }),
            (20, BlockKind::End),
        ]
    );
    let gain = Some((Side::Us, 2));
    assert_eq!(log.blocks[2].lines[0].what, LineKind::Vp { gain, score: 2 });
    assert_eq!(log.blocks[2].lines[0].no, 15);
    let end = log.end.expect("an end");
    assert_eq!(end.no, 20);
    assert_eq!(end.kind, EndKind::Wins { side: Side::Us, reason: "Victory Points".to_string() });
    assert!(!log.unterminated);
}

#[test]
fn the_replay_sites_export() {
    let log = read(
        "SETUP: : a: b will play as USSR.\nTurn, turn will play as USA.\nHandicap influence: USSR +1\n\
         Scenario: Standard\nOptional Cards Added\nTime per Player: 1 Hour\n\n\
         Turn 8, US AR8: :\n\n\
         Turn 9, Headline Phase: Junta: \n\n\
         Turn 9, US AR2: Asia Scoring:\n: : US gains 28 VP. Score is US 34.\n",
    );
    assert_eq!(log.setup.names[Side::Ussr], "a: b");
    assert_eq!(log.setup.names[Side::Us], "Turn, turn");
    assert_eq!(log.setup.handicap, Some((Side::Ussr, 1)));
    assert!(log.setup.optional_cards);
    assert_eq!(log.blocks[0].kind, BlockKind::Action { turn: 8, side: Side::Us, round: 8, card: None });
    assert_eq!(log.blocks[1].kind, BlockKind::Headline { turn: 9, cards: vec![id("Junta")] });
    let scoring = BlockKind::Action { turn: 9, side: Side::Us, round: 2, card: Some(CardId(1)) };
    assert_eq!((&log.blocks[2].kind, log.blocks[2].lines.len()), (&scoring, 0));
    assert_eq!(log.end.expect("an end").kind, EndKind::Vp { gain: Some((Side::Us, 28)), score: 34 });
    assert_eq!(read("SETUP: : A will play as USSR.\n\n: :\n").end.expect("an end").kind, EndKind::Bare);
}

#[test]
fn line_ends_of_other_systems_are_read() {
    assert_eq!(read(&format!("\u{feff}{}", MOD_FILE.replace('\n', "\r\n"))), read(MOD_FILE));
}

#[test]
fn the_mod_leaves_empty_descriptions_out() {
    let log = read(
        "SETUP: A will play as USSR.\n\nTurn 2, Headline Phase: DEFCON improves to 3\n\nTurn 2, US AR1: \
         USSR gains 3 VP. Score is even.\n\nTurn 2, US AR2: Che\n\nTurn 2, US AR3\n",
    );
    assert_eq!(log.blocks[0].kind, BlockKind::Headline { turn: 2, cards: vec![] });
    assert_eq!(log.blocks[0].lines[0].what, LineKind::Defcon { level: 3, improves: true });
    let rounds: Vec<_> =
        log.blocks[1..].iter().map(|block| (block.kind.clone(), block.lines.len())).collect();
    let action = |round, card| BlockKind::Action { turn: 2, side: Side::Us, round, card };
    assert_eq!(rounds, [(action(1, None), 1), (action(2, Some(CardId(107))), 0), (action(3, None), 0)]);
}

#[test]
fn blank_lines_divide_a_block() {
    let log = read(
        "SETUP: A will play as USSR.\n\nTurn 1, US AR1: Junta: Event: Junta\n\n\nCoup (2 Ops):\nTarget: Cuba\n\n\n\
         Turn 1, USSR AR2: Fidel*:\n",
    );
    let parts: Vec<usize> = log.blocks[0].parts().map(<[_]>::len).collect();
    assert_eq!(parts, [1, 2]);
    let blanks = log.blocks[0].lines.iter().filter(|line| line.what == LineKind::Blank).count();
    assert_eq!(blanks, 2, "those between the parts are kept, those at the end are not");
}

#[test]
fn dice() {
    let coup = |success, die, ops, modifier, stability, result| LineKind::Coup {
        success,
        die,
        ops,
        modifier,
        stability,
        result,
    };
    assert_eq!(detail("SUCCESS: 6 [ + 3 (-1)  - 2x1 = 6 ]"), coup(true, 6, 3, -1, 1, 6));
    assert_eq!(detail("SUCCESS: 1 [ + 4 (+1)  - 2x2 = 2 ]"), coup(true, 1, 4, 1, 2, 2));
    assert_eq!(detail("FAILURE: 1 [ + 2 - 2x3 = -3 ]"), coup(false, 1, 2, 0, 3, -3));
    let roll = |die, modifier, total| LineKind::Roll { side: Side::Ussr, die, modifier, total };
    assert_eq!(detail("USSR rolls 4"), roll(4, 0, 4));
    assert_eq!(detail("USSR rolls 4 (+2) = 6"), roll(4, 2, 6));
    assert_eq!(detail("USSR rolls 1 (-2) = -1"), roll(1, -2, -1));
    let war = |victory, die, modifier, needed| LineKind::WarResult { victory, die, modifier, needed };
    assert_eq!(detail("VICTORY: 6 (-2)  >= 4"), war(true, 6, -2, 4));
    assert_eq!(detail("VICTORY: 4 >= 3"), war(true, 4, 0, 3));
    assert_eq!(detail("DEFEAT: 1 < 4"), war(false, 1, 0, 4));
    assert_eq!(
        detail("Die roll: 5 -- Failed! (Needed 4 or less)"),
        LineKind::SpaceRoll { die: 5, success: false, needed: 4 }
    );
    assert_eq!(detail("Trap Roll: 4 <= 4 -- Trap Escaped"), LineKind::TrapRoll { die: 4, escaped: true });
    assert_eq!(
        detail("Trap Roll: 6 > 4 -- Trap Remains in Effect"),
        LineKind::TrapRoll { die: 6, escaped: false }
    );
}

#[test]
fn scores_and_tracks() {
    assert_eq!(detail("No VP awarded. Score is USSR 11."), LineKind::Vp { gain: None, score: -11 });
    assert_eq!(
        detail("USSR gains 5 VP. Score is even."),
        LineKind::Vp { gain: Some((Side::Ussr, 5)), score: 0 }
    );
    assert_eq!(detail("DEFCON degrades to 1"), LineKind::Defcon { level: 1, improves: false });
    assert_eq!(detail("US Military Ops to 5"), LineKind::MilOps { side: Side::Us, n: 5 });
    assert_eq!(
        detail("US advances to 8 in the Space Race."),
        LineKind::SpaceAdvance { side: Side::Us, space_box: 8 }
    );
    assert_eq!(detail("Realignment (2 Ops):"), LineKind::UseOps { mode: Mode::Realignment, ops: 2 });
    assert_eq!(detail("*RESHUFFLE*"), LineKind::Reshuffle);
}

#[test]
fn cards_and_choices() {
    let (us, ussr) = (Side::Us, Side::Ussr);
    let pact = CardId(27);
    assert_eq!(
        detail("US/Japan Mutual Defense Pact* is now in play."),
        LineKind::InPlay { card: pact, began: true }
    );
    assert_eq!(
        detail("USSR reveals US/Japan Mutual Defense Pact* from hand"),
        LineKind::Reveals { side: ussr, card: pact, from_hand: true }
    );
    assert_eq!(
        detail("US returns Yuri and Samantha* to USSR"),
        LineKind::Returns { side: us, card: CardId(109), to: ussr }
    );
    assert_eq!(detail("USSR returns Che to US"), LineKind::Returns { side: ussr, card: CardId(107), to: us });
    assert_eq!(detail("US plays \"Lone Gunman\"*"), LineKind::Plays { side: us, card: CardId(62) });
    assert_eq!(detail("USSR discards Che"), LineKind::Discards { side: ussr, card: CardId(107) });
    assert_eq!(
        detail("USSR has no cards to discard"),
        LineKind::NoCards { side: ussr, what: Lacking::ToDiscard }
    );
    assert_eq!(detail("US has no cards to reveal"), LineKind::NoCards { side: us, what: Lacking::ToReveal });
    assert_eq!(detail("US chooses to boycott the Olympics"), LineKind::Olympics { side: us, boycott: true });
    assert_eq!(
        detail("US chooses Mideast"),
        LineKind::ChoosesRegion { side: us, region: Some(Region::MiddleEast) }
    );
}

/// The client may drop the region of Chernobyl together with the line end.
#[test]
fn a_choice_without_its_region() {
    assert_eq!(
        details("US chooses Chernobyl* is now in play."),
        [
            LineKind::ChoosesRegion { side: Side::Us, region: None },
            LineKind::InPlay { card: CardId(94), began: true }
        ]
    );
}

#[test]
fn what_is_not_understood_is_named() {
    let (log, errors) = parse(
        "SETUP: A will play as USSR.\nTeam: Red\n\nTurn 1, US AR1: Junto: Event: Junta\nUS +1 in Narnia [1][0]\n\
         US +1 in Cuba [1]\nDEFCON degrades to 7\nUSSR rolls +4\nUS -1 in Cuba [0][0]\n",
    );
    assert!(log.blocks.is_empty());
    let lines: Vec<usize> = errors.iter().map(|error| error.line).collect();
    assert_eq!(lines[..2], [2, 4]);
    assert!(errors[1].to_string().contains("Junto"), "{}", errors[1]);
    let (_, errors) = parse(
        "SETUP: A will play as USSR.\n\nTurn 1, US AR1: Junta:\nUS +1 in Narnia [1][0]\nUS +1 in Cuba [1]\n\
         DEFCON degrades to 7\nUSSR rolls +4\nUS ponders\nUSSR rolls 7\nSUCCESS: 1 [ + 2 - 2x1 = 1\n",
    );
    let lines: Vec<usize> = errors.iter().map(|error| error.line).collect();
    assert_eq!(lines, [4, 5, 6, 7, 8, 9, 10]);
    assert_eq!(
        errors[0].to_string(),
        "line 4: expected a country name, not `Narnia`, got `US +1 in Narnia [1][0]`"
    );
    assert_eq!(parse("hello\n").1[0].line, 1);
}

#[test]
fn the_last_line_may_be_cut() {
    let cut = |tail: &str| {
        let log =
            read(&format!("SETUP: A will play as USSR.\n\nTurn 1, US AR1: Junta: Event: Junta\n{tail}"));
        assert!(log.unterminated);
        log
    };
    assert_eq!(cut("US +1 in Cub").blocks[0].lines[1].what, LineKind::Cut);
    assert_eq!(cut("Turn 1, USS").blocks[0].lines[1].what, LineKind::Cut);
    let log = cut("Turn 1, USSR AR2: Che");
    let kind = BlockKind::Action { turn: 1, side: Side::Ussr, round: 2, card: None };
    assert_eq!((&log.blocks[1].kind, &log.blocks[1].lines[0].what), (&kind, &LineKind::Cut));
    let log = cut("Turn 1, USSR AR2: Che: Cou");
    let kind = BlockKind::Action { turn: 1, side: Side::Ussr, round: 2, card: Some(CardId(107)) };
    assert_eq!((&log.blocks[1].kind, &log.blocks[1].lines[0].what), (&kind, &LineKind::Cut));
}
