import { words } from './words'

// Rated games, and tables that were made for somebody.
export const rated = words({
  en: {
    rated: 'Rated',
    rated_sign: 'rated',
    unrated: 'Unrated',
    note: 'The result moves both ratings. With a clock, no hints, no take-backs.',
    needs_account: 'Rated games need an account.',
    needs_clock: 'Choose a clock.',
    not_here: 'Not on one screen, and not against this bot.',
    not_own_deck: 'Not with your own deck.',
    not_changed: 'Against a bot only by a rule set as it is: its strength is known there alone.',
    challenges_you: 'challenges you',
    challenge_sent: 'Challenge sent',
    expected: 'You are expected',
    waits_for: 'Waiting for {name}. The table closes at {time} if a player does not come.',
    waits_for_both: 'The game begins when both players are here, until {time}.',
    challenge_for_you: '{name} challenges you.',
    challenge_waits: 'The challenge is open until {time}.',
    not_counted:
      'A game counts for ratings once both players have made a decision. This one is still being rated, or did not count.',
  },
  ru: {
    rated: 'На рейтинг',
    rated_sign: 'рейт.',
    unrated: 'Без рейтинга',
    note: 'Результат меняет оба рейтинга. С часами, без подсказок и без возврата ходов по соглашению.',
    needs_account: 'На рейтинг играют с учётной записью.',
    needs_clock: 'Выберите часы.',
    not_here: 'Не за одним экраном и не с этим ботом.',
    not_own_deck: 'Не со своей колодой.',
    not_changed: 'С ботом — только по готовому набору правил без изменений: для других его сила неизвестна.',
    challenges_you: 'вызывает вас',
    challenge_sent: 'Вызов отправлен',
    expected: 'Вас ждут',
    waits_for: 'Ждём: {name}. Если кто-то не придёт до {time}, стол закроется.',
    waits_for_both: 'Партия начнётся, когда придут оба, до {time}.',
    challenge_for_you: '{name} вызывает вас на партию.',
    challenge_waits: 'Вызов действует до {time}.',
    not_counted:
      'Партия идёт в рейтинг, если оба успели принять решение. Эта ещё обсчитывается или в счёт не пошла.',
  },
})
