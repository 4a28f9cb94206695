// Somebody leaves a table, the other side moves, he comes back: a summary, and the moves replayed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dice, newTable, person, startBrowser, startServer } from './harness.mjs'
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

/** As if the table had been looked at last an hour ago, `back` events earlier. */
const leave = (page, id, back) =>
  page.evaluate(
    ([table, events]) => {
      const seen = JSON.parse(localStorage.getItem('hotline.seen'))
      seen[table] = { seq: seen[table].seq - events, at: seen[table].at - 3_600_000 }
      localStorage.setItem('hotline.seen', JSON.stringify(seen))
    },
    [id, back],
  )

test('who comes back is told what happened and can have it replayed', { timeout: 600_000 }, async () => {
  const { page, context, faults } = await person(browser, server.url, { size: [1600, 1000] })
  const made = await newTable(page, { game: 'red-sea', side: 'us', opponent: { t: 'bot', level: 'easy' } })
  await page.waitForSelector('.tape')
  const plays = page.locator('[role=log] .ussr')
  await play(page, dice(5), { most: 60, enough: async () => (await plays.count()) > 2 })
  await page.goto('/')
  // Soon back: nothing to tell.
  await page.goto(`/t/${made.id}`)
  await page.waitForSelector('.tape')
  assert.equal(await page.getByRole('button', { name: 'Replay these moves' }).count(), 0)
  await page.goto('/')
  await leave(page, made.id, 6)
  await page.goto(`/t/${made.id}`)
  await page.getByRole('heading', { name: 'Since you were here' }).waitFor()
  const told = await page.locator('dialog[open] [role=log]').innerText()
  assert.match(told, /USSR/)
  await page.getByRole('button', { name: 'Replay these moves' }).click()
  await page.waitForURL('**/r/**')
  // It runs by itself to where the game stands, with the tracks of the table above it.
  await page.waitForFunction(
    () => /step (\d+) of \1$/.test(document.querySelector('.transport .count')?.textContent ?? ''),
    undefined,
    { timeout: 300_000 },
  )
  await page.locator('.tracks .strip .cell.military').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('heading', { name: 'Keys' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'To the table' }).click()
  await page.waitForSelector('.tape')
  assert.equal(await page.getByRole('button', { name: 'Replay these moves' }).count(), 0)
  assert.deepEqual(faults, [])
  await context.close()
})
