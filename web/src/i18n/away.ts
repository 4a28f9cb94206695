import { words } from './words'

export const away = words({
  en: {
    vacation: 'Vacation',
    vacation_text:
      'While you are on vacation you cannot lose a correspondence game on time: a clock that runs out waits, and you get one more day when you are back. Live clocks keep running.',
    vacation_left: {
      one: '{n} of {of} days is left this year.',
      other: '{n} of {of} days are left this year.',
    },
    vacation_until: 'On vacation until {date}.',
    vacation_days: 'Days, starting now',
    vacation_begin: 'Go on vacation',
    vacation_end: 'Come back',
    vacation_begun: 'Enjoy your vacation.',
    vacation_ended: 'Welcome back. Whole days you did not use stay available.',
    answers: 'Standing answers',
    answers_text:
      'From now on the server answers this question for you at this table, until you turn it off. Only for questions that everyone can see.',
    answer_on: 'From now on',
    answer_off: 'Turn off',
    hooks: 'Webhooks',
    hooks_text:
      'When your turn comes and you are away, the server sends a signed message to these addresses: to a chat server, or to a program of yours. The API pages explain how to check the signature.',
    hook_address: 'Address (https)',
    hook_make: 'Add',
    hook_drop: 'Remove',
    hook_test: 'Try it',
    hook_secret: 'Copy the secret now: it signs the messages and will not be shown again.',
    hook_arrived: 'The message arrived.',
    hook_off: 'Switched off.',
    hook_status: 'The address answered {status}.',
    hook_unreachable: 'The address could not be reached.',
    hook_gone: 'The address accepts no more messages.',
    hook_own_network: 'The name points to a private network.',
  },
  ru: {
    vacation: 'Отпуск',
    vacation_text:
      'Пока вы в отпуске, проиграть по времени партию по переписке нельзя: если время вышло, часы ждут, а после возвращения у вас есть ещё сутки. В живых партиях часы идут.',
    vacation_left: {
      one: 'В этом году остался {n} день из {of}.',
      few: 'В этом году осталось {n} дня из {of}.',
      many: 'В этом году осталось {n} дней из {of}.',
      other: 'В этом году осталось {n} дня из {of}.',
    },
    vacation_until: 'Вы в отпуске до {date}.',
    vacation_days: 'Сколько дней, начиная с этой минуты',
    vacation_begin: 'Уйти в отпуск',
    vacation_end: 'Вернуться',
    vacation_begun: 'Хорошего отдыха.',
    vacation_ended: 'С возвращением. Неиспользованные целые дни останутся на потом.',
    answers: 'Постоянные ответы',
    answers_text:
      'С этой минуты на этот вопрос за этим столом отвечает за вас сервер, пока вы не отключите. Только на вопросы, которые видят все.',
    answer_on: 'Всегда так',
    answer_off: 'Отключить',
    hooks: 'Вебхуки',
    hooks_text:
      'Когда наступает ваш ход, а вас нет за столом, сервер отправляет на эти адреса подписанное сообщение: в чат или вашей программе. Как проверить подпись, написано на страницах об API.',
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
    hook_own_network: 'Имя указывает на внутреннюю сеть.',
  },
})
