// Every table in every window, in both languages: nothing is cut off, covers choices, or takes another's
// space.
import assert from 'node:assert/strict'
import { answered, BOT, dice, newTable, stage } from './harness.mjs'
import { play } from './struggle.mjs'
import { play as playThirteen } from './thirteen.mjs'

const { scene } = stage()
const SIZES = [
  [1600, 1000],
  [1280, 720],
  [1024, 768],
  [390, 844],
  [360, 740],
]

/** The faults of a page as it is, in words. */
const faults = (page) =>
  page.evaluate(() => {
    const list = []
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) list.push(`the page is ${root.scrollWidth} wide`)
    const seen = (one) => {
      const box = one.getBoundingClientRect()
      return box.width > 1 && box.height > 1 && getComputedStyle(one).visibility !== 'hidden'
    }
    const all = (query) => [...document.querySelectorAll(query)].filter(seen)
    for (const one of all('.strip .caption span, .strip h2'))
      if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
        list.push(`cut off in the strip: ${one.textContent.trim()}`)
    for (const one of all('.slot .title'))
      if (one.scrollWidth > one.clientWidth + 1) list.push(`a title breaks its card: ${one.textContent}`)
    const log = all('aside [role=tabpanel]')[0]?.getBoundingClientRect()
    const own = all('aside .player').at(-1)?.getBoundingClientRect()
    if (log && own) {
      if (log.height < 90) list.push(`the log is ${log.height} high`)
      if (log.bottom > own.top + 1) list.push('the log lies under the player')
      if (own.bottom > innerHeight + 1) list.push('the player is below the window')
    }
    const tape = all('.tape')[0]?.getBoundingClientRect()
    if (tape && tape.bottom > innerHeight + 1) list.push('the tape is below the window')
    // A low window cannot show the whole map: it comes near to what can be chosen.
    const [box] = all('.place.legal .box')
    const wide = box?.getBoundingClientRect().width
    if (box && innerHeight < 800 && innerWidth > 900 && wide < 60)
      list.push(`a legal country is ${wide} wide`)
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    const board = document.querySelector('[data-board]')?.getBoundingClientRect()
    for (const arrow of all('.arrow')) {
      const at = arrow.getBoundingClientRect()
      for (const place of all('.place.legal')) {
        const box = place.querySelector('.box').getBoundingClientRect()
        const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
        const inside =
          middle[0] > board.left &&
          middle[0] < board.right &&
          middle[1] > board.top &&
          middle[1] < board.bottom
        if (inside && meet(at, box)) list.push(`an arrow covers ${place.dataset.space}`)
      }
    }
    return list
  })

/** The tape has one row of buttons. */
const rows = (page) =>
  page.evaluate(
    () =>
      new Set(
        [...document.querySelectorAll('.tape .actions .button')].map((one) =>
          Math.round(one.getBoundingClientRect().top),
        ),
      ).size,
  )

async function look(page, { oneRow = false } = {}) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    await answered(page)
    assert.deepEqual(await faults(page), [], `${width} × ${height}`)
    if (oneRow && width > 900) assert.equal(await rows(page), 1, `rows of buttons at ${width}`)
  }
  await page.setViewportSize({ width: 1600, height: 1000 })
}

const offers = (page) => page.locator('.tape [data-target^=choice]').count()

for (const lang of ['en', 'ru'])
  for (const game of ['twilight', 'red-sea'])
    scene(`${game} fits every window, ${lang}`, async ({ invite }) => {
      const { page } = await invite({ settings: { lang } })
      await newTable(page, { game, side: 'us', opponent: BOT, helpers: true, deal: 1 })
      await page.waitForSelector('[data-target]')
      await look(page)
      await play(page, dice(5), { most: 120, enough: async () => (await offers(page)) >= 4 })
      assert.ok((await offers(page)) >= 4, 'a card can be used in four ways')
      await look(page, { oneRow: true })
      await page.locator('.tape [data-target^=choice]', { hasText: /Influence|Влияние/ }).click()
      await page.waitForSelector('.place.legal')
      await look(page)
    })

for (const lang of ['en', 'ru'])
  scene(`13 Minutes fits every window, ${lang}`, async ({ invite }) => {
    const { page } = await invite({ settings: { lang } })
    await newTable(page, { game: 'thirteen', side: 'us', opponent: BOT, helpers: true, deal: 1 })
    await page.waitForSelector('[data-target]')
    await look(page)
    await playThirteen(page, dice(14), { most: 14 })
    await look(page, { oneRow: true })
  })

scene('a crisis of Turn Zero covers no statecraft', async ({ invite }) => {
  const { page } = await invite()
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, options: { turn_zero: 'on' } })
  await page.waitForSelector('.slot.legal')
  for (const [width, height] of SIZES.slice(0, 3)) {
    await page.setViewportSize({ width, height })
    await answered(page)
    const free = await page.evaluate(() =>
      [...document.querySelectorAll('.slot.legal')].map((slot) => {
        const box = slot.getBoundingClientRect()
        return slot.contains(document.elementFromPoint(box.right - 4, box.top + box.height / 2))
      }),
    )
    assert.deepEqual(free, [true, true, true, true, true], `${width} × ${height}`)
  }
})

scene('an arrow at the edge leads to what is out of sight', async ({ invite }) => {
  const { page } = await invite({ size: [1024, 768] })
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('.place.legal')
  await play(page, dice(5), { most: 120, enough: async () => (await offers(page)) >= 4 })
  await page.keyboard.press('i')
  const asia = page.locator('.arrow', { hasText: 'Asia' })
  await asia.click()
  await asia.waitFor({ state: 'detached' })
  // A tablet has no rail: the map gets the width, and the log is in a drawer.
  const wide = await page.locator('[data-board]').evaluate((board) => board.clientWidth)
  assert.equal(wide, 1024)
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  await page.locator('dialog[open] [role=log]').waitFor()
})
