// 13 Minutes: a hot-seat game, a phone, the keyboard, the guided first game, a custom deck.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { answered, BOT, dice, HOT_SEAT, newTable, stage, until } from './harness.mjs'
import { isOver, play } from './thirteen.mjs'

const { scene } = stage()

scene(
  'a whole game at one screen: the hand-over hides everything, and no view holds the other hand',
  async ({ invite }) => {
    const { page, heard } = await invite()
    await newTable(page, { game: 'thirteen', side: 'us', opponent: HOT_SEAT })
    await page.waitForSelector('[data-target=sit]')
    await harmless(page, 'the hand-over')
    // While the cover is up, the page contains no card and no territory at all.
    assert.equal(await page.locator('.hand, .zones, [role=log]').count(), 0)
    const clicks = await play(page, dice(21))
    assert.ok(await isOver(page), 'the end is announced')
    assert.ok(clicks.sit >= 10, `handed over ${clicks.sit} times`)
    assert.ok(clicks.bid >= 2)
    await harmless(page, 'the end of 13 Minutes')
    // The strip of a rematch has no side here; on a phone its buttons are below the words all the same.
    await page.setViewportSize({ width: 390, height: 844 })
    const { x, width } = await page.getByRole('button', { name: 'Rematch', exact: true }).boundingBox()
    assert.ok(x > 0 && x + width < 390, `Rematch from ${x}, ${width} wide`)

    const told = heard.map((text) => JSON.parse(text)).filter((message) => message.position)
    for (const { position } of told) {
      const { viewer, hands, ending, cuba, territories } = position.shown
      if (ending) continue
      const other = hands[viewer === 'us' ? 1 : 0]
      // What is known about the other hand was learnt from the table: a revealed card is never held in
      // secret.
      for (const card of other.known) {
        assert.ok(!territories.some((one) => one.card === card))
        assert.notEqual(card, cuba.card)
      }
      if (position.shown.moment.round === 0) assert.deepEqual(other.known, [])
      if (position.ask) assert.equal(position.ask.side, viewer)
    }
    console.log(`13 Minutes: ${JSON.stringify(clicks)}`)
  },
)

scene('a phone plays a whole game in Russian against a bot', async ({ invite }) => {
  const { page } = await invite({ size: [390, 844], settings: { lang: 'ru' } })
  await newTable(page, { game: 'thirteen', side: 'ussr', opponent: BOT })
  await page.waitForSelector('.tape')
  assert.equal(await page.locator('html').getAttribute('lang'), 'ru')
  await play(page, dice(5), { most: 8 })
  await harmless(page, '13 Minutes on a phone')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(wide <= 0, `${wide} px too wide`)
  await play(page, dice(6))
  assert.ok(await isOver(page))
  assert.match(await page.locator('dialog[open]').innerText(), /[а-я]/)
})

scene('the keyboard alone plays a whole game', async ({ invite }) => {
  const { page } = await invite()
  await newTable(page, { game: 'thirteen', side: 'us', opponent: BOT })
  await page.waitForSelector('[role=slider]')
  const look = () =>
    page.evaluate(() => ({
      focus: document.activeElement?.getAttribute('role') ?? document.activeElement?.dataset.target ?? '',
      dialog: document.querySelector('dialog[open]') !== null,
      targets: document.querySelectorAll('[data-target]:not([disabled])').length,
    }))
  // Tab starts at the button below the slider, and a browser without a window has no toolbar to cycle
  // through.
  await until('Tab to reach the bid', async () => {
    if ((await look()).focus === 'slider') return true
    await page.keyboard.press('Shift+Tab')
    return false
  })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const roll = dice(8)
  await until(
    'the end of the game',
    async () => {
      await answered(page)
      if (await isOver(page)) return true
      const { focus, dialog, targets } = await look()
      if (dialog) await page.keyboard.press('Enter')
      else if (targets > 0) {
        if (focus === '' || roll(3) === 0)
          await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][roll(4)])
        await page.keyboard.press(roll(3) === 0 ? '1' : 'Enter')
      }
      return false
    },
    300_000,
  )
})

scene('the guided first game explains in order, over a real table, and can be left', async ({ invite }) => {
  const { page } = await invite()
  await page.goto('/guide/thirteen')
  await page.locator('article .button').first().waitFor()
  await harmless(page, 'the guide')
  await page.locator('article .button').first().click()
  await page.waitForSelector('.note h2')
  const titles = ['October 1962', 'Three zones', 'Cuba', 'Your cards', 'Bid for the initiative']
  for (const title of titles) {
    if (title !== titles[0]) await page.locator('.note footer .button').click()
    await page.locator('.note h2', { hasText: title }).waitFor()
  }
  await harmless(page, 'a note of the guide')
  await page.locator('[data-target=bid]').click()
  await page.waitForFunction(() => !document.querySelector('[data-guide=bid] [role=slider]'))
  // A note is done once the position after it has arrived: before that a reload would rightly show it again.
  await answered(page)
  await page.locator('.note h2', { hasText: titles.at(-1) }).waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('article .button').first().click()
  await page.waitForSelector('.tape')
  // What has been read is not shown again.
  const next = await page
    .locator('.note h2')
    .innerText({ timeout: 2000 })
    .catch(() => '')
  assert.ok(!titles.includes(next), next)
  await page.locator('button', { hasText: 'Leave the guide' }).click()
  await page.waitForURL(/\/t\//)
  await page.locator('.note h2').waitFor({ state: 'detached' })
})

scene('a deck is checked line by line and played', async ({ invite }) => {
  const { page } = await invite()
  await page.goto('/deck')
  await page.locator('button', { hasText: 'Begin with the game’s deck' }).click()
  await page.waitForFunction(() => document.querySelector('textarea').value.includes('[[card]]'))
  const deck = await page.locator('textarea').inputValue()
  await page.locator('textarea').fill(deck.replace('side = "us"', 'side = "usa"'))
  await page.locator('button', { hasText: 'Check the deck' }).click()
  await page.waitForSelector('.problems li')
  assert.match(await page.locator('.problems').innerText(), /line \d+\s+card\[1\]\.side: expected "us"/)
  await harmless(page, 'a deck with a fault')
  await page.locator('.problems button').first().click()
  const marked = await page.evaluate(() => {
    const area = document.querySelector('textarea')
    return area.value.slice(area.selectionStart, area.selectionEnd)
  })
  assert.match(marked, /usa/)
  await page.locator('textarea').fill(deck)
  await page.locator('button', { hasText: 'Check the deck' }).click()
  await page.locator('button', { hasText: 'Two at this screen' }).click()
  await page.waitForURL(/\/t\//)
  await page.waitForSelector('[data-target=sit]')
})
