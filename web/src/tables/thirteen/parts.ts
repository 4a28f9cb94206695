// What 13 Minutes supplies to the shell.
import { tableParts } from '../shell/parts'
import Board from './Board.svelte'
import End from './End.svelte'
import Hand from './Hand.svelte'
import KnownCards from './KnownCards.svelte'
import Lens from './Lens.svelte'
import Log from '../shell/Log.svelte'
import { ThirteenModel } from './model.svelte'
import Modes from './Modes.svelte'
import Over from './Over.svelte'
import PhoneHand from './phone/PhoneHand.svelte'
import StateSheet from './phone/StateSheet.svelte'
import PhoneBoard from './PhoneBoard.svelte'
import PhoneStrip from './PhoneStrip.svelte'
import Rail from './Rail.svelte'
import Scene from './Scene.svelte'
import Strip from './Strip.svelte'
import { telling } from './telling'

export default tableParts({
  model: (session) => new ThirteenModel(session),
  Strip,
  Board,
  Hand,
  Rail,
  Cards: KnownCards,
  Log,
  Outlook: Lens,
  Sheet: StateSheet,
  End,
  PhoneStrip,
  PhoneBoard,
  PhoneHand,
  Modes,
  Scene,
  telling,
  Over,
})
