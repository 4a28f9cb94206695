// No accidents: what cannot be undone needs confirming, and can be taken back by agreement.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { answered, BOT, dice, newTable, stage, takeSeat, until } from './harness.mjs'
import { play } from './struggle.mjs'

const { scene } = stage()
const ALWAYS = { confirm: 'always' }
const last = (heard) => JSON.parse(heard.findLast((text) => text.includes('"position"'))).position
const card = (page) => page.locator('.slot.legal').first()
const armed = (page) => page.locator('.confirm')
const shown = (page) => page.locator('.reveal .button.primary')

/** Moves the page's clock on, far enough for a second press to count. */
const aMomentLater = (page) =>
  page.evaluate(() => {
    const at = performance.now()
    performance.now = () => at + 350
  })

/** Both have chosen their headlines, and no scene is being shown any more. */
async function headlines(pages) {
  for (const page of pages) {
    await page.waitForSelector('.slot.legal')
    await answered(page)
    await card(page).click()
    await answered(page)
  }
  for (const page of pages)
    await until('the reveal to be over', async () => {
      if ((await shown(page).count()) === 0) return true
      await shown(page)
        .click({ timeout: 2000 })
        .catch(() => {})
      return false
    })
}

scene(
  'a headline waits for its second word: Esc takes the first one back, Enter is the second',
  async ({ invite }) => {
    const { page, heard } = await invite({ settings: ALWAYS })
    await newTable(page, { game: 'red-sea', side: 'us', opponent: BOT })
    await page.waitForSelector('.slot.legal')
    await answered(page)
    // Once the computer player has chosen, both headlines are revealed at once: the server says that this
    // cannot be undone.
    await until('the computer player to choose', async () => {
      const { last_word, cards } = last(heard).ask
      return last_word.shown.length === cards.length && cards.length > 0
    })
    const before = last(heard)
    await page.getByText('Something hidden will be shown: no undo after it.').waitFor()
    await card(page).click()
    await armed(page).getByText('this cannot be taken back').waitFor()
    await harmless(page, 'the tape before what cannot be taken back')
    await page.keyboard.press('Escape')
    await armed(page).waitFor({ state: 'detached' })
    assert.deepEqual(last(heard), before, 'nothing was sent')
    // A key that follows at once is not a confirmation: "at once" however slow the machine is, because the
    // page's clock stands still.
    await page.evaluate(() => {
      const at = performance.now()
      performance.now = () => at
    })
    await card(page).click()
    await armed(page).waitFor()
    await page.keyboard.press('Enter')
    assert.equal(await armed(page).count(), 1)
    await aMomentLater(page)
    await page.keyboard.press('Enter')
    await armed(page).waitFor({ state: 'detached' })
    await until('the headline to be there', async () => last(heard).shown.headlines[0].committed)
  },
)

scene('on a phone confirmation is asked for on a sheet, in Russian', async ({ invite }) => {
  const { page, heard } = await invite({ size: [390, 844], settings: { ...ALWAYS, lang: 'ru' } })
  await newTable(page, { game: 'thirteen', side: 'us', opponent: BOT })
  await page.locator('[data-target=bid]').click()
  const sheet = page.locator('dialog[open]')
  await sheet.getByText('отменить это нельзя').waitFor()
  await harmless(page, 'the sheet before what cannot be taken back')
  await sheet.getByRole('button', { name: 'Назад' }).click()
  await sheet.waitFor({ state: 'detached' })
  assert.ok(last(heard).ask, 'nothing was sent')
  await page.locator('[data-target=bid]').click()
  await sheet.waitFor()
  await aMomentLater(page)
  await sheet.getByRole('button', { name: 'Сделать ставку' }).click()
  await until('the bid to be there', async () => last(heard).ask?.kind !== 'bid')
})

scene('a bid is confirmed by its number, and by one button', async ({ invite }) => {
  const { page, heard } = await invite({ settings: ALWAYS })
  await newTable(page, { game: 'thirteen', side: 'us', opponent: BOT })
  await page.locator('[data-target=bid]').click()
  await armed(page).getByText('Bid 1 cube', { exact: true }).waitFor()
  assert.deepEqual(await page.locator('.button.primary').allInnerTexts(), ['Place the bid\nEnter'])
  // Another number is another bid: it has to be placed, and confirmed, itself.
  await page.getByRole('button', { name: '+1', exact: true }).click()
  await armed(page).waitFor({ state: 'detached' })
  await page.locator('[data-target=bid]').click()
  await armed(page).getByText('Bid 2 cubes', { exact: true }).waitFor()
  await aMomentLater(page)
  await page.locator('[data-confirm]').click()
  await until('the bid to be there', async () => last(heard).ask?.kind !== 'bid')
})

scene('a draw offered to a phone is a sentence over two buttons', async ({ invite }) => {
  const ann = await invite()
  const bob = await invite({ deal: 2, size: [390, 844] })
  const made = await newTable(ann.page, { game: 'thirteen', side: 'us', opponent: { t: 'link' } })
  await takeSeat(bob.page, made)
  await ann.page.waitForSelector('[data-target=bid]')
  await ann.page.getByRole('button', { name: 'Menu', exact: true }).click()
  await ann.page.getByRole('button', { name: 'Offer a draw' }).click()
  const offer = bob.page.getByRole('alertdialog', { name: 'The other side offers a draw.' })
  const words = await offer.locator('p').boundingBox()
  assert.ok(words.height < 50 && words.width > 160, JSON.stringify(words))
  const [no, yes] = await Promise.all(
    ['Decline', 'Accept'].map((name) => offer.getByRole('button', { name }).boundingBox()),
  )
  assert.equal(no.y, yes.y, 'side by side')
})

scene('on a phone the sheet of a card counts as confirmation', async ({ invite }) => {
  const { page, heard } = await invite({ size: [390, 844], settings: ALWAYS })
  await newTable(page, { game: 'red-sea', side: 'us', opponent: BOT })
  await card(page).click()
  const sheet = page.locator('dialog[open]')
  await sheet.getByText('this cannot be taken back').waitFor()
  await sheet.getByRole('button', { name: 'Choose' }).click()
  await until('the headline to be there', async () => last(heard).shown.headlines[0].committed)
})

scene('before a die each of its faces says what it would bring', async ({ invite }) => {
  const { page, heard } = await invite()
  await newTable(page, { game: 'red-sea', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('.slot.legal')
  const coup = page.locator('.tape .button:enabled', { hasText: 'Coup' })
  await play(page, dice(5), { most: 120, enough: async () => (await coup.count()) > 0 })
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('hotline.settings'))
    localStorage.setItem('hotline.settings', JSON.stringify({ ...kept, confirm: 'dice' }))
  })
  await page.reload()
  await coup.click()
  await page.waitForSelector('.place.legal')
  await answered(page)
  const before = last(heard).shown
  await page.locator('.place.legal', { hasText: 'Kenya' }).click()
  await armed(page).getByText('this cannot be taken back').waitFor()
  await until('six faces', async () => (await armed(page).locator('.faces li').count()) === 6)
  assert.match((await armed(page).textContent()) ?? '', /Coup: .+, \d Ops?/)
  for (const face of await armed(page).locator('.faces li span').allTextContents())
    assert.match(face, /^\d\/\d[■●]?$/, 'how the country would stand')
  assert.deepEqual(last(heard).shown, before, 'nothing was done')
  await harmless(page, 'the faces of a die')
})

scene('with confirmation for dice alone nothing else asks for it', async ({ invite }) => {
  const { page, heard } = await invite({ settings: { confirm: 'dice' } })
  const bob = await invite({ deal: 2 })
  const made = await newTable(page, { game: 'red-sea', side: 'us', opponent: { t: 'link' } })
  await takeSeat(bob.page, made)
  await page.waitForSelector('.slot.legal')
  await answered(page)
  assert.ok(last(heard).ask.last_word.passes.length > 0, 'the other has not chosen')
  await card(page).click()
  await until('the headline to be there', async () => last(heard).shown.headlines[0].committed)
})

scene('the tape says what a card is worth, whose event follows and what is final', async ({ invite }) => {
  const { page, heard } = await invite()
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT })
  await page.waitForSelector('.tape')
  const seen = { ops: false, event: false, then: false, no_undo: false }
  for (let n = 0; n < 120 && Object.values(seen).includes(false); n += 1) {
    await until('a question', async () => {
      await answered(page)
      if ((await shown(page).count()) > 0)
        await shown(page)
          .click({ timeout: 2000 })
          .catch(() => {})
      return last(heard).ask && (await page.locator('.reveal, dialog[open]').count()) === 0
    })
    const { ask } = last(heard)
    const tape = (await page.locator('.tape').first().textContent()) ?? ''
    if (ask.remark) assert.ok(tape.includes(ask.remark), `${ask.remark} is on the tape: ${tape}`)
    seen.ops ||= /^\d Ops\./.test(ask.remark ?? '')
    seen.event ||= /USSR event: after, or first/.test(ask.remark ?? '')
    seen.then ||= /Then the USSR event/.test(ask.remark ?? '')
    seen.no_undo ||= /no undo/.test(tape)
    assert.ok(!/Decline|finish/.test(tape), tape)
    const influence = page
      .locator('.tape .button:enabled', { hasText: 'Influence' })
      .or(page.locator('.tape .button:enabled', { hasText: 'Place influence' }))
    if ((await influence.count()) > 0) await influence.first().click()
    else if (ask.cards.length > 0) await card(page).click()
    else if (ask.spaces.length > 0) await page.locator('.place.legal').first().click()
    else await page.locator('.tape .button:enabled').first().click()
    // Picks that might lose the game need confirming; here that is fine.
    if ((await page.locator('dialog[open] footer').count()) > 0)
      await page.locator('dialog[open] footer .button').first().click()
  }
  assert.deepEqual(seen, { ops: true, event: true, then: true, no_undo: true })
})

scene('two people take a headline back by agreement, after one no', async ({ invite }) => {
  const ann = await invite()
  const bob = await invite({ deal: 2, settings: { lang: 'ru' } })
  const made = await newTable(ann.page, { game: 'red-sea', side: 'us', opponent: { t: 'link' } })
  await takeSeat(bob.page, made)
  await headlines([ann.page, bob.page])
  // Bob has seen Ann's headline, so his own can no longer be undone.
  assert.equal(last(bob.heard).can_undo, false)
  const asks = bob.page.getByRole('button', { name: 'Попросить вернуть ход' })
  const offer = ann.page.getByRole('alertdialog').filter({ hasText: 'asks to take back' })
  await asks.click()
  await offer.waitFor()
  assert.match((await offer.textContent()) ?? '', /Already seen: .*cards/, 'what stays known is said')
  await harmless(ann.page, 'a wish to take something back')
  await offer.getByRole('button', { name: 'Decline' }).click()
  await bob.page.getByText('Противник не согласен вернуть ход.').waitFor()
  assert.equal(last(bob.heard).may_ask_back, null, 'a no is a no')
})

scene('what the other allows is taken back at both pages', async ({ invite }) => {
  const ann = await invite()
  const bob = await invite({ deal: 2 })
  const made = await newTable(ann.page, { game: 'red-sea', side: 'us', opponent: { t: 'link' } })
  await takeSeat(bob.page, made)
  await headlines([ann.page, bob.page])
  await bob.page.getByRole('button', { name: 'Ask to take back' }).click()
  await ann.page.getByRole('button', { name: 'Allow' }).click()
  await bob.page.getByText('Taken back by agreement.').waitFor()
  await ann.page.getByText('Taken back by agreement.').waitFor()
  await until('bob to choose again', async () => last(bob.heard).ask?.kind === 'headline')
  assert.equal(last(ann.heard).shown.headlines[0].committed, true, 'the own headline stands')
  await ann.page.locator('[role=log]', { hasText: 'The USSR takes its decision back by agreement' }).waitFor()
})

scene('a computer player grants a take-back at once', async ({ invite }) => {
  const { page, heard } = await invite()
  await newTable(page, { game: 'red-sea', side: 'us', opponent: BOT })
  await headlines([page])
  await page.getByRole('button', { name: 'Take back', exact: true }).click()
  await page.getByText('Taken back by agreement.').waitFor()
  await until('the headline to be chosen again', async () => last(heard).ask?.kind === 'headline')
})

scene('a draw that is declined says so, one that is accepted ends the game', async ({ invite }) => {
  const ann = await invite()
  const bob = await invite({ deal: 2 })
  const made = await newTable(ann.page, { game: 'red-sea', side: 'us', opponent: { t: 'link' } })
  await takeSeat(bob.page, made)
  await headlines([ann.page, bob.page])
  const offer = async () => {
    await ann.page.getByRole('button', { name: 'Menu', exact: true }).click()
    await ann.page.getByRole('button', { name: 'Offer a draw' }).click()
    await bob.page.getByRole('alertdialog', { name: 'The other side offers a draw.' }).waitFor()
  }
  await offer()
  await harmless(bob.page, 'a draw is offered')
  await bob.page.getByRole('button', { name: 'Decline', exact: true }).click()
  await ann.page.getByText('The draw was declined.').waitFor()
  await offer()
  await bob.page.getByRole('button', { name: 'Accept', exact: true }).click()
  for (const { page } of [ann, bob]) await page.locator('dialog[open]').getByText('Nobody wins').waitFor()
})

scene('clocks stand still while both look at what was shown', async ({ invite }) => {
  const ann = await invite()
  const bob = await invite({ deal: 2 })
  const clock = { t: 'live', bank: 600, increment: 0 }
  const made = await newTable(ann.page, { game: 'red-sea', side: 'us', clock, opponent: { t: 'link' } })
  await takeSeat(bob.page, made)
  await headlines([ann.page, bob.page])
  assert.ok(last(ann.heard).clock.still > 0, JSON.stringify(last(ann.heard).clock))
})

scene('the chosen headline is marked, and a resting pointer opens no card', async ({ invite }) => {
  const ann = await invite()
  const bob = await invite({ deal: 2 })
  const made = await newTable(ann.page, { game: 'red-sea', side: 'us', opponent: { t: 'link' } })
  await takeSeat(bob.page, made)
  const { page } = ann
  await page.waitForSelector('.slot.legal')
  await answered(page)
  const chosen = await page.locator('.slot.legal').nth(2).getAttribute('data-card')
  await page.locator('.slot.legal').nth(2).click()
  await answered(page)
  await page.locator(`.playing [data-card="${chosen}"]`).waitFor()
  await page.waitForTimeout(600)
  assert.equal(
    await page.locator('.tip.card').count(),
    0,
    'the card that slid under the pointer stays closed',
  )
})
