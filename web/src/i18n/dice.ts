import { words } from './words'

export const dice = words({
  en: {
    fixing: 'Both players are here. Preparing the dice…',
    waits_for_other:
      'Your share of the dice is revealed. The game begins when your opponent’s browser reveals the other.',
    waits_for_four: 'A duplicate match: both tables begin once all four players are here.',
    waits_for_others:
      'Your share of the dice is revealed. Both tables begin when all four browsers have revealed theirs.',
    to_duplicate: 'The duplicate match',
    elsewhere:
      'Your share of this table’s dice is in the browser you sat down in. Open the table there, or give it up.',
    use_this: 'Use this browser',
    use_this_text:
      'Your share of the dice is in another browser. The game begins only while that browser is open.',
    no_receipt: 'The server has not signed for the dice. Do not play here.',
    other_receipt: 'The server signed for a different table than yours. Do not play here.',
    not_signed: 'The server’s signature on the dice is false. Do not play here.',
    other_key:
      'The server signs with a different key than before. Ask its owner, and do not play until you know why.',
    left_by: '{name} left before the first decision.',
    left_early: {
      one: '{name} left {n} game before its first decision',
      other: '{name} left {n} games before their first decision',
    },
    own_used: 'Your number was used in its place and matches the receipt in this browser: {result}.',
    committed: 'Each player’s number matches the hash handed in before any number was revealed: {result}.',
    signed: 'The server signed the hashes before the first number was revealed: {result}. Its key:',
    before:
      'This table is older than our commitments: whether the players’ numbers were fixed before they were revealed cannot be checked.',
    not_own:
      'This browser has no share in this game: only a player’s own browser knows whether that player’s number was used.',
    your_nonce: 'Your number, for --nonce:',
    receipt: 'The receipt kept by this browser',
  },
  ru: {
    fixing: 'Оба игрока на месте. Готовим кубики…',
    waits_for_other: 'Ваша доля зерна раскрыта. Партия начнётся, когда свою раскроет браузер противника.',
    waits_for_four: 'Дубль-матч: партии за обоими столами начнутся, когда придут все четверо.',
    waits_for_others:
      'Ваша доля зерна раскрыта. Партии за обоими столами начнутся, когда свои доли раскроют браузеры всех четверых.',
    to_duplicate: 'К дубль-матчу',
    elsewhere:
      'Ваша доля зерна этого стола — в браузере, в котором вы сели играть. Откройте стол там или откажитесь от него.',
    use_this: 'Играть в этом браузере',
    use_this_text: 'Ваша доля зерна — в другом браузере. Партия начнётся, только пока он открыт.',
    no_receipt: 'Сервер не подписал кубики. Не играйте здесь.',
    other_receipt: 'Сервер подписал другой стол, не ваш. Не играйте здесь.',
    not_signed: 'Подпись сервера под кубиками неверна. Не играйте здесь.',
    other_key:
      'Сервер подписывает не тем ключом, что раньше. Спросите владельца сервера и не играйте, пока не узнаете, в чём дело.',
    left_by: '{name}: выход из партии до первого решения.',
    left_early: {
      one: '{name}: {n} партия оставлена до первого решения',
      few: '{name}: {n} партии оставлены до первого решения',
      other: '{name}: {n} партий оставлено до первого решения',
    },
    own_used: 'Ваше число использовано на своём месте, и квитанция этого браузера совпадает: {result}.',
    committed: 'Число каждого игрока совпадает с хешем, сданным до того, как раскрыли первое: {result}.',
    signed: 'Сервер подписал хеши до того, как раскрыли первое число: {result}. Его ключ:',
    before:
      'Этот стол старше наших обязательств: проверить, что числа игроков были выбраны до раскрытия, нельзя.',
    not_own:
      'В этой партии у этого браузера нет доли: использовано ли число игрока, знает только браузер этого игрока.',
    your_nonce: 'Ваше число для --nonce:',
    receipt: 'Квитанция, которую сохранил этот браузер',
  },
})
