//! All refusals in Russian. A sentence is part of a longer one, so it has no capital and no full stop.

use super::{Refusal, sentences};
use contract::Lang;

const RU: Lang = Lang::Ru;

sentences! {
    NoTable => "такого стола нет";
    NoGame => "такой игры нет";
    NoReplay => "такой партии нет";
    NoStep => "в партии нет такого шага";
    NoDice => "у открытой записи нет своих кубиков";
    NoRecord => "у анализа, начатого с середины партии, нет записи";
    NoReview => "эту партию ещё не разбирали";
    NoJudgedPlay => "на этом шаге нет оценённого решения";
    NoPuzzle => "такой задачи нет";
    NoMorePuzzles => "все такие задачи уже решены";
    NoTicket => "нет такого ожидания";
    NoPlayer => "такого игрока нет";
    NoSuchSession => "такого сеанса нет";
    NoSuchToken => "такого токена нет";
    NoSuchWebhook => "такого вебхука нет";
    NoAddress => "такого адреса нет";
    NoFile => "такого файла нет";
    NoChatLine => "нужно чужое сообщение, которое ещё хранится";
    NoPerson => "такого человека нет";
    NoReport => "такой жалобы нет";
    NoSanction => "такого запрета нет";
    NeverRated => "нужен стол, партия за которым изменила рейтинги";
    NoMonth => "файла за этот месяц нет";

    // What happens at a table.
    NotYourTurn => "сейчас не ваш ход";

    Stale => "положение на столе уже изменилось, решите заново";
    Conflict => "кто-то уже опередил вас";

    NoPick => "такого действия нет";
    NoOption => "такого варианта в этом решении нет";
    Illegal => "по правилам сейчас так нельзя";

    NoSpectators => "зрители за этот стол не допускаются";
    NoHints => "за этим столом играют без подсказок";
    NoSeat => "это могут только игроки за столом";
    OtherSide => "вы играете не за эту сторону";
    AccountsOnly => "гостям это недоступно: нужна учётная запись";
    OwnViewOnly => "партия ещё не окончена: можно смотреть только со своей стороны";
    OthersRematch => "реванш могут предложить только игроки этой партии";
    OthersReview => "остановить разбор может тот, кто его запросил, или игрок этой партии";
    RefusedWorker => "результаты этого помощника не совпали с проверкой, нужен другой ключ";
    NoWorkerKey => "нужен ключ помощника (Authorization: Bearer …)";
    NobodyElse => "к этому столу больше нельзя присоединиться";
    SeatKept => "место оставлено для другого игрока";
    RatedGuest => "на рейтинг играют с учётной записью";
    Blocked => "один из вас заблокировал другого";
    NoChallenges => "этот игрок не принимает от вас вызовов";
    NoInvitation => "нужно приглашение к этому столу";
    NotByToken => "это можно сделать только на странице, а не с помощью токена";
    NotAdministrator => "это может только администратор";
    OnAdministrator => "это администратор: сначала эту роль снимают в командной строке";
    MutedForGood { why } => "вам запрещено писать другим: {why}";
    Muted { until, why } => "вам запрещено писать другим до {until}: {why}";
    BannedForGood { why } => "эта учётная запись закрыта навсегда: {why}";
    Banned { until, why } => "эта учётная запись закрыта до {until}: {why}";
    OutOfScope { scope } => "этому токену такое не разрешено: нет права {scope}";

    DiceFixed => "кубики этого стола уже определены, заменить обязательство нельзя";
    DiceNotFixed => "доли зерна показывают после всех обязательств и до начала партии";
    NotPlaying => "партия сейчас не идёт";
    NothingToPlay => "на этом шаге партия уже окончена";
    NotOver => "партия ещё не окончена";
    NeverBegan => "партия не начиналась";
    BegunWithoutYou => "партия началась без вас";
    SeatedAlready => "вы уже за этим столом";
    Yourself => "нужен другой игрок, а не вы сами";
    SidesNotDealt => "стороны распределятся, когда начнётся партия";
    NothingToUndo => "отменить нельзя: брошен кубик, что-то открыто или зависело от скрытых карт, либо противник уже сделал ход";
    NothingOffered => "это предложение больше не действует";
    DrawOffered => "ничья уже предложена";
    NoDrawOffered => "ничью вам не предлагали";
    NoTakeBacks => "за этим столом возврата ходов нет";
    UndoFirst => "это можно отменить и без согласия противника";
    TakeBackOffered => "противника об этом уже просили";
    NoTakeBackOffered => "вас не просили вернуть ход";
    NothingToAskBack => "вы ещё ничего не решили";
    HasBegun => "отменить партию можно только до первого решения; теперь можно лишь сдаться";
    OnVacation => "вы в отпуске: сначала закончите его";
    NotOpenly => "отвечать без вас можно только на вопрос, о котором знают все: на этот нельзя";
    Reported => "вы уже пожаловались на это";
    SeenTo => "этим уже занимаются";

    Malformed { problem } => "запрос не понят: {problem}";

    // Making a table.
    UnknownGame { got } => "игры «{got}» нет";
    UnknownPreset { got, known } => "набора настроек «{got}» нет, есть {known}";
    UnknownOption { key, known } => "настройки «{key}» нет, есть {known}";
    BadSwitch { title } => "настройка «{}»: ожидается on или off", title[RU];
    BadNumber { title, min, max } => "настройка «{}»: ожидается число от {min} до {max}", title[RU];
    BadWord { title, known } => "настройка «{}»: ожидается одно из слов {known}", title[RU];
    LongOption { title, most } => "настройка «{}»: не больше {most} байт", title[RU];
    BadValue { title, reason } => "настройка «{}»: {}", title[RU], reason[RU];
    BadOptions { reason } => "{}", reason[RU];
    NoBids => "в этой игре нет торга за стороны: ожидается us, ussr или random";
    NoPairingClock => "в быстром подборе играют с часами: выберите часы";
    LongLiveClock { most } => "часы: запас и добавка не больше {most} секунд";
    LongSlowClock { most } => "часы: запас и добавка в часах, не больше {most}";
    UnknownBot => "такого бота нет";
    NotOurBot => "нужен бот этого сервера, а не программа";
    LongSearch { nodes, seconds } => "бот думает слишком долго: не больше nodes={nodes} или time={seconds}s";
    LongThought { worlds, seconds } => "бот думает слишком долго: не больше worlds={worlds} или time={seconds}s";
    NoNetwork => "для этих правил нет обученной сети";
    RatedHotSeat => "на рейтинг играют двое, вдвоём за одним экраном нельзя";
    RatedWithoutClock => "для партии на рейтинг нужны часы";
    RatedWithHints => "в партии на рейтинг подсказок нет";
    RatedOwnCards => "со своей колодой на рейтинг не играют";
    RatedUnknownBot { known } => "на рейтинг можно играть только с уровнями, сила которых здесь известна ({known})";
    TooManyFollowed { most } => "следить можно не больше чем за {most} игроками";
    BadNonce => "доля зерна: ожидаются 64 шестнадцатеричные цифры";
    OtherNonce => "это не та доля зерна, хеш которой вы сообщили";
    WhichSeat => "seat: ожидается us или ussr, ведь оба места ваши";
    BadChatLine { most } => "сообщение пустое или длиннее {most} байт";
    NoPage => "before: ожидается то, что было в `next`";
    BadSearch { what } => "{what}: так в архиве не ищут";
    NobodyToReport => "пожаловаться можно только на другого человека";
    BadReason { most } => "нужна причина: от 1 до {most} знаков";
    BadHours { most } => "нужно от 1 до {most} часов; без срока — навсегда";

    // Reviews.
    NobodyToAnalyse => "анализ играют с ботом или за обе стороны";
    NoDieThere => "на этом шаге не бросают кубик";
    NoSuchHand => "этой карты не может быть в этой руке";
    DieOrCard => "ожидается либо кубик, либо карта";
    BadPieces { most } => "ожидается от 1 до {most} частей одного разбора";
    OtherBuild { expected } => "нужен помощник сборки {expected}";

    // Opening a record or a log.
    LongText { most } => "слишком большой текст: не больше {most} байт";
    NoText => "ожидается текст в кодировке UTF-8";
    ZeroBytes => "ожидается запись партии или журнал, а это не текст";
    BadRecord => "в записи партии ошибка";
    BadRecordLine { line } => "в записи партии ошибка, строка {line}";
    BadLog { problem } => "ожидается запись партии (`hotline-record 1`) или журнал коммерческого издания: {problem}";
    EmptyLog => "ожидается запись партии (`hotline-record 1`) или журнал коммерческого издания, \
         а в этом тексте никто ничего не решает";
    BreaksImporter => "этот текст не удалось прочесть";

    // Accounts.
    BadName { most } => "имя: от 1 до {most} видимых знаков";
    BadLabel { most } => "название: от 1 до {most} видимых знаков";
    BadPassword { least, most } => "пароль: от {least} до {most} знаков";
    BadEmail => "адрес должен выглядеть как ann@example.org";
    BadEndpoint => "браузер сообщил непригодный адрес службы уведомлений";
    BadPushKey { what } => "браузер сообщил непригодный ключ уведомлений: {what}";
    BadWebhook => "адрес: нужен https:// и общедоступное имя";
    LongVacation { left } => "отпуск: от одного дня; в этом году осталось дней: {left}";

    // Who asks, and how.
    NoSession => "сеанс закончился, обновите страницу";

    NoToken => "нужен личный токен (Authorization: Bearer …)";

    WrongCode => "код неверен или уже не действует";
    WrongPassword => "неверное имя или пароль";

    NameTaken => "это имя занято";

    HasAccount => "учётная запись уже есть";

    TooManyTokens => "токенов слишком много, удалите лишние";

    TooManyBrowsers => "подписано слишком много браузеров";

    OtherSite => "запрос пришёл с другого сайта";
    OtherSitesSocket => "соединение открыто с другого сайта";

    NoSocket => "ожидается переход на WebSocket версии 13";

    OtherMethod => "ожидается другой метод, см. /api/docs";
    NotGet => "ожидается GET или HEAD";

    NotJson => "ожидается тело с content-type application/json";

    TooLarge => "слишком большой файл";

    TooManyRequests => "слишком много запросов, подождите немного";
    TooManyLeft { most } => "за сутки оставлено слишком много партий: для игры на рейтинг нужно меньше {most}";
    TooManyGivenBack { most } => "по соглашению за партию можно вернуть не больше {most} решений";
    TooManyUndone { most } => "за партию можно отменить не больше {most} решений";
    TooManyCommitments { most } => "за одним столом можно сделать не больше {most} обязательств";
    TooManyHints => "слишком много подсказок сразу";
    TooManyWebhooks { most } => "вебхуков может быть не больше {most}";

    Collision => "кто-то уже опередил вас";

    // Internal details are for the operator's log, not for a client.
    ReviewBroke => "программа разбора прервала работу";
    Store => "сервер не смог этого сделать";
    Broken => "сервер не смог этого сделать";
    Failed => "сервер не смог этого сделать";

    // Duplicate matches.
    NoDuplicate => "такого дубль-матча нет";
    OtherTablePlays => "ту же раздачу ещё играют за другим столом: всё откроется, когда закончат оба";
    DuplicateBegun => "матч уже начался или не состоялся";
    PlaceTaken => "это место уже занято";
    TwiceInDuplicate => "одну раздачу дважды не играют: на этом месте нужен другой игрок";
    BidsInDuplicate => "в дубль-матче стороны заданы: США или СССР, и правила без ставок";
    BadPlace => "место: число от 0 до 3";
    TooManyDuplicates { most } => "у одного организатора может быть не больше {most} незаконченных дубль-матчей";

    // Tournaments.
    NoTournament => "такого турнира нет";
    NoRound => "такого тура нет";
    NoSuchAccount => "учётной записи с таким именем нет";
    NotDirector => "это может только судья турнира";
    ClosedAccount => "эта учётная запись закрыта";
    OtherStage => "сейчас этого сделать нельзя: турнир на другой стадии";
    NotEntered => "такого участника в турнире нет";
    EnteredAlready => "этот игрок уже в турнире";
    LeftTournament => "кто выбыл из турнира, в него не возвращается";
    TournamentFull { most } => "все места заняты, их {most}";
    NoCheckIn => "отметиться сейчас нельзя";
    NoGameToDecide => "такой партии нет или решить её исход сейчас нельзя";
    TooLateToPair => "пары меняют только в швейцарской системе и в турнире на выбывание, пока ни одна партия тура не доиграна";
    LastDirector => "хотя бы один судья должен остаться";
    NoSeasonBefore => "прошлый сезон: нужен законченный турнир с дивизионами";
    BadTitle { most } => "название: одна строка, от 1 до {most} знаков";
    BadPlayers { most } => "участники: не меньше 2 и не больше {most}";
    BadRounds { most } => "туры: от 1 до {most}";
    BadLosses { most } => "поражения: от 1 до {most}";
    BadDivision => "дивизионы: не меньше 2 игроков в каждом";
    BadStart => "начало: время в будущем, не позже чем через год";
    BadRoundLength => "туры: каждый длится от минуты до года";
    BadCheckIn => "отметка: от минуты до недели до начала";
    BidsForTwoGames => "две партии со сменой сторон играют без ставок: нужны другие правила или одна партия";
    NotLater => "нужно время в будущем, не позже чем через год";
    BadText { most } => "текст: не больше {most} знаков";
    TooManyTournaments { most } => "у одного организатора может быть не больше {most} незаконченных турниров";
    TooManyBots { most } => "ботов не больше {most}";
}
