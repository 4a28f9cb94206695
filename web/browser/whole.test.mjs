// Whole games of 13 Minutes with everything played back: against a bot, and between two people with a
// spectator and a rematch. Those of the other games are in scenes.test.mjs, where each scene is checked.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { answered, BOT, dice, newTable, stage, takeSeat, until } from './harness.mjs'
import { act, isOver, play } from './thirteen.mjs'

const { scene } = stage()
/** Played back as fast as possible: scenes are clicked away. */
const PLAYED_BACK = { pace: 4, motion: 'none' }

/** How often a playback step was on the page, and whether the end was counted in front of both players. */
async function watch(page) {
  await page.addInitScript(() => {
    globalThis.shown = { steps: 0 }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (node.nodeType !== Node.ELEMENT_NODE) continue
          const has = (query) => node.matches(query) || node.querySelector(query) !== null
          if (has('[data-target=next-step]')) globalThis.shown.steps += 1
          if (has('.reveal.final')) globalThis.shown.final = true
        }
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => globalThis.shown)
}

/** By how much the US led, as told turn after turn and at the end. */
const course = (heard) => {
  const lines = heard.flatMap((text) => JSON.parse(text).log ?? [])
  const told = new Map(lines.map((line) => [line.n, line]))
  return [...told.values()]
    .sort((a, b) => a.n - b.n)
    .flatMap((line) => (line.figures ?? []).filter(({ of, side }) => of === 'score' && side === null))
    .map(({ after }) => after)
}

scene('a whole game of 13 Minutes with playback on', async ({ invite }) => {
  const { page, heard } = await invite({ settings: PLAYED_BACK })
  const shown = await watch(page)
  await newTable(page, { game: 'thirteen', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('[data-target]')
  await play(page, dice(14))
  assert.ok(await isOver(page))
  const { steps, final } = await shown()
  assert.ok(steps > 3, `${steps} plays`)
  assert.ok(final, 'it was counted before both')
  // The end tells how the game went, as in the other games: the score's course, its moments, luck, ways to go on.
  const end = page.locator('dialog[open]')
  await end.locator('.curve svg').waitFor()
  assert.deepEqual(await end.locator('.curve .axis').allTextContents(), ['R1', 'R2', 'R3', 'R4', 'R5'])
  const moments = await end.locator('.moments li').count()
  assert.ok(moments > 0 && moments <= 3, `${moments} moments`)
  assert.equal(await end.locator('.curve .knob').count(), moments, 'each is marked on the curve')
  // The curve ends where the count ended.
  const [us, ussr] = (await end.locator('.points b').allTextContents()).map(Number)
  const lead = us === ussr ? '0' : `${us > ussr ? '■' : '●'} ${Math.abs(us - ussr)}`
  assert.equal(await end.locator('.heading span').last().textContent(), lead)
  assert.equal(course(heard).at(-1), us - ussr)
  assert.match(await end.locator('.luck').innerText(), /No dice were rolled/)
  await end.locator('.tape').getByRole('button', { name: 'Rematch', exact: true }).waitFor()
  for (const name of ['Replay', 'Review']) await end.getByRole('button', { name, exact: true }).waitFor()
  await harmless(page, 'the end of a game of 13 Minutes')
  await page.setViewportSize({ width: 360, height: 740 })
  await answered(page)
  const wide = await end.evaluate((one) => one.querySelector('.body').scrollWidth - innerWidth)
  assert.ok(wide <= 0, `${wide} px too wide for a phone`)
})

scene('two people play a game under a spectator’s eyes, and a rematch', async ({ invite }) => {
  const ann = await invite({ settings: PLAYED_BACK })
  const bob = await invite({ settings: PLAYED_BACK, deal: 2 })
  const eve = await invite({ settings: PLAYED_BACK })
  const made = await newTable(ann.page, { game: 'thirteen', side: 'us', opponent: { t: 'link' }, deal: 1 })
  await takeSeat(bob.page, made)
  await eve.page.goto(`/t/${made.id}`)
  await eve.page.waitForSelector('.tape')
  const rolls = [dice(3), dice(8)]
  const over = async () => (await isOver(ann.page)) && (await isOver(bob.page))
  await until(
    'the end of the game',
    async () => {
      if (await over()) return true
      await act(ann.page, rolls[0])
      await act(bob.page, rolls[1])
      // The spectator clicks on, too, when a scene is shown.
      await act(eve.page, () => 0)
      return false
    },
    300_000,
  )
  await until('the spectator to see it', async () => {
    await act(eve.page, () => 0)
    return isOver(eve.page)
  })
  const hands = eve.heard
    .map((text) => JSON.parse(text))
    .filter((message) => message.position && !message.position.result)
    .flatMap((message) => message.position.shown.hands.map((hand) => hand.known.length))
  assert.ok(hands.length > 10 && Math.max(...hands) === 0, 'no hand is told to the spectator')
  // The course of the score is no secret: who sees a hand is told the same as who sees none.
  const told = [ann, bob, eve].map((one) => course(one.heard))
  assert.equal(told[2].length, 12, 'the beginning, ten turns, the end')
  assert.deepEqual(told[0], told[2])
  assert.deepEqual(told[1], told[2])
  await bob.page.getByRole('button', { name: 'Offer a rematch', exact: true }).click()
  await ann.page.getByRole('button', { name: 'Accept', exact: true }).click()
  for (const { page } of [ann, bob])
    await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(made.id))
  const again = new URL(ann.page.url()).pathname
  assert.equal(new URL(bob.page.url()).pathname, again, 'one table')
  await eve.page.getByRole('button', { name: 'To the rematch', exact: true }).click()
  await eve.page.waitForURL((url) => url.pathname === again)
  await eve.page.waitForSelector('.tape')
  await until('the rematch to begin', async () => act(ann.page, rolls[0]))
})
