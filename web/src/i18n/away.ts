import { words } from './words'

export const away = words({
  en: {
    vacation: 'Vacation',
    vacation_text:
      'While you are on vacation no clock of days falls for you: one that comes to its end rests, and you have a day when you are back. Clocks of minutes go on.',
    vacation_left: {
      one: '{n} of {of} days is left this year.',
      other: '{n} of {of} days are left this year.',
    },
    vacation_until: 'On vacation until {date}.',
    vacation_days: 'Days, from now on',
    vacation_begin: 'Go on vacation',
    vacation_end: 'Come back',
    vacation_begun: 'Have a good time.',
    vacation_ended: 'Welcome back. Whole days that were left can be taken later.',
    answers: 'Standing answers',
    answers_text:
      'The server answers this question for you from now on, at this table, until you turn it off. Only where everybody knows what you are asked.',
    answer_on: 'From now on',
    answer_off: 'Turn off',
    hooks: 'Webhooks',
    hooks_text:
      'When it becomes your turn and you are away, the server sends a signed message to these addresses: for a chat server, or a program of yours. How to check the signature is in the API’s pages.',
    hook_address: 'Address (https)',
    hook_make: 'Add',
    hook_drop: 'Remove',
    hook_test: 'Try it',
    hook_secret: 'Copy the secret now: messages are signed with it, and it is not shown again.',
    hook_arrived: 'The message has arrived.',
    hook_off: 'Switched off.',
    hook_status: 'The address answered {status}.',
    hook_unreachable: 'The address could not be reached.',
    hook_gone: 'The address wants no more messages.',
    hook_own_network: 'The name leads into a private network.',
  },
  ru: {
    vacation: 'Отпуск',
    vacation_text:
      'Пока вы в отпуске, ваши часы, которые идут днями, не падают: если время вышло, они ждут, а после возвращения у вас есть ещё сутки. Часы, которые идут минутами, не останавливаются.',
    vacation_left: {
      one: 'В этом году остался {n} день из {of}.',
      few: 'В этом году осталось {n} дня из {of}.',
      many: 'В этом году осталось {n} дней из {of}.',
      other: 'В этом году осталось {n} дня из {of}.',
    },
    vacation_until: 'Вы в отпуске до {date}.',
    vacation_days: 'На сколько дней, начиная с этой минуты',
    vacation_begin: 'Уйти в отпуск',
    vacation_end: 'Вернуться',
    vacation_begun: 'Хорошего отдыха.',
    vacation_ended: 'С возвращением. Целые дни, что остались, можно взять потом.',
    answers: 'Постоянные ответы',
    answers_text:
      'На этот вопрос за этим столом сервер отвечает за вас, пока вы не отключите. Только там, где все знают, о чём вас спрашивают.',
    answer_on: 'Всегда так',
    answer_off: 'Отключить',
    hooks: 'Вебхуки',
    hooks_text:
      'Когда наступает ваш ход, а вас нет за столом, сервер отправляет на эти адреса подписанное сообщение: для чата или вашей программы. Как проверить подпись, написано на страницах об API.',
    hook_address: 'Адрес (https)',
    hook_make: 'Добавить',
    hook_drop: 'Удалить',
    hook_test: 'Проверить',
    hook_secret: 'Скопируйте секрет сейчас: им подписаны сообщения, второй раз его не покажут.',
    hook_arrived: 'Сообщение дошло.',
    hook_off: 'Выключен.',
    hook_status: 'Адрес ответил: {status}.',
    hook_unreachable: 'Адрес недоступен.',
    hook_gone: 'Адрес больше не принимает сообщений.',
    hook_own_network: 'Имя ведёт во внутреннюю сеть.',
  },
})
