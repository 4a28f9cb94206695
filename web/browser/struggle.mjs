// Plays Twilight Struggle or Red Sea by clicks alone, like someone who reads the page's warnings.
import { answered, dice, press, until } from './harness.mjs'

const SPACES = '.place.legal, button.row'
const CARDS = '.slot.legal'
// Not those of a dialog: the end of the game may open between a look and the click.
const BUTTONS = '.tape .button:enabled:not(dialog *)'
const PASSIVE = /^(Undo|Hint|Take back|Ask to take back|Отменить|Подсказка|Вернуть ход|Попросить)/
/**
 * How often a player shies away from something that loses the game before concluding that everything does.
 */
const AFRAID = 8
/** How often the same thing is tried before concluding that something covers it for good. */
const STUBBORN = 3

/** Everything that currently reacts, in one look. */
async function seen(page) {
  const found = await page.evaluate(
    ([spaces, cards, buttons]) => {
      const list = (query, kind) =>
        [...document.querySelectorAll(query)].map((one, at) => ({
          kind,
          query,
          at,
          text: one.textContent.trim(),
          warned: one.textContent.includes('▲'),
          must: one.querySelector('.now.must') !== null,
        }))
      const dialog = document.querySelector('dialog[open]')
      return {
        over: dialog?.querySelector('.end') != null,
        sit: document.querySelector('[data-target=sit]')?.textContent.trim() ?? null,
        reveal: document.querySelector('.reveal') != null,
        dialog: dialog ? (dialog.querySelector('.words') ? 'doubt' : 'card') : null,
        offers: [...list(spaces, 'space'), ...list(cards, 'card'), ...list(buttons, 'choice')],
        prompt: document.querySelector('.prompt')?.textContent ?? '',
      }
    },
    [SPACES, CARDS, BUTTONS],
  )
  return {
    ...found,
    offers: found.offers.filter(({ kind, text }) => kind !== 'choice' || !PASSIVE.test(text)),
  }
}

/** Whether the end of the game is being shown. */
export async function isOver(page) {
  return (await page.locator('dialog[open] .end').count()) > 0
}

/** Whether there is something to click. */
export async function isAsked(page) {
  const { over, sit, reveal, dialog, offers } = await seen(page)
  return over || sit !== null || reveal || dialog !== null || offers.length > 0
}

/** Clicks one of the things on offer; `null` if there is nothing. `mood` remembers what was feared. */
export async function act(page, roll, mood = { afraid: 0 }) {
  await answered(page)
  return take(page, roll, mood)
}

/** The same on a page that has received its answer. */
async function take(page, roll, mood) {
  const { over, sit, reveal, dialog, offers } = await seen(page)
  if (over) return null
  // A player who watches scenes continues by himself, once he has seen one.
  if (reveal && mood.watches) return null
  if (reveal) return (await press(page, '.reveal .button.primary')) ? { kind: 'reveal' } : null
  if (sit) return (await press(page, '[data-target=sit]')) ? { kind: 'sit', text: sit } : null
  if (dialog) {
    const back = dialog === 'doubt' && mood.afraid < AFRAID
    if (back) {
      mood.afraid += 1
      mood.calm = 0
    }
    return (await press(page, 'dialog[open] footer .button', back ? -1 : 0)) ? { kind: 'dialog' } : null
  }
  if (offers.length === 0) return null
  const must = offers.filter((one) => one.must)
  const safe = offers.filter((one) => !one.warned)
  const list = [must, safe, offers].find((some) => some.length > 0)
  // A click that did not get through is repeated rather than replaced by another: how busy a machine is must
  // not decide the game.
  if (mood.wanted?.of !== list.length || mood.wanted.tries === STUBBORN)
    mood.wanted = { of: list.length, at: roll(list.length), tries: 0 }
  mood.wanted.tries += 1
  const chosen = list[mood.wanted.at]
  if (!(await press(page, chosen.query, chosen.at))) return null
  mood.wanted = null
  // Two clicks without a warning, and the fear is gone.
  mood.calm = (mood.calm ?? 0) + 1
  if (mood.calm > 1) mood.afraid = 0
  return chosen
}

/** Plays until `enough` returns true or the game is over. */
export async function play(page, roll, { enough = async () => false, most = 2000, watches = false } = {}) {
  const mood = { afraid: 0, watches }
  let clicks = 0
  while (clicks < most) {
    const done = await until('something to click', async () => {
      await answered(page)
      if (await enough()) return 'enough'
      return (await take(page, roll, mood)) ?? ((await isOver(page)) ? 'over' : null)
    })
    if (done === 'enough' || done === 'over') return clicks
    clicks += 1
  }
  return clicks
}

/** Chooses cards and modes until a coup can be aimed. */
export function aim(page, most) {
  const [roll, mood] = [dice(4), { afraid: 0 }]
  const coup = page.locator('.tape .button', { hasText: /coup|переворот/i }).first()
  return until(
    'a coup',
    async () => {
      await answered(page)
      if ((await coup.count()) === 0 || (await page.locator(SPACES).count()) > 0) {
        await take(page, roll, mood)
        return false
      }
      await coup.click()
      await page.locator(SPACES).first().waitFor()
      return true
    },
    most,
  )
}
