// What both see stands on a stage of its own: headlines, dice, scoring, the end of a turn, the final scoring, the end of a game.
import assert from 'node:assert/strict'
import { BOT, dice, newTable, stage } from './harness.mjs'
import { isOver, play } from './struggle.mjs'

const { scene } = stage()

/** Holds the scene that is shown and reads it; nothing where none is. */
const staged = (page) =>
  page.evaluate(() => {
    const reveal = document.querySelector('.reveal')
    if (!reveal) return null
    if (!reveal.querySelector('.panel, .telegrams')) return { kind: 'comes' }
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'KeyP', bubbles: true, cancelable: true }),
    )
    const number = (text) => Number(text.replace('−', '-').replace(/[^\d-]/g, ''))
    const all = (query, within = reveal) => [...within.querySelectorAll(query)]
    const texts = (query) => all(query).map((one) => one.textContent.trim())
    /** A row of terms, as it adds up, and what it says it comes to. */
    const sums = all('.sum').map((sum) => {
      const cells = [...sum.children]
      let [sign, total] = [1, 0]
      for (const cell of cells.slice(0, -1)) {
        if (cell.tagName === 'I') sign = cell.textContent.includes('−') ? -1 : 1
        else
          total +=
            sign *
            cell
              .querySelector('b')
              .textContent.split('×')
              .reduce((product, factor) => product * number(factor), 1)
      }
      return { terms: cells.length > 1, total, said: number(cells.at(-1).querySelector('b').textContent) }
    })
    return {
      kind: ['headlines', 'dice', 'scoring', 'turn_end', 'final'].find((one) =>
        reveal.classList.contains(one),
      ),
      title: reveal.querySelector('h2')?.textContent ?? '',
      telegrams: all('.telegrams section').length,
      dice: all('.dice span').length,
      sums,
      faces: all('.faces li').length,
      fell: all('.faces .fell').length,
      rows: all('tbody tr').map((row) =>
        [...row.querySelectorAll('td')].map((cell) => number(cell.textContent)),
      ),
      net: texts('.net b').map(number),
      bars: all('.bars li').length,
      captions: texts('h3.caption'),
      ways: texts('.ways .button'),
    }
  })

const CHECKS = {
  headlines: (seen) => assert.ok(seen.telegrams >= 2, 'two telegrams'),
  dice: (seen) => {
    assert.ok(seen.dice > 0, 'a die')
    if (seen.faces > 0) assert.deepEqual([seen.faces, seen.fell], [6, 1], 'six faces, one of which fell')
  },
  scoring: (seen) => {
    assert.equal(seen.sums.length, 2, 'a sum for each side')
    const [us, ussr] = seen.sums.map((sum) => sum.said)
    assert.deepEqual(seen.net.slice(0, 2), [us, ussr], 'the difference is that of the sums')
    assert.equal(Math.abs(seen.net[2]), Math.abs(us - ussr))
  },
  turn_end: (seen) => {
    assert.ok(seen.bars >= 2, 'from the beginning to now')
    assert.ok(seen.captions.length >= 5, seen.captions.join(', '))
  },
  final: (seen) => {
    assert.ok(seen.rows.length > 0, 'regions are counted')
    for (const [us, ussr, net] of seen.rows) assert.equal(Math.abs(us - ussr), Math.abs(net))
  },
}

for (const [game, preset, side, seed, wanted] of [
  ['twilight', 'late_war', 'us', 2, ['headlines', 'dice', 'scoring', 'turn_end', 'final']],
  ['red-sea', 'standard', 'us', 4, ['headlines', 'dice']],
])
  scene(`every scene of ${game} shows what it is about, and the end tells the game`, async ({ invite }) => {
    const { page } = await invite({ settings: { pace: 1, motion: 'none' } })
    await newTable(page, { game, preset, side, opponent: BOT, deal: 1 })
    await page.waitForSelector('[data-target]')
    const shown = new Map()
    await play(page, dice(seed), {
      most: 4000,
      watches: true,
      enough: async () => {
        const seen = await staged(page)
        // What is played back between scenes is another scene's business: step by step, since to skip it skips scenes, too.
        if (!seen && (await page.locator('[data-target=next-step]').count()) > 0)
          await page.keyboard.press('Space')
        if (!seen) return false
        if (seen.kind === 'comes') {
          await page.waitForSelector('.reveal .panel, .reveal .telegrams')
          return false
        }
        assert.equal(seen.ways.length, 2, 'one holds it or goes on')
        for (const sum of seen.sums.filter(({ terms }) => terms))
          assert.equal(sum.total, sum.said, seen.title)
        CHECKS[seen.kind](seen)
        shown.set(seen.kind, (shown.get(seen.kind) ?? 0) + 1)
        await page.locator('.reveal .button.primary').click()
        return false
      },
    })
    assert.ok(await isOver(page))
    for (const kind of wanted) assert.ok(shown.has(kind), `no ${kind} in ${[...shown.keys()]}`)
    // The end: the curve of the score, at most three moments, the dice, the way on.
    const end = page.locator('dialog[open]')
    // Where nobody ever scored there is no curve to draw.
    await end.locator('.curve svg, .score').first().waitFor()
    const moments = await end.locator('.moments li').count()
    assert.ok(moments <= 3, `${moments} moments`)
    assert.equal(moments > 0, (await end.locator('.curve svg').count()) > 0)
    if (shown.has('scoring')) assert.ok(moments > 0, 'a scoring is a moment')
    assert.match(await end.locator('.luck').innerText(), /(Ordinary|Unusual) dice\./)
    await end.locator('.tape').getByRole('button', { name: 'Rematch', exact: true }).waitFor()
    for (const name of ['Replay', 'Review']) await end.getByRole('button', { name, exact: true }).waitFor()
    assert.match(await end.locator('.played').innerText(), /easy bot/)
  })
