// Plays 13 Minutes by clicks on whatever may be chosen.

/** The end panel is open. */
export const isOver = async (page) => (await page.locator('dialog[open] .points').count()) > 0

/** One click; `null` where nothing can be clicked now. */
export async function act(page, roll) {
  const sit = page.locator('[data-target=sit]')
  if ((await sit.count()) > 0) {
    await sit.click()
    return 'sit'
  }
  const dialog = page.locator('dialog[open]')
  if ((await dialog.count()) > 0) {
    if (await isOver(page)) return null
    // The last button of a card or a reveal goes on; of a doubt it goes back, so the first is taken.
    const buttons = dialog.locator('.button')
    const doubt = (await buttons.count()) === 2
    await (doubt ? buttons.first() : buttons.last()).click({ timeout: 1000 }).catch(() => {})
    return 'dialog'
  }
  const bid = page.locator('[data-target=bid]')
  if ((await bid.count()) > 0) {
    for (let more = roll(4); more > 0; more -= 1) await page.locator('.stepper button').last().click()
    await bid.click()
    return 'bid'
  }
  const targets = page.locator('[data-target]:not([disabled])')
  const names = await targets.evaluateAll((list) => list.map((one) => one.dataset.target))
  if (names.length === 0) return null
  const at = roll(names.length)
  const clicked = await targets
    .nth(at)
    .click({ timeout: 1000 })
    .then(() => true)
    .catch(() => false)
  return clicked ? names[at].split('-')[0] : null
}

/** Clicks until the end, or `enough` says so; answers how often each kind of thing was clicked. */
export async function play(page, roll, { most = 400, enough = async () => false } = {}) {
  const clicks = {}
  let idle = 0
  for (let n = 0; n < most && idle < 150; n += 1) {
    if ((await isOver(page)) || (await enough())) break
    const what = await act(page, roll)
    if (what === null) {
      idle += 1
      n -= 1
    } else {
      idle = 0
      clicks[what] = (clicks[what] ?? 0) + 1
    }
    await page.waitForTimeout(what === null ? 100 : 40)
  }
  return clicks
}
