//! Briefings of Twilight Struggle and Red Sea in Russian.

use super::Words;
use crate::facts::{CardFacts, SpaceBox};
use crate::show::{RegionShown, SpaceShown};
use crate::table::Standing;
use crate::text::Terms;
use crate::text::ru::terms::Term;
use contract::{BySide, Side};

pub struct Russian;

fn standing(standing: Standing, terms: Terms) -> &'static str {
    match standing {
        Standing::None => "ничего",
        Standing::Presence => "присутствие",
        Standing::Domination => Term::Domination.of(terms),
        Standing::Control => "контроль",
    }
}

impl Words for Russian {
    fn table(&self) -> &'static str {
        "Стол"
    }

    fn in_force(&self) -> &'static str {
        "Действует"
    }

    fn regions(&self) -> &'static str {
        "Регионы и что дал бы подсчёт сейчас"
    }

    fn countries(&self) -> &'static str {
        "Страны (влияние США:СССР)"
    }

    fn your_hand(&self) -> &'static str {
        "Ваша рука"
    }

    fn other_cards(&self) -> &'static str {
        "Другие карты"
    }

    fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Us => "США",
            Side::Ussr => "СССР",
        }
    }

    fn score(&self, points: i8, limit: i8) -> String {
        match points.signum() {
            0 => format!("Счёт: поровну; победа при {limit} ПО."),
            n => {
                let leader = self.side(if n > 0 { Side::Us } else { Side::Ussr });
                format!("Счёт: впереди {leader} на {} ПО; победа при {limit}.", points.unsigned_abs())
            }
        }
    }

    fn defcon(&self, level: u8, text: &str) -> String {
        format!("DEFCON {level}: {text}.")
    }

    fn rounds(&self, BySide([us, ussr]): &BySide<u8>, terms: Terms) -> String {
        let [turn, rounds] = [Term::InTurn, Term::OfRounds].map(|term| term.of(terms));
        if us == ussr {
            format!("В этом {turn} {rounds}: {us}.")
        } else {
            format!("В этом {turn} {rounds}: у США {us}, у СССР {ussr}.")
        }
    }

    fn military(&self, BySide([us, ussr]): &BySide<u8>, required: u8, terms: Terms) -> String {
        let turn = Term::OfTurn.of(terms);
        format!("Военные операции: США {us}, СССР {ussr}; к концу {turn} нужно {required}.")
    }

    fn at_the_start(&self) -> &'static str {
        "старт"
    }

    fn space_race(
        &self,
        side: Side,
        SpaceShown { at, tries, tries_allowed }: &SpaceShown,
        name: &str,
        terms: Terms,
    ) -> String {
        let (side, turn) = (self.side(side), Term::InTurn.of(terms));
        format!(
            "Космическая гонка: {side} на делении {at} ({name}), попыток в этом {turn}: {tries} из {tries_allowed}."
        )
    }

    fn next_box(&self, name: &str, next: &SpaceBox) -> String {
        let SpaceBox { min_ops, die_max, vp_first, vp_second, .. } = next;
        format!(
            "Следующее деление: {name}, карта от {min_ops} ОО, на кубике 1–{die_max}; первому {vp_first} ПО, второму {vp_second}"
        )
    }

    fn being_played(&self, side: Side, card: &str) -> String {
        format!("Разыгрывается: {card} ({}).", self.side(side))
    }

    fn headline(&self, term: &str, side: Side, card: &str) -> String {
        format!("{term}, {}: {card}.", self.side(side))
    }

    fn headline_lies(&self, side: Side, terms: Terms) -> String {
        format!("{}: карта выбрана и лежит {}.", self.side(side), Term::FaceDown.of(terms))
    }

    fn bid(&self, wants: Side, number: u8) -> String {
        format!("Ваша ставка: {}, {number}.", self.side(wants))
    }

    fn extra(&self, side: Side, influence: u8) -> String {
        format!("{}: осталось разместить дополнительного влияния — {influence}.", self.side(side))
    }

    fn until(&self, text: &str, until: &str) -> String {
        format!("{text} ({until})")
    }

    fn region(&self, name: &str, region: &RegionShown, terms: Terms) -> String {
        let [us, ussr] = region.battlegrounds.0;
        let [us_all, ussr_all] = region.countries.0;
        let levels = region.standing.as_ref().map_or(String::new(), |levels| {
            format!(
                "США — {}, СССР — {}; ",
                standing(levels[Side::Us], terms),
                standing(levels[Side::Ussr], terms)
            )
        });
        let net = match (region.wins, region.net.signum()) {
            (Some(Side::Us), _) => "США побеждают".to_owned(),
            (Some(Side::Ussr), _) => "СССР побеждает".to_owned(),
            (None, 0) => "0 ПО".to_owned(),
            (None, 1) => format!("США +{} ПО", region.net),
            (None, _) => format!("СССР +{} ПО", region.net.unsigned_abs()),
        };
        format!(
            "{name}: {levels}ключевые страны {us}:{ussr} из {}, страны {us_all}:{ussr_all}; подсчёт сейчас: {net}",
            region.all_battlegrounds
        )
    }

    fn stability(&self, stability: u8) -> String {
        format!("стабильность {stability}")
    }

    fn battleground(&self) -> &'static str {
        "ключевая"
    }

    fn flashpoint(&self) -> &'static str {
        "горячая точка"
    }

    fn controls(&self, side: Side) -> String {
        format!("контроль {}", self.side(side))
    }

    fn famine(&self) -> &'static str {
        "голод"
    }

    fn barred(&self, side: Side, terms: Terms) -> String {
        format!("{} здесь нельзя {}", self.side(side), Term::ToCoupAndRealign.of(terms))
    }

    fn else_empty(&self, names: &str) -> String {
        format!("Без влияния: {names}")
    }

    fn card(&self, name: &str, card: &CardFacts, ops: u8) -> String {
        let side = card.side.map_or("общая", |side| self.side(side));
        format!("{name} ({side}, {ops} ОО)")
    }

    fn scoring(&self, name: &str, terms: Terms) -> String {
        format!("{name} (карта подсчёта: её нужно сыграть в этом {})", Term::InTurn.of(terms))
    }

    fn leaves_the_game(&self, terms: Terms) -> String {
        format!("после события {}", Term::LeavesTheGame.of(terms))
    }

    fn known_to_the_other(&self) -> &'static str {
        "противник знает, что она у вас"
    }

    fn hand(&self, side: Side, count: u32) -> String {
        format!("Карт на руке у {}: {count}.", self.side(side))
    }

    fn known_in_hand(&self, side: Side, count: u32, names: &str) -> String {
        format!("Карт на руке у {}: {count}, среди них {names}.", self.side(side))
    }

    fn draw_pile(&self, count: u32) -> String {
        format!("Карт в колоде: {count}.")
    }

    fn under_the_pile(&self, names: &str) -> String {
        format!("Внизу колоды, начиная с той, что выйдет раньше: {names}.")
    }

    fn looked_at(&self, names: &str) -> String {
        format!("Вы смотрите: {names}.")
    }

    fn put_back(&self, names: &str) -> String {
        format!("Вы вернули в колоду: {names}.")
    }

    fn offered(&self, names: &str) -> String {
        format!("Открыты для выбора: {names}.")
    }

    fn unseen(&self, count: u32, names: &str) -> String {
        format!("Ещё не видели, в колоде или на чужой руке ({count}): {names}.")
    }

    fn unseen_scoring(&self, count: u32, names: &str) -> String {
        format!("Ещё не видели, в колоде или на чужой руке: {count}; карты подсчёта среди них: {names}.")
    }

    fn discarded(&self, names: &str) -> String {
        format!("Сброс: {names}.")
    }

    fn removed(&self, names: &str) -> String {
        format!("Вне игры: {names}.")
    }

    fn borrowed(&self, side: Side, names: &str) -> String {
        format!("Взято из другой игры ({}): {names}.", self.side(side))
    }

    fn crisis(&self, name: &str, number: u8, of: u8) -> String {
        format!("Кризис {number} из {of}: {name}.")
    }

    fn statecraft(&self, names: &str) -> String {
        format!("Ваши карты дипломатии: {names}.")
    }

    fn statecraft_left(&self, side: Side, left: u8) -> String {
        format!("Карт дипломатии осталось у {}: {left}.", self.side(side))
    }

    fn crisis_ended(&self, name: &str, text: &str) -> String {
        format!("{name}: {text}")
    }
}
