// Making, joining and beginning a table. Everyone commits to their share of the dice before anyone reveals
// theirs: the commitment is sent when making the table or taking the seat, the share itself once the server
// has signed for all commitments (docs/dice.md).
import { commitmentOf, keptShare, newShare, placeOf, shareToShow, type Doubt } from '../dice/share'
import type { NewTable, TableInfo } from '../wire'
import { post } from './http'

/** Why a table does not begin: the server's promise is in doubt, or the share is in another browser. */
export type Hindrance = Exclude<Doubt, 'not_mine'> | 'elsewhere'

export class DiceDoubt extends Error {
  readonly doubt: Hindrance

  constructor(doubt: Hindrance) {
    super(doubt)
    this.doubt = doubt
  }
}

export async function layTable(wish: NewTable, lang: string): Promise<TableInfo> {
  return takePart(await post<TableInfo>(`/api/tables?lang=${lang}`, wish), lang)
}

/** The same table again, sides swapped. The second player to ask joins the first one's. */
export async function layAgain(table: TableInfo, lang: string): Promise<TableInfo> {
  const made = await post<TableInfo>(`/api/tables/${table.id}/rematch?lang=${lang}`)
  return made.yours.length > 0 ? takePart(made, lang) : joinTable(made, null, lang)
}

/** Declines a rematch offer, or withdraws your own. */
export function declineRematch(id: string, lang: string): Promise<TableInfo> {
  return post<TableInfo>(`/api/tables/${id}/decline?lang=${lang}`)
}

export async function joinTable(table: TableInfo, invite: string | null, lang: string): Promise<TableInfo> {
  const commitment = commitmentOf(newShare(table, 1))
  const joined = await post<TableInfo>(`/api/tables/${table.id}/join?lang=${lang}`, { commitment, invite })
  return takePart(joined, lang)
}

/**
 * What this page does before play, one step after another for each table: both the code that offers a rematch
 * and the code that shows the table may want it done, and their knowledge of the table may be outdated.
 */
const underWay = new Map<string, Promise<unknown>>()
const promised = new Set<string>()
const shown = new Set<string>()

function inTurn(table: TableInfo, work: () => Promise<TableInfo>): Promise<TableInfo> {
  const next = (underWay.get(table.id) ?? Promise.resolve()).then(work, work)
  underWay.set(table.id, next)
  return next
}

/**
 * Does what is still needed before play: commits to a share, or reveals it. Throws a `DiceDoubt` if it must
 * not be revealed.
 */
export function takePart(table: TableInfo, lang: string): Promise<TableInfo> {
  return inTurn(table, () => part(table, lang))
}

/** Commits from this browser, replacing a commitment another browser may have made. */
export function promise(table: TableInfo, lang: string): Promise<TableInfo> {
  return inTurn(table, () => commit(table, lang))
}

async function part(table: TableInfo, lang: string): Promise<TableInfo> {
  const place = placeOf(table)
  if (table.state !== 'waiting' || place === undefined) return table
  // Joining includes a commitment; at a table the server made for two, both still have to commit.
  const unpromised = !table.dice.receipt && !table.dice.commitments[place] && !promised.has(table.id)
  if (unpromised) return commit(table, lang)
  if (!table.dice.receipt || table.dice.revealed[place] !== false || shown.has(table.id)) return table
  const share = shareToShow(table)
  if (share === null) throw new DiceDoubt('elsewhere')
  if (typeof share === 'string') throw new DiceDoubt(share === 'not_mine' ? 'elsewhere' : share)
  const seen = await post<TableInfo>(`/api/tables/${table.id}/reveal?lang=${lang}`, { nonce: share.nonce })
  shown.add(table.id)
  return seen
}

async function commit(table: TableInfo, lang: string): Promise<TableInfo> {
  const commitment = commitmentOf(newShare(table, placeOf(table) ?? 0))
  const made = await post<TableInfo>(`/api/tables/${table.id}/commit?lang=${lang}`, { commitment })
  promised.add(table.id)
  return part(made, lang)
}

/** Whether this browser can reveal the share its player has committed to. */
export function hasShare(table: TableInfo): boolean {
  const place = placeOf(table)
  const share = keptShare(table.id)
  return place !== undefined && share !== null && table.dice.commitments[place] === commitmentOf(share)
}
