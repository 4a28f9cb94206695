// Every table in every window, in both languages: nothing is cut off, covers choices, or takes another's
// space.
import assert from 'node:assert/strict'
import { answered, BOT, dice, newTable, stage, takeSeat, until } from './harness.mjs'
import { act, aim, play } from './struggle.mjs'
import { play as playThirteen } from './thirteen.mjs'

const { scene } = stage()
const SIZES = [
  [1600, 1000],
  [1280, 720],
  [1024, 768],
  [390, 844],
  [360, 740],
]

/** A game in which a card is played while DEFCON is at 2. */
const DANGER = { deal: 4, seed: 3 }

/** The faults of a page as it is, in words. */
const faults = (page) =>
  page.evaluate(() => {
    const list = []
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) list.push(`the page is ${root.scrollWidth} wide`)
    const seen = (one) => {
      const box = one.getBoundingClientRect()
      return box.width > 1 && box.height > 1 && getComputedStyle(one).visibility !== 'hidden'
    }
    const all = (query) => [...document.querySelectorAll(query)].filter(seen)
    for (const one of all('.strip .caption span, .strip h2'))
      if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
        list.push(`cut off in the strip: ${one.textContent.trim()}`)
    for (const one of all('.slot .title'))
      if (one.scrollWidth > one.clientWidth + 1) list.push(`a title breaks its card: ${one.textContent}`)
    const log = all('aside [role=tabpanel]')[0]?.getBoundingClientRect()
    const own = all('aside .player').at(-1)?.getBoundingClientRect()
    if (log && own) {
      if (log.height < 90) list.push(`the log is ${log.height} high`)
      if (log.bottom > own.top + 1) list.push('the log lies under the player')
      if (own.bottom > innerHeight + 1) list.push('the player is below the window')
    }
    const tape = all('.tape')[0]?.getBoundingClientRect()
    if (tape && tape.bottom > innerHeight + 1) list.push('the tape is below the window')
    for (const one of all('.tape .button')) {
      const within = one.closest('.tape').getBoundingClientRect()
      const { left, right } = one.getBoundingClientRect()
      if (left < within.left - 1 || right > within.right + 1) list.push(`off the tape: ${one.textContent}`)
    }
    for (const one of all('[role=log]'))
      if (one.scrollHeight - one.scrollTop - one.clientHeight > 2) list.push('the newest line is out of view')
    // A card's name stands in line with what follows it.
    for (const one of all('[role=log] .bound:not(:has(br))')) {
      const rest = document.createRange()
      const text = [...one.childNodes].findLast((node) => node.nodeType === Node.TEXT_NODE)
      if (!text?.textContent.trim()) continue
      rest.selectNodeContents(text)
      const middle = ({ top, bottom }) => (top + bottom) / 2
      const off = middle(one.querySelector('.chip').getBoundingClientRect())
      if (Math.abs(off - middle(rest.getBoundingClientRect())) > 2.5)
        list.push(`above its line: ${one.textContent}`)
    }
    // A low window cannot show the whole map: it comes near to what can be chosen.
    const [box] = all('.place.legal .box')
    const wide = box?.getBoundingClientRect().width
    if (box && innerHeight < 800 && innerWidth > 900 && wide < 60)
      list.push(`a legal country is ${wide} wide`)
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    const board = document.querySelector('[data-board]')?.getBoundingClientRect()
    for (const arrow of all('.arrow')) {
      const at = arrow.getBoundingClientRect()
      for (const place of all('.place.legal')) {
        const box = place.querySelector('.box').getBoundingClientRect()
        const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
        const inside =
          middle[0] > board.left &&
          middle[0] < board.right &&
          middle[1] > board.top &&
          middle[1] < board.bottom
        if (inside && meet(at, box)) list.push(`an arrow covers ${place.dataset.space}`)
      }
    }
    return list
  })

/** The tape has one row of buttons. */
const rows = (page) =>
  page.evaluate(
    () =>
      new Set(
        [...document.querySelectorAll('.tape .actions .button')].map((one) =>
          Math.round(one.getBoundingClientRect().top),
        ),
      ).size,
  )

async function look(page, { oneRow = false } = {}) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    await answered(page)
    assert.deepEqual(await faults(page), [], `${width} × ${height}`)
    if (oneRow && width > 900) assert.equal(await rows(page), 1, `rows of buttons at ${width}`)
  }
  await page.setViewportSize({ width: 1600, height: 1000 })
}

const offers = (page) => page.locator('.tape [data-target^=choice]').count()

for (const lang of ['en', 'ru'])
  for (const game of ['twilight', 'red-sea'])
    scene(`${game} fits every window, ${lang}`, async ({ invite }) => {
      const { page } = await invite({ settings: { lang } })
      await newTable(page, { game, side: 'us', opponent: BOT, helpers: true, deal: 1 })
      await page.waitForSelector('[data-target]')
      await look(page)
      await play(page, dice(5), { most: 120, enough: async () => (await offers(page)) >= 4 })
      assert.ok((await offers(page)) >= 4, 'a card can be used in four ways')
      await look(page, { oneRow: true })
      await page.locator('.tape [data-target^=choice]', { hasText: /Influence|Влияние/ }).click()
      await page.waitForSelector('.place.legal')
      await look(page)
    })

for (const lang of ['en', 'ru'])
  scene(`13 Minutes fits every window, ${lang}`, async ({ invite }) => {
    const { page } = await invite({ settings: { lang } })
    await newTable(page, { game: 'thirteen', side: 'us', opponent: BOT, helpers: true, deal: 1 })
    await page.waitForSelector('[data-target]')
    await look(page)
    await playThirteen(page, dice(14), { most: 14 })
    await look(page, { oneRow: true })
    // A cube is nothing but its colour and shape: a system's contrast colours leave it both.
    const cube = page.locator('.cubes i').first()
    const own = await cube.evaluate((one) => getComputedStyle(one).backgroundColor)
    await page.emulateMedia({ forcedColors: 'active' })
    const png = (await cube.screenshot()).toString('base64')
    const drawn = await page.evaluate(async (data) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const sheet = new OffscreenCanvas(image.width, image.height).getContext('2d')
      sheet.drawImage(image, 0, 0)
      const [r, g, b] = sheet.getImageData(image.width / 2, image.height / 3, 1, 1).data
      return `rgb(${r}, ${g}, ${b})`
    }, png)
    assert.equal(drawn, own)
  })

/** What a table says about each level of DEFCON. */
const levels = async (page, id, lang) =>
  (await (await page.request.get(`/api/tables/${id}/board?lang=${lang}`)).json()).defcon.map(
    ({ text }) => text,
  )

for (const lang of ['en', 'ru'])
  scene(`whatever DEFCON forbids can be read whole, ${lang}`, async ({ invite }) => {
    for (const game of ['twilight', 'red-sea']) {
      const { page } = await invite({ settings: { lang } })
      const { id } = await newTable(page, { game, side: 'us', opponent: BOT, deal: 1 })
      await page.waitForSelector('.strip .defcon p')
      const texts = await levels(page, id, lang)
      assert.equal(texts.length, 5)
      await answered(page)
      for (const [width, height] of [
        ...SIZES.slice(0, 3),
        [1100, 900],
        [1366, 768],
        [1440, 900],
        [1540, 900],
      ]) {
        await page.setViewportSize({ width, height })
        await answered(page)
        const cut = await page.evaluate(async (texts) => {
          const place = document.querySelector('.strip .defcon p')
          // Until its own letters have arrived, a text is measured in other, wider ones.
          await document.fonts.load(getComputedStyle(place).font, texts.join(' '))
          const cell = place.closest('.cell').getBoundingClientRect()
          const own = place.firstChild.data
          const found = texts.filter((text) => {
            place.firstChild.data = text
            const { bottom } = place.getBoundingClientRect()
            return place.scrollHeight > place.clientHeight + 2 || bottom > cell.bottom + 1
          })
          place.firstChild.data = own
          return found
        }, texts)
        assert.deepEqual(cut, [], `${game} at ${width} × ${height}`)
      }
    }
  })

for (const lang of ['en', 'ru'])
  scene(`dangers on the buttons leave them in one row, ${lang}`, async ({ invite }) => {
    const { page } = await invite({ settings: { lang } })
    await newTable(page, { game: 'red-sea', side: 'us', opponent: BOT, helpers: true, deal: DANGER.deal })
    await page.waitForSelector('[data-target]')
    const warned = () => page.locator('.tape .button .now').count()
    const crowded = async () => (await page.locator('.tape .button').count()) >= 6 && (await warned()) >= 3
    await play(page, dice(DANGER.seed), { most: 200, enough: crowded })
    assert.ok(await crowded(), 'three of six buttons carry a warning')
    await look(page, { oneRow: true })
  })

for (const lang of ['en', 'ru'])
  scene(`a button says what its choice brings, and does it, ${lang}`, async ({ invite }) => {
    const { page } = await invite({ settings: { lang } })
    const choices = page.locator('.tape [data-target^=choice]')
    const button = choices.filter({ hasText: /DEFCON \d → \d/ }).first()
    const space = choices.filter({ hasText: /\d\s?%/ })
    const found = async () => (await button.count()) > 0 && (await space.count()) > 0
    // Nearly every game comes to such a card soon.
    for (const seed of [5, 6, 7]) {
      await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, helpers: true, deal: 1 })
      await page.waitForSelector('[data-target]')
      await play(page, dice(seed), { most: 160, enough: found })
      if (await found()) break
    }
    assert.ok(await found(), 'a card moves DEFCON, and can be tried in space')
    const says = await button.innerText()
    await look(page, { oneRow: true })
    const [, before, after] = /DEFCON (\d) → (\d)/.exec(says)
    const level = page.locator('.strip .defcon .now')
    assert.equal((await level.innerText()).trim(), before)
    await button.click()
    await answered(page)
    assert.equal((await level.innerText()).trim(), after, says)
  })

for (const lang of ['en', 'ru'])
  scene(`a step of playback fits every window, ${lang}`, async ({ invite }) => {
    // So slow that no step ends by itself while it is looked at.
    const { page } = await invite({ settings: { lang, pace: 0.02 } })
    await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, helpers: true, deal: 1 })
    await page.waitForSelector('[data-target]')
    const [roll, mood] = [dice(5), { afraid: 0 }]
    const step = page.locator('[data-target=next-step]')
    await until('a step that says the most, one with a bubble', async () => {
      await answered(page)
      const isShown = (await page.locator('.reveal').count()) + (await step.count()) > 0
      if ((await step.count()) > 0 && (await page.locator('.mark .bubble').count()) > 0) return true
      if (isShown) await page.keyboard.press('Space')
      else await act(page, roll, mood)
      return false
    })
    await page.keyboard.press('p')
    await look(page, { oneRow: true })
  })

for (const lang of ['en', 'ru'])
  scene(`the last word before a coup fits every window, ${lang}`, async ({ invite }) => {
    const { page } = await invite({ settings: { lang, confirm: 'dice' } })
    await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, helpers: true, deal: 1 })
    await page.waitForSelector('[data-target]')
    await aim(page)
    await page.locator('.place.legal').first().click({ force: true })
    await until('six faces', async () => (await page.locator('.confirm li').count()) >= 6)
    await look(page, { oneRow: true })
  })

scene('a tablet shows the whole map of Red Sea', async ({ invite }) => {
  const { page } = await invite({ size: [1024, 768], touch: true })
  await newTable(page, { game: 'red-sea', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('.slot.legal')
  await answered(page)
  const out = await page.evaluate(() => {
    const board = document.querySelector('[data-board]').getBoundingClientRect()
    return [...document.querySelectorAll('[data-space] .box')]
      .map((box) => box.getBoundingClientRect())
      .filter((box) => box.left < board.left || box.right > board.right || box.bottom > board.bottom).length
  })
  assert.equal(out, 0, 'countries out of sight')
})

for (const [width, lang] of [
  [390, 'en'],
  [360, 'ru'],
])
  scene(`DEFCON stands beside a running clock on a phone, ${lang}`, async ({ invite }) => {
    const ann = await invite({ size: [width, 844], settings: { lang } })
    const bob = await invite({ deal: 2 })
    const clock = { t: 'live', bank: 5400, increment: 0 }
    const made = await newTable(ann.page, { game: 'red-sea', side: 'us', clock, opponent: { t: 'link' } })
    await takeSeat(bob.page, made)
    await ann.page.locator('.strip .clock').waitFor()
    const seen = await ann.page.evaluate(() => {
      const facts = document.querySelector('.strip .facts').getBoundingClientRect()
      return [...document.querySelectorAll('.strip .badge')].map((one) => {
        const { left, right } = one.getBoundingClientRect()
        return left >= facts.left && right <= facts.right
      })
    })
    assert.deepEqual(seen, [true, true], 'score and DEFCON')
  })

/** Buttons and links smaller than a finger; cards named in a text are opened from the hand as well. */
const small = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], select')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'))
      .filter((one) => !one.matches('.chip, .handle, .skip, .tape .title, [role=log] *'))
      .map((one) => [one, one.getBoundingClientRect()])
      .filter(([, box]) => box.height < 44 || box.width < 36)
      .map(([one, { width, height }]) => `${width} × ${height}: ${one.ariaLabel ?? one.textContent}`),
  )

for (const game of ['twilight', 'red-sea', 'thirteen'])
  scene(`a finger hits every button of ${game} on a phone`, async ({ invite }) => {
    const { page } = await invite({ size: [360, 740] })
    await newTable(page, { game, side: 'us', opponent: BOT, helpers: true, deal: 1 })
    await page.waitForSelector('[data-target]')
    await answered(page)
    assert.deepEqual(await small(page), [], 'the first question')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.waitForSelector('dialog[open]')
    assert.deepEqual(await small(page), [], 'the menu')
    await page.keyboard.press('Escape')
    await page.locator('.hand button:not(.handle), [data-card]').first().click()
    await page.waitForSelector('dialog[open] .card')
    assert.deepEqual(await small(page), [], 'a card')
  })

scene('a crisis of Turn Zero covers no statecraft', async ({ invite }) => {
  const { page } = await invite()
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, options: { turn_zero: 'on' } })
  await page.waitForSelector('.slot.legal')
  for (const [width, height] of SIZES.slice(0, 3)) {
    await page.setViewportSize({ width, height })
    await answered(page)
    const free = await page.evaluate(() =>
      [...document.querySelectorAll('.slot.legal')].map((slot) => {
        const box = slot.getBoundingClientRect()
        return slot.contains(document.elementFromPoint(box.right - 4, box.top + box.height / 2))
      }),
    )
    assert.deepEqual(free, [true, true, true, true, true], `${width} × ${height}`)
  }
})

scene('an arrow at the edge leads to what is out of sight', async ({ invite }) => {
  const { page } = await invite({ size: [1024, 768] })
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('.place.legal')
  await play(page, dice(5), { most: 120, enough: async () => (await offers(page)) >= 4 })
  await page.keyboard.press('i')
  const asia = page.locator('.arrow', { hasText: 'Asia' })
  await asia.click()
  await asia.waitFor({ state: 'detached' })
  // A tablet has no rail: the map gets the width, and the log is in a drawer.
  const wide = await page.locator('[data-board]').evaluate((board) => board.clientWidth)
  assert.equal(wide, 1024)
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  await page.locator('dialog[open] [role=log]').waitFor()
})
