import { words } from './words'

export const guide = words({
  en: {},
  ru: {},
})
