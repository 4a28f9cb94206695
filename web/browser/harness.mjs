// A real server and a real Chromium for the browser tests and the screenshots.
// HOTLINE_BIN: the server's binary. HOTLINE_URL: a server that runs already. CHROMIUM: the browser.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const TARGET = fileURLToPath(new URL('../../target/', import.meta.url))
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function binary() {
  const found = [
    process.env.HOTLINE_BIN,
    join(TARGET, 'release/hotline'),
    join(TARGET, 'debug/hotline'),
  ].find((path) => path && existsSync(path))
  if (!found) throw new Error('expected a built server: make build, or HOTLINE_BIN')
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

/** Starts a server with a database of its own; `stop` ends it and removes everything. */
export async function startServer() {
  if (process.env.HOTLINE_URL) return { url: process.env.HOTLINE_URL, stop: async () => {} }
  const data = mkdtempSync(join(tmpdir(), 'hotline-'))
  const bind = `127.0.0.1:${await freePort()}`
  const args = ['serve', '--bind', bind, '--data', data, '--no-rate-limits', '--log', 'warn']
  const server = spawn(binary(), args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://${bind}`
  for (let tries = 0; ; tries += 1) {
    const answers = await fetch(`${url}/healthz`)
      .then((answer) => answer.ok)
      .catch(() => false)
    if (answers) break
    if (tries > 100 || server.exitCode !== null) throw new Error('the server does not start')
    await new Promise((later) => setTimeout(later, 100))
  }
  const stop = async () => {
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  return { url, stop }
}

export function startBrowser() {
  const executablePath = process.env.CHROMIUM ?? BROWSERS.find((path) => existsSync(path))
  if (!executablePath) throw new Error('expected Chromium: apt-get install chromium, or CHROMIUM')
  return chromium.launch({ executablePath, args: QUIET })
}

/**
 * A person with a browser of his own. `faults` collects what the console complained about, `heard` what
 * the socket said.
 */
export async function person(browser, url, { size = [1600, 1000], settings = {} } = {}) {
  const phone = size[0] < 700
  const context = await browser.newContext({
    viewport: { width: size[0], height: size[1] },
    deviceScaleFactor: phone ? 2 : 1,
    hasTouch: phone,
    baseURL: url,
  })
  const kept = { lang: 'en', theme: 'dark', motion: 'none', ...settings }
  await context.addInitScript((first) => {
    if (!localStorage.getItem('hotline.settings')) localStorage.setItem('hotline.settings', first)
  }, JSON.stringify(kept))
  const page = await context.newPage()
  const faults = []
  const heard = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))))
  return { page, context, faults, heard }
}

/** Makes a table through the API with this page's session and goes there. */
export async function newTable(page, wish) {
  // The page itself asks who it is first; a second guest at the same time would take its place.
  await page.goto('/', { waitUntil: 'networkidle' })
  const made = await page.evaluate(async (wanted) => {
    await fetch('/api/me')
    const bytes = crypto.getRandomValues(new Uint8Array(32))
    const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'x-hotline': '1', 'content-type': 'application/json' },
      body: JSON.stringify({
        options: {},
        clock: { t: 'none' },
        spectators: true,
        helpers: false,
        nonce,
        ...wanted,
      }),
    })
    return answer.json()
  }, wish)
  if (!made.id) throw new Error(`expected a table, got ${JSON.stringify(made)}`)
  await page.goto(`/t/${made.id}`)
  return made
}

/** A small generator, so that a test plays the same game each time it is given the same cards. */
export function dice(seed) {
  let state = seed
  return (n) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * n)
  }
}
