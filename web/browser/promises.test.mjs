// Small things that a table promises, each looked at once.
import assert from 'node:assert/strict'
import { answered, BOT, dice, HOT_SEAT, newTable, press, stage, until } from './harness.mjs'
import { act } from './struggle.mjs'

const { scene } = stage()
const last = (heard) => JSON.parse(heard.findLast((text) => text.includes('"position"'))).position

scene('a country that costs two points says so where it is pointed at', async ({ invite }) => {
  const { page, heard } = await invite()
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('[data-target]')
  const roll = dice(5)
  const dear = () => (last(heard).ask?.prices ?? [])[0]
  // Operations are spent on influence whenever they can be.
  await until('a dear country', async () => {
    await answered(page)
    if (dear()) return true
    const influence = page.locator('.tape [data-target^=choice]', { hasText: /^Influence/ })
    if ((await influence.count()) > 0) await influence.click()
    else await act(page, roll)
    await answered(page)
    return dear() !== undefined
  })
  const [pick, price] = dear()
  assert.equal(price, 2)
  const country = page.locator(`.place[data-space="${pick - 256}"]`)
  await country.focus()
  const tooltip = page.locator('.tip')
  await tooltip.waitFor()
  assert.match(await tooltip.innerText(), /costs 2/i)
  // One that costs one point says nothing of it.
  const cheap = last(heard).ask.spaces.find(
    (space) => !last(heard).ask.prices.some(([one]) => one === space + 256),
  )
  if (cheap === undefined) return
  await page.locator(`.place[data-space="${cheap}"]`).focus()
  await until('the other tooltip', async () => !/costs/i.test(await tooltip.innerText()))
})

scene('no hint is offered for a secret bid, and one is offered after it', async ({ invite }) => {
  const { page } = await invite()
  await newTable(page, { game: 'thirteen', side: 'us', opponent: BOT, helpers: true, deal: 1 })
  await page.waitForSelector('[data-guide=bid]')
  await answered(page)
  const hint = page.getByRole('button', { name: 'Hint', exact: true })
  assert.equal(await hint.count(), 0)
  await page.locator('[data-guide=bid] .button.primary').click()
  await hint.waitFor()
})

scene('on a phone every question begins at what can be chosen', async ({ invite }) => {
  const { page, heard } = await invite({ size: [390, 844] })
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('button.row')
  const list = page.locator('.list')
  const first = () =>
    page.evaluate(() => {
      const box = document.querySelector('.list').getBoundingClientRect()
      const row = document.querySelector('.list button.row').getBoundingClientRect()
      return row.top >= box.top - 1 && row.bottom <= box.bottom + 1
    })
  assert.ok(await first())
  await list.evaluate((box) => (box.scrollTop = box.scrollHeight))
  assert.equal(await first(), false, 'the list scrolls')
  const asked = last(heard).ask
  const roll = dice(5)
  await until('another question on the map', async () => {
    const { ask } = last(heard)
    if (ask && ask.spaces.length > 0 && (ask.kind !== asked.kind || ask.card !== asked.card)) return true
    if (ask?.spaces.length > 0) await list.evaluate((box) => (box.scrollTop = box.scrollHeight))
    await act(page, roll)
    await answered(page)
    return false
  })
  await page.locator('button.row').first().waitFor()
  await until('the first choice in sight', first)
})

scene('a guide that has nothing to say covers nothing', async ({ invite }) => {
  const { page } = await invite()
  await page.goto('/guide/twilight')
  await page.locator('article .button').first().waitFor()
  await page.locator('input[value=us]').check()
  await page.locator('article .button').first().click()
  await page.waitForSelector('.note h2')
  const meets = () =>
    page.evaluate(() => {
      const box = (one) => one.getBoundingClientRect()
      const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      // A note may have taken its place since.
      const own = document.querySelector('.pill')
      if (!own) return []
      const pill = box(own)
      const board = box(document.querySelector('[data-board]'))
      return [...document.querySelectorAll('.tape, .strip, .hand, aside, .place.legal .box')]
        .filter((one) => !one.matches('.box') || meet(box(one), board))
        .filter((one) => meet(box(one), pill))
        .map((one) => one.closest('[data-space]')?.dataset.space ?? one.className)
    })
  let seen = 0
  const roll = dice(7)
  await until('the pill at some questions', async () => {
    await answered(page)
    const note = 'section.note footer .button'
    if ((await page.locator(note).count()) > 0) {
      await press(page, note)
      return false
    }
    if ((await page.locator('.pill').count()) > 0) {
      // It finds its place a moment after it appears.
      await until('room for the pill', async () => {
        if ((await page.locator('.pill').count()) === 0) return true
        return (await meets()).length === 0
      })
      seen += 1
    }
    await act(page, roll)
    return seen >= 12
  })
})

scene('a spectator is shown the steps of a play, too', async ({ invite }) => {
  const ann = await invite()
  const made = await newTable(ann.page, { game: 'twilight', side: 'us', opponent: HOT_SEAT, deal: 1 })
  await ann.page.waitForSelector('[data-target=sit], .tape')
  const guest = await invite({ settings: { pace: 0.02 } })
  await guest.page.goto(`/t/${made.id}`)
  await guest.page.waitForSelector('.tape')
  const next = guest.page.locator('[data-target=next-step]')
  const roll = dice(5)
  const kinds = new Set()
  await until('steps of both kinds', async () => {
    await act(ann.page, roll, { afraid: 0 })
    while ((await next.count()) > 0 || (await guest.page.locator('.reveal').count()) > 0) {
      for (const now of await guest.page.locator('.dots .now span').allInnerTexts()) kinds.add(now)
      if ((await guest.page.locator('.mark .bubble').count()) > 0) kinds.add('bubble')
      assert.equal(await guest.page.locator('.place.legal').count(), 0, 'nothing waits for a spectator')
      await guest.page.keyboard.press('Space')
      await answered(guest.page)
    }
    return kinds.has('bubble') && kinds.has('card')
  })
})
