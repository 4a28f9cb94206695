// How much a page loads: the same on every machine.
import assert from 'node:assert/strict'
import { BOT, newTable, stage } from './harness.mjs'

const { scene } = stage()

const loaded = (page) =>
  page.evaluate(
    () =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter((one) => !/\.woff2?$/.test(new URL(one.name).pathname))
        .reduce((sum, one) => sum + one.encodedBodySize, 0) / 1024,
  )

for (const [place, bar, query, open] of [
  ['the lobby', 82, '.button.primary', (page) => page.goto('/')],
  [
    'a table',
    231,
    '.place.legal',
    (page) => newTable(page, { game: 'twilight', side: 'ussr', opponent: BOT }),
  ],
])
  scene(`first load of ${place} is small`, async ({ invite }) => {
    const { page } = await invite()
    await open(page)
    await page.waitForSelector(query)
    await page.waitForLoadState('networkidle')
    const size = await loaded(page)
    console.log(`${place}: ${size.toFixed(0)} KB compressed without fonts (bar ${bar})`)
    assert.ok(size > 20 && size < bar, `${size} KB`)
  })
