//! Russian.

use super::Words;

pub struct Russian;

impl Words for Russian {
    fn about_game(&self, about: &str, minutes: u32) -> String {
        format!("{about} Около {minutes} минут, прямо в браузере.")
    }

    fn waits_for_opponent(&self, game: &str, maker: &str) -> String {
        format!("{game}: {maker} ждёт противника")
    }

    fn invitation(&self, game: &str) -> String {
        format!("{game}: приглашение к игре")
    }

    fn locale(&self) -> &'static str {
        "ru_RU"
    }

    fn rating(&self, rating: i32) -> String {
        format!("Рейтинг {rating}.")
    }

    fn your_turn(&self) -> &'static str {
        "ваш ход"
    }

    fn rematch_offered(&self) -> &'static str {
        "вам предлагают реванш"
    }

    fn challenged(&self) -> &'static str {
        "вас вызывают на партию"
    }

    fn game_ready(&self) -> &'static str {
        "партия готова, вас ждут"
    }

    fn reminder(&self, news: &str, title: &str, moment: &str, address: &str, stop: &str) -> String {
        format!(
            "{title}{moment}: {news}.\n\n{address}\n\n\
             Пока вы не вернётесь к этому столу, писем о нём больше не будет. Совсем отключить письма:\n{stop}\n"
        )
    }

    fn webhook_works(&self) -> &'static str {
        "так вы узнаете, что наступил ваш ход"
    }

    fn review_whole(&self) -> &'static str {
        "Разбор готов"
    }

    fn review_whole_text(&self) -> &'static str {
        "Разбор, которого вы ждали, готов."
    }

    fn review_letter(&self, address: &str, stop: &str) -> String {
        format!("{}\n\n{address}\n\nСовсем отключить письма:\n{stop}\n", self.review_whole_text())
    }

    fn check_in_open(&self) -> &'static str {
        "открыта отметка, до самого начала"
    }

    fn game_late(&self, game: u32) -> String {
        format!("партия {game} опоздала и ждёт вашего решения")
    }

    fn called_off(&self) -> &'static str {
        "отменён"
    }

    fn paused(&self) -> &'static str {
        "приостановлен"
    }

    fn resumed(&self) -> &'static str {
        "продолжается"
    }

    fn duplicate_invitation(&self, maker: &str) -> String {
        format!("{maker} зовёт вас в дубль-матч")
    }

    fn news_letter(&self, news: &str, address: &str, stop: &str) -> String {
        format!("{news}\n\n{address}\n\nСовсем отключить письма:\n{stop}\n")
    }

    fn confirm_subject(&self) -> &'static str {
        "это ваш адрес?"
    }

    fn confirm(&self, link: &str) -> String {
        format!(
            "Кто-то, вероятно вы, указал этот адрес на сервере Hotline. Если это были вы:\n\n{link}\n\n\
             Если нет, ничего не делайте: больше писем не будет.\n"
        )
    }

    fn recover_subject(&self) -> &'static str {
        "новый пароль"
    }

    fn recover(&self, link: &str) -> String {
        format!(
            "Кто-то, вероятно вы, запросил новый пароль для вашей учётной записи. Выбрать его можно в течение суток:\n\n{link}\n\n\
             Если это были не вы, ничего не делайте.\n"
        )
    }

    fn stop_question(&self) -> &'static str {
        "Больше не присылать писем о ходах?"
    }

    fn stop_button(&self) -> &'static str {
        "Отключить"
    }

    fn stop_needs_link(&self) -> &'static str {
        "Нужна ссылка из письма."
    }

    fn stopped(&self) -> &'static str {
        "Писем больше не будет."
    }

    fn try_later(&self) -> &'static str {
        "Попробуйте позже."
    }
}
