// What a person chose for this browser. Kept in local storage; everything works without it.
import { spoken, type Lang } from './i18n/languages'

export type { Lang }
export type Theme = 'auto' | 'dark' | 'light'
export type Motion = 'normal' | 'fast' | 'none'
/** How fast plays are played back. */
export type Pace = 0.5 | 1 | 2 | 4 | 'instant'
export const PACES: readonly Pace[] = [0.5, 1, 2, 4, 'instant']

/** Before what is asked once more: all that cannot be taken back, only dice and what is shown, nothing. */
export type Confirm = 'always' | 'dice' | 'never'
export const CONFIRMS: readonly Confirm[] = ['always', 'dice', 'never']

export const paceWord = (pace: Pace) => (pace === 0.5 ? 'half' : pace)

export interface Settings {
  lang: Lang
  theme: Theme
  motion: Motion
  pace: Pace
  confirm: Confirm
  /** Steps of playback stay until a screen reader has read them. */
  reader: boolean
  /** What happens is heard, too. */
  sound: boolean
  /** Letters on influence, for eyes that do not tell the colours apart. */
  letters: boolean
  /** Keys of one letter act. */
  keys: boolean
  /** The game that was played last, for the lobby's recommendation. */
  last_game: string | null
}

const KEPT = 'hotline.settings'

function first(): Settings {
  const start: Settings = {
    lang: spoken(typeof navigator === 'undefined' ? '' : navigator.language),
    theme: 'auto',
    motion: 'normal',
    pace: 1,
    confirm: 'always',
    reader: false,
    sound: false,
    letters: false,
    keys: true,
    last_game: null,
  }
  try {
    return { ...start, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>) }
  } catch {
    return start
  }
}

export const settings: Settings = $state(first())

/** Keeps the settings and shows them on the page's root. Call once, from the root component. */
export function followSettings(): void {
  $effect(() => {
    const root = document.documentElement
    root.lang = settings.lang
    root.dataset.motion = settings.motion
    root.dataset.letters = settings.letters ? 'on' : 'off'
    try {
      localStorage.setItem(KEPT, JSON.stringify(settings))
    } catch {
      // A browser that keeps nothing still plays.
    }
  })
  $effect(() => {
    const chosen = settings.theme
    const lights = window.matchMedia('(prefers-color-scheme: light)')
    const show = (): void => {
      const light = chosen === 'light' || (chosen === 'auto' && lights.matches)
      document.documentElement.dataset.theme = light ? 'light' : 'dark'
    }
    show()
    lights.addEventListener('change', show)
    return () => lights.removeEventListener('change', show)
  })
}

/** How long a movement takes at the chosen speed. What rests goes by the pace. */
export function moving(ms: number): number {
  if (settings.motion === 'none') return 0
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return Math.min(ms, 90)
  return settings.motion === 'fast' ? ms * 0.3 : ms
}
