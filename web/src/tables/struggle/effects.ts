// Lasting effects as they are listed: a card each, and what has no card here once, whoever brought it.
import type { StruggleModel } from './model.svelte'

type Effect = StruggleModel['shown']['effects'][number]

export const listed = <E extends Pick<Effect, 'card' | 'text'>>(model: StruggleModel, effects: E[]): E[] =>
  effects.filter(
    ({ card, text }, n, all) => model.face(card) || all.findIndex((one) => one.text === text) === n,
  )
