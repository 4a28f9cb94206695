import { words } from './words'

// The position in words: for a screen reader, and to be copied.
export const briefing = words({
  en: {
    in_words: 'Position in words',
    short: 'Short',
    full: 'Full',
    copy: 'Copy as text',
    loading: 'Describing the position…',
  },
  ru: {
    in_words: 'Позиция словами',
    short: 'Коротко',
    full: 'Полностью',
    copy: 'Скопировать текст',
    loading: 'Описываем позицию…',
  },
})
