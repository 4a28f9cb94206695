// Someone leaves a table, the other side moves, and they come back: a summary, and the plays played back.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { harmless } from './axe.mjs'
import { dice, newTable, person, startBrowser, startServer, until } from './harness.mjs'
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
