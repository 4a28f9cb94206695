//! All refusals in English. A sentence is part of a longer one, so it has no capital and no full stop.

use super::{Refusal, sentences};
use contract::Lang;

const EN: Lang = Lang::En;

sentences! {
    NoTable => "expected a table that exists";
    NoGame => "expected a game that exists";
    NoReplay => "expected a table or a study that exists";
    NoStep => "expected a step that exists";
    NoDice => "expected a table with dice of its own, got a study";
    NoRecord => "expected a whole game: an analysis begins in the middle and has no record";
    NoReview => "expected a game that was reviewed";
    NoJudgedPlay => "expected the step of a decision that was judged";
    NoPuzzle => "expected a puzzle that exists";
    NoMorePuzzles => "all puzzles of this kind are answered";
    NoTicket => "expected the ticket of a wait";
    NoPlayer => "no such player";
    NoSuchSession => "expected a session that exists";
    NoSuchToken => "expected a token that exists";
    NoSuchWebhook => "expected a webhook that exists";
    NoAddress => "expected an address that exists";
    NoFile => "expected a file that exists";
    NoChatLine => "expected a chat message of someone else that is still kept";
    NoPerson => "expected a person who exists";
    NoReport => "expected a report that exists";
    NoSanction => "expected a sanction that exists";
    NeverRated => "expected a table whose game changed ratings";
    NoMonth => "expected a month that was put into a file";

    // What happens at a table.
    NotYourTurn => "it is not your turn";

    Stale { now, seen } => "expected a decision upon event {now}, got one upon event {seen}";
    Conflict => "someone else was first";

    NoPick => "expected an index of the vocabulary";
    NoOption => "expected one of the options of the decision";
    Illegal { problem } => "{problem}";

    NoSpectators => "this table has no spectators";
    NoHints => "this table was made without hints";
    NoSeat => "only players at this table may do this";
    OtherSide => "you do not play this side";
    AccountsOnly => "expected an account: a guest cannot do this";
    OwnViewOnly => "the game is not over: only your own view of it is open";
    OthersRematch => "only the players may ask for a rematch";
    OthersReview => "only the player who asked for the review, or a player of the game, may stop it";
    RefusedWorker => "this worker handed in figures that differ: expected another key";
    NoWorkerKey => "expected the key of a worker (Authorization: Bearer …)";
    NobodyElse => "no one else can join this table";
    SeatKept => "the seat is kept for someone else";
    RatedGuest => "a rated game is played with an account";
    RatedByProgram => "no program plays a person's rated game: decide at the page, or let it play at a table that is not rated";
    Blocked => "one of you two has blocked the other";
    NoChallenges => "this player takes no challenges from you";
    NoInvitation => "expected the invitation of this table";
    NotByToken => "expected a session: a token cannot do this";
    NotAdministrator => "only an administrator may do this";
    OnAdministrator => "expected a person who is not an administrator: that role is taken away on the command line first";
    MutedForGood { why } => "you may no longer write to others: {why}";
    Muted { until, why } => "you may not write to others until {until}: {why}";
    BannedForGood { why } => "this account is closed for good: {why}";
    Banned { until, why } => "this account is closed until {until}: {why}";
    OutOfScope { scope } => "expected a token that may do this: it lacks the scope {scope}";

    DiceFixed => "the dice of this table are fixed: expected no other commitment";
    DiceNotFixed => "not everyone has committed yet, or the game has begun: expected no nonce";
    NotPlaying => "the game is not being played";
    NothingToPlay => "the game is over there: expected an earlier step";
    NotOver => "the game is not over";
    NeverBegan => "the game never began";
    BegunWithoutYou => "the table has begun without you";
    SeatedAlready => "you sit at this table already";
    Yourself => "expected someone else, got yourself";
    SidesNotDealt => "sides are dealt when the game begins: expected no seat";
    NothingToUndo => "nothing can be taken back: a die fell, something was revealed or depended on hidden cards, or the other side acted";
    NothingOffered => "this offer is no longer open";
    DrawOffered => "a draw has been offered already";
    NoDrawOffered => "no draw has been offered to you";
    NoTakeBacks => "this table has no take-backs by agreement";
    UndoFirst => "this can be undone without asking";
    TakeBackOffered => "the other side has been asked already";
    NoTakeBackOffered => "no one has asked you to take something back";
    NothingToAskBack => "you have decided nothing yet";
    HasBegun => "a game can be called off only before its first decision; resign instead";
    OnVacation => "you are on vacation: expected its end first";
    NotOpenly => "expected an answer to a question that everyone can see: this one cannot be answered for you";
    Reported => "you have reported this already";
    SeenTo => "someone has already dealt with this";
    OutdatedReview => "an older engine made this review, and figures of two engines cannot be compared: have the game reviewed again";

    Malformed { problem } => "{problem}";

    // Making a table.
    UnknownGame { problem } => "{problem}";
    UnknownPreset { got, known } => "preset {got}: expected one of {known}";
    UnknownOption { key, known } => "option {key}: unknown, expected one of {known}";
    BadSwitch { problem } => "{problem}";
    BadNumber { problem } => "{problem}";
    BadWord { problem } => "{problem}";
    LongOption { problem } => "{problem}";
    BadValue { key, said } => "option {key}: {}", said[EN].text;
    BadOptions { reason } => "{}", reason[EN];
    NoBids { game } => "side: {game} knows no bids, expected us, ussr or random";
    NoPairingClock => "expected a clock: quick pairing has no games without one";
    LongLiveClock { most } => "clock: expected a bank and an increment of at most {most} seconds";
    LongSlowClock { most } => "clock: expected a bank and an increment of at most {most} hours";
    UnknownBot { problem } => "{problem}";
    NotOurBot => "expected a player of this server, not a program";
    LongSearch { nodes, seconds } => "expected a search of at most nodes={nodes} or time={seconds}s";
    LongThought { worlds, seconds } => "expected an expert of at most worlds={worlds} or time={seconds}s";
    NoNetwork { problem } => "{problem}";
    RatedHotSeat => "a rated game cannot be played by two at one screen";
    RatedWithoutClock => "a rated game needs a clock";
    RatedWithHints => "hints: expected none in a rated game";
    RatedOwnCards => "a game with your own cards cannot be rated";
    RatedUnknownBot { known } => "a rated game against the computer: expected a level whose strength is known here ({known})";
    RatedBotRules => "a rated game against the computer: expected one of the game's rule sets as it is, because only there its strength is known";
    TooManyFollowed { most } => "people to follow: expected at most {most}";
    BadNonce { problem } => "{problem}";
    OtherNonce => "expected the nonce that was committed to";
    WhichSeat => "seat: expected us or ussr, as you hold both seats";
    BadChatLine { most } => "expected a line of 1 to {most} bytes";
    NoPage => "before: expected what `next` said";
    BadSearch { what } => "{what}: expected what the archive can search for";
    NobodyToReport => "expected a person other than yourself";
    BadReason { most } => "expected a reason of 1 to {most} characters";
    BadHours { most } => "expected 1 to {most} hours, or none for good";

    // Reviews.
    NobodyToAnalyse => "opponent: expected a bot or both sides at one screen";
    NoDieThere => "expected a step at which a die falls, and 1 to 6";
    NoSuchHand => "expected a card that this hand can hold";
    DieOrCard => "expected either a die or a card";
    BadPieces { most } => "expected 1 to {most} pieces of one review";
    OtherBuild { expected } => "expected a worker of build {expected}";

    // Opening a record or a log.
    LongText { most } => "expected a text of at most {most} bytes";
    NoText => "expected a body of text in UTF-8";
    ZeroBytes => "expected a record or a log: text without zero bytes";
    BadRecord { problem } => "{problem}";
    BadRecordLine { line, problem } => "line {line}: {problem}";
    BadLog { problem } => "expected a record (`hotline-record 1`) or a log of the commercial edition: {problem}";
    EmptyLog => "expected a record (`hotline-record 1`) or a log of the commercial edition, \
         got a text without any decisions";
    BreaksImporter => "this text breaks the importer";

    // Accounts.
    BadName { most } => "name: expected 1 to {most} visible characters, and letters of one alphabet in each word";
    BadLabel { most } => "label: expected 1 to {most} visible characters";
    BadPassword { least, most } => "password: expected {least} to {most} characters";
    BadEmail => "email: expected an address like ann@example.org";
    BadEndpoint => "endpoint: expected the https:// address of a push service";
    BadPushKey { what } => "{what}: expected base64url";
    BadWebhook => "address: expected https:// and a name in public";
    LongVacation { left } => "days: expected 1 or more, and no more than are left of the year: {left}";

    // Who asks, and how.
    NoSession => "expected a session (GET /api/me makes a guest) or a personal token";

    NoToken => "expected a personal token (Authorization: Bearer …)";

    WrongCode => "expected a code that is still good";
    WrongPassword => "expected the name and password of an account";

    NameTaken => "expected a name that no one else has";

    HasAccount => "this session has an account already";

    TooManyTokens => "expected an old token to be deleted first";

    TooManyBrowsers => "expected fewer browsers";

    OtherSite => "expected a request from this server's own page (Origin, or the header x-hotline) or a token";
    OtherSitesSocket => "expected a socket from this server's own page";

    NoSocket => "expected a WebSocket upgrade of version 13";

    OtherMethod => "expected another method: see /api/docs";
    NotGet => "expected GET or HEAD";

    NotJson => "expected a body with content-type application/json";

    TooLarge => "expected a smaller body";

    TooManyRequests => "too many requests: wait a moment";
    TooManyLeft { most } => "expected fewer than {most} games left early in a day";
    TooManyGivenBack { most } => "expected at most {most} decisions taken back by agreement in a game";
    TooManyUndone { most } => "expected at most {most} decisions taken back in a game";
    TooManyCommitments { most } => "expected at most {most} commitments at a table";
    TooManyHints => "too many at once: expected fewer hints";
    TooManyWebhooks { most } => "expected no more than {most} webhooks";

    Collision => "someone else was first";

    // Internal details are for the operator's log, not for a client.
    ReviewBroke => "the engine broke off";
    Store => "the server could not do this";
    Broken => "the server could not do this";
    Failed => "the server could not do this";

    // Duplicate matches.
    NoDuplicate => "expected a duplicate match that exists";
    OtherTablePlays => "the same deal is still being played at the other table: everything opens when both games are over";
    DuplicateBegun => "the match has begun, or was cancelled";
    PlaceTaken => "this place is taken";
    TwiceInDuplicate => "no one plays a deal twice: expected another player at this place";
    BidsInDuplicate => "sides are fixed in a duplicate match: expected us or ussr, and rules without bids";
    BadPlace => "expected a place from 0 to 3";
    TooManyDuplicates { most } => "expected at most {most} unfinished duplicate matches of one organizer";

    // Tournaments.
    NoTournament => "expected a tournament that exists";
    NoRound => "expected a round that exists";
    NoSuchAccount => "expected the name of an account";
    NotDirector => "only a director may do this";
    ClosedAccount => "expected an account that is not closed";
    OwnRatedGame => "a rated game of your own is being played and would end without a result: finish or resign it first, or let another director do this";
    OtherStage => "the tournament does not allow this now";
    NotEntered => "expected a player of this tournament";
    EnteredAlready => "expected a player who is not in it already";
    LeftTournament => "a player who has left a tournament cannot come back";
    TournamentFull { most } => "all {most} places are taken";
    NoCheckIn => "check-in is not open";
    TooFewPlayers { least } => "expected at least {least} players; where there is a check-in, they must have checked in";
    NoGameToDecide => "expected a game that can be decided now";
    TooLateToPair => "a round is paired again only in a Swiss or an elimination, before any of its games has finished";
    LastDirector => "expected that at least one director stays";
    NoSeasonBefore => "follows: expected divisions that are over";
    BadTitle { most } => "title: expected one line of 1 to {most} characters";
    BadPlayers { most } => "players: expected at least 2, and no more than {most}";
    BadRounds { most } => "rounds: expected 1 to {most}";
    BadLosses { most } => "losses: expected 1 to {most}";
    BadDivision => "divisions: expected at least 2 players in each";
    BadStart => "start: expected a time in the future, within a year";
    BadRoundLength => "rounds: expected that each lasts from a minute to a year";
    ShortRatedRound { minutes } => "rounds: rated games that are cut off at the deadline count for no rating; with this clock, expected rounds of at least {minutes} minutes, or late games that wait for the director";
    BadCheckIn => "check-in: expected a minute to a week before the start";
    BidsForTwoGames => "two games with sides swapped need no bids: expected rules without, or one game";
    NotLater => "expected a time in the future, within a year";
    BadText { most } => "expected a text of at most {most} characters";
    TooManyTournaments { most } => "expected at most {most} unfinished tournaments of one organizer";
    TooManyBots { most } => "expected at most {most} computer players";
}
