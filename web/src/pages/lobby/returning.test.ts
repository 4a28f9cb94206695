import { beforeEach, describe, expect, it } from 'vitest'
import { settings } from '../../settings.svelte'
import type { Review, TableInfo, TournamentInfo, TournamentSummary } from '../../wire'
import { ownGame, pressing } from './own-tournament'
import { ended, ofGame, ofTournament } from './since'
import { table } from './test/table'
import { noteVisit } from './visits'

const MINUTE = 60_000

describe('visits', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      value: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      },
    })
  })

  it('are apart when nobody looked for half an hour', () => {
    expect(noteVisit(0)).toBe(null)
    expect(noteVisit(5 * MINUTE)).toBe(null)
    expect(noteVisit(60 * MINUTE)).toBe(5 * MINUTE)
    expect(noteVisit(70 * MINUTE)).toBe(5 * MINUTE)
    expect(noteVisit(200 * MINUTE)).toBe(70 * MINUTE)
  })
})

describe('what happened since', () => {
  const over = (more: Partial<TableInfo>): TableInfo =>
    table({
      state: 'over',
      ended_at: 50,
      result: { winner: 'us', reason: 'points', text: '20 VP.' },
      ...more,
    })

  it('is games of mine that ended, the newest first', () => {
    const list = [
      over({ id: 'old', ended_at: 10 }),
      over({ id: 'first', ended_at: 60 }),
      over({ id: 'second', ended_at: 70 }),
      over({ id: 'both', yours: [0, 1] }),
      over({ id: 'analysis', analysis: { replay: 'r', step: 1, puzzle: false } }),
      table({ id: 'running' }),
    ]
    expect(ended(list, 20).map(({ id }) => id)).toEqual(['second', 'first'])
  })

  it('is told by its result, or by its review', () => {
    settings.lang = 'en'
    expect(ofGame(over({}), null)).toMatchObject({ text: 'You won against boris. 20 VP.', to: '/r/t' })
    expect(ofGame(over({ yours: [1] }), null).text).toBe('You lost against anna. 20 VP.')
    const chance = (mean: number) => ({ mean, error: 0.01 })
    const account = {
      us_errors: chance(0.62),
      ussr_errors: chance(0.4),
      dice: chance(-0.2),
      cards: chance(-0.11),
    }
    const review = { account } as unknown as Review
    expect(ofGame(over({}), review)).toMatchObject({
      text: 'Your game against boris is reviewed: 62 points lost by decisions, luck −31.',
      to: '/review/t',
    })
    expect(ofGame(over({ yours: [1] }), review).text).toMatch(/40 points lost by decisions, luck \+31/)
  })

  it('has what a tournament told its players, and nobody else', async () => {
    const info = (entrant: number | null): TournamentInfo =>
      ({
        summary: { id: 'w', title: 'Winter Line' },
        you: { entrant },
        news: [
          { at: 30, what: { t: 'round_paired', round: 2 } },
          { at: 10, what: { t: 'begun', players: 4 } },
        ],
      }) as unknown as TournamentInfo
    expect(await ofTournament(info(null), 20)).toEqual([])
    const told = await ofTournament(info(0), 20)
    expect(told).toMatchObject([{ at: 30, to: '/tournaments/w' }])
    expect(told[0]?.text).toMatch(/^Winter Line: /)
  })
})

describe('the tournament of the lobby', () => {
  const one = (id: string, stage: string, starts_at = 0): TournamentSummary =>
    ({ id, stage, starts_at }) as unknown as TournamentSummary

  it('is the one that is played, then the one to come', () => {
    const open = [one('late', 'registration', 9), one('soon', 'registration', 3)]
    expect(pressing([one('mine', 'registration'), one('now', 'playing')], open)?.id).toBe('now')
    expect(pressing([one('over', 'over'), one('mine', 'registration')], open)?.id).toBe('mine')
    expect(pressing([one('over', 'over')], open)?.id).toBe('soon')
    expect(pressing([], [])).toBe(null)
  })

  it('says which game is one’s own', () => {
    const game = (number: number, first: number, second: number, t: string) => ({
      number,
      first,
      second,
      state: { t },
    })
    const info = (entrant: number | null): TournamentInfo =>
      ({
        you: { entrant },
        rounds: [
          { games: [game(1, 0, 1, 'playing')] },
          { games: [game(2, 2, 3, 'playing'), game(3, 1, 0, 'decided'), game(4, 0, 1, 'playing')] },
        ],
      }) as unknown as TournamentInfo
    expect(ownGame(info(0))?.number).toBe(4)
    expect(ownGame(info(3))?.number).toBe(2)
    expect(ownGame(info(5))).toBe(null)
    expect(ownGame(info(null))).toBe(null)
  })
})
