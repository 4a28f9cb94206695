// Making, joining and beginning a table. The dice are fixed by everybody before anybody shows a share: a promise goes
// out with the table or the seat, the share itself when the server has signed for all promises (docs/dice.md).
import { commitmentOf, keptShare, newShare, placeOf, shareToShow, type Doubt } from '../dice/share'
import type { NewTable, TableInfo } from '../wire'
import { post } from './http'

/** Why a table does not begin: the server's promise is in doubt, or the share lies in another browser. */
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

/** The same table again, sides swapped. Who asks for it second joins. */
export async function layAgain(table: TableInfo, lang: string): Promise<TableInfo> {
  const made = await post<TableInfo>(`/api/tables/${table.id}/rematch?lang=${lang}`)
  return made.yours.length > 0 ? takePart(made, lang) : joinTable(made, null, lang)
}

/** Declines a rematch that was offered, or takes one's own offer back. */
export function declineRematch(id: string, lang: string): Promise<TableInfo> {
  return post<TableInfo>(`/api/tables/${id}/decline?lang=${lang}`)
}

export async function joinTable(table: TableInfo, invite: string | null, lang: string): Promise<TableInfo> {
  const commitment = commitmentOf(newShare(table, 1))
  const joined = await post<TableInfo>(`/api/tables/${table.id}/join?lang=${lang}`, { commitment, invite })
  return takePart(joined, lang)
}

/** What this page does before play, by table, one after the other: who offers a rematch and who sees the table may both
 * want it done, and what they know of the table may be older than what was done. */
const underWay = new Map<string, Promise<unknown>>()
const promised = new Set<string>()
const shown = new Set<string>()

function inTurn(table: TableInfo, work: () => Promise<TableInfo>): Promise<TableInfo> {
  const next = (underWay.get(table.id) ?? Promise.resolve()).then(work, work)
  underWay.set(table.id, next)
  return next
}

/** What is still to be done before play: promise a share, or show it. Throws a `DiceDoubt` if it must not be shown. */
export function takePart(table: TableInfo, lang: string): Promise<TableInfo> {
  return inTurn(table, () => part(table, lang))
}

/** A promise from this browser, in place of one that another browser may have made. */
export function promise(table: TableInfo, lang: string): Promise<TableInfo> {
  return inTurn(table, () => commit(table, lang))
}

async function part(table: TableInfo, lang: string): Promise<TableInfo> {
  const place = placeOf(table)
  if (table.state !== 'waiting' || place === undefined) return table
  // Whoever joins has promised by that; at a table that the server made for two, both still have to.
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

/** Whether this browser can show the share that its player has promised. */
export function hasShare(table: TableInfo): boolean {
  const place = placeOf(table)
  const share = keptShare(table.id)
  return place !== undefined && share !== null && table.dice.commitments[place] === commitmentOf(share)
}
