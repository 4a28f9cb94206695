// One play by the opponent as a film strip: npm run film. The pictures go to docs/film, reduced in size.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { answered, BOT, dice, newTable, person, startBrowser, startServer, until } from './harness.mjs'
import { act, play } from './struggle.mjs'

const OUT = process.env.FILM ?? fileURLToPath(new URL('../../docs/film/', import.meta.url))
const NEXT = '[data-target=next-step]'
const WIDE = 900
/** This many pictures are enough to see how a play is told. */
const MOST = 12
const FEWEST = 6

const server = await startServer()
const browser = await startBrowser()
const { page } = await person(browser, server.url, { size: [1600, 1000] })
const canvas = await browser.newPage()

/** A picture of the page as WebP, reduced by the browser itself. */
async function shoot(file) {
  const png = (await page.screenshot()).toString('base64')
  const webp = await canvas.evaluate(
    async ([data, wide]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const sheet = Object.assign(document.createElement('canvas'), {
        width: wide,
        height: Math.round((wide * image.height) / image.width),
      })
      sheet.getContext('2d').drawImage(image, 0, 0, sheet.width, sheet.height)
      return sheet.toDataURL('image/webp', 0.62).split(',')[1]
    },
    [png, WIDE],
  )
  writeFileSync(`${OUT}/${file}`, Buffer.from(webp, 'base64'))
  console.log(file)
}

mkdirSync(OUT, { recursive: true })
// The page that shows them stays.
for (const file of readdirSync(OUT)) if (file.endsWith('.webp')) rmSync(`${OUT}/${file}`)
await newTable(page, { game: 'twilight', side: 'us', opponent: BOT })
await page.waitForSelector('.tape')
const roll = dice(11)
await play(page, roll, { most: 8 })
await page.evaluate(() => {
  const kept = JSON.parse(localStorage.getItem('hotline.settings'))
  localStorage.setItem('hotline.settings', JSON.stringify({ ...kept, pace: 1 }))
})
await page.reload()
await page.waitForSelector('.tape')
const shows = async () => (await page.locator(`${NEXT}, .reveal`).count()) > 0
// A play with something to tell, from its start.
const again = page.getByRole('button', { name: 'Show again' })
await until('a long play of the opponent', async () => {
  if (!(await shows())) await act(page, roll)
  if (!(await shows())) return false
  await page.keyboard.press('Escape')
  if ((await again.count()) === 0) return false
  // What is shown again is the last play, whatever was on the tape.
  await again.click()
  await page.keyboard.press('p')
  // Also what an own card does for them is told, but their own plays are what one comes to see.
  const theirs = (await page.locator('.tape', { hasText: 'The USSR plays' }).count()) > 0
  if (theirs && (await page.locator('.dots li').count()) >= FEWEST) return true
  await page.keyboard.press('Escape')
  return false
})
for (let n = 1; n <= MOST && (await shows()); n += 1) {
  // What a scene needs may still be loading.
  await page.waitForLoadState('networkidle')
  await shoot(`${String(n).padStart(2, '0')}.webp`)
  await page.keyboard.press('Space')
  // Paused at once, so that a busy machine misses no step.
  await page.keyboard.press('p')
  await answered(page)
}
await page.keyboard.press('Escape')
await answered(page)
await shoot('your-move.webp')
await browser.close()
await server.stop()
