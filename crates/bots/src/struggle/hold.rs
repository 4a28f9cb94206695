//! How firmly a country is held: control, overprotection, a foothold.

use contract::Side;

/// How safe control is, by stability: cheap countries are lost to coups.
const SAFETY: [f32; 6] = [0.7, 0.72, 0.8, 0.88, 0.95, 1.0];
const OVERPROTECTION: f32 = 0.06;
const NEARLY: f32 = 0.5;
const FOOTHOLD: f32 = 0.08;

/// How firmly a country is held, by stability and influence, precomputed for all common values.
static HOLD: [[[f32; COMMON]; COMMON]; 6] = {
    let mut table = [[[0.0; COMMON]; COMMON]; 6];
    let mut stability = 0;
    while stability < 6 {
        let mut us = 0;
        while us < COMMON {
            let mut ussr = 0;
            while ussr < COMMON {
                table[stability][us][ussr] = hold(stability as u8, us as u8, ussr as u8);
                ussr += 1;
            }
            us += 1;
        }
        stability += 1;
    }
    table
};
const COMMON: usize = 12;

/// Who controls a country of this stability (§2.1.7).
pub const fn controller(stability: u8, us: u8, ussr: u8) -> Option<Side> {
    if us >= ussr + stability {
        Some(Side::Us)
    } else if ussr >= us + stability {
        Some(Side::Ussr)
    } else {
        None
    }
}

/// How firmly a country is held, from -1 (Soviet) to 1.
const fn hold(stability: u8, us: u8, ussr: u8) -> f32 {
    const fn firm(stability: u8, lead: f32) -> f32 {
        let surplus = (lead - stability as f32).min(3.0);
        let stability = if stability > 5 { 5 } else { stability };
        SAFETY[stability as usize] + OVERPROTECTION * surplus
    }
    const fn present(n: u8) -> f32 {
        if n > 0 { 1.0 } else { 0.0 }
    }
    let foothold = FOOTHOLD * (present(us) - present(ussr));
    let lead = us as f32 - ussr as f32;
    let held = match controller(stability, us, ussr) {
        Some(Side::Us) => firm(stability, lead),
        Some(Side::Ussr) => -firm(stability, -lead),
        None => NEARLY * lead / if stability > 0 { stability as f32 } else { 1.0 },
    };
    held + foothold
}

/// How firmly a country is held, from -1 (Soviet) to 1.
#[inline]
pub fn firmness(stability: u8, us: u8, ussr: u8) -> f32 {
    let (s, i, j) = (stability as usize, us as usize, ussr as usize);
    if s < HOLD.len() && i < COMMON && j < COMMON { HOLD[s][i][j] } else { hold(stability, us, ussr) }
}
