//! Networks for Python: rows in, policy and value out.

use crate::values::{Given, bad, game_name, option_values};
use contract::{Game, OptionValues, Pick};
use games::ForGame;
use games::observe::MASK_BYTES;
use net::{Basis, Workspace, network_for};
use numpy::ndarray::Array2;
use numpy::{IntoPyArray, PyArray1, PyArray2, PyReadonlyArray2};
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// See `hotline.Network`.
#[pyclass(module = "hotline._engine", frozen)]
pub struct Network {
    network: Arc<net::Network>,
    workspace: Mutex<Workspace>,
}

struct Load<'b> {
    values: OptionValues,
    file: Option<&'b [u8]>,
}

impl ForGame for Load<'_> {
    type Output = PyResult<Network>;

    fn run<G: Game>(self) -> Self::Output {
        let setup = G::setup(&self.values).map_err(bad)?;
        let network = match self.file {
            None => network_for::<G>(&setup).map_err(bad)?,
            Some(bytes) => {
                let basis = Basis::of::<G>(&setup);
                Arc::new(net::Network::read(bytes, &basis).map_err(bad)?)
            }
        };
        Ok(Network { network, workspace: Mutex::default() })
    }
}

/// The network that is carried for a game with these options, or the one of a file.
#[pyfunction]
#[pyo3(signature = (game, options, file=None))]
pub fn load_network(game: &str, options: BTreeMap<String, Given>, file: Option<&[u8]>) -> PyResult<Network> {
    let game = game_name(game)?;
    game.with(Load { values: option_values(game, options)?, file })
}

/// Logits of all actions (illegal ones -inf), chances to win, points.
type Answered<'py> = (Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<f32>>, Bound<'py, PyArray1<f32>>);

#[pymethods]
impl Network {
    /// The metadata of its file: words by name.
    #[getter]
    fn provenance(&self) -> BTreeMap<&'static str, &str> {
        let about = &self.network.provenance;
        BTreeMap::from([
            ("game", &*about.game),
            ("options", &about.options),
            ("rules_revision", &about.rules_revision),
            ("observation_version", &about.observation_version),
            ("inputs", &about.inputs),
            ("config", &about.config),
            ("figures", &about.figures),
            ("hash", &about.hash),
        ])
    }

    fn answer<'py>(
        &self,
        py: Python<'py>,
        observations: PyReadonlyArray2<'py, u8>,
        masks: PyReadonlyArray2<'py, u8>,
    ) -> PyResult<Answered<'py>> {
        let (observations, masks) = (observations.as_array(), masks.as_array());
        let (count, bytes) = (observations.nrows(), self.network.row_bytes() - MASK_BYTES);
        if observations.ncols() < bytes {
            let got = observations.ncols();
            return Err(bad(format!("observations: expected at least {bytes} columns, got {got}")));
        }
        if masks.nrows() != count {
            return Err(bad(format!("masks: expected {count} rows, got {}", masks.nrows())));
        }
        let as_bits = match masks.ncols() {
            MASK_BYTES => true,
            Pick::VOCABULARY => false,
            other => {
                let expected = format!("{MASK_BYTES} (bits) or {} (bytes)", Pick::VOCABULARY);
                return Err(bad(format!("masks: expected {expected} columns, got {other}")));
            }
        };
        let mut rows = Vec::with_capacity(count * self.network.row_bytes());
        for (observation, mask) in observations.rows().into_iter().zip(masks.rows()) {
            rows.extend(observation.iter().take(bytes));
            if as_bits {
                rows.extend(mask.iter());
            } else {
                let start = rows.len();
                rows.resize(start + MASK_BYTES, 0);
                for (index, _) in mask.iter().enumerate().filter(|(_, legal)| **legal != 0) {
                    rows[start + index / 8] |= 1 << (index % 8);
                }
            }
        }
        let (logits, wins, points) = py.detach(|| {
            let mut workspace = self.workspace.lock().unwrap_or_else(PoisonError::into_inner);
            let answers = self.network.answer(&rows, &mut workspace);
            let mut logits = Array2::from_elem((count, Pick::VOCABULARY), f32::NEG_INFINITY);
            for row in 0..count {
                let (actions, numbers) = answers.policy(row);
                for (&action, &logit) in actions.iter().zip(numbers) {
                    logits[[row, usize::from(action)]] = logit;
                }
            }
            (logits, answers.wins.clone(), answers.points.clone())
        });
        Ok((logits.into_pyarray(py), wins.into_pyarray(py), points.into_pyarray(py)))
    }
}
