// The speed limits: a benchmark (`make bench`) rather than a test, because nobody can help a busy machine.
// Each figure is the best of a few tries, because the question is what a page can do, not what else is
// running.
import assert from 'node:assert/strict'
import { BOT, dice, newTable, stage, until } from './harness.mjs'
import { act, play } from './struggle.mjs'

const { scene } = stage()
const TRIES = 5
const INTERACTIVE_MS = 1000
const PAINTED_MS = 50
const FRAME_MS = 32
const middle = (list) => [...list].sort((a, b) => a - b)[list.length >> 1]
const rounded = (list) => list.map((one) => Math.round(one)).join(', ')

/** Records when the first clickable element is there. */
async function noteInteractive(page, query) {
  await page.addInitScript((wanted) => {
    const look = () => {
      if (globalThis.interactive || !document.querySelector(wanted)) return
      globalThis.interactive = performance.now()
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  }, query)
}

for (const [place, query, open] of [
  ['the lobby', '.button.primary', (page) => page.goto('/')],
  ['a table', '.place.legal', (page) => newTable(page, { game: 'twilight', side: 'ussr', opponent: BOT })],
])
  scene(`first load of ${place}: soon interactive`, async ({ invite }) => {
    const took = []
    for (let tries = 0; tries < TRIES; tries += 1) {
      // Nobody has been here before: nothing is cached.
      const { page } = await invite()
      await noteInteractive(page, query)
      await open(page)
      await page.waitForFunction(() => globalThis.interactive)
      took.push(await page.evaluate(() => globalThis.interactive))
      if (took.at(-1) < INTERACTIVE_MS / 2) break
    }
    const best = Math.min(...took)
    console.log(`${place}: interactive in ${best.toFixed(0)} ms (bar ${INTERACTIVE_MS}; ${rounded(took)})`)
    assert.ok(best < INTERACTIVE_MS, `${best} ms`)
  })

/** A satellite or a crowded cell: each request takes this long, and this many bytes come in a second. */
const SLOW = { offline: false, latency: 800, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SLOW_FIRST_S = 10
const SLOW_AGAIN_S = 5

scene('on a slow line a table can be played soon', async ({ invite }) => {
  const { page, context } = await invite()
  await noteInteractive(page, '.place.legal')
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
  const took = []
  const made = await newTable(page, { game: 'twilight', side: 'ussr', opponent: BOT })
  for (let visits = 0; visits < 2; visits += 1) {
    if (visits > 0) await page.goto(`/t/${made.id}`)
    await page.waitForFunction(() => globalThis.interactive)
    took.push((await page.evaluate(() => globalThis.interactive)) / 1000)
    await page.waitForLoadState('networkidle')
  }
  const [first, again] = took
  console.log(
    `800 ms and 50 kB/s: a table's first choice after ${first.toFixed(1)} s (bar ${SLOW_FIRST_S}), ` +
      `for those who come back ${again.toFixed(1)} s (bar ${SLOW_AGAIN_S})`,
  )
  assert.ok(first < SLOW_FIRST_S && again < SLOW_AGAIN_S, took.join(', '))
})

/** Clicks the first element that matches a query; returns the time from the click to the new view's paint. */
async function pressed(page, query) {
  await page.evaluate(() => {
    globalThis.painted = new Promise((done) => {
      let from = 0
      addEventListener('click', () => (from = performance.now()), { capture: true, once: true })
      const before = document.querySelector('.prompt').textContent
      const watch = new MutationObserver(() => {
        if (document.querySelector('.prompt').textContent === before) return
        watch.disconnect()
        // After the next frame has been drawn.
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)))
      })
      watch.observe(document.querySelector('.tape'), { subtree: true, childList: true, characterData: true })
    })
  })
  await page.locator(query).first().click()
  return page.evaluate(() => globalThis.painted)
}

/**
 * The page's own work, in milliseconds of processor time, while something is being done, and its longest
 * task.
 */
async function workOf(page, doing) {
  const browser = page.context().browser()
  await browser.startTracing(page, { categories: ['toplevel'] })
  await doing()
  const tasks = tasksOf(await browser.stopTracing())
  return { all: tasks.reduce((sum, one) => sum + one, 0), longest: Math.max(...tasks) }
}

scene('a click, and the new view is painted', async ({ invite }) => {
  const { page } = await invite()
  await newTable(page, { game: 'twilight', side: 'ussr', opponent: BOT })
  await page.waitForSelector('.place.legal')
  await page.waitForTimeout(800)
  const medians = []
  for (let tries = 0; tries < TRIES; tries += 1) {
    const took = []
    for (let clicks = 0; clicks < 5; clicks += 1) took.push(await pressed(page, '.place.legal'))
    const undo = '.tape .button:has(kbd:text-is("U"))'
    for (let clicks = 0; clicks < 5; clicks += 1) took.push(await pressed(page, undo))
    medians.push(middle(took))
    if (medians.at(-1) < PAINTED_MS * 0.7) break
  }
  const best = Math.min(...medians)
  const work = await workOf(page, () => pressed(page, '.place.legal'))
  console.log(
    `click to paint: median ${best.toFixed(0)} ms (bar ${PAINTED_MS}; ${rounded(medians)}), of one click ${work.all.toFixed(1)} ms ` +
      `are the page's own, the longest task ${work.longest.toFixed(1)} ms`,
  )
  // A click also waits for whatever else is running; the page's own work does not.
  assert.ok(Math.min(best, work.all) < PAINTED_MS, `${best} ms, ${work.all} ms of processor time`)
})

/** The tasks of the page's own thread, each in milliseconds of its processor time. */
function tasksOf(trace) {
  const { traceEvents } = JSON.parse(String(trace))
  const pages = new Set(
    traceEvents
      .filter((one) => one.name === 'thread_name' && one.args.name === 'CrRendererMain')
      .map((one) => `${one.pid} ${one.tid}`),
  )
  const own = traceEvents.filter((one) => one.tdur > 0 && pages.has(`${one.pid} ${one.tid}`))
  // Nested tasks count once.
  const ends = new Map()
  return own
    .sort((a, b) => a.ts - b.ts)
    .filter((one) => {
      const thread = `${one.pid} ${one.tid}`
      if (one.ts < (ends.get(thread) ?? 0)) return false
      ends.set(thread, one.ts + (one.dur ?? 0))
      return true
    })
    .map((one) => one.tdur / 1000)
}

/** The most drawing work for one frame, in milliseconds of processor time over all threads that draw. */
function drawnOf(trace) {
  const frames = new Map()
  for (const { name, tdur, args } of JSON.parse(String(trace)).traceEvents) {
    if (name !== 'RasterTask' || !(tdur > 0)) continue
    const frame = args.tileData?.sourceFrameNumber
    frames.set(frame, (frames.get(frame) ?? 0) + tdur / 1000)
  }
  return Math.max(0, ...frames.values())
}

scene('the full map is panned without a long frame', async ({ invite }) => {
  const { page } = await invite()
  await newTable(page, { game: 'twilight', side: 'ussr', opponent: BOT })
  await page.waitForSelector('.place.legal')
  await page.waitForTimeout(800)
  await page.evaluate(() => {
    const frames = (globalThis.frames = [])
    let last = 0
    const step = (now) => {
      if (last > 0) frames.push(now - last)
      last = now
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  const browser = page.context().browser()
  const [longest, medians, work] = [[], [], []]
  for (let tries = 0; tries < TRIES + 2; tries += 1) {
    const away = tries % 2 === 0 ? 1 : -1
    await browser.startTracing(page, { categories: ['toplevel'] })
    await page.mouse.move(600, 500)
    await page.mouse.down()
    await page.evaluate(() => (globalThis.frames.length = 0))
    for (let i = 1; i <= 60; i += 1) await page.mouse.move(600 + away * i * 5, 500 - away * i * 2)
    const frames = await page.evaluate(() => [...globalThis.frames])
    await page.mouse.up()
    work.push(Math.max(...tasksOf(await browser.stopTracing())))
    assert.ok(frames.length > 10, `${frames.length} frames`)
    longest.push(Math.max(...frames))
    medians.push(middle(frames))
    if (longest.length >= 3 && Math.min(...longest) < FRAME_MS) break
  }
  const best = Math.min(...longest)
  console.log(
    `panning: longest frame ${best.toFixed(1)} ms (bar ${FRAME_MS}; ${rounded(longest)}), median ${middle(medians).toFixed(1)} ms, ` +
      `longest task ${Math.max(...work).toFixed(1)} ms of processor time`,
  )
  assert.ok(best < FRAME_MS, `${best} ms`)
})

scene('a play is played back without a long frame', async ({ invite }) => {
  const { page } = await invite({ settings: { motion: 'normal' } })
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT })
  await page.waitForSelector('.tape')
  const roll = dice(11)
  await play(page, roll, { most: 12 })
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('hotline.settings'))
    localStorage.setItem('hotline.settings', JSON.stringify({ ...kept, pace: 1 }))
  })
  await page.reload()
  const shows = () => page.locator('[data-target=next-step], .reveal').count()
  const again = page.getByRole('button', { name: 'Show again' })
  await until('a play that can be shown again', async () => {
    if ((await shows()) > 0) await page.keyboard.press('Escape')
    else if ((await again.count()) > 0) return true
    else await act(page, roll)
    return false
  })
  const [longest, work, drawn] = [[], [], []]
  const browser = page.context().browser()
  for (let tries = 0; tries < TRIES; tries += 1) {
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'cc'] })
    await again.click()
    await page.evaluate(() => {
      const frames = (globalThis.frames = [])
      let last = 0
      const step = (now) => {
        if (last > 0) frames.push(now - last)
        last = now
        if (document.querySelector('[data-target=next-step]')) requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    })
    await until('the play to end', async () => (await again.count()) > 0)
    const frames = await page.evaluate(() => globalThis.frames)
    const trace = await browser.stopTracing()
    work.push(Math.max(...tasksOf(trace)))
    drawn.push(drawnOf(trace))
    assert.ok(frames.length > 30, `${frames.length} frames`)
    longest.push(Math.max(...frames))
    if (Math.min(...longest) < FRAME_MS) break
  }
  const best = Math.min(...longest)
  console.log(
    `playback: longest frame ${best.toFixed(1)} ms (bar ${FRAME_MS}; ${rounded(longest)}), in processor time the longest task ` +
      `${middle(work).toFixed(1)} ms (${rounded(work)}), the most that is drawn in a frame ${middle(drawn).toFixed(1)} ms (${rounded(drawn)})`,
  )
  // Frames also wait for whatever else is running and, without a graphics card, for whatever does the
  // drawing; the page's own work and drawing time do not.
  assert.ok(middle(work) < FRAME_MS && middle(drawn) < FRAME_MS, `${middle(work)} ms, ${middle(drawn)} ms`)
})
