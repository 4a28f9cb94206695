// The page as an app: installable, honest when offline, with a badge when it is your turn, and with sounds if
// wanted.
import assert from 'node:assert/strict'
import { BOT, dice, newTable, stage, until } from './harness.mjs'
import { act } from './struggle.mjs'

const { scene } = stage()

const worker = (page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null))

scene('the page can be installed: a manifest, its icons, a worker', async ({ invite }) => {
  const { page } = await invite({ worker: true })
  await page.goto('/')
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector('link[rel=manifest]')
    return (await fetch(link.href)).json()
  })
  assert.equal(manifest.display, 'standalone')
  assert.equal(manifest.start_url, '/')
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.type === 'image/png')) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    assert.equal(size, sizes, src)
  }
  await until('the worker', () => worker(page))
})

scene(
  'without a line the page comes and says so, and no game comes from anywhere but the server',
  async ({ invite }) => {
    const { page, context } = await invite({ worker: true })
    const made = await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, deal: 1 })
    await page.waitForSelector('.place.legal')
    await until('the worker', () => worker(page))
    // Loaded once under the worker's control.
    await page.goto(`/t/${made.id}`)
    await page.waitForSelector('.place.legal')
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
    assert.ok(kept.length > 3, 'something is kept')
    for (const path of kept) assert.ok(path === '/' || path.startsWith('/assets/'), `${path} is kept`)
    await context.setOffline(true)
    await page.goto(`/t/${made.id}`)
    await page.locator('[role=alert]').waitFor()
    assert.equal(await page.locator('[data-space]').count(), 0, 'no table is shown')
    await context.setOffline(false)
    await page.reload()
    await page.waitForSelector('.place.legal')
  },
  { trouble: true },
)

scene(
  'someone who was here once is told that there is no line, too',
  async ({ invite }) => {
    const { page, context } = await invite({ worker: true })
    await page.goto('/cards')
    await page.getByRole('searchbox').waitFor()
    await until('the worker', () => worker(page))
    await until('the first page to be kept', () =>
      page.evaluate(async () => (await caches.match('/')) !== undefined),
    )
    // What the browser itself has kept is not ours to count on.
    const session = await context.newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await context.setOffline(true)
    await page.goto('/')
    await page.getByText('The server is not responding').first().waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Play a bot: 13 Minutes' }).waitFor()
  },
  { trouble: true },
)

scene('the badge says that a table waits, on the table and in the lobby', async ({ invite }) => {
  const { page, context } = await invite()
  await context.addInitScript(() => {
    globalThis.badges = []
    navigator.setAppBadge = async (n) => void globalThis.badges.push(n)
    navigator.clearAppBadge = async () => void globalThis.badges.push(0)
  })
  const icon = () => page.locator('link[rel=icon]').getAttribute('href')
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('.place.legal')
  assert.equal(await icon(), '/mark-waits.svg')
  assert.equal(await page.evaluate(() => globalThis.badges.at(-1)), 1)
  await page.goto('/cards/twilight')
  assert.equal(await icon(), '/mark.svg')
  await page.goto('/')
  await until('the lobby to know', async () => (await icon()) === '/mark-waits.svg')
})

scene('sounds are off until they are wanted, and are made by the page itself', async ({ invite }) => {
  const { page, context } = await invite({ settings: { pace: 1 } })
  await context.addInitScript(() => {
    globalThis.voices = 0
    const made = AudioContext.prototype
    for (const kind of ['createOscillator', 'createBufferSource']) {
      const before = made[kind]
      made[kind] = function () {
        globalThis.voices += 1
        return before.call(this)
      }
    }
  })
  const voices = () => page.evaluate(() => globalThis.voices)
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('.place.legal')
  await act(page, () => 0)
  assert.equal(await voices(), 0)
  await page.keyboard.press('m')
  await page.getByLabel('Sounds').check()
  await until('a sound', async () => (await voices()) > 0)
  await page.keyboard.press('Escape')
  const before = await voices()
  // The opponent's headline and play make sounds.
  await until('more of them', async () => {
    if ((await page.locator('[data-target=next-step], .reveal').count()) === 0) await act(page, () => 0)
    return (await voices()) > before
  })
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter((one) => /\.(mp3|ogg|wav|m4a)/.test(one.name)),
  )
  assert.deepEqual(files, [])
})

/** Notes each call to one's move, and whether something was still being told in the frame after it. */
const heedCalls = (context) =>
  context.addInitScript(() => {
    globalThis.calls = []
    const before = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...at) {
      const call = {}
      // Two tones make one sound; this is the first of them.
      if (this.type === 'sawtooth')
        requestAnimationFrame(() => {
          call.early = document.querySelector('[data-target=next-step], .reveal') !== null
          globalThis.calls.push(call)
        })
      return before.apply(this, at)
    }
  })

scene('your move is called once what led to it has been told', async ({ invite }) => {
  const { page, context } = await invite({ settings: { pace: 4, sound: true } })
  await heedCalls(context)
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('.tape')
  const calls = () => page.evaluate(() => globalThis.calls)
  const [roll, mood] = [dice(5), { afraid: 0 }]
  await until('two calls', async () => {
    if ((await calls()).length > 3) return true
    if ((await page.locator('[data-target=next-step], .reveal').count()) === 0) await act(page, roll, mood)
    return false
  })
  assert.deepEqual((await calls()).map(({ early }) => early).filter(Boolean), [])
})

scene('no sound is kept for later where a browser does not allow any yet', async ({ invite }) => {
  const { page, context } = await invite({ settings: { pace: 1, sound: true } })
  await context.addInitScript(() => {
    globalThis.voices = 0
    globalThis.touched = false
    Object.defineProperty(navigator, 'userActivation', {
      get: () => ({ hasBeenActive: globalThis.touched, isActive: globalThis.touched }),
    })
    const before = AudioContext.prototype.createBufferSource
    AudioContext.prototype.createBufferSource = function () {
      globalThis.voices += 1
      return before.call(this)
    }
  })
  const voices = () => page.evaluate(() => globalThis.voices)
  await newTable(page, { game: 'twilight', side: 'us', opponent: BOT, deal: 1 })
  await page.waitForSelector('.tape')
  const shows = async () => (await page.locator('[data-target=next-step], .reveal').count()) > 0
  const [roll, mood] = [dice(5), { afraid: 0 }]
  const steps = async (n) => {
    for (let seen = 0; seen < n;) {
      if (await shows()) {
        seen += 1
        await page.keyboard.press('Space')
      } else await act(page, roll, mood)
    }
  }
  await steps(8)
  assert.equal(await voices(), 0)
  await page.evaluate(() => (globalThis.touched = true))
  await until('a sound', async () => {
    await steps(1)
    return (await voices()) > 0
  })
})

scene(
  'a link is copied without TLS, too: in one’s own network browsers have no clipboard',
  async ({ invite }) => {
    const { page, context } = await invite()
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await newTable(page, { game: 'thirteen', side: 'us', opponent: { t: 'link' } })
    const address = await page.locator('#invitation').inputValue()
    await page.getByRole('button', { name: 'Copy', exact: false }).first().click()
    await page.getByText('Copied.').waitFor()
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('textarea'), { id: 'paste' })),
    )
    await page.locator('#paste').focus()
    await page.keyboard.press('Control+V')
    assert.equal(await page.locator('#paste').inputValue(), address)
  },
)
