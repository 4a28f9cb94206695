// Puzzles are solved at their own tables; the explorer narrows down by what is chosen.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { dice, stage, until } from './harness.mjs'
import { meet, register } from './league.mjs'
import { play } from './thirteen.mjs'

const { scene } = stage()

scene('a puzzle is asked, answered by clicks, and counted once', async ({ invite }) => {
  const { page } = await invite()
  const sockets = []
  page.on('websocket', (one) => one.url().includes('/api/tables/') && sockets.push(one.url()))
  await page.goto('/puzzles/thirteen')
  await page.getByRole('heading', { name: 'Puzzles', exact: true }).waitFor()
  await harmless(page, 'the puzzles')
  await page.getByRole('button', { name: 'Solve today’s puzzle' }).click()
  const panel = page.getByRole('complementary', { name: 'Puzzle' })
  await panel.getByText('The first answer counts.').waitFor()
  // No chance before the answer: the only error shown is that of your own rating.
  assert.equal(await panel.getByRole('table').count(), 0)
  assert.doesNotMatch(await panel.innerText(), /±[^±]*±|%/)

  const verdict = panel.getByRole('heading', { name: /Right|Half right|Not the best/ })
  const answer = panel.getByRole('button', { name: 'Answer', disabled: false })
  await play(page, dice(3), {
    most: 12,
    // A whole play may end with its own question: the answer counts when it is pressed.
    enough: async () => (await verdict.count()) > 0,
  })
  await verdict.or(answer).first().waitFor()
  if (await answer.isVisible()) await answer.click()
  await verdict.waitFor()
  // The last click may have asked whether it is meant, while the answer was on its way.
  const back = page.locator('dialog[open]').getByRole('button', { name: 'Go back' })
  if ((await back.count()) > 0) await back.click()
  // A stamp that names the dangerous card would be the answer: nobody asks for one.
  assert.ok(sockets.length > 0 && sockets.every((url) => url.includes('warnings=false')), sockets.join(' '))
  await panel.getByText('few answers').waitFor()
  const rows = await panel.locator('tbody td:nth-of-type(1)').allInnerTexts()
  assert.ok(rows.length >= 2, 'the best and the second')
  for (const row of rows) assert.match(row, /^\d+ ±\d+$/)
  await harmless(page, 'a puzzle that is answered')

  // The next one, and one with a theme of your choice.
  await panel.getByRole('button', { name: 'Next puzzle' }).click()
  await panel.getByText('The first answer counts.').waitFor()
  await page.goto('/puzzles/thirteen')
  const theme = page.getByRole('button', { name: /^Solve: (?!All)/ }).first()
  await theme.click()
  await panel.getByText('The first answer counts.').waitFor()
  const standing = await (await page.context().request.get('/api/puzzles?game=thirteen')).json()
  assert.equal(standing.standing.answered, 1, 'looking is not answering')

  const { page: other } = await invite({ size: [390, 844], settings: { lang: 'ru' } })
  await other.goto('/puzzles/thirteen')
  await other.getByRole('button', { name: 'Решить задачу дня' }).waitFor()
  await harmless(other, 'puzzles on a phone')
})

scene('the explorer sets people and bots side by side, and narrows by a choice', async ({ invite }) => {
  const { page } = await invite()
  await page.goto('/explorer/twilight')
  const setUps = page.getByRole('table', { name: 'USSR set-up' })
  const first = setUps.getByRole('button').first()
  await first.waitFor()
  const words = await first.innerText()
  await harmless(page, 'the explorer')
  const counted = (text) => Number(text.match(/Bots: ([\d,]+)/)[1].replaceAll(',', ''))
  const all = counted(await page.locator('.branch').innerText())
  await first.click()
  await page.waitForURL(/explorer\/twilight\/\d/)
  await setUps.getByRole('button', { pressed: true, name: words }).waitFor()
  await until('fewer games', async () => counted(await page.locator('.branch').innerText()) < all)
  // The chosen set-ups are on the board.
  const map = page.getByRole('region', { name: 'the board of this branch' })
  await map.locator('svg').first().waitFor()
  await page.getByRole('table', { name: 'US set-up' }).getByRole('button').first().click()
  await page.waitForURL(/explorer\/twilight\/[\d.]+-[\d.]+$/)
  await map.locator('svg').first().waitFor()
  // Nobody has played here yet: filters for people's games say so, and offer a way back.
  await page.getByText('1700+', { exact: true }).click()
  await page.getByText('Fewer than 40 games.').waitFor()
  await page.getByRole('button', { name: 'Widen the filter' }).click()
  const ratings = page.getByRole('group', { name: 'Both players rated' })
  await ratings.getByRole('radio', { name: 'all', checked: true }).waitFor({ state: 'attached' })
  await harmless(page, 'a branch')
  await page.getByRole('link', { name: 'Clear' }).click()
  await page.waitForURL('**/explorer/twilight')
})

/** Where the figures of each table of openings are, from left to right. */
const columns = (page) =>
  page
    .getByRole('table')
    .evaluateAll((tables) =>
      tables.map((table) =>
        [...table.querySelectorAll('thead th:not(:first-child)')]
          .map((one) => Math.round(one.getBoundingClientRect().right - table.getBoundingClientRect().right))
          .join(' '),
      ),
    )

scene('openings of every game are in the same columns, on a phone, too', async ({ invite }) => {
  for (const size of [
    [1600, 1000],
    [390, 844],
  ]) {
    const { page } = await invite({ size })
    for (const game of ['twilight', 'thirteen']) {
      await page.goto(`/explorer/${game}`)
      await page.getByRole('table').nth(3).waitFor()
      assert.equal(new Set(await columns(page)).size, game === 'thirteen' && size[0] < 700 ? 2 : 1, game)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(wide <= 0, `${game}: ${wide} px too wide at ${size[0]}`)
    }
    // A bid is a number: it has its figures next to it in any window.
    const bid = page.getByRole('table', { name: 'USSR first bid' }).locator('tbody tr').first()
    const [name, figure] = [
      await bid.getByRole('button').boundingBox(),
      await bid.locator('td').last().boundingBox(),
    ]
    assert.ok(figure.y < name.y + name.height, `a bid and its figures at ${size[0]}`)
    await page.getByText(/60,000 of bots/).waitFor()
  }
})

scene('openings are narrowed by the bid, and a set-up is played from here', async ({ invite }) => {
  const { page } = await invite()
  await page.goto('/explorer/twilight')
  const setUps = page.getByRole('table', { name: 'USSR set-up' })
  await setUps.getByRole('button').first().click()
  await page.waitForURL(/explorer\/twilight\/\d/)
  await page.getByRole('table', { name: 'US set-up' }).getByRole('button').first().click()
  await page.waitForURL(/explorer\/twilight\/[\d.]+-[\d.]+$/)
  // How much is on the board of this branch has to be on the table as well.
  const placed = (root) =>
    root.locator('[data-space]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const shown = await placed(page.getByRole('region', { name: 'the board of this branch' }))
  await page.getByRole('button', { name: 'Play this set-up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Play this set-up' })
  await dialog.getByText('It is never rated.').waitFor()
  await harmless(page, 'playing a set-up', { otherTheme: false })
  await dialog.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL('**/t/*')
  await page.locator('.tape').first().waitFor()
  if (shown.length > 0) assert.ok((await placed(page)).length >= shown.length)

  await page.goto('/explorer/twilight')
  await page.getByRole('group', { name: 'Bid, for the US' }).getByText('+2', { exact: true }).click()
  await page.getByText('Fewer than 40 games.').waitFor()
  await page.getByRole('button', { name: 'Widen the filter' }).click()
  await page
    .getByRole('group', { name: 'Bid, for the US' })
    .getByRole('radio', { name: 'all', checked: true })
    .waitFor({ state: 'attached' })
})

scene('errors of reviewed games wait as puzzles, and are played again', async ({ invite }) => {
  const [{ page: ann }, { page: bob }] = [await invite(), await invite({ deal: 2 })]
  await register(ann, 'ann_errs')
  await register(bob, 'bob_errs')
  await ann.goto('/puzzles/thirteen')
  await ann.getByText('Review a game: its errors become puzzles.').waitFor()
  await ann.getByRole('button', { name: 'Review last game' }).waitFor()
  for (const page of [ann, bob]) await page.goto('/rights')
  const { id } = await meet(ann, [bob, 'bob_errs'], { deal: 5 })
  await ann.goto('/puzzles/thirteen')
  // All of them in one go, or the last one at once.
  await ann.getByRole('button', { name: 'Review my last ten games' }).click()
  await ann
    .getByText('1 game is being reviewed.')
    .or(ann.getByText(/^\d+ waiting/))
    .first()
    .waitFor()
  assert.equal(await ann.getByRole('button', { name: 'Review my last ten games' }).count(), 0)
  await ann.getByRole('button', { name: 'Review last game' }).click()
  await ann.waitForURL(`**/review/${id}*`)
  const review = await until('the review', async () => {
    const answer = await ann.context().request.get(`/api/replays/${id}/review?effort=quick&lang=en`)
    const read = await answer.json()
    return read.status.t === 'done' ? read : null
  })
  const errors = review.moments.filter(
    ({ kind, side }) => side === 'us' && ['blunder', 'mistake', 'inaccuracy'].includes(kind),
  )
  assert.ok(errors.length > 0, 'nobody plays at random without an error')
  for (const [width, height] of [
    [1280, 720],
    [1024, 768],
    [390, 844],
  ]) {
    await ann.setViewportSize({ width, height })
    await ann.goto('/puzzles/thirteen')
    await ann.getByText(`${errors.length} waiting`).waitFor()
    const rows = await ann.getByRole('region', { name: 'From your own errors' }).locator('li').allInnerTexts()
    assert.equal(rows.length, Math.min(6, errors.length))
    // What it cost, with its error.
    for (const row of rows) assert.match(row, /(blunder|mistake|inaccuracy), \d+ ±\d+ points/)
    const wide = await ann.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(wide <= 0, `${wide} px too wide at ${width}`)
    await harmless(ann, `puzzles from errors at ${width}`, { otherTheme: width === 1280 })
  }
  await ann
    .getByRole('button', { name: /^Practise/ })
    .first()
    .click()
  await ann.waitForURL(`**/review/${id}/try/*`)
  await ann.getByRole('button', { name: 'Try it again' }).click()
  await ann.getByRole('region', { name: 'Try it again' }).waitFor()
})
