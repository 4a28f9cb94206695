// Tournaments: made with a form, played by bots to the end, directed; on a desktop and on a phone.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { say, stage, until } from './harness.mjs'
import { announce, begin, direct, infoOf, register } from './league.mjs'

const { scene } = stage()

scene('a round robin of four bots is announced by a form and played to its end', async ({ invite }) => {
  const { page } = await invite()
  await register(page, 'ctrl_tower')
  await page.goto('/tournaments')
  await page.getByText('No tournament is open for registration.').waitFor()
  await page.getByRole('button', { name: 'New tournament' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Autumn Line')
  await page.getByText('Round robin', { exact: true }).click()
  await page.getByText('13 Minutes', { exact: false }).first().click()
  await page.getByText('no clock', { exact: false }).first().click()
  await page.getByRole('switch', { name: /[Rr]ated/ }).focus()
  await page.keyboard.press('Space')
  // Bots do not check in, and what follows begins it at once.
  await page.getByLabel('Check-in').selectOption({ label: 'none' })
  await harmless(page, 'the form of a tournament')
  await page.getByRole('button', { name: 'Announce it' }).click()
  await page.waitForURL(/tournaments\/(?!new$)[a-z0-9]+$/)
  const id = page.url().split('/').pop()
  await page.getByRole('heading', { name: 'Autumn Line' }).waitFor()

  // Before the pairings: when they come, and a file for one's calendar.
  await page.getByText(/^Pairings come on/).waitFor()
  const calendar = await page.context().request.get(`/api/tournaments/${id}/calendar.ics`)
  assert.match(await calendar.text(), /^BEGIN:VCALENDAR/)
  await page.getByRole('link', { name: 'Calendar file' }).waitFor()
  await page.getByRole('button', { name: 'Enter bots' }).click()
  await page.getByLabel('How many').fill('4')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('4 of 32').first().waitFor()
  await page.getByRole('button', { name: 'Begin now' }).click()
  await page.getByLabel('Reason, for the public log').fill('all are here')
  await harmless(page, 'what is asked before a tournament begins')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await until('the tournament to end', async () => (await infoOf(page, id)).summary.stage === 'over')
  await page.getByText('The tournament is over.', { exact: false }).first().waitFor()
  const rows = page.getByRole('row')
  assert.equal(await rows.count(), 5, 'a line of names, and four players')
  assert.match(await rows.nth(1).innerText(), /[+=−]\d/, 'whom the first has met')
  await harmless(page, 'a tournament that is over')
  await page.getByText('Cross table').click()
  const crossed = await rows.nth(1).locator('td.cell').allInnerTexts()
  assert.equal(
    crossed.filter((text) => /^[0-9½]+$/.test(text.trim())).length,
    3,
    'everybody has met everybody',
  )
  const csv = await page.context().request.get(`/api/tournaments/${id}/standings.csv`)
  assert.equal((await csv.text()).trim().split('\r\n').length, 5)

  await page.goto('/tournaments')
  await page.getByRole('tab', { name: 'Finished' }).click()
  await page.getByRole('link', { name: /Autumn Line/ }).waitFor()
})

scene('players come to their table by a button; the director adjudicates and pauses', async ({ invite }) => {
  const [{ page: ann }, { page: bob }] = [await invite(), await invite()]
  await register(ann, 'anna_k')
  await register(bob, 'grey_wolf')
  const { summary } = await announce(ann)
  const { id } = summary
  await bob.goto(`/tournaments/${id}`)
  await bob.getByRole('button', { name: 'Register' }).click()
  await bob.getByRole('button', { name: 'Withdraw' }).waitFor()
  await say(ann, `/api/tournaments/${id}/register`)
  await begin(ann, id)
  await ann.goto(`/tournaments/${id}`)
  await ann.getByRole('button', { name: 'Play your game' }).click()
  await ann.waitForURL(/\/t\//)
  await bob.getByRole('button', { name: 'Play your game' }).click()
  await bob.waitForURL(/\/t\//)
  await until('the game to begin', async () => {
    const read = await infoOf(ann, id)
    const table = read.rounds[0]?.games[0]?.table
    const answer = table && (await ann.context().request.get(`/api/tables/${table}`))
    return answer && (await answer.json()).state === 'playing'
  })

  // The lobby shows her position and her opponent.
  await ann.goto('/')
  await ann.getByRole('heading', { name: 'Winter Line' }).waitFor()
  await ann.getByText(/round 1 ends in 23 h \d+ min/).waitFor()
  await ann.getByText(/of 2, 0 of 0 points\. You play against\s+grey_wolf/).waitFor()
  await harmless(ann, 'the lobby of whoever plays in a tournament')
  await ann.getByRole('button', { name: 'Open: Winter Line' }).click()
  await ann.waitForURL(`**/tournaments/${id}`)
  await ann.getByRole('button', { name: 'Pause' }).click()
  await ann.getByLabel('Reason, for the public log').fill('power cut')
  await ann.getByRole('button', { name: 'Confirm' }).click()
  await ann.getByText('power cut', { exact: false }).waitFor()
  await ann.getByRole('button', { name: 'Adjudicate a game' }).click()
  await harmless(ann, 'a director’s act')
  await ann.getByLabel('Result').selectOption('drawn')
  await ann.getByRole('button', { name: 'Confirm' }).click()
  await ann.getByText('½ – ½').waitFor()
  const read = await infoOf(bob, id)
  assert.deepEqual([read.paused, read.rounds.length], [true, 1], 'no round begins while it is paused')
  assert.deepEqual(
    read.log.map((line) => line.act.t),
    ['adjudicated', 'paused', 'begun'],
  )
  await ann.getByRole('button', { name: 'Resume' }).click()
  await ann.getByRole('button', { name: 'Confirm' }).click()
  await ann.getByRole('heading', { name: 'Round 2' }).waitFor()
})

scene(
  'what a director is refused is told in the dialog, not in the dark behind it',
  async ({ invite }) => {
    const { page: tower } = await invite()
    await register(tower, 'dark_tower')
    const { id } = (await announce(tower)).summary
    await tower.goto(`/tournaments/${id}`)
    await tower.getByRole('button', { name: 'Add a director', exact: true }).click()
    const asked = tower.getByRole('dialog', { name: 'Add a director' })
    await asked.getByLabel(/account/i).fill('nobody_here')
    await asked.getByRole('button', { name: 'Confirm' }).click()
    await asked.getByRole('status').getByText('Expected the name of an account').waitFor()
    await tower.keyboard.press('Escape')
    await tower.getByRole('status').getByText('Expected the name of an account').waitFor()
  },
  { trouble: true },
)

// Only a phone had the button once the tournament had begun.
for (const [where, size] of [
  ['a desk', [1600, 1000]],
  ['a laptop', [1024, 768]],
  ['a phone', [390, 844]],
])
  scene(`a player leaves a tournament that has begun, at ${where}`, async ({ invite }) => {
    const [{ page: tower }, { page: leaver }] = [await invite(), await invite({ size })]
    const names = [`tower_${size[0]}`, `leaver_${size[0]}`]
    await register(tower, names[0])
    await register(leaver, names[1])
    const { id } = (await announce(tower)).summary
    for (const page of [tower, leaver]) await say(page, `/api/tournaments/${id}/register`)
    await begin(tower, id)
    await until('the tournament to begin', async () => (await infoOf(tower, id)).rounds.length === 1)
    await leaver.goto(`/tournaments/${id}`)
    leaver.once('dialog', (asked) => {
      assert.match(asked.message(), /open games are lost/)
      void asked.accept()
    })
    await leaver.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await until('the tournament to end', async () => (await infoOf(tower, id)).summary.stage === 'over')
    const { entrants } = await infoOf(tower, id)
    assert.deepEqual(
      entrants.filter(({ gone }) => gone).map(({ person }) => person.name),
      [names[1]],
    )
  })

scene('tie-breaks are chosen in their order, each once', async ({ invite }) => {
  const { page } = await invite()
  await register(page, 'tie_breaker')
  await page.goto('/tournaments/new')
  await page.getByLabel('Name', { exact: true }).fill('Ties')
  await page.getByText('13 Minutes', { exact: false }).first().click()
  const ties = page.getByRole('group', { name: 'Tie-breaks' })
  assert.deepEqual(
    await ties.getByRole('combobox').evaluateAll((all) => all.map((one) => one.value)),
    ['buchholz', 'sonneborn_berger', 'direct_encounter', 'lot'],
    'what applies if nothing is chosen',
  )
  await ties.getByLabel('Tie-break 1').selectOption('wins')
  await ties.getByLabel('Tie-break 2').selectOption('lot')
  assert.equal(await ties.getByLabel('Tie-break 4').inputValue(), '', 'the lot has moved up')
  await ties.getByLabel('Tie-break 3').selectOption('')
  await harmless(page, 'the choice of tie-breaks', { otherTheme: false })
  await page.getByRole('button', { name: 'Announce it' }).click()
  await page.waitForURL(/tournaments\/(?!new$)[a-z0-9]+$/)
  const { tie_breaks } = await infoOf(page, page.url().split('/').pop())
  assert.deepEqual(tie_breaks, ['wins', 'lot'])
})

scene('an open check-in stands in the lobby of whoever has to answer', async ({ invite }) => {
  const [{ page: tower }, { page: late }] = [await invite(), await invite()]
  await register(tower, 'punctual')
  await register(late, 'late_riser')
  const { id } = (await announce(tower, { title: 'Roll Call', check_in_minutes: 120 })).summary
  await say(late, `/api/tournaments/${id}/register`)
  await late.goto('/')
  const calls = late.getByRole('region', { name: 'Waiting for your answer' })
  await calls.getByText(/Check-in is open: Roll Call, starts in/).waitFor()
  await harmless(late, 'a call in the lobby')
  await calls.getByRole('button', { name: /^Answer/ }).click()
  await late.waitForURL(`**/tournaments/${id}`)
  await late.getByRole('button', { name: 'I am here', exact: true }).click()
  await until('the check-in', async () => (await infoOf(tower, id)).entrants[0].checked_in)
  await Promise.all([late.waitForResponse(/duplicates\?list=mine/), late.goto('/')])
  await late.getByRole('heading', { name: 'My games' }).waitFor()
  assert.equal(await calls.count(), 0, 'it is answered')
})

scene('what else a director can do, each act with its reason in the public log', async ({ invite }) => {
  const pages = []
  for (const name of ['tower', 'spasski', 'bratislava', 'northwind']) {
    const { page } = await invite()
    await register(page, name)
    pages.push(page)
  }
  const [tower, ...players] = pages
  const { id } = (await announce(tower)).summary
  for (const page of players.slice(0, 2)) await say(page, `/api/tournaments/${id}/register`)
  await tower.goto(`/tournaments/${id}`)
  const act = async (name, tell = async () => {}) => {
    await tower.getByRole('button', { name, exact: true }).click()
    const dialog = tower.getByRole('dialog', { name })
    await tell(dialog)
    await dialog.getByLabel('Reason, for the public log').fill(`because of ${name}`)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await tower.getByText(`because of ${name}`, { exact: false }).first().waitFor()
  }
  await act('Message all', (dialog) => dialog.getByLabel('Message').fill('Good luck to all.'))
  await act('Add a director', (dialog) => dialog.getByLabel(/account/i).fill('northwind'))
  await act('Enter bots', (dialog) => dialog.getByLabel('How many').fill('2'))
  await begin(tower, id)
  await tower.getByRole('heading', { name: 'Round 1' }).waitFor()
  await act('Pair again')
  await act('Replace a player', async (dialog) => {
    await dialog.getByLabel('Player').selectOption('bratislava')
    await dialog.getByLabel(/account/i).fill('northwind')
  })
  await act('Remove a player', (dialog) => dialog.getByLabel('Player').selectOption('spasski'))
  await act('Remove a director', (dialog) => dialog.getByLabel('Player').selectOption('northwind'))
  await act('Cancel the tournament')
  const { log, summary } = await infoOf(players[0], id)
  assert.equal(summary.stage, 'called_off')
  assert.deepEqual(
    log.map((line) => line.act.t).reverse(),
    [
      'announced',
      'appointed',
      ...log.filter((line) => line.act.t === 'entered').map(() => 'entered'),
      'begun',
      'paired_again',
      'replaced',
      'removed',
      'dismissed',
      'called_off',
    ],
    'everybody can read what was done',
  )
})

scene('every format is chosen in the form, and told on the page of the tournament', async ({ invite }) => {
  const { page } = await invite({ size: [1024, 768] })
  await register(page, 'checkpoint_c')
  for (const [format, told] of [
    ['Swiss', /Swiss/],
    ['Round robin', /[Rr]ound robin/],
    ['Knock-out', /[Kk]nock-out/],
    ['Elimination', /losses|elimination/i],
    ['Divisions', /[Dd]ivisions/],
  ]) {
    await page.goto('/tournaments/new')
    await page.getByLabel('Name', { exact: true }).fill(`Line: ${format}`)
    await page.getByText(format, { exact: true }).click()
    await page.getByRole('button', { name: 'Announce it' }).click()
    await page.waitForURL(/tournaments\/(?!new$)[a-z0-9]+$/)
    await page.getByRole('heading', { name: `Line: ${format}` }).waitFor()
    await page.getByText(told).first().waitFor()
  }
})

scene('a tournament on a phone, in Russian', async ({ invite }) => {
  const { page } = await invite({ size: [390, 844], settings: { lang: 'ru' } })
  await register(page, 'strelka')
  const { summary } = await announce(page)
  await say(page, `/api/tournaments/${summary.id}/register`)
  await direct(page, summary.id, { t: 'enter_bots', level: 'easy', count: 3 })
  await page.goto(`/tournaments/${summary.id}`)
  await page.getByText('бот', { exact: false }).first().waitFor()
  await harmless(page, 'registration on a phone')
  await begin(page, summary.id)
  await page.getByRole('tab', { name: 'Тур 1' }).waitFor()
  await page.getByRole('button', { name: 'Сыграть партию' }).first().waitFor()
  await page.getByText('ваш ход', { exact: true }).waitFor()
  await harmless(page, 'a round on a phone')
  await page.getByRole('tab', { name: 'Тур 1' }).press('ArrowRight')
  await page.getByRole('rowheader', { name: /strelka/ }).waitFor()
  await page.getByRole('tab', { name: 'Таблица' }).press('ArrowRight')
  await page.getByText('Швейцарская', { exact: false }).first().waitFor()
  await page.getByRole('tab', { name: 'Условия' }).press('ArrowRight')
  await page.getByText('all are here', { exact: false }).waitFor()
  await harmless(page, 'the log on a phone')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  assert.ok(wide <= 390, `nothing sticks out: ${wide}`)
  await page.goto('/tournaments')
  await page.getByRole('tab', { name: 'Идут' }).click()
  await page
    .getByRole('link', { name: /Winter Line/ })
    .first()
    .waitFor()
  await harmless(page, 'the list on a phone')
})

scene('bids for sides are shown next to the games, and in a separate view', async ({ invite }) => {
  const { page } = await invite()
  await register(page, 'bid_tower')
  const { summary } = await announce(page, {
    title: 'Bidding Line',
    game: 'red-sea',
    options: { bid_for_sides: 'on' },
    format: { t: 'round_robin', twice: false },
  })
  await direct(page, summary.id, { t: 'enter_bots', level: 'easy', count: 3 })
  await begin(page, summary.id)
  await until('the tournament to end', async () => (await infoOf(page, summary.id)).summary.stage === 'over')
  await page.goto(`/tournaments/${summary.id}`)
  await page.getByText(/Bids of this round: [+−]?\d/).waitFor()
  await page
    .getByText(/^bid [+−]?\d · /)
    .first()
    .waitFor()
  // The US are on the left, whoever got them; in the standings every game has its side.
  const marks = page.locator('.names')
  await until('the sides', async () => (await marks.locator('svg').count()) === 2)
  for (const pair of await marks.all()) {
    const kinds = await pair.locator('svg').evaluateAll((all) => all.map((one) => one.innerHTML))
    assert.match(kinds[0], /<rect/)
    assert.match(kinds[1], /<circle/)
  }
  await until('the sides of all rounds', async () => (await page.locator('td.cell svg').count()) === 6)
  await page.getByText('Bids', { exact: true }).click()
  await page.getByText('The side each player got', { exact: false }).waitFor()
  const cells = page.locator('td.cell span')
  await until('the bids of all rounds', async () => {
    const told = await cells.allInnerTexts()
    return told.filter((text) => /^[+−]?\d+$/.test(text.trim())).length === 6
  })
  await harmless(page, 'bids of a tournament')
})
