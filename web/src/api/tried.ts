import { toast } from '../design/toast.svelte'
import { dice } from '../i18n/dice'
import { whyNot } from './http'
import { DiceDoubt } from './tables'

/** Takes a step towards a table, and says why if it fails. Returns whether it was taken. */
export async function tried(step: () => Promise<unknown>): Promise<boolean> {
  try {
    await step()
    return true
  } catch (error) {
    toast(error instanceof DiceDoubt ? dice(error.doubt) : whyNot(error), 'bad')
    return false
  }
}
