// Red Sea: a whole game by clicks and its replay, a phone, the keyboard alone. A tablet's map with a finger.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { answered, BOT, dice, newTable, stage, until } from './harness.mjs'
import { isOver, play } from './struggle.mjs'

const { scene } = stage()
/** Deals in which a clumsy player lasts long enough to show something. */
const LONG_GAME = 1
const LONG_ON_A_PHONE = 1

scene(
  'a whole game of Red Sea against a bot from the lobby, by clicks; then every die is computed again',
  async ({ invite }) => {
    const { page } = await invite({ deal: LONG_GAME })
    await page.goto('/')
    await page.getByRole('button', { name: /^Play a bot: .*Red Sea/ }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.waitForURL('**/t/**')
    await page.waitForSelector('.tape')
    await harmless(page, 'the table of Red Sea')
    const clicks = await play(page, dice(5))
    assert.ok(await isOver(page), 'the end is announced')
    const ended = await page.locator('.end .text').innerText()
    assert.match(ended, /^(The US|The USSR) wins|^The game is drawn/)
    assert.ok(clicks >= 40, `${clicks} clicks`)
    await harmless(page, 'the end of a game')

    await page.getByRole('button', { name: 'Replay' }).click()
    await page.waitForURL('**/r/**')
    const proof = page.locator('.paper[data-dice]')
    await proof.waitFor()
    const said = await proof.innerText()
    assert.equal(await proof.getAttribute('data-dice'), 'right', said)
    // The promise is what this browser was told before it sent its own share, not what the server says now.
    assert.match(said, /kept by this browser/)
    const verified = Number(/^(\d+) outcomes? verified/.exec(said)?.[1])
    assert.ok(verified >= 20, said)
    assert.equal(await page.locator('.result').innerText(), ended)
    console.log(`Red Sea: ${clicks} clicks, ${verified} outcomes verified. ${ended}`)
  },
)

scene(
  'a tablet: the map can be read, the first tap shows what a country would bring, the second acts',
  async ({ invite }) => {
    const { page } = await invite({ size: [1024, 768], settings: { lang: 'ru' }, touch: true })
    await newTable(page, { game: 'twilight', side: 'us', opponent: BOT })
    await page.waitForSelector('.place.legal')
    const wide = await page
      .locator('.place.legal')
      .first()
      .evaluate((one) => one.getBoundingClientRect().width)
    assert.ok(wide > 50, `a country is ${wide} px wide`)
    const middles = await page
      .locator('.place.legal')
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .map((box) => [box.x + box.width / 2, box.y + box.height / 2]),
      )
    const target = middles.find(([x, y]) => x > 80 && x < 600 && y > 130 && y < 450)
    assert.ok(target, 'something that may be chosen is in sight')
    const prompt = () => page.locator('.tape .prompt').innerText()
    const before = await prompt()
    await page.touchscreen.tap(...target)
    await page.locator('.tip').waitFor()
    assert.equal(await prompt(), before, 'nothing was done yet')
    await page.touchscreen.tap(...target)
    await until('the second tap to act', async () => (await prompt()) !== before)
  },
)

scene('a phone plays Red Sea in Russian', async ({ invite }) => {
  const { page } = await invite({ size: [390, 844], settings: { lang: 'ru' } })
  await newTable(page, { game: 'red-sea', side: 'ussr', opponent: BOT, deal: LONG_ON_A_PHONE })
  await page.waitForSelector('.tape')
  assert.equal(await page.locator('html').getAttribute('lang'), 'ru')
  const clicks = await play(page, dice(9), { most: 45 })
  assert.ok(clicks >= 25, `${clicks} clicks`)
  const latin = await page.evaluate(() =>
    [...document.querySelectorAll('.prompt, .caption, .button, .row .name, .tabs')]
      .map((one) => {
        // Keys are named as they are printed on the keyboard.
        const copy = one.cloneNode(true)
        for (const key of copy.querySelectorAll('kbd')) key.remove()
        return copy.textContent
      })
      .filter((text) => /[a-z]{4,}/i.test(text.replaceAll('DEFCON', ''))),
  )
  assert.deepEqual(latin, [], 'English words on the Russian page')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(wide <= 0, `${wide} px too wide`)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.tape .button, button.row')]
      .map((one) => one.getBoundingClientRect().height)
      .filter((height) => height > 0 && height < 43.5),
  )
  assert.deepEqual(small, [], 'targets lower than 44 px')
  await harmless(page, 'Red Sea on a phone')
})

scene('the keyboard alone plays a turn of Red Sea', async ({ invite }) => {
  const { page } = await invite()
  await newTable(page, { game: 'red-sea', side: 'us', opponent: BOT })
  await page.waitForSelector('.slot.legal')
  const kinds = { card: 0, choice: 0, country: 0 }
  // A pick that asks for confirmation is left alone: the next digit offers something else.
  let digit = 1
  const look = () =>
    page.evaluate(() => ({
      dialog: document.querySelector('dialog[open]') !== null,
      over: document.querySelector('dialog[open] .end') !== null,
      countries: document.querySelectorAll('.place.legal').length,
      cards: document.querySelectorAll('.slot.legal').length,
      choices: [...document.querySelectorAll('.tape .button:enabled kbd')].filter(
        (one) => !one.textContent.includes('U'),
      ).length,
      onCountry: document.activeElement?.matches('.place.legal') ?? false,
      mine: document.querySelectorAll('[role=log] .us').length,
      round: document.querySelector('.round .caption')?.textContent ?? '',
    }))
  /**
   * Presses Tab until the focus is on a country that can be chosen, or it turns out that none can be any
   * more.
   */
  const tabToCountry = () =>
    until('Tab to reach a country', async () => {
      const { onCountry, countries } = await look()
      if (onCountry || countries === 0) return { onCountry }
      await page.keyboard.press('Tab')
      return null
    })
  await until(
    'a country, a card and a choice to be taken by keys',
    async () => {
      await answered(page)
      const now = await look()
      if (now.over) return true
      if (now.dialog) {
        await page.keyboard.press('Escape')
        digit = (digit % 6) + 1
      } else if (now.countries > 0) {
        const { onCountry } = await tabToCountry()
        if (!onCountry) return false
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        kinds.country += 1
      } else if (now.choices > 0) {
        await page.keyboard.press(String(Math.min(digit, now.choices)))
        kinds.choice += 1
      } else if (now.cards > 0) {
        await page.keyboard.press(String(Math.min(digit, now.cards)))
        kinds.card += 1
      }
      return Math.min(...Object.values(kinds)) >= 2 && kinds.country >= 4
    },
    300_000,
  )
  const log = await page.locator('[role=log]').innerText()
  assert.match(log, /The US/)
  assert.ok(kinds.card > 0 && kinds.choice > 0, JSON.stringify(kinds))
  // A confirmation may be open, or the end of the game.
  await until('every dialog to be closed', async () => {
    if (!(await look()).dialog) return true
    await page.keyboard.press('Escape')
    return false
  })
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' })
})
