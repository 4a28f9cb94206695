// Scenes shown to both players on a separate stage: headlines, dice, scoring, the end of a turn, the final
// scoring, the end of a game.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { answered, BOT, dice, newTable, stage, until } from './harness.mjs'
import { isOver, play } from './struggle.mjs'

const { scene } = stage()

/** Pauses the current scene and reads it; null if there is none. */
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
    /** A row of terms, what it adds up to, and the total it shows. */
    const sums = all('.sum').map((sum) => {
      // Where both sides roll, the terms are preceded by the side.
      const cells = [...sum.children].filter((cell) => cell.tagName === 'I' || cell.querySelector('b'))
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
    /** "■4": positive for the US. */
    const lead = (text) => (text.includes('●') ? -1 : 1) * number(text.replace('−', ''))
    /** "US leads by 4", "level". */
    const leads = (text) => (/USSR/.test(text) ? -1 : 1) * Number(/\d+/.exec(text)?.[0] ?? 0)
    const arrow = (text = '') => text.split('→').map(leads)
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
      /** What the last row says that all rows come to. */
      sum: all('tfoot td').map((cell) => number(cell.textContent)),
      idle: texts('li, p').filter((text) => /(\d+) → \1$/.test(text)),
      rows: all('tbody tr').map((row) =>
        [...row.querySelectorAll('td')].map((cell) => number(cell.textContent)),
      ),
      net: texts('.net b').map(number),
      marker: arrow((reveal.querySelector('.net small') ?? reveal.querySelector('.net p'))?.textContent),
      bars: texts('.bars i').map(lead),
      captions: texts('h3.caption'),
      military: all('.three .row:has(b small)').map((row) => {
        const [done, required] = row.querySelector('b').textContent.split('/').map(Number)
        return {
          done,
          required,
          missing: Number(/^(\d+) missing$/.exec(row.lastElementChild.textContent)?.[1] ?? 0),
        }
      }),
      fined: texts('.three .fined').map(lead),
      defcon: texts('.defcon b').map(Number),
      order: reveal.querySelector('.order')?.textContent ?? '',
      places: texts('.paper .head span:last-child'),
      rolledBy: reveal.querySelector('.roll .dice > .us') ? 'us' : 'ussr',
      outcome: texts('.line').join(' '),
      /** Countries of both sides. */
      held: texts('.panel td')
        .slice(0, 2)
        .map((text) => parseInt(text, 10)),
      /** What each side is paid for its battlegrounds: one point each. */
      key: all('.sum').map((sum) => {
        const term = all('span', sum).find((one) => /battlegrounds/.test(one.textContent))
        return term ? number(term.querySelector('b').textContent) : 0
      }),
      said: document.querySelector('[data-told]')?.textContent ?? '',
      /** A country's state before and after a coup, and as listed for the face that came up. */
      moves: all('.move .holdings').map((one) =>
        [...one.querySelectorAll('i')].map((pip) => Number(pip.textContent)),
      ),
      fellTo: reveal.querySelector('.faces .fell span')?.textContent ?? '',
      before:
        /before (\d+)\/(\d+)/
          .exec(reveal.querySelector('figcaption')?.textContent ?? '')
          ?.slice(1)
          .map(Number) ?? null,
      ways: texts('.ways .button'),
    }
  })

const SIZES = [
  [1280, 720],
  [1024, 768],
  [390, 844],
  [360, 740],
  [1600, 1000],
]

/** Whether the region being scored is on the map as a whole, and nothing of it lies under the panel. */
const beside = (page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('[data-board] .outline')].map((one) =>
      one.getBoundingClientRect(),
    )
    const map = document.querySelector('[data-board] .frame')?.getBoundingClientRect()
    const panel = document.querySelector('.reveal .panel').getBoundingClientRect()
    if (parts.length === 0 || !map) return false
    return parts.every(
      ({ left, top, right, bottom }) =>
        left >= map.left - 1 &&
        top >= map.top - 1 &&
        right <= map.right + 1 &&
        bottom <= map.bottom + 1 &&
        (right <= panel.left + 1 || bottom <= panel.top + 1),
    )
  })

/** In every window a scene is as wide as the window at most, no word is cut off, and the way on is in view. */
async function fits(page, kind) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await answered(page)
    if (kind === 'scoring') await until('the region next to the sums', () => beside(page))
    const faults = await page.evaluate(() => {
      const list = []
      const reveal = document.querySelector('.reveal')
      if (reveal.scrollWidth > reveal.clientWidth + 1) list.push(`${reveal.scrollWidth} px wide`)
      const way = reveal.querySelector('[data-target=scene-on]').getBoundingClientRect()
      const first = reveal.querySelector('.panel, .telegrams').getBoundingClientRect()
      reveal.scrollTop = 0
      if (first.height < innerHeight - 90 && way.bottom > innerHeight + 1)
        list.push('the way on is below the window')
      if (innerWidth < 700 && way.bottom > innerHeight + 1) list.push('the way on is out of reach')
      for (const one of reveal.querySelectorAll('h2, h3 span, p, dd, dt, td, th, b, small')) {
        const { left, right, width } = one.getBoundingClientRect()
        const panel = one.closest('.panel')?.getBoundingClientRect()
        if (panel && width > 1 && (left < panel.left - 1 || right > panel.right + 1))
          list.push(`beyond the panel: ${one.textContent.trim()}`)
        if (width > 0 && (left < -1 || right > innerWidth + 1))
          list.push(`out of the window: ${one.textContent.trim()}`)
        if (
          width > 1 &&
          getComputedStyle(one).overflowX === 'hidden' &&
          one.scrollWidth > one.clientWidth + 1 &&
          getComputedStyle(one).textOverflow !== 'ellipsis'
        )
          list.push(`cut off: ${one.textContent.trim()}`)
      }
      return list
    })
    assert.deepEqual(faults, [], `${kind} at ${width} × ${height}`)
  }
}

/** The total of all amounts. */
const total = (list) => list.reduce((sum, one) => sum + one, 0)

const CHECKS = {
  headlines: (seen) => {
    assert.equal(seen.telegrams, 2, 'two telegrams')
    // The panel says who goes first and why, and marks that side.
    assert.match(seen.order, /the (US|USSR) goes first|The (US|USSR) goes first/)
    const us = /the US goes first|The US goes first/.test(seen.order)
    assert.deepEqual(seen.places, us ? ['1st', '2nd'] : ['2nd', '1st'], 'US left, USSR right')
  },
  dice: (seen) => {
    assert.ok(seen.dice > 0, 'a die')
    assert.deepEqual(seen.idle, [], 'only what changes is told')
    if (seen.faces > 0) assert.deepEqual([seen.faces, seen.fell], [6, 1], 'six faces, one of which fell')
    if (/^Realignment:/.test(seen.title)) assert.equal(seen.sums.length, 2, 'what each side comes to')
    if (!/^Coup:/.test(seen.title)) return
    assert.equal(seen.faces, 6, 'a coup has six outcomes, whoever rolls')
    const stood = seen.before ?? []
    const [stands] = seen.moves.length > 0 ? seen.moves : [[...stood, ...stood]]
    assert.deepEqual(stands.slice(0, 2), stood, 'before')
    assert.equal(seen.fellTo.replace(/[■●]/, ''), stands.slice(2).join('/'), 'after: the face that fell')
    const by = [...seen.outcome.matchAll(/(US|USSR) influence ([+−]\d+)/g)].map(([, side, n]) => [
      side,
      Number(n.replace('−', '-')),
    ])
    const change = [
      ['US', stands[2] - stands[0]],
      ['USSR', stands[3] - stands[1]],
    ]
    assert.deepEqual(
      by,
      change.filter(([, n]) => n !== 0),
      seen.outcome,
    )
    assert.equal(/^Success/.test(seen.outcome), seen.sums[0].said > 0, seen.outcome)
  },
  scoring: (seen, limit) => {
    assert.equal(seen.sums.length, 2, 'a sum for each side')
    const [us, ussr] = seen.sums.map((sum) => sum.said)
    assert.deepEqual(seen.net.slice(0, 2), [us, ussr], 'the difference is that of the sums')
    assert.equal(Math.abs(seen.net[2]), Math.abs(us - ussr))
    const [before, after = before] = seen.marker
    const moved = Math.max(-limit, Math.min(limit, before + us - ussr))
    assert.equal(after, moved, 'the marker goes by the difference')
    // The panel says why, in figures of its own, and does not repeat what the tape says.
    const [most, least] = [Math.max(...seen.held), Math.min(...seen.held)]
    const why = seen.outcome
    assert.ok(!/Scoring of/.test(why), why)
    assert.ok(seen.said.includes(why), 'a screen reader is told why, too')
    if (most === 0) assert.match(why, /^Nobody holds a country/)
    else if (most === least)
      assert.ok(why.includes(`both hold as many countries (${most}\u00a0:\u00a0${least})`), why)
    else {
      assert.ok(why.includes(`more countries (${most}\u00a0:\u00a0${least})`), why)
      const leads = seen.held[0] > seen.held[1] ? 'US' : 'USSR'
      assert.ok(why.includes(`The ${leads} `) || why.includes(`the ${leads} has more`), why)
      const key = leads === 'US' ? seen.key : [...seen.key].reverse()
      if (/battlegrounds \(/.test(why))
        assert.ok(why.includes(`battlegrounds (${key.join('\u00a0:\u00a0')})`), why)
    }
  },
  turn_end: (seen) => {
    assert.ok(seen.bars.length >= 2, 'from the beginning to now')
    const [start, ...more] = seen.bars
    assert.equal(start + total(more.slice(0, -1)), more.at(-1), `bars add up: ${seen.bars}`)
    assert.ok(seen.captions.length >= 5, seen.captions.join(', '))
    assert.equal(seen.military.length, 2)
    for (const { done, required, missing } of seen.military)
      assert.equal(missing, Math.max(0, required - done), 'what is missing')
    const [us, ussr] = seen.military.map(({ missing }) => missing)
    assert.deepEqual(seen.fined, us === ussr ? [] : [ussr - us], 'what is missing goes to the other side')
    const [was, is = was] = seen.defcon
    assert.ok(is >= was && is <= 5, `DEFCON ${was} → ${is}`)
  },
  final: (seen) => {
    assert.ok(seen.rows.length > 0, 'regions are counted')
    for (const [us, ussr, net] of seen.rows) assert.equal(Math.abs(us - ussr), Math.abs(net))
    const [us, ussr] = [0, 1].map((side) => total(seen.rows.map((row) => row[side])))
    assert.deepEqual(seen.sum.slice(0, 2), [us, ussr], 'the last row is the sum of the others')
    assert.equal(Math.abs(seen.sum[2]), Math.abs(us - ussr))
    const [before, after = before] = seen.marker
    assert.equal(before + total(seen.rows.map(([us, ussr]) => us - ussr)), after, 'all rows together')
  },
}

/** The turn once more, with both sides' plays; then its end again, word for word. */
async function turnAgain(page) {
  const read = (query) => page.locator(query).innerText()
  const [end, log] = [await read('.reveal .panel'), await read('[role=log]')]
  await page.keyboard.press('r')
  const players = new Set()
  let steps = 0
  await until('the end of the turn again', async () => {
    await answered(page)
    if ((await page.locator('.reveal.turn_end .panel').count()) > 0) return true
    if (steps === 0)
      assert.ok((await read('[role=log]')).length < log.length, 'the log begins where the turn began')
    steps += 1
    for (const who of await page.locator('.last .who').allInnerTexts()) players.add(who.trim())
    await page.keyboard.press('Space')
    return false
  })
  assert.ok(steps > 10, `${steps} steps of a whole turn`)
  assert.deepEqual([...players].sort(), ['played by the USSR ·', 'played by you ·'])
  assert.deepEqual([await read('.reveal .panel'), await read('[role=log]')], [end, log])
}

const EVERY = ['headlines', 'dice', 'coup of the us', 'coup of the ussr', 'scoring', 'turn_end']

for (const { game, preset, side, seed, deal, limit, wanted } of [
  {
    game: 'twilight',
    preset: 'late_war',
    side: 'us',
    seed: 1,
    deal: 1,
    limit: 20,
    wanted: [...EVERY, 'final'],
  },
  { game: 'red-sea', preset: 'standard', side: 'us', seed: 5, deal: 2, limit: 10, wanted: EVERY },
])
  scene(`a whole game of ${game}, played back: its scenes, and what its end tells`, async ({ invite }) => {
    const { page } = await invite({ settings: { pace: 1, motion: 'none' } })
    await newTable(page, { game, preset, side, opponent: BOT, deal })
    await page.waitForSelector('[data-target]')
    const shown = new Map()
    let [steps, marks] = [0, 0]
    await play(page, dice(seed), {
      most: 4000,
      watches: true,
      // Everything is looked at before the next click: choosing a card skips what is still being played back.
      enough: async () => {
        for (;;) {
          const seen = await staged(page)
          if (seen?.kind === 'comes') {
            await page.waitForSelector('.reveal .panel, .reveal .telegrams')
          } else if (seen) {
            const ways = seen.kind === 'turn_end' ? 3 : 2
            assert.equal(seen.ways.length, ways, 'one holds it or goes on, or sees the turn again')
            for (const sum of seen.sums.filter(({ terms }) => terms))
              assert.equal(sum.total, sum.said, seen.title)
            CHECKS[seen.kind](seen, limit)
            const kind =
              seen.kind === 'dice' && /^Coup:/.test(seen.title) ? `coup of the ${seen.rolledBy}` : seen.kind
            shown.set(kind, (shown.get(kind) ?? 0) + 1)
            if (shown.get(kind) === 1) {
              const focus = await page.evaluate(() => document.activeElement?.dataset.target)
              assert.equal(focus, 'scene-on', 'the way on has the focus')
              for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
                await page.keyboard.press(key)
                const stays = await page.evaluate(() => document.activeElement?.closest('.reveal') !== null)
                assert.ok(stays, `${key} stays in the scene`)
              }
              await harmless(page, `${game}: ${kind}`, { otherTheme: game === 'twilight' })
              await fits(page, kind)
            }
            if (seen.kind === 'turn_end' && shown.get(kind) === 1) await turnAgain(page)
            await page.locator('.reveal .button.primary').click()
          } else if ((await page.locator('[data-target=next-step]').count()) > 0) {
            // What a step changes on the strip is marked while it is told.
            const points = await page.evaluate(() => ({
              told: /gains? \d+ VP/.test(document.querySelector('.tape .prompt')?.textContent ?? ''),
              marked: document.querySelector('.strip .vp.changed') !== null,
            }))
            assert.equal(points.marked, points.told, 'points are marked on the strip')
            if (points.told) marks += 1
            await page.keyboard.press('Space')
            steps += 1
          } else return false
        }
      },
    })
    assert.ok(await isOver(page))
    for (const kind of wanted) assert.ok(shown.has(kind), `no ${kind} in ${[...shown.keys()]}`)
    assert.ok(steps > 10, `${steps} steps of the other side`)
    if (game === 'twilight') assert.ok(marks > 0, 'no points were told in a step')
    // The end: the score's curve, at most three moments, the dice, the ways to go on.
    const end = page.locator('dialog[open]')
    // If nobody ever scored there is no curve to draw.
    await end.locator('.curve svg, .score').first().waitFor()
    const moments = await end.locator('.moments li').count()
    assert.ok(moments <= 3, `${moments} moments`)
    assert.equal(moments > 0, (await end.locator('.curve svg').count()) > 0)
    if (shown.has('scoring')) assert.ok(moments > 0, 'a scoring is a moment')
    assert.match(await end.locator('.luck').innerText(), /(Ordinary|Unusual) luck\./)
    await end.locator('.tape').getByRole('button', { name: 'Rematch', exact: true }).waitFor()
    for (const name of ['Replay', 'Review']) await end.getByRole('button', { name, exact: true }).waitFor()
    assert.match(await end.locator('.played').innerText(), /easy bot/)
    // The dice were the promised ones, and the score between the two players.
    await end.locator('[data-dice=right]').waitFor()
    assert.match(await end.locator('[data-series]').innerText(), /with easy bot: (0\s:\s1|1\s:\s0)/)
  })
