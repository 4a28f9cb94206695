// Making a table. The server fixes its secret before it learns our share of the seed: against a bot or at one
// screen nobody else adds a share, so ours is sent only after the hash of the secret has been promised.
import { keepPromise } from '../dice/promise'
import type { NewTable, Opponent, TableInfo } from '../wire'
import { nonce, post } from './http'

const alone = (opponent: Opponent): boolean => opponent.t === 'bot' || opponent.t === 'hot_seat'

async function lay(path: string, wish: object, opponent: Opponent, lang: string): Promise<TableInfo> {
  const first = alone(opponent) ? '' : nonce()
  const made = await post<TableInfo>(`${path}?lang=${lang}`, { ...wish, nonce: first })
  keepPromise(made.id, made.secret_hash)
  if (first || made.state !== 'waiting') return made
  return post<TableInfo>(`/api/tables/${made.id}/join?lang=${lang}`, { nonce: nonce(), invite: null })
}

export const layTable = (wish: Omit<NewTable, 'nonce'>, lang: string): Promise<TableInfo> =>
  lay('/api/tables', wish, wish.opponent, lang)

/** The same table again, sides swapped. */
export const layAgain = (table: TableInfo, lang: string): Promise<TableInfo> =>
  lay(`/api/tables/${table.id}/rematch`, {}, table.opponent, lang)
