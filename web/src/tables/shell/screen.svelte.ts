// Which of the layouts a screen gets: one rule for every table and everything shown over one.
import { MediaQuery } from 'svelte/reactivity'

/** Too narrow for a board next to a rail. */
export const tablet = (): MediaQuery => new MediaQuery('(max-width: 1099px)')

/** Narrow, upright, or as low as a phone in landscape. */
export const phone = (): MediaQuery =>
  new MediaQuery(
    '(max-width: 899px), ((max-width: 999px) and (orientation: portrait)), ((max-height: 520px) and (max-width: 1100px))',
  )
