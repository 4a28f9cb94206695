//! The review in the form a page reads: the curve, key moments, the account, a play with its alternatives. All the
//! words are the game's own, and it works while pieces are still missing.

use crate::words::{cards_dealt, joined};
use crate::{Account, Desk, Estimate, Judged, Luck, LuckKind, Mark, Piece, ReviewedPlay};
use bots::lookahead::ask_with_standing;
use contract::show::Moment;
use contract::told::{Part, Sentence};
use contract::{Act, Game, Lang, Now, Pick, Side, SplitMix, Topic, Viewer};
use wire::reviews::{
    CurvePoint, JudgedPlay, KeyMoment, LineTold, MomentKind, PlayTarget, PointsLost, ReviewAccount,
    TriedPlay, WinChance,
};

/// Luck is mentioned from this size on, in points of win chance.
const TOLD_LUCK: f32 = 0.05;
/// At most this many sentences of the log describe a key moment.
const SENTENCES: usize = 3;
/// Between two sentences.
const BETWEEN: &str = " ";
/// Log lines in a sample continuation, and the number of decisions after which it ends at the latest.
const LINES: usize = 4;
const DECISIONS: usize = 24;

/// What is known of a review so far, in one language.
#[derive(Default)]
pub struct Findings {
    pub curve: Vec<CurvePoint>,
    pub moments: Vec<KeyMoment>,
    pub account: Option<ReviewAccount>,
    pub lost_by_kind: Vec<PointsLost>,
    pub lost_by_period: Vec<PointsLost>,
    /// The kind of decision each judged play's loss is counted under, by the act the play begins with.
    pub kinds: Vec<(usize, Topic)>,
}

/// The state of the game before each act and at the end, and the log entries of each act.
pub(crate) struct Chronicle<G: Game> {
    pub moments: Vec<Moment>,
    periods: Vec<String>,
    acts: Vec<Act>,
    entries: Vec<Vec<G::Entry>>,
}

impl<G: Game> Chronicle<G> {
    pub fn new(setup: &G::Setup, acts: &[Act], lang: Lang) -> Chronicle<G> {
        let mut state = G::start(setup);
        let (moments, periods) = (Vec::new(), Vec::new());
        let mut chronicle = Chronicle { moments, periods, acts: acts.to_vec(), entries: Vec::new() };
        for act in acts.iter().copied().map(Some).chain([None]) {
            let view = G::view(setup, &state, Viewer::Spectator);
            chronicle.moments.push(G::moment(setup, &view, lang));
            chronicle.periods.push(G::period(setup, &view, lang));
            if let Some(act) = act {
                let mut entries = Vec::new();
                G::apply_legal(setup, &mut state, act, Some(&mut entries));
                // The game is over, so nothing either side was told is secret any more.
                entries.retain(|entry| {
                    Viewer::ALL.into_iter().any(|viewer| G::entry_for(entry, viewer).is_some())
                });
                chronicle.entries.push(entries);
            }
        }
        chronicle
    }

    /// What the log says about these acts.
    fn said(&self, setup: &G::Setup, from: usize, acts: usize, lang: Lang) -> Vec<Sentence> {
        let entries = self.entries[from..from + acts].iter().flatten().take(SENTENCES);
        entries.map(|entry| G::sentence(setup, entry, lang)).collect()
    }

    /// What the log says about the die rolled in this act, and whose it was; the last of several dice speaks for all of
    /// them. A coin shows no figure: what the log says where it falls speaks for it.
    fn rolled(&self, setup: &G::Setup, from: usize, lang: Lang) -> (Option<Side>, Sentence) {
        if let Act::Tossed(_) = self.acts[from] {
            return (None, joined(self.said(setup, from, 1, lang).into_iter(), BETWEEN));
        }
        let mut later = self.entries[from..].iter().flatten();
        let Some((entry, die)) =
            later.find_map(|entry| G::facts(setup, entry).dice.first().map(|die| (entry, *die)))
        else {
            return (None, Sentence::default());
        };
        (die.side, G::sentence(setup, entry, lang))
    }
}

pub(crate) fn chance(estimate: Estimate) -> WinChance {
    WinChance { mean: estimate.mean, error: estimate.error }
}

/// Converts a chance of `side` to one of the US.
fn of_us(estimate: Estimate, side: Side) -> WinChance {
    let mean = if side == Side::Us { estimate.mean } else { 1.0 - estimate.mean };
    WinChance { mean, error: estimate.error }
}

pub(crate) fn kind(mark: Mark) -> MomentKind {
    match mark {
        Mark::Inaccuracy => MomentKind::Inaccuracy,
        Mark::Mistake => MomentKind::Mistake,
        Mark::Blunder => MomentKind::Blunder,
    }
}

/// Everything the pieces so far reveal.
pub fn tell<G: Game>(setup: &G::Setup, desk: &Desk<G>, pieces: &[Option<Piece>], lang: Lang) -> Findings {
    let chronicle = Chronicle::<G>::new(setup, &desk.acts, lang);
    let (mut told, mut losses) = (Findings::default(), Losses::default());
    let mut plays: Vec<Option<&ReviewedPlay>> = vec![None; desk.plays.len()];
    let mut coarse: Vec<Option<Estimate>> = vec![None; desk.plays.len()];
    let (mut luck, mut result) = (Vec::new(), None);
    for piece in pieces.iter().flatten() {
        match piece {
            Piece::Coarse { play, open } => {
                if let Some(place) = coarse.get_mut(*play) {
                    *place = Some(*open);
                }
            }
            Piece::Play(play) => {
                let place = desk.plays.binary_search_by_key(&play.first, |play| play.first);
                if let Some(place) = place.ok().and_then(|place| plays.get_mut(place)) {
                    *place = Some(play);
                }
            }
            Piece::Ends { result: end, .. } => result = Some(*end),
            Piece::Luck(one) => luck.push(one),
        }
    }
    for (n, card_play) in desk.plays.iter().enumerate() {
        let at = |open: Estimate| point(&chronicle.moments[card_play.first], card_play.first, open);
        match (plays[n], coarse[n]) {
            (Some(play), _) => {
                let judged = play.judged.as_ref();
                told.curve.push(CurvePoint {
                    side: Some(play.side),
                    known: judged.map(|judged| of_us(best(judged), play.side)),
                    known_after: judged.map(|judged| of_us(judged.taken, play.side)),
                    ..at(play.open)
                });
                if let Some(judged) = judged {
                    told.moments.extend(error::<G>(setup, &chronicle, &desk.acts, play, judged, lang));
                    let period = &chronicle.periods[play.first];
                    let kind = losses.note::<G>(judged, play.side, &card_play.plan.picks, period);
                    told.kinds.push((play.first, kind));
                }
            }
            (None, Some(open)) => {
                told.curve.push(CurvePoint { side: Some(card_play.side), coarse: true, ..at(open) });
            }
            (None, None) => {}
        }
    }
    if let Some(result) = result {
        let end = desk.acts.len();
        told.curve.push(point(&chronicle.moments[end], end, result));
    }
    told.moments.extend(luck.into_iter().filter_map(|luck| fortune::<G>(setup, &chronicle, luck, lang)));
    told.moments.sort_by_key(|moment| moment.step);
    told.account = desk.review(pieces).map(|review| account(&review.account));
    (told.lost_by_kind, told.lost_by_period) = losses.told(lang);
    told
}

fn point(moment: &Moment, step: usize, open: Estimate) -> CurvePoint {
    CurvePoint {
        step: step as u32,
        code: moment.code.clone(),
        turn: moment.turn,
        round: moment.round,
        side: None,
        open: chance(open),
        known: None,
        known_after: None,
        coarse: false,
    }
}

/// The chance of the best known play.
fn best(judged: &Judged) -> Estimate {
    match judged.others.first() {
        Some(best) if judged.loss.mean > 0.0 => best.chance,
        _ => judged.taken,
    }
}

/// Where each of these sentences ends once they are joined.
fn ends(sentences: &[Sentence]) -> Vec<u32> {
    let mut at = 0;
    let ends = sentences.iter().map(|sentence| {
        let end = at + sentence.text().encode_utf16().count();
        at = end + BETWEEN.len();
        end as u32
    });
    ends.collect()
}

fn error<G: Game>(
    setup: &G::Setup,
    chronicle: &Chronicle<G>,
    acts: &[Act],
    play: &ReviewedPlay,
    judged: &Judged,
    lang: Lang,
) -> Option<KeyMoment> {
    let mut said = chronicle.said(setup, play.first, play.acts, lang);
    // Of a choice in secret the log only says that it was made; and of some plays nothing at all.
    if judged.often.is_some() || said.iter().all(|sentence| sentence.0.is_empty()) {
        said = vec![in_words::<G>(setup, &picks_of(acts, play.first, play.acts), lang)];
    }
    let ends = ends(&said);
    Some(KeyMoment {
        step: play.first as u32,
        code: chronicle.moments[play.first].code.clone(),
        kind: kind(judged.mark?),
        side: Some(play.side),
        gained: play.side.foe(),
        points: chance(judged.loss),
        parts: joined(said.into_iter(), BETWEEN),
        ends,
    })
}

/// What dice and draws were worth, if that is worth mentioning.
pub(crate) fn fortune<G: Game>(
    setup: &G::Setup,
    chronicle: &Chronicle<G>,
    luck: &Luck,
    lang: Lang,
) -> Option<KeyMoment> {
    let worth = luck.luck;
    if worth.mean.abs() < TOLD_LUCK.max(worth.error) {
        return None;
    }
    let (kind, side, parts) = match luck.kind {
        LuckKind::Dice => {
            let (side, parts) = chronicle.rolled(setup, luck.first, lang);
            (MomentKind::Dice, side, parts)
        }
        LuckKind::Cards if luck.acts == 1 => {
            (MomentKind::Cards, None, joined(chronicle.said(setup, luck.first, 1, lang).into_iter(), BETWEEN))
        }
        LuckKind::Cards => (MomentKind::Cards, None, Sentence::default()),
    };
    let parts = if parts.0.is_empty() { cards_dealt(luck.acts, lang).into() } else { parts };
    Some(KeyMoment {
        step: luck.first as u32,
        code: chronicle.moments[luck.first].code.clone(),
        kind,
        side,
        gained: if worth.mean > 0.0 { Side::Us } else { Side::Ussr },
        points: WinChance { mean: worth.mean.abs(), error: worth.error },
        ends: ends(std::slice::from_ref(&parts)),
        parts,
    })
}

pub(crate) fn account(account: &Account) -> ReviewAccount {
    ReviewAccount {
        start: chance(account.start),
        us_errors: chance(account.errors[Side::Us]),
        ussr_errors: chance(account.errors[Side::Ussr]),
        dice: chance(account.dice),
        cards: chance(account.cards),
        hidden: account.hidden,
        ending: account.ending.map(chance),
        result: chance(account.result),
        adjusted: chance(account.adjusted),
    }
}

/// Losses by kind of decision and by period. These are the figures the account uses, so that the sums agree.
#[derive(Default)]
struct Losses {
    by_topic: Vec<(Topic, [Estimate; 2])>,
    by_period: Vec<(String, [Estimate; 2])>,
}

impl Losses {
    /// Counts what a play lost and returns the kind it was counted under.
    fn note<G: Game>(&mut self, judged: &Judged, side: Side, made: &[(u8, Pick)], period: &str) -> Topic {
        // The first answer that differs from the best play.
        let better: &[Pick] = judged.others.first().map_or(&[], |best| &best.picks);
        let differs = made.iter().zip(better).position(|((_, made), best)| made != best);
        let (kind, pick) = made[differs.unwrap_or(0)];
        let topic = G::topic(kind, pick);
        add(&mut self.by_topic, topic, side, judged.booked);
        add(&mut self.by_period, period.to_owned(), side, judged.booked);
        topic
    }

    fn told(mut self, lang: Lang) -> (Vec<PointsLost>, Vec<PointsLost>) {
        self.by_topic.sort_by_key(|(topic, _)| *topic);
        let row = |key: String, title: String, [us, ussr]: [Estimate; 2]| PointsLost {
            key,
            title,
            us: chance(us),
            ussr: chance(ussr),
        };
        let topic = |(topic, lost): (Topic, [Estimate; 2])| {
            row(topic.word().to_owned(), topic.title(lang).to_owned(), lost)
        };
        let period =
            |(n, (title, lost)): (usize, (String, [Estimate; 2]))| row((n + 1).to_string(), title, lost);
        (
            self.by_topic.into_iter().map(topic).collect(),
            self.by_period.into_iter().enumerate().map(period).collect(),
        )
    }
}

fn add<K: PartialEq>(rows: &mut Vec<(K, [Estimate; 2])>, key: K, side: Side, lost: Estimate) {
    let place = rows.iter().position(|(known, _)| *known == key).unwrap_or(rows.len());
    if place == rows.len() {
        rows.push((key, [Estimate::default(); 2]));
    }
    let sum = &mut rows[place].1[side as usize];
    *sum = sum.plus(lost);
}

fn picks_of(acts: &[Act], first: usize, count: usize) -> Vec<Pick> {
    let picks = acts[first..first + count].iter().filter_map(|act| match act {
        Act::Pick(_, pick) => Some(*pick),
        Act::Rolled(_) | Act::Drew(_) | Act::Tossed(_) => None,
    });
    picks.collect()
}

/// Picks in words; repeated picks are named once: "Brazil ×2".
pub(crate) fn in_words<G: Game>(setup: &G::Setup, picks: &[Pick], lang: Lang) -> Sentence {
    let mut runs: Vec<(Pick, u32)> = Vec::new();
    for &pick in picks {
        match runs.iter_mut().find(|(known, _)| *known == pick) {
            Some((_, times)) => *times += 1,
            None => runs.push((pick, 1)),
        }
    }
    let part = |(pick, times): (Pick, u32)| {
        let text = G::pick_text(setup, pick, lang);
        let mut sentence: Sentence = match pick {
            Pick::Card(card) => Part::card(card, text).into(),
            Pick::Space(space) => Part::space(space, text).into(),
            Pick::Choice(_) => text.into(),
        };
        if times > 1 {
            sentence.push(Part::Text(format!(" ×{times}")));
        }
        sentence
    };
    joined(runs.into_iter().map(part), " · ")
}

/// A play as a page describes and draws it.
pub fn tried_play<G: Game>(
    setup: &G::Setup,
    picks: &[Pick],
    fared: Estimate,
    ahead: Estimate,
    lang: Lang,
) -> TriedPlay {
    let mut targets: Vec<PlayTarget> = Vec::new();
    for pick in picks {
        let Pick::Space(space) = pick else { continue };
        match targets.iter_mut().find(|target| target.space == space.0) {
            Some(target) => target.times += 1,
            None => targets.push(PlayTarget { space: space.0, times: 1 }),
        }
    }
    let card = picks.iter().find_map(|pick| if let Pick::Card(card) = pick { Some(card.0) } else { None });
    let mode = picks.iter().find(|pick| matches!(pick, Pick::Choice(_)));
    TriedPlay {
        chance: chance(fared),
        ahead: chance(ahead),
        too_close: ahead.mean.abs() <= ahead.error,
        parts: in_words::<G>(setup, picks, lang),
        card,
        mode: mode.map(|&pick| G::pick_word(setup, pick)),
        targets,
        picks: picks.iter().map(|pick| pick.index() as u16).collect(),
        line: Vec::new(),
    }
}

/// The play that was made: it is not ahead of itself.
pub(crate) fn made_play<G: Game>(setup: &G::Setup, picks: &[Pick], judged: &Judged, lang: Lang) -> TriedPlay {
    TriedPlay { too_close: false, ..tried_play::<G>(setup, picks, judged.taken, Estimate::default(), lang) }
}

/// A judged play with its alternatives; none if no play begins here or there was nothing to decide.
pub fn play<G: Game>(
    setup: &G::Setup,
    desk: &Desk<G>,
    pieces: &[Option<Piece>],
    step: usize,
    lang: Lang,
) -> Option<JudgedPlay> {
    let (n, judged) = judged_at(desk, pieces, step)?;
    let card_play = &desk.plays[n];
    let view = G::view(setup, &card_play.state, Viewer::Spectator);
    let moment = G::moment(setup, &view, lang);
    let made: Vec<Pick> = card_play.plan.picks.iter().map(|(_, pick)| *pick).collect();
    let with_line =
        |play: TriedPlay, picks: &[Pick]| TriedPlay { line: line::<G>(setup, desk, n, picks, lang), ..play };
    Some(JudgedPlay {
        step: step as u32,
        acts: made.len() as u32,
        code: moment.code,
        moment: moment.text,
        side: card_play.side,
        mark: judged.mark.map(kind),
        loss: chance(judged.loss),
        made: with_line(made_play::<G>(setup, &made, judged, lang), &made),
        others: judged
            .others
            .iter()
            .map(|other| {
                let told = tried_play::<G>(setup, &other.picks, other.chance, other.ahead, lang);
                with_line(told, &other.picks)
            })
            .collect(),
        worlds: judged.worlds as u32,
    })
}

/// The number of the play that begins at a step, and the verdict on it.
pub(crate) fn judged_at<'p, G: Game>(
    desk: &Desk<G>,
    pieces: &'p [Option<Piece>],
    step: usize,
) -> Option<(usize, &'p Judged)> {
    let n = desk.plays.binary_search_by_key(&step, |play| play.first).ok()?;
    let reviewed = pieces.iter().flatten().find_map(|piece| match piece {
        Piece::Play(play) if play.first == step => play.judged.as_ref(),
        _ => None,
    });
    Some((n, reviewed?))
}

/// How the game might continue after a play, in a world its side could not rule out: the log as that side would read
/// it, from the play's last pick on, because those before it are the play itself. All plays of a decision are told in the
/// same world.
pub(crate) fn line<G: Game>(
    setup: &G::Setup,
    desk: &Desk<G>,
    n: usize,
    picks: &[Pick],
    lang: Lang,
) -> Vec<LineTold> {
    let card_play = &desk.plays[n];
    let mut rng = SplitMix(desk.chance_of_play(n));
    let seen = G::view(setup, &card_play.state, card_play.side.into());
    let mut state = G::sample(setup, &seen, &mut rng);
    let mut open = G::open(setup, &state);
    let (mut planned, mut told) = (picks.iter().copied(), Vec::new());
    for _ in 0..DECISIONS * 4 {
        let act = match &open.now {
            Now::Over(_) => break,
            Now::Chance(chance) => rng.chance(chance),
            Now::Ask(ask) | Now::Both(ask, _) => {
                // A plan belongs to one side; in a secret choice of both, that side goes first.
                let side =
                    open.ask(card_play.side).filter(|_| planned.len() > 0).map_or(ask.side, |own| own.side);
                let Some(ask) = ask_with_standing(&open, side) else { break };
                let planned = if side == card_play.side { planned.next() } else { None };
                let pick = planned.filter(|pick| ask.options.has(*pick));
                Act::Pick(side, pick.unwrap_or_else(|| liked(setup, desk, &state, ask)))
            }
        };
        let code = G::moment(setup, &G::view(setup, &state, Viewer::Spectator), lang).code;
        let mut entries = Vec::new();
        open = G::apply_legal(setup, &mut state, act, Some(&mut entries));
        if planned.len() > 0 {
            continue;
        }
        let viewer = Viewer::from(card_play.side);
        let visible = entries.iter().filter_map(|entry| G::entry_for(entry, viewer));
        told.extend(visible.map(|entry| LineTold { code: code.clone(), told: G::told(setup, &entry, lang) }));
        if told.len() >= LINES {
            break;
        }
    }
    told.truncate(LINES);
    told
}

/// The network's favourite.
fn liked<G: Game>(setup: &G::Setup, desk: &Desk<G>, state: &G::State, ask: contract::Ask) -> Pick {
    let view = G::view(setup, state, ask.side.into());
    desk.bench(setup).trial(&view, ask.side).policy(ask).0[0].0
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::laws::random_game;
    use contract::{Chance, OptionValues, Rules};
    use thirteen::Thirteen;

    /// A game up to the toss of a coin: everyone always takes the first option, so all bids are equal.
    fn tied(setup: &<Thirteen as Rules>::Setup) -> Vec<Act> {
        let (mut state, mut acts) = (Thirteen::start(setup), Vec::new());
        loop {
            let act = match Thirteen::open(setup, &state).now {
                Now::Ask(ask) | Now::Both(ask, _) => {
                    Act::Pick(ask.side, ask.options.iter().next().expect("an option"))
                }
                Now::Chance(Chance::Card { from }) => Act::Drew(from.iter().next().expect("a card")),
                Now::Chance(Chance::Die) => Act::Rolled(1),
                Now::Chance(Chance::Coin) => {
                    acts.push(Act::Tossed(Side::Us));
                    return acts;
                }
                Now::Over(_) => panic!("expected bids that stay equal"),
            };
            Thirteen::apply_legal(setup, &mut state, act, None);
            acts.push(act);
        }
    }

    #[test]
    fn a_coin_is_told_as_the_log_tells_it_and_not_as_cards() {
        let setup = Thirteen::setup(&OptionValues::new()).expect("the defaults are good");
        let acts = tied(&setup);
        let first = acts.len() - 1;
        let worth = Estimate { mean: 0.3, error: 0.01 };
        let luck = Luck { first, acts: 1, kind: LuckKind::Dice, luck: worth };
        let told = |lang| {
            let chronicle = Chronicle::<Thirteen>::new(&setup, &acts, lang);
            fortune::<Thirteen>(&setup, &chronicle, &luck, lang).expect("worth telling").parts.text()
        };
        assert!(told(Lang::En).contains("coin"), "{}", told(Lang::En));
        for lang in Lang::ALL {
            assert_ne!(told(lang), cards_dealt(1, lang));
        }
    }

    #[test]
    fn an_error_in_a_choice_made_in_secret_names_the_choice() {
        let setup = Thirteen::setup(&OptionValues::new()).expect("the defaults are good");
        let acts = random_game::<Thirteen>(&setup, 1, |_, _| ()).1;
        let plays = crate::plays::<Thirteen>(&setup, &acts);
        let bids = |state| matches!(Thirteen::open(&setup, state).now, Now::Both(..));
        let bid = plays.iter().find(|play| bids(&play.state)).expect("both bid");
        let (open, others) = (Estimate { mean: 0.3, error: 0.01 }, Vec::new());
        let mark = Some(Mark::Blunder);
        let often = Some(0.1);
        let judged = Judged { taken: open, loss: open, booked: open, mark, others, worlds: 1, often };
        let (first, side) = (bid.first, bid.side);
        let play = ReviewedPlay { first, acts: 1, side, open, judged: Some(judged.clone()) };
        for lang in Lang::ALL {
            let chronicle = Chronicle::<Thirteen>::new(&setup, &acts, lang);
            let told = error::<Thirteen>(&setup, &chronicle, &acts, &play, &judged, lang).expect("an error");
            let picked = in_words::<Thirteen>(&setup, &picks_of(&acts, first, 1), lang);
            assert_eq!(told.parts.text(), picked.text());
        }
    }
}
