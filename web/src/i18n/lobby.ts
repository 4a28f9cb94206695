import { words } from './words'

export const lobby = words({
  en: {},
  ru: {},
})
