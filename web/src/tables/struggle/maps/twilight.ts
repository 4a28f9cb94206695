// Only what the page draws: the file's projection is for the build.
import { d } from '../coast/twilight.json'
import type { Layout } from '../layout'
import {
  box,
  countries,
  crops,
  game,
  labels,
  links,
  regions,
  subregions,
  superpower_box,
  superpowers,
  viewBox,
} from './twilight.json'

export const coast: string = d
export const layout = {
  game,
  viewBox,
  box,
  superpower_box,
  countries,
  superpowers,
  regions,
  subregions,
  links,
  labels,
  crops,
} as unknown as Layout
