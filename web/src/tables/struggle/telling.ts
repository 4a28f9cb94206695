// How Twilight Struggle and Red Sea are told step by step.
import type { Board, BySide, LogLine, Shown, Side, StruggleBoard, StruggleShown } from '../../wire'
import { at, foe } from '../shell/sides'
import { byKind } from '../shell/story/telling'
import { figure } from '../told'

function withSide<T>(pair: BySide<T>, side: Side, value: T): BySide<T> {
  return side === 'us' ? [value, pair[1]] : [pair[0], value]
}

/** Influence and control from the entry's spaces. */
function withSpaces(shown: StruggleShown, line: LogLine, when: 'before' | 'after'): StruggleShown {
  if (!line.moves?.length) return shown
  const influence: BySide<number[]> = [[...shown.influence[0]], [...shown.influence[1]]]
  let control: BySide<number[]> = shown.control
  for (const move of line.moves) {
    const { space, us, ussr, control: held } = move[when]
    influence[0][space] = us
    influence[1][space] = ussr
    const without = control.map((list) => list.filter((one) => one !== space)) as BySide<number[]>
    control = held ? withSide(without, held, [...without[at(held)], space]) : without
  }
  return { ...shown, influence, control }
}

/** What only words of the server describe is left out where it differs from the present. */
const NAMELESS = { text: '', side: null, until: 'used', until_text: '' } as const

/** Lasting effects: those that have begun by now. Their texts are known of those that are still in effect. */
function withEffect(
  shown: StruggleShown,
  { kind, cards }: LogLine,
  when: 'before' | 'after',
  present: StruggleShown,
): StruggleShown {
  const card = cards?.[0]
  if (card === undefined) return shown
  const lasts = (kind === 'effect_begins') === (when === 'after')
  const others = shown.effects.filter((one) => one.card !== card)
  if (!lasts) return { ...shown, effects: others }
  if (others.length < shown.effects.length) return shown
  const known = present.effects.filter((one) => one.card === card)
  return { ...shown, effects: [...others, ...(known.length > 0 ? known : [{ card, ...NAMELESS }])] }
}

/** Turn and round. A turn begins without military operations. */
function withMoment(shown: StruggleShown, line: LogLine, when: 'before' | 'after'): StruggleShown {
  const { code, short } = line
  const began = (round: number, n: number): number => (when === 'after' ? round : n)
  if (line.kind === 'turn_begins') {
    const turn = figure(line, 'turn')?.after ?? shown.moment.turn
    const moment = { ...shown.moment, code, short, text: code, turn: began(turn, turn - 1), round: 0 }
    // Whether the passing card lies face up is told by no entry.
    const passing = when === 'after' ? shown.passing : { ...shown.passing, text: '' }
    return {
      ...shown,
      moment,
      passing,
      phase_text: short,
      military: { ...shown.military, done: [0, 0] },
      space: shown.space.map((one) => ({ ...one, tries: 0 })) as StruggleShown['space'],
    }
  }
  const round = figure(line, 'round')?.after
  if (line.kind !== 'round_begins' || round === undefined) return shown
  const moment = { ...shown.moment, code, short, text: code, round: began(round, round - 1), side: line.side }
  return { ...shown, moment }
}

function stand(
  board: Board,
  from: Shown,
  line: LogLine,
  when: 'before' | 'after',
  present: Shown = from,
): Shown {
  let shown = withSpaces(from as StruggleShown, line, when)
  if (line.kind === 'effect_begins' || line.kind === 'effect_ends')
    shown = withEffect(shown, line, when, present as StruggleShown)
  else if (line.kind === 'turn_begins' || line.kind === 'round_begins') shown = withMoment(shown, line, when)
  else if (line.kind === 'card_passed' && line.side) {
    const holder = when === 'before' ? line.side : foe(line.side)
    if (holder !== shown.passing.holder) shown = { ...shown, passing: { ...shown.passing, holder, text: '' } }
  }
  for (const { of, side, before, after } of line.figures ?? []) {
    if (before === null) continue
    const n = when === 'before' ? before : after
    if (of === 'score') shown = { ...shown, score: n }
    else if (of === 'defcon') {
      const text = (board as StruggleBoard).defcon.find((one) => one.level === n)?.text
      // As many military operations are required as DEFCON stands at.
      const military = { ...shown.military, required: n }
      shown = { ...shown, defcon: n, defcon_text: text ?? shown.defcon_text, military }
    } else if (of === 'military' && side)
      shown = { ...shown, military: { ...shown.military, done: withSide(shown.military.done, side, n) } }
    else if (of === 'space_race' && side)
      shown = { ...shown, space: withSide(shown.space, side, { ...shown.space[at(side)], at: n }) }
  }
  return shown
}

export const telling = byKind(
  {
    played: 'play',
    passed: 'play',
    skipped: 'play',
    round_lost: 'play',
    operations: 'mode',
    event: 'event',
    headline: 'headlines',
    statecraft: 'crisis',
    crisis_ends: 'crisis',
    coup: 'dice',
    realign_roll: 'dice',
    war: 'dice',
    space_roll: 'dice',
    trap_roll: 'dice',
    contest: 'dice',
    scored: 'scoring',
    vp: 'sum',
    no_vp: 'sum',
    sea_lanes: 'sum',
    turn_ends: 'turn_end',
    final_scoring: 'final',
    turn_begins: 'turn_begin',
    round_begins: 'quiet',
    committed: 'quiet',
    drew: 'quiet',
    peeked: 'quiet',
    deck_grows: 'quiet',
    reshuffle: 'quiet',
    target: 'quiet',
    removed: 'quiet',
    game_over: 'quiet',
    crisis_opens: 'quiet',
    statecraft_lost: 'quiet',
  },
  stand,
  'game_over',
)
