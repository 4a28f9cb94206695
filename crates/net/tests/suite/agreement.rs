//! The answers of a network match its definition (`training/network.py`), computed here a second time in the plainest
//! way: every input of every layer, in double precision, one after the other.

use contract::laws::random_game;
use contract::{Game, Now, OptionValues, Pick};
use games::observe::{Inputs, encode, write_mask};
use half::f16;
use net::{Network, Workspace, fit_for, network_for};
use safetensors::SafeTensors;
use struggle::{RedSea, Twilight};
use thirteen::Thirteen;

/// A sample of the rows from some games.
fn rows<G: Game>(setup: &G::Setup, games: u64, every: usize) -> Vec<Vec<u8>> {
    let (mut rows, mut n) = (Vec::new(), 0);
    for seed in 0..games {
        random_game::<G>(setup, seed, |state, open| {
            n += 1;
            if let (Now::Ask(ask) | Now::Both(ask, _), true) = (open.now, n % every == 0) {
                let mut row = vec![0; G::OBSERVATION_BYTES + Pick::VOCABULARY / 8];
                let (observation, mask) = row.split_at_mut(G::OBSERVATION_BYTES);
                encode::<G>(setup, &G::view(setup, state, ask.side.into()), Some(&ask), observation);
                write_mask(&ask.options, mask);
                rows.push(row);
            }
        });
    }
    rows
}

/// The definition.
struct Plain<'b> {
    tensors: SafeTensors<'b>,
    inputs: Inputs,
}

type Numbers = Vec<f64>;

impl Plain<'_> {
    fn numbers(&self, name: &str) -> Numbers {
        let data = self.tensors.tensor(name).unwrap_or_else(|_| panic!("{name}")).data();
        data.chunks_exact(2).map(|pair| f16::from_le_bytes([pair[0], pair[1]]).to_f64()).collect()
    }

    fn linear(&self, name: &str, x: &[f64]) -> Numbers {
        let (weight, bias) = (self.numbers(&format!("{name}.weight")), self.numbers(&format!("{name}.bias")));
        weight.chunks_exact(x.len()).zip(bias).map(|(row, bias)| dot(row, x) + bias).collect()
    }

    fn norm(&self, name: &str, x: &[f64]) -> Numbers {
        let (weight, bias) = (self.numbers(&format!("{name}.weight")), self.numbers(&format!("{name}.bias")));
        let mean = x.iter().sum::<f64>() / x.len() as f64;
        let variance = x.iter().map(|n| (n - mean).powi(2)).sum::<f64>() / x.len() as f64;
        let n = x.iter().map(|n| (n - mean) / (variance + 1e-5).sqrt());
        n.zip(weight.iter().zip(bias)).map(|(n, (weight, bias))| n * weight + bias).collect()
    }

    /// What each space, or each card, contributes.
    fn items(&self, name: &str, x: &[f64], items: usize, side: usize, trunk: &[f64]) -> Numbers {
        let own = self.numbers(&format!("{name}.own"));
        let known = self.numbers(&format!("{name}.known"));
        let (context, wanted) =
            (self.linear(&format!("{name}.context"), trunk), self.linear(&format!("{name}.wanted"), trunk));
        let (planes, hidden) = (x.len() / items, context.len());
        let one = |item: usize| -> f64 {
            let x = &x[item * planes..(item + 1) * planes];
            let unit = |h: usize| {
                let sum = dot(&own[h * planes..(h + 1) * planes], x);
                (sum + known[(side * items + item) * hidden + h] + context[h]).max(0.0) * wanted[h]
            };
            (0..hidden).map(unit).sum()
        };
        (0..items).map(one).collect()
    }

    /// The logits of all actions, the chance to win and the points.
    fn answer(&self, row: &[u8]) -> (Numbers, f64, f64) {
        let Inputs { spaces, cards, space_planes, card_planes, others, .. } = &self.inputs;
        let mut x = vec![0.0; self.inputs.tests.len()];
        self.inputs.on(row).for_each(|n| x[n] = 1.0);
        let (of_spaces, rest) = x.split_at(spaces.len() * space_planes.len());
        let (of_cards, of_others) = rest.split_at(cards.len() * card_planes.len());
        let us = others.iter().position(|name| name == "viewer us").expect("a viewer");
        let side = usize::from(of_others[us] == 0.0);
        let mut h = Vec::new();
        for (name, x) in [("first.spaces", of_spaces), ("first.cards", of_cards), ("first.others", of_others)]
        {
            let table = self.numbers(name);
            let learned =
                self.tensors.tensor(&format!("{name}.learned")).expect("which rows there are").data();
            assert_eq!(learned.len(), x.len());
            let rows = learned.iter().filter(|one| **one == 1).count();
            let width = table.len() / 2 / rows;
            let mut sum = vec![0.0; width];
            for (input, _) in x.iter().enumerate().filter(|(n, on)| **on > 0.0 && learned[*n] == 1) {
                let before = learned[..input].iter().filter(|one| **one == 1).count();
                let row = &table[(side * rows + before) * width..][..width];
                sum.iter_mut().zip(row).for_each(|(sum, n)| *sum += n);
            }
            h.extend(sum);
        }
        let bias = self.numbers("first.bias");
        let width = h.len();
        h.iter_mut().zip(&bias[side * width..]).for_each(|(sum, n)| *sum += n);
        let mut h = rectified(self.linear("fuse", &rectified(self.norm("first_norm", &h))));
        for block in 0.. {
            let name = |part: usize| format!("blocks.{block}.{part}");
            if self.tensors.tensor(&format!("{}.weight", name(0))).is_err() {
                break;
            }
            let inner = rectified(self.linear(&name(1), &self.norm(&name(0), &h)));
            h.iter_mut().zip(self.linear(&name(2), &inner)).for_each(|(sum, n)| *sum += n);
        }
        let h = rectified(self.norm("norm", &h));
        let mut logits = self.linear("policy", &h);
        let plane = card_planes.iter().position(|plane| plane == "asked_card").expect("a plane");
        let mut choice = self.linear("choice_in", &h);
        let of_card = self.numbers("choice_card");
        for (n, sum) in choice.iter_mut().enumerate() {
            let asked = (0..cards.len()).filter(|card| of_cards[card * card_planes.len() + plane] > 0.0);
            *sum += asked.map(|card| of_card[n * cards.len() + card]).sum::<f64>();
        }
        let mut own = self.linear("choice_out", &rectified(choice));
        own.extend(self.items("card_head", of_cards, cards.len(), side, &h));
        own.extend(self.items("space_head", of_spaces, spaces.len(), side, &h));
        logits.iter_mut().zip(own).for_each(|(sum, n)| *sum += n);
        let value = self.linear("value_out", &rectified(self.linear("value_in", &h)));
        (logits, 1.0 / (1.0 + (-value[0]).exp()), value[1])
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn rectified(x: Numbers) -> Numbers {
    x.into_iter().map(|n| n.max(0.0)).collect()
}

fn setup<G: Game>() -> G::Setup {
    G::setup(&OptionValues::new()).expect("defaults")
}

fn agrees<G: Game>(games: u64) {
    let setup = setup::<G>();
    let network = network_for::<G>(&setup).unwrap_or_else(|none| panic!("{none}"));
    let (carried, _) = fit_for::<G>(&setup).expect("the same");
    let tensors = SafeTensors::deserialize(carried.bytes).expect("a good file");
    let plain = Plain { tensors, inputs: Inputs::of::<G>(&setup) };
    let rows = rows::<G>(&setup, games, 41);
    assert!(rows.len() > 15, "{} rows", rows.len());
    let mut workspace = Workspace::default();
    for row in &rows {
        let (logits, win, points) = plain.answer(row);
        let answers = network.answer(row, &mut workspace);
        let (actions, got) = answers.policy(0);
        let legal = |index: usize| row[G::OBSERVATION_BYTES + index / 8] >> (index % 8) & 1 != 0;
        let indices = plain.inputs.actions.iter().map(|&index| usize::from(index));
        let expected: Vec<_> = indices.zip(logits).filter(|(index, _)| legal(*index)).collect();
        assert_eq!(actions.len(), expected.len(), "every legal action has a logit");
        for ((index, logit), (action, got)) in expected.into_iter().zip(actions.iter().zip(got)) {
            assert_eq!(usize::from(*action), index);
            assert!((f64::from(*got) - logit).abs() < 1e-3, "{}: {got} for {logit}", G::NAME);
        }
        assert!((f64::from(answers.wins[0]) - win).abs() < 1e-3, "{}", G::NAME);
        assert!((f64::from(answers.points[0]) - points).abs() < 1e-2, "{}", G::NAME);
    }
}

#[test]
fn answers_are_those_of_the_definition() {
    agrees::<Twilight>(12);
    agrees::<RedSea>(40);
    agrees::<Thirteen>(40);
}

/// The answer does not depend on earlier calls or on other rows in the same call.
fn company_changes_nothing<G: Game>() {
    let setup = setup::<G>();
    let network: &Network = &network_for::<G>(&setup).unwrap_or_else(|none| panic!("{none}"));
    let rows = rows::<G>(&setup, 6, 3);
    let together = rows.concat();
    let (mut one, mut many) = (Workspace::default(), Workspace::default());
    let all = network.answer(&together, &mut many);
    assert_eq!(all.wins.len(), rows.len());
    for (n, row) in rows.iter().enumerate() {
        let alone = network.answer(row, &mut one);
        assert_eq!(alone.policy(0), all.policy(n), "{} row {n}", G::NAME);
        assert_eq!((alone.wins[0], alone.points[0]), (all.wins[n], all.points[n]), "{} row {n}", G::NAME);
        let anew = network.answer(row, &mut Workspace::default()).clone();
        assert_eq!(anew, *alone, "{} row {n}", G::NAME);
    }
}

#[test]
fn an_answer_depends_on_its_row_alone() {
    company_changes_nothing::<Twilight>();
    company_changes_nothing::<RedSea>();
    company_changes_nothing::<Thirteen>();
}

#[test]
fn a_workspace_may_go_from_one_network_to_another() {
    let (twilight, red_sea) = (setup::<Twilight>(), setup::<RedSea>());
    let mut shared = Workspace::default();
    for _ in 0..2 {
        for row in &rows::<Twilight>(&twilight, 1, 9) {
            let network = network_for::<Twilight>(&twilight).expect("a network");
            assert_eq!(*network.answer(row, &mut shared), *network.answer(row, &mut Workspace::default()));
        }
        for row in &rows::<RedSea>(&red_sea, 1, 9) {
            let network = network_for::<RedSea>(&red_sea).expect("a network");
            assert_eq!(*network.answer(row, &mut shared), *network.answer(row, &mut Workspace::default()));
        }
    }
}
