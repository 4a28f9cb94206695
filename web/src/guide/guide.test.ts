import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fill } from '../i18n/words'
import { guide } from '../i18n/guide'
import { guideTwilight } from '../i18n/guide-twilight'
import { settings } from '../settings.svelte'
import type { AskInfo, AskKind, Board, EntryKind, LogLine, Position, ThirteenShown } from '../wire'
import { bold } from './bold'
import { lineRange } from '../tables/thirteen/deck/deck'
import { markdown, type Block } from './markdown'
import { placeNote } from './place'
import { keepProgress, readProgress } from './progress'
import { RED_SEA, THIRTEEN, facts, nextStep } from './steps'
import { TWILIGHT } from './twilight'

const ask = (kind: AskKind): AskInfo => ({
  side: 'us',
  text: '',
  task: null,
  kind,
  card: null,
  left: 0,
  choices: [],
  cards: [],
  spaces: [],
  remark: null,
  prices: [],
  last_word: { die: [], shown: [], passes: [] },
})
const shown = (round: number): ThirteenShown =>
  ({ moment: { round }, territories: [], war: [], supply: [9, 9] }) as unknown as ThirteenShown
const position = (part: Partial<Position>): Position =>
  ({ ask: null, result: null, ...part }) as unknown as Position
const board = { constants: { rounds: 5 } } as unknown as Board
const line = (kind: EntryKind, side: LogLine['side']): LogLine => ({
  seq: 1,
  n: 1,
  code: '',
  short: '',
  side,
  kind,
  text: '',
  parts: [],
  changes: true,
})

describe('a guide', () => {
  it('has words for every note in both languages, and they differ', () => {
    const guides: [typeof THIRTEEN, (key: never) => string][] = [
      [THIRTEEN, guide],
      [RED_SEA, guide],
      [TWILIGHT, guideTwilight],
    ]
    for (const [steps, say] of guides) {
      for (const step of steps) {
        for (const prefix of ['t_', 'x_']) {
          const key = `${prefix}${step.id}` as never
          settings.lang = 'en'
          const english = say(key)
          settings.lang = 'ru'
          const russian = say(key)
          expect(english.length, key).toBeGreaterThan(2)
          expect(russian.length, key).toBeGreaterThan(2)
          if (prefix === 'x_') expect(russian).toMatch(/[а-я]/)
          // An odd number of asterisks would make half a note bold.
          expect((english.match(/\*/g) ?? []).length % 2, key).toBe(0)
          expect((russian.match(/\*/g) ?? []).length % 2, key).toBe(0)
        }
      }
    }
    settings.lang = 'en'
  })

  it('names every note once', () => {
    for (const steps of [THIRTEEN, RED_SEA, TWILIGHT])
      expect(new Set(steps.map((step) => step.id)).size).toBe(steps.length)
  })

  it('speaks in order about what is asked, and says nothing twice', () => {
    const now = facts(board, position({ ask: ask('bid'), shown: shown(0) }), [], 'us')
    const seen = new Set<string>()
    const said = []
    for (let step = nextStep(THIRTEEN, seen, now); step; step = nextStep(THIRTEEN, seen, now)) {
      said.push(step.id)
      seen.add(step.id)
    }
    expect(said).toEqual(['m_welcome', 'm_zones', 'm_cuba', 'm_hand', 'm_bid'])
  })

  it('teaches a whole first turn also to someone who only ever plays events', () => {
    const seen = new Set<string>()
    const said: string[] = []
    const at = (kind: string, round: number): void => {
      const moment = { turn: 1, round }
      const table = { moment, defcon: 5, effects: [], hands: [{ known: [] }, { known: [] }] }
      const asked = position({ ask: ask(kind as AskInfo['kind']), shown: table as never })
      const now = facts({ cards: [] } as never, asked, [], 'us')
      for (let step = nextStep(TWILIGHT, seen, now); step; step = nextStep(TWILIGHT, seen, now)) {
        said.push(step.id)
        seen.add(step.id)
      }
    }
    at('setup-influence', 0)
    at('headline', 0)
    for (const round of [1, 2, 3, 4, 5, 6]) {
      at('play-card', round)
      at('play-mode', round)
    }
    for (const due of ['setup', 'headline', 'influence', 'coup', 'realign', 'space', 'regions', 'defcon'])
      expect(said).toContain(`w_${due}`)
  })

  it('tells what the other side did apart from what you did', () => {
    const log = [line('card_placed', 'ussr'), line('drew', 'us')]
    const now = facts(board, position({ ask: ask('card'), shown: shown(1) }), log, 'us')
    expect(now.byFoe.has('card_placed')).toBe(true)
    expect(now.own.has('drew')).toBe(true)
    expect(now.byFoe.has('drew')).toBe(false)
    expect(nextStep(THIRTEEN, new Set(), now)?.id).toBe('m_foe')
  })

  it('ends with the end, whatever else was not said', () => {
    const result = { winner: 'us' as const, reason: 'points', text: '' }
    const now = facts(board, position({ shown: shown(5), result }), [], 'us')
    expect(nextStep(THIRTEEN, new Set(), now)?.id).toBe('m_end')
    expect(nextStep(THIRTEEN, new Set(['m_end']), now)).toBeNull()
  })
})

describe('progress', () => {
  it('comes back as it was kept, and survives what is broken', () => {
    const kept = new Map<string, string>()
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    const fresh = { table: null, seen: [], done: false }
    expect(readProgress('thirteen', store)).toEqual(fresh)
    keepProgress('thirteen', { table: 'abc', seen: ['m_bid'], done: false }, store)
    expect(readProgress('thirteen', store)).toEqual({ table: 'abc', seen: ['m_bid'], done: false })
    expect(readProgress('red-sea', store)).toEqual(fresh)
    kept.set('hotline.guide.thirteen', '{"seen": 7')
    expect(readProgress('thirteen', store)).toEqual(fresh)
    kept.set('hotline.guide.thirteen', '{"seen": [1, "m_bid"], "table": 4}')
    expect(readProgress('thirteen', store)).toEqual({ table: null, seen: ['m_bid'], done: false })
  })
})

describe('the note', () => {
  const screen = { width: 1600, height: 1000 }
  const size = { width: 350, height: 250 }

  it('lies beside its target and on the screen', () => {
    const target = { left: 0, top: 780, width: 1200, height: 200 }
    const { left, top } = placeNote(size, screen, target, [])
    expect(top + size.height).toBeLessThanOrEqual(target.top)
    expect(left).toBeGreaterThanOrEqual(0)
  })

  it('covers nothing busy where there is room', () => {
    const busy = [{ left: 400, top: 300, width: 500, height: 500 }]
    const { left, top } = placeNote(size, screen, null, busy)
    const clear = left + 350 <= 400 || left >= 900 || top + 250 <= 300 || top >= 800
    expect(clear).toBe(true)
  })

  it('prints words between asterisks bold', () => {
    expect(bold('a *b* c')).toEqual([
      { text: 'a ', bold: false },
      { text: 'b', bold: true },
      { text: ' c', bold: false },
    ])
    expect(fill('plain', 'en')).toBe('plain')
  })
})

describe('the deck page', () => {
  it('marks the line of a problem', () => {
    const text = 'one\ntwo\nthree'
    expect([1, 2, 3].map((line) => text.slice(...lineRange(text, line)))).toEqual(['one', 'two', 'three'])
  })
})

describe('markdown of our guides', () => {
  it('knows what they use', () => {
    const blocks = markdown(
      '# A `b`\n\nOne\ntwo **three**.\n\n* x\n  y\n* z\n\n| h | |\n|---|---|\n| `a` | b |\n\n```toml\nk = 1\n```\n',
    )
    expect(blocks.map((block) => block.t)).toEqual(['heading', 'paragraph', 'list', 'table', 'code'])
    expect(blocks[1]).toEqual({
      t: 'paragraph',
      inline: [
        { kind: 'plain', text: 'One two ' },
        { kind: 'bold', text: 'three' },
        { kind: 'plain', text: '.' },
      ],
    })
    expect(blocks[2]).toMatchObject({ items: [[{ text: 'x y' }], [{ text: 'z' }]] })
    expect(blocks[3]).toMatchObject({ rows: [[[{ kind: 'code', text: 'a' }], [{ text: 'b' }]]] })
    expect(blocks[4]).toEqual({ t: 'code', text: 'k = 1' })
  })

  it('finds the same ops and the same examples in both languages of the deck guide', () => {
    const [en, ru] = [
      new URL('../../../docs/thirteen-deck-guide.md', import.meta.url),
      new URL('../tables/thirteen/deck/deck-guide.ru.md', import.meta.url),
    ].map((file) => markdown(readFileSync(file, 'utf8')))
    const ops = (blocks: Block[] = []) =>
      blocks
        .flatMap((block) => (block.t === 'heading' && block.level === 3 ? block.inline : []))
        .filter((part) => part.kind === 'code')
    const code = (blocks: Block[] = []) =>
      blocks.flatMap((block) => (block.t === 'code' ? [block.text.replace(/\s*#.*$/gm, '')] : []))
    expect(ops(ru)).toEqual(ops(en))
    expect(ops(en).length).toBeGreaterThan(20)
    // Messages are in the reader's language, but name the same lines and fields.
    const messages = /^(?:line|строка) (\d+): (\S+): .*$/gm
    const named = (blocks: Block[] = []) => code(blocks).map((text) => text.replace(messages, '$1 $2'))
    expect(named(ru)).toEqual(named(en))
    expect(named(ru).some((text) => text.startsWith('14 card[1].side'))).toBe(true)
  })
})
