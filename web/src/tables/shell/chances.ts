// Where unseen cards may be: probabilities based only on what a viewer knows.

/** The probability that one of the unseen cards is among the unknown ones in a hand. */
export function chanceHeld(hand: number, unseen: number): number {
  return unseen > 0 ? Math.min(1, hand / unseen) : 0
}

/**
 * The probability that a hand of `hand` unknown cards, dealt from `unseen`, contains at least one of `wanted`
 * of them.
 */
export function chanceOfAny(wanted: number, hand: number, unseen: number): number {
  // None of them: one card of the hand after another is one of the others.
  let none = 1
  for (let n = 0; n < hand; n += 1) {
    const left = unseen - n
    none *= left > 0 ? Math.max(0, left - wanted) / left : 0
  }
  return 1 - none
}
