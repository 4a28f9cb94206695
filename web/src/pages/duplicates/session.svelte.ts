// Both games of a finished match: their comparison, and the positions being looked at.
import { get, whyNot } from '../../api/http'
import { settings } from '../../settings.svelte'
import type { Board, Comparison, DuplicateInfo, ReplayPosition, Shown } from '../../wire'
import { firstStation, ROOMS, type Room } from './figures'

export class ComparisonSession {
  readonly info: DuplicateInfo
  compared: Comparison | null = $state.raw(null)
  board: Board | null = $state.raw(null)
  problem = $state('')
  station = $state(0)
  #positions: Map<string, Shown> = $state.raw(new Map())
  #asked = new Set<string>()
  #era = 0

  constructor(info: DuplicateInfo) {
    this.info = info
  }

  now = $derived.by(() => this.compared?.stations[this.station] ?? null)

  async open(): Promise<void> {
    const era = ++this.#era
    const lang = settings.lang
    const first = this.info.tables[0]?.id
    if (!first) return
    try {
      const [compared, board] = await Promise.all([
        get<Comparison>(`/api/duplicates/${encodeURIComponent(this.info.id)}/comparison?lang=${lang}`),
        get<Board>(`/api/replays/${first}/board?lang=${lang}`),
      ])
      if (era !== this.#era) return
      const again = this.compared !== null
      this.#positions = new Map()
      this.#asked.clear()
      this.compared = compared
      this.board = board
      this.problem = ''
      this.goto(again ? this.station : firstStation(compared.stations, compared.parted[0]?.station))
    } catch (error) {
      if (era === this.#era) this.problem = whyNot(error)
    }
  }

  close(): void {
    this.#era += 1
  }

  goto(station: number): void {
    const last = (this.compared?.stations.length ?? 1) - 1
    this.station = Math.min(last, Math.max(0, Math.round(station)))
    for (const room of ROOMS) void this.#fetch(room)
  }

  #key(room: Room): string | null {
    const step = this.now?.steps[room]
    return step === undefined ? null : `${room} ${step}`
  }

  /** The table as it was at the station; null while loading. */
  shown(room: Room): Shown | null {
    const key = this.#key(room)
    return key === null ? null : (this.#positions.get(key) ?? null)
  }

  async #fetch(room: Room): Promise<void> {
    const [key, step, table] = [this.#key(room), this.now?.steps[room], this.info.tables[room]]
    if (key === null || !table || this.#asked.has(key)) return
    this.#asked.add(key)
    const era = this.#era
    try {
      const query = `lang=${settings.lang}&viewpoint=spectator`
      const position = await get<ReplayPosition>(`/api/replays/${table.id}/steps/${step}?${query}`)
      const [shown] = position.shown
      if (era === this.#era && shown) this.#positions = new Map(this.#positions).set(key, shown)
    } catch {
      this.#asked.delete(key)
    }
  }
}
