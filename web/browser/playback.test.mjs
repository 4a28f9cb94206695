// The opponent's play is played back step by step: the board, the strip and the log move together, and
// nothing is ahead.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { answered, BOT, dice, HOT_SEAT, newTable, playOut, stage, until } from './harness.mjs'
import { act, play } from './struggle.mjs'
import { play as playThirteen } from './thirteen.mjs'

const { scene } = stage()
const NEXT = '[data-target=next-step]'
const SHOWS = `${NEXT}, .reveal`
/** So slow that no step ends by itself while a scene looks at it, however busy the machine is. */
const SLOW = { pace: 0.02, motion: 'none' }

const set = (page, wish) =>
  page.evaluate((some) => {
    const kept = JSON.parse(localStorage.getItem('hotline.settings'))
    localStorage.setItem('hotline.settings', JSON.stringify({ ...kept, ...some }))
  }, wish)
const told = (page) => page.locator('[role=log]').innerText()
const prompt = (page) => page.locator('.tape .prompt').innerText()
const playing = async (page) => (await page.locator(SHOWS).count()) > 0

/**
 * Plays without playback until a card is asked for in an action round, then lets everything be played back,
 * paused.
 */
async function untilPlayedBack(page, wish, clicks) {
  await newTable(page, { opponent: BOT, ...wish })
  await page.waitForSelector('.tape')
  const roll = dice(11)
  await play(page, roll, { most: clicks })
  await set(page, SLOW)
  await page.reload()
  await page.waitForSelector('.tape')
  await until('a play of the opponent', async () => {
    if (!(await playing(page))) await act(page, roll)
    // Your own dice are shown as well, but those are not wanted here.
    if ((await page.locator('.reveal').count()) > 0) await page.keyboard.press('Space')
    if ((await page.locator(NEXT).count()) === 0) return false
    // Not every step has dots: a play that is nearly seen has only one left.
    const [now] = await page.locator('.dots .now span').allInnerTexts()
    if (now === 'card' || now === 'карта') return true
    await page.keyboard.press('Space')
    return false
  })
  await page.keyboard.press('p')
}

scene('a play of the opponent, step by step, by the keyboard', async ({ invite }) => {
  const { page } = await invite()
  await untilPlayedBack(page, { game: 'twilight', side: 'us' }, 14)
  const title = await page.locator('.last .title').innerText()
  assert.ok((await told(page)).includes(title), 'the card is told')
  assert.equal(await page.locator('.place.legal').count(), 0, 'nothing waits for the player')
  await harmless(page, 'a step of playback')

  const seen = []
  for (let steps = 0; await playing(page); steps += 1) {
    assert.ok(steps < 40, 'it ends')
    const scene = (await page.locator('.reveal').count()) > 0
    const log = await told(page)
    const below = await page
      .locator('[role=log]')
      .evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)
    assert.ok(below <= 2, `the newest line is ${below} px out of view`)
    const bubble = await page.locator('.mark .bubble').count()
    seen.push({ scene, bubble, says: scene ? '' : await prompt(page), log: log.length })
    if (bubble > 0) {
      // The number in the box is the one after the arrow.
      const said = /: (?:US|USSR) \d+ → (\d+)/.exec(await prompt(page))
      const shown = await page.locator('.mark .bubble text').allTextContents()
      assert.ok(said && shown.includes(said[1]), `${await prompt(page)} and ${shown}`)
    }
    await page.keyboard.press('Space')
    await answered(page)
    if (await playing(page)) await page.keyboard.press('p')
  }
  assert.ok(seen.length >= 3, JSON.stringify(seen))
  assert.ok(
    seen.some((step) => step.bubble > 0 || step.scene),
    'something changed',
  )
  seen.reduce((before, step) => (assert.ok(step.log >= before.log, 'the log only grows'), step))
  assert.equal(await page.locator('.last .title').innerText(), title, 'the card stays')
  await page.getByRole('button', { name: 'Show again' }).click()
  await page.locator(SHOWS).first().waitFor()
  await page.keyboard.press('Escape')
  await until('the present', async () => !(await playing(page)))
  assert.equal(await page.locator('.slot.legal, .place.legal').count().then(Boolean), true)
})

for (const lang of ['en', 'ru'])
  scene(`the card of a play being told can be read in low windows, ${lang}`, async ({ invite }) => {
    const { page } = await invite({ settings: { lang } })
    await untilPlayedBack(page, { game: 'twilight', side: 'us' }, 14)
    const card = page.locator('.last button.card')
    for (const [width, height] of [
      [1280, 720],
      [1024, 768],
    ]) {
      await page.setViewportSize({ width, height })
      await answered(page)
      const box = await card.boundingBox()
      assert.ok(box && box.height >= 110 && box.width >= 230, `${width} × ${height}: ${JSON.stringify(box)}`)
      const text = await card.locator('.text').boundingBox()
      assert.ok(text && text.height >= 50, 'with its text')
      const log = await page.evaluate(
        () => document.querySelector('aside [role=tabpanel]')?.getBoundingClientRect().height ?? null,
      )
      assert.ok(log === null || log >= 90, `the log is ${log} high`)
    }
    // Once it is told, its name is enough.
    await page.keyboard.press('Escape')
    await until('the present', async () => !(await playing(page)))
    await page.setViewportSize({ width: 1280, height: 720 })
    await answered(page)
    assert.equal(await card.isVisible(), false)
  })

scene('nobody is told a roll while its die still tumbles', async ({ invite }) => {
  const { page } = await invite()
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT })
  await page.waitForSelector('.tape')
  const roll = dice(11)
  await play(page, roll, { most: 8 })
  // A die tumbles for as long as it takes to look.
  await set(page, { pace: 0.001, motion: 'normal' })
  await page.reload()
  await page.waitForSelector('.tape')
  const die = page.locator('.reveal.dice .panel')
  await until('a die', async () => {
    // In one look, so that no die is passed over.
    const now = await page.evaluate((shows) => {
      if (document.querySelector('.reveal.dice')) return 'die'
      if (!document.querySelector(shows)) return 'move'
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { code: 'Space', bubbles: true, cancelable: true }),
      )
      return 'step'
    }, SHOWS)
    if (now === 'move') await act(page, roll, { afraid: 0, watches: true })
    return now === 'die'
  })
  await die.waitFor()
  const words = async () => ({
    tape: await prompt(page),
    reader: await page.locator('[data-told]').textContent(),
  })
  assert.equal(await die.locator('.said.waiting').count(), 1, 'it tumbles')
  const before = await words()
  await page.keyboard.press('Space')
  await die.locator('.said:not(.waiting)').waitFor()
  const after = await words()
  for (const one of ['tape', 'reader']) {
    assert.match(before[one], /Die( —|$)/, `${one}: ${before[one]}`)
    assert.doesNotMatch(before[one], /rolls?|rolled|succe|fail|[+−=]/i, `${one}: ${before[one]}`)
    assert.ok(after[one].length > before[one].length, `${one}: ${after[one]}`)
  }
  const fell = await die.locator('.faces .fell b').textContent()
  assert.ok(after.reader.includes(fell), `${after.reader} and a ${fell}`)
  // A focused button answers Enter itself, and a key held since before ends nothing.
  await page.locator('.reveal').getByRole('button', { name: 'Hold', exact: false }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.reveal').getByText('on hold', { exact: true }).waitFor()
  await page.evaluate(() =>
    document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'Space', repeat: true, bubbles: true, cancelable: true }),
    ),
  )
  await answered(page)
  assert.equal(await die.count(), 1, 'the scene is still there')
})

scene('a reload in the middle goes on from there', async ({ invite }) => {
  const { page } = await invite()
  await untilPlayedBack(page, { game: 'twilight', side: 'us' }, 8)
  const steps = await page.locator('.dots').getAttribute('aria-label')
  // Both keys at once: a slow machine would reach the end of the play between them.
  await page.evaluate(() => {
    for (const code of ['Space', 'KeyP'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }))
  })
  await answered(page)
  const [says, log] = [await prompt(page), await told(page)]
  await page.reload()
  await page.locator(SHOWS).first().waitFor()
  await page.keyboard.press('p')
  const after = await told(page)
  assert.ok(after.length >= log.length && after.startsWith(log.slice(0, 40)), 'nothing is lost')
  assert.notEqual(await prompt(page), says, 'nothing is shown twice')
  assert.notEqual(await page.locator('.dots').getAttribute('aria-label'), steps)
  // In another language it goes on at the same step, too.
  const place = async () => (await page.locator('.dots').getAttribute('aria-label')).match(/\d+/g)
  const at = await place()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.locator('dialog[open] select').first().selectOption('ru')
  await until('the same step in Russian', async () => /[а-я]/.test(await prompt(page)))
  assert.deepEqual(await place(), at)
  // The first Esc closes the menu, the second one skips.
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.reload()
  await page.waitForSelector('.tape')
  await answered(page)
  assert.equal(await playing(page), false, 'what was skipped is not played again')
})

scene(
  'acting early: a click on the map skips and is used for nothing else, a card is chosen',
  async ({ invite }) => {
    const { page } = await invite()
    await untilPlayedBack(page, { game: 'twilight', side: 'us' }, 14)
    await page.locator('.board').click({ position: { x: 560, y: 330 } })
    await until('the present', async () => !(await playing(page)))
    assert.match(await page.locator('.tape .note').innerText(), /^Skipped\. Your move\./)
    const asked = await prompt(page)
    await page.getByRole('button', { name: 'Show again' }).click()
    await page.locator(SHOWS).first().waitFor()
    await page.locator('.hand .slot.legal').first().click()
    await until('the card to be chosen', async () => (await prompt(page)) !== asked && !(await playing(page)))
  },
)

scene('at once: a setting on the tape; on a phone and in Russian', async ({ invite }) => {
  const { page } = await invite({ size: [390, 844], settings: { lang: 'ru' } })
  await newTable(page, { game: 'red-sea', side: 'ussr', opponent: BOT })
  await page.waitForSelector('.tape')
  const roll = dice(11)
  await play(page, roll, { most: 8 })
  await set(page, SLOW)
  await page.reload()
  await page.waitForSelector('.tape')
  // A card may have been opened just before the play began: it covers the step, and is closed first.
  const opened = page.locator('dialog[open]')
  await until('a step', async () => {
    if (!(await playing(page)) || (await opened.count()) > 0) await act(page, roll)
    if ((await page.locator('.reveal').count()) > 0) await page.keyboard.press('Space')
    return (await page.locator(NEXT).count()) > 0 && (await opened.count()) === 0
  })
  await page.keyboard.press('p')
  await page.locator('.last .card').first().waitFor()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(wide <= 0, `${wide} px too wide`)
  await harmless(page, 'playback on a phone')
  await page.getByLabel('Показ ходов').selectOption('сразу')
  await page.locator(NEXT).click()
  await until('the present', async () => !(await playing(page)))
  await play(page, roll, { most: 6 })
  assert.equal(await playing(page), false)
})

scene('13 Minutes is played back, too', async ({ invite }) => {
  const { page } = await invite()
  await newTable(page, { game: 'thirteen', side: 'us', opponent: BOT })
  await page.waitForSelector('[data-target]')
  await playThirteen(page, dice(14), { most: 3 })
  await set(page, SLOW)
  await page.reload()
  await page.waitForSelector('.tape')
  const roll = dice(15)
  let bubbles = 0
  // Not every play of the opponent moves cubes.
  for (let plays = 0; plays < 8 && bubbles === 0; plays += 1) {
    await until('a step of the opponent', async () => {
      if ((await page.locator(NEXT).count()) > 0) return true
      await playThirteen(page, roll, { most: 1, enough: async () => (await page.locator(NEXT).count()) > 0 })
      return (await page.locator(NEXT).count()) > 0
    })
    await page.keyboard.press('p')
    await page.locator('.last .title').waitFor()
    if (plays === 0) await harmless(page, 'playback of 13 Minutes')
    await until('the present', async () => {
      const here = await page.locator('.told .bubble').count()
      if (here > 0 && bubbles === 0) {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.locator('.list .told .bubble').first().waitFor()
        await page.setViewportSize({ width: 1600, height: 1000 })
        await page.locator('.told .bubble').first().waitFor()
      }
      bubbles += here
      await page.keyboard.press('Space')
      if (!(await playing(page))) return true
      // It waits until it has been looked at.
      await page.keyboard.press('p')
      return false
    })
  }
  assert.ok(bubbles > 0, 'cubes come with a bubble of before and after')
})

scene('a replay that runs is played back by the same steps', async ({ invite }) => {
  const { page } = await invite({ settings: { pace: 1, motion: 'none' } })
  const made = await newTable(page, { game: 'twilight', side: 'us', opponent: HOT_SEAT })
  await playOut(page, made.id)
  await page.goto(`/r/${made.id}?step=40`)
  await page.locator('.place').first().waitFor()
  assert.equal(await page.locator('.mark').count(), 0)
  await page.keyboard.press('Space')
  await page.locator('.mark .bubble').first().waitFor()
  await page.keyboard.press('Space')
  // While paused it shows the state after the act.
  await page.locator('.mark').first().waitFor({ state: 'detached' })
})
