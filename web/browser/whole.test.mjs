// Whole games with everything played back: each of the three against a bot, and two people with a spectator and a rematch.
import assert from 'node:assert/strict'
import { BOT, dice, newTable, stage, takeSeat, until } from './harness.mjs'
import { isOver, play } from './struggle.mjs'
import { act as actThirteen, isOver as isOverThirteen, play as playThirteen } from './thirteen.mjs'

const { scene } = stage()
/** Played back, as fast as that goes: what is shown is gone through by clicks. */
const PLAYED_BACK = { pace: 4, motion: 'none' }

/** How often a step of playback or a scene was on the page. */
async function watch(page) {
  await page.addInitScript(() => {
    globalThis.shown = { steps: 0, scenes: 0 }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (node.nodeType !== Node.ELEMENT_NODE) continue
          const has = (query) => node.matches(query) || node.querySelector(query) !== null
          if (has('[data-target=next-step]')) globalThis.shown.steps += 1
          if (has('.reveal')) globalThis.shown.scenes += 1
          if (has('.reveal.final')) globalThis.shown.final = true
        }
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => globalThis.shown)
}

// The last three turns of Twilight Struggle are a game with everything in it: the late cards, and the final scoring.
for (const [game, preset, seed] of [
  ['twilight', 'late_war', 5],
  ['red-sea', 'standard', 4],
])
  scene(`a whole game of ${game} with playback on`, async ({ invite }) => {
    const { page } = await invite({ settings: PLAYED_BACK })
    const shown = await watch(page)
    await newTable(page, { game, preset, side: 'us', opponent: BOT, deal: 1 })
    await page.waitForSelector('[data-target]')
    const clicks = await play(page, dice(seed), { most: 4000 })
    assert.ok(await isOver(page), `not over after ${clicks} clicks`)
    const { steps, scenes } = await shown()
    console.log(`${game}: ${clicks} clicks, ${steps} plays played back, ${scenes} scenes`)
    assert.ok(steps > 3 && scenes > 0, `${steps} plays, ${scenes} scenes`)
    // The end says that the dice were those that were promised, and how it stands between the two.
    await page.locator('dialog[open] [data-dice=right]').waitFor()
    assert.match(await page.locator('dialog[open] [data-series]').innerText(), /with easy bot: (0 : 1|1 : 0)/)
  })

scene('a whole game of 13 Minutes with playback on', async ({ invite }) => {
  const { page } = await invite({ settings: PLAYED_BACK })
  const shown = await watch(page)
  await newTable(page, { game: 'thirteen', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('[data-target]')
  await playThirteen(page, dice(14))
  assert.ok(await isOverThirteen(page))
  const { steps, final } = await shown()
  assert.ok(steps > 3, `${steps} plays`)
  assert.ok(final, 'it was counted before both')
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
  const over = async () => (await isOverThirteen(ann.page)) && (await isOverThirteen(bob.page))
  await until(
    'the end of the game',
    async () => {
      if (await over()) return true
      await actThirteen(ann.page, rolls[0])
      await actThirteen(bob.page, rolls[1])
      // The spectator goes on, too, when something is shown.
      await actThirteen(eve.page, () => 0)
      return false
    },
    300_000,
  )
  await until('the spectator to see it', async () => {
    await actThirteen(eve.page, () => 0)
    return isOverThirteen(eve.page)
  })
  const hands = eve.heard
    .map((text) => JSON.parse(text))
    .filter((message) => message.position && !message.position.result)
    .flatMap((message) => message.position.shown.hands.map((hand) => hand.known.length))
  assert.ok(hands.length > 10 && Math.max(...hands) === 0, 'no hand is told to the spectator')
  await bob.page.getByRole('button', { name: 'Offer a rematch', exact: true }).click()
  await ann.page.getByRole('button', { name: 'Accept', exact: true }).click()
  for (const { page } of [ann, bob])
    await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(made.id))
  const again = new URL(ann.page.url()).pathname
  assert.equal(new URL(bob.page.url()).pathname, again, 'one table')
  await eve.page.goto(again)
  await eve.page.waitForSelector('.tape')
  await until('the rematch to begin', async () => actThirteen(ann.page, rolls[0]))
})
