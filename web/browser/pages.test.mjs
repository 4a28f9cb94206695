// Every page except tables: the lobby, the account, rules, cards; all of them in both languages and themes.
import assert from 'node:assert/strict'
import { harmless } from './axe.mjs'
import { HOT_SEAT, newTable, say, stage } from './harness.mjs'
import { register } from './league.mjs'

const { scene } = stage()

scene('a stranger starts a game against a bot with two clicks', async ({ invite }) => {
  const { page } = await invite()
  await page.goto('/')
  await page.getByRole('button', { name: 'Play a bot: 13 Minutes' }).click()
  await harmless(page, 'the sheet of a new game')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL('**/t/**')
  await page.waitForSelector('.tape')
})

scene('an invitation, and whose turn it is', async ({ invite }) => {
  const maker = await invite()
  await maker.page.goto('/')
  await maker.page.getByRole('button', { name: /^Invite: 13/ }).click()
  await maker.page.getByRole('button', { name: 'Get the link' }).click()
  const link = await maker.page.locator('#invite-link').inputValue()
  const guest = await invite({ settings: { lang: 'ru' } })
  await guest.page.goto(new URL(link).pathname)
  await guest.page.getByRole('button', { name: 'Занять место' }).waitFor()
  await harmless(guest.page, 'an invitation')
  await guest.page.getByRole('button', { name: 'Занять место' }).click()
  await guest.page.waitForURL('**/t/**')
  await maker.page.goto('/')
  await maker.page.getByText('Your move').first().waitFor()
})

scene('a rule set is chosen by keys, changed, and told at the table', async ({ invite }) => {
  const { page } = await invite()
  await page.goto('/')
  await page.getByRole('button', { name: 'New table' }).first().click()
  await page.locator('dialog label', { hasText: /^\s*Twilight Struggle\s*$/ }).click()
  await page.locator('dialog input[value=tournament]').focus()
  await page.keyboard.press('ArrowDown')
  assert.ok(await page.locator('dialog input[value=league]').isChecked())
  assert.ok(await page.locator('dialog input[value=bid]').isChecked(), 'a league bids for sides')
  await page.locator('dialog summary').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('switch', { name: /^Optional cards/ }).focus()
  await page.keyboard.press('Space')
  await page.locator('dialog summary', { hasText: 'Optional cards: off' }).waitFor()
  await harmless(page, 'the form of a new table')
  await page.locator('dialog').getByRole('button', { name: 'Open a table' }).click()
  await page.waitForURL('**/t/**')
  await page.getByText('League: sides are bid for').waitFor()
  await page.getByText('Optional cards: off').waitFor()
})

scene('an account keeps the games of the guest', async ({ invite }) => {
  const { page } = await invite()
  await newTable(page, { game: 'red-sea', side: 'us', opponent: HOT_SEAT })
  await page.goto('/account')
  await page.locator('input[autocomplete=username]').fill('Player One')
  await page.locator('input[type=password]').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create an account' }).last().click()
  await page.getByText('You are logged in as Player One').waitFor()
  await harmless(page, 'the account')
  await page.goto('/')
  await page
    .getByRole('link', { name: /Red Sea/ })
    .first()
    .waitFor()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByText('a guest in this browser').waitFor()
})

const PATHS = [
  '/',
  '/watch',
  '/replays',
  '/cards/twilight',
  '/cards/thirteen',
  '/rules/red-sea',
  '/presets/twilight',
  '/learn',
  '/guide/red-sea',
  '/deck',
  '/account',
  '/api/docs',
  '/rights',
  '/nothing',
]

// On the desktop `harmless` also checks the colours of the other theme.
for (const [lang, theme, size] of [
  ['en', 'dark', [1600, 1000]],
  ['ru', 'light', [360, 640]],
])
  scene(
    `every page without a serious fault and without a sideways scroll: ${lang}, ${size[0]} px wide`,
    async ({ invite }) => {
      const { page } = await invite({ size, settings: { lang, theme } })
      for (const path of PATHS) {
        await page.goto(path, { waitUntil: 'networkidle' })
        assert.equal(await page.locator('html').getAttribute('lang'), lang)
        await harmless(page, `${path} ${lang}`, { otherTheme: size[0] > 700 })
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        assert.equal(wide, 0, `${path} is ${wide} px too wide at ${size[0]}`)
      }
    },
  )

scene('the head of a page fits every window', async ({ invite }) => {
  for (const lang of ['en', 'ru']) {
    const { page } = await invite({ settings: { lang } })
    await page.goto('/learn')
    await page.locator('header .account').waitFor()
    for (const width of [1600, 1280, 1100, 1024, 860, 390]) {
      await page.setViewportSize({ width, height: 768 })
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      assert.equal(wide, 0, `${wide} px too wide at ${width} in ${lang}`)
      const ways = page.locator('header .account:visible, header .burger:visible')
      assert.equal(await ways.count(), 1, `one way to the account at ${width} in ${lang}`)
      const cut = await page.locator('header .account').evaluate((one) => one.scrollWidth - one.clientWidth)
      if (width >= 1280) assert.ok(cut <= 0, `the account is cut off by ${cut} px at ${width} in ${lang}`)
    }
  }
})

scene('the Russian page speaks Russian, with Russian letter forms', async ({ invite }) => {
  const { page } = await invite({ settings: { lang: 'ru' } })
  for (const [path, words] of [
    ['/', ['Две столицы', 'Сумеречная борьба', 'Красное море', '13 минут']],
    ['/rules/red-sea', ['Правила']],
    ['/learn', ['Обучение']],
  ]) {
    await page.goto(path)
    for (const word of words) await page.getByText(word).first().waitFor()
    const english = await page.evaluate(() => {
      const walk = document.createTreeWalker(document.querySelector('#content'), NodeFilter.SHOW_TEXT)
      const found = []
      while (walk.nextNode()) {
        const text = walk.currentNode.textContent
        if (/\b(the|and|with|game|your|play)\b/i.test(text)) found.push(text.trim().slice(0, 80))
      }
      return found
    })
    assert.deepEqual(english, [], `English on ${path}`)
  }
  // What programs can do is described in Russian, too; individual fields are not.
  await page.goto('/api/docs')
  await page.getByText('Открыть стол', { exact: true }).waitFor()
  // The display face's default Cyrillic is Bulgarian: the same letters have different widths with and without
  // lang=ru.
  const differs = await page.evaluate(async () => {
    await document.fonts.load('700 80px "Sofia Sans Condensed"', 'дгптк')
    const width = (lang) => {
      const one = document.createElement('span')
      one.lang = lang
      one.textContent = 'дгптклвз'
      one.style.setProperty('font', '700 80px "Sofia Sans Condensed"')
      document.body.append(one)
      const { width: wide } = one.getBoundingClientRect()
      one.remove()
      return wide
    }
    return { ru: width('ru'), bg: width('bg') }
  })
  assert.notEqual(differs.ru, differs.bg, JSON.stringify(differs))
})

scene('cards are found, and rules are linked by their numbers', async ({ invite }) => {
  const { page } = await invite()
  await page.goto('/cards/twilight')
  await page.getByRole('searchbox').fill('marshall')
  await page.locator('.grid a', { hasText: 'Marshall Plan' }).first().click()
  await page.waitForURL('**/cards/twilight/marshall-plan')
  await page.getByRole('dialog').getByText('Rulings').waitFor()
  await harmless(page, 'a card')
  await page.goto('/rules/twilight/6.3.5')
  await page.waitForFunction(() => document.activeElement?.id === '6.3.5')
  await page.getByRole('searchbox').fill('space race')
  await page
    .getByRole('link', { name: /^6\.4 / })
    .first()
    .waitFor()
})

scene(
  'a page whose server does not answer says so, and asks again on demand',
  async ({ invite }) => {
    const { page } = await invite({ size: [1280, 720] })
    await register(page, 'patient_one')
    for (const path of [
      '/find',
      '/replays',
      '/puzzles/twilight',
      '/explorer/twilight',
      '/players/thirteen',
      '/p/patient_one',
      '/tournaments',
      '/tournaments/new',
      '/duplicates',
      '/duplicates/new',
      '/cards/twilight',
      '/rules/twilight',
      '/account',
    ]) {
      let answers = 'later'
      const held = []
      await page.route(
        (url) => url.pathname.startsWith('/api/'),
        (route) =>
          answers === 'never'
            ? route.abort()
            : answers === 'later'
              ? void held.push(route)
              : route.fallback(),
      )
      await page.goto(path, { waitUntil: 'commit' })
      // While it waits it says that it loads.
      const content = page.locator('#content')
      await content
        .getByText('Loading…')
        .or(page.locator('[aria-busy=true]:has-text("Loading…")'))
        .first()
        .waitFor()
      answers = 'never'
      for (const route of held) await route.abort().catch(() => {})
      const alert = content.getByRole('alert').first()
      await alert.waitFor()
      assert.doesNotMatch(await content.innerText(), /Loading…/, path)
      answers = 'now'
      await content.getByRole('button', { name: 'Retry' }).first().click()
      await alert.waitFor({ state: 'detached' })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  },
  { trouble: true },
)

scene('long names and names from right to left fit and turn nothing round', async ({ invite }) => {
  const long = 'Ж'.repeat(32)
  const leftwards = 'דוד המלך'
  const [{ page: one }, { page: two }] = [await invite(), await invite({ deal: 2 })]
  await register(one, long)
  await register(two, leftwards)
  const open = { side: 'random', opponent: { t: 'open' }, clock: { t: 'live', bank: 2700, increment: 15 } }
  for (const page of [one, two])
    await say(page, '/api/tables', {
      game: 'thirteen',
      options: {},
      spectators: true,
      helpers: false,
      ...open,
    })
  const { page } = await invite({ size: [390, 844] })
  await page.goto('/')
  await page.getByText(long).first().waitFor()
  const fits = async () => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(wide <= 0, `${page.url()} is ${wide} px too wide`)
  }
  await fits()
  // The time follows the name instead of standing in front of it.
  const row = page.locator('small', { hasText: leftwards })
  const [name, time] = await row.evaluate((element, said) => {
    const text = [...element.childNodes].find((node) => node.textContent.includes(said))
    const box = (part) => {
      const range = document.createRange()
      const at = text.textContent.indexOf(part)
      range.setStart(text, at)
      range.setEnd(text, at + part.length)
      return range.getBoundingClientRect().left
    }
    return [box(said), box('45 min')]
  }, leftwards)
  assert.ok(name < time, `${name} ${time}`)
  await page.goto(`/p/${encodeURIComponent(long)}`)
  await page.getByRole('heading', { name: long }).waitFor()
  await fits()
})
