// Pictures of every page in both languages, on a desktop and on a phone: npm run screens [-- a pattern of
// names]
// They go to docs/screenshots. Look at them. With pngquant on the path they are a third of the size.
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
  say,
  startBrowser,
  startServer,
  takeSeat,
  until,
  within,
} from './harness.mjs'
import { announce, begin, challenge, comeAs, direct, infoOf, meet, register } from './league.mjs'
import { act, aim, isOver, play } from './struggle.mjs'
import { play as playThirteen } from './thirteen.mjs'

const OUT = process.env.SCREENS ?? fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))
const LOG = join(LOGS, 'playdek/tsreplayer_26.txt')
const SIZES = { desk: [1600, 1000], phone: [390, 844] }
const DESK = { desk: SIZES.desk }
const TABLET = { tablet: [1024, 768] }
/** The first question how to play a card is of little interest. */
const MODES = 5
/** A picture that is not ready after this long is skipped. */
const MOST_MS = 90_000
/** Reviewing a whole game takes some minutes in an unoptimised program, and making the club takes a while. */
const REVIEW_MS = 900_000
const onMap = (page) => async () => (await page.locator('.place.legal, button.row').count()) > 2
const onCards = (page) => async () => (await page.locator('.slot.legal').count()) > 2

/** Sits at a table and plays for a while, until the wanted kind of question is asked. */
async function sit(page, wish, clicks, wanted) {
  await newTable(page, { opponent: BOT, helpers: true, ...wish })
  await page.waitForSelector('.tape')
  const roll = dice(wish.seed ?? 11)
  await play(page, roll, { most: clicks })
  await play(page, roll, { most: 40, enough: wanted(page) })
  if (await isOver(page)) throw new Error('the game is over too soon')
  await page.mouse.move(2, 2)
}

/** Points at a target to show the odds. */
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

/** Waits until the review of a game is finished. */
const whole = (page, id) =>
  until(
    'a review',
    async () => {
      const answer = await page.context().request.get(`/api/replays/${id}/review?effort=quick`)
      return (await answer.json()).status.t === 'done'
    },
    REVIEW_MS,
  )

/** How many of the first member's games are reviewed. */
const REVIEWED = 5
/** The members of the club in pictures of the league. */
const MEMBERS = ['anna_k', 'grey_wolf', 'kremlinologist', 'old_fox']
let club = null

/**
 * A club with rated games, a finished tournament and one in progress; made once, when a picture first needs
 * it.
 */
async function makeClub() {
  const people = []
  for (const [at, name] of MEMBERS.entries()) {
    const one = await person(browser, server.url, { deal: at + 1 })
    await register(one.page, name)
    await one.page.goto('/cards/thirteen')
    people.push(one)
  }
  const pages = people.map(({ page }) => page)
  const seat = (at) => [pages[at], MEMBERS[at]]
  const pairs = [0, 1, 2, 3].flatMap((one) =>
    [0, 1, 2, 3].filter((other) => other > one).map((other) => [one, other]),
  )
  let deal = 0
  const played = []
  for (const round of [1, 2, 3])
    for (const [one, other] of pairs) {
      deal += 1
      const side = round % 2 === 0 ? 'ussr' : 'us'
      const { id } = await meet(pages[one], seat(other), { deal, side })
      if (one === 0) played.push(id)
    }
  const clock = { t: 'correspondence', bank: 14 * 24, increment: 0 }
  const over = await announce(pages[0], { title: 'Spring Line', format: { t: 'round_robin', twice: false } })
  await direct(pages[0], over.summary.id, { t: 'enter_bots', level: 'easy', count: 4 })
  await begin(pages[0], over.summary.id)
  await until('the first tournament to end', async () => {
    const { summary } = await infoOf(pages[0], over.summary.id)
    return summary.stage === 'over'
  })
  const now = await announce(pages[0], {
    title: 'Autumn Line',
    clock,
    rated: true,
    format: { t: 'swiss', rounds: 5 },
  })
  const { id } = now.summary
  for (const page of pages) await say(page, `/api/tournaments/${id}/register`)
  await direct(pages[0], id, { t: 'enter_bots', level: 'medium', count: 4 })
  await begin(pages[0], id)
  await until('the first round', async () => (await infoOf(pages[0], id)).rounds.length > 0)
  await announce(pages[1], { title: 'Winter Line', game: 'twilight' })
  // Two correspondence games, so that the lobby has something to show.
  for (const [other, game] of [
    [1, 'red-sea'],
    [2, 'thirteen'],
  ])
    await challenge(pages[0], seat(other), { game, clock, deal: other })
  // Points lost and luck are charted once games have been reviewed.
  for (const id of played.slice(-REVIEWED)) {
    await say(pages[0], `/api/replays/${id}/review`, { effort: 'quick' })
    await whole(pages[0], id)
  }
  for (const { context } of people) await context.close()
  return { tournament: id }
}

/** A page as the first member sees it. */
async function asMember(page, to) {
  club ??= await makeClub()
  await comeAs(page, MEMBERS[0])
  await page.goto(to(club))
}

/** The review of a real game, computed once. */
let reviewed = null
async function reviewOfLog(page) {
  if (!reviewed) {
    await replayOfLog(page)
    reviewed = new URL(page.url()).pathname.split('/').pop()
    await say(page, `/api/replays/${reviewed}/review`, { effort: 'quick' })
    await whole(page, reviewed)
  }
  await page.goto(`/review/${reviewed}`)
  await page.locator('.flag, .plot .dot').first().waitFor()
}

/** Settings of this page from now on. */
async function set(page, wish) {
  await page.evaluate((some) => {
    const kept = JSON.parse(localStorage.getItem('hotline.settings'))
    localStorage.setItem('hotline.settings', JSON.stringify({ ...kept, ...some }))
  }, wish)
  await page.reload()
  await page.waitForSelector('.tape')
}

const SHOWS = '[data-target=next-step], .reveal'
const playing = async (page) => (await page.locator(SHOWS).count()) > 0

/** Plays on with playback until `found` says that this is the step to be shown, and stops there. */
async function playBackTo(page, roll, found) {
  // So slow that nothing passes by before it was looked at.
  await set(page, { pace: 0.02 })
  await until('a step', async () => {
    if (!(await playing(page))) await act(page, roll)
    if (!(await playing(page))) return false
    // What a scene needs may still be loading.
    if ((await page.locator('.reveal').count()) > 0)
      await page.locator('.reveal .panel, .reveal .telegrams').first().waitFor()
    if (await found()) return true
    await page.keyboard.press('Space')
    return false
  })
  await page.keyboard.press('p')
  const pace = page.locator('select.pace')
  if ((await pace.count()) > 0) await pace.selectOption({ label: '1×' })
  await page.mouse.move(2, 2)
}

/** A play of the opponent that takes some steps, in the middle of it. */
async function sitPlayback(page) {
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, helpers: true, deal: 1 })
  await page.waitForSelector('.tape')
  const roll = dice(1)
  await play(page, roll, { most: 12 })
  const bubble = async () =>
    (await page.locator('.mark .bubble, .told .bubble, .row .bubble').count()) > 0 &&
    (await page.locator('.dots li').count()) >= 4
  await playBackTo(page, roll, bubble)
}

/** A scene of a game, when it comes for the `nth` time. */
async function sitScene(page, scene, { nth = 1, ...wish } = {}) {
  await newTable(page, { game: 'twilight', preset: 'late_war', side: 'us', opponent: BOT, deal: 1, ...wish })
  await page.waitForSelector('[data-target]')
  let left = nth
  await playBackTo(page, dice(1), async () => {
    if ((await page.locator(`.reveal.${scene}`).count()) === 0) return false
    left -= 1
    return left === 0
  })
}

/** Someone comes back after an hour in which some plays were made. */
async function sitAway(page) {
  const { id } = await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('.tape')
  await play(page, dice(5), { most: 34 })
  await page.goto('/')
  await page.evaluate((table) => {
    const seen = JSON.parse(localStorage.getItem('hotline.seen'))
    seen[table] = { n: seen[table].n - 22, at: seen[table].at - 3_600_000 }
    localStorage.setItem('hotline.seen', JSON.stringify(seen))
    const kept = JSON.parse(localStorage.getItem('hotline.settings'))
    localStorage.setItem('hotline.settings', JSON.stringify({ ...kept, pace: 1 }))
  }, id)
  await page.goto(`/t/${id}`)
  await page.locator('[data-target=play-back]').waitFor()
}

/** A finished game against a computer player. */
async function sitOver(page) {
  await newTable(page, { game: 'twilight', preset: 'late_war', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('[data-target]')
  await play(page, dice(1), { most: 4000 })
  await page.locator('dialog[open] .luck').waitFor()
}

/** A finished game between two people; then one of them offers a rematch. */
async function sitRematch(page, from) {
  const other = await person(browser, server.url, { deal: 2 })
  const made = await newTable(page, { game: 'thirteen', side: 'us', opponent: { t: 'link' }, deal: 1 })
  await takeSeat(other.page, made)
  await page.waitForSelector('[data-target]')
  const ask = () => page.getByRole('button', { name: /^(Offer a rematch|Предложить реванш)$/ })
  await other.page.evaluate(
    (table) =>
      new Promise((done) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket?lang=en`)
        socket.onopen = () => socket.send(JSON.stringify({ t: 'resign', side: null }))
        socket.onmessage = ({ data }) => JSON.parse(data).position?.result && done(socket.close())
      }),
    made.id,
  )
  await ask().waitFor()
  if (from === 'me') await ask().click()
  else await other.page.getByRole('button', { name: 'Offer a rematch', exact: true }).click()
  await page
    .getByRole('button', {
      name: from === 'me' ? /^(Take back|Отозвать)/ : /^(Accept|Принять)/,
    })
    .first()
    .waitFor()
  await other.context.close()
}

/** A card is chosen, and the tape asks how it is to be played. */
async function sitMode(page) {
  const offers = async () =>
    (await page.locator('.tape [data-target^=choice]').count()) >= 4 &&
    (await page.locator('.tape [data-target^=choice] small').count()) > 0
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, helpers: true, deal: 1 })
  await page.waitForSelector('[data-target]')
  let seen = 0
  await play(page, dice(5), {
    most: 160,
    enough: async () => (await offers()) && ++seen === MODES,
  })
}

/** The last word before a coup. */
async function sitConfirm(page) {
  await sit(page, { game: 'twilight', side: 'us', seed: 5 }, 14, onCards)
  await aim(page, MOST_MS)
  await set(page, { confirm: 'always' })
  await page.locator('.place.legal, button.row').first().waitFor()
  // Where a coup can succeed, if it is among the targets.
  const targets = page.locator('button.row, .place.legal')
  const iran = targets.filter({ hasText: /Iran|Иран/ })
  await ((await iran.count()) > 0 ? iran : targets).first().click({ force: true })
  await page.locator('.confirm, dialog[open] .words').first().waitFor()
  await page.mouse.move(2, 2)
}

const MOVING = { motion: 'normal', pace: 1 }
const LIGHT = { theme: 'light' }
/** The first of these pictures makes what all of them show. */
const SLOW = { most: REVIEW_MS }
// What to take pictures of, and the settings needed.
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
      await aim(page, MOST_MS)
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
      await aim(page, MOST_MS)
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
  playback: [sitPlayback],
  away: [sitAway],
  scoring: [(page) => sitScene(page, 'scoring')],
  'turn-end': [(page) => sitScene(page, 'turn_end')],
  'game-over': [sitOver],
  'rematch-offered': [(page) => sitRematch(page, 'me')],
  'rematch-asked': [(page) => sitRematch(page, 'other')],
  mode: [sitMode],
  confirm: [sitConfirm],
  unseen: [
    async (page) => {
      await sit(page, { game: 'twilight', side: 'us', seed: 7 }, 40, onCards)
      await page.keyboard.press('k')
      await page.waitForSelector('.unseen')
    },
    { sizes: DESK },
  ],
  tablet: [(page) => sit(page, { game: 'twilight', side: 'us' }, 45, onMap), { sizes: TABLET }],
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
  review: [reviewOfLog, SLOW],
  puzzles: [(page) => page.goto('/puzzles/twilight')],
  puzzle: [
    async (page) => {
      await page.goto('/puzzles/twilight')
      await page.getByRole('button', { name: /^(Solve today’s puzzle|Решить задачу дня)/ }).click()
      await page.waitForURL('**/puzzle/**')
      await page.waitForSelector('.tape')
    },
  ],
  explorer: [
    async (page) => {
      await page.goto('/explorer/twilight')
      await page.locator('tbody button').first().click()
      await page.locator('tr.chosen').first().waitFor()
    },
  ],
  archive: [(page) => asMember(page, () => '/archive'), SLOW],
  players: [(page) => asMember(page, () => '/players/thirteen'), SLOW],
  profile: [(page) => asMember(page, () => `/p/${MEMBERS[0]}`), SLOW],
  find: [(page) => asMember(page, () => '/find?game=twilight&clock=1'), SLOW],
  tournaments: [(page) => asMember(page, () => '/tournaments'), SLOW],
  tournament: [(page) => asMember(page, ({ tournament }) => `/tournaments/${tournament}`), SLOW],
  'lobby-returning': [(page) => asMember(page, () => '/'), SLOW],
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

const only = new RegExp(process.argv[2] ?? '')
const squeezes = spawnSync('pngquant', ['--version']).status === 0
const failed = []
mkdirSync(OUT, { recursive: true })
if (!existsSync(LOG)) console.error(`expected a game log at ${LOG} (HOTLINE_LOGS): replays will be missing`)
const server = await startServer()
const browser = await startBrowser()

async function take(file, go, { most = MOST_MS, sizes: _, ...settings }, size) {
  const { page, context, faults } = await person(browser, server.url, { size, settings })
  try {
    await within(file, go(page), most)
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
    for (const [device, size] of Object.entries(wish.sizes ?? SIZES)) {
      const file = `${name}-${lang}-${device}.png`
      if (!only.test(file)) continue
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
