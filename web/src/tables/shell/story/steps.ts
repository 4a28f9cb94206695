// What happened, divided into steps that can be shown one after another. Pure: no time, no page.
import type { Board, LogLine, Position, Shown, Side, SpaceChange } from '../../../wire'
import type { Role, SceneName, Telling } from './telling'

export type StepKind = 'card' | 'mode' | 'change' | 'event' | 'scene' | 'quiet'

export interface Step {
  kind: StepKind
  scene: SceneName | null
  /** The log lines that appear with this step. */
  lines: LogLine[]
  /** Those that are more than an accompaniment to something else. */
  tale: LogLine[]
  /** Lines a scene talks about, including consequences that are shown later. */
  told: LogLine[]
  /** The table before and after it. */
  before: Shown
  position: Position
  /** The last line of the log known at that point. */
  upto: number
  /** The play it belongs to: the number of that play's first line. */
  play: number
  /** The side acting. */
  side: Side | null
  card: number | null
  moves: SpaceChange[]
  /** It is shown for a while; others pass in an instant. */
  tells: boolean
}

/** What the server said in one go: some lines, and the table after them. */
export interface Frame {
  lines: LogLine[]
  position: Position
  /** The viewer caused it. */
  own: boolean
}

/** Who is doing what, from one frame to the next. */
export interface Course {
  play: number
  card: number | null
  /** Who played the card, and whose event or operation is under way. */
  side: Side | null
  actor: Side | null
  headlines: readonly number[]
  /**
   * The end of a turn during which someone had to decide something: shown once all of it has been told,
   * starting from the state before it.
   */
  ending: { lines: readonly LogLine[]; before: Shown } | null
}

export const FRESH: Course = { play: -1, card: null, side: null, actor: null, headlines: [], ending: null }

/** Roles that end the consequences of a roll. */
const ENDS = new Set<Role>(['play', 'mode', 'event', 'headlines', 'dice', 'scoring', 'turn_end', 'final'])
/** Everything that follows belongs to these until something else begins. */
const TAKES_ALL = new Set<Role>(['turn_end', 'final'])
const SCENES = new Set<Role>(['headlines', 'crisis', 'dice', 'scoring', 'turn_end', 'final', 'bids'])
/** Scenes that belong to one play rather than between two. */
const WITHIN = new Set<Role>(['dice', 'scoring'])

/** Scenes that also show their consequences. */
const AND_AFTER = new Set<Role>(['dice', 'bids'])

const isScene = (role: Role): role is SceneName => SCENES.has(role)

/** Changes from several lines, combined per space: from before the first to after the last. */
export function movesOf(lines: readonly LogLine[]): SpaceChange[] {
  const found = new Map<number, SpaceChange>()
  for (const { before, after } of lines.flatMap((line) => line.moves ?? [])) {
    const old = found.get(after.space)
    found.set(after.space, { before: old?.before ?? before, after })
  }
  return [...found.values()]
}

export interface Teller {
  telling: Telling
  board: Board
  /** Sides this browser plays: their own actions are not played back to them. */
  mine: readonly Side[]
}

/** How many lines from `at` on form one scene. */
function extent(lines: readonly LogLine[], at: number, role: SceneName, telling: Telling): number {
  let n = 1
  if (TAKES_ALL.has(role)) {
    const others = lines.slice(at + 1).map(telling.role)
    const counts = (next: Role): boolean => role === 'final' && (next === 'scoring' || next === 'final')
    const end = others.findIndex((next) => ENDS.has(next) && !counts(next))
    return end < 0 ? lines.length - at : end + 1
  }
  for (const line of lines.slice(at + 1)) {
    const next = telling.role(line)
    const goesOn =
      next === role
        ? role === 'headlines' || role === 'crisis' || (role === 'dice' && line.kind === lines[at]?.kind)
        : next === 'sum' && role === 'scoring'
    if (!goesOn) break
    n += 1
  }
  return n
}

/** The consequences of a scene before something else begins. */
function after(lines: readonly LogLine[], at: number, telling: Telling): LogLine[] {
  const end = lines.findIndex((line, n) => n >= at && ENDS.has(telling.role(line)))
  return lines.slice(at, end < 0 ? undefined : end)
}

/** What is told before a die and belongs to it: military operations and DEFCON of a coup. */
function leadsToDice(lines: readonly LogLine[], at: number, telling: Telling): boolean {
  for (const line of lines.slice(at)) {
    const role = telling.role(line)
    if (role === 'dice') return true
    if (ENDS.has(role) || (line.moves?.length ?? 0) > 0) return false
  }
  return false
}

/** One frame as steps; the last of them shows the table as the server sent it. */
export function stepsOf(
  frame: Frame,
  from: Shown,
  old: Course,
  { telling, board, mine }: Teller,
): { steps: Step[]; course: Course } {
  const { lines } = frame
  const course = { ...old }
  const steps: Step[] = []
  let shown = from
  let waiting: LogLine[] = []
  let acting: Side | 'own' | null = frame.own ? 'own' : course.actor

  const push = (
    kind: StepKind,
    scene: SceneName | null,
    some: LogLine[],
    later: LogLine[],
    whole?: { told: LogLine[]; before: Shown },
  ): void => {
    const all = [...waiting, ...some]
    const was = whole?.before ?? shown
    waiting = []
    for (const line of all) shown = telling.stand(board, shown, line, 'after', frame.position.shown)
    const own = acting === 'own' || (acting !== null && mine.includes(acting))
    steps.push({
      kind,
      scene,
      lines: all,
      tale: some,
      told: whole?.told ?? (scene ? [...all, ...later] : all),
      before: was,
      position: { ...frame.position, shown },
      upto: all.at(-1)?.n ?? -1,
      play: course.play,
      side: acting === 'own' ? (frame.position.viewer ?? null) : acting,
      card: course.card,
      moves: movesOf(all),
      tells: kind !== 'quiet' && (scene !== null || !own),
    })
  }
  const turnTo = (line: LogLine): void => {
    course.actor = line.side
    acting = line.side
  }
  const begin = (line: LogLine, card: number | null): void => {
    course.play = line.n
    course.card = card
    course.side = line.side
    turnTo(line)
  }

  /** Handles the end of a turn from `at` on, or the rest of it; returns how many lines it takes. */
  const endTurn = (at: number): number => {
    const n = extent(lines, at, 'turn_end', telling)
    const some = lines.slice(at, at + n)
    const whole =
      at + n < lines.length ||
      frame.position.result !== null ||
      some.some((one) => telling.role(one) === 'turn_begin')
    const all = [...(course.ending?.lines ?? []), ...waiting, ...some]
    const from = course.ending?.before ?? shown
    course.ending = whole ? null : { lines: all, before: from }
    begin(all[0] as LogLine, null)
    acting = course.actor = null
    if (whole) push('scene', 'turn_end', some, [], { told: all, before: from })
    else push('quiet', null, some, [])
    return n
  }

  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as LogLine
    const role = telling.role(line)
    const card = line.cards?.[0] ?? null
    // Something else has begun: the rest of the end is told as it comes.
    if (ENDS.has(role) && role !== 'turn_end') course.ending = null
    if (role === 'turn_end' || course.ending) {
      at += endTurn(at) - 1
    } else if (
      role === 'quiet' ||
      role === 'turn_begin' ||
      (role === 'change' && leadsToDice(lines, at, telling))
    ) {
      waiting.push(line)
    } else if (isScene(role)) {
      const n = extent(lines, at, role, telling)
      const some = lines.slice(at, at + n)
      if (!WITHIN.has(role)) {
        begin(line, null)
        if (role !== 'headlines') acting = course.actor = null
      }
      if (role === 'headlines') course.headlines = some.flatMap((one) => one.cards ?? [])
      push('scene', role, some, AND_AFTER.has(role) ? after(lines, at + n, telling) : [])
      at += n - 1
    } else if (role === 'play') {
      course.headlines = []
      begin(line, card)
      push('card', null, [line], [])
    } else if (role === 'event' && card !== null && course.headlines.includes(card)) {
      // Headlines are already open: the event of each is a play of its own.
      begin(line, card)
      push('card', null, [line], [])
    } else if (role === 'mode' || role === 'event') {
      // Someone who left in the middle of a play comes back to the rest of it.
      if (course.play < 0) begin(line, card)
      turnTo(line)
      push(role === 'event' && line.side !== course.side ? 'event' : 'mode', null, [line], [])
    } else {
      push((line.moves?.length ?? 0) > 0 ? 'change' : 'event', null, [line], [])
    }
  }
  const last = steps.at(-1)
  if (waiting.length > 0 && last && !last.scene) {
    last.lines = [...last.lines, ...waiting]
    last.upto = waiting.at(-1)?.n ?? last.upto
    waiting = []
  } else if (waiting.length > 0 || !last) {
    push('quiet', null, [], [])
  }
  const end = steps.at(-1)
  if (end) end.position = frame.position
  return { steps, course }
}

/**
 * The table as it was before these lines, as far as they say. What they cannot say, such as what was done in a turn
 * that ended among them, is taken from the lines told `earlier`.
 */
export function before(
  shown: Shown,
  lines: readonly LogLine[],
  { telling, board }: Teller,
  earlier: readonly LogLine[] = [],
): Shown {
  const went = (was: Shown, line: LogLine, when: 'before' | 'after'): Shown =>
    telling.stand(board, was, line, when, shown)
  const back = [...lines].reverse().reduce((was, line) => went(was, line, 'before'), shown)
  return earlier.reduce((was, line) => went(was, line, 'after'), back)
}

/** What was told about the turn that ends with this step, without its end. */
export function turnOf(log: readonly LogLine[], end: Step, telling: Telling): LogLine[] {
  const first = end.told[0]?.n ?? 0
  const known = log.filter((line) => line.n < first)
  const begins = known.filter((line) => telling.role(line) === 'turn_begin').at(-1)?.n ?? -1
  return known.filter((line) => line.n > begins)
}

/** One of several plays, for a list of what happened. */
export interface Play {
  n: number
  side: Side | null
  card: number | null
  code: string
  steps: Step[]
}

export function playsOf(steps: readonly Step[]): Play[] {
  const plays: Play[] = []
  for (const step of steps) {
    const first = step.lines[0]
    const last = plays.at(-1)
    if (last && last.n === step.play) last.steps.push(step)
    else if (first && step.kind !== 'quiet')
      plays.push({ n: step.play, side: step.side, card: step.card, code: first.code, steps: [step] })
  }
  return plays
}
