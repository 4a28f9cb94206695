// Every page but the tables: the lobby, the replay with its dice, a dropped log, rules, cards, the account.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { newTable, person, startBrowser, startServer } from './harness.mjs'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
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

async function serious(page) {
  await page.evaluate(AXE)
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
  return found.violations
    .filter((fault) => fault.impact === 'serious' || fault.impact === 'critical')
    .map((fault) => `${fault.id}: ${fault.nodes[0].html.slice(0, 160)}`)
}

/** Plays a table for two at one screen to its end through the socket, always the first option. */
function playOut(page, id) {
  return page.evaluate(
    (table) =>
      new Promise((done, fail) => {
        let seat = 'us'
        let tried = 0
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket?lang=en&seat=us`)
        socket.onerror = () => fail(new Error('the socket broke'))
        socket.onmessage = ({ data }) => {
          const said = JSON.parse(data)
          if (said.t === 'refused') return fail(new Error(said.problem.message))
          if (said.t !== 'sync' && said.t !== 'update') return
          const { ask, result } = said.position
          if (result) return done(result.text)
          if (ask) {
            tried = 0
            const pick =
              ask.choices[0]?.pick ?? (ask.cards.length > 0 ? 64 + ask.cards[0] : 256 + ask.spaces[0])
            socket.send(JSON.stringify({ t: 'pick', seq: said.seq, pick, side: ask.side }))
          } else if (tried < 2) {
            tried += 1
            seat = seat === 'us' ? 'ussr' : 'us'
            socket.send(JSON.stringify({ t: 'sync', seat }))
          }
        }
      }),
    id,
  )
}

test('a stranger starts a game against a bot with two clicks', async () => {
  const { page, faults, context } = await person(browser, server.url)
  await page.goto('/')
  await page.getByRole('button', { name: 'Play a bot: 13 Minutes' }).click()
  assert.deepEqual(await serious(page), [])
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL('**/t/**')
  assert.deepEqual(faults, [])
  await context.close()
})

test('an invitation, and whose turn it is', async () => {
  const maker = await person(browser, server.url)
  await maker.page.goto('/')
  await maker.page.getByRole('button', { name: /^Invite: 13/ }).click()
  await maker.page.getByRole('button', { name: 'Make the link' }).click()
  const link = await maker.page.locator('#invite-link').inputValue()
  const guest = await person(browser, server.url, { settings: { lang: 'ru' } })
  await guest.page.goto(new URL(link).pathname)
  assert.deepEqual(await serious(guest.page), [])
  await guest.page.getByRole('button', { name: 'Занять место' }).click()
  await guest.page.waitForURL('**/t/**')
  await maker.page.goto('/')
  await maker.page.getByText('Your move').first().waitFor()
  assert.deepEqual([...maker.faults, ...guest.faults], [])
  await maker.context.close()
  await guest.context.close()
})

test('a replay: steps, charts, viewpoints, dice computed again in the page, its record dropped', async () => {
  const { page, faults, context } = await person(browser, server.url)
  const made = await newTable(page, { game: 'thirteen', side: 'us', opponent: { t: 'hot_seat' } })
  const ended = await playOut(page, made.id)
  await page.goto(`/r/${made.id}?step=3`)
  await page.locator('[data-dice]').waitFor()
  assert.equal(await page.locator('[data-dice]').getAttribute('data-dice'), 'right')
  assert.ok((await page.locator('.result').innerText()).length > 0, ended)
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**step=4*')
  const before = Date.now()
  await page.keyboard.press('End')
  await page.waitForFunction(() =>
    /step (\d+) of \1$/.test(document.querySelector('.transport .count')?.textContent ?? ''),
  )
  console.log(`replay: to the end in ${Date.now() - before} ms`)
  await page.getByRole('button', { name: 'seen by the USSR' }).click()
  await page.waitForURL('**view=ussr*')
  assert.deepEqual(await serious(page), [])
  for (const tab of ['Log', 'Cards']) {
    await page.getByRole('tab', { name: tab }).click()
    assert.deepEqual(await serious(page), [])
  }
  const record = await page.evaluate(async (id) => (await fetch(`/api/replays/${id}/record`)).text(), made.id)
  assert.match(record, /^hotline-record 1/)
  await page.goto('/')
  await page.locator('.drop input[type=file]').setInputFiles({
    name: 'game.record',
    mimeType: 'text/plain',
    buffer: Buffer.from(record),
  })
  await page.waitForURL('**/r/**')
  await page.getByText('cannot be checked').waitFor()
  assert.deepEqual(faults, [])
  await context.close()
})

test('a file that is no game is refused calmly', async () => {
  const { page, context } = await person(browser, server.url)
  await page.goto('/')
  await page.locator('.drop input[type=file]').setInputFiles({
    name: 'shopping.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('milk, bread'),
  })
  await page.getByText('could not be read as a game').waitFor()
  await context.close()
})

test('an account keeps the games of the guest', async () => {
  const { page, context } = await person(browser, server.url)
  await newTable(page, { game: 'red-sea', side: 'us', opponent: { t: 'hot_seat' } })
  await page.goto('/account')
  await page.locator('input[autocomplete=username]').fill('Player One')
  await page.locator('input[type=password]').fill('correct horse battery')
  await page.getByRole('button', { name: 'Make an account' }).last().click()
  await page.getByText('You are logged in as Player One').waitFor()
  assert.deepEqual(await serious(page), [])
  await page.goto('/')
  await page
    .getByRole('link', { name: /Red Sea/ })
    .first()
    .waitFor()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByText('a guest of this browser').waitFor()
  await context.close()
})

test('every page in both languages and sizes, without a serious fault and without a sideways scroll', async () => {
  const paths = [
    '/',
    '/watch',
    '/replays',
    '/cards/twilight',
    '/cards/thirteen',
    '/rules/twilight',
    '/learn',
    '/account',
    '/rights',
    '/nothing',
  ]
  for (const [lang, theme, size] of [
    ['en', 'dark', [1600, 1000]],
    ['ru', 'light', [360, 640]],
    ['ru', 'dark', [1024, 768]],
  ]) {
    const { page, context } = await person(browser, server.url, { size, settings: { lang, theme } })
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      assert.deepEqual(await serious(page), [], `${path} ${lang} ${theme}`)
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      assert.equal(wide, 0, `${path} is ${wide} px too wide at ${size[0]}`)
    }
    await context.close()
  }
})

test('cards are found, and rules are linked by their numbers', async () => {
  const { page, faults, context } = await person(browser, server.url)
  await page.goto('/cards/twilight')
  await page.getByRole('searchbox').fill('marshall')
  await page.locator('.grid a', { hasText: 'Marshall Plan' }).first().click()
  await page.waitForURL('**/cards/twilight/marshall-plan')
  await page.getByRole('dialog').getByText('Rulings').waitFor()
  await page.goto('/rules/twilight/6.3.5')
  await page.waitForFunction(() => document.activeElement?.id === '6.3.5')
  await page.getByRole('searchbox').fill('space race')
  await page
    .getByRole('link', { name: /^6\.4 / })
    .first()
    .waitFor()
  assert.deepEqual(faults, [])
  await context.close()
})
