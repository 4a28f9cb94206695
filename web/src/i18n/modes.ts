import { words } from './words'

// What a card is used for, short enough that the tape stays one row. The whole words are in the tooltip.
export const modes = words({
  en: {
    influence: 'Influence',
    coup: 'Coup',
    realign: 'Realign',
    realign_red_sea: 'Realign',
    space: 'Space',
    'no-die': 'Space, no roll',
    event: 'Event',
    event_first: 'Event first',
    'with-un-intervention': 'With UN',
    participate: 'Take part',
    boycott: 'Boycott',
    military: 'Mil. ops',
    military_brief: 'Mil.',
    space_race: 'Space',
    countries: { one: '{n} country', other: '{n} countries' },
  },
  ru: {
    influence: 'Влияние',
    coup: 'Переворот',
    realign: 'Уравнивание',
    realign_red_sea: 'Снижение',
    space: 'Космос',
    'no-die': 'Космос без броска',
    event: 'Событие',
    event_first: 'Сначала событие',
    'with-un-intervention': 'С ООН',
    participate: 'Участвовать',
    boycott: 'Бойкот',
    military: 'Воен. операции',
    military_brief: 'Опер.',
    space_race: 'Космос',
    countries: { one: '{n} страна', few: '{n} страны', many: '{n} стран', other: '{n} страны' },
  },
})
export type ModeWord = Parameters<typeof modes>[0]
