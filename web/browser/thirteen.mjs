// Plays 13 Minutes by clicks on whatever may be chosen.

/** The end panel is open. */
export const isOver = async (page) => (await page.locator('dialog[open] .points').count()) > 0

const press = (target) =>
  target.click({ timeout: 1500 }).then(
    () => true,
    () => false,
  )

/** One click; `null` where nothing can be clicked now. */
export async function act(page, roll) {
  const seen = await page.evaluate(() => ({
    sit: document.querySelector('[data-target=sit]') !== null,
    over: document.querySelector('dialog[open] .points') !== null,
    buttons: document.querySelectorAll('dialog[open] .button').length,
    dialog: document.querySelector('dialog[open]') !== null,
    bid: document.querySelector('[data-target=bid]') !== null,
    targets: [...document.querySelectorAll('[data-target]:not([disabled])')].map((one) => one.dataset.target),
  }))
  if (seen.sit) return (await press(page.locator('[data-target=sit]'))) ? 'sit' : null
  if (seen.dialog) {
    if (seen.over) return null
    // A card that was only looked at has nothing but the cross.
    if (seen.buttons === 0) return (await press(page.locator('dialog[open] .close'))) ? 'dialog' : null
    // The last button of a card or a reveal goes on; of a doubt it goes back, so the first is taken.
    const buttons = page.locator('dialog[open] .button')
    return (await press(seen.buttons === 2 ? buttons.first() : buttons.last())) ? 'dialog' : null
  }
  if (seen.bid) {
    for (let more = roll(4); more > 0; more -= 1) await press(page.locator('.stepper button').last())
    return (await press(page.locator('[data-target=bid]'))) ? 'bid' : null
  }
  if (seen.targets.length === 0) return null
  const at = roll(seen.targets.length)
  const clicked = await press(page.locator('[data-target]:not([disabled])').nth(at))
  return clicked ? seen.targets[at].split('-')[0] : null
}

/** Clicks until the end, or `enough` says so; answers how often each kind of thing was clicked. */
export async function play(page, roll, { most = 400, enough = async () => false, patience = 20_000 } = {}) {
  const clicks = {}
  let idle = Date.now()
  for (let n = 0; n < most;) {
    if ((await isOver(page)) || (await enough())) return clicks
    const what = await act(page, roll)
    if (what !== null) {
      idle = Date.now()
      n += 1
      clicks[what] = (clicks[what] ?? 0) + 1
    } else if (Date.now() - idle > patience)
      throw new Error(`nothing is offered for ${patience} ms: ${await page.locator('body').innerText()}`)
    await page.waitForTimeout(what === null ? 90 : 40)
  }
  return clicks
}
