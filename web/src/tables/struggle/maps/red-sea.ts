// Only what the page draws: the file's projection is for the build.
import { d } from '../coast/red-sea.json'
import type { Layout } from '../layout'
import {
  box,
  boxes,
  countries,
  crops,
  game,
  labels,
  links,
  regions,
  seas,
  shared,
  superpowers,
  viewBox,
} from './red-sea.json'

export const coast: string = d
export const layout = {
  game,
  viewBox,
  box,
  boxes,
  countries,
  superpowers,
  regions,
  shared,
  seas,
  links,
  labels,
  crops,
} as unknown as Layout
