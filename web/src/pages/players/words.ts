// How pages about players describe figures and people.
import { common } from '../../i18n/common'
import { players as say } from '../../i18n/players'
import { settings } from '../../settings.svelte'
import type { PlayForm, PresenceInfo, RatingInfo, SideRating } from '../../wire'
import { catalogue } from '../lobby/catalogue.svelte'
import { onVacation } from '../../tables/shell/vacation'

export const FORMS: readonly PlayForm[] = ['live', 'correspondence']

/** Whom a ranking lists. */
export const RANKED = ['all', 'people', 'bots'] as const
export type Ranked = (typeof RANKED)[number]

/** The short title of a game as ratings count it. */
export function gameTitle(word: string): string {
  const game = catalogue.rated(word)
  const title = catalogue.short(game) ?? game
  return game === word ? title : say('combined', { game: title })
}

export function seenText({ online, seen_at, vacation_until }: PresenceInfo, now = Date.now()): string {
  if (vacation_until !== null && vacation_until > now) return onVacation(vacation_until)
  if (online) return say('online')
  if (seen_at === null) return say('unseen')
  const minutes = Math.max(1, Math.round((now - seen_at) / 60_000))
  if (minutes < 60) return say('minutes_ago', { n: minutes })
  const hours = Math.round(minutes / 60)
  return hours < 48 ? say('hours_ago', { n: hours }) : say('days_ago', { n: Math.round(hours / 24) })
}

/** `November 2026`, in the form used after «с»: some languages inflect a month next to a day. */
export function monthOf(at: number): string {
  const format = new Intl.DateTimeFormat(settings.lang, { day: 'numeric', month: 'long', year: 'numeric' })
  const parts = format.formatToParts(at)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('month')} ${part('year')}`
}

const sum = ({ won, drawn, lost }: SideRating): number => won + drawn + lost

/** Out of 100 games, with a draw counting half. */
export function wonShare({ us, ussr }: RatingInfo): string {
  const games = sum(us) + sum(ussr)
  if (games === 0) return '–'
  const halves = 2 * (us.won + ussr.won) + us.drawn + ussr.drawn
  return common('percent', { n: Math.round((50 * halves) / games) })
}

export const hasPlayed = (side: SideRating): boolean => sum(side) > 0
