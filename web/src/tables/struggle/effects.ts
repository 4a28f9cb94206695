// Lasting effects in list form: one per card, and effects without a card here only once, whoever caused them.
import type { StruggleModel } from './model.svelte'

type Effect = StruggleModel['shown']['effects'][number]

export const listed = <E extends Pick<Effect, 'card' | 'text'>>(model: StruggleModel, effects: E[]): E[] =>
  effects.filter(
    ({ card, text }, n, all) => model.face(card) || all.findIndex((one) => one.text === text) === n,
  )
