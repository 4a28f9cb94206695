import { words } from './words'

export const cards = words({
  en: {},
  ru: {},
})
