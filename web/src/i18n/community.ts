// The rules of the house as they are shipped: docs/community.md has the same, and a test compares them.
import { words } from './words'

export const community = words({
  en: {
    title: 'House rules',
    lead: 'Two people sit down to a game about the worst of times. Let it be a good evening.',
    rule_1:
      'Be kind. Play hard, and speak as you would face to face: no insults, no threats, no remarks about anyone’s origin, faith, sex or body.',
    rule_2:
      'Play for yourself. In rated and tournament games no engine, no other person and no notes of hidden cards decide for you; bots play under their own names.',
    rule_3:
      'Finish what you begin. Resign rather than leave; do not keep people waiting for a move that will not come.',
    rule_4: 'One person, one account. Do not play against yourself for results, and do not lose on purpose.',
    rule_5: 'Choose a name that anyone could read aloud. No insults, and not someone else’s name.',
    rule_6: 'No advertising, and nothing about other people that they have not told themselves.',
    what_title: 'If someone breaks them',
    what_1:
      'Mute: the checkbox under the chat hides everyone, the dots beside a message hide one person, only for you and only at this table. No one is told.',
    what_2:
      'Report: the same dots send the message, with those around it, to an administrator. The other side is not told who reported it.',
    what_3:
      'An administrator may take away chat or close an account, for a time or for good, and change a name. The person concerned is told why and until when. Every decision is logged: who, when and why.',
    what_4:
      'A first offence usually means a warning and one day. Threats, and cheating in rated or tournament games, may mean the end at once. If you think a decision was wrong, write to the owner of this server; another administrator will look at it.',
    what_5:
      'A temporary ban leaves games in progress as they are, with clocks running. A permanent ban resigns them.',
    yours: 'The owner of a server may change these rules; these are the ones it starts with.',
  },
  ru: {
    title: 'Правила сообщества',
    lead: 'Двое садятся за игру о худших временах. Пусть это будет хороший вечер.',
    rule_1:
      'Будьте добры. Играйте в полную силу, а говорите так, как сказали бы в лицо: без оскорблений и угроз, не задевая ничьё происхождение, веру, пол и внешность.',
    rule_2:
      'Играйте сами. В партиях на рейтинг и в турнирах за вас не решают ни программа, ни другой человек, ни записи о закрытых картах; боты играют под своими именами.',
    rule_3: 'Доигрывайте начатое. Лучше сдаться, чем уйти; пусть никто не ждёт хода, которого не будет.',
    rule_4:
      'Один человек — одна учётная запись. Не играйте сами с собой ради результата и не проигрывайте нарочно.',
    rule_5: 'Выберите имя, которое каждый может произнести вслух. Без оскорблений и не чужое.',
    rule_6: 'Никакой рекламы и ничего о других, чего они сами не рассказали.',
    what_title: 'Если их нарушают',
    what_1:
      'Скрыть сообщения: флажок под чатом скрывает всех, точки рядом с сообщением — одного человека, только для вас и только за этим столом. Никто об этом не узнает.',
    what_2:
      'Пожаловаться: те же точки отправляют сообщение вместе с соседними администратору. Противник не узнает, от кого жалоба.',
    what_3:
      'Администратор может запретить чат или закрыть учётную запись, на время или навсегда, и сменить имя. Тот, кого это касается, узнаёт, до какого срока и почему. Каждое решение остаётся в журнале: кто, когда и почему.',
    what_4:
      'В первый раз это обычно предупреждение и один день. За угрозы и нечестную игру на рейтинг и в турнирах вход могут закрыть сразу и навсегда. Если решение кажется ошибкой, напишите владельцу сервера; его рассмотрит другой администратор.',
    what_5: 'Временный запрет не трогает начатых партий: часы идут. Запрет навсегда — это сдача всех партий.',
    yours: 'Владелец сервера может изменить эти правила: это те, с которых сервер начинает.',
  },
})
