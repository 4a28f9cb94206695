import { expect, it } from 'vitest'
import type { EntryKind, LogLine } from '../../../wire'
import { mustSit, worthSeeing } from './turn'

const both = ['us', 'ussr'] as const

it('asks nobody to sit where each has a screen', () => {
  expect(mustSit({ mine: ['us'], sits: null, toAct: ['ussr'], over: false })).toBeNull()
  expect(mustSit({ mine: [], sits: null, toAct: ['us'], over: false })).toBeNull()
})

it('asks the first to sit down, and the other when the turn passes', () => {
  expect(mustSit({ mine: both, sits: null, toAct: ['ussr'], over: false })).toBe('ussr')
  expect(mustSit({ mine: both, sits: 'us', toAct: ['ussr'], over: false })).toBe('ussr')
  expect(mustSit({ mine: both, sits: 'us', toAct: ['us'], over: false })).toBeNull()
})

it('takes simultaneous decisions one after the other', () => {
  expect(mustSit({ mine: both, sits: 'ussr', toAct: both, over: false })).toBeNull()
  expect(mustSit({ mine: both, sits: null, toAct: both, over: false })).toBe('us')
})

it('covers nothing while nobody decides, and after the end', () => {
  expect(mustSit({ mine: both, sits: 'us', toAct: [], over: false })).toBeNull()
  expect(mustSit({ mine: both, sits: 'us', toAct: ['ussr'], over: true })).toBeNull()
})

it('waits for dice and reveals', () => {
  const line = (kind: EntryKind, dice: LogLine['dice'] = []): LogLine => ({
    seq: 1,
    n: 1,
    code: '',
    short: '',
    side: null,
    kind,
    text: '',
    parts: [],
    changes: true,
    dice,
  })
  expect(worthSeeing([line('drew')], ['bids_shown'])).toBe(false)
  expect(worthSeeing([line('drew'), line('bids_shown')], ['bids_shown'])).toBe(true)
  expect(worthSeeing([line('coup', [{ side: 'us', pips: 3, low_wins: false }])], [])).toBe(true)
})
