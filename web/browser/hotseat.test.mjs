// Hot-seat games of Twilight Struggle and Red Sea: the hand-over covers everything, headlines stay secret.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { answered, dice, HOT_SEAT, newTable, stage, until } from './harness.mjs'
import { act, isOver } from './struggle.mjs'

const { scene } = stage()

/** Whether the page is covered, and how much of a table it contains. */
const look = (page) =>
  page.evaluate(() => ({
    covered: document.querySelector('.cover') !== null,
    sit: document.querySelector('[data-target=sit]') !== null,
    table: document.querySelectorAll('.hand, [data-space], [role=log], .slot, .tape').length,
  }))

for (const [game, title] of [
  ['twilight', 'Twilight Struggle'],
  ['red-sea', 'Red Sea'],
]) {
  scene(`two at one screen: the first rounds of ${title}`, async ({ invite }) => {
    const { page, heard } = await invite()
    // Counted in the page: a click that took long may still have worked.
    await page.addInitScript(() => {
      globalThis.sat = 0
      const sits = ({ target }) => (globalThis.sat += target.closest?.('[data-target=sit]') ? 1 : 0)
      addEventListener('click', sits, { capture: true })
    })
    const seated = () => page.evaluate(() => globalThis.sat)
    await newTable(page, { game, side: 'us', opponent: HOT_SEAT })
    await page.waitForSelector('[data-target=sit]')
    await harmless(page, 'the hand-over')
    const roll = dice(17)
    const mood = { afraid: 0 }
    while ((await seated()) < 9 && !(await isOver(page))) {
      const now = await look(page)
      if (now.covered) assert.equal(now.table, 0, 'nothing of the table is in the page while it is covered')
      await until('something to click', async () =>
        (await isOver(page)) ? { kind: 'over' } : act(page, roll, mood),
      )
    }
    await answered(page)
    const sits = await seated()

    // The player at the screen sees their own hand; nothing of the other side's before the first headlines
    // were revealed.
    const told = heard.map((text) => JSON.parse(text)).filter((message) => message.position)
    const chose = new Set()
    let opened = false
    for (const { position } of told) {
      const { viewer, hands, phase, headlines } = position.shown
      assert.ok(viewer === 'us' || viewer === 'ussr')
      const mine = viewer === 'us' ? 0 : 1
      assert.equal(hands[mine].known.length, hands[mine].count, 'the own hand is whole')
      if (position.ask) assert.equal(position.ask.side, viewer)
      // Both are revealed once both are chosen; there may be no position that shows this, if the first needs
      // no answer.
      opened ||= headlines.every((one) => one.committed) || position.shown.moment.round > 0
      if (!opened) assert.deepEqual(hands[1 - mine].known, [])
      const other = headlines[1 - mine]
      if (!other.open) assert.equal(other.card, null, 'the other headline lies face down')
      if (phase === 'headline' && position.ask?.cards.length > 0) chose.add(viewer)
    }
    assert.deepEqual([...chose].sort(), ['us', 'ussr'], 'each chose a headline')
    // The view only changes when someone sits down.
    const turned = told.filter(({ position }, at) => position.viewer !== told[at - 1]?.position.viewer).length
    assert.ok(
      turned >= Math.min(4, sits) && turned <= sits + 1,
      `the view turned ${turned} times, ${sits} sat down`,
    )
    console.log(`${title} at one screen: handed over ${sits} times`)
  })
}
