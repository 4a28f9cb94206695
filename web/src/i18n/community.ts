// The rules of the house as they are shipped: docs/community.md has the same, and a test compares them.
import { words } from './words'

export const community = words({
  en: {
    title: 'Rules of the house',
    lead: 'Two people sit down to a game about the worst of times. Let it be a good evening.',
    rule_1:
      'Be kind. Play hard at the table, and speak as you would face to face: no insults, no threats, nothing about anyone’s origin, faith, sex or body.',
    rule_2:
      'Play yourself. In a game that counts, no engine, no other person and no notes of hidden cards decide for you; bots play under their own name.',
    rule_3:
      'Finish what you begin. Resign rather than leave; do not keep anyone waiting for a move that will not come.',
    rule_4: 'One person, one account. Do not win or lose games against yourself, and do not throw games.',
    rule_5: 'Use a name that everyone can read aloud. No insults, and not someone else’s name.',
    rule_6: 'No advertising, and nothing about others that they have not told themselves.',
    what_title: 'When someone breaks them',
    what_1:
      'Mute: the checkbox under the chat mutes everyone, and the dots beside a line mute one person, only for you and only at this table. Nobody is told.',
    what_2:
      'Report: the same dots send the line, with those around it, to an administrator. The other side is not told who reported it.',
    what_3:
      'An administrator may bar someone from chat or close an account, for a time or for good, and may change a name. The person concerned is told until when and why. Each act is kept in a log with who, when and why.',
    what_4:
      'A first time usually means a warning and one day. Threats, and cheating in games that count, may be the end at once. If you think that a decision was wrong, write to whoever runs this server; another administrator looks at it.',
    what_5:
      'A temporary ban leaves games in progress as they are: clocks run. A permanent ban gives them up.',
    yours: 'The owner of a server may change these rules; a server starts with them.',
  },
  ru: {
    title: 'Правила дома',
    lead: 'Двое садятся за игру о худших временах. Пусть это будет хороший вечер.',
    rule_1:
      'Будьте добры. За столом боритесь, а говорите так, как сказали бы в лицо: без оскорблений и угроз, не задевая ничьё происхождение, веру, пол и внешность.',
    rule_2:
      'Играйте сами. В партии на счёт за вас не решают ни программа, ни другой человек, ни записи о закрытых картах; боты играют под своим именем.',
    rule_3: 'Доигрывайте начатое. Лучше сдаться, чем уйти; пусть никто не ждёт хода, которого не будет.',
    rule_4:
      'Один человек — одна учётная запись. Не играйте сами с собой ради счёта и не сдавайте партий нарочно.',
    rule_5: 'Имя, которое каждый может произнести вслух. Без оскорблений и не чужое.',
    rule_6: 'Никакой рекламы и ничего о других, чего они сами не рассказали.',
    what_title: 'Если кто-то их не соблюдает',
    what_1:
      'Не слышать: флажок под чатом скрывает всех, точки рядом с репликой — одного человека, только для вас и только за этим столом. Никто об этом не узнает.',
    what_2:
      'Пожаловаться: те же точки отправляют реплику вместе с соседними администратору. Другая сторона не узнает, от кого жалоба.',
    what_3:
      'Администратор может закрыть человеку чат или вход, на время или навсегда, и изменить имя. Тот, кого это касается, узнаёт, до какого срока и почему. Каждое решение остаётся в журнале: кто, когда и почему.',
    what_4:
      'В первый раз это обычно предупреждение и один день. Угрозы и нечестная игра на счёт могут стать концом сразу. Кто считает решение ошибкой, пишет владельцу сервера; дело смотрит другой администратор.',
    what_5: 'Запрет на время не трогает идущих партий: часы идут. Запрет навсегда — это сдача всех партий.',
    yours: 'Владелец сервера может изменить эти правила: с них сервер начинает.',
  },
})
