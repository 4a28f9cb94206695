// What a guide says, and when: notes keyed by the current question and by what has happened.
import type {
  AskInfo,
  AskKind,
  Board,
  EntryKind,
  LogLine,
  Position,
  Shown,
  Side,
  StruggleAskKind,
  StruggleBoard,
  StruggleShown,
  ThirteenAskKind,
  ThirteenBoard,
  ThirteenShown,
} from '../wire'

/** What is known at the table when the guide looks for something to say. */
export interface Facts {
  ask: AskInfo | null
  position: Position
  board: Board
  shown: Shown
  viewer: Side
  /** Kinds of recent log entries, by anyone and by the other side. */
  lately: ReadonlySet<EntryKind>
  byFoe: ReadonlySet<EntryKind>
  own: ReadonlySet<EntryKind>
  over: boolean
}

export interface Step {
  id: string
  when: (facts: Facts) => boolean
  /** Selectors of what the note is about; the first one found on the page is highlighted. */
  point?: string[]
  /** A section of the rules. */
  rules?: string
}

/** How many log entries ago something still counts as recent. */
const LATELY = 14

export function facts(board: Board, position: Position, log: readonly LogLine[], viewer: Side): Facts {
  const last = log.slice(-LATELY)
  const kinds = (lines: readonly LogLine[]): Set<EntryKind> => new Set(lines.map((line) => line.kind))
  return {
    ask: position.ask ?? null,
    position,
    board,
    shown: position.shown,
    viewer,
    lately: kinds(last),
    byFoe: kinds(last.filter((line) => line.side !== null && line.side !== viewer)),
    own: kinds(last.filter((line) => line.side === viewer)),
    over: position.result !== null && position.result !== undefined,
  }
}

/** The note to show: the first one that has not been seen and fits the moment. */
export function nextStep(steps: readonly Step[], seen: ReadonlySet<string>, now: Facts): Step | null {
  return steps.find((step) => !seen.has(step.id) && step.when(now)) ?? null
}

export const kind =
  (...kinds: AskKind[]) =>
  ({ ask }: Facts): boolean =>
    ask !== null && kinds.includes(ask.kind)

// 13 Minutes.
const table = (now: Facts): ThirteenShown => now.shown as ThirteenShown
const NUMBERS: ThirteenAskKind[] = ['order-place', 'order-remove', 'cubes']
const EVENT_LANDS: ThirteenAskKind[] = [
  'place-us',
  'place-ussr',
  'remove-us',
  'remove-ussr',
  'replace',
  'exile-us',
  'exile-ussr',
  'transfer-from',
  'shift-land',
]

export const THIRTEEN: Step[] = [
  { id: 'm_end', when: (now) => now.over, rules: '11' },
  { id: 'm_welcome', when: kind('bid'), point: ['[data-guide="zones"]'], rules: '1' },
  { id: 'm_zones', when: kind('bid'), point: ['[data-guide="zones"]'], rules: '1' },
  { id: 'm_cuba', when: kind('bid'), point: ['[data-guide="cuba"]', '#zone-neutral'], rules: '2' },
  { id: 'm_hand', when: kind('bid'), point: ['[data-guide="hand"]'], rules: '1' },
  { id: 'm_bid', when: kind('bid'), point: ['[data-guide="bid"]'], rules: '3' },
  { id: 'm_first', when: kind('first'), point: ['[data-guide="tape"]'], rules: '3' },
  {
    id: 'm_bids',
    when: (now) => now.lately.has('decides') && now.ask !== null,
    point: ['[data-guide="supply-us"]', '[data-guide="score"]'],
    rules: '3',
  },
  { id: 'm_offer', when: kind('offer'), point: ['[data-guide="tape"]'], rules: '6' },
  {
    id: 'm_foe',
    when: (now) => kind('card')(now) && now.byFoe.has('card_placed'),
    point: ['[data-guide="zones"]'],
    rules: '4',
  },
  { id: 'm_card', when: kind('card'), point: ['[data-guide="hand"]'], rules: '4' },
  { id: 'm_zone', when: kind('zone'), point: ['[data-guide="zones"]'], rules: '5' },
  { id: 'm_use', when: kind('use'), point: ['[data-guide="tape"]'], rules: '7' },
  { id: 'm_land', when: kind('order-land'), point: ['[data-guide="zones"]'], rules: '6' },
  { id: 'm_number', when: kind(...NUMBERS), point: ['[data-guide="tape"]'], rules: '6' },
  { id: 'm_event', when: kind(...EVENT_LANDS), point: ['[data-guide="zones"]'], rules: '7' },
  {
    id: 'm_cuba_seen',
    when: (now) => now.own.has('cuba_seen'),
    point: ['[data-guide="cuba"]', '#zone-neutral'],
    rules: '12',
  },
  {
    id: 'm_moved',
    when: (now) => now.lately.has('moved') && now.ask !== null,
    point: ['[data-guide="zones"]'],
    rules: '8',
  },
  {
    id: 'm_control',
    when: (now) => kind('card')(now) && table(now).territories.length > 1,
    point: ['[data-guide="zones"]'],
    rules: '11',
  },
  {
    id: 'm_war',
    when: (now) => now.ask !== null && table(now).war.length > 0,
    point: ['[data-guide="war"]'],
    rules: '12',
  },
  {
    id: 'm_drew',
    when: (now) => kind('card')(now) && now.own.has('drew'),
    point: ['[data-guide="hand"]'],
    rules: '4',
  },
  {
    id: 'm_score',
    when: (now) => kind('card')(now) && table(now).moment.round >= 2,
    point: ['[data-guide="scoring"]', '[data-guide="score"]'],
    rules: '11',
  },
  {
    id: 'm_supply',
    when: (now) => kind('card', 'order-land')(now) && table(now).supply[now.viewer === 'us' ? 0 : 1] <= 2,
    point: ['[data-guide="supply-us"]', '[data-guide="score"]'],
    rules: '9',
  },
  {
    id: 'm_after',
    when: (now) => kind('card')(now) && table(now).moment.round >= 3,
    point: ['[data-guide="scoring"]', '[data-guide="score"]'],
    rules: '11',
  },
  {
    id: 'm_last',
    when: (now) =>
      kind('card')(now) && table(now).moment.round >= (now.board as ThirteenBoard).constants.rounds,
    point: ['[data-guide="hand"]'],
    rules: '12',
  },
]

// Red Sea.
export const sea = (now: Facts): StruggleShown => now.shown as StruggleShown
// On a desktop, and the equivalent on a phone.
export const MAP = ['#content .frame', '#content .list']
export const LOG = ['[role="log"]', '.switch']
export const REGIONS = ['.regions', 'nav.tabs']
const EVENT_MAP: StruggleAskKind[] = ['event-place', 'event-remove', 'pick-country']

const cardOf = (now: Facts, id: number | null | undefined) =>
  (now.board as StruggleBoard).cards.find((card) => card.id === id)

export function holdsScoring(now: Facts): boolean {
  const hand = sea(now).hands[now.viewer === 'us' ? 0 : 1].known
  return hand.some((card) => cardOf(now, card)?.scoring === true)
}

export function foeCard(now: Facts): boolean {
  const side = cardOf(now, now.ask?.card)?.side
  return kind('play-mode')(now) && side !== undefined && side !== 'both' && side !== now.viewer
}

export const RED_SEA: Step[] = [
  { id: 'r_end', when: (now) => now.over, rules: '10.4' },
  { id: 'r_welcome', when: kind('headline'), point: MAP, rules: '4' },
  { id: 'r_box', when: kind('headline'), point: MAP, rules: '2.1' },
  { id: 'r_battle', when: kind('headline'), point: MAP, rules: '2.1' },
  { id: 'r_defcon', when: kind('headline'), point: ['.strip .defcon', '.strip'], rules: '8.1' },
  { id: 'r_hand', when: kind('headline'), point: ['.hand'], rules: '2.2' },
  { id: 'r_headline', when: kind('headline'), point: ['.tape'], rules: '4' },
  {
    id: 'r_headlines',
    when: (now) => now.lately.has('headline') && now.ask !== null && !kind('headline')(now),
    point: LOG,
    rules: '4',
  },
  { id: 'r_play', when: kind('play-card'), point: ['.hand'], rules: '5' },
  { id: 'r_foe_card', when: foeCard, point: ['.tape'], rules: '5' },
  { id: 'r_mode', when: kind('play-mode', 'ops-mode'), point: ['.tape'], rules: '6' },
  { id: 'r_influence', when: kind('ops-influence'), point: MAP, rules: '6.1' },
  { id: 'r_coup', when: kind('coup-target'), point: MAP, rules: '6.3' },
  { id: 'r_realign', when: kind('realign-target'), point: MAP, rules: '6.2' },
  { id: 'r_event_place', when: kind(...EVENT_MAP), point: MAP, rules: '7' },
  {
    id: 'r_scored',
    when: (now) => now.lately.has('scored') && now.ask !== null,
    point: REGIONS,
    rules: '10.1',
  },
  {
    id: 'r_dice',
    when: (now) =>
      now.ask !== null && (now.lately.has('coup') || now.lately.has('realign_roll') || now.lately.has('war')),
    point: LOG,
    rules: '6.3',
  },
  {
    id: 'r_defcon_drop',
    when: (now) => now.lately.has('defcon') && now.ask !== null && sea(now).defcon <= 3,
    point: ['.strip .defcon', '.strip'],
    rules: '8.1',
  },
  {
    id: 'r_effects',
    when: (now) => kind('play-card')(now) && sea(now).effects.length > 0,
    point: ['.effects', '.strip'],
    rules: '7',
  },
  {
    id: 'r_scoring_card',
    when: (now) => kind('play-card')(now) && holdsScoring(now),
    point: ['.hand'],
    rules: '10.1',
  },
  {
    id: 'r_regions',
    when: (now) => kind('play-card')(now) && sea(now).moment.round >= 2,
    point: REGIONS,
    rules: '10.1',
  },
  {
    id: 'r_military',
    when: (now) => kind('play-card')(now) && sea(now).moment.round >= 3,
    point: ['.strip .military', '.strip'],
    rules: '8.2',
  },
  {
    id: 'r_lanes',
    when: (now) => kind('play-card')(now) && sea(now).moment.round >= 3,
    point: REGIONS,
    rules: '10.2',
  },
  {
    id: 'r_space',
    when: (now) => kind('play-card')(now) && sea(now).moment.round >= 4,
    point: ['.strip .space', '.strip'],
    rules: '6.4',
  },
  {
    id: 'r_autonomy',
    when: (now) => kind('play-card')(now) && sea(now).moment.round >= 4,
    point: ['.strip .passing', '.strip'],
    rules: '9',
  },
  {
    id: 'r_africa',
    when: (now) => kind('play-card')(now) && sea(now).moment.round >= 5,
    point: REGIONS,
    rules: '10.4',
  },
  {
    id: 'r_turn_two',
    when: (now) => kind('headline', 'play-card')(now) && sea(now).moment.turn >= 2,
    point: ['.strip .turn', '.strip'],
    rules: '4',
  },
]
