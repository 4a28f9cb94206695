// What each face of a die would have led to: the reported sum with another roll.
import type { LogLine, Needed, Sum } from '../../../wire'

export interface Face {
  pips: number
  total: number
  /** Whether it would have been enough, if the sum says what is needed. */
  wins: boolean | null
  fell: boolean
}

const enough = (total: number, needed: Needed): boolean =>
  'at_least' in needed ? total >= needed.at_least : total <= needed.at_most

function dieOf(sum: Sum): number | null {
  return sum.terms.find((term) => term.what === 'die')?.value ?? null
}

/** Null if more than one die decides. */
export function facesOf(line: LogLine | undefined): Face[] {
  const [sum, more] = line?.sums ?? []
  const die = sum ? dieOf(sum) : null
  if (!sum || more || die === null || !sum.needed) return []
  const { needed } = sum
  return [1, 2, 3, 4, 5, 6].map((pips) => {
    const total = sum.total - die + pips
    return { pips, total, wins: enough(total, needed), fell: pips === die }
  })
}
