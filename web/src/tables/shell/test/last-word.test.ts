import { describe, expect, it } from 'vitest'
import type { AskInfo } from '../../../wire'
import { endsAnyway, lastWordOf, wantsWord } from '../last-word'

const ask = (last_word: Partial<AskInfo['last_word']>): AskInfo =>
  ({
    choices: [{ pick: 3, word: 'coup', text: 'Coup', number: null }],
    cards: [],
    spaces: [1, 2],
    last_word: { die: [], shown: [], passes: [], ...last_word },
  }) as unknown as AskInfo

describe('where undo ends', () => {
  it('is what the server says of the option', () => {
    expect(lastWordOf(ask({ die: [257] }), 257)).toBe('die')
    expect(lastWordOf(ask({ die: [257] }), 258)).toBeNull()
    expect(lastWordOf(null, 257)).toBeNull()
  })

  it('is asked about as the player likes', () => {
    expect(wantsWord('passes', 'always')).toBe(true)
    expect(wantsWord('passes', 'dice')).toBe(false)
    expect(wantsWord('shown', 'dice')).toBe(true)
    expect(wantsWord('die', 'never')).toBe(false)
    expect(wantsWord(null, 'always')).toBe(false)
  })

  it('is said once for all where nothing can be taken back', () => {
    expect(endsAnyway(ask({ die: [3, 257, 258] }))).toBe('die')
    expect(endsAnyway(ask({ die: [257, 258] }))).toBeNull()
    expect(endsAnyway(ask({ die: [3], passes: [257, 258] }))).toBeNull()
  })
})
