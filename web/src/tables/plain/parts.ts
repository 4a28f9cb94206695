// The table of a game that has no folder of its own: log, options as buttons, gauges and numbers.
import { tableParts } from '../shell/parts'
import Board from './Board.svelte'
import Cards from './Cards.svelte'
import Figures from './Figures.svelte'
import Hand from './Hand.svelte'
import Log from '../shell/Log.svelte'
import { PlainModel } from './model.svelte'
import Outlook from './Outlook.svelte'
import PhoneStrip from './PhoneStrip.svelte'
import Strip from './Strip.svelte'

export default tableParts({
  model: (session) => new PlainModel(session),
  Strip,
  Board,
  Hand,
  Rail: Figures,
  Cards,
  Log,
  Outlook,
  Sheet: Figures,
  End: Figures,
  PhoneStrip,
  PhoneBoard: Board,
  PhoneHand: Hand,
})
