// 13 Minutes. Mirrors crates/thirteen/src/show.

export type ThirteenBoard = { game: 'thirteen' } & Record<string, unknown>
export type ThirteenShown = { game: 'thirteen' } & Record<string, unknown>
