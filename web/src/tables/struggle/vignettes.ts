// Small pictures of the two maps for the ladder. Coordinates are in units of a 496 × 128 picture.
import type { LandWord } from '../../i18n/lands'

export interface Land {
  name: LandWord
  at: [number, number]
  stability: number
  us?: number
  ussr?: number
  battleground?: boolean
  region: string
}

interface Vignette {
  /** A country's box, and its type size. */
  size: { w: number; h: number; type: number }
  /** Coastlines, far in the background. */
  coast: string[]
  hulls: { region: string; path: string }[]
  links: [number, number, number, number, boolean?][]
  lands: Land[]
}

export const VIGNETTES: Record<'red-sea' | 'twilight', Vignette> = {
  'red-sea': {
    size: { w: 104, h: 56, type: 17 },
    coast: [
      'M130-6l26 34 18 30 10 34 26 42',
      'M176-8l24 40 34 36 22 22 30 8 22 34',
      'M306 108l44 12 60-30 40-50 50-24',
    ],
    hulls: [
      { region: 'africa', path: 'M-10 14Q40-6 94 22l40 44 64 30 116 4 8 46H-10z' },
      { region: 'middle-east', path: 'M170-20l14 34 26 42 44 34 80 22 112-4 34-40-12-100z' },
    ],
    links: [
      [34, 76, 4, 150],
      [34, 76, 160, 150],
      [34, 76, 26, -10],
      [278, 46, 420, 84],
      [262, 126, 420, 84, true],
      [278, 46, 330, -20],
      [420, 84, 470, -10],
    ],
    lands: [
      { name: 'sudan', at: [-18, 38], stability: 1, us: 1, region: 'africa' },
      { name: 'yemen', at: [226, 16], stability: 2, ussr: 1, region: 'middle-east' },
      {
        name: 'south_yemen',
        at: [370, 54],
        stability: 1,
        ussr: 2,
        region: 'middle-east',
        battleground: false,
      },
      { name: 'djibouti', at: [208, 104], stability: 2, region: 'africa' },
    ],
  },
  twilight: {
    size: { w: 82, h: 46, type: 14 },
    coast: [
      'M-10 40l40 18 30-14 26 30-20 34 28 26',
      'M96-10l24 30 30 4 12-34',
      'M150 140l-10-40 26-18 40-6 50-34 40 4 60-20 80-10 60-40',
    ],
    hulls: [{ region: 'europe', path: 'M-10 34L90 10Q200-30 330-10l176 20v140H60z' }],
    links: [
      [24, 60, 126, 88],
      [126, 88, 226, 108],
      [226, 108, 246, 20],
      [226, 108, 324, 86],
      [324, 86, 424, 66],
      [324, 86, 424, 128],
      [424, 66, 424, 128],
    ],
    lands: [
      {
        name: 'united_kingdom',
        at: [-26, 38],
        stability: 5,
        us: 5,
        region: 'europe',
      },
      { name: 'denmark', at: [196, 2], stability: 3, region: 'europe' },
      { name: 'benelux', at: [86, 66], stability: 3, region: 'europe' },
      {
        name: 'west_germany',
        at: [186, 86],
        stability: 4,
        us: 4,
        battleground: true,
        region: 'europe',
      },
      {
        name: 'east_germany',
        at: [284, 60],
        stability: 3,
        ussr: 4,
        battleground: true,
        region: 'europe',
      },
      {
        name: 'poland',
        at: [384, 42],
        stability: 3,
        ussr: 4,
        battleground: true,
        region: 'europe',
      },
      { name: 'czechoslovakia', at: [380, 106], stability: 3, region: 'europe' },
    ],
  },
}
