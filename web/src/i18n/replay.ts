import { words } from './words'

export const replay = words({
  en: {},
  ru: {},
})
