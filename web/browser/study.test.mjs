// Puzzles are solved at their own tables; the explorer narrows down by what is chosen.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { dice, stage } from './harness.mjs'
import { play } from './thirteen.mjs'

const { scene } = stage()

scene('a puzzle is asked, answered by clicks, and counted once', async ({ invite }) => {
  const { page } = await invite()
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
  const games = async () => Number((await page.locator('.branch').innerText()).match(/Bots: (\d+)/)[1])
  const all = await games()
  await first.click()
  await page.waitForURL(/explorer\/twilight\/\d/)
  await setUps.getByRole('button', { pressed: true, name: words }).waitFor()
  await page.waitForFunction((all) => {
    const said = document.querySelector('.branch')?.textContent ?? ''
    return Number(said.match(/Bots: (\d+)/)?.[1] ?? all) < all
  }, all)
  // The chosen set-ups are on the board.
  const map = page.getByRole('region', { name: 'the board of this branch' })
  await map.locator('svg').first().waitFor()
  await page.getByRole('table', { name: 'US set-up' }).getByRole('button').first().click()
  await page.waitForURL(/explorer\/twilight\/[\d.]+-[\d.]+$/)
  await map.locator('svg').first().waitFor()
  // Nobody has played here yet: filters for people's games say so, and offer a way back.
  await page.getByText('1700+', { exact: true }).click()
  await page.getByText('No games of people with these filters.').waitFor()
  await page.getByRole('button', { name: 'Widen the filter' }).click()
  const ratings = page.getByRole('group', { name: 'Both players rated' })
  await ratings.getByRole('radio', { name: 'all', checked: true }).waitFor({ state: 'attached' })
  await harmless(page, 'a branch')
  await page.getByRole('link', { name: 'Clear' }).click()
  await page.waitForURL('**/explorer/twilight')
})
