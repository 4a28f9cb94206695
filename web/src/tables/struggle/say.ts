// Sentences for screen readers and tooltips, put together from the board's own words.
import { common } from '../../i18n/common'
import { table } from '../../i18n/table'
import { spacePick, type PassingShown, type StruggleSpace } from '../../wire'
import type { StruggleModel } from './model.svelte'

/** Who holds the passing card: in the server's words, or where these are of another time, by name. */
export function passingText(model: StruggleModel, { text, holder }: PassingShown): string {
  return text || (holder ? model.sideName(holder) : '')
}

/** "Greece, Western Europe, stability 2, US 0, USSR 1, nobody controls. Place 1." */
export function spaceLabel(model: StruggleModel, space: StruggleSpace, legal: boolean): string {
  const words = model.board.words
  const [us, ussr] = model.influence(space.id)
  const held = model.control.get(space.id)
  const regions = space.regions
    .filter(
      (word) =>
        !model.board.regions.some((part) => part.part_of === word && space.regions.includes(part.word)),
    )
    .map((word) => model.board.regions.find((region) => region.word === word)?.name)
  const parts = [
    space.name,
    ...regions,
    space.battleground ? words.battleground : '',
    space.flashpoint ? words.flashpoint : '',
    `${words.stability} ${model.stability.get(space.id) ?? space.stability}`,
    `${words.us} ${us}`,
    `${words.ussr} ${ussr}`,
    held ? table('controls', { side: words[held] }) : table('nobody_controls'),
  ]
  const text = parts.filter(Boolean).join(', ')
  if (!legal) return text
  const danger = model.warning(spacePick(space.id))?.danger ?? 'none'
  const warned = danger === 'none' ? '' : ` ${common(danger === 'certain' ? 'loses' : 'may_lose')}.`
  return `${text}. ${model.prompt.text}${warned}`
}
