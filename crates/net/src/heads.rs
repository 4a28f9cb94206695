//! From the output of the layers to answers: a number for each legal action, and the value.
//!
//! Only legal actions are computed: on a map of 84 spaces that is often just a handful.

use crate::dense::Dense;
use crate::file::BadNetwork;
use crate::network::Answers;
use crate::places::{Found, Places};
use crate::tensors::{ANY, Tensors};
use contract::Side;
use games::observe::{Inputs, Test};
use pulp::{Simd, WithSimd};

const CHOICES: usize = 64;

/// What spaces, or cards, contribute to their own numbers: from their own inputs and from the trunk.
struct Items {
    hidden: usize,
    /// The tests of all planes of each item; the last one says whether it may be picked.
    tests: Vec<Test>,
    planes: usize,
    /// (plane, hidden)
    own: Vec<f32>,
    /// (side, item, hidden)
    known: Vec<f32>,
    /// The offset of each part in the trunk's output.
    context: usize,
    wanted: usize,
    /// The action of the first item.
    first: usize,
}

pub struct Heads {
    /// What all heads read from the trunk, one part after the other.
    pub asked: Dense,
    spaces: Items,
    cards: Items,
    /// The choices that may be picked.
    choices: Vec<Test>,
    /// Which card the decision is about.
    asked_card: Vec<Test>,
    /// (card, hidden)
    choice_card: Vec<f32>,
    choice: Part,
    choice_out: Rows,
    policy: Rows,
    value: Part,
    value_out: Rows,
    /// The vocabulary's index of each action.
    actions: Vec<u16>,
}

/// A part of the trunk's output.
struct Part {
    at: usize,
    width: usize,
}

impl Part {
    fn of<'a>(&self, asked: &'a [f32]) -> &'a [f32] {
        &asked[self.at..self.at + self.width]
    }
}

/// Single outputs of a layer.
struct Rows {
    width: usize,
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Rows {
    fn read(tensors: &Tensors<'_>, name: &str, outputs: &Found, width: usize) -> Result<Rows, BadNetwork> {
        let weights = tensors.take(&format!("{name}.weight"), &[ANY, width], 0, outputs)?.numbers;
        let bias = tensors.take(&format!("{name}.bias"), &[ANY], 0, outputs)?.numbers;
        Ok(Rows { width, weights, bias })
    }

    #[inline(always)]
    fn one<S: Simd>(&self, simd: S, n: usize, inputs: &[f32]) -> f32 {
        self.bias[n] + dot(simd, &self.weights[n * self.width..(n + 1) * self.width], inputs)
    }
}

impl Items {
    fn read(
        tensors: &Tensors<'_>,
        name: &str,
        tests: &[Test],
        [items, planes]: [&Found; 2],
        first: usize,
    ) -> Result<Items, BadNetwork> {
        let own = tensors.take(&format!("{name}.own"), &[ANY, ANY], 1, planes)?;
        let hidden = own.shape[0];
        let known = tensors.take(&format!("{name}.known"), &[2, ANY, hidden], 1, items)?.numbers;
        let planes = planes.places.len();
        let own = turned(&own.numbers, planes);
        Ok(Items { hidden, tests: tests.to_vec(), planes, own, known, context: 0, wanted: 0, first })
    }

    /// The numbers of the items that may be picked.
    #[inline(always)]
    fn each<S: Simd>(
        &self,
        simd: S,
        row: &[u8],
        side: Side,
        asked: &[f32],
        here: &mut Vec<f32>,
        found: &mut Vec<(usize, f32)>,
    ) {
        let context = &asked[self.context..self.context + self.hidden];
        let wanted = &asked[self.wanted..self.wanted + self.hidden];
        let known = self.known.chunks_exact(self.hidden).skip(side as usize * self.tests.len() / self.planes);
        for (item, (tests, known)) in self.tests.chunks_exact(self.planes).zip(known).enumerate() {
            if !tests[self.planes - 1].is_on(row) {
                continue;
            }
            here.clear();
            here.extend(context.iter().zip(known).map(|(a, b)| a + b));
            for (test, own) in tests.iter().zip(self.own.chunks_exact(self.hidden)) {
                if test.is_on(row) {
                    here.iter_mut().zip(own).for_each(|(sum, n)| *sum += n);
                }
            }
            here.iter_mut().for_each(|n| *n = n.max(0.0));
            found.push((self.first + item, dot(simd, here, wanted)));
        }
    }
}

impl Heads {
    pub fn read(
        tensors: &Tensors<'_>,
        places: &Places,
        inputs: &Inputs,
        width: usize,
    ) -> Result<Heads, BadNetwork> {
        let (space_planes, card_planes) = (inputs.space_planes.len(), inputs.card_planes.len());
        let (in_spaces, in_cards) = (inputs.spaces.len() * space_planes, inputs.cards.len() * card_planes);
        let (space_tests, rest) = inputs.tests.split_at(in_spaces);
        let (card_tests, others) = rest.split_at(in_cards);
        let cards = inputs.cards.len();
        let (of_spaces, of_each) =
            ([&places.spaces, &places.space_planes], [&places.cards, &places.card_planes]);
        let mut spaces = Items::read(tensors, "space_head", space_tests, of_spaces, CHOICES + cards)?;
        let mut of_cards = Items::read(tensors, "card_head", card_tests, of_each, CHOICES)?;
        let choice_card = tensors.take("choice_card", &[ANY, ANY], 1, &places.cards)?;
        let choice_width = choice_card.shape[0];
        let value_width = tensors.get("value_in.weight", &[ANY, width])?.shape[0];

        let parts = [
            ("space_head.context", spaces.hidden),
            ("space_head.wanted", spaces.hidden),
            ("card_head.context", of_cards.hidden),
            ("card_head.wanted", of_cards.hidden),
            ("choice_in", choice_width),
            ("value_in", value_width),
        ];
        let place = |n: usize| parts[..n].iter().map(|(_, width)| width).sum::<usize>();
        (spaces.context, spaces.wanted) = (place(0), place(1));
        (of_cards.context, of_cards.wanted) = (place(2), place(3));
        let plane = inputs.card_planes.iter().position(|plane| plane == "asked_card");
        let plane = plane.ok_or(BadNetwork::Silent("card in question"))?;
        Ok(Heads {
            asked: Dense::join(tensors, &parts, width)?,
            choices: others[others.len() - CHOICES..].to_vec(),
            asked_card: card_tests.chunks_exact(card_planes).map(|tests| tests[plane]).collect(),
            choice_card: turned(&choice_card.numbers, cards),
            choice: Part { at: place(4), width: choice_width },
            choice_out: Rows::read(tensors, "choice_out", &Found::same(CHOICES), choice_width)?,
            policy: Rows::read(tensors, "policy", &places.actions(), width)?,
            value: Part { at: place(5), width: value_width },
            value_out: Rows::read(tensors, "value_out", &Found::same(2), value_width)?,
            actions: inputs.actions.clone(),
            cards: of_cards,
            spaces,
        })
    }
}

/// One row's answer, appended to the others.
pub struct Answer<'l> {
    pub heads: &'l Heads,
    pub row: &'l [u8],
    pub side: Side,
    pub trunk: &'l [f32],
    /// What the heads read from the trunk.
    pub asked: &'l [f32],
    pub space: &'l mut Vec<f32>,
    /// Actions and their numbers from their own heads.
    pub found: &'l mut Vec<(usize, f32)>,
    pub answers: &'l mut Answers,
}

impl WithSimd for Answer<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let Answer { heads, row, side, trunk, asked, space, found, answers } = self;
        found.clear();
        if heads.choices.iter().any(|test| test.is_on(row)) {
            space.clear();
            space.extend_from_slice(heads.choice.of(asked));
            let cards = heads.asked_card.iter().zip(heads.choice_card.chunks_exact(heads.choice.width));
            for (_, card) in cards.filter(|(test, _)| test.is_on(row)) {
                space.iter_mut().zip(card).for_each(|(sum, n)| *sum += n);
            }
            space.iter_mut().for_each(|n| *n = n.max(0.0));
            for (choice, _) in heads.choices.iter().enumerate().filter(|(_, test)| test.is_on(row)) {
                found.push((choice, heads.choice_out.one(simd, choice, space)));
            }
        }
        heads.cards.each(simd, row, side, asked, space, found);
        heads.spaces.each(simd, row, side, asked, space, found);
        for &(action, own) in found.iter() {
            answers.actions.push(heads.actions[action]);
            answers.logits.push(own + heads.policy.one(simd, action, trunk));
        }

        space.clear();
        space.extend(heads.value.of(asked).iter().map(|n| n.max(0.0)));
        answers.wins.push(1.0 / (1.0 + (-heads.value_out.one(simd, 0, space)).exp()));
        answers.points.push(heads.value_out.one(simd, 1, space));
        answers.ends.push(answers.logits.len());
    }
}

/// Transposes rows and columns.
fn turned(numbers: &[f32], columns: usize) -> Vec<f32> {
    let column = |n: usize| numbers.iter().skip(n).step_by(columns).copied();
    (0..columns).flat_map(column).collect()
}

#[inline(always)]
fn dot<S: Simd>(simd: S, a: &[f32], b: &[f32]) -> f32 {
    let ((a, a_rest), (b, b_rest)) = (S::as_simd_f32s(a), S::as_simd_f32s(b));
    let mut sums = [simd.splat_f32s(0.0); 4];
    let (a, a_last) = a.as_chunks::<4>();
    let (b, b_last) = b.as_chunks::<4>();
    for (a, b) in a.iter().zip(b) {
        for n in 0..4 {
            sums[n] = simd.mul_add_e_f32s(a[n], b[n], sums[n]);
        }
    }
    for (a, b) in a_last.iter().zip(b_last) {
        sums[0] = simd.mul_add_e_f32s(*a, *b, sums[0]);
    }
    let sum = simd.add_f32s(simd.add_f32s(sums[0], sums[1]), simd.add_f32s(sums[2], sums[3]));
    let rest: f32 = a_rest.iter().zip(b_rest).map(|(a, b)| a * b).sum();
    simd.reduce_sum_f32s(sum) + rest
}
