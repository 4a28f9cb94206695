// What is at stake with an option, in few words: chances of control, and what changes whatever the roll.
import { modes } from '../../i18n/modes'
import { story } from '../../i18n/story'
import { table } from '../../i18n/table'
import { SPACES, type Change, type DiceOutlook, type Outlook, type Side } from '../../wire'
import type { Stakes } from '../shell/model.svelte'
import { percent } from '../shell/percent'
import { foe } from '../shell/sides'
import type { StruggleModel } from './model.svelte'
import { chanceOfControl, chanceOfLoss, sharedChanges } from './odds'

export interface Head {
  n: number
  text: string
  side: Side | null
}

/** The most important chances: of success, or, where control is at stake, of gaining or losing it. */
export function headsOf(model: StruggleModel, dice: DiceOutlook, space: number | null): Head[] {
  const { words } = model.board
  const me = model.ask?.side ?? model.near
  const success: Head = { n: dice.success, text: table('success'), side: null }
  if (space === null) return [success]
  const ends = (side: Side): Head => ({
    n: chanceOfLoss(dice, space, side),
    text: table('control_ends', { side: words[side] }),
    side,
  })
  const gains = model.control.get(space) === me ? 0 : chanceOfControl(dice, space, me)
  const gained: Head = { n: gains, text: table('control_gained', { side: words[me] }), side: me }
  const list = [success, ends(foe(me)), gained, ends(me)].filter((one, at) => at === 0 || one.n > 0)
  // Success is only worth mentioning if it is not certain.
  const sure = dice.success === 1 && list.length > 1
  return sure || list.length > 2 ? list.slice(1) : list
}

/** A gauge before and after. Points belong to a side: "US +3", never a negative number. */
export function changeText({ board }: StruggleModel, { key, title, before, after }: Change): string {
  const points = (n: number): string =>
    n === 0 ? '0' : `${n > 0 ? board.words.us : board.words.ussr} +${Math.abs(n)}`
  const say = key === 'score' ? points : (n: number): string => String(n).replace('-', '−')
  return `${title} ${say(before)} → ${say(after)}`
}

/** Small print of a button: the chance of its roll, or what is certain to change; nothing while all is open. */
export function outcomeText(model: StruggleModel, { dice, changes, spaces }: Outlook): string {
  // Not every die of an event is for or against somebody.
  if (dice) return dice.success > 0 ? percent(dice.success) : ''
  const gauges = changes.map(({ key, title, before, after }) => {
    const by = after - before
    return key === 'score' ? `${by > 0 ? '■' : '●'}+${Math.abs(by)}` : `${title} ${before} → ${after}`
  })
  const [first] = spaces
  const moved = first ? `${model.spaceName(first.after.space)} ${first.after.us}/${first.after.ussr}` : ''
  const places = spaces.length > 1 ? modes('countries', { n: spaces.length }) : moved
  return [...gauges, places].filter(Boolean).join(' · ')
}

/** What waits for its second press: its name, its chances, what it changes in any case. */
export function stakesOf(model: StruggleModel, pick: number, outlook: Outlook | undefined): Stakes | null {
  const { ask, board } = model
  if (!ask) return null
  const space = pick >= SPACES ? pick - SPACES : null
  const words = { 'coup-target': board.words.coup, 'realign-target': board.words.realignment } as const
  const what = words[ask.kind as keyof typeof words]
  const ops = ask.kind === 'coup-target' ? `, ${story('step_ops', { n: ask.left })}` : ''
  const title = what && space !== null ? `${what}: ${model.spaceName(space)}${ops}` : null
  const dice = outlook?.dice
  const heads = dice ? headsOf(model, dice, space) : []
  const changes = dice ? sharedChanges(dice.branches) : (outlook?.changes ?? [])
  return {
    title,
    odds: heads.map((head) => `${percent(head.n)} ${head.text}`).join(', '),
    changes: changes.map((change) => ({
      text: changeText(model, change),
      alarm: change.key === 'defcon' && change.after < change.before,
    })),
  }
}
