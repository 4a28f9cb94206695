// Two at one screen, Twilight Struggle and Red Sea: the hand-over covers everything, headlines stay secret.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { dice, HOT_SEAT, newTable, stage } from './harness.mjs'
import { act, isOver } from './struggle.mjs'

const { scene } = stage()

/** What the page shows, and the last that the server said. */
async function look({ page, heard }) {
  const said = heard.map((text) => JSON.parse(text)).filter((message) => message.position)
  const seen = await page.evaluate(() => ({
    covered: document.querySelector('.cover') !== null,
    sit: document.querySelector('[data-target=sit]')?.textContent.trim() ?? null,
    table: document.querySelectorAll('.hand, [data-space], [role=log], .slot, .tape').length,
    cards: [...document.querySelectorAll('.hand .slot')].map((slot) => Number(slot.dataset.card)),
  }))
  return { ...seen, position: said.at(-1)?.position }
}

for (const [game, title] of [
  ['twilight', 'Twilight Struggle'],
  ['red-sea', 'Red Sea'],
]) {
  scene(`two at one screen: the first rounds of ${title}`, async ({ invite }) => {
    const one = await invite()
    const { page, heard } = one
    await newTable(page, { game, side: 'us', opponent: HOT_SEAT })
    await page.waitForSelector('[data-target=sit]')
    await harmless(page, 'the hand-over')
    const roll = dice(17)
    const mood = { afraid: 0 }
    const sat = []
    const headlines = new Map()
    let idle = 0
    while (sat.length < 9 && !(await isOver(page))) {
      const now = await look(one)
      if (now.covered) {
        assert.equal(now.table, 0, 'nothing of the table is in the page while it is covered')
        if (now.sit) sat.push(now.sit)
      } else if (now.cards.length > 0 && now.position?.shown.phase === 'headline') {
        const { viewer, headlines: laid } = now.position.shown
        const other = viewer === 'us' ? 1 : 0
        headlines.set(viewer, laid)
        if (!laid[other].open) assert.equal(laid[other].card, null, 'the other headline lies face down')
      }
      const done = await act(page, roll, mood)
      idle = done ? 0 : idle + 1
      assert.ok(idle < 150, `nothing can be clicked: ${await page.locator('body').innerText()}`)
      await page.waitForTimeout(done ? 70 : 100)
    }
    assert.ok(sat.length >= 4, `handed over ${sat.length} times`)
    // The device goes from one to the other each time.
    for (let at = 1; at < sat.length; at += 1) assert.notEqual(sat[at], sat[at - 1])
    assert.deepEqual([...headlines.keys()].sort(), ['us', 'ussr'], 'each chose a headline in secret')

    // Whoever looks sees his own hand; of the other only what the table taught him.
    const told = heard.map((text) => JSON.parse(text)).filter((message) => message.position)
    for (const { position } of told) {
      const { viewer, hands, phase, moment } = position.shown
      assert.ok(viewer === 'us' || viewer === 'ussr')
      const mine = viewer === 'us' ? 0 : 1
      assert.equal(hands[mine].known.length, hands[mine].count, 'the own hand is whole')
      if (position.ask) assert.equal(position.ask.side, viewer)
      if (
        phase === 'setup' ||
        (phase === 'headline' && moment.round === 0 && told[0].position.shown.moment.turn === moment.turn)
      )
        if (!position.shown.headlines.some((laid) => laid.open)) assert.deepEqual(hands[1 - mine].known, [])
    }
    console.log(`${title} at one screen: handed over ${sat.length} times`)
  })
}
