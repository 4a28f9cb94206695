// Which part of the map is visible. The map moves smoothly, never in jumps.
import { moving } from '../../settings.svelte'
import type { View } from './layout'

/** How much of the right edge the map's buttons take, in pixels. */
const TOOLS = 48

export class Camera {
  /** Top left corner in pixels of the window, and pixels per unit. */
  x = $state(0)
  y = $state(0)
  scale = $state(1)
  width = $state(0)
  height = $state(0)
  /** Following a finger or the mouse. */
  held = $state(false)
  #whole: View
  #region: View | null = null
  #least = 0
  #free = false
  #frame = 0

  constructor(whole: View) {
    this.#whole = whole
  }

  /** The window was resized: what was visible stays visible. */
  resize(width: number, height: number): void {
    const first = this.width === 0
    const old = this.#centre()
    this.width = width
    this.height = height
    if (this.#free && !first) this.#put(old[0], old[1], this.scale)
    else this.#to(this.#region ?? this.#whole, first ? 0 : 220)
  }

  get fits(): number {
    return this.#fit(this.#whole)
  }

  whole(): void {
    this.#free = false
    this.#region = null
    this.#least = 0
    this.#to(this.#whole, 220)
  }

  /** Shows a part of the map, with at least `least` pixels per unit. */
  region(view: View, least = 0): void {
    this.#free = false
    this.#region = view
    this.#least = least
    this.#to(view, 220)
  }

  /** Moves so that a point is in view, if it is not. */
  show(x: number, y: number): void {
    const px = this.x + x * this.scale
    const py = this.y + y * this.scale
    const margin = 50 * this.scale
    const into = (at: number, room: number): number => Math.min(Math.max(at, margin), room - margin) - at
    const dx = into(px, this.width)
    const dy = into(py, this.height)
    if (dx === 0 && dy === 0) return
    this.#free = true
    this.#glide(this.x + dx, this.y + dy, this.scale, 220)
  }

  pan(dx: number, dy: number): void {
    this.#free = true
    this.#place(this.x + dx, this.y + dy, this.scale)
  }

  /** Zooms by a factor around a point in the window. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    cancelAnimationFrame(this.#frame)
    this.#free = true
    const scale = Math.min(Math.max(this.scale * factor, this.fits * 0.7), Math.max(3, this.fits * 3))
    const by = scale / this.scale
    this.#place(px - (px - this.x) * by, py - (py - this.y) * by, scale)
  }

  #fit(view: View): number {
    return Math.min(this.width / view[2], this.height / view[3])
  }

  #centre(): [number, number] {
    return [(this.width / 2 - this.x) / this.scale, (this.height / 2 - this.y) / this.scale]
  }

  #put(cx: number, cy: number, scale: number): void {
    this.#place(this.width / 2 - cx * scale, this.height / 2 - cy * scale, scale)
  }

  #to(view: View, ms: number): void {
    const scale = Math.max(this.#fit(view), this.#least)
    // A region avoids the buttons at the right edge.
    const room = this.width - (this.#region ? TOOLS : 0)
    const x = room / 2 - (view[0] + view[2] / 2) * scale
    const y = this.height / 2 - (view[1] + view[3] / 2) * scale
    this.#glide(x, y, scale, ms)
  }

  /** The centre of the window never leaves the map. */
  #place(x: number, y: number, scale: number): void {
    const [left, top, width, height] = this.#whole
    this.scale = scale
    this.x = Math.min(Math.max(x, this.width / 2 - (left + width) * scale), this.width / 2 - left * scale)
    this.y = Math.min(Math.max(y, this.height / 2 - (top + height) * scale), this.height / 2 - top * scale)
  }

  #glide(x: number, y: number, scale: number, ms: number): void {
    cancelAnimationFrame(this.#frame)
    const time = ms === 0 ? 0 : moving(ms)
    if (time === 0) {
      this.#place(x, y, scale)
      return
    }
    const from = { x: this.x, y: this.y, scale: this.scale }
    const start = performance.now()
    const step = (now: number): void => {
      const part = Math.min(1, (now - start) / time)
      const eased = 1 - (1 - part) ** 3
      const mix = (a: number, b: number): number => a + (b - a) * eased
      this.#place(mix(from.x, x), mix(from.y, y), mix(from.scale, scale))
      if (part < 1) this.#frame = requestAnimationFrame(step)
    }
    this.#frame = requestAnimationFrame(step)
  }
}
