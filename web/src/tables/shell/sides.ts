// The two sides, and a side's index in a pair.
import type { Side } from '../../wire'

export const SIDES: readonly [Side, Side] = ['us', 'ussr']
export const at = (side: Side): 0 | 1 => (side === 'us' ? 0 : 1)
export const foe = (side: Side): Side => (side === 'us' ? 'ussr' : 'us')
