// Rated games, challenges by name, rankings and profiles.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { stage, until } from './harness.mjs'
import { register } from './league.mjs'

const { scene } = stage()
const button = (page, name) => page.getByRole('button', { name, exact: true })

/** An account of this name, and its page. */
async function account(invite, name, wish) {
  const one = await invite(wish)
  await register(one.page, name)
  return one
}

/**
 * Through a separate socket: takes the first option once, or resigns. Doing that by clicks is another scene.
 */
const act = (page, table, resigns) =>
  page.evaluate(
    ([id, gives]) =>
      new Promise((done) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket?lang=en`)
        let said = false
        socket.onmessage = ({ data }) => {
          const { t, seq, position } = JSON.parse(data)
          if (t !== 'sync' && t !== 'update') return
          if (position.result || (said && !gives)) return done(socket.close())
          if (gives && !said) socket.send(JSON.stringify({ t: 'resign', side: null }))
          else if (position.ask) {
            const [pick] = window.picksOf(position.ask)
            socket.send(JSON.stringify({ t: 'pick', seq, pick, side: null }))
          } else return
          said = true
        }
      }),
    [table, resigns],
  )

/** Plays until both have made a decision, then the second player resigns. */
async function playRated(ann, bob, id) {
  const asked = async ({ page }) => {
    const info = await (await page.request.get(`/api/tables/${id}`)).json()
    return info.to_act.includes(info.seats[info.yours[0]].side)
  }
  const decided = new Set()
  while (decided.size < 2) {
    const one = await until('somebody to be asked', async () =>
      (await asked(ann)) ? ann : (await asked(bob)) ? bob : null,
    )
    await act(one.page, id, false)
    decided.add(one)
  }
  await act(bob.page, id, true)
}

scene('a challenge by name becomes a rated game, which moves both ratings', async ({ invite }) => {
  const ann = await account(invite, 'anna_k', {})
  const bob = await account(invite, 'grey_wolf', { deal: 2 })
  await ann.page.goto('/p/grey_wolf')
  await ann.page.getByText('A rating starts after the first rated game.').waitFor()
  await button(ann.page, 'Follow').click()
  await button(ann.page, 'Following').waitFor()
  await button(ann.page, 'Challenge').click()
  const dialog = ann.page.locator('dialog[open]')
  await dialog.getByText('13 Minutes', { exact: true }).click()
  await dialog.getByText('US', { exact: true }).click()
  await button(dialog, 'Send the challenge').click()
  await ann.page.getByText('The challenge is open until').waitFor()

  await bob.page.goto('/')
  await bob.page.getByText('challenges you').waitFor()
  await button(bob.page, 'Accept').click()
  await bob.page.waitForURL((url) => url.pathname.startsWith('/t/'))
  const id = new URL(bob.page.url()).pathname.split('/').pop()
  for (const { page } of [ann, bob]) await page.waitForSelector('.tape')
  await ann.page.locator('.strip').getByText('Rated').waitFor()
  await ann.page.setViewportSize({ width: 390, height: 844 })
  await ann.page.locator('header.strip').getByText('rated', { exact: true }).waitFor()
  await ann.page.setViewportSize({ width: 1600, height: 1000 })
  await playRated(ann, bob, id)
  const moved = ann.page.locator('dialog[open]').getByRole('status', { name: 'Rating' })
  await moved.getByText('anna_k').waitFor()
  assert.match(await moved.innerText(), /anna_k\s*1\d{3}\s*±\d+\s*\+\d+/)

  await ann.page.goto('/p/anna_k')
  const card = ann.page.getByRole('button', { name: /13 Minutes/ })
  assert.match(await card.innerText(), /1 rated game[\s\S]*±\d+[\s\S]*\+\d+[\s\S]*few games/)
  await ann.page.getByRole('heading', { name: 'Results by ending' }).waitFor()
  await ann.page.getByRole('row', { name: /Resigned/ }).waitFor()
  await ann.page.getByRole('row', { name: /grey_wolf won/ }).waitFor()
  await ann.page.getByRole('heading', { name: 'First choices' }).waitFor()
  await ann.page.getByText('of 1 game against people').waitFor()
  await ann.page.getByRole('row', { name: /US first bid: .* 1× 1 – 0$/ }).waitFor()
  await ann.page.getByRole('radio', { name: 'people I follow' }).check({ force: true })
  await ann.page.getByText('Saved.').waitFor()
  await harmless(ann.page)
  await ann.page.getByRole('link', { name: 'All public games' }).click()
  await ann.page.waitForURL('**/archive?player=anna_k&bots=true')
  await ann.page.getByText('grey_wolf').first().waitFor()

  await bob.page.goto('/players/thirteen')
  await bob.page.getByRole('row', { name: /anna_k few games/ }).waitFor()
  assert.equal(await bob.page.getByText('bot', { exact: true }).count(), 6, 'bots are called bots')
  await bob.page.getByText('Combined decks:').getByRole('link', { name: 'Red Sea' }).click()
  await bob.page.waitForURL('**/players/red-sea-combined')
  await bob.page.getByRole('radio', { name: 'Red Sea, combined decks', checked: true }).waitFor()

  // Someone who was away is told how it went.
  await bob.page.evaluate(() => {
    localStorage.setItem('hotline.here', JSON.stringify({ at: Date.now() - 3_600_000, before: null }))
  })
  await bob.page.goto('/')
  await bob.page.getByRole('heading', { name: 'Since you were here' }).waitFor()
  await bob.page.getByText('You lost against anna_k.').waitFor()
  await harmless(bob.page, 'since')
  await bob.page.getByRole('link', { name: 'See the replay' }).click()
  await bob.page.waitForURL(`**/r/${id}`)
})

scene('a rated game against a bot is two clicks and a switch away', async ({ invite }) => {
  const { page } = await account(invite, 'league_ana', {})
  await page.goto('/')
  await button(page, 'Play a bot: 13 Minutes').click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByText('Choose a clock.').waitFor()
  await dialog.getByText('15 min', { exact: false }).first().click()
  await dialog.getByRole('switch', { name: /Rated/ }).focus()
  await page.keyboard.press('Space')
  await harmless(page, 'quick start')
  await button(dialog, 'Start').click()
  await page.waitForSelector('.tape')
  await page.locator('.strip').getByText('Rated').waitFor()
})

scene(
  'on a fresh server bots are ranked, and one is played at the level it was found at',
  async ({ invite }) => {
    const { page } = await account(invite, 'bot_hunter', {})
    await page.goto('/players/red-sea')
    await page.getByText('Bots', { exact: true }).first().click()
    const rows = page.getByRole('table').getByRole('row')
    await until('the six levels', async () => (await rows.count()) === 7)
    // Not the one that a newcomer is offered.
    const found = await rows.nth(2).getByRole('rowheader').locator('.who').innerText()
    await rows.nth(2).getByRole('button', { name: /^Play/ }).click()
    const dialog = page.locator('dialog[open]')
    const level = new RegExp(`^${found.replace(/ bot$/, '')}`, 'i')
    await dialog.getByRole('radio', { name: level, checked: true }).waitFor()
  },
)

scene('a blocked player cannot challenge until unblocked', async ({ invite }) => {
  const ann = await account(invite, 'rosenberg_7', {})
  const bob = await account(invite, 'tovarishch', {})
  await ann.page.goto('/p/tovarishch')
  await button(ann.page, 'Block').click()
  await ann.page.getByText('You have blocked this player').waitFor()
  await bob.page.goto('/p/rosenberg_7')
  await bob.page.getByRole('button', { name: 'Challenge', disabled: true }).waitFor()
  await button(ann.page, 'Unblock').click()
  await button(ann.page, 'Block').waitFor()
  await bob.page.reload()
  await bob.page.getByRole('button', { name: 'Challenge', disabled: false }).waitFor()
})

scene('ranking and profile in Russian on a phone', async ({ invite }) => {
  const { page } = await account(invite, 'misha', { size: [390, 844], settings: { lang: 'ru' } })
  await page.goto('/players/red-sea')
  await page.getByText('Люди', { exact: true }).click()
  await page.getByText('Рейтинга здесь пока ни у кого нет.').waitFor()
  await page.goto('/p/misha')
  await page.getByText('Рейтинг появится после первой партии на рейтинг.').waitFor()
  await page.getByRole('heading', { name: 'Что видят другие' }).waitFor()
  await harmless(page)
  await page.goto('/players/thirteen')
  await page.getByRole('row', { name: /anna_k мало партий/ }).waitFor()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  assert.equal(wide, false, 'nothing sticks out')
  await harmless(page)
})
