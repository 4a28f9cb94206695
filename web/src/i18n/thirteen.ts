import { words } from './words'

export const thirteen = words({
  en: {},
  ru: {},
})
