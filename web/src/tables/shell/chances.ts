// Where cards that nobody has shown may lie: chances from what a viewer knows alone.

/** That one of so many unseen cards is among the unknown ones of a hand. */
export function chanceHeld(hand: number, unseen: number): number {
  return unseen > 0 ? Math.min(1, hand / unseen) : 0
}

/** That a hand of `hand` unknown cards, dealt from `unseen`, holds at least one of `wanted` of them. */
export function chanceOfAny(wanted: number, hand: number, unseen: number): number {
  // None of them: card after card of the hand is one of the others.
  let none = 1
  for (let n = 0; n < hand; n += 1) {
    const left = unseen - n
    none *= left > 0 ? Math.max(0, left - wanted) / left : 0
  }
  return 1 - none
}
