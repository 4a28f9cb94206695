// The pictures messengers show for a link to a table: a corner of each game's table, as drawn by the lobby,
// in both languages. `npm run previews` writes them to web/public/preview.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { person, startBrowser, startServer } from './harness.mjs'

const FOLDER = fileURLToPath(new URL('../public/preview/', import.meta.url))
/** As in crates/server/src/preview.rs. */
const SIZE = [1200, 630]

/** Puts the vignette of a game's card, its title and our mark on top of the page. */
function lay(at) {
  const card = document.querySelectorAll('.ladder > *')[at]
  const sheet = document.createElement('div')
  sheet.style.cssText = `position: fixed; inset: 0; z-index: 999; display: grid; grid-template-rows: 1fr auto;
    background: var(--bg); color: var(--text)`
  const drawn = card.querySelector('svg').cloneNode(true)
  drawn.style.cssText = 'display: block; width: 1200px; height: 450px'
  const foot = document.createElement('div')
  foot.style.cssText = `display: flex; align-items: center; justify-content: space-between; height: 180px;
    padding: 0 56px; border-top: 3px solid var(--line2)`
  const title = document.createElement('b')
  title.textContent = card.querySelector('h2, h3').textContent
  title.style.cssText = 'font: 800 84px/92px var(--font-display)'
  const mark = document.querySelector('svg[aria-label=Hotline]').cloneNode(true)
  mark.style.cssText = 'width: 110px; height: 110px'
  foot.append(title, mark)
  sheet.append(drawn, foot)
  document.body.replaceChildren(sheet)
}

const server = await startServer()
const browser = await startBrowser()
try {
  mkdirSync(FOLDER, { recursive: true })
  for (const lang of ['en', 'ru']) {
    for (const [at, game] of ['thirteen', 'red-sea', 'twilight'].entries()) {
      const { page, context } = await person(browser, server.url, { size: SIZE, settings: { lang } })
      await page.goto('/')
      await page.locator('.ladder > *').nth(2).locator('svg').first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(lay, at)
      await page.screenshot({ path: `${FOLDER}${game}.${lang}.png` })
      await context.close()
    }
  }
} finally {
  await browser.close()
  await server.stop()
}
