// Symbols for verdicts, next to their words.
import type { PuzzleVerdict } from '../../wire'

export const marks: Record<PuzzleVerdict, string> = { right: '✓', half: '½', wrong: '✗' }
