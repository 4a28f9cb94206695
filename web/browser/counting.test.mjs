// Cards are counted from what the viewer knows: everything adds up at every moment of a game.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { BOT, dice, newTable, stage } from './harness.mjs'
import { play } from './struggle.mjs'
import { play as playThirteen } from './thirteen.mjs'

const { scene } = stage()

/** What the cards tab now says. */
const counted = (page) =>
  page.evaluate(() => {
    const tab = document.querySelector('.unseen')
    if (!tab) return null
    const number = (text) => Number(/\d+/.exec(text)[0])
    const [deck, hand] = tab.querySelector('.where').textContent.match(/\d+/g).map(Number)
    return {
      exact: tab.dataset.exact === 'true',
      unseen: number(tab.querySelector('h3').textContent),
      deck,
      hand,
      rows: tab.querySelectorAll('.card').length,
      chances: [...new Set([...tab.querySelectorAll('.card b')].map((one) => one.textContent))],
    }
  })

for (const [game, side] of [
  ['twilight', 'us'],
  ['red-sea', 'ussr'],
])
  scene(`unseen cards of ${game} add up through two turns`, async ({ invite }) => {
    const { page } = await invite()
    await newTable(page, { game, side, opponent: BOT, deal: 3 })
    await page.waitForSelector('[data-target]')
    await page.keyboard.press('k')
    await page.waitForSelector('.unseen')
    await harmless(page, 'the tab of cards')
    let looked = 0
    await play(page, dice(4), {
      most: 40,
      enough: async () => {
        const now = await counted(page)
        if (!now) return false
        looked += 1
        assert.ok(now.exact, JSON.stringify(now))
        assert.equal(now.deck + now.hand, now.unseen)
        assert.equal(now.rows, now.unseen, 'each unseen card has a row')
        const chance = Math.round((100 * now.hand) / now.unseen)
        if (now.hand > 0) assert.deepEqual(now.chances, [`${chance}%`])
        return false
      },
    })
    assert.ok(looked > 20, `looked ${looked} times`)
  })

scene('a filter leaves the cards of one side', async ({ invite }) => {
  const { page } = await invite()
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, deal: 3 })
  await page.waitForSelector('.place.legal')
  await page.keyboard.press('k')
  const rows = page.locator('.unseen > ul .card')
  await rows.first().waitFor()
  const all = await rows.count()
  await page.locator('.filters button', { hasText: 'USSR' }).click()
  const some = await rows.count()
  assert.ok(some > 0 && some < all, `${some} of ${all}`)
  const told = await page.locator('.filters button i').allTextContents()
  assert.deepEqual([told[0], told[2]].map(Number), [all, some], 'every filter says how many it leaves')
})

scene('13 Minutes says how likely an unseen card is Cuba', async ({ invite }) => {
  const { page } = await invite()
  await newTable(page, { game: 'thirteen', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('[data-target]')
  await page.keyboard.press('k')
  // 13 cards, two of them in the viewer's hand; of the 11 unseen ones two are held and one is Cuba.
  await page.locator('.known .note', { hasText: '18% in the other hand, 9% Cuba' }).waitFor()
  await playThirteen(page, dice(14), { most: 3 })
})
