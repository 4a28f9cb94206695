// A step in words: on the tape, under its dot, for screen readers.
import { story } from '../../../i18n/story'
import { sentence } from '../../../i18n/words'
import type { LogLine, Side, SpaceChange } from '../../../wire'
import { figure } from '../../told'
import type { TableModel } from '../model.svelte'
import { SIDES } from '../sides'
import type { Player } from './player.svelte'
import type { Play, Step } from './steps'

export interface StepText {
  /** In bold. */
  title: string
  text: string
  /** In monospace, below. */
  note: string
}

/** Changes of control of a space. */
export function controlText(model: Pick<TableModel, 'sideName'>, { before, after }: SpaceChange): string {
  if (before.control === after.control) return ''
  if (after.control) return story('control', { side: model.sideName(after.control) })
  return before.control ? story('control_ends', { side: model.sideName(before.control) }) : ''
}

/**
 * "Brazil: USSR 1 → 3, USSR control."; empty if a space is only arranged differently: that is in the log's
 * own sentence.
 */
export function moveText(model: Pick<TableModel, 'sideName' | 'spaceName'>, move: SpaceChange): string {
  const { before, after } = move
  const counts = SIDES.filter((side) => before[side] !== after[side]).map((side) =>
    story('count', { side: model.sideName(side), before: before[side], after: after[side] }),
  )
  const said = [...counts, controlText(model, move)].filter(Boolean).join(', ')
  return said ? `${model.spaceName(after.space)}: ${said}.` : ''
}

/** One word for a step, under its dot on the tape. */
export function labelOf(model: TableModel, step: Step): string {
  const [first] = step.lines
  const ops = first && figure(first, 'operations', first.side)
  switch (step.kind) {
    case 'card':
      return story('step_card')
    case 'mode':
      if (first?.kind === 'event') return story('step_event')
      return ops ? story('step_ops', { n: ops.after }) : story('step_mode')
    case 'change':
      return model.spaceName(step.moves[0]?.after.space ?? -1)
    case 'event':
      return story('step_event')
    case 'quiet':
      return ''
    case 'scene':
      return story(`scene_${step.scene ?? 'dice'}`)
  }
}

const joined = (lines: readonly LogLine[]): string => lines.map((line) => line.text).join(' ')

export function textOf(model: TableModel, step: Step): StepText {
  const title = step.kind === 'event' && step.side ? eventTitle(model, step) : ''
  const lines = step.tale.filter((line) => model.isTold(line))
  const moved = (step.scene ? [] : step.moves).map((move) => moveText(model, move)).join(' ')
  const others = lines.filter((line) => !(line.moves ?? []).some((move) => moveText(model, move)))
  return { title, text: [moved, joined(others)].filter(Boolean).join(' '), note: noteOf(model, step) }
}

/** What may be said of the step being shown: a die that still tumbles has no result yet. */
export function saidNow(
  model: TableModel,
  { step, leading }: Pick<Player, 'step' | 'leading'>,
): StepText | null {
  if (!step) return null
  return leading && step.scene === 'dice' ? rollOf(model, step) : model.told(step)
}

/** "Die — Iran": what is rolled for, without its result. */
function rollOf(model: TableModel, step: Step): StepText {
  const space = step.lines.find((line) => (line.dice?.length ?? 0) > 0)?.spaces?.[0]
  const text = space === undefined ? '' : model.spaceName(space)
  return { title: sentence(model.label(step)), text, note: noteOf(model, step) }
}

/** The event of a card the other side played. */
function eventTitle(model: TableModel, step: Step): string {
  const [first] = step.lines
  return first?.kind === 'event' && step.side ? story('then_event', { side: model.sideName(step.side) }) : ''
}

/** Whose card it is, if not that of the side playing it. */
function noteOf(model: TableModel, step: Step): string {
  const face = step.card === null ? undefined : model.face(step.card)
  const by = playerOf(model, step)
  if (!face || !by || (face.side !== 'us' && face.side !== 'ussr') || face.side === by) return ''
  const said = story(`by_${by}`)
  if (face.side === model.viewer) return story('your_card', { by: said })
  return story('their_card', { by: said, owner: model.sideName(face.side) })
}

function playerOf(model: TableModel, step: Step): Side | null {
  const line =
    model.session.log.find((one) => one.n === step.play) ?? step.lines.find((one) => one.n === step.play)
  return line?.side ?? null
}

const changesScore = (line: LogLine): boolean => {
  const score = figure(line, 'score')
  return score !== undefined && score.before !== null && score.before !== score.after
}

/** One play in one or two sentences. */
export function playText(model: TableModel, play: Play): string {
  const lines = play.steps.flatMap((step) => step.tale).filter((line) => model.isTold(line))
  const moves = play.steps.flatMap((step) => step.moves)
  const first = lines.find((line) => !line.moves?.length)
  const spaces = [...new Map(moves.map((move) => [move.after.space, move])).keys()].map((space) => {
    const own = moves.filter((move) => move.after.space === space)
    const [from, to] = [own[0], own.at(-1)]
    return from && to ? moveText(model, { before: from.before, after: to.after }) : ''
  })
  const dice = lines.filter((line) => (line.dice?.length ?? 0) > 0).map((line) => line.text)
  const points = lines.filter((line) => line !== first && changesScore(line)).map((line) => line.text)
  const said = [first && !dice.includes(first.text) ? first.text : '', ...dice, ...points, ...spaces]
  return said.filter(Boolean).join(' ')
}
