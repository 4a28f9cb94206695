// Which of the two layouts a screen gets: one rule for every table, and for whatever lies over a table.
import { MediaQuery } from 'svelte/reactivity'

/** Narrow, upright, or as low as a phone on its side. */
export const phone = (): MediaQuery =>
  new MediaQuery(
    '(max-width: 899px), ((max-width: 999px) and (orientation: portrait)), ((max-height: 520px) and (max-width: 1100px))',
  )
