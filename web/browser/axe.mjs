// axe-core: what a page must not do to somebody who sees or hears it otherwise.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { within } from './harness.mjs'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function look(page, rules) {
  const found = await within(
    `axe on ${page.url()}`,
    page.evaluate((options) => globalThis.axe.run(document, options), {
      resultTypes: ['violations'],
      // What is asked for beforehand is for a rule about sound, which is no serious fault.
      preload: false,
      ...(rules && { runOnly: rules }),
    }),
    45_000,
  )
  return found.violations
    .filter((fault) => fault.impact === 'serious' || fault.impact === 'critical')
    .map((fault) => `${fault.id} (${fault.nodes.length}): ${fault.nodes[0].html.slice(0, 200)}`)
}

/** Dresses the page in the other theme, without a movement that axe could catch half way: whatever moves has arrived. */
const dress = (page, theme) =>
  page.evaluate(
    (to) =>
      new Promise((done) => {
        document.documentElement.dataset.theme = to
        requestAnimationFrame(() => {
          // The end of one can be the beginning of another, further in.
          for (;;) {
            const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
            if (moving.length === 0) return done()
            for (const one of moving) one.finish()
          }
        })
      }),
    theme,
  )

/**
 * No serious fault: everything in the theme that is on, and the colours in the other one too, unless somebody else has
 * looked at those (`otherTheme`): it takes as long again.
 */
export async function harmless(page, where = page.url(), { otherTheme = true } = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const theme = await page.evaluate(() => document.documentElement.dataset.theme)
  const other = theme === 'dark' ? 'light' : 'dark'
  assert.deepEqual(await look(page), [], `${where}, ${theme}`)
  if (!otherTheme) return
  await dress(page, other)
  assert.deepEqual(await look(page, ['color-contrast']), [], `${where}, ${other}`)
  await dress(page, theme)
}
