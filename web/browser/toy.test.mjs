// A game the page has never heard of: the server under test includes the toy game, and the plain table plays
// it.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { BOT, dice, newTable, stage } from './harness.mjs'
import { play } from './thirteen.mjs'

const { scene } = stage()

for (const [where, size, lang] of [
  ['a desk', [1600, 1000], 'en'],
  ['a phone', [390, 844], 'ru'],
])
  scene(`the plain table plays a whole game that it does not know, at ${where}`, async ({ invite }) => {
    const { page, heard } = await invite({ size, settings: { lang } })
    await newTable(page, { game: 'toy', side: 'us', opponent: BOT })
    await page.waitForSelector('[data-target]')
    await harmless(page, `the plain table at ${where}`)
    const ended = async () =>
      JSON.parse(heard.findLast((text) => text.includes('"position"'))).position.result
    const clicks = await play(page, dice(3), { most: 60, enough: ended })
    assert.ok(await ended(), 'the game is over')
    assert.ok(clicks.card >= 4, `cards were played: ${JSON.stringify(clicks)}`)
    assert.match(await page.title(), lang === 'en' ? /Toy/ : /Игрушка/)
  })
