import { words } from './words'

export const dice = words({
  en: {
    fixing: 'Both players are here. The dice are being fixed …',
    waits_for_other:
      'Your share of the dice is shown. The game begins when your opponent’s browser shows the other.',
    waits_for_four: 'A duplicate match: both tables begin when all four players have come.',
    waits_for_others:
      'Your share of the dice is shown. Both tables begin when the browsers of all four players have shown theirs.',
    to_duplicate: 'The duplicate match',
    elsewhere:
      'Your share of this table’s dice lies in the browser in which you sat down. Open the table there, or give it up.',
    use_this: 'Use this browser',
    use_this_text:
      'Your share of the dice lies in another browser. The game begins only while that one is open.',
    no_receipt: 'The server has not signed for the dice. Do not play here.',
    other_receipt: 'The server signed for another table than the one you sat down at. Do not play here.',
    not_signed: 'The server’s signature under the dice is false. Do not play here.',
    other_key:
      'The server signs with another key than before. Ask whoever runs it, and do not play until you know why.',
    left_by: '{name} left before the first decision.',
    left_early: {
      one: '{name} left {n} game before its first decision',
      other: '{name} left {n} games before their first decision',
    },
    own_used: 'Your own number was used in its place, and the receipt that this browser kept fits: {result}.',
    committed: 'Every player’s number is the one whose hash was handed in before any was shown: {result}.',
    signed: 'The server signed the hashes before the first number was shown: {result}. Its key:',
    before:
      'This table was begun before there were commitments: that the players’ numbers were fixed before they were shown cannot be checked.',
    not_own:
      'This browser has no share in this game: whether a player’s number was used only that player’s browser knows.',
    your_nonce: 'Your number, for --nonce:',
    receipt: 'The receipt that this browser kept',
  },
  ru: {
    fixing: 'Оба игрока на месте. Определяем кубики…',
    waits_for_other: 'Ваша доля зерна показана. Партия начнётся, когда свою покажет браузер противника.',
    waits_for_four: 'Дубль-матч: оба стола начнут, когда придут все четверо.',
    waits_for_others:
      'Ваша доля зерна показана. Оба стола начнут, когда свои покажут браузеры всех четверых.',
    to_duplicate: 'К дубль-матчу',
    elsewhere:
      'Ваша доля зерна этого стола — в браузере, где вы сели играть. Откройте стол там или откажитесь от него.',
    use_this: 'Играть в этом браузере',
    use_this_text: 'Ваша доля зерна — в другом браузере. Партия начнётся, только пока он открыт.',
    no_receipt: 'Сервер не подписал кубики. Не играйте здесь.',
    other_receipt: 'Сервер подписал не тот стол, за который вы сели. Не играйте здесь.',
    not_signed: 'Подпись сервера под кубиками неверна. Не играйте здесь.',
    other_key:
      'Сервер подписывает не тем ключом, что раньше. Спросите владельца сервера и не играйте, пока не узнаете почему.',
    left_by: '{name}: выход из партии до первого решения.',
    left_early: {
      one: '{name}: {n} партия оставлена до первого решения',
      few: '{name}: {n} партии оставлены до первого решения',
      other: '{name}: {n} партий оставлено до первого решения',
    },
    own_used: 'Ваше число использовано на своём месте, и квитанция этого браузера совпадает: {result}.',
    committed:
      'Число каждого игрока — то самое, хеш которого сдан до того, как было показано хоть одно: {result}.',
    signed: 'Сервер подписал хеши до того, как было показано первое число: {result}. Его ключ:',
    before:
      'Этот стол начат до появления обязательств: проверить, что числа игроков определены раньше, чем показаны, нельзя.',
    not_own:
      'У этого браузера нет доли в этой партии: использовано ли число игрока, знает только браузер этого игрока.',
    your_nonce: 'Ваше число для --nonce:',
    receipt: 'Квитанция, которую сохранил этот браузер',
  },
})
