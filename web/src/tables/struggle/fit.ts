// How a country's name fits into the strip of its box: see the design, 3.1.

export interface Name {
  lines: string[]
  size: number
  narrow: boolean
}

/** The width of a text in one of the two typefaces at a size. */
export type Measure = (text: string, size: number, narrow: boolean) => number

const FULL = 17
const LEAST = 13

/**
 * Full size in the display face; failing that, the narrow face on one line down to 13 units; failing that,
 * the given lines at 13 units. `scale` is the box's width relative to the usual 90 units.
 */
export function fitName(name: string, lines: string[], room: number, scale: number, measure: Measure): Name {
  const full = FULL * scale
  const least = LEAST * scale
  if (measure(name, full, false) <= room) return { lines: [name], size: full, narrow: false }
  const size = (full * room) / measure(name, full, true)
  if (size >= full) return { lines: [name], size: full, narrow: true }
  if (size >= least) return { lines: [name], size, narrow: true }
  if (lines.length > 1) {
    const widest = Math.max(...lines.map((line) => measure(line, least, true)))
    return { lines, size: widest > room ? (least * room) / widest : least, narrow: true }
  }
  return { lines: [name], size, narrow: true }
}

/** Measures using the page's own fonts. */
export function canvasMeasure(): Measure {
  const canvas = document.createElement('canvas').getContext('2d')
  return (text, size, narrow) => {
    if (!canvas) return text.length * size * 0.4
    const family = narrow ? 'Sofia Sans Extra Condensed' : 'Sofia Sans Condensed'
    canvas.font = `700 ${size}px '${family}', 'Arial Narrow', sans-serif`
    return canvas.measureText(text).width
  }
}
