//! The tensors of a file, each requested with the shape it must have.

use crate::file::{BadNetwork, damaged};
use crate::places::Found;
use half::f16;
use safetensors::{Dtype, SafeTensors};

/// Any length is accepted.
pub const ANY: usize = usize::MAX;

pub struct Tensors<'b>(SafeTensors<'b>);

/// Numbers with their shape.
pub struct Tensor {
    pub shape: Vec<usize>,
    pub numbers: Vec<f32>,
}

impl<'b> Tensors<'b> {
    pub fn read(bytes: &'b [u8]) -> Result<Tensors<'b>, BadNetwork> {
        SafeTensors::deserialize(bytes).map(Tensors).map_err(damaged)
    }

    pub fn has(&self, name: &str) -> bool {
        self.0.tensor(name).is_ok()
    }

    /// A half-precision tensor of this shape; [`ANY`] in it accepts any length in the file.
    pub fn get(&self, name: &str, shape: &[usize]) -> Result<Tensor, BadNetwork> {
        let bad = |expected: String, got: String| BadNetwork::Tensor { name: name.to_owned(), expected, got };
        let Ok(found) = self.0.tensor(name) else {
            return Err(bad("to be there".to_owned(), "none".to_owned()));
        };
        if found.dtype() != Dtype::F16 {
            return Err(bad("in half precision".to_owned(), format!("{:?}", found.dtype())));
        }
        let fits = |(&here, &wanted): (&usize, &usize)| here > 0 && (wanted == ANY || here == wanted);
        if found.shape().len() != shape.len() || !found.shape().iter().zip(shape).all(fits) {
            let lengths = shape.iter().map(|&n| if n == ANY { "any".to_owned() } else { n.to_string() });
            let expected = format!("of the shape ({})", lengths.collect::<Vec<_>>().join(", "));
            return Err(bad(expected, format!("{:?}", found.shape())));
        }
        let numbers = found.data().as_chunks::<2>().0.iter();
        let numbers: Vec<f32> = numbers.map(|&bytes| f16::from_le_bytes(bytes).to_f32()).collect();
        if numbers.iter().any(|number| !number.is_finite()) {
            return Err(bad("of finite numbers".to_owned(), "others".to_owned()));
        }
        Ok(Tensor { shape: found.shape().to_vec(), numbers })
    }

    /// Only the numbers of a tensor.
    pub fn numbers(&self, name: &str, shape: &[usize]) -> Result<Vec<f32>, BadNetwork> {
        self.get(name, shape).map(|tensor| tensor.numbers)
    }

    /// Like [`Tensors::take`] along axis 1 of a table whose file leaves out rows that learned nothing: the
    /// tensor `NAME.learned` lists the rows it contains. Without it, all rows are there.
    pub fn take_learned(&self, name: &str, shape: &[usize], found: &Found) -> Result<Tensor, BadNetwork> {
        let said = format!("{name}.learned");
        let Ok(learned) = self.0.tensor(&said) else { return self.take(name, shape, 1, found) };
        let fits = learned.dtype() == Dtype::U8 && learned.shape() == [found.known];
        if !fits || learned.data().iter().any(|&one| one > 1) {
            let expected = format!("of {} bytes, each 0 or 1", found.known);
            let got = format!("{:?} {:?}", learned.dtype(), learned.shape());
            return Err(BadNetwork::Tensor { name: said, expected, got });
        }
        let mut known = 0;
        let mut rows = Vec::new();
        for &one in learned.data() {
            rows.push((one == 1).then_some(known));
            known += usize::from(one);
        }
        let places = found.places.iter().map(|place| place.and_then(|place| rows[place])).collect();
        self.take(name, shape, 1, &Found { places, known })
    }

    /// The parts of a tensor that a table needs, along its axis `axis`. The file must have everything that the
    /// network knows; what the network does not know is filled with zeros.
    pub fn take(
        &self,
        name: &str,
        shape: &[usize],
        axis: usize,
        found: &Found,
    ) -> Result<Tensor, BadNetwork> {
        let mut wanted = shape.to_vec();
        wanted[axis] = found.known;
        let Tensor { mut shape, numbers } = self.get(name, &wanted)?;
        let part: usize = shape[axis + 1..].iter().product();
        let mut taken = Vec::new();
        for one in numbers.chunks_exact((found.known * part).max(1)) {
            for place in &found.places {
                match place {
                    Some(place) => taken.extend_from_slice(&one[place * part..(place + 1) * part]),
                    None => taken.resize(taken.len() + part, 0.0),
                }
            }
        }
        shape[axis] = found.places.len();
        Ok(Tensor { shape, numbers: taken })
    }
}
