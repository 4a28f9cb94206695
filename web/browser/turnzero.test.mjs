// The crises of Turn Zero between two browsers: secret statecraft, the reveal, and the board that follows.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { dice, newTable, stage, takeSeat, until } from './harness.mjs'
import { act } from './struggle.mjs'

const { scene } = stage()
const shown = (one) =>
  one.heard
    .map((text) => JSON.parse(text))
    .filter((message) => message.position)
    .at(-1).position.shown
const legalCards = (one) => one.page.locator('.slot.legal').count()

scene('six crises, chosen in secret, then the set-up that they changed', async ({ invite }) => {
  const us = await invite({ settings: { motion: 'normal', pace: 1 } })
  const ussr = await invite()
  const wish = { game: 'twilight', side: 'us', opponent: { t: 'link' }, options: { turn_zero: 'on' } }
  const made = await newTable(us.page, wish)
  await us.page.waitForSelector('#invitation')
  const link = new URL(await us.page.locator('#invitation').inputValue())
  await takeSeat(ussr.page, { id: made.id, invite: link.pathname.split('/').at(-1) })

  for (let crisis = 1; crisis <= 6; crisis += 1) {
    await until(
      `both to be asked in crisis ${crisis}`,
      async () => (await legalCards(us)) > 0 && (await legalCards(ussr)) > 0,
    )
    for (const { page } of [us, ussr]) {
      await page.waitForSelector('.zero ol li')
      assert.equal(await page.locator('.zero ol li').count(), 4)
    }
    assert.equal(shown(us).turn_zero.number, crisis)
    if (crisis === 1) await harmless(us.page, 'statecraft is asked for')
    const chosen = us.page.locator('.slot.legal').first()
    const title = await chosen.locator('.title').innerText()
    const before = ussr.heard.length
    await chosen.click()
    await until('the US to have chosen', async () => (await legalCards(us)) === 0)
    for (const text of ussr.heard.slice(before)) {
      const { position } = JSON.parse(text)
      if (position)
        assert.equal(position.shown.headlines[0].card, null, `“${title}” was told before its time`)
    }
    await ussr.page.locator('.slot.legal').last().click()
    // Only one of the two has asked to see reveals.
    await us.page.waitForSelector('.reveal .rows .applies')
    assert.equal(await us.page.locator('.reveal .applies').count(), 1)
    if (crisis === 1) await harmless(us.page, 'a crisis is decided')
    await us.page.keyboard.press('Escape')
    await us.page.waitForSelector('.reveal', { state: 'detached' })
  }
  assert.equal(shown(us).turn_zero.ended.length, 6)
  // Who may take a card before the deal, and who places what, differs from game to game.
  const rolls = [dice(4), dice(5)]
  await until(
    'the set-up to be done',
    async () => {
      if (!(await act(us.page, rolls[0]))) await act(ussr.page, rolls[1])
      return shown(us).phase === 'headline'
    },
    300_000,
  )
  assert.equal(await us.page.locator('.zero').count(), 0)
})
