// Trouble: each kind is reported calmly and resolves itself.
import assert from 'node:assert/strict'
import {
  answered,
  BOT,
  dice,
  takeSeat,
  layWire,
  newTable,
  promiseShare,
  say,
  stage,
  until,
} from './harness.mjs'
import { act, play } from './struggle.mjs'
import { act as actThirteen } from './thirteen.mjs'

const { scene } = stage()
const TROUBLE = { trouble: true }
/** The log as one text: a paragraph grows as long as its moment lasts. */
const told = async (page) => (await page.locator('[role=log]').innerText()).replace(/\s+/g, ' ').trim()

/** Clicks until the server has received something. */
const oneMore = (page, act, roll) =>
  until('a click that counts', async () => {
    const before = await told(page)
    await act(page, roll)
    await answered(page)
    return (await told(page)) !== before
  })

scene(
  'the line is cut at a table, and comes back by itself',
  async ({ invite, server }) => {
    const wire = await layWire(server.url)
    const { page } = await invite({ url: wire.url })
    await newTable(page, { game: 'red-sea', side: 'us', opponent: BOT })
    await page.waitForSelector('.slot.legal')
    const prompt = await page.locator('.prompt').innerText()
    wire.cut()
    await page.getByText('Line lost. Reconnecting.').waitFor()
    await until('the page to try again', async () => wire.refused() > 0)
    wire.mend()
    await page.getByText('Back on the line.').waitFor()
    await page.getByText('Line lost').waitFor({ state: 'detached' })
    assert.equal(await page.locator('.prompt').innerText(), prompt)
    await play(page, dice(3), { most: 4 })
    assert.notEqual(await page.locator('.prompt').innerText(), prompt)
    wire.remove()
  },
  TROUBLE,
)

scene(
  'a click without a line is kept and sent when the line is back',
  async ({ invite, server }) => {
    const wire = await layWire(server.url)
    const { page } = await invite({ url: wire.url })
    await newTable(page, { game: 'twilight', side: 'ussr', opponent: BOT })
    await page.waitForSelector('.place.legal')
    const prompt = await page.locator('.prompt').innerText()
    wire.cut()
    await page.getByText('Line lost. Reconnecting.').waitFor()
    await page.locator('.place.legal').first().click()
    await page.getByText(/Your move is kept and will be sent once the line is back: \S/).waitFor()
    assert.equal(await page.locator('.prompt').innerText(), prompt, 'nothing is done yet')
    wire.mend()
    await page.getByText(/Back on the line. Your move was sent: \S/).waitFor()
    await page.waitForSelector('.tag')
    assert.notEqual(await page.locator('.prompt').innerText(), prompt)
    wire.remove()
  },
  TROUBLE,
)

scene(
  'a click without a line is said to be lost if the table has moved on meanwhile',
  async ({ invite, server }) => {
    const wire = await layWire(server.url)
    const { page, context } = await invite({ url: wire.url })
    const made = await newTable(page, { game: 'twilight', side: 'ussr', opponent: BOT })
    await page.waitForSelector('.place.legal')
    wire.cut()
    await page.getByText('Line lost. Reconnecting.').waitFor()
    await page.locator('.place.legal').first().click()
    await page.getByText('Line lost. Your move is kept').waitFor()
    // The same player decides differently, over another connection.
    const [cookie] = await context.cookies()
    const other = await invite()
    await other.context.addCookies([{ ...cookie, url: undefined }])
    await other.page.goto(`/t/${made.id}`)
    await other.page.waitForSelector('.place.legal')
    await other.page.locator('.place.legal').last().click()
    await other.page.waitForSelector('.tag')
    const prompt = await other.page.locator('.prompt').innerText()
    wire.mend()
    await page.getByText('Your move was not made, because the game has moved on').waitFor()
    await page.waitForSelector('.tag')
    assert.equal(await page.locator('.prompt').innerText(), prompt, 'the late click did nothing')
    wire.remove()
  },
  TROUBLE,
)

scene(
  'the server dies without a word and starts again upon the same data',
  async ({ invite, server }) => {
    const { page } = await invite()
    const lobby = await invite()
    await lobby.page.goto('/')
    await lobby.page.getByRole('button', { name: 'Play a bot: 13 Minutes' }).click()
    await newTable(page, { game: 'thirteen', side: 'us', opponent: BOT })
    await page.waitForSelector('[data-target]')
    const roll = dice(4)
    for (let clicks = 0; clicks < 3; clicks += 1) await oneMore(page, actThirteen, roll)
    await until('my turn', async () => (await page.locator('[data-target]:not([disabled])').count()) > 0)
    const before = await told(page)
    await server.kill()
    await page.getByText('Line lost. Reconnecting.').waitFor()
    await lobby.page.getByRole('button', { name: 'Start', exact: true }).click()
    await lobby.page.getByRole('alert').filter({ hasText: 'The server is not responding.' }).waitFor()
    await server.again()
    await page.getByText('Back on the line.').waitFor()
    assert.ok((await told(page)).startsWith(before), 'the log is the same')
    await oneMore(page, actThirteen, roll)
    // The other page continues where it was.
    await lobby.page.getByRole('button', { name: 'Start', exact: true }).click()
    await lobby.page.waitForURL('**/t/**')
    await page.reload()
    await page.waitForSelector('.tape')
    assert.ok((await told(page)).startsWith(before), 'the log is the same after a reload')
  },
  TROUBLE,
)

scene(
  'a second window of the same player that missed a move is told so and catches up',
  async ({ invite }) => {
    const { page, context } = await invite()
    const made = await newTable(page, { game: 'twilight', side: 'ussr', opponent: BOT })
    await page.waitForSelector('.place.legal')
    const second = await context.newPage()
    let deaf = false
    await second.routeWebSocket(/\/socket/, (near) => {
      const far = near.connectToServer()
      near.onMessage((text) => far.send(text))
      far.onMessage((text) => deaf || near.send(text))
    })
    await second.goto(`/t/${made.id}`)
    await second.waitForSelector('.place.legal')
    deaf = true
    await act(page, dice(2))
    await page.waitForSelector('.tag')
    assert.equal(await second.locator('.tag').count(), 0)
    deaf = false
    const prompt = await page.locator('.prompt').innerText()
    await act(second, dice(2))
    await second.getByText('The game has moved on. Nothing was done; this is the current position.').waitFor()
    await second.waitForSelector('.tag')
    assert.equal(await second.locator('.prompt').innerText(), prompt)
    assert.equal(await page.locator('.prompt').innerText(), prompt, 'the late click did nothing')
    await act(second, dice(2))
    await until(
      'the first window to follow',
      async () => (await page.locator('.prompt').innerText()) !== prompt,
    )
  },
)

scene(
  'an open table learns that the server was updated, and goes on until it is loaded anew',
  async ({ invite, server }) => {
    const wire = await layWire(server.url)
    const { page } = await invite({ url: wire.url })
    await newTable(page, { game: 'twilight', side: 'ussr', opponent: BOT })
    await page.waitForSelector('.place.legal')
    const updated = page.getByText('Hotline was updated on the server.')
    // The same server comes back: nothing is said.
    const asked = page.waitForRequest((request) => request.method() === 'HEAD')
    wire.cut()
    await page.getByText('Line lost').waitFor()
    wire.mend()
    await (await asked).response()
    await page.getByText('Back on the line.').waitFor()
    assert.equal(await updated.count(), 0)
    // Another one does not have the file this page came from.
    const gone = (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404, body: '' }) : route.continue()
    await page.route('**/assets/*.js', gone)
    wire.cut()
    await page.getByText('Line lost').waitFor()
    wire.mend()
    await updated.waitFor()
    await page.locator('.place.legal').first().click()
    await page.waitForSelector('.tag')
    await page.unroute('**/assets/*.js', gone)
    await page.getByRole('button', { name: 'Reload' }).click()
    await updated.waitFor({ state: 'detached' })
    await page.waitForSelector('.place.legal')
    wire.remove()
  },
  TROUBLE,
)

scene(
  'a second click without a line takes the place of the first, and says so',
  async ({ invite, server }) => {
    const wire = await layWire(server.url)
    const { page } = await invite({ url: wire.url, settings: { lang: 'ru' } })
    await newTable(page, { game: 'twilight', side: 'ussr', opponent: BOT })
    await page.waitForSelector('.place.legal')
    const place = (name) => page.locator('.place.legal', { hasText: name }).first()
    wire.cut()
    await page.getByText('Связь прервана').waitFor()
    await place('Польша').click()
    await page.getByText('когда связь вернётся: Польша').waitFor()
    await place('Румыния').click()
    await page.getByText('когда связь вернётся: Румыния').waitFor()
    wire.mend()
    await page.getByText('Ваш ход отправлен: Румыния').waitFor()
    await page.locator('.place:has(.tag)', { hasText: 'Румыния' }).waitFor()
    assert.equal(await page.locator('.tag').count(), 1)
    wire.remove()
  },
  TROUBLE,
)

scene(
  'a window from before an update of the server says so and loads anew',
  async ({ invite }) => {
    const { page } = await invite()
    await page.goto('/')
    await page.getByRole('link', { name: 'Cards' }).first().waitFor()
    await page.route('**/assets/Cards*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('link', { name: 'Cards' }).first().click()
    await page.getByText('This page did not load. The server may have been updated.').waitFor()
    await page.unroute('**/assets/Cards*.js')
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('searchbox').waitFor()
  },
  TROUBLE,
)

scene(
  'a table that is gone, one that is closed to strangers, a seat that is taken, a replay that never was',
  async ({ invite }) => {
    const maker = await invite()
    const guest = await invite()
    const stranger = await invite()
    await stranger.page.goto('/t/nothingatall')
    await stranger.page.getByText('This table is gone, or not open to you.').waitFor()
    await stranger.page.getByRole('button', { name: 'To the lobby' }).click()
    await stranger.page.getByRole('button', { name: 'Play a bot: 13 Minutes' }).waitFor()

    const made = await newTable(maker.page, {
      game: 'thirteen',
      side: 'us',
      opponent: { t: 'link' },
      spectators: false,
    })
    await maker.page.waitForSelector('#invitation')
    const link = new URL(await maker.page.locator('#invitation').inputValue())
    await takeSeat(guest.page, { id: made.id, invite: link.pathname.split('/').at(-1) })
    await guest.page.waitForSelector('.tape')
    await stranger.page.goto(`/t/${made.id}`)
    await stranger.page.getByText('This table is not open to spectators.').waitFor()
    assert.equal(await stranger.page.locator('.tape, .hand').count(), 0)

    const open = await say(maker.page, '/api/tables', {
      game: 'thirteen',
      side: 'us',
      opponent: { t: 'open' },
      options: {},
      clock: { t: 'none' },
      spectators: true,
      helpers: false,
    })
    await promiseShare(maker.page, open)
    await takeSeat(guest.page, { id: open.id, invite: null })
    await stranger.page.goto(`/join/${open.id}`)
    await stranger.page.getByText('This seat is already taken.').waitFor()
    await stranger.page.goto(`/t/${open.id}`)
    await stranger.page.waitForSelector('.tape')
    assert.equal(
      await stranger.page.locator('[data-target]').count(),
      0,
      'nothing to click at a table of others',
    )

    await stranger.page.goto('/r/nothingatall')
    await stranger.page.getByText('There is no such replay.').waitFor()
  },
  TROUBLE,
)
