// Replays: steps, charts, points of view, dice recomputed in the page, and logs dropped onto the lobby.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { harmless } from './axe.mjs'
import { drop } from './drop.mjs'
import { HOT_SEAT, LOGS, newTable, playOut, stage, until } from './harness.mjs'

const { scene } = stage()
const LOG = join(LOGS, 'playdek/tsreplayer_26.txt')

const toTheEnd = async (page) => {
  await page.keyboard.press('End')
  await page.waitForFunction(() =>
    /step (\d+) of \1$/.test(document.querySelector('.transport .count')?.textContent ?? ''),
  )
}

scene(
  'a replay: steps, charts, viewpoints, dice computed again in the page, its record dropped',
  async ({ invite }) => {
    const { page } = await invite()
    const made = await newTable(page, { game: 'thirteen', side: 'us', opponent: HOT_SEAT })
    const ended = await playOut(page, made.id)
    await page.goto(`/r/${made.id}?step=3`)
    await page.locator('.paper[data-dice]').waitFor()
    assert.equal(await page.locator('.paper[data-dice]').getAttribute('data-dice'), 'right')
    assert.equal(await page.locator('.result').innerText(), ended)
    await page.keyboard.press('ArrowRight')
    await page.waitForURL('**step=4*')
    const before = Date.now()
    await toTheEnd(page)
    console.log(`replay: to the end in ${Date.now() - before} ms`)
    await page.getByRole('button', { name: 'seen by the USSR' }).click()
    await page.waitForURL('**view=ussr*')
    await harmless(page, 'the report of a replay')
    for (const tab of ['Log', 'Cards']) {
      await page.getByRole('tab', { name: tab }).click()
      await harmless(page, `a replay, ${tab}`)
    }

    // The same game with one die changed on its way to the page.
    await page.route(`**/api/replays/${made.id}/dice*`, async (route) => {
      const answer = await route.fetch()
      const proof = await answer.json()
      const point = proof.outcomes.find((one) => one.of > 1)
      point.fell = (point.fell + 1) % point.of
      await route.fulfill({ response: answer, json: proof })
    })
    await page.goto(`/r/${made.id}`)
    await page.locator('.paper[data-dice=wrong]').waitFor()
    assert.match(await page.locator('.paper[data-dice]').innerText(), /outcomes match the seed/)

    const record = await (await page.context().request.get(`/api/replays/${made.id}/record`)).text()
    assert.match(record, /^hotline-record 1/)
    await page.goto('/')
    await page.getByRole('region', { name: 'Drop a game log here.' }).waitFor()
    await drop(page, 'game.record', record)
    await page.waitForURL('**/r/**')
    await page.getByText('cannot be checked').waitFor()
    assert.equal(await page.locator('.result').innerText(), ended)
  },
)

/** The last thing the log says about every country, the score and the turn. */
function tellings(log) {
  const countries = new Map()
  for (const [, name, us, ussr] of log.matchAll(/ in ([A-Za-z./ -]+?) \[(\d+)\]\[(\d+)\]/g))
    countries.set(name, [Number(us), Number(ussr)])
  const turns = [...log.matchAll(/^Turn (\d+), /gm)].map(([, turn]) => Number(turn))
  return { countries, turn: Math.max(...turns) }
}

const missing = existsSync(LOG) ? false : `expected a game log at ${LOG} (HOTLINE_LOGS): NOT TESTED`
if (missing) console.error(`a dropped log: ${missing}`)
scene(
  'a log of the commercial edition, dropped onto the lobby, is a replay that says what the log says',
  async ({ invite }) => {
    const { page } = await invite()
    const text = readFileSync(LOG, 'utf8')
    const { countries, turn } = tellings(text)
    await page.goto('/')
    await page.getByRole('region', { name: 'Drop a game log here.' }).waitFor()
    await drop(page, 'tsreplayer_26.txt', text)
    await page.waitForURL('**/r/**')
    await page.locator('.transport').waitFor()
    assert.match(await page.locator('.result').innerText(), /^The USSR wins/)
    await page.getByRole('img', { name: /over the game/ }).waitFor()
    await page.getByRole('heading', { name: 'Luck report' }).waitFor()
    assert.ok((await page.locator('table tbody tr').count()) >= 3, 'kinds of rolls')
    await page.getByText('cannot be checked').waitFor()
    await toTheEnd(page)
    // The editions spell a few countries differently: those are left out.
    const wanted = Object.fromEntries(countries)
    const compare = () =>
      page.evaluate((told) => {
        const labels = [...document.querySelectorAll('.place')].map(
          (one) => one.getAttribute('aria-label') ?? '',
        )
        const named = Object.entries(told).flatMap(([name, [us, ussr]]) => {
          const label = labels.find((one) => one.startsWith(`${name},`))
          return label ? [{ label, agrees: `${label},`.includes(`US ${us}, USSR ${ussr},`) }] : []
        })
        return { compared: named.length, wrong: named.filter((one) => !one.agrees).map((one) => one.label) }
      }, wanted)
    // The last position arrives a moment after the step is counted.
    await until('the map to say what the log says', async () => {
      const { compared, wrong } = await compare()
      return compared > 0 && wrong.length === 0
    }).catch(() => {})
    const { compared, wrong } = await compare()
    assert.deepEqual(wrong, [])
    assert.ok(compared >= 30, `${compared} countries compared`)
    await harmless(page, 'the replay of a log')
    console.log(`a dropped log: ${turn} turns, ${compared} countries agree`)
  },
  { skip: missing },
)

scene(
  'a file that is no game is refused calmly',
  async ({ invite }) => {
    const { page } = await invite()
    await page.goto('/')
    await page.getByRole('region', { name: 'Drop a game log here.' }).waitFor()
    await drop(page, 'shopping.txt', 'milk, bread')
    await page.getByText('could not be read as a game').waitFor()
    assert.equal(new URL(page.url()).pathname, '/')
  },
  { trouble: true },
)

scene('without a finished game the list says so, and a first one is a click away', async ({ invite }) => {
  const { page } = await invite()
  await page.goto('/replays')
  await page.getByText('No finished games yet.').waitFor()
  await page.getByRole('button', { name: 'Play a bot' }).click()
  await page.getByRole('dialog', { name: /play a bot/i }).waitFor()
})

scene('a replay on a phone shows the map', async ({ invite }) => {
  const { page } = await invite({ size: [390, 844] })
  const made = await newTable(page, { game: 'red-sea', side: 'us', opponent: HOT_SEAT })
  await playOut(page, made.id)
  await page.goto(`/r/${made.id}`)
  await page.locator('.place').first().waitFor()
  const map = await page.locator('div.still').boundingBox()
  assert.ok(map.height > 200 && map.width > 300, JSON.stringify(map))
})
