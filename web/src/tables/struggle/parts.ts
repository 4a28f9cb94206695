// What Twilight Struggle and Red Sea supply to the shell.
import { tableParts } from '../shell/parts'
import Bar from './Bar.svelte'
import Board from './Board.svelte'
import End from './End.svelte'
import Faces from './Faces.svelte'
import Hand from './Hand.svelte'
import { StruggleModel } from './model.svelte'
import OutlookView from './OutlookView.svelte'
import Scene from './scenes/Scene.svelte'
import Tracks from './overlay/Tracks.svelte'
import PhoneHand from './phone/PhoneHand.svelte'
import PhoneStrip from './phone/PhoneStrip.svelte'
import PhoneBoard from './PhoneBoard.svelte'
import Rail from './Rail.svelte'
import CardsTab from './rail/CardsTab.svelte'
import Log from './rail/Log.svelte'
import Strip from './strip/Strip.svelte'
import { telling } from './telling'

export default tableParts({
  model: (session) => new StruggleModel(session),
  Strip,
  Board,
  Bar,
  Hand,
  Rail,
  Cards: CardsTab,
  Log,
  Outlook: OutlookView,
  Faces,
  Sheet: Tracks,
  End,
  PhoneStrip,
  PhoneBoard,
  PhoneHand,
  Scene,
  telling,
})
