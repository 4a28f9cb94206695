// The guided first turn of Twilight Struggle: every note appears when it is due and covers nothing it talks
// about.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { answered, dice, press, stage, until } from './harness.mjs'
import { act, isAsked } from './struggle.mjs'

const { scene } = stage()

/** What the first turn must have taught, however it is played. */
const TOPICS = [
  'Set-up',
  'Headline',
  'Placing influence',
  'A coup',
  'Realignment',
  'The Space Race',
  'If scored now',
  'DEFCON',
]

/** The note on the table, with what it highlights; none while a card that was opened before it covers it. */
const note = (page) =>
  page.evaluate(() => {
    const own = document.querySelector('section.note')
    if (!own || document.querySelector('dialog[open]')) return null
    const box = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect()
      return { left, top, right, bottom }
    }
    const ring = document.querySelector('div.ring')
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    const at = box(own)
    // The ring is a little away from what it highlights.
    const off = 6
    const outer = ring && box(ring)
    const mark = outer && {
      left: outer.left + off,
      top: outer.top + off,
      right: outer.right - off,
      bottom: outer.bottom - off,
    }
    const large =
      mark && (mark.right - mark.left) * (mark.bottom - mark.top) > innerWidth * innerHeight * 0.35
    return {
      title: own.querySelector('h2').textContent,
      covers: mark && !large && meet(at, mark),
      tape: meet(at, box(document.querySelector('.tape'))),
    }
  })

/**
 * Whether there is something to click, looked at before the note: a note is drawn after the position it belongs to, so
 * one that belongs to this question is there by now, and a question that comes later is not answered unread.
 */
async function settled(page) {
  await answered(page)
  const ready = await isAsked(page)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  return ready
}

/**
 * Goes on from this note, in one moment: the table moves on underneath, and a click for one note must not take
 * away the next one unread.
 */
const read = (page, title) =>
  page.evaluate((title) => {
    const own = document.querySelector('section.note')
    if (own?.querySelector('h2').textContent === title) own.querySelector('footer .button').click()
  }, title)

async function begin(page, side, game = 'twilight') {
  await page.goto(`/guide/${game}`)
  await page.locator('article .button').first().waitFor()
  await page.locator(`input[value=${side}]`).check()
  await page.locator('article .button').first().click()
  await page.waitForSelector('.note h2')
}

scene('a guided first turn of Twilight Struggle, note by note', async ({ invite }) => {
  const { page } = await invite()
  await page.goto('/guide/twilight')
  await page.locator('article .button').first().waitFor()
  await harmless(page, 'the introduction')
  await begin(page, 'us')
  await harmless(page, 'a note')
  const titles = []
  const roll = dice(7)
  const mood = { afraid: 0 }
  await until(
    'the second turn',
    async () => {
      const ready = await settled(page)
      const now = await note(page)
      if (now) {
        // A note finds its place a moment after it appears.
        await until(`room for “${now.title}”`, async () => {
          const again = await note(page)
          return !again || again.title !== now.title || (!again.covers && !again.tape)
        })
        if (titles.at(-1) !== now.title) titles.push(now.title)
        await read(page, now.title)
        return now.title === 'The second turn' || now.title === 'The end'
      }
      if (ready) await act(page, roll, mood)
      return false
    },
    300_000,
  )
  assert.deepEqual(titles.slice(0, 4), ['1945', 'Reading a country', 'Battlegrounds', 'Set-up'])
  assert.equal(new Set(titles).size, titles.length, 'nothing is said twice')
  for (const due of ['Eight cards', 'Your action round', 'What a card can do', ...TOPICS])
    assert.ok(titles.includes(due), `${due}: ${titles.join(', ')}`)
})

scene('the guide speaks Russian on a phone, above the list', async ({ invite }) => {
  const { page } = await invite({ size: [390, 844], settings: { lang: 'ru' } })
  await begin(page, 'ussr')
  assert.equal(await page.locator('.note h2').innerText(), '1945 год')
  await page.locator('section.note footer .button').click()
  await page.locator('.note h2', { hasText: 'Как читать страну' }).waitFor()
})

scene(
  'on a phone a note about the map leaves the cards free while one has to be chosen',
  async ({ invite }) => {
    const { page } = await invite({ size: [390, 844] })
    await begin(page, 'us', 'red-sea')
    await page.locator('.slot.legal').first().waitFor()
    assert.equal(await page.locator('.note h2').innerText(), 'The Horn of Africa')
    // It finds its place a moment after it appears.
    await until('the cards to be free', () =>
      page.evaluate(() => {
        const note = document.querySelector('section.note').getBoundingClientRect()
        const card = document.querySelector('.slot.legal').getBoundingClientRect()
        return note.bottom <= card.top || note.top >= card.bottom
      }),
    )
  },
)

scene('on the narrowest phone a note leaves the question in view, and its own button', async ({ invite }) => {
  const { page } = await invite({ size: [360, 740], settings: { lang: 'ru' } })
  await begin(page, 'us', 'red-sea')
  const roll = dice(7)
  const mood = { afraid: 0 }
  const titles = new Set()
  await until(
    'a coup',
    async () => {
      const ready = await settled(page)
      const title = await note(page)
      if (!title) {
        if (ready) await act(page, roll, mood)
        return false
      }
      // A note finds its place a moment after it appears.
      await until(`room for “${title.title}”`, async () => {
        const seen = await page.evaluate(() => {
          const box = (query) => document.querySelector(query)?.getBoundingClientRect()
          const [own, words, next] = [
            box('section.note'),
            box('.tape .prompt'),
            box('section.note footer .button'),
          ]
          if (!own || !words || !next) return null
          const free = own.bottom <= words.top || own.top >= words.bottom
          return free && next.top >= own.top && next.bottom <= own.bottom
        })
        return seen !== false
      })
      titles.add(title.title)
      await press(page, 'section.note footer .button')
      return titles.has('Попытка переворота')
    },
    300_000,
  )
  assert.ok(titles.size > 9, [...titles].join(', '))
})
