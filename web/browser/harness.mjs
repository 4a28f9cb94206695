// A real server and a real Chromium for the browser tests and the screenshots.
// HOTLINE_BIN: the server's binary. HOTLINE_URL: a server already running. CHROMIUM: the browser.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const TARGET = fileURLToPath(new URL('../../target/', import.meta.url))
/**
 * The first is the same browser without windows and menus, and needs only two thirds of the processor time.
 */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as in a window: this browser would otherwise snap them to whole pixels.
  '--font-render-hinting=none',
]
/**
 * Real games of the commercial edition. They are not ours to distribute and are kept next to the repository.
 */
export const LOGS =
  process.env.HOTLINE_LOGS ?? fileURLToPath(new URL('../../../shared/logs', import.meta.url))
/**
 * A step or test that takes longer than this is hanging. Nothing depends on time: a busy machine is no reason
 * to fail.
 */
const STEP_MS = 120_000
const TEST_MS = 600_000
/**
 * The server's share of every table's randomness: given the same clicks, the same cards and dice on every
 * run.
 */
const FIXED_DEALS = '7'

export const BOT = { t: 'bot', level: 'easy' }
export const HOT_SEAT = { t: 'hot_seat' }

const later = (ms) => new Promise((done) => setTimeout(done, ms))

/** A promise's result; or, if that takes too long, an error that says what we were waiting for. */
export async function within(what, promise, ms = STEP_MS) {
  let timer
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`waited ${ms} ms for: ${what}`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** Asks repeatedly until the answer is truthy. */
export async function until(what, ask, ms = STEP_MS) {
  const end = Date.now() + ms
  for (;;) {
    const answer = await within(what, ask(), ms)
    if (answer) return answer
    if (Date.now() > end) throw new Error(`waited ${ms} ms for: ${what}`)
    await later(60)
  }
}

function binary() {
  const found = [
    process.env.HOTLINE_BIN,
    join(TARGET, 'release/hotline'),
    join(TARGET, 'debug/hotline'),
  ].find((path) => path && existsSync(path))
  if (!found) throw new Error('expected a built server: make build, make tested, or HOTLINE_BIN')
  return found
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
}

/** Starts the server and waits until it answers; returns the child process. */
async function run(bind, data) {
  const args = ['serve', '--bind', bind, '--data', data, '--fixed-deals', FIXED_DEALS]
  args.push('--no-rate-limits', '--log', 'error')
  const server = spawn(binary(), args, { stdio: ['ignore', 'ignore', 'inherit'] })
  await until('the server to answer', async () => {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    return fetch(`http://${bind}/healthz`)
      .then((answer) => answer.ok)
      .catch(() => false)
  })
  return server
}

/** Runs one of the program's commands next to a server, on its data. */
export function beside(server, ...args) {
  const done = spawnSync(binary(), [...args, '--data', server.data], { encoding: 'utf8' })
  assert.equal(done.status, 0, `${args.join(' ')}: ${done.stderr}`)
  return done.stdout
}

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null

/** Ends a child process: politely, then by force. */
async function end(child, signal = 'SIGTERM') {
  if (hasEnded(child)) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await within('the server to end', ended, 8000).catch(() => child.kill('SIGKILL'))
}

/**
 * Starts a server with its own database. `kill` pulls the plug, `again` restarts it on the same data and
 * address, `stop` ends it and removes everything.
 */
export async function startServer() {
  if (process.env.HOTLINE_URL) return { url: process.env.HOTLINE_URL, stop: async () => {} }
  const data = mkdtempSync(join(tmpdir(), 'hotline-'))
  const bind = `127.0.0.1:${await freePort()}`
  let server = await run(bind, data)
  return {
    url: `http://${bind}`,
    data,
    kill: () => end(server, 'SIGKILL'),
    again: async () => {
      if (hasEnded(server)) server = await run(bind, data)
    },
    stop: async () => {
      await end(server)
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** A connection between a browser and a server that can be cut and restored. */
export async function layWire(to) {
  const { hostname, port } = new URL(to)
  const ends = new Set()
  let whole = true
  let refused = 0
  const wire = createServer((near) => {
    if (!whole) return ((refused += 1), near.destroy())
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      ends.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => (ends.delete(one), other.destroy()))
    }
  })
  await new Promise((done) => wire.listen(0, '127.0.0.1', done))
  const cut = () => {
    whole = false
    for (const one of ends) one.destroy()
  }
  return {
    url: `http://127.0.0.1:${wire.address().port}`,
    cut,
    mend: () => (whole = true),
    /** How many connection attempts failed. */
    refused: () => refused,
    remove: () => (cut(), wire.close()),
  }
}

export function startBrowser() {
  const executablePath = process.env.CHROMIUM ?? BROWSERS.find((path) => existsSync(path))
  if (!executablePath)
    throw new Error('expected Chromium: apt-get install chromium-headless-shell, or CHROMIUM')
  return chromium.launch({ executablePath, args: QUIET, timeout: STEP_MS })
}

/**
 * A person with their own browser. `faults` collects the console's complaints, `heard` what the socket said.
 * `deal` chooses the cards and dice of tables the page itself makes. `worker`: the page may have its worker;
 * otherwise every byte goes through the connection, so that sizes and troubles are those of the server.
 */
export async function person(
  browser,
  url,
  { size = [1600, 1000], settings = {}, touch = false, deal = 1, worker = false } = {},
) {
  const phone = size[0] < 700
  const context = await browser.newContext({
    viewport: { width: size[0], height: size[1] },
    deviceScaleFactor: phone ? 2 : 1,
    hasTouch: phone || touch,
    serviceWorkers: worker ? 'allow' : 'block',
    baseURL: url,
  })
  context.setDefaultTimeout(STEP_MS)
  const kept = { lang: 'en', theme: 'dark', motion: 'none', pace: 'instant', confirm: 'never', ...settings }
  await context.addInitScript(
    ([first, share]) => {
      if (!localStorage.getItem('hotline.settings')) localStorage.setItem('hotline.settings', first)
      // The page's own share of a table's randomness is fixed, too.
      crypto.getRandomValues = (bytes) => bytes.fill(share)
      // For scenes that answer through a socket: all options of a question, as indices of the vocabulary of picks.
      window.picksOf = ({ choices, cards, spaces }) => [
        ...choices.map((choice) => choice.pick),
        ...cards.map((card) => 64 + card),
        ...spaces.map((space) => 256 + space),
      ]
    },
    [JSON.stringify(kept), deal],
  )
  const page = await context.newPage()
  const faults = []
  const heard = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  const line = new Line()
  page.on('websocket', (socket) => {
    const warned = socket.url().includes('warnings=true')
    socket.on('framesent', (frame) => line.sent(JSON.parse(String(frame.payload))))
    socket.on('framereceived', (frame) => {
      heard.push(String(frame.payload))
      line.received(JSON.parse(String(frame.payload)), warned)
    })
    socket.on('close', () => line.closed())
  })
  lines.set(page, line)
  return { page, context, faults, heard }
}

/** What a page is still waiting for from its server, and who is waiting for that. */
class Line {
  #open = new Set()
  #waiting = []

  /** A pick waits for the position that follows it. */
  sent({ t }) {
    if (t === 'pick' || t === 'undo') this.#open.add('position')
  }

  /** A position with a question waits for the warnings that follow it, if the page asked for them. */
  received({ t, position }, warned) {
    if (t === 'refused' || t === 'sync' || t === 'update') this.#open.delete('position')
    if (t === 'warnings') this.#open.delete('warnings')
    if (t === 'sync' || t === 'update') this.#open[warned && position?.ask ? 'add' : 'delete']('warnings')
    this.#tell()
  }

  closed() {
    this.#open.clear()
    this.#tell()
  }

  #tell() {
    if (this.#open.size === 0) for (const done of this.#waiting.splice(0)) done()
  }

  answered() {
    if (this.#open.size === 0) return Promise.resolve()
    return new Promise((done) => this.#waiting.push(done))
  }
}

const lines = new WeakMap()

/** Waits until the server has answered a page's request, and the page has been drawn. */
export async function answered(page) {
  await within('the server to answer', lines.get(page)?.answered() ?? Promise.resolve())
  // Messages are handled before the second of two frames.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
}

/**
 * Clicks the element that is there now. If it disappears under the pointer, as when a die is revealed, or is
 * covered by something else, nothing was clicked: returns false, and at once if it is gone.
 */
export async function press(page, query, at = 0) {
  const target = (await page.$$(query)).at(at)
  if (!target) return false
  return target.click({ timeout: 5000 }).then(
    () => true,
    () => false,
  )
}

/** The nonce with which `deal` selects one of the deals of a server with fixed deals. */
const nonce = (deal = 1) => deal.toString(16).padStart(64, '0')

/** A share of a table's dice, and the commitment to it (docs/dice.md). */
function share(table, place, deal) {
  const own = nonce(deal)
  const hash = createHash('sha256')
    .update('hotline-nonce-1')
    .update(Buffer.from(table.secret_hash, 'hex'))
    .update(Uint8Array.of(place))
    .update(Buffer.from(own, 'hex'))
  return { nonce: own, commitment: hash.digest('hex') }
}

/**
 * Commitments for people this harness has seated, by table: the maker's share is revealed once someone has
 * joined.
 */
const promised = new Map()

/** Sends a request to the server with a page's session; without an identity the page becomes a guest. */
export async function say(page, path, data) {
  const { request } = page.context()
  await request.get('/api/me')
  const answer = await request.post(path, { headers: { 'x-hotline': '1' }, data })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/** Makes a table with this page's session and goes there; `deal` chooses its cards and dice. */
export async function newTable(page, { deal, ...wish }) {
  const made = await say(page, '/api/tables', {
    options: {},
    clock: { t: 'none' },
    spectators: true,
    helpers: false,
    ...wish,
  })
  await promiseShare(page, made, deal)
  await page.goto(`/t/${made.id}`)
  return made
}

/** Commits to the maker's share, and reveals it if nobody else has to come. */
export async function promiseShare(page, made, deal) {
  const own = share(made, 0, deal)
  const fixed = await say(page, `/api/tables/${made.id}/commit`, { commitment: own.commitment })
  const show = () => say(page, `/api/tables/${made.id}/reveal`, { nonce: own.nonce })
  if (fixed.dice.receipt) await show()
  else promised.set(made.id, show)
}

/** Takes the other seat of a table, which someone else made, by its link. */
export async function takeSeat(page, made) {
  const { request } = page.context()
  const table = await (await request.get(`/api/tables/${made.id}`)).json()
  const own = share(table, 1, 2)
  await say(page, `/api/tables/${made.id}/join`, { commitment: own.commitment, invite: made.invite })
  await say(page, `/api/tables/${made.id}/reveal`, { nonce: own.nonce })
  // If the maker was seated by clicks, their own page reveals the share.
  await promised.get(made.id)?.()
  await page.goto(`/t/${made.id}`)
}

/** Plays a hot-seat table to its end through the socket, always choosing the first option. */
export function playOut(page, id) {
  const played = page.evaluate(
    (table) =>
      new Promise((done, fail) => {
        let seat = 'us'
        let tried = 0
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket?lang=en&seat=us`)
        socket.onerror = () => fail(new Error('the socket broke'))
        socket.onmessage = ({ data }) => {
          const said = JSON.parse(data)
          if (said.t === 'refused') return fail(new Error(said.problem.message))
          if (said.t !== 'sync' && said.t !== 'update') return
          const { ask, result } = said.position
          if (result) return done(result.text)
          if (ask) {
            tried = 0
            const [pick] = window.picksOf(ask)
            socket.send(JSON.stringify({ t: 'pick', seq: said.seq, pick, side: ask.side }))
          } else if (tried < 2) {
            tried += 1
            seat = seat === 'us' ? 'ussr' : 'us'
            socket.send(JSON.stringify({ t: 'sync', seat }))
          }
        }
      }),
    id,
  )
  return within('a game to be played out', played)
}

/** A small generator, so that a test clicks in the same way each time it gets the same cards. */
export function dice(seed) {
  let state = seed
  return (n) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * n)
  }
}

/**
 * The tests in a file share a server and a browser. Everyone a scene invites leaves when it ends, and no
 * console may have complained, unless the scene is about trouble. If a scene fails, pictures of all its pages
 * are left in target/browser-failures. Deals are fixed and no scene is repeated: a failure means that
 * something is wrong.
 */
export function stage() {
  const shared = { server: null, browser: null }
  before(async () => {
    shared.server = await startServer()
    shared.browser = await startBrowser()
  })
  after(async () => {
    await shared.browser?.close()
    await shared.server?.stop()
  })
  const perform = async (name, play, t, { trouble, timeout }) => {
    const people = []
    const invite = async (wish = {}) => {
      const one = await person(shared.browser, wish.url ?? shared.server.url, wish)
      people.push(one)
      return one
    }
    try {
      await within(`the whole of “${name}”`, play({ invite, server: shared.server, t }), timeout)
      const complaints = people.flatMap((one) => one.faults)
      if (!trouble) assert.deepEqual(complaints, [], 'the console complained')
    } catch (error) {
      await picture(people, name)
      throw error
    } finally {
      for (const one of people) await within('a page to close', one.context.close(), 5000).catch(() => {})
    }
  }
  const scene = (name, play, { trouble = false, timeout = TEST_MS, skip = false } = {}) =>
    test(name, { timeout: timeout + 20_000, skip }, async (t) => {
      await shared.server.again?.()
      await perform(name, play, t, { trouble, timeout })
    })
  return { scene }
}

async function picture(people, name) {
  const folder = join(TARGET, 'browser-failures')
  mkdirSync(folder, { recursive: true })
  for (const [at, { page, faults }] of people.entries()) {
    const path = join(folder, `${name.replace(/[^a-zа-я0-9]+/gi, '-').slice(0, 60)}-${at + 1}.png`)
    const taken = await page.screenshot({ path, timeout: 5000 }).then(
      () => true,
      () => false,
    )
    console.log(`${page.url()} ${faults.join(' | ')} ${taken ? path : 'no picture'}`)
  }
}
