// Pictures of every page in both languages, on a desk and on a phone: npm run screens [-- part of a name]
// They go to docs/screenshots. Look at them.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dice, newTable, person, startBrowser, startServer } from './harness.mjs'
import { act, play } from './struggle.mjs'
import { play as playThirteen } from './thirteen.mjs'

const OUT = process.env.SCREENS ?? fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))
const BOT = { t: 'bot', level: 'easy' }
const SIZES = { desk: [1600, 1000], phone: [390, 844] }
const onMap = (page) => async () => (await page.locator('.place.legal, button.row').count()) > 2
const onCards = (page) => async () => (await page.locator('.slot.legal').count()) > 2

/** Sits at a table and plays a while, until the wanted kind of question is asked. */
async function sit(page, wish, clicks, until) {
  await newTable(page, { opponent: BOT, helpers: true, ...wish })
  await page.waitForSelector('.tape')
  const roll = dice(wish.seed ?? 11)
  await play(page, roll, { most: clicks })
  await play(page, roll, { most: 40, enough: until(page) })
  await page.mouse.move(2, 2)
}

/** Chooses cards and modes until a coup can be aimed, and points at a target. */
async function aim(page) {
  const roll = dice(4)
  for (let tries = 0; tries < 60; tries += 1) {
    const coup = page.locator('.tape .button', { hasText: /coup|переворот/i }).first()
    if ((await coup.count()) > 0 && (await page.locator('.place.legal, button.row').count()) === 0) {
      await coup.click()
      await page.waitForTimeout(400)
      const target = page.locator('.place.legal').first()
      if ((await target.count()) > 0) await target.hover({ force: true })
      return page.waitForTimeout(1200)
    }
    await act(page, roll)
    await page.waitForTimeout(150)
  }
}

/** A few rounds of 13 Minutes, until a territory is asked for. */
async function sitThirteen(page) {
  await newTable(page, { game: 'thirteen', side: 'us', opponent: BOT, helpers: true })
  await page.waitForSelector('[data-target]')
  await playThirteen(page, dice(14), { most: 22 })
  const spaces = async () => (await page.locator('[data-target^=space]').count()) > 3
  await playThirteen(page, dice(15), { most: 60, enough: spaces })
  await page.mouse.move(2, 2)
}

const PAGES = {
  lobby: (page) => page.goto('/'),
  'new-table': (page) => page.goto('/new'),
  watch: (page) => page.goto('/watch'),
  replays: (page) => page.goto('/replays'),
  cards: (page) => page.goto('/cards/twilight'),
  rules: (page) => page.goto('/rules/red-sea'),
  learn: (page) => page.goto('/learn'),
  account: (page) => page.goto('/account'),
  deck: (page) => page.goto('/deck'),
  'twilight-map': (page) => sit(page, { game: 'twilight', side: 'us' }, 45, onMap),
  'twilight-hand': (page) => sit(page, { game: 'twilight', side: 'ussr', seed: 3 }, 30, onCards),
  'twilight-coup': async (page) => {
    await sit(page, { game: 'twilight', side: 'us', seed: 5 }, 14, onCards)
    await aim(page)
  },
  'red-sea': (page) => sit(page, { game: 'red-sea', side: 'us' }, 12, onCards),
  'thirteen-bid': async (page) => {
    await newTable(page, { game: 'thirteen', side: 'us', opponent: BOT })
    await page.waitForSelector('[data-target]')
  },
  thirteen: (page) => sitThirteen(page),
  handover: async (page) => {
    await newTable(page, { game: 'thirteen', side: 'us', opponent: { t: 'hot_seat' } })
    await page.waitForSelector('[data-target=sit]')
  },
  guide: (page) => page.goto('/guide/thirteen'),
  'guide-note': async (page) => {
    await page.goto('/guide/red-sea', { waitUntil: 'networkidle' })
    await page.locator('article .button').first().click()
    await page.waitForSelector('.note h2')
  },
}

const only = process.argv[2] ?? ''
mkdirSync(OUT, { recursive: true })
const server = await startServer()
const browser = await startBrowser()
for (const [name, go] of Object.entries(PAGES)) {
  for (const lang of ['en', 'ru']) {
    for (const [device, size] of Object.entries(SIZES)) {
      const file = `${name}-${lang}-${device}.png`
      if (!file.includes(only)) continue
      const theme = lang === 'ru' && device === 'desk' ? 'light' : 'dark'
      const { page, context, faults } = await person(browser, server.url, { size, settings: { lang, theme } })
      try {
        await go(page)
        await page.waitForTimeout(700)
      } catch (error) {
        faults.push(error.message.split('\n')[0])
      }
      await page.screenshot({ path: `${OUT}/${file}` })
      console.log(file, faults.join(' | '))
      await context.close()
    }
  }
}
await browser.close()
await server.stop()
