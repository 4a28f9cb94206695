//! The tree: nodes are what the searching side has seen happen, edges are acts. Each tree belongs to one
//! thread.

use contract::{Act, Options, Pick, Side};

/// One act that led on from a node in some sampled state.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    pub act: Act,
    pub prior: f32,
    pub visits: u32,
    /// Sum of the US's chances found below, and of their squares.
    pub sum: f32,
    pub squares: f32,
    /// The node it leads to; 0 while there is none.
    pub child: u32,
}

impl Edge {
    pub fn new(act: Act, prior: f32) -> Edge {
        Edge { act, prior, visits: 0, sum: 0.0, squares: 0.0, child: 0 }
    }

    /// The mean chance of `side`.
    pub fn mean(&self, side: Side) -> f32 {
        let us = self.sum / self.visits.max(1) as f32;
        for_side(us, side)
    }
}

/// A chance of the US as a chance of `side`.
pub(super) fn for_side(us: f32, side: Side) -> f32 {
    match side {
        Side::Us => us,
        Side::Ussr => 1.0 - us,
    }
}

#[derive(Clone, Debug)]
pub(super) struct Node {
    pub edges: Vec<Edge>,
    /// Every option that was available here in some sampled state; edges of picks are sorted by prior.
    pub options: Options,
    pub visits: u32,
    pub sum: f32,
}

impl Node {
    fn new() -> Node {
        Node { edges: Vec::new(), options: Options::NONE, visits: 0, sum: 0.0 }
    }

    pub fn knows(&self, options: &Options) -> bool {
        options.choices & !self.options.choices == 0
            && options.cards.is_subset(self.options.cards)
            && options.spaces.is_subset(self.options.spaces)
    }

    /// Adds edges for new options. `priors` belongs to `options` in vocabulary order.
    pub fn learn(&mut self, side: Side, options: &Options, priors: &[f32]) {
        for (pick, &prior) in options.iter().zip(priors) {
            if !self.options.has(pick) {
                self.edges.push(Edge::new(Act::Pick(side, pick), prior));
            }
        }
        self.options.choices |= options.choices;
        self.options.cards |= options.cards;
        self.options.spaces |= options.spaces;
        self.edges.sort_by(|a, b| b.prior.total_cmp(&a.prior));
    }

    /// The edge to follow among the options available in this sampled state: the best mean plus a bonus for
    /// options that the priors like and the search has neglected. If there are many options, only the
    /// likeliest are considered until the node has been visited often (progressive widening).
    pub fn select(&self, side: Side, options: &Options, explore: f32) -> usize {
        let width = 3 + (1.5 * (self.visits as f32).sqrt()) as usize;
        let open = || {
            let open = self.edges.iter().enumerate().filter(|(_, edge)| is_open(edge, options));
            open.take(width)
        };
        let (mut likely, mut visits) = (1e-9, 1.0);
        for (_, edge) in open() {
            likely += edge.prior;
            visits += edge.visits as f32;
        }
        let unknown = for_side(self.sum / self.visits.max(1) as f32, side);
        let root = explore * f32::sqrt(visits);
        let score = |edge: &Edge| {
            let mean = if edge.visits == 0 { unknown } else { edge.mean(side) };
            mean + root * edge.prior / likely / (1.0 + edge.visits as f32)
        };
        let mut best = (usize::MAX, f32::NEG_INFINITY);
        for (i, edge) in open() {
            let score = score(edge);
            if score > best.1 {
                best = (i, score);
            }
        }
        best.0
    }

    /// The edge of an outcome of chance.
    pub fn outcome(&mut self, act: Act) -> usize {
        self.edges.iter().position(|edge| edge.act == act).unwrap_or_else(|| {
            self.edges.push(Edge::new(act, 1.0));
            self.edges.len() - 1
        })
    }
}

pub(super) fn pick_of(edge: &Edge) -> Option<Pick> {
    match edge.act {
        Act::Pick(_, pick) => Some(pick),
        Act::Rolled(_) | Act::Drew(_) | Act::Tossed(_) => None,
    }
}

pub(super) fn is_open(edge: &Edge, options: &Options) -> bool {
    pick_of(edge).is_some_and(|pick| options.has(pick))
}

#[derive(Clone, Debug)]
pub(super) struct Tree {
    pub nodes: Vec<Node>,
    pub root: u32,
}

impl Tree {
    pub fn new() -> Tree {
        // Index 0 stands for "no node".
        Tree { nodes: vec![Node::new(), Node::new()], root: 1 }
    }

    pub fn root(&self) -> &Node {
        &self.nodes[self.root as usize]
    }

    /// The node behind an edge, created if it does not exist; says whether it was.
    pub fn follow(&mut self, node: u32, edge: usize) -> (u32, bool) {
        let child = self.nodes[node as usize].edges[edge].child;
        if child != 0 {
            return (child, false);
        }
        let child = self.nodes.len() as u32;
        self.nodes.push(Node::new());
        self.nodes[node as usize].edges[edge].child = child;
        (child, true)
    }

    /// Records another walk along the path, which ended in `us`, a chance of the US.
    pub fn credit(&mut self, path: &[(u32, usize)], us: f32) {
        for &(node, edge) in path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.sum += us;
            let edge = &mut node.edges[edge];
            edge.visits += 1;
            edge.sum += us;
            edge.squares += us * us;
        }
    }

    /// Makes the node behind `pick` the root, if there is one.
    pub fn descend(&mut self, pick: Pick) -> bool {
        let child = self.root().edges.iter().find(|edge| pick_of(edge) == Some(pick)).map_or(0, |e| e.child);
        if child != 0 {
            self.root = child;
        }
        child != 0
    }

    /// The acts most often walked from an edge of the root on.
    pub fn line(&self, edge: &Edge, longest: usize) -> Vec<Act> {
        let mut acts = vec![edge.act];
        let mut child = edge.child;
        while child != 0 && acts.len() < longest {
            let Some(next) = self.nodes[child as usize].edges.iter().max_by_key(|edge| edge.visits) else {
                break;
            };
            if next.visits == 0 {
                break;
            }
            acts.push(next.act);
            child = next.child;
        }
        acts
    }
}
