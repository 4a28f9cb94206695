// Someone leaves a table, the other side moves, and they come back: a summary, and the plays played back.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { harmless } from './axe.mjs'
import { answered, dice, newTable, person, startBrowser, startServer, until } from './harness.mjs'
import { play } from './struggle.mjs'

let server
let browser

before(async () => {
  server = await startServer()
  browser = await startBrowser()
})

after(async () => {
  await browser?.close()
  await server?.stop()
})

/** Everything a page has been told of its game, line by line. */
function told(heard) {
  const lines = new Map()
  for (const said of heard.map((one) => JSON.parse(one)))
    if (said.t === 'sync' || said.t === 'update') for (const line of said.log) lines.set(line.n, line)
  return [...lines.values()].sort((a, b) => a.n - b.n)
}

/** Pretends that the table was last looked at an hour ago, when line `n` was its last. */
const leaveAt = (page, id, n) =>
  page.evaluate(
    ([table, last]) => {
      const seen = JSON.parse(localStorage.getItem('hotline.seen'))
      seen[table] = { n: last, at: seen[table].at - 3_600_000 }
      localStorage.setItem('hotline.seen', JSON.stringify(seen))
      const kept = JSON.parse(localStorage.getItem('hotline.settings'))
      localStorage.setItem('hotline.settings', JSON.stringify({ ...kept, pace: 0.02 }))
    },
    [id, n],
  )

/** Plays back what was missed up to this scene. */
const playBackTo = (page, scene) =>
  until(scene, async () => {
    if ((await page.locator(`.reveal.${scene} .panel`).count()) > 0) return true
    await page.keyboard.press('Space')
    await answered(page)
    return false
  })

/** Pretends that the table was last looked at an hour ago, before the last `back` lines of its log. */
const leave = (page, id, back) =>
  page.evaluate(
    ([table, lines]) => {
      const seen = JSON.parse(localStorage.getItem('hotline.seen'))
      seen[table] = { n: seen[table].n - lines, at: seen[table].at - 3_600_000 }
      localStorage.setItem('hotline.seen', JSON.stringify(seen))
    },
    [id, back],
  )

test('who comes back is told what happened and can have it played back', { timeout: 600_000 }, async () => {
  const { page, context, faults } = await person(browser, server.url, { size: [1600, 1000] })
  const made = await newTable(page, {
    game: 'twilight',
    side: 'us',
    opponent: { t: 'bot', level: 'easy' },
    deal: 1,
  })
  await page.waitForSelector('.tape')
  const round = page.locator('[role=log] .code', { hasText: 'AR2' })
  await play(page, dice(5), { most: 60, enough: async () => (await round.count()) > 1 })
  const playBack = page.getByRole('button', { name: 'Play back', exact: true })
  await page.goto('/')
  // Back soon: nothing to report.
  await page.goto(`/t/${made.id}`)
  await page.waitForSelector('.tape')
  assert.equal(await playBack.count(), 0)
  const log = await page.locator('[role=log]').innerText()
  await page.goto('/')
  await leave(page, made.id, 12)
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('hotline.settings'))
    localStorage.setItem('hotline.settings', JSON.stringify({ ...kept, pace: 1 }))
  })
  await page.goto(`/t/${made.id}`)
  await playBack.waitFor()
  assert.match(await page.locator('.tape .prompt').innerText(), /^While you were away, 1 h/)
  assert.match(await page.locator('.away').innerText(), /USSR/)
  // In a low window the list of what was missed leaves space for the log, above the player.
  await page.setViewportSize({ width: 1280, height: 720 })
  const low = await page.evaluate(() => {
    const box = (query) => document.querySelector(query).getBoundingClientRect()
    const own = [...document.querySelectorAll('aside .player')].at(-1).getBoundingClientRect()
    return { log: box('aside [role=tabpanel]'), own, list: box('section.away') }
  })
  assert.ok(low.log.height >= 90 && low.list.height >= 120, JSON.stringify(low))
  assert.ok(low.log.bottom <= low.own.top + 1, 'the log lies under the player')
  // On a tablet the list is beside the map, whose own buttons stay on it.
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const part of ['.tools', 'section.away']) await page.locator(`.tablet ${part}`).waitFor()
  const beside = await page.evaluate(() => {
    const box = (query) => document.querySelector(query).getBoundingClientRect()
    return { tools: box('.tools').right, list: box('section.away').left }
  })
  assert.ok(beside.tools <= beside.list, JSON.stringify(beside))
  await page.setViewportSize({ width: 1600, height: 1000 })
  // The log is complete and the table is up to date; when played back, both start from where they were left.
  assert.equal(await page.locator('[role=log]').innerText(), log)
  await harmless(page, 'a summary')
  await page.keyboard.press('Space')
  await page.locator('[data-target=next-step], .reveal').first().waitFor()
  assert.ok((await page.locator('[role=log]').innerText()).length < log.length, 'the log goes in step')
  await until('the present', async () => {
    await page.keyboard.press('Space')
    return (await page.locator('[data-target=next-step], .reveal').count()) === 0
  })
  assert.equal(await page.locator('[role=log]').innerText(), log)
  await page.reload()
  await page.waitForSelector('.tape')
  assert.equal(await playBack.count(), 0)
  assert.deepEqual(faults, [])
  await context.close()
})

test('the end of a turn that was missed is told as it was then', { timeout: 600_000 }, async () => {
  const { page, context, faults, heard } = await person(browser, server.url, { size: [1600, 1000] })
  const bot = { t: 'bot', level: 'easy' }
  const { id } = await newTable(page, { game: 'twilight', side: 'us', opponent: bot, deal: 1 })
  await page.waitForSelector('.tape')
  const round = page.locator('[role=log] .code', { hasText: 'AR2' })
  const turn = page.locator('.strip .turn .brief b')
  await play(page, dice(1), {
    most: 200,
    enough: async () => (await turn.textContent()) === '2' && (await round.count()) > 0,
  })
  const lines = told(heard)
  const end = lines.findIndex(({ kind }) => kind === 'turn_ends')
  const figure = (of, side) =>
    lines
      .slice(0, end)
      .flatMap(({ figures }) => figures ?? [])
      .findLast((one) => one.of === of && one.side === side)?.after
  const done = ['us', 'ussr'].map((side) => figure('military', side) ?? 0)
  const required = figure('defcon', null) ?? 5
  const now = lines.flatMap(({ figures }) => figures ?? []).findLast(({ of }) => of === 'defcon')?.after
  assert.ok(now !== required, 'DEFCON is another one by now')
  assert.ok(
    done.some((n) => n > 0),
    'operations were done before one left',
  )
  // They were seen; the end of the turn was not.
  await page.goto('/')
  await leaveAt(page, id, lines[end].n - 1)
  await page.goto(`/t/${id}`)
  await page.getByRole('button', { name: 'Play back', exact: true }).waitFor()
  await playBackTo(page, 'turn_end')
  await page.keyboard.press('p')
  const rows = await page.locator('.reveal .three .row:has(b small) b').allInnerTexts()
  assert.deepEqual(
    rows,
    done.map((n) => `${n}/${required}`),
  )
  const missing = await page.locator('.reveal .three .row:has(b small) > span:last-child').allInnerTexts()
  assert.deepEqual(
    missing,
    done.map((n) => (n < required ? `${required - n} missing` : '✓ met')),
  )
  assert.match(await page.locator('.reveal h2').innerText(), /^Turn 1\b/)
  // Only what was in effect at that time: nothing of the next turn's cards stays.
  const begun = lines.filter(({ kind, n }) => kind === 'effect_begins' && n < lines[end].n)
  const stays = await page.locator('.reveal dl').first().locator('dd').last().locator('.chip').count()
  assert.ok(stays <= begun.length, `${stays} effects stay of ${begun.length}`)
  assert.deepEqual(faults, [])
  await context.close()
})

test('a game that ended meanwhile is played back to its end', { timeout: 600_000 }, async () => {
  const { page, context, faults, heard } = await person(browser, server.url, { size: [1600, 1000] })
  const bot = { t: 'bot', level: 'easy' }
  const { id } = await newTable(page, { game: 'red-sea', side: 'us', opponent: bot, deal: 2 })
  await page.waitForSelector('[data-target]')
  await play(page, dice(5), { most: 2000 })
  await page.locator('dialog[open] div.end').waitFor()
  const lines = told(heard)
  await page.goto('/')
  await leaveAt(page, id, lines[lines.length - 9].n)
  await page.goto(`/t/${id}`)
  const playBack = page.getByRole('button', { name: 'Play back', exact: true })
  await playBack.waitFor()
  assert.equal(await page.locator('dialog[open] div.end').count(), 0, 'the end is not told before the plays')
  const whole = await page.locator('[role=log]').innerText()
  await playBack.click()
  await page.locator('[data-target=next-step], .reveal').first().waitFor()
  assert.ok((await page.locator('[role=log]').innerText()).length < whole.length)
  await until('the end', async () => {
    if ((await page.locator('dialog[open] div.end').count()) > 0) return true
    await page.keyboard.press('Space')
    return false
  })
  await page.reload()
  await page.locator('dialog[open] div.end').waitFor()
  assert.equal(await playBack.count(), 0, 'it was seen')
  assert.deepEqual(faults, [])
  await context.close()
})
