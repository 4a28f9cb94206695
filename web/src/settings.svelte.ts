// A person's choices for this browser. Kept in local storage; everything works without it.
import { spoken, type Lang } from './i18n/languages'

export type { Lang }
export type Theme = 'auto' | 'dark' | 'light'
export type Motion = 'normal' | 'fast' | 'none'
/** Playback speed. */
export type Pace = 0.5 | 1 | 2 | 4 | 'instant'
export const PACES: readonly Pace[] = [0.5, 1, 2, 4, 'instant']

/** What needs confirming: everything that cannot be undone, only dice and reveals, or nothing. */
export type Confirm = 'always' | 'dice' | 'never'
export const CONFIRMS: readonly Confirm[] = ['always', 'dice', 'never']

export const paceWord = (pace: Pace) => (pace === 0.5 ? 'half' : pace)

export interface Settings {
  lang: Lang
  theme: Theme
  motion: Motion
  pace: Pace
  confirm: Confirm
  /** Playback steps stay until a screen reader has read them. */
  reader: boolean
  /** Whether events make sounds. */
  sound: boolean
  /** Letters on influence, for people who cannot tell the colours apart. */
  letters: boolean
  /** Whether single-letter keys work. */
  keys: boolean
  /** The game played last, for the lobby's recommendation. */
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

/** Saves the settings and applies them to the page's root. Call once, from the root component. */
export function followSettings(): void {
  $effect(() => {
    const root = document.documentElement
    root.lang = settings.lang
    root.dataset.motion = settings.motion
    root.dataset.letters = settings.letters ? 'on' : 'off'
    try {
      localStorage.setItem(KEPT, JSON.stringify(settings))
    } catch {
      // Playing works even if the browser stores nothing.
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

/** How long a movement takes at the chosen speed. Pauses depend on the pace setting. */
export function moving(ms: number): number {
  if (settings.motion === 'none') return 0
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return Math.min(ms, 90)
  return settings.motion === 'fast' ? ms * 0.3 : ms
}
