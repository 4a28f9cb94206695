// 13 Minutes: two at one screen, a phone, the keyboard, the guided first game, a deck of one's own.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { dice, newTable, person, startBrowser, startServer } from './harness.mjs'
import { isOver, play } from './thirteen.mjs'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const BOT = { t: 'bot', level: 'easy' }
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

test('a whole game at one screen: the hand-over hides everything, and no view holds the other hand', async () => {
  const { page, faults, heard, context } = await person(browser, server.url)
  await newTable(page, { game: 'thirteen', side: 'us', opponent: { t: 'hot_seat' } })
  await page.waitForSelector('[data-target=sit]')
  assert.deepEqual(await serious(page), [])
  // While the cover is up, no card and no territory is in the page at all.
  assert.equal(await page.locator('.hand, .zones, [role=log]').count(), 0)
  const clicks = await play(page, dice(21))
  assert.ok(await isOver(page), 'the end is announced')
  assert.ok(clicks.sit >= 10, `handed over ${clicks.sit} times`)
  assert.ok(clicks.bid >= 2)
  assert.deepEqual(await serious(page), [])

  const told = heard.map((text) => JSON.parse(text)).filter((message) => message.position)
  for (const { position } of told) {
    const { viewer, hands, ending, cuba, territories } = position.shown
    if (ending) continue
    const other = hands[viewer === 'us' ? 1 : 0]
    // What is known of the other hand was learnt from the table: a card shown is never held in secret.
    for (const card of other.known) {
      assert.ok(!territories.some((one) => one.card === card))
      assert.notEqual(card, cuba.card)
    }
    if (position.shown.moment.round === 0) assert.deepEqual(other.known, [])
    if (position.ask) assert.equal(position.ask.side, viewer)
  }
  assert.deepEqual(faults, [])
  console.log(`13 Minutes: ${JSON.stringify(clicks)}`)
  await context.close()
})

test('a phone plays a whole game in Russian against a bot', async () => {
  const { page, faults, context } = await person(browser, server.url, {
    size: [390, 844],
    settings: { lang: 'ru' },
  })
  await newTable(page, { game: 'thirteen', side: 'ussr', opponent: BOT })
  await page.waitForSelector('.tape')
  assert.equal(await page.locator('html').getAttribute('lang'), 'ru')
  await play(page, dice(5), { most: 8 })
  assert.deepEqual(await serious(page), [])
  await play(page, dice(6))
  assert.ok(await isOver(page))
  assert.match(await page.locator('dialog[open]').innerText(), /[а-я]/)
  assert.deepEqual(faults, [])
  await context.close()
})

test('the keyboard alone plays a whole game', async () => {
  const { page, faults, context } = await person(browser, server.url)
  await newTable(page, { game: 'thirteen', side: 'us', opponent: BOT })
  await page.waitForSelector('[role=slider]')
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('role') ?? document.activeElement?.dataset.target ?? '',
    )
  for (let tabs = 0; tabs < 40 && (await focused()) !== 'slider'; tabs += 1) await page.keyboard.press('Tab')
  assert.equal(await focused(), 'slider')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const roll = dice(8)
  for (let presses = 0; presses < 500 && !(await isOver(page)); presses += 1) {
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Enter')
    else if ((await page.locator('[data-target]:not([disabled])').count()) > 0) {
      if ((await focused()) === '' || roll(3) === 0) {
        await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][roll(4)])
      }
      await page.keyboard.press(roll(3) === 0 ? '1' : 'Enter')
    }
    await page.waitForTimeout(60)
  }
  assert.ok(await isOver(page))
  assert.deepEqual(faults, [])
  await context.close()
})

test('the guided first game explains in order, over a real table, and can be left', async () => {
  const { page, faults, context } = await person(browser, server.url)
  await page.goto('/guide/thirteen', { waitUntil: 'networkidle' })
  assert.deepEqual(await serious(page), [])
  await page.locator('article .button').first().click()
  await page.waitForSelector('.note h2')
  const titles = []
  for (let notes = 0; notes < 5; notes += 1) {
    titles.push(await page.locator('.note h2').innerText())
    if (notes < 4) await page.locator('.note footer .button').click()
  }
  assert.deepEqual(titles, ['October 1962', 'Three zones', 'Cuba', 'Your cards', 'Bid for the initiative'])
  assert.deepEqual(await serious(page), [])
  await page.locator('[data-target=bid]').click()
  await page.waitForFunction(() => !document.querySelector('[data-guide=bid] [role=slider]'))
  await page.reload({ waitUntil: 'networkidle' })
  await page.locator('article .button').first().click()
  await page.waitForSelector('.tape')
  // What was read is not told again.
  assert.ok(
    !titles.includes(
      await page
        .locator('.note h2')
        .innerText()
        .catch(() => ''),
    ),
  )
  await page.locator('button', { hasText: 'Leave the guide' }).click()
  await page.waitForURL(/\/t\//)
  assert.equal(await page.locator('.note h2').count(), 0)
  assert.deepEqual(faults, [])
  await context.close()
})

test('a deck is checked line by line and played', async () => {
  const { page, faults, context } = await person(browser, server.url)
  await page.goto('/deck', { waitUntil: 'networkidle' })
  await page.locator('button', { hasText: 'Begin with the game’s deck' }).click()
  await page.waitForFunction(() => document.querySelector('textarea').value.includes('[[card]]'))
  const deck = await page.locator('textarea').inputValue()
  await page.locator('textarea').fill(deck.replace('side = "us"', 'side = "usa"'))
  await page.locator('button', { hasText: 'Check the deck' }).click()
  await page.waitForSelector('.problems li')
  assert.match(await page.locator('.problems').innerText(), /line \d+\s+card\[1\]\.side: expected "us"/)
  assert.deepEqual(await serious(page), [])
  await page.locator('.problems button').first().click()
  const marked = await page.evaluate(() => {
    const area = document.querySelector('textarea')
    return area.value.slice(area.selectionStart, area.selectionEnd)
  })
  assert.match(marked, /usa/)
  await page.locator('textarea').fill(deck)
  await page.locator('button', { hasText: 'Check the deck' }).click()
  await page.locator('button', { hasText: 'Two at this screen' }).click()
  await page.waitForURL(/\/t\//)
  await page.waitForSelector('[data-target=sit]')
  assert.deepEqual(faults, [])
  await context.close()
})
