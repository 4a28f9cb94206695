// A table of a game the page does not know: names, hands and gauges as far as the server provides them.
import type { CardFace } from '../../design/face'
import { table } from '../../i18n/table'
import type { Board, Position, Side } from '../../wire'
import { TableModel, type Hand, type Place } from '../shell/model.svelte'
import { at } from '../shell/sides'
import { facesOf, figuresOf, gaugesOf, handsOf, spacesOf } from './read'

export class PlainModel extends TableModel {
  board = $derived.by(() => this.session.board as Board)
  shown = $derived.by(() => (this.position as Position).shown)
  gauges = $derived.by(() => gaugesOf(this.shown))
  figures = $derived.by(() => figuresOf(this.shown))
  moment = $derived.by(() => this.position?.shown.moment?.text ?? this.session.table?.moment ?? '')
  override cards = $derived.by(() => facesOf(this.board))
  override places = $derived.by((): Place[] =>
    spacesOf(this.board).map(({ id, name }) => ({ id, name, note: '' })),
  )
  #faces = $derived.by(() => new Map(this.cards.map((face) => [face.id, face])))
  #names = $derived.by(() => new Map(this.places.map((place) => [place.id, place.name])))

  override get sheetTitle(): string {
    return table('tracks')
  }

  /** The viewer's hand, then anything else that can be chosen. */
  override get handCards(): readonly number[] {
    const held = this.viewer ? this.handOf(this.viewer).known : []
    return [...held, ...(this.ask?.cards ?? []).filter((card) => !held.includes(card))]
  }

  override face(card: number): CardFace | undefined {
    return this.#faces.get(card)
  }

  override spaceName(space: number): string {
    return this.#names.get(space) ?? table('space_n', { n: space })
  }

  override pickName(pick: number): string {
    return super.pickName(pick) || table('option_n', { n: pick })
  }

  override handOf(side: Side): Hand {
    return handsOf(this.shown)[at(side)] ?? { count: 0, known: [] }
  }
}
