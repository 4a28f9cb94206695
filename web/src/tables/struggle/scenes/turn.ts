// The end of a turn as its scene shows it: read from the log.
import type { FigureWord, LogLine, Side, StruggleShown } from '../../../wire'
import { SIDES } from '../../shell/sides'
import type { Step } from '../../shell/story/steps'
import { scoreMoves, type ScoreMove } from '../../shell/story/score'
import { figure } from '../../told'
import { telling } from '../telling'

export interface TurnEnd {
  turn: number
  moves: ScoreMove[]
  start: number
  end: number
  missing: [number, number]
  /** Military operations of each side, with those that an ability adds when they are counted. */
  done: [number, number]
  defcon: { before: number; after: number }
  ended: number[]
  /** Not every card with an effect is in this game's deck: its text says what it does. */
  stay: { card: number; text: string }[]
  held: { side: Side | null; card: number }[]
  drew: [number, number]
}

export function turnEnd(step: Step, log: readonly LogLine[]): TurnEnd {
  const was = step.before as StruggleShown
  const now = step.position.shown as StruggleShown
  const known = new Set(log.map((line) => line.n))
  const all = [...log, ...step.lines.filter((line) => !known.has(line.n))]
  const first = step.told.find((line) => line.kind === 'turn_ends') ?? step.told[0]
  const begins = all.filter((line) => line.kind === 'turn_begins' && line.n < (first?.n ?? 0)).at(-1)
  const until = step.lines.at(-1)?.n ?? Infinity
  const moves = scoreMoves(all, telling).filter(({ line }) => line.n > (begins?.n ?? -1) && line.n <= until)
  const short = step.told.find((line) => line.kind === 'shortfall')
  const defcon = step.told.map((line) => figure(line, 'defcon')).filter((one) => one !== undefined)
  const count = (side: Side): number =>
    step.told.filter((line) => line.kind === 'drew' && line.side === side).length
  const lastOf = (of: FigureWord, side: Side): number | undefined =>
    step.told
      .map((line) => figure(line, of, side))
      .filter((one) => one !== undefined)
      .at(-1)?.after
  const gone = step.told.filter((line) => line.kind === 'effect_ends').flatMap((line) => line.cards ?? [])
  return {
    turn: (first && figure(first, 'turn')?.after) ?? was.moment.turn,
    moves,
    start: moves[0]?.before ?? now.score,
    end: moves.at(-1)?.after ?? now.score,
    missing: [
      (short && figure(short, 'shortfall', SIDES[0])?.after) ?? 0,
      (short && figure(short, 'shortfall', SIDES[1])?.after) ?? 0,
    ],
    done: [
      lastOf('military', 'us') ?? was.military.done[0],
      lastOf('military', 'ussr') ?? was.military.done[1],
    ],
    defcon: { before: defcon[0]?.before ?? was.defcon, after: defcon.at(-1)?.after ?? was.defcon },
    ended: gone,
    stay: now.effects.filter(({ card }) => !gone.includes(card)),
    held: step.told.flatMap((line) =>
      line.kind === 'held_shown' ? (line.cards ?? []).map((card) => ({ side: line.side, card })) : [],
    ),
    drew: [count('us'), count('ussr')],
  }
}
