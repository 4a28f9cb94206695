// How 13 Minutes is told step by step.
import type { Board, LogLine, Shown, Territory, ThirteenShown, Zone } from '../../wire'
import { byKind } from '../shell/story/telling'

/** A card becomes a territory, which it was not before. */
function laid(shown: ThirteenShown, line: LogLine, when: 'before' | 'after'): ThirteenShown {
  const [space, card] = [line.spaces?.[0], line.cards?.[0]]
  if (space === undefined || card === undefined || !line.mode) return shown
  const others = shown.territories.filter((one) => one.space !== space)
  if (when === 'before') return { ...shown, territories: others }
  if (others.length < shown.territories.length) return shown
  const zone = line.mode as Zone
  const territory: Territory = { space, card, zone, us: 0, ussr: 0, control: null, frozen: [] }
  return { ...shown, territories: [...others, territory] }
}

/** Territories as the entry describes them. */
function stand(_board: Board, from: Shown, line: LogLine, when: 'before' | 'after'): Shown {
  const shown = from as ThirteenShown
  if (line.kind === 'card_placed') return laid(shown, line, when)
  if (!line.moves?.length) return shown
  const lies = new Map(line.moves.map((move) => [move[when].space, move[when]]))
  const territories = shown.territories.map((territory) => {
    const now = lies.get(territory.space)
    if (!now) return territory
    const { us, ussr, control } = now
    return { ...territory, us, ussr, control, zone: (now.zone ?? territory.zone) as Zone }
  })
  return { ...shown, territories }
}

export const telling = byKind(
  {
    card_placed: 'play',
    order_given: 'mode',
    order_empty: 'mode',
    event_used: 'event',
    event_declined: 'mode',
    event_repeated: 'event',
    bids_shown: 'bids',
    bids_tied: 'quiet',
    decides: 'quiet',
    begins: 'quiet',
    bid_made: 'quiet',
    dealt: 'quiet',
    cuba_laid: 'quiet',
    game_begins: 'quiet',
    drew: 'quiet',
    turn_ends: 'quiet',
    territory_scored: 'final',
    cuba_turned: 'final',
    military_majority: 'final',
    hands_shown: 'final',
    aftermath: 'final',
    hand_cards_enter: 'final',
    war: 'final',
    game_scored: 'final',
    game_won: 'quiet',
    game_drawn: 'quiet',
    nobody_won: 'quiet',
    totals: 'quiet',
  },
  stand,
  // Without a war, points decide.
  'war',
)
