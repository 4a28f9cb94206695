// Quick pairing from two pages, a bot offered to a third, and correspondence games.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { newTable, stage, takeSeat, until } from './harness.mjs'
import { register } from './league.mjs'

const { scene } = stage()
const at = (page) => /^\/t\/(\w+)$/.exec(new URL(page.url()).pathname)?.[1] ?? null

scene('two pages are paired, and one that finds nobody is offered a bot', async ({ invite }) => {
  // Nobody else wants this: after half a minute a bot is offered.
  const cyd = await invite()
  await cyd.page.goto('/find?game=red-sea&clock=1')
  await cyd.page.getByRole('button', { name: 'Find an opponent' }).press('Enter')
  await cyd.page.getByRole('heading', { name: 'Looking for an opponent' }).waitFor()
  assert.equal(await cyd.page.getByRole('button', { name: 'Play the bot' }).count(), 0, 'not at once')

  const ann = await invite({ deal: 2 })
  await ann.page.goto('/find?game=thirteen&clock=1')
  await ann.page.getByRole('radio', { name: /^15 min/ }).waitFor({ state: 'attached' })
  // The potential opponents are listed next to it, for the chosen game and form.
  const ranking = ann.page.getByRole('region', { name: 'Players', exact: true }).first()
  await ranking.getByRole('link', { name: '13 Minutes · Live' }).waitFor()
  // Someone with an account is online, and counts as an average member; so does the person looking.
  const dee = await invite()
  await register(dee.page, 'dee_here')
  await ann.page.reload()
  await ann.page.getByText('1 of 1 players here are in range').waitFor()
  await ranking.getByRole('row').nth(1).waitFor()
  // Nobody is further away than nothing: the range is drawn with its ends, and counts whoever is in it.
  await ann.page.getByText('± 200', { exact: true }).click()
  const form = ann.page.locator('form')
  await form.getByText('1300', { exact: true }).waitFor()
  await form.getByText('1700', { exact: true }).waitFor()
  await ann.page.getByText('1 of 1 players here are in range').waitFor()
  await ann.page.getByText('anyone', { exact: true }).click()
  await harmless(ann.page, 'find')
  await ann.page.getByRole('button', { name: 'Find an opponent' }).click()
  await ann.page.getByRole('heading', { name: 'Looking for an opponent' }).waitFor()
  await ann.page.getByText('Too few players have waited').waitFor()
  await harmless(ann.page, 'looking')
  // After stopping, you can search again, and a reload continues the wait.
  await ann.page.getByRole('button', { name: 'Stop looking' }).click()
  await ann.page.getByRole('button', { name: 'Find an opponent' }).click()
  await ann.page.getByRole('heading', { name: 'Looking for an opponent' }).waitFor()
  await ann.page.reload()
  await ann.page.getByRole('heading', { name: 'Looking for an opponent' }).waitFor()

  const bob = await invite({ size: [390, 844], settings: { lang: 'ru' }, deal: 3 })
  await bob.page.goto('/find')
  await bob.page.getByRole('button', { name: /^Сыграть: .*13 минут/ }).click()
  const table = await until('bob to sit at a table', async () => at(bob.page))
  await until('ann to sit there, too', async () => at(ann.page) === table)
  for (const { page } of [ann, bob]) await page.waitForSelector('.tape')

  await cyd.page.getByRole('button', { name: 'Play the bot' }).click()
  await until('a table with the bot', async () => at(cyd.page))
  await cyd.page.waitForSelector('.tape')
})

scene('correspondence games go by deadline, and a vacation stops their clocks', async ({ invite }) => {
  const anna = await invite({ size: [390, 844], settings: { lang: 'ru' } })
  const boris = await invite()
  await register(anna.page, 'Анна')
  const slow = (days) => ({ t: 'correspondence', bank: days * 24, increment: 0 })
  for (const [game, days] of [
    ['thirteen', 45],
    ['red-sea', 7],
  ]) {
    const wish = { game, side: 'us', opponent: { t: 'link' }, clock: slow(days) }
    const made = await newTable(anna.page, wish)
    await takeSeat(boris.page, made)
  }
  await anna.page.goto('/')
  const rows = anna.page.locator('section[aria-labelledby=mine] li')
  await until('two games', async () => (await rows.count()) === 2)
  const [first, second] = await rows.allInnerTexts()
  assert.match(first, /осталось 6 д 23 ч/, first)
  assert.match(second, /осталось 44 д 23 ч/, second)
  // The daily puzzle of the game played last, with a picture of its table.
  await anna.page.getByRole('heading', { name: 'Задача дня' }).waitFor()
  await anna.page.locator('.picture .table').waitFor()
  await harmless(anna.page, 'inbox')

  await anna.page.goto('/account')
  await anna.page.getByText('осталось 30 дней из 30').waitFor()
  await anna.page.getByLabel('Сколько дней, начиная').fill('5')
  await anna.page.getByRole('button', { name: 'Уйти в отпуск' }).click()
  await anna.page.getByText('осталось 25 дней из 30').waitFor()
  await anna.page.getByLabel('Адрес (https)').fill('https://chat.example.org/hooks/1')
  await anna.page.getByRole('button', { name: 'Добавить' }).click()
  assert.match(await anna.page.locator('section[aria-labelledby=webhooks] code').innerText(), /^hlw_/)
  await harmless(anna.page, 'vacation')
  // Those waiting for her can see why, and so can anyone looking at her profile.
  await boris.page.reload()
  await boris.page.locator('aside .player').getByText('on vacation until').waitFor()
  await boris.page.goto('/p/Анна')
  await boris.page.getByText('on vacation until').waitFor()
  await anna.page.goto('/')
  await anna.page.getByText('Вы в отпуске до').waitFor()
  await anna.page.getByRole('button', { name: 'Закончить' }).click()
  await until(
    'the end of the vacation',
    async () => (await anna.page.getByText('Вы в отпуске').count()) === 0,
  )
})
