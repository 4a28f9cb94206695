// Refusals of the server in the reader's language. The server says them in English, with a machine word; whoever
// writes programs reads them so. A page in Russian says the sentence in Russian, or at least what kind it is.
import { settings, type Lang } from '../settings.svelte'
import type { Problem } from '../wire'

/** Sentences that never change. */
const SENTENCES: Record<string, string> = {
  'it is not your turn': 'сейчас не ваш ход',
  'somebody else was first': 'кто-то успел раньше',
  'the server could not do this': 'сервер не смог этого сделать',
  'the server does not answer': 'сервер не отвечает',
  'too many requests: wait a little': 'слишком много запросов, подождите немного',
  'this table was made without hints': 'на этом столе подсказок нет',
  'this table has no spectators': 'на этом столе нет зрителей',
  'the game never began': 'партия не начиналась',
  'the game is not over': 'партия ещё не окончена',
  'the game is not over: only your own view of it is open':
    'партия ещё не окончена: можно смотреть только со своей стороны',
  'the game is not being played': 'партия сейчас не идёт',
  'a draw has been offered already': 'ничья уже предложена',
  'no draw has been offered to you': 'ничью вам не предлагали',
  'a game is given up before its first decision only; resign':
    'отменить партию можно только до первого решения; теперь можно лишь сдаться',
  'only who played may ask for a rematch': 'реванш могут предложить только игроки этой партии',
  'the table has begun without you': 'партия началась без вас',
  'nobody else can join this table': 'к этому столу больше нельзя присоединиться',
  'you sit at this table already': 'вы уже за этим столом',
  'the seat is kept for somebody else': 'место оставлено для другого игрока',
  'expected the invitation of this table': 'нужно приглашение за этот стол',
  'only who holds a seat may do this': 'это могут только игроки за столом',
  'you do not play this side': 'вы играете не за эту сторону',
  'sides are dealt when the game begins: expected no seat': 'стороны распределятся, когда начнётся партия',
  'too many at once: expected fewer hints': 'слишком много подсказок сразу',
  'expected an index of the vocabulary': 'такого действия нет',
  'expected one of the options': 'такого варианта нет',
  'expected one of the options of the decision': 'такого варианта в этом решении нет',
  'expected a player of this server, not a program': 'нужен бот этого сервера, а не программа',
  'email: expected an address like ann@example.org': 'адрес должен выглядеть как ann@example.org',
  'endpoint: expected the https:// address of a push service':
    'браузер назвал непригодный адрес службы уведомлений',
  'expected a name that nobody else has': 'это имя занято',
  'expected the name and password of an account': 'неверное имя или пароль',
  'this session has an account already': 'учётная запись уже есть',
  'expected fewer browsers': 'подписано слишком много браузеров',
  'expected a session: a token cannot make tokens': 'токены создаются только на странице, не по токену',
  'expected a smaller body': 'слишком большой файл',
  'expected a body of text in UTF-8': 'ожидается текст в кодировке UTF-8',
  'expected a record or a log: text without zero bytes': 'ожидается запись партии или журнал, а это не текст',
  'this text breaks the importer': 'этот текст не удалось прочесть',
}

/** Sentences with a number or a name in them. */
const SHAPES: [RegExp, string][] = [
  [/^name: expected 1 to (\d+) visible characters$/, 'имя: от 1 до $1 видимых знаков'],
  [/^label: expected 1 to (\d+) visible characters$/, 'название: от 1 до $1 видимых знаков'],
  [/^password: expected (\d+) to (\d+) characters$/, 'пароль: от $1 до $2 знаков'],
  [/^expected a line of 1 to (\d+) bytes$/, 'сообщение слишком длинное или пустое'],
  [/^expected a text of at most (\d+) bytes$/, 'текст слишком велик: не больше $1 байт'],
  [
    /^expected a decision upon event \d+, got one upon event \d+$/,
    'положение на столе уже изменилось, решите заново',
  ],
  [/^clock: expected a bank and an increment of at most (\d+) seconds$/, 'часы: не больше $1 секунд'],
  [/^clock: expected a bank and an increment of at most (\d+) hours$/, 'часы: не больше $1 часов'],
  [/^expected a record \(.*line (\d+)[\s\S]*$/, 'ожидается запись партии или журнал; ошибка в строке $1'],
  [/^expected a record \([\s\S]*$/, 'ожидается запись партии или журнал'],
  [/^line (\d+): [\s\S]*$/, 'ошибка в строке $1'],
  [/^option deck: line (\d+): [\s\S]*$/, 'в файле колоды ошибка, строка $1; проверьте колоду на её странице'],
  [/^(?:unknown )?option (\w+): [\s\S]*$/, 'недопустимое значение настройки «$1»'],
]

/** What is said of a refusal whose sentence is not known. */
const KINDS: Record<string, string> = {
  bad_request: 'запрос не понят',
  conflict: 'кто-то успел раньше',
  forbidden: 'этого вам нельзя',
  has_account: 'учётная запись уже есть',
  illegal: 'по правилам сейчас так нельзя',
  name_taken: 'это имя занято',
  no_session: 'сеанс закончился, обновите страницу',
  not_found: 'такого здесь нет',
  not_now: 'сейчас этого сделать нельзя',
  not_your_turn: 'сейчас не ваш ход',
  offline: 'сервер не отвечает',
  other_site: 'запрос пришёл с другого сайта',
  server: 'сервер не смог этого сделать',
  stale: 'положение на столе уже изменилось, решите заново',
  too_large: 'слишком большой файл',
  too_many: 'слишком много запросов, подождите немного',
  too_many_browsers: 'подписано слишком много браузеров',
  too_many_tokens: 'токенов слишком много, удалите лишние',
  wrong_password: 'неверное имя или пароль',
}

export function problemIn(lang: Lang, { code, message }: Problem): string {
  if (lang === 'en') return message
  const known = SENTENCES[message]
  if (known !== undefined) return known
  const shape = SHAPES.find(([pattern]) => pattern.test(message))
  if (shape) return message.replace(shape[0], shape[1])
  return KINDS[code] ?? 'сервер отказал'
}

/** A refusal as part of a sentence: without a capital and a full stop. */
export const refusal = (problem: Problem): string => problemIn(settings.lang, problem)

/** `option deck: строка 3: …`: what is wrong with the options; a deck's problems are told in the language asked for. */
export function optionProblem(said: string, lang: Lang = settings.lang): string {
  const told = said.replace(/^option \w+: /, '')
  const foreign = lang === 'ru' && !/[а-я]/.test(told)
  return foreign ? problemIn(lang, { code: 'bad_request', message: said }) : lang === 'ru' ? told : said
}

/** A refusal as a sentence of its own. */
export function problem(said: Problem): string {
  const text = refusal(said)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
