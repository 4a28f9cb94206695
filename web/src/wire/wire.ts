// What the games themselves hand out to be drawn.
import type { StruggleBoard, StruggleShown } from './struggle'
import type { ThirteenBoard, ThirteenShown } from './thirteen'

export type Shown = StruggleShown | ThirteenShown
export type Board = StruggleBoard | ThirteenBoard
export type { Outlook } from './outlook'
