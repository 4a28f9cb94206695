// A table of two as the lists of the lobby have it, for tests.
import type { TableInfo } from '../../../wire'

export function table(more: Partial<TableInfo>): TableInfo {
  const person = (name: string) => ({ id: name, name, guest: false, left_early: 0 })
  return {
    id: 't',
    game: 'twilight',
    title: '',
    state: 'playing',
    options: {},
    preset: null,
    options_text: [],
    notice: null,
    side: 'us',
    clock: { t: 'none' },
    opponent: { t: 'open' },
    spectators: true,
    helpers: false,
    take_backs: true,
    seats: [
      { person: person('anna'), side: 'us', online: true },
      { person: person('boris'), side: 'ussr', online: true },
    ],
    yours: [0],
    invite: null,
    secret_hash: '',
    seed_hash: null,
    dice: { commitments: [], revealed: [], receipt: null },
    left_by: null,
    made_at: 0,
    ended_at: null,
    result: null,
    to_act: ['us'],
    moment: '',
    figures: '',
    time: { left: null, running: [], still: 0 },
    rematch: null,
    rematch_of: null,
    rated: false,
    origin: null,
    come_by: null,
    rating_changes: [],
    spectators_here: 0,
    analysis: null,
    may_join: false,
    ...more,
  }
}
