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

/** A browser asks an old server for six files at a time, so more of them are another trip. */
const AT_ONCE = 6
scene('what a table is made of comes in few files, and the page names them at once', async ({ invite }) => {
  const { page } = await invite()
  await newTable(page, { game: 'twilight', side: 'ussr', opponent: BOT })
  const answer = await page.request.get(page.url())
  const head = await answer.text()
  await page.waitForSelector('.place.legal')
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((one) => new URL(one.name).pathname)
      .filter((path) => /^\/assets\/.*\.(js|css)$/.test(path)),
  )
  const named = files.filter((path) => head.includes(`"${path}"`))
  const later = files.filter((path) => !head.includes(`"${path}"`))
  console.log(`a table: ${named.length} files named by the page, later ${later.join(', ')}`)
  assert.ok(named.length > 2 && later.length <= AT_ONCE, `${named.length} at once, then ${later}`)
  // Those of the page itself: only the game's own are found out later.
  assert.ok(
    named.some((path) => /\/table-.*\.js$/.test(path)),
    String(named),
  )
  assert.ok(!later.some((path) => /\/(start|shared|table)-/.test(path)), String(later))
})
