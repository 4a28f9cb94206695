// The table of a game without its own folder: log, options as buttons, gauges and figures.
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
