import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { dice, newTable, person, startBrowser, startServer } from './harness.mjs'
import { act, isOver, play } from './struggle.mjs'

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

const BOT = { t: 'bot', level: 'easy' }

async function serious(page) {
  await page.evaluate(AXE)
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
  return found.violations
    .filter((fault) => fault.impact === 'serious' || fault.impact === 'critical')
    .map((fault) => `${fault.id}: ${fault.nodes[0].html.slice(0, 160)}`)
}

test('a whole game of Red Sea against a bot, by clicks', async () => {
  const { page, faults, context } = await person(browser, server.url)
  // Random clicks may begin a war at once: another table, until a game was long enough to show something.
  for (let clicks = 0; clicks <= 30;) {
    await newTable(page, { game: 'red-sea', side: 'us', opponent: BOT })
    await page.waitForSelector('.tape')
    assert.deepEqual(await serious(page), [])
    clicks = await play(page, dice(5))
    assert.ok(await isOver(page), 'the end is announced')
    console.log(`Red Sea: ${clicks} clicks, ${await page.locator('.end .text').innerText()}`)
  }
  assert.deepEqual(faults, [])
  await context.close()
})

test('a phone plays as well', async () => {
  const { page, faults, context } = await person(browser, server.url, {
    size: [390, 844],
    settings: { lang: 'ru' },
  })
  for (let clicks = 0; clicks < 20;) {
    await newTable(page, { game: 'red-sea', side: 'ussr', opponent: BOT })
    await page.waitForSelector('.tape')
    assert.equal(await page.locator('html').getAttribute('lang'), 'ru')
    clicks = await play(page, dice(9), { most: 60 })
  }
  assert.deepEqual(await serious(page), [])
  assert.deepEqual(faults, [])
  await context.close()
})

test('turn 1 of Twilight Struggle between two browsers, a reload, an undo, and a spectator who sees no hand', async () => {
  const us = await person(browser, server.url)
  const ussr = await person(browser, server.url)
  const watcher = await person(browser, server.url)
  const made = await newTable(us.page, { game: 'twilight', side: 'us', opponent: { t: 'link' } })
  await us.page.waitForSelector('#invitation')
  const invitation = new URL(await us.page.locator('#invitation').inputValue())
  await ussr.page.goto('/', { waitUntil: 'networkidle' })
  await ussr.page.evaluate(
    async ([id, invite]) => {
      await fetch('/api/me')
      const nonce = 'ab'.repeat(32)
      await fetch(`/api/tables/${id}/join`, {
        method: 'POST',
        headers: { 'x-hotline': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ nonce, invite }),
      })
    },
    [made.id, invitation.pathname.split('/').at(-1)],
  )
  await ussr.page.goto(`/t/${made.id}`)
  await watcher.page.goto(`/t/${made.id}`)
  await Promise.all([us, ussr, watcher].map(({ page }) => page.waitForSelector('.tape')))

  // Set-up, with one placement taken back.
  await ussr.page.waitForSelector('.place.legal')
  await act(ussr.page, dice(1))
  await ussr.page.waitForSelector('.tag:not(.theirs)')
  await ussr.page.keyboard.press('u')
  await ussr.page.waitForSelector('.tag:not(.theirs)', { state: 'detached' })
  const headline = (page) => async () => /headline/i.test(await page.locator('.prompt').innerText())
  await play(ussr.page, dice(2), {
    enough: async () => (await ussr.page.locator('.place.legal').count()) === 0,
  })
  await play(us.page, dice(3), { enough: headline(us.page) })

  // Both headlines at the same time: neither sees the other's before both are in.
  await us.page.waitForSelector('.slot.legal')
  await ussr.page.waitForSelector('.slot.legal')
  await act(us.page, dice(4))
  await us.page.waitForFunction(() => !document.querySelector('.slot.legal'))
  assert.equal((await ussr.page.locator('.slot.legal').count()) > 0, true)
  await us.page.reload()
  await us.page.waitForSelector('.tape')
  await act(ussr.page, dice(4))

  const turn = async () => Number(await us.page.locator('.turn .now').innerText())
  const roll = [dice(6), dice(7)]
  for (let clicks = 0; clicks < 400 && (await turn()) === 1 && !(await isOver(us.page)); clicks += 1) {
    const done = (await act(us.page, roll[0])) ?? (await act(ussr.page, roll[1]))
    await us.page.waitForTimeout(done ? 60 : 150)
  }
  assert.ok((await turn()) === 2 || (await isOver(us.page)))

  const told = watcher.heard.map((text) => JSON.parse(text)).filter((message) => message.position)
  assert.ok(told.length > 10)
  for (const { position } of told) {
    assert.equal(position.ask, null)
    assert.deepEqual(position.standing, [])
    if (position.shown.phase === 'setup')
      for (const hand of position.shown.hands) assert.deepEqual(hand.known, [])
  }
  assert.equal(await watcher.page.locator('.hand').count(), 0)
  for (const one of [us, ussr, watcher]) {
    assert.deepEqual(one.faults, [])
    await one.context.close()
  }
})

test('the keyboard alone plays a turn', async () => {
  const { page, faults, context } = await person(browser, server.url)
  await newTable(page, { game: 'red-sea', side: 'us', opponent: BOT })
  await page.waitForSelector('.slot.legal')
  for (let presses = 0; presses < 40 && !(await isOver(page)); presses += 1) {
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Enter')
    else if ((await page.locator('.place.legal').count()) > 0) {
      await page.locator('.place.legal').first().focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    } else await page.keyboard.press('1')
    await page.waitForTimeout(120)
  }
  const log = await page.locator('[role=log]').innerText()
  assert.match(log, /The US/)
  assert.deepEqual(faults, [])
  await context.close()
})

test('speed: interactive, painted after a click, panned', async () => {
  const { page, context } = await person(browser, server.url)
  await newTable(page, { game: 'twilight', side: 'ussr', opponent: BOT })
  await page.waitForSelector('.place.legal')
  await page.waitForTimeout(800)
  const painted = []
  for (let i = 0; i < 5; i += 1) {
    const took = await page.evaluate(
      () =>
        new Promise((done) => {
          const from = performance.now()
          const before = document.querySelector('.prompt').textContent
          const watch = new MutationObserver(() => {
            if (document.querySelector('.prompt').textContent === before) return
            watch.disconnect()
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)))
          })
          watch.observe(document.querySelector('.tape'), {
            subtree: true,
            childList: true,
            characterData: true,
          })
          document.querySelector('.place.legal').dispatchEvent(new MouseEvent('click', { bubbles: true }))
        }),
    )
    painted.push(took)
  }
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.evaluate(() => {
    const frames = (globalThis.frames = [])
    let last = performance.now()
    const step = (now) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  await page.mouse.move(300, 640)
  await page.mouse.down()
  await page.waitForTimeout(120)
  await page.evaluate(() => (globalThis.frames.length = 0))
  for (let i = 0; i < 60; i += 1) await page.mouse.move(300 + i * 8, 640 - i * 4)
  const frames = (await page.evaluate(() => [...globalThis.frames])).sort((a, b) => a - b)
  await page.mouse.up()
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((one) => /\.(js|css)$/.test(one.name))
      .reduce((sum, one) => sum + one.encodedBodySize, 0),
  )
  const middle = (list) => [...list].sort((a, b) => a - b)[list.length >> 1]
  console.log(`click to paint: median ${middle(painted).toFixed(0)} ms`)
  console.log(
    `panning: median ${middle(frames).toFixed(1)} ms, longest ${frames.at(-1).toFixed(1)} ms of ${frames.length} frames`,
  )
  console.log(`first load of the table: ${(bytes / 1024).toFixed(0)} KB compressed without fonts`)
  assert.ok(frames.length > 0 && painted.every((took) => took > 0))
  await context.close()
})
