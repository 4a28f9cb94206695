// The title of a moment. No praise, no blame: points, and how certain they are.
import { review as say } from '../../i18n/review'
import { rowsOf } from './bracket'
import { isError } from './marks'
import type { ReviewModel } from './model.svelte'
import { margin, points } from './points'

type Looked = Pick<ReviewModel, 'judged' | 'here' | 'pending' | 'point' | 'reviewed'>

export function momentTitle({ judged, here, pending, point, reviewed }: Looked): string {
  if (judged) {
    const figures = { n: points(judged.loss.mean), error: margin(judged.loss) }
    if (judged.mark && isError(judged.mark)) return say(`title_${judged.mark}`, figures)
    const isBest = judged.loss.mean <= 0 || rowsOf(judged)[0]?.play === judged.made
    if (isBest) return say('nothing_better')
    return judged.loss.mean <= judged.loss.error ? say('close_choice') : say('small_loss', figures)
  }
  const luck = here.find((one) => !isError(one.kind))
  if (luck)
    return say(luck.kind === 'dice' ? 'title_dice' : 'title_cards', {
      n: points(luck.points.mean),
      error: margin(luck.points),
    })
  if (pending) return say('being_read')
  if (point && point.side === null) return say('the_end')
  return say(reviewed.growing ? 'not_yet' : 'nothing_to_decide')
}
