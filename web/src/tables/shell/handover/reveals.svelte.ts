// Whether a table is just now showing something that both must see before the device changes hands.
export const reveals: {
  showing: boolean
  /** A part of the game has ended, and how is shown. */
  interlude: boolean
} = $state({ showing: false, interlude: false })
