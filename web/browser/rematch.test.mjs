// Two people after a game: a rematch is visible at once and accepted with one click, whoever asks first.
import assert from 'node:assert/strict'
import { BOT, newTable, say, stage, takeSeat, until } from './harness.mjs'

const { scene } = stage()
const strip = (page) => page.locator('dialog[open] .tape')
const button = (page, name) => page.getByRole('button', { name, exact: true })
const LINK = { game: 'thirteen', side: 'us', opponent: { t: 'link' } }

/** A game between two people that the maker has resigned; both see its end. */
async function played(invite, wishes = [{}, {}]) {
  const ann = await invite(wishes[0])
  const bob = await invite({ deal: 2, ...wishes[1] })
  const made = await newTable(ann.page, { ...LINK, deal: 1 })
  await takeSeat(bob.page, made)
  await ann.page.waitForSelector('.tape')
  await resign(ann.page, made)
  await strip(ann.page).waitFor()
  await strip(bob.page).waitFor()
  return { ann, bob, id: made.id }
}

/** Over a separate socket: resigning by clicks is another scene. */
const resign = (page, { id }) =>
  page.evaluate(
    (table) =>
      new Promise((done) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket?lang=en`)
        socket.onopen = () => socket.send(JSON.stringify({ t: 'resign', side: null }))
        socket.onmessage = ({ data }) => JSON.parse(data).position?.result && done(socket.close())
      }),
    id,
  )

/** Both sit at the same new table, which has begun. */
async function together(id, ...people) {
  const at = []
  for (const { page } of people) {
    await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(id))
    at.push(new URL(page.url()).pathname)
    await page.waitForSelector('.tape')
  }
  assert.equal(new Set(at).size, 1, `one table: ${at}`)
  // The strip of the old table may still be there: what matters is that the new one has begun.
  return until('the new table to begin', async () => {
    const answer = await people[0].page.request.get(`/api/tables/${at[0].split('/').pop()}`)
    const info = await answer.json()
    return info.state === 'playing' && info
  })
}

scene('a rematch is offered, seen by the other at once, and accepted with one click', async ({ invite }) => {
  const { ann, bob, id } = await played(invite)
  await button(bob.page, 'Offer a rematch').click()
  await strip(bob.page).getByText('You offer a rematch').waitFor()
  await strip(ann.page).getByText('offers a rematch').waitFor()
  await strip(ann.page).getByText('You would play the USSR.').waitFor()
  await button(ann.page, 'Accept').click()
  const begun = await together(id, ann, bob)
  assert.equal(begun.state, 'playing')
  assert.equal(begun.seats[begun.yours[0]].side, 'ussr', 'ann was the US')
})

scene('both press Rematch at the same moment and sit down at one table', async ({ invite }) => {
  const { ann, bob, id } = await played(invite)
  // Neither hears of the other's offer before both have pressed.
  let pressed = () => {}
  const both = new Promise((done) => (pressed = done))
  for (const { page } of [ann, bob])
    await page.route('**/rematch?*', async (route) => {
      await both
      await route.continue()
    })
  for (const { page } of [ann, bob]) await button(page, 'Offer a rematch').click()
  pressed()
  assert.equal((await together(id, ann, bob)).state, 'playing')
})

scene('an offer that is declined or taken back says so, also in Russian on a phone', async ({ invite }) => {
  const phone = { size: [390, 844], settings: { lang: 'ru' } }
  const { ann, bob } = await played(invite, [phone, {}])
  const committed = ann.page.waitForResponse((answer) => answer.url().includes('/commit'))
  await button(ann.page, 'Предложить реванш').click()
  await committed
  // Someone who has closed the dialog to look at the table sees the offer, too.
  await strip(bob.page).getByText('offers a rematch').waitFor()
  await button(bob.page, 'Decline').click()
  await strip(ann.page).getByText('реванш отклонён').waitFor()
  await strip(bob.page).getByText('You declined the rematch').waitFor()
  await button(bob.page, 'View the table').click()
  await button(ann.page, 'К столу').click()
  await say(bob.page, `${new URL(bob.page.url()).pathname.replace('/t/', '/api/tables/')}/rematch`, {})
  await strip(ann.page).getByText('предлагает реванш').waitFor()
  await button(bob.page, 'Result').click()
  await button(bob.page, 'Take back').click()
  await strip(ann.page).getByText('Предложение реванша больше не действует').waitFor()
})

scene('on the narrowest phone every way on after a no is in view, in Russian', async ({ invite }) => {
  const { ann, bob } = await played(invite, [{ size: [360, 740], settings: { lang: 'ru' } }, {}])
  const committed = bob.page.waitForResponse((answer) => answer.url().includes('/commit'))
  await button(bob.page, 'Offer a rematch').click()
  await committed
  await button(ann.page, 'Отклонить').click()
  await strip(ann.page).getByText('Вы отклонили реванш').waitFor()
  const boxes = await strip(ann.page).locator('.button').all()
  assert.equal(boxes.length, 3, 'a bot, an open table, and after all a rematch')
  for (const one of boxes) {
    const { x, width } = await one.boundingBox()
    assert.ok(x >= 0 && x + width <= 360, `from ${x} to ${x + width}`)
  }
})

scene('a rematch waits in the lobby, after a reload and at its own address', async ({ invite }) => {
  const { ann, bob, id } = await played(invite)
  await ann.page.goto('/')
  await button(bob.page, 'Offer a rematch').click()
  await strip(bob.page).getByText('You offer a rematch').waitFor()
  await bob.page.reload()
  await strip(bob.page).getByText('You offer a rematch').waitFor()
  await ann.page.locator('.mine').getByText('offers a rematch').waitFor()
  await ann.page.locator('.mine').getByRole('button', { name: 'Accept' }).click()
  const begun = await together(id, ann, bob)
  assert.equal(begun.state, 'playing')
})

scene('against a bot the rematch begins at once', async ({ invite }) => {
  const { page } = await invite()
  const made = await newTable(page, { game: 'thirteen', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('.tape')
  await resign(page, made)
  await button(page, 'Rematch').click()
  const begun = await together(made.id, { page })
  assert.deepEqual([begun.state, begun.seats[0].side], ['playing', 'ussr'])
})

scene('anyone with the address of an open table can join it there', async ({ invite }) => {
  const ann = await invite()
  const bob = await invite({ deal: 2 })
  const open = await say(ann.page, '/api/tables', {
    ...LINK,
    opponent: { t: 'open' },
    options: {},
    clock: { t: 'none' },
    spectators: true,
    helpers: false,
  })
  await ann.page.goto(`/t/${open.id}`)
  await bob.page.goto(`/t/${open.id}`)
  await button(bob.page, 'Join').click()
  await button(bob.page, 'Take the seat').click()
  await bob.page.waitForSelector('.tape')
  await ann.page.waitForSelector('.tape')
  const link = await newTable(ann.page, LINK)
  await bob.page.goto(`/t/${link.id}`)
  await bob.page.getByText('for an invited player').waitFor()
  await until('no seat to take', async () => (await button(bob.page, 'Join').count()) === 0)
})

scene(
  'who was declined finds a bot or an open table, who has not asked other settings',
  async ({ invite }) => {
    const { ann, bob } = await played(invite)
    await button(ann.page, 'Other settings').waitFor()
    // An offer is visible before its maker has committed to dice; if it is declined before that, the server
    // refuses the commitment.
    const committed = bob.page.waitForResponse((answer) => answer.url().includes('/commit'))
    await button(bob.page, 'Offer a rematch').click()
    await committed
    await button(ann.page, 'Decline').click()
    await strip(bob.page).getByText('declined').waitFor()
    await button(bob.page, 'Open tables').waitFor()
    await button(bob.page, 'Play a bot').click()
    await bob.page.locator('dialog[open] h2', { hasText: '13 Minutes: play a bot' }).waitFor()
    assert.equal(new URL(bob.page.url()).search, '', 'a reload does not ask again')
  },
)

scene('other settings lead to the form of a new table with the same game', async ({ invite }) => {
  const { ann } = await played(invite)
  await button(ann.page, 'Other settings').click()
  await ann.page.locator('dialog[open] h2', { hasText: 'New table' }).waitFor()
  assert.equal(
    await ann.page.locator('dialog[open] [aria-checked=true], dialog[open] :checked').first().isVisible(),
    true,
  )
})
