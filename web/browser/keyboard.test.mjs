// A table without a mouse: every act by keyboard, and what a screen reader says.
import assert from 'node:assert/strict'
import { answered, BOT, newTable, stage, until } from './harness.mjs'
import { harmless } from './axe.mjs'

const { scene } = stage()

const focused = (page) =>
  page.evaluate(() => {
    const one = document.activeElement
    return { target: one?.dataset.target ?? null, legal: one?.classList.contains('legal') ?? false }
  })
const legal = (page) => page.locator('.place.legal').count()

scene('Tab goes from one legal country to the next', async ({ invite }) => {
  const { page } = await invite()
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('.place.legal')
  await answered(page)
  const many = await legal(page)
  const visited = new Set()
  for (let n = 0; n < many; n += 1) {
    await page.keyboard.press('Tab')
    const { target, legal: is } = await focused(page)
    assert.ok(is, `press ${n + 1} leads to ${target}`)
    visited.add(target)
  }
  assert.equal(visited.size, many, 'each of them once')
  await page.keyboard.press('Shift+Tab')
  assert.ok((await focused(page)).legal, 'and back')
})

scene('the first arrow is on the map, the next ones go on from there', async ({ invite }) => {
  const { page } = await invite()
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('.place.legal')
  await answered(page)
  await page.keyboard.press('ArrowRight')
  const first = await focused(page)
  assert.ok(first.legal)
  await page.keyboard.press('ArrowDown')
  const second = await focused(page)
  assert.ok(second.legal && second.target !== first.target)
})

/** One act by keyboard alone; returns what it was. */
async function act(page) {
  await answered(page)
  const state = await page.evaluate(() => ({
    reveal: document.querySelector('.reveal') !== null,
    dialog: document.querySelector('dialog[open] footer .button') !== null,
    places: document.querySelectorAll('.place.legal').length,
    offered: document.querySelectorAll('.slot.legal, .tape [data-target]').length,
  }))
  if (state.reveal) return (await page.keyboard.press('Space'), 'reveal')
  if (state.dialog) {
    await page.locator('dialog[open] footer .button').first().focus()
    return (await page.keyboard.press('Enter'), 'dialog')
  }
  if (state.places > 0) {
    if (!(await focused(page)).legal) await page.keyboard.press('ArrowRight')
    return (await page.keyboard.press('Enter'), 'place')
  }
  if (state.offered > 0) return (await page.keyboard.press('1'), 'offer')
  return null
}

scene('set-up, headline and two action rounds without a mouse', async ({ invite }) => {
  const { page } = await invite()
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('.place.legal')
  const did = new Set()
  const round = () => page.evaluate(() => document.querySelector('.round .brief b')?.textContent ?? '0')
  await until('the third action round', async () => {
    const one = await act(page)
    if (one) did.add(one)
    return (await round()) === '3'
  })
  assert.ok(did.has('place') && did.has('offer'))
})

scene('Enter in Find takes the first that was found', async ({ invite }) => {
  const { page } = await invite()
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('.place.legal')
  await page.keyboard.press('/')
  await page.locator('dialog[open] input').waitFor()
  await page.keyboard.type('france')
  await page.keyboard.press('Enter')
  const space = await page.locator('.place.legal', { hasText: 'France' }).getAttribute('data-target')
  await until('the focus on France', async () => (await focused(page)).target === space)
})

scene('the page says in its title that it waits, in every game', async ({ invite }) => {
  for (const game of ['twilight', 'red-sea', 'thirteen']) {
    const { page } = await invite()
    await newTable(page, { game, side: 'us', opponent: BOT, deal: 1 })
    await page.waitForSelector('[data-target]')
    await page.waitForFunction(() => document.title.startsWith('● '))
  }
})

scene('playback is announced politely, a sentence a step', async ({ invite }) => {
  const { page } = await invite({ settings: { pace: 1 } })
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('.place.legal')
  const told = page.locator('[data-told]')
  // Paused, so that nothing passes before it is looked at.
  await until('a step of playback', async () => {
    if ((await page.locator('[data-target=next-step]').count()) === 0) return void (await act(page))
    await page.keyboard.press('p')
    if (/step \d/.test(await told.textContent())) return true
    return void (await page.keyboard.press('Space'))
  })
  assert.equal(await told.getAttribute('aria-live'), 'polite')
  const first = await told.textContent()
  assert.match(first, /^USSR, step \d+ of \d+\. /)
  assert.equal(await page.locator('.story [aria-live=polite]').count(), 0, 'nothing is said twice')
  await page.keyboard.press('Space')
  await until('another sentence', async () => (await told.textContent()) !== first)
  await page.keyboard.press('Escape')
  await page.waitForSelector('[data-target^=card]')
  await harmless(page)
})

scene('the position is read and copied in words, by keys alone', async ({ invite }) => {
  const { page, context } = await invite()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('.place.legal')
  await answered(page)
  const told = async (lang, length) => {
    const answer = await context.request.get(`/api/tables/${id}/briefing?lang=${lang}&length=${length}`)
    return (await answer.json()).text
  }
  await page.keyboard.press('KeyM')
  const press = async (name) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Position in words')
  const dialog = page.getByRole('dialog', { name: 'Position in words' })
  await dialog.getByRole('heading', { name: 'What is asked' }).waitFor()
  await harmless(page, 'the position in words')
  for (const [button, length] of [
    [null, 'full'],
    ['Short', 'short'],
  ]) {
    if (button) await press(button)
    const text = await told('en', length)
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
    // What is read out is also what is copied, and what every other way to it says.
    await until('the same lines', async () => {
      const read = await dialog.locator('[data-briefing] p').allTextContents()
      return read.join('\n') === lines.join('\n')
    })
    await press('Copy as text')
    await until('the text', async () => (await page.evaluate(() => navigator.clipboard.readText())) === text)
  }
})
