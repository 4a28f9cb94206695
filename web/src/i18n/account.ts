import { words } from './words'

export const account = words({
  en: {},
  ru: {},
})
