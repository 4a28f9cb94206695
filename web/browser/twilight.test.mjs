// Twilight Struggle between two browsers, with a spectator.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { dice, takeSeat, newTable, stage, until } from './harness.mjs'
import { act, isOver, play } from './struggle.mjs'

const { scene } = stage()
const positions = (one) => one.heard.map((text) => JSON.parse(text)).filter((message) => message.position)
const hand = (one) =>
  one.page.locator('.hand .slot').evaluateAll((list) => list.map((slot) => Number(slot.dataset.card)).sort())
const legalCards = (one) => one.page.locator('.slot.legal').count()

/** Nobody may know more about a hand than its owner's opponent does at the same moment. */
function seesNoHand(watcher, us, ussr) {
  const bySeq = (one) => new Map(positions(one).map((message) => [message.seq, message.position.shown]))
  const [ofUs, ofUssr] = [bySeq(us), bySeq(ussr)]
  const told = positions(watcher)
  let compared = 0
  for (const { seq, position } of told) {
    assert.equal(position.viewer, null)
    assert.equal(position.ask, null)
    assert.deepEqual(position.standing, [])
    assert.equal(position.shown.viewer, 'spectator')
    for (const [at, opponent] of [
      [0, ofUssr],
      [1, ofUs],
    ]) {
      const { known } = position.shown.hands[at]
      const allowed = opponent.get(seq)
      if (!allowed) assert.deepEqual(known, [], `event ${seq}`)
      else for (const card of known) assert.ok(allowed.hands[at].known.includes(card), `event ${seq}`)
      compared += allowed ? 1 : 0
      const { card, open } = position.shown.headlines[at]
      if (card !== null) assert.ok(open, 'a headline that lies face down')
    }
  }
  assert.ok(compared > 20, `${compared} hands compared`)
}

scene(
  'turn 1 between two browsers: secret headlines, a reload, an undo, and a spectator who sees no hand',
  async ({ invite }) => {
    const us = await invite()
    const ussr = await invite()
    const watcher = await invite()
    const made = await newTable(us.page, { game: 'twilight', side: 'us', opponent: { t: 'link' } })
    await us.page.waitForSelector('#invitation')
    const link = new URL(await us.page.locator('#invitation').inputValue())
    await harmless(us.page, 'a table that waits')
    await takeSeat(ussr.page, { id: made.id, invite: link.pathname.split('/').at(-1) })
    await watcher.page.goto(`/t/${made.id}`)
    await Promise.all([us, ussr, watcher].map(({ page }) => page.waitForSelector('.tape')))

    // Set-up, with one placement undone.
    await ussr.page.waitForSelector('.place.legal')
    const before = await ussr.page.locator('.prompt').innerText()
    assert.equal((await act(ussr.page, dice(1))).kind, 'space')
    await ussr.page.waitForSelector('.tag:not(.theirs)')
    await ussr.page.getByRole('button', { name: /^Undo/ }).click()
    await ussr.page.waitForSelector('.tag:not(.theirs)', { state: 'detached' })
    assert.equal(await ussr.page.locator('.prompt').innerText(), before)
    await harmless(ussr.page, 'a country is asked for')
    await play(ussr.page, dice(2), {
      enough: async () => (await ussr.page.locator('.place.legal').count()) === 0,
    })
    await play(us.page, dice(3), { enough: async () => (await legalCards(us)) > 0 })

    // Both headlines at the same time: nobody learns of a card before both are in.
    await until(
      'both to be asked for a headline',
      async () => (await legalCards(us)) > 0 && (await legalCards(ussr)) > 0,
    )
    for (const [one, other] of [
      [us, 1],
      [ussr, 0],
    ])
      assert.deepEqual(positions(one).at(-1).position.shown.hands[other].known, [])
    assert.deepEqual(
      (await hand(us)).filter((card) => positions(ussr).at(-1).position.shown.hands[1].known.includes(card)),
      [],
    )
    await harmless(us.page, 'a headline is asked for')
    const chosen = us.page.locator('.slot.legal').first()
    const title = await chosen.locator('.title').innerText()
    const [heardBefore, watchedBefore] = [ussr.heard.length, watcher.heard.length]
    await chosen.click()
    await until('the US to have chosen', async () => (await legalCards(us)) === 0)
    await until('the USSR to hear of it', () => Promise.resolve(ussr.heard.length > heardBefore))
    assert.ok((await legalCards(ussr)) > 0, 'the USSR still chooses')
    for (const text of [...ussr.heard.slice(heardBefore), ...watcher.heard.slice(watchedBefore)])
      assert.ok(!text.includes(title), `“${title}” was told before its time`)
    assert.equal(positions(ussr).at(-1).position.shown.headlines[0].card, null)

    // Reloading in mid-game: the same hand, the same point in the game.
    const held = await hand(us)
    await us.page.reload()
    await us.page.waitForSelector('.hand .slot')
    assert.deepEqual(await hand(us), held)
    assert.equal(await legalCards(us), 0)
    await ussr.page.locator('.slot.legal').first().click()
    await until('the headlines to be open', () =>
      Promise.resolve(watcher.heard.some((text) => text.includes(title))),
    )

    const turn = async () => Number(await us.page.locator('.turn .now').innerText())
    const rolls = [dice(6), dice(7)]
    const moods = [{ afraid: 0 }, { afraid: 0 }]
    let clicks = 0
    await until(
      'turn 2',
      async () => {
        const done = (await act(us.page, rolls[0], moods[0])) ?? (await act(ussr.page, rolls[1], moods[1]))
        clicks += done ? 1 : 0
        return (await isOver(us.page)) || (await turn()) === 2
      },
      300_000,
    )
    seesNoHand(watcher, us, ussr)
    assert.equal(await watcher.page.locator('section.hand, .slot, .legal').count(), 0)
    await watcher.page.getByText('You are watching. Hands stay hidden.').waitFor()
    const turnSeen = ({ page }) => page.locator('.turn .now').innerText()
    await until(
      'the spectator to see the same turn',
      async () => (await turnSeen(watcher)) === (await turnSeen(us)),
    )
    console.log(
      `Twilight Struggle: turn 1 in ${clicks} clicks, ${watcher.heard.length} messages to the spectator`,
    )
  },
)
