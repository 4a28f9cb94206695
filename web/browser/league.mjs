// People with accounts, the games they play against each other and their tournaments: for scenes and
// screenshots.
import { promiseShare, say, takeSeat, within } from './harness.mjs'

export const PASSWORD = 'correct horse'

/** Turns this page's guest into an account. */
export const register = (page, name) => say(page, '/api/account', { name, password: PASSWORD })
/** Logs in as someone who has an account. */
export const comeAs = (page, name) => say(page, '/api/login', { name, password: PASSWORD, leave_games: true })

/**
 * Plays one seat of a table to the end through a socket with the page's session, choosing options by `seed`.
 */
function playSeat(page, table, seed) {
  const played = page.evaluate(
    ([id, first]) =>
      new Promise((done, fail) => {
        let state = first
        const roll = (n) => {
          state = (state * 1103515245 + 12345) % 2147483648
          return Math.floor((state / 2147483648) * n)
        }
        const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket?lang=en`)
        socket.onerror = () => fail(new Error('the socket broke'))
        let answered = -1
        socket.onmessage = ({ data }) => {
          const { t, seq, position, problem } = JSON.parse(data)
          // What the other side has decided in the meantime arrives as a separate update.
          if (t === 'refused' && problem.code !== 'stale') return fail(new Error(problem.message))
          if (t !== 'sync' && t !== 'update') return
          if (position.result) return (socket.close(), done())
          if (!position.ask || seq === answered) return
          answered = seq
          const picks = window.picksOf(position.ask)
          socket.send(JSON.stringify({ t: 'pick', seq, pick: picks[roll(picks.length)], side: null }))
        }
      }),
    [table, seed],
  )
  return within('a seat to be played to the end', played)
}

/** Two people sit down at one's table, kept for the other by name. */
export async function challenge(one, [other, name], { deal, ...wish } = {}) {
  const made = await say(one, `/api/players/${encodeURIComponent(name)}/challenge`, {
    game: 'thirteen',
    options: {},
    side: 'us',
    clock: { t: 'live', bank: 2700, increment: 15 },
    rated: true,
    spectators: true,
    ...wish,
  })
  await promiseShare(one, made, deal)
  await takeSeat(other, made)
  return made
}

/** A whole rated game between two people; `deal` chooses its cards, dice and decisions. */
export async function meet(one, [other, name], { deal = 1, ...wish } = {}) {
  const made = await challenge(one, [other, name], { deal, ...wish })
  await Promise.all([playSeat(one, made.id, deal), playSeat(other, made.id, deal + 100)])
  return made
}

/** A tournament made by this page's account that begins in an hour. */
export const announce = (page, wish = {}) =>
  say(page, '/api/tournaments', {
    title: 'Winter Line',
    game: 'thirteen',
    clock: { t: 'none' },
    format: { t: 'swiss', rounds: 2 },
    least: 2,
    most: 16,
    starts_at: Date.now() + 3_600_000,
    round_minutes: 1440,
    ...wish,
  })
export const direct = (page, id, act, reason = '') =>
  say(page, `/api/tournaments/${id}/direct`, { act, reason })
/** Makes it begin now, not in an hour. */
export const begin = (page, id) => direct(page, id, { t: 'begin' }, 'all are here')
export const infoOf = async (page, id) => (await page.context().request.get(`/api/tournaments/${id}`)).json()
