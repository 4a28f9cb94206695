//! Which themes a search is for, and a cheap look at whether a position can have one of them.

use crate::ideas::Begun;
use bots::lookahead::Trial;
use contract::{Ask, Game, Theme};

/// A set of themes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ThemeSet(u16);

impl ThemeSet {
    pub const ALL: ThemeSet = ThemeSet((1 << Theme::ALL.len()) - 1);

    pub fn has(self, theme: Theme) -> bool {
        self.0 >> theme as u16 & 1 == 1
    }

    /// Whether something is left out that most positions could be about. Traps are recognised only by trying.
    pub fn is_narrow(self) -> bool {
        !Theme::ALL.into_iter().all(|theme| theme == Theme::Trap || self.has(theme))
    }

    pub fn without(self, theme: Theme) -> ThemeSet {
        ThemeSet(self.0 & !(1 << theme as u16))
    }
}

impl FromIterator<Theme> for ThemeSet {
    fn from_iter<I: IntoIterator<Item = Theme>>(themes: I) -> ThemeSet {
        ThemeSet(themes.into_iter().fold(0, |set, theme| set | 1 << theme as u16))
    }
}

/// Ideas that the network would have less often than this are not followed: of those, hardly any is clearly the best.
const UNLIKELY: f32 = 0.05;

/// The theme of a position by the plays that are its best and its second best, unless the point is to stay alive.
pub fn theme(best: &[Theme], second: &[Theme]) -> Theme {
    match best.first() {
        Some(Theme::Headline) => Theme::Headline,
        _ if second.contains(&Theme::Space) => Theme::Space,
        found => found.copied().unwrap_or(Theme::Play),
    }
}

/// The beginnings of plays that have a wanted theme, as far as the network thinks of them at all; the likeliest first.
/// A theme that depends on the position alone, and not on the play, gives all of them. No play is tried out.
pub fn fitting<'t, G: Game>(trial: &Trial<'t, G>, ask: &Ask, themes: ThemeSet, seed: u64) -> Vec<Begun<G>> {
    let mut found = Vec::new();
    let look = Look { trial, themes };
    look.follow(Begun::new(trial, seed), Some(*ask), 1.0, &mut found);
    found.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    found.into_iter().map(|(_, begun)| begun).collect()
}

struct Look<'l, 't, G: Game> {
    trial: &'l Trial<'t, G>,
    themes: ThemeSet,
}

impl<G: Game> Look<'_, '_, G> {
    fn follow(&self, begun: Begun<G>, ask: Option<Ask>, share: f32, found: &mut Vec<(f32, Begun<G>)>) {
        let Some(ask) = ask.filter(|ask| begun.may_differ(ask)) else {
            let themes = G::themes(self.trial.setup, self.trial.view, &begun.picks);
            // A position is also about space if going there is second best; and any may turn out to be a trap.
            let is_space = themes.contains(&Theme::Space) && self.themes.has(Theme::Space);
            if is_space || self.themes.has(theme(&themes, &[])) || self.themes.has(Theme::Trap) {
                found.push((share, begun));
            }
            return;
        };
        let view = G::view(self.trial.setup, &begun.state, ask.side.into());
        for (pick, part) in (Trial { view: &view, ..*self.trial }).policy(ask).0 {
            if share * part >= UNLIKELY {
                let (next, asked) = begun.with(self.trial, &ask, pick);
                self.follow(next, asked, share * part, found);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::lookahead::Reader;
    use bots::{NetSettings, self_play};
    use contract::OptionValues;
    use games::{ForGame, GameName};

    fn only(theme: Theme) -> ThemeSet {
        ThemeSet::from_iter([theme])
    }

    #[test]
    fn a_search_for_everything_or_for_no_traps_leaves_nothing_early() {
        assert!(!ThemeSet::ALL.is_narrow() && !ThemeSet::ALL.without(Theme::Trap).is_narrow());
        assert!(ThemeSet::ALL.without(Theme::Play).is_narrow() && only(Theme::Trap).is_narrow());
        for theme in Theme::ALL {
            assert!(ThemeSet::ALL.has(theme) && only(theme).has(theme));
            assert!(!ThemeSet::ALL.without(theme).has(theme));
        }
    }

    #[test]
    fn going_to_space_is_the_point_also_where_it_is_second_best() {
        assert_eq!(theme(&[Theme::Coup], &[Theme::Scoring, Theme::Space]), Theme::Space);
        assert_eq!(theme(&[Theme::Headline], &[Theme::Space]), Theme::Headline);
        assert_eq!(theme(&[Theme::Realignment, Theme::Endgame], &[]), Theme::Realignment);
        assert_eq!(theme(&[], &[Theme::Coup]), Theme::Play);
    }

    /// In how many positions of some games something fits, and in how many there is something to decide.
    struct Fits(ThemeSet);

    const GAMES: [u64; 8] = [1, 2, 3, 4, 5, 6, 7, 8];

    impl ForGame for Fits {
        type Output = (usize, usize);

        fn run<G: Game>(self) -> (usize, usize) {
            let setup = G::setup(&OptionValues::new()).expect("the usual rules");
            let reader = Reader::<G>::new(&setup).expect("a network");
            let (mut fit, mut all) = (0, 0);
            for played in self_play(&setup, &reader, &GAMES, NetSettings::default()) {
                for play in review::plays::<G>(&setup, &played.acts) {
                    if play.forced || !G::between_plays(play.ask.prompt) {
                        continue;
                    }
                    let (side, view) = (play.side, G::view(&setup, &play.state, play.side.into()));
                    let (reader, setup, view) = (&reader, &setup, &view);
                    let trial =
                        Trial { reader, setup, view, side, deadline: None, belief: None, horizon: 16 };
                    all += 1;
                    fit += usize::from(!fitting(&trial, &play.ask, self.0, 1).is_empty());
                }
            }
            (fit, all)
        }
    }

    #[test]
    fn few_positions_fit_a_rare_theme_and_none_a_theme_that_a_game_does_not_have() {
        let (fit, all) = GameName::Twilight.with(Fits(only(Theme::Realignment)));
        assert!(0 < fit && 4 * fit < all, "{fit} of {all}");
        let (headlines, _) = GameName::Twilight.with(Fits(only(Theme::Headline)));
        let most = 20 * GAMES.len();
        assert!((1..=most).contains(&headlines), "one each turn for each side, not {headlines}");
        let (fit, all) = GameName::Thirteen.with(Fits(only(Theme::Realignment)));
        assert!(fit == 0 && all > 0, "{fit} of {all}");
    }
}
