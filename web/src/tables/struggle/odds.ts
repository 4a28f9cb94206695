// Sums over an outlook's branches: percentages and what all branches share. No rules here.
import type { Branch, Change, DiceOutlook, Holding, Side } from '../../wire'

/** The chance that `side` controls the space afterwards. */
export function chanceOfControl(dice: DiceOutlook, space: number, side: Side): number {
  return sum(dice.branches, (branch) =>
    branch.spaces.some((one) => one.after.space === space && one.after.control === side),
  )
}

/** The chance that `side` loses its control of the space. */
export function chanceOfLoss(dice: DiceOutlook, space: number, side: Side): number {
  return sum(dice.branches, (branch) =>
    branch.spaces.some(
      (one) => one.before.space === space && one.before.control === side && one.after.control !== side,
    ),
  )
}

function sum(branches: Branch[], test: (branch: Branch) => boolean): number {
  return branches.filter(test).reduce((total, branch) => total + branch.probability, 0)
}

/** Changes that all branches share: they need to be mentioned only once. */
export function sharedChanges(branches: Branch[]): Change[] {
  const [first, ...rest] = branches
  if (!first) return []
  const same = (a: Change, b: Change): boolean => a.key === b.key && a.after === b.after
  return first.changes.filter((change) =>
    rest.every((branch) => branch.changes.some((other) => same(change, other))),
  )
}

/** One face of a die that has not been rolled yet. */
export interface ForetoldFace {
  pips: number
  wins: boolean
  /** The space's state afterwards; null if it would stay the same. */
  after: Holding | null
  /** Who would control the space and does not now. */
  won: Side | null
}

/** What each face of a single die would do to a space; null if two dice decide. */
export function facesOfDie(dice: DiceOutlook, space: number | null): ForetoldFace[] {
  if (dice.dice !== 1) return []
  return dice.branches
    .flatMap((branch) => {
      const change = branch.spaces.find((one) => one.after.space === space)
      const after = change?.after ?? null
      const won = after && after.control !== change?.before.control ? after.control : null
      return branch.faces.map((face) => ({ pips: face[0] ?? 0, wins: branch.success, after, won }))
    })
    .sort((a, b) => a.pips - b.pips)
}

/** Faces of one die as ranges: `1–3`, `5`. */
export function faceRange(faces: number[][]): string {
  const pips = faces.map((face) => face[0] ?? 0).sort((a, b) => a - b)
  const parts: string[] = []
  let from = 0
  pips.forEach((pip, i) => {
    if (i > 0 && pip === (pips[i - 1] ?? 0) + 1) return
    if (i > 0) parts.push(range(from, pips[i - 1] ?? 0))
    from = pip
  })
  if (pips.length > 0) parts.push(range(from, pips.at(-1) ?? 0))
  return parts.join(', ')
}

function range(from: number, to: number): string {
  return from === to ? String(from) : `${from}–${to}`
}
