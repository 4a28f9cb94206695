import { words } from './words'

// What can be counted of cards that nobody has shown.
export const counting = words({
  en: {
    unseen: { one: '{n} card unseen', other: '{n} cards unseen' },
    where: '{deck} in the draw pile, {hand} in the other hand.',
    where_known: '{deck} in the draw pile, {hand} in the other hand, besides {known} that you know.',
    each: 'Each of them: {chance} in the other hand.',
    scoring: { one: 'Scoring cards · {n} unseen', other: 'Scoring cards · {n} unseen' },
    any: 'at least one in the hand: {chance}',
    if_now: 'if scored now {points}',
    known: 'Known in the other hand',
    of_period: '{period} · {n} unseen',
    later: {
      one: '{period}: {n} card joins in turn {turn}.',
      other: '{period}: {n} cards join in turn {turn}.',
    },
    filter: 'Show',
    all: 'All',
    four: '4 Ops',
    held: '{chance} in the other hand',
    thirteen_each: 'Each of them: {hand} in the other hand, {cuba} Cuba.',
    thirteen_hand: 'Each of them: {hand} in the other hand.',
  },
  ru: {
    unseen: {
      one: '{n} карта не показана',
      few: '{n} карты не показаны',
      many: '{n} карт не показано',
      other: '{n} карты не показаны',
    },
    where: '{deck} в колоде, {hand} на руке противника.',
    where_known: '{deck} в колоде, {hand} на руке противника, не считая известных: {known}.',
    each: 'Каждая из них у противника с вероятностью {chance}.',
    scoring: 'Карты подсчёта · не показано {n}',
    any: 'хотя бы одна у противника: {chance}',
    if_now: 'сейчас: {points}',
    known: 'Известно на руке противника',
    of_period: '{period} · не показано {n}',
    later: {
      one: '{period}: {n} карта войдёт в колоду в ходу {turn}.',
      few: '{period}: {n} карты войдут в колоду в ходу {turn}.',
      many: '{period}: {n} карт войдёт в колоду в ходу {turn}.',
      other: '{period}: {n} карты войдут в колоду в ходу {turn}.',
    },
    filter: 'Показать',
    all: 'Все',
    four: '4 ОО',
    held: 'у противника с вероятностью {chance}',
    thirteen_each: 'Каждая из них: на руке противника {hand}, под Кубой {cuba}.',
    thirteen_hand: 'Каждая из них: на руке противника {hand}.',
  },
})
