// Playing Twilight Struggle or Red Sea by clicks alone.

const PASSIVE = /^(Undo|Hint|Take back|Why|Отменить|Подсказка|Почему)/

/** Everything that reacts now: countries, cards, buttons of the tape. */
async function offered(page) {
  const spaces = page.locator('.place.legal, button.row')
  const cards = page.locator('.slot.legal')
  const buttons = page.locator('.tape .button:enabled')
  const texts = await buttons.allInnerTexts()
  const places = await spaces.count()
  const list = []
  for (let i = 0; i < places; i += 1) list.push({ kind: 'space', target: spaces.nth(i) })
  for (let i = 0; i < (await cards.count()); i += 1) list.push({ kind: 'card', target: cards.nth(i) })
  texts.forEach(
    (text, i) => PASSIVE.test(text) || list.push({ kind: 'choice', target: buttons.nth(i), text }),
  )
  return list
}

/** Whether the end of the game is announced. */
export async function isOver(page) {
  return (await page.locator('dialog[open] .end').count()) > 0
}

/** Takes one of the things offered by a click; `null` if nothing is. */
export async function act(page, roll) {
  const dialog = page.locator('dialog[open]')
  if ((await dialog.count()) > 0) {
    if (await isOver(page)) return null
    // A question of danger, or a card on a phone: the first button goes on.
    await dialog.locator('footer .button').first().click()
    return { kind: 'dialog' }
  }
  const list = await offered(page)
  if (list.length === 0) return null
  const chosen = list[roll(list.length)]
  // A country is clicked in its middle, wherever the map has been moved to.
  if (chosen.kind === 'space')
    await chosen.target
      .click({ force: true, timeout: 3000 })
      .catch(() => chosen.target.dispatchEvent('click'))
  else await chosen.target.click({ timeout: 3000 }).catch(() => {})
  return chosen
}

/** Plays until `enough` says so, the game is over, or nothing has been offered for a long time. */
export async function play(page, roll, { enough = async () => false, most = 2000, patience = 30_000 } = {}) {
  let clicks = 0
  let idle = Date.now()
  while (clicks < most) {
    if ((await isOver(page)) || (await enough())) return clicks
    const done = await act(page, roll)
    if (done) {
      clicks += 1
      idle = Date.now()
      await page.waitForTimeout(40)
    } else {
      if (Date.now() - idle > patience)
        throw new Error(`nothing is offered: ${await page.locator('.prompt').innerText()}`)
      await page.waitForTimeout(100)
    }
  }
  return clicks
}
