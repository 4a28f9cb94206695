// axe-core: what a page must not do to people who see or hear it differently.
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
      // Preloading serves a rule about audio, which is not a serious fault.
      preload: false,
      ...(rules && { runOnly: rules }),
    }),
    45_000,
  )
  return found.violations
    .filter((fault) => fault.impact === 'serious' || fault.impact === 'critical')
    .map((fault) => `${fault.id} (${fault.nodes.length}): ${fault.nodes[0].html.slice(0, 200)}`)
}

/** Switches the page to the other theme, skipping animations that axe could catch half way. */
const dress = (page, theme) =>
  page.evaluate(
    (to) =>
      new Promise((done) => {
        document.documentElement.dataset.theme = to
        requestAnimationFrame(() => {
          // The end of one animation can start another, further inside.
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
 * No serious faults: everything in the current theme, and the colours in the other one, too, unless another
 * test has checked those (`otherTheme`), because that takes as long again.
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
