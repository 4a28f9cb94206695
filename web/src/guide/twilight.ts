// The guided first turn of Twilight Struggle: notes as they become relevant, until the end of turn 1.
import type { StruggleAskKind } from '../wire'
import { foeCard, holdsScoring, kind, LOG, MAP, REGIONS, sea, type Facts, type Step } from './steps'

const EVENT_MAP: StruggleAskKind[] = ['event-place', 'event-remove', 'pick-country']
const ROLLS = ['coup', 'realign_roll', 'war', 'space_roll'] as const
const STRIP = '.strip'

/** A card has to be played, in this round of the first turn or a later one. */
const from =
  (round: number) =>
  (now: Facts): boolean =>
    kind('play-card')(now) && sea(now).moment.round >= round

/** Where it is asked; or else, so that nobody leaves the first turn without it, from this round on. */
const asked =
  (ask: StruggleAskKind, round: number) =>
  (now: Facts): boolean =>
    kind(ask)(now) || from(round)(now)

export const TWILIGHT: Step[] = [
  { id: 'w_end', when: (now) => now.over, rules: '10' },
  { id: 'w_welcome', when: kind('setup-influence'), point: MAP, rules: '1' },
  { id: 'w_box', when: kind('setup-influence'), point: MAP, rules: '2.1' },
  { id: 'w_battle', when: kind('setup-influence'), point: MAP, rules: '2.1' },
  { id: 'w_setup', when: kind('setup-influence'), point: ['.tape'], rules: '3' },
  { id: 'w_hand', when: kind('headline'), point: ['.hand'], rules: '2.2' },
  { id: 'w_defcon', when: kind('headline'), point: ['.strip .defcon', STRIP], rules: '8' },
  { id: 'w_headline', when: kind('headline'), point: ['.tape'], rules: '4' },
  {
    id: 'w_turn_two',
    when: (now) => kind('headline', 'play-card')(now) && sea(now).moment.turn >= 2,
    point: ['.strip .turn', STRIP],
    rules: '4',
  },
  {
    id: 'w_headlines',
    when: (now) => now.lately.has('headline') && now.ask !== null && !kind('headline')(now),
    point: LOG,
    rules: '4',
  },
  {
    id: 'w_scored',
    when: (now) => now.lately.has('scored') && now.ask !== null,
    point: REGIONS,
    rules: '10',
  },
  { id: 'w_play', when: kind('play-card'), point: ['.hand'], rules: '5' },
  {
    id: 'w_scoring_card',
    when: (now) => kind('play-card')(now) && holdsScoring(now),
    point: ['.hand'],
    rules: '10',
  },
  { id: 'w_foe_card', when: foeCard, point: ['.tape'], rules: '5' },
  { id: 'w_mode', when: kind('play-mode', 'ops-mode'), point: ['.tape'], rules: '6' },
  { id: 'w_influence', when: asked('ops-influence', 3), point: MAP, rules: '6.1' },
  { id: 'w_coup', when: asked('coup-target', 4), point: MAP, rules: '6.3' },
  { id: 'w_realign', when: asked('realign-target', 5), point: MAP, rules: '6.2' },
  { id: 'w_event_place', when: kind(...EVENT_MAP), point: MAP, rules: '7' },
  {
    id: 'w_dice',
    when: (now) => now.ask !== null && ROLLS.some((roll) => now.lately.has(roll)),
    point: LOG,
    rules: '6.3',
  },
  {
    id: 'w_defcon_drop',
    when: (now) => now.lately.has('defcon') && now.ask !== null && sea(now).defcon <= 4,
    point: ['.strip .defcon', STRIP],
    rules: '8',
  },
  {
    id: 'w_effects',
    when: (now) => kind('play-card')(now) && sea(now).effects.length > 0,
    point: ['.effects', STRIP],
    rules: '7',
  },
  { id: 'w_regions', when: from(2), point: REGIONS, rules: '10' },
  { id: 'w_military', when: from(3), point: ['.strip .military', STRIP], rules: '8' },
  { id: 'w_space', when: from(3), point: ['.strip .space', STRIP], rules: '6.4' },
  { id: 'w_china', when: from(4), point: ['.strip .passing', STRIP], rules: '9' },
  { id: 'w_count', when: from(5), point: ['aside [role=tablist]', '.strip'], rules: '4' },
  { id: 'w_europe', when: from(5), point: REGIONS, rules: '10' },
]
