// Duplicate matches: a person against bots of one level, and four people at two tables who cannot look into
// the other room.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { say, stage, until } from './harness.mjs'

const { scene } = stage()
const button = (page, name) => page.getByRole('button', { name, exact: true })
const read = async (page, path) => (await page.context().request.get(path)).json()
const status = async (page, path) => (await page.context().request.get(path)).status()
const match = (page, id) => read(page, `/api/duplicates/${id}?lang=en`)

/** Over a separate socket: resigning by clicks is another scene. */
const resign = (page, table) =>
  page.evaluate(
    (id) =>
      new Promise((done) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket?lang=en`)
        socket.onopen = () => socket.send(JSON.stringify({ t: 'resign', side: null }))
        socket.onmessage = ({ data }) => JSON.parse(data).position?.result && done(socket.close())
      }),
    table,
  )

const over = (page, id) =>
  until('both tables to be over', async () => {
    const seen = await match(page, id)
    return seen.state === 'over' && seen
  })

/** The page is no wider than its window. */
const fits = async (page) =>
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1),
    'nothing sticks out',
  )

scene('a person measures herself against bots, and both games are compared', async ({ invite }) => {
  const { page } = await invite()
  await page.goto('/duplicates')
  await page.getByText('You have not played a duplicate match yet.').waitFor()
  await button(page, 'New duplicate match').click()
  await page.getByText('13 Minutes', { exact: true }).click()
  await harmless(page, 'the form', { otherTheme: false })
  await button(page, 'Deal').click()
  // The page commits and reveals its share by itself, and play begins at once.
  await page.waitForURL(/\/t\//)
  const table = page.url().split('/').pop()
  await page.waitForSelector('.tape')
  const { duplicate } = await read(page, `/api/tables/${table}`)
  assert.deepEqual([duplicate.tables[0], duplicate.second, duplicate.sealed], [table, false, true])
  await resign(page, table)
  const seen = await over(page, duplicate.id)
  assert.equal(seen.score.unit, 'wins', 'games are counted in 13 Minutes')
  await page.goto(`/duplicates/${duplicate.id}`)
  await page.getByRole('heading', { name: 'Where they parted' }).waitFor()
  await page.getByRole('region', { name: 'Table A' }).waitFor()
  await harmless(page, 'the comparison')
  // The page that gave its share checks the dice of both tables.
  await page.goto(`/r/${table}`)
  await page.locator('.paper[data-dice=right]').waitFor()
})

scene(
  'both boards of Twilight Struggle are looked at play by play, on a phone in Russian, too',
  async ({ invite }) => {
    const { page } = await invite()
    const made = await say(page, '/api/duplicates', {
      game: 'twilight',
      side: 'ussr',
      clock: { t: 'none' },
      with: { t: 'bots', level: 'random' },
    })
    const [a, b] = made.tables.map(({ id }) => id)
    await page.goto(`/duplicates/${made.id}`)
    await page.getByText('Everything opens when the last game ends').waitFor()
    await button(page, 'To your table').click()
    await page.waitForSelector('.tape')
    await resign(page, a)
    const seen = await over(page, made.id)
    assert.equal(seen.score.tables[0], -20, 'a game that is given up counts as decided')
    await page.goto(`/duplicates/${made.id}`)
    for (const name of ['Table A', 'Table B'])
      await page.getByRole('region', { name }).locator('svg').first().waitFor()
    // What was done at which table is said once, above the columns.
    const heads = page.locator('.heads').getByText(/^Table [AB]$/)
    assert.equal(await heads.count(), 2)
    const compared = await read(page, `/api/duplicates/${made.id}/comparison?lang=en`)
    const [first] = compared.parted
    await page.locator('[data-parting="1"] button').first().click()
    await page.locator(`[data-station="${first.station}"]`).waitFor()
    const slider = page.getByRole('slider', { name: 'How far' })
    await slider.fill('0')
    await page.locator('[data-station="0"]').waitFor()
    await page.keyboard.press('End')
    await page.locator(`[data-station="${compared.stations.length - 1}"]`).waitFor()
    assert.equal(await status(page, `/api/tables/${b}/record`), 200, 'the bots’ game is open, too')
    await fits(page)
    const phone = await invite({ size: [390, 844], settings: { lang: 'ru' } })
    await phone.page.goto(`/duplicates/${made.id}`)
    await phone.page.getByRole('heading', { name: 'Где пути разошлись' }).waitFor()
    await fits(phone.page)
    await harmless(phone.page, 'the comparison on a phone', { otherTheme: false })
  },
)

scene('four people begin together, and nobody looks into the other room', async ({ invite }) => {
  const four = []
  for (const deal of [1, 2, 3, 4]) four.push(await invite({ deal }))
  const [ann, bob, carl, dora] = four.map(({ page }) => page)
  await ann.goto('/duplicates/new')
  await ann.getByText('13 Minutes', { exact: true }).click()
  await ann.getByText('Two teams of two', { exact: true }).click()
  await button(ann, 'Deal').click()
  await ann.waitForURL((url) => /\/duplicates\/[a-z0-9]{12}$/.test(url.pathname))
  const id = ann.url().split('/').pop()
  await ann.locator('[data-place="3"] input').waitFor()
  await harmless(ann, 'a match that gathers', { otherTheme: false })
  const link = (place) => ann.locator(`[data-place="${place}"] input`).inputValue()
  for (const [page, place] of [
    [carl, 2],
    [bob, 1],
    [dora, 3],
  ]) {
    await page.goto(await link(place))
    await button(page, 'Take this place').click()
    await page
      .locator(`[data-place="${place}"].own`)
      .or(page.locator('main:has-text("all four")'))
      .or(page.locator('.tape'))
      .first()
      .waitFor()
  }
  const { tables } = await match(ann, id)
  const [a, b] = tables.map((table) => table.id)
  // Each page commits to its share, and reveals it once the server has signed for all four.
  for (const [page, table] of [
    [ann, a],
    [bob, a],
    [carl, b],
    [dora, b],
  ])
    await page.goto(`/t/${table}`)
  for (const page of [ann, bob, carl, dora]) await page.waitForSelector('.tape')
  const infos = [await read(ann, `/api/tables/${a}`), await read(carl, `/api/tables/${b}`)]
  assert.equal(infos[0].seed_hash, infos[1].seed_hash, 'one seed')
  assert.equal(infos[0].dice.receipt.text, infos[1].dice.receipt.text, 'one receipt')
  assert.equal(infos[0].dice.commitments.length, 4)
  // Carl tries every way into the table where the same deal is played with his partner's cards.
  const closed = async () => {
    for (const path of [
      `tables/${a}/record`,
      `replays/${a}`,
      `replays/${a}/dice`,
      `replays/${a}/steps/3`,
      `tables/${a}/briefing`,
    ])
      assert.notEqual(await status(carl, `/api/${path}`), 200, path)
    const told = await read(carl, `/api/tables/${a}`)
    assert.deepEqual([told.moment, told.figures, told.to_act, told.result], ['', '', [], null])
    assert.equal(await status(carl, `/api/duplicates/${id}/comparison`), 409)
  }
  await closed()
  await resign(ann, a)
  await closed()
  // The end of a table whose deal is still being played elsewhere leads to the match: what would be refused
  // is not offered.
  const end = bob.locator('dialog[open]')
  await end.locator('[data-sealed]').waitFor()
  for (const name of ['Replay', 'Review']) assert.equal(await button(end, name).count(), 0, name)
  await button(end, 'To the match').click()
  await bob.getByText('Everything opens when the last game ends').waitFor()
  await bob.goto(`/t/${a}`)
  await end.locator('[data-sealed]').waitFor()
  await dora.goto(`/duplicates/${id}`)
  await dora.getByText('Everything opens when the last game ends').waitFor()
  await resign(carl, b)
  const seen = await over(ann, id)
  assert.deepEqual([seen.score.tables, seen.score.total], [[-1, -1], -2], 'one team lost both games')
  // The match's page is notified by itself.
  await dora.getByRole('heading', { name: 'Where they parted' }).waitFor()
  // So is the table that ended first.
  await button(end, 'Review').waitFor()
  assert.equal(await status(carl, `/api/tables/${a}/record`), 200)
})
