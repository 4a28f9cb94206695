//! Names for those who gave none: two words and a number. Kept in English, said to each reader in his language.

use contract::Lang;

/// A word of a made-up name in both languages.
type Word = [&'static str; 2];

const MANNERS: [Word; 16] = [
    ["Quiet", "Тихий"],
    ["Frosty", "Морозный"],
    ["Patient", "Терпеливый"],
    ["Polite", "Вежливый"],
    ["Grey", "Серый"],
    ["Northern", "Северный"],
    ["Careful", "Осторожный"],
    ["Silent", "Молчаливый"],
    ["Distant", "Далёкий"],
    ["Sober", "Трезвый"],
    ["Steady", "Стойкий"],
    ["Hidden", "Скрытный"],
    ["Formal", "Чинный"],
    ["Late", "Запоздалый"],
    ["Western", "Западный"],
    ["Eastern", "Восточный"],
];

const TRADES: [Word; 16] = [
    ["Envoy", "Посланник"],
    ["Attaché", "Атташе"],
    ["Courier", "Курьер"],
    ["Diplomat", "Дипломат"],
    ["Observer", "Наблюдатель"],
    ["Analyst", "Аналитик"],
    ["Consul", "Консул"],
    ["Delegate", "Делегат"],
    ["Emissary", "Эмиссар"],
    ["Interpreter", "Толмач"],
    ["Correspondent", "Корреспондент"],
    ["Agent", "Агент"],
    ["Secretary", "Секретарь"],
    ["Translator", "Переводчик"],
    ["Admiral", "Адмирал"],
    ["Colonel", "Полковник"],
];

/// The name that these random bytes make, as it is kept.
pub fn guest_name([manner, trade, number]: [u8; 3]) -> String {
    let word = |of: &[Word; 16], at: u8| of[usize::from(at % 16)][0];
    format!("{} {} {number}", word(&MANNERS, manner), word(&TRADES, trade))
}

/// What whoever deleted his account is called in the games that stay.
pub const FORMER_PLAYER: &str = "Former player";

/// A kept name as it is read: a made-up one in the reader's language, any other as it is.
pub fn said(name: &str, lang: Lang) -> String {
    match lang {
        Lang::En => name.to_owned(),
        Lang::Ru if name == FORMER_PLAYER => "Бывший игрок".to_owned(),
        Lang::Ru => russian(name).unwrap_or_else(|| name.to_owned()),
    }
}

fn russian(name: &str) -> Option<String> {
    let word = |of: &[Word; 16], kept: &str| of.iter().find(|[en, _]| *en == kept).map(|[_, ru]| *ru);
    let mut parts = name.split(' ');
    let manner = word(&MANNERS, parts.next()?)?;
    let trade = word(&TRADES, parts.next()?)?;
    let number: u8 = parts.next()?.parse().ok()?;
    parts.next().is_none().then(|| format!("{manner} {} {number}", trade.to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_made_up_name_is_said_in_both_languages() {
        let name = guest_name([0, 17, 12]);
        assert_eq!(name, "Quiet Attaché 12");
        assert_eq!(said(&name, Lang::En), "Quiet Attaché 12");
        assert_eq!(said(&name, Lang::Ru), "Тихий атташе 12");
    }

    #[test]
    fn every_made_up_name_has_a_russian_one_of_its_own() {
        let all = (0..16).flat_map(|manner| (0..16).map(move |trade| guest_name([manner, trade, 255])));
        let russian: std::collections::HashSet<_> = all.filter_map(|name| russian(&name)).collect();
        assert_eq!(russian.len(), 256);
    }

    #[test]
    fn names_that_people_chose_stay() {
        for name in
            ["Anna Ёлкина", "Quiet", "Quiet Envoy", "Quiet Envoy 300", "Quiet Envoy 1 2", "quiet envoy 1"]
        {
            assert_eq!(said(name, Lang::Ru), name);
        }
    }
}
