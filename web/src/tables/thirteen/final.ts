// How a finished game was counted, row by row, read from the log.
import type { LogLine, Side, ThirteenShown } from '../../wire'
import { figure } from '../told'
import { at, SIDES } from '../shell/sides'

export interface FinalRow {
  key: string
  text: string
  /** Territories or cards that scored. */
  spaces: [number[], number[]]
  cards: [number | null, number | null]
  /** The counts, where a majority decides. */
  counts: [number, number] | null
  vp: [number, number]
}

export interface Final {
  rows: FinalRow[]
  /** The card Cuba turned out to be. */
  cuba: number | null
  total: [number, number]
  /** Cards entering the spheres, nuclear war. */
  alarms: string[]
  /** How it ended. */
  result: string
}

const pair = (of: (side: Side) => number): [number, number] => [of('us'), of('ussr')]

/** `before` names the rows: the table when the last card was played. */
export function finalOf(lines: readonly LogLine[], before: ThirteenShown, cubaSpace: number): Final {
  const kind = (...kinds: LogLine['kind'][]): LogLine[] => lines.filter((line) => kinds.includes(line.kind))
  const points = (some: readonly LogLine[]): [number, number] =>
    pair((side) => some.reduce((sum, line) => sum + (figure(line, 'points', side)?.after ?? 0), 0))
  const counted = (some: readonly LogLine[]): [number, number] | null =>
    some[0] ? pair((side) => figure(some[0] as LogLine, 'count', side)?.after ?? 0) : null
  const name = (key: string): string => before.ended_now.lines.find((line) => line.key === key)?.text ?? ''
  const row = (key: string, some: readonly LogLine[], more: Partial<FinalRow> = {}): FinalRow => ({
    key,
    text: name(key),
    spaces: [[], []],
    cards: [null, null],
    counts: null,
    vp: points(some),
    ...more,
  })

  const scored = kind('territory_scored')
  const lands = scored.filter((line) => line.spaces?.[0] !== cubaSpace)
  const cuba = scored.filter((line) => line.spaces?.[0] === cubaSpace)
  const of = (side: Side): number[] =>
    lands.filter((line) => line.side === side).flatMap((line) => line.spaces ?? [])
  const military = kind('military_majority')
  const aftermath = kind('aftermath')
  const [usCard, ussrCard] = kind('hands_shown')[0]?.cards ?? []
  const rows = [
    row('territories', lands, { spaces: [of('us'), of('ussr')] }),
    row('cuba', cuba),
    row('military', military, { counts: counted(military) }),
    row('aftermath', aftermath, {
      counts: counted(aftermath),
      cards: [usCard ?? null, ussrCard ?? null],
    }),
  ]
  const sum = kind('game_scored')[0]
  const total = pair((side) => (sum && figure(sum, 'score', side)?.after) ?? 0)
  const rest = pair(
    (side) =>
      total[at(side)] -
      [...rows, { vp: points(kind('hand_cards_enter')) }].reduce((n, one) => n + one.vp[at(side)], 0),
  )
  if (SIDES.some((side) => rest[at(side)] !== 0)) rows.splice(3, 0, row('events', [], { vp: rest }))
  const ending = kind('game_won', 'game_drawn', 'nobody_won')
  return {
    rows,
    cuba: kind('cuba_turned')[0]?.cards?.[0] ?? null,
    total,
    alarms: kind('hand_cards_enter', 'war').map((line) => line.text),
    result: ending.map((line) => line.text).join(' '),
  }
}
