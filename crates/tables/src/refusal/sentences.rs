//! All refusals, by machine word: what a person reads of each, in English and in Russian. A sentence is part
//! of a longer one, so it has no capital and no full stop.

use super::{Code, refusals};
use contract::Lang;

refusals! {
    NotFound {
        NoTable => "expected a table that exists", "такого стола нет";
        NoGame => "expected a game that exists", "такой игры нет";
        NoReplay => "expected a table or a study that exists", "такой партии нет";
        NoStep => "expected a step that exists", "в партии нет такого шага";
        NoDice => "expected a table with dice of its own, got a study",
            "у открытой записи нет своих кубиков";
        NoRecord => "expected a whole game: an analysis begins in the middle and has no record",
            "у анализа, начатого с середины партии, нет записи";
        NoReview => "expected a game that was reviewed", "эту партию ещё не разбирали";
        NoJudgedPlay => "expected the step of a decision that was judged", "на этом шаге нет оценённого решения";
        NoSuchSession => "expected a session that exists", "такого сеанса нет";
        NoSuchToken => "expected a token that exists", "такого токена нет";
        NoAddress => "expected an address that exists", "такого адреса нет";
        NoFile => "expected a file that exists", "такого файла нет";
    }

    // What happens at a table.

    NotYourTurn {
        NotYourTurn => "it is not your turn", "сейчас не ваш ход";
    }
    Stale {
        Stale { seen: u32, now: u32 } => "expected a decision upon event {now}, got one upon event {seen}",
            "положение на столе уже изменилось, решите заново";
        /// Another server process was first; the asker has been told what happened.
        Conflict => "somebody else was first", "кто-то уже опередил вас";
    }
    Illegal {
        NoPick => "expected an index of the vocabulary", "такого действия нет";
        NoOption => "expected one of the options of the decision", "такого варианта в этом решении нет";
        /// What the rules themselves say against a decision.
        Illegal { problem: String } => "{problem}", "по правилам сейчас так нельзя";
    }
    Forbidden {
        NoSpectators => "this table has no spectators", "зрители за этот стол не допускаются";
        NoHints => "this table was made without hints", "за этим столом играют без подсказок";
        NoSeat => "only who holds a seat may do this", "это могут только игроки за столом";
        OtherSide => "you do not play this side", "вы играете не за эту сторону";
        OwnViewOnly => "the game is not over: only your own view of it is open",
            "партия ещё не окончена: можно смотреть только со своей стороны";
        OthersRematch => "only who played may ask for a rematch",
            "реванш могут предложить только игроки этой партии";
        OthersReview => "only who asked for a review, or played the game, may stop it",
            "остановить разбор может тот, кто его попросил, или игрок этой партии";
        RefusedWorker => "this worker handed in figures that differ: expected another key",
            "результаты этого помощника не совпали с проверкой, нужен другой ключ";
        NoWorkerKey => "expected the key of a worker (Authorization: Bearer …)",
            "нужен ключ помощника (Authorization: Bearer …)";
        NobodyElse => "nobody else can join this table", "к этому столу больше нельзя присоединиться";
        SeatKept => "the seat is kept for somebody else", "место оставлено для другого игрока";
        NoInvitation => "expected the invitation of this table", "нужно приглашение к этому столу";
        NotByToken => "expected a session: a token cannot do this",
            "это можно сделать только на странице, а не с помощью токена";
        OutOfScope { scope: String } => "expected a token that may do this: it lacks the scope {scope}",
            "этому токену такое не разрешено: нет права {scope}";
    }
    NotNow {
        DiceFixed => "the dice of this table are fixed: expected no other commitment",
            "кубики этого стола уже определены, заменить обязательство нельзя";
        DiceNotFixed => "not everybody has committed himself yet, or the game has begun: expected no nonce",
            "доли зерна показывают после всех обязательств и до начала партии";
        NotPlaying => "the game is not being played", "партия сейчас не идёт";
        NothingToPlay => "the game is over there: expected an earlier step",
            "на этом шаге партия уже окончена";
        NotOver => "the game is not over", "партия ещё не окончена";
        NeverBegan => "the game never began", "партия не начиналась";
        BegunWithoutYou => "the table has begun without you", "партия началась без вас";
        SeatedAlready => "you sit at this table already", "вы уже за этим столом";
        SidesNotDealt => "sides are dealt when the game begins: expected no seat",
            "стороны распределятся, когда начнётся партия";
        NothingToUndo => "nothing can be taken back: a die fell, something was revealed or depended on hidden cards, or the other side acted",
            "отменить нельзя: брошен кубик, что-то открыто или зависело от скрытых карт, либо противник уже сделал ход";
        NothingOffered => "nothing is offered here any more", "это предложение больше не действует";
        DrawOffered => "a draw has been offered already", "ничья уже предложена";
        NoDrawOffered => "no draw has been offered to you", "ничью вам не предлагали";
        NoTakeBacks => "at this table nothing is taken back by agreement",
            "за этим столом ходы по соглашению не возвращают";
        UndoFirst => "this can be undone without asking", "это можно отменить и без согласия противника";
        TakeBackOffered => "the other side has been asked already", "противника об этом уже просили";
        NoTakeBackOffered => "nobody asks you to take something back", "вас не просили вернуть ход";
        NothingToAskBack => "you have decided nothing yet", "вы ещё ничего не решили";
        HasBegun => "a game is given up before its first decision only; resign",
            "отменить партию можно только до первого решения; теперь можно лишь сдаться";
    }

    BadRequest {
        /// A request or a message that is not as documented.
        Malformed { problem: String } => "{problem}", "запрос не понят: {problem}";

        // Making a table.
        UnknownGame { problem: String, got: String } => "{problem}", "игры «{got}» нет";
        UnknownPreset { got: String, known: String } => "preset {got}: expected one of {known}",
            "набора настроек «{got}» нет, есть {known}";
        UnknownOption { key: String, known: String } => "option {key}: unknown, expected one of {known}",
            "настройки «{key}» нет, есть {known}";
        BadSwitch { key: &'static str, problem: String, title: &'static str } => "{problem}",
            "настройка «{title}»: ожидается on или off";
        BadNumber { key: &'static str, problem: String, title: &'static str, min: i32, max: i32 } => "{problem}",
            "настройка «{title}»: ожидается число от {min} до {max}";
        BadWord { key: &'static str, problem: String, title: &'static str, known: String } => "{problem}",
            "настройка «{title}»: ожидается одно из слов {known}";
        LongOption { key: &'static str, problem: String, title: &'static str, most: usize } => "{problem}",
            "настройка «{title}»: не больше {most} байт";
        /// What a game itself says against the value of an option, such as a deck.
        BadValue { key: String, en: String, title: &'static str, ru: String } => "option {key}: {en}",
            "настройка «{title}»: {ru}";
        /// What a game says against its options together.
        BadOptions { en: String, ru: String } => "{en}", "{ru}";
        NoBids { game: &'static str } => "side: {game} knows no bids, expected us, ussr or random",
            "в этой игре нет торга за стороны: ожидается us, ussr или random";
        LongLiveClock { most: u32 } => "clock: expected a bank and an increment of at most {most} seconds",
            "часы: запас и добавка не больше {most} секунд";
        LongSlowClock { most: u32 } => "clock: expected a bank and an increment of at most {most} hours",
            "часы: запас и добавка в часах, не больше {most}";
        UnknownBot { problem: String } => "{problem}", "такого бота нет";
        NotOurBot => "expected a player of this server, not a program",
            "нужен бот этого сервера, а не программа";
        LongSearch { nodes: u32, seconds: u64 } => "expected a search of at most nodes={nodes} or time={seconds}s",
            "бот думает слишком долго: не больше nodes={nodes} или time={seconds}s";
        LongThought { worlds: u32, seconds: u64 } =>
            "expected an expert of at most worlds={worlds} or time={seconds}s",
            "бот думает слишком долго: не больше worlds={worlds} или time={seconds}s";
        NoNetwork { problem: String } => "{problem}", "для этих правил нет обученной сети";
        BadNonce { problem: String } => "{problem}", "доля зерна: ожидаются 64 шестнадцатеричные цифры";
        OtherNonce => "expected the nonce that was committed to", "это не та доля зерна, хеш которой вы сообщили";
        WhichSeat => "seat: expected us or ussr, as you hold both seats",
            "seat: ожидается us или ussr, ведь оба места ваши";
        BadChatLine { most: usize } => "expected a line of 1 to {most} bytes",
            "сообщение пустое или длиннее {most} байт";
        NoPage => "before: expected what `next` said", "before: ожидается то, что было в `next`";

        // Reviews.
        NobodyToAnalyse => "opponent: expected a bot or both sides at one screen",
            "анализ играют с ботом или за обе стороны";
        NoDieThere => "expected a step at which a die falls, and 1 to 6", "на этом шаге не бросают кубик";
        NoSuchHand => "expected a card that this hand can hold", "этой карты не может быть в этой руке";
        DieOrCard => "expected either a die or a card", "ожидается либо кубик, либо карта";
        BadPieces { most: u32 } => "expected 1 to {most} pieces of one review",
            "ожидается от 1 до {most} частей одного разбора";
        OtherBuild { expected: String } => "expected a worker of build {expected}",
            "ожидается помощник сборки {expected}";

        // Opening a record or a log.
        LongText { most: usize } => "expected a text of at most {most} bytes",
            "слишком большой текст: не больше {most} байт";
        NoText => "expected a body of text in UTF-8", "ожидается текст в кодировке UTF-8";
        ZeroBytes => "expected a record or a log: text without zero bytes",
            "ожидается запись партии или журнал, а это не текст";
        BadRecord { problem: String } => "{problem}", "в записи партии ошибка";
        BadRecordLine { line: usize, problem: String } => "line {line}: {problem}",
            "в записи партии ошибка, строка {line}";
        /// The problem is told in the language of the request.
        BadLog { problem: String } =>
            "expected a record (`hotline-record 1`) or a log of the commercial edition: {problem}",
            "ожидается запись партии (`hotline-record 1`) или журнал коммерческого издания: {problem}";
        EmptyLog => "expected a record (`hotline-record 1`) or a log of the commercial edition, \
             got a text in which nobody decides anything",
            "ожидается запись партии (`hotline-record 1`) или журнал коммерческого издания, \
             а в этом тексте никто ничего не решает";
        BreaksImporter => "this text breaks the importer", "этот текст не удалось прочесть";

        // Accounts.
        BadName { most: usize } => "name: expected 1 to {most} visible characters",
            "имя: от 1 до {most} видимых знаков";
        BadLabel { most: usize } => "label: expected 1 to {most} visible characters",
            "название: от 1 до {most} видимых знаков";
        BadPassword { least: usize, most: usize } => "password: expected {least} to {most} characters",
            "пароль: от {least} до {most} знаков";
        BadEmail => "email: expected an address like ann@example.org",
            "адрес должен выглядеть как ann@example.org";
        BadEndpoint => "endpoint: expected the https:// address of a push service",
            "браузер сообщил непригодный адрес службы уведомлений";
        BadPushKey { what: &'static str } => "{what}: expected base64url",
            "браузер сообщил непригодный ключ уведомлений: {what}";
    }

    // Who asks, and how.

    NoSession {
        NoSession => "expected a session (GET /api/me makes a guest) or a personal token",
            "сеанс закончился, обновите страницу";
    }
    NoToken {
        NoToken => "expected a personal token (Authorization: Bearer …)",
            "нужен личный токен (Authorization: Bearer …)";
    }
    WrongPassword {
        WrongCode => "expected a code that is still good", "код неверен или уже не действует";
        WrongPassword => "expected the name and password of an account", "неверное имя или пароль";
    }
    NameTaken {
        NameTaken => "expected a name that nobody else has", "это имя занято";
    }
    HasAccount {
        HasAccount => "this session has an account already", "учётная запись уже есть";
    }
    TooManyTokens {
        TooManyTokens => "expected an old token to be deleted first", "токенов слишком много, удалите лишние";
    }
    TooManyBrowsers {
        TooManyBrowsers => "expected fewer browsers", "подписано слишком много браузеров";
    }
    OtherSite {
        OtherSite => "expected a request from this server's own page (Origin, or the header x-hotline) or a token",
            "запрос пришёл с другого сайта";
        OtherSitesSocket => "expected a socket from this server's own page",
            "соединение открыто с другого сайта";
    }
    NoSocket {
        NoSocket => "expected a WebSocket upgrade of version 13", "ожидается переход на WebSocket версии 13";
    }
    MethodNotAllowed {
        OtherMethod => "expected another method: see /api/docs", "ожидается другой метод, см. /api/docs";
        NotGet => "expected GET or HEAD", "ожидается GET или HEAD";
    }
    NotJson {
        NotJson => "expected a body with content-type application/json",
            "ожидается тело с content-type application/json";
    }
    TooLarge {
        TooLarge => "expected a smaller body", "слишком большой файл";
    }
    TooMany {
        /// After so many seconds it may be tried again.
        TooManyRequests { seconds: u64 } => "too many requests: wait a little",
            "слишком много запросов, подождите немного";
        /// A few a day, and no more, for rated play.
        TooManyLeft { most: u32 } => "expected fewer than {most} games left early in a day",
            "за сутки брошено слишком много партий: рейтинговые допускают меньше {most}";
        TooManyGivenBack { most: u32 } => "expected at most {most} decisions taken back by agreement in a game",
            "по соглашению за партию можно вернуть не больше {most} решений";
        TooManyUndone { most: u32 } => "expected at most {most} decisions taken back in a game",
            "за партию можно отменить не больше {most} решений";
        TooManyCommitments { most: u32 } => "expected at most {most} commitments at a table",
            "за одним столом можно сделать не больше {most} обязательств";
        TooManyHints => "too many at once: expected fewer hints", "слишком много подсказок сразу";
    }
    Conflict {
        /// Two requests wanted to write the same.
        Collision => "somebody else was first", "кто-то уже опередил вас";
    }

    // What went wrong inside is for the operator's log, not for a client.

    Server {
        ReviewBroke => "the engine broke off", "программа разбора прервала работу";
        Store { problem: store::Error } => "the server could not do this", "сервер не смог этого сделать";
        /// What is stored of a table cannot be understood.
        Broken { table: String, problem: String } =>
            "the server could not do this", "сервер не смог этого сделать";
        Failed { problem: String } => "the server could not do this", "сервер не смог этого сделать";
    }
}
