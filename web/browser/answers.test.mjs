// Standing answers: a question that everyone can see is answered by the server, until the player turns it off.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { dice, promiseShare, say, stage, takeSeat, until } from './harness.mjs'

const { scene } = stage()

/** Sits at a table through a socket that this page keeps, and remembers what it is told last. */
const sit = (page, table) =>
  page.evaluate(
    (id) =>
      new Promise((done) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket?lang=en`)
        const seat = { seq: -1, ask: null, over: false, say: (said) => socket.send(JSON.stringify(said)) }
        globalThis.seat = seat
        socket.onmessage = ({ data }) => {
          const { seq, position } = JSON.parse(data)
          if (!position) return
          Object.assign(seat, { seq, ask: position.ask, over: position.result !== null })
          done()
        }
      }),
    table,
  )
const seen = (page) =>
  page.evaluate(() => ({ seq: globalThis.seat.seq, ask: globalThis.seat.ask, over: globalThis.seat.over }))
const answers = async (page, table) =>
  (await page.context().request.get(`/api/tables/${table}/answers?lang=en`)).json()

/** Both play until one of them is asked something that may be answered in advance. Returns whose page that is. */
async function untilOpen(pages, table) {
  const roll = dice(11)
  for (;;) {
    for (const page of pages) {
      const { seq, ask, over } = await seen(page)
      assert.ok(!over, 'the game ended before such a question came')
      if (!ask) continue
      if ((await answers(page, table)).possible.length > 0) return page
      const picks = [
        ...ask.choices.map((one) => one.pick),
        ...ask.cards.map((card) => 64 + card),
        ...ask.spaces.map((space) => 256 + space),
      ]
      const pick = picks[roll(picks.length)]
      await page.evaluate(
        ([at, what]) => globalThis.seat.say({ t: 'pick', seq: at, pick: what, side: null }),
        [seq, pick],
      )
      await until('the decision to be told', async () => (await seen(page)).seq > seq)
    }
  }
}

for (const [where, size] of [
  ['a desk', [1280, 900]],
  ['a phone', [390, 844]],
])
  scene(`a question is answered in advance and asked again later, at ${where}`, async ({ invite }) => {
    const pages = [(await invite({ size })).page, (await invite({ size })).page]
    const [ann, bob] = pages
    for (const page of pages) await page.goto('/rights')
    const made = await say(ann, '/api/tables', {
      game: 'toy',
      options: {},
      side: 'us',
      clock: { t: 'none' },
      opponent: { t: 'link' },
    })
    await promiseShare(ann, made, 7)
    await takeSeat(bob, made)
    await Promise.all(pages.map((page) => sit(page, made.id)))
    const asked = await untilOpen(pages, made.id)
    const { possible } = await answers(asked, made.id)
    const before = (await seen(asked)).seq
    await asked.goto(`/t/${made.id}`)
    await asked.getByRole('button', { name: 'Menu', exact: true }).click()
    const standing = asked.getByRole('region', { name: 'Standing answers' })
    await standing.getByText(possible[0].text, { exact: true }).waitFor()
    await harmless(asked, `standing answers at ${where}`, { otherTheme: false })
    await standing.getByRole('button', { name: `From now on: ${possible[0].text}` }).click()
    // It is given at once, and stays set.
    const off = standing.getByRole('button', { name: `Turn off: ${possible[0].text}` })
    await off.waitFor()
    await sit(bob === asked ? ann : bob, made.id)
    const other = bob === asked ? ann : bob
    await until('the answer to be given', async () => (await seen(other)).seq > before)
    assert.deepEqual((await answers(asked, made.id)).set, [possible[0]])
    assert.deepEqual((await answers(other, made.id)).set, [], 'nobody else sees it')
    await off.click()
    await off.waitFor({ state: 'detached' })
    assert.deepEqual((await answers(asked, made.id)).set, [])
  })
