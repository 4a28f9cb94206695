import { words } from './words'

export const learn = words({
  en: {},
  ru: {},
})
