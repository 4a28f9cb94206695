// Pictures of every page in both languages, on a desk and on a phone: npm run screens [-- part of a name]
// They go to docs/screenshots. Look at them. With pngquant on the path they are a third as large.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  BOT,
  dice,
  HOT_SEAT,
  LOGS,
  newTable,
  person,
  playOut,
  startBrowser,
  startServer,
  until,
  within,
} from './harness.mjs'
import { act, isOver, play } from './struggle.mjs'
import { play as playThirteen } from './thirteen.mjs'

const OUT = process.env.SCREENS ?? fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))
const LOG = join(LOGS, 'playdek/tsreplayer_26.txt')
const SIZES = { desk: [1600, 1000], phone: [390, 844] }
/** A picture that is not there after this long is given up. */
const MOST_MS = 90_000
const onMap = (page) => async () => (await page.locator('.place.legal, button.row').count()) > 2
const onCards = (page) => async () => (await page.locator('.slot.legal').count()) > 2

/** Sits at a table and plays a while, until the wanted kind of question is asked. */
async function sit(page, wish, clicks, wanted) {
  await newTable(page, { opponent: BOT, helpers: true, ...wish })
  await page.waitForSelector('.tape')
  const roll = dice(wish.seed ?? 11)
  await play(page, roll, { most: clicks })
  await play(page, roll, { most: 40, enough: wanted(page) })
  if (await isOver(page)) throw new Error('the game is over too soon')
  await page.mouse.move(2, 2)
}

/** Chooses cards and modes until a coup can be aimed. */
const aim = (page) => {
  const roll = dice(4)
  return until(
    'a coup',
    async () => {
      const coup = page.locator('.tape .button', { hasText: /coup|переворот/i }).first()
      if ((await coup.count()) === 0 || (await page.locator('.place.legal, button.row').count()) > 0) {
        await act(page, roll)
        await page.waitForTimeout(150)
        return false
      }
      await coup.click()
      await page.waitForSelector('.place.legal, button.row')
      return true
    },
    MOST_MS,
  )
}

/** Points at a target, for the odds. */
async function point(page) {
  const target = page.locator('.place.legal').first()
  if ((await target.count()) > 0) await target.hover({ force: true })
  await page.waitForTimeout(1200)
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

/** A log of the commercial edition as a replay, some way into the game. */
async function replayOfLog(page) {
  await page.goto('/')
  await page.locator('.drop input[type=file]').setInputFiles(LOG)
  await page.waitForURL('**/r/**')
  await page.goto(`${new URL(page.url()).pathname}?step=160`)
  await page.getByRole('img', { name: /over the game|по ходу партии/ }).waitFor()
  await page.locator('.place').first().waitFor()
}

const toSight = (page, query) =>
  page
    .locator(query)
    .first()
    .evaluate((one) => one.scrollIntoView({ block: 'center' }))

const MOVING = { motion: 'normal', pace: 1 }
const LIGHT = { theme: 'light' }
// What is drawn, and the settings it needs.
const PAGES = {
  lobby: [(page) => page.goto('/')],
  'new-table': [
    async (page) => {
      await page.goto('/')
      await page
        .locator('button', { hasText: /(New table|Новый стол)/ })
        .first()
        .click()
    },
  ],
  'play-a-bot': [
    async (page) => {
      await page.goto('/')
      await page
        .getByRole('button', { name: /^(Play a bot|Против бота|Играть с ботом)/ })
        .first()
        .click()
    },
  ],
  watch: [(page) => page.goto('/watch')],
  replays: [(page) => page.goto('/replays')],
  cards: [(page) => page.goto('/cards/twilight')],
  card: [(page) => page.goto('/cards/twilight/marshall-plan')],
  rules: [(page) => page.goto('/rules/red-sea')],
  learn: [(page) => page.goto('/learn')],
  account: [(page) => page.goto('/account')],
  deck: [(page) => page.goto('/deck')],
  'twilight-map': [(page) => sit(page, { game: 'twilight', side: 'us' }, 45, onMap)],
  'twilight-hand': [(page) => sit(page, { game: 'twilight', side: 'ussr', seed: 3 }, 30, onCards)],
  'twilight-light': [(page) => sit(page, { game: 'twilight', side: 'us', seed: 7 }, 24, onMap), LIGHT],
  'twilight-coup': [
    async (page) => {
      await sit(page, { game: 'twilight', side: 'us', seed: 5 }, 14, onCards)
      await aim(page)
      await point(page)
    },
  ],
  'headline-reveal': [
    async (page) => {
      await newTable(page, { game: 'twilight', side: 'us', opponent: BOT })
      await page.waitForSelector('.tape')
      await play(page, dice(6), { enough: onCards(page) })
      await until('the reveal', async () => {
        if ((await page.locator('.telegrams').count()) > 0) return true
        await act(page, dice(6))
        await page.waitForTimeout(100)
        return (await page.locator('.telegrams').count()) > 0
      })
    },
    MOVING,
  ],
  'dice-result': [
    async (page) => {
      await sit(page, { game: 'twilight', side: 'us', seed: 5 }, 14, onCards)
      await aim(page)
      await point(page)
      const rolled = () => page.locator('.reveal .dice').count()
      await until('the die', async () => {
        if ((await rolled()) > 0) return true
        await act(page, dice(2))
        await page.waitForTimeout(250)
        return (await rolled()) > 0
      })
      await page.waitForTimeout(900)
    },
    MOVING,
  ],
  'red-sea': [(page) => sit(page, { game: 'red-sea', side: 'us', seed: 3, deal: 2 }, 12, onCards)],
  'red-sea-map': [(page) => sit(page, { game: 'red-sea', side: 'ussr', seed: 8 }, 16, onMap)],
  'thirteen-bid': [
    async (page) => {
      await newTable(page, { game: 'thirteen', side: 'us', opponent: BOT })
      await page.waitForSelector('[data-target]')
    },
  ],
  thirteen: [sitThirteen],
  handover: [
    async (page) => {
      await newTable(page, { game: 'twilight', side: 'us', opponent: HOT_SEAT })
      await page.waitForSelector('[data-target=sit]')
    },
  ],
  guide: [(page) => page.goto('/guide/thirteen')],
  'guide-note': [
    async (page) => {
      await page.goto('/guide/red-sea', { waitUntil: 'networkidle' })
      await page.locator('article .button').first().click()
      await page.waitForSelector('.note h2')
    },
  ],
  replay: [replayOfLog],
  'replay-luck': [
    async (page) => {
      await replayOfLog(page)
      await page.locator('table tbody tr').first().waitFor()
      await toSight(page, 'table')
    },
  ],
  'replay-dice': [
    async (page) => {
      const made = await newTable(page, { game: 'red-sea', side: 'us', opponent: HOT_SEAT })
      await playOut(page, made.id)
      await page.goto(`/r/${made.id}`)
      await page.locator('[data-dice] summary').first().click()
      await page.keyboard.press('End')
      await toSight(page, '[data-dice]')
    },
  ],
}

const only = process.argv[2] ?? ''
const squeezes = spawnSync('pngquant', ['--version']).status === 0
const failed = []
mkdirSync(OUT, { recursive: true })
if (!existsSync(LOG)) console.error(`expected a game log at ${LOG} (HOTLINE_LOGS): replays will be missing`)
const server = await startServer()
const browser = await startBrowser()

async function take(file, go, settings, size) {
  const { page, context, faults } = await person(browser, server.url, { size, settings })
  try {
    await within(file, go(page), MOST_MS)
    await page.waitForTimeout(settings.motion === 'normal' ? 500 : 700)
    await page.screenshot({ path: `${OUT}/${file}`, timeout: 20_000 })
    if (squeezes) spawnSync('pngquant', ['--force', '--skip-if-larger', '--ext', '.png', `${OUT}/${file}`])
  } finally {
    await within('a page to close', context.close(), 5000).catch(() => {})
  }
  return faults
}

for (const [name, [go, wish = {}]] of Object.entries(PAGES)) {
  for (const lang of ['en', 'ru']) {
    for (const [device, size] of Object.entries(SIZES)) {
      const file = `${name}-${lang}-${device}.png`
      if (!file.includes(only)) continue
      const theme = lang === 'ru' && device === 'desk' ? 'light' : 'dark'
      const settings = { lang, theme, ...wish }
      const said = await take(file, go, settings, size).catch(
        (error) => (failed.push(file), [error.message.split('\n')[0]]),
      )
      console.log(file, said.join(' | '))
    }
  }
}
await browser.close()
await server.stop()
if (failed.length > 0) {
  console.error(`missing: ${failed.join(', ')}`)
  process.exitCode = 1
}
