// Whether a table is showing something right now that both must see before the device changes hands.
export const reveals: {
  showing: boolean
  /** A part of the game has ended, and its result is being shown. */
  interlude: boolean
} = $state({ showing: false, interlude: false })
