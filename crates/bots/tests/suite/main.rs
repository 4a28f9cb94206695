//! What bots know, may not know, and how they play. A single program, because it links faster than many.

mod belief;
mod experts;
mod fairness;
mod levels;
mod matches;
mod networks;
mod promo_sense;
mod red_sea_sense;
mod thirteen_sense;
mod turn_zero_sense;
mod twilight_sense;
