// How Twilight Struggle and Red Sea are told step by step.
import type { Board, BySide, LogLine, Shown, Side, StruggleBoard, StruggleShown } from '../../wire'
import { at } from '../shell/sides'
import { byKind } from '../shell/story/telling'

function withSide<T>(pair: BySide<T>, side: Side, value: T): BySide<T> {
  return side === 'us' ? [value, pair[1]] : [pair[0], value]
}

/** Influence and control from the entry's spaces. */
function withSpaces(shown: StruggleShown, line: LogLine, when: 'before' | 'after'): StruggleShown {
  if (!line.moves?.length) return shown
  const influence: BySide<number[]> = [[...shown.influence[0]], [...shown.influence[1]]]
  let control: BySide<number[]> = shown.control
  for (const move of line.moves) {
    const { space, us, ussr, control: held } = move[when]
    influence[0][space] = us
    influence[1][space] = ussr
    const without = control.map((list) => list.filter((one) => one !== space)) as BySide<number[]>
    control = held ? withSide(without, held, [...without[at(held)], space]) : without
  }
  return { ...shown, influence, control }
}

function stand(board: Board, from: Shown, line: LogLine, when: 'before' | 'after'): Shown {
  let shown = withSpaces(from as StruggleShown, line, when)
  for (const { of, side, before, after } of line.figures ?? []) {
    if (before === null) continue
    const n = when === 'before' ? before : after
    if (of === 'score') shown = { ...shown, score: n }
    else if (of === 'defcon') {
      const text = (board as StruggleBoard).defcon.find((one) => one.level === n)?.text
      shown = { ...shown, defcon: n, defcon_text: text ?? shown.defcon_text }
    } else if (of === 'military' && side)
      shown = { ...shown, military: { ...shown.military, done: withSide(shown.military.done, side, n) } }
    else if (of === 'space_race' && side)
      shown = { ...shown, space: withSide(shown.space, side, { ...shown.space[at(side)], at: n }) }
  }
  return shown
}

export const telling = byKind(
  {
    played: 'play',
    passed: 'play',
    skipped: 'play',
    round_lost: 'play',
    operations: 'mode',
    event: 'event',
    headline: 'headlines',
    statecraft: 'crisis',
    crisis_ends: 'crisis',
    coup: 'dice',
    realign_roll: 'dice',
    war: 'dice',
    space_roll: 'dice',
    trap_roll: 'dice',
    contest: 'dice',
    scored: 'scoring',
    vp: 'sum',
    no_vp: 'sum',
    sea_lanes: 'sum',
    turn_ends: 'turn_end',
    final_scoring: 'final',
    turn_begins: 'turn_begin',
    round_begins: 'quiet',
    committed: 'quiet',
    drew: 'quiet',
    peeked: 'quiet',
    deck_grows: 'quiet',
    reshuffle: 'quiet',
    target: 'quiet',
    removed: 'quiet',
    game_over: 'quiet',
    crisis_opens: 'quiet',
    statecraft_lost: 'quiet',
  },
  stand,
)
