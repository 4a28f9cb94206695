// Plays 13 Minutes by clicking on anything that can be chosen.
import { answered, press, until } from './harness.mjs'

/** Whether the end panel is open. */
export const isOver = async (page) => (await page.locator('dialog[open] .points').count()) > 0

/** One click; `null` if there is nothing to click now. */
export async function act(page, roll) {
  await answered(page)
  return take(page, roll)
}

/** The same on a page that has received its answer. */
async function take(page, roll) {
  const seen = await page.evaluate(() => ({
    sit: document.querySelector('[data-target=sit]') !== null,
    over: document.querySelector('dialog[open] .points') !== null,
    buttons: document.querySelectorAll('dialog[open] footer .button').length,
    reveal: document.querySelector('.reveal') !== null,
    dialog: document.querySelector('dialog[open]') !== null,
    bid: document.querySelector('[data-target=bid]') !== null,
    targets: [...document.querySelectorAll('[data-target]:not([disabled])')].map((one) => one.dataset.target),
  }))
  if (seen.reveal) return (await press(page, '.reveal .button.primary')) ? 'reveal' : null
  if (seen.sit) return (await press(page, '[data-target=sit]')) ? 'sit' : null
  if (seen.dialog) {
    if (seen.over) return null
    // The first button moves things on: it chooses a card, closes one that may not be chosen, confirms a
    // warning.
    const first = seen.buttons === 0 ? 'dialog[open] .close' : 'dialog[open] footer .button'
    return (await press(page, first)) ? 'dialog' : null
  }
  if (seen.bid) {
    for (let more = roll(4); more > 0; more -= 1) await press(page, '.stepper button', -1)
    return (await press(page, '[data-target=bid]')) ? 'bid' : null
  }
  if (seen.targets.length === 0) return null
  const at = roll(seen.targets.length)
  const clicked = await press(page, '[data-target]:not([disabled])', at)
  return clicked ? seen.targets[at].split('-')[0] : null
}

/** Clicks until the end, or until `enough` returns true; returns how often each kind of thing was clicked. */
export async function play(page, roll, { most = 400, enough = async () => false } = {}) {
  const clicks = {}
  for (let n = 0; n < most; n += 1) {
    const what = await until('something to click', async () => {
      await answered(page)
      return (await isOver(page)) || (await enough()) ? 'enough' : take(page, roll)
    })
    if (what === 'enough') break
    clicks[what] = (clicks[what] ?? 0) + 1
  }
  return clicks
}
