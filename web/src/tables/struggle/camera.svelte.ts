// Which part of the map is visible. The map moves smoothly, never in jumps.
import { moving } from '../../settings.svelte'
import type { View } from './layout'

/** How much of the right edge the map's buttons take, in pixels. */
const TOOLS = 48
/** What was out of view comes this far in from every edge, as a share of the window. */
const COMFORT = 0.36

interface Place {
  x: number
  y: number
  scale: number
}

/** A country's box on the map: its middle and its size, in units. */
interface Spot {
  x: number
  y: number
  w: number
  h: number
}

/** Something that lies over the map, in pixels of its window. */
export interface Cover {
  left: number
  top: number
  width: number
  height: number
}

/** How much of the map's window a panel covers, in pixels from its right and its lower edge. */
export interface Covered {
  right: number
  bottom: number
}

const UNCOVERED: Covered = { right: 0, bottom: 0 }

export class Camera {
  /** Top left corner in pixels of the window, and pixels per unit. */
  x = $state(0)
  y = $state(0)
  scale = $state(1)
  width = $state(0)
  height = $state(0)
  /** Following a finger or the mouse. */
  held = $state(false)
  /** What hides a part of the map. */
  covers: () => readonly Cover[] = () => []
  #whole: View
  #region: View | null = null
  #least = 0
  #covered = UNCOVERED
  /** Moved by the player's own hand. */
  #free = false
  /** A country that must be in view, whatever part of the map is shown. */
  #pin: Spot | null = null
  /** Where it is going, or stands. */
  #goal: Place = { x: 0, y: 0, scale: 1 }
  #frame = 0

  constructor(whole: View) {
    this.#whole = whole
  }

  /** The window was resized: the part that was shown is fitted to it, and what a player moved there stays. */
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
    this.#pin = null
    this.#region = null
    this.#least = 0
    this.#covered = UNCOVERED
    this.#to(this.#whole, 220)
  }

  /** Shows a part of the map in what is not covered, with at least `least` pixels per unit. */
  region(view: View, least = 0, covered = UNCOVERED): void {
    this.#free = false
    this.#pin = null
    this.#region = view
    this.#least = least
    this.#covered = covered
    this.#to(view, 220)
  }

  /** Moves so that a country is in view, if it is not, and keeps it there when the window changes. */
  show({ x, y, w, h }: Spot): void {
    this.#pin = { x, y, w, h }
    const goal = this.#pinned(this.#goal)
    if (goal.x === this.#goal.x && goal.y === this.#goal.y) return
    this.#glide(goal, 220)
  }

  #pinned(place: Place): Place {
    if (!this.#pin) return place
    const { x, y, scale } = place
    const [px, py] = [x + this.#pin.x * scale, y + this.#pin.y * scale]
    // It is in view as a whole or not at all.
    const [w, h] = [(this.#pin.w / 2) * scale, (this.#pin.h / 2) * scale]
    const seen = px >= w && px <= this.width - w && py >= h && py <= this.height - h
    const covered = this.covers().some(
      ({ left, top, width, height }) =>
        px + w > left && px - w < left + width && py + h > top && py - h < top + height,
    )
    if (seen && !covered) return place
    const into = (at: number, room: number): number =>
      Math.min(Math.max(at, room * COMFORT), room * (1 - COMFORT)) - at
    return { x: x + into(px, this.width), y: y + into(py, this.height), scale }
  }

  pan(dx: number, dy: number): void {
    this.#free = true
    this.#pin = null
    this.#stand(this.x + dx, this.y + dy, this.scale)
  }

  /** Zooms by a factor around a point in the window. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    this.#free = true
    this.#pin = null
    const scale = Math.min(Math.max(this.scale * factor, this.fits * 0.7), Math.max(3, this.fits * 3))
    const by = scale / this.scale
    this.#stand(px - (px - this.x) * by, py - (py - this.y) * by, scale)
  }

  /** What is not covered. */
  get #room(): { width: number; height: number } {
    return { width: this.width - this.#covered.right, height: this.height - this.#covered.bottom }
  }

  #fit(view: View): number {
    return Math.min(this.#room.width / view[2], this.#room.height / view[3])
  }

  #centre(): [number, number] {
    return [(this.width / 2 - this.x) / this.scale, (this.height / 2 - this.y) / this.scale]
  }

  #put(cx: number, cy: number, scale: number): void {
    this.#stand(this.width / 2 - cx * scale, this.height / 2 - cy * scale, scale)
  }

  #to(view: View, ms: number): void {
    const scale = Math.max(this.#fit(view), this.#least)
    // A region avoids the buttons at the right edge, unless these are covered.
    const tools = this.#region && this.#covered.right === 0 ? TOOLS : 0
    const { width, height } = this.#room
    const x = (width - tools) / 2 - (view[0] + view[2] / 2) * scale
    const y = height / 2 - (view[1] + view[3] / 2) * scale
    this.#glide(this.#pinned(this.#within({ x, y, scale })), ms)
  }

  /** The centre of what is not covered never leaves the map. */
  #within({ x, y, scale }: Place): Place {
    const [left, top, width, height] = this.#whole
    const [cx, cy] = [this.#room.width / 2, this.#room.height / 2]
    return {
      x: Math.min(Math.max(x, cx - (left + width) * scale), cx - left * scale),
      y: Math.min(Math.max(y, cy - (top + height) * scale), cy - top * scale),
      scale,
    }
  }

  #place(place: Place): void {
    const { x, y, scale } = this.#within(place)
    this.scale = scale
    this.x = x
    this.y = y
  }

  /** At once, without gliding. */
  #stand(x: number, y: number, scale: number): void {
    cancelAnimationFrame(this.#frame)
    this.#place({ x, y, scale })
    this.#goal = { x: this.x, y: this.y, scale }
  }

  #glide(to: Place, ms: number): void {
    const goal = this.#within(to)
    const time = ms === 0 ? 0 : moving(ms)
    if (time === 0) {
      this.#stand(goal.x, goal.y, goal.scale)
      return
    }
    cancelAnimationFrame(this.#frame)
    this.#goal = goal
    const from = { x: this.x, y: this.y, scale: this.scale }
    const start = performance.now()
    const step = (now: number): void => {
      const part = Math.min(1, (now - start) / time)
      const eased = 1 - (1 - part) ** 3
      const mix = (a: number, b: number): number => a + (b - a) * eased
      this.#place({ x: mix(from.x, goal.x), y: mix(from.y, goal.y), scale: mix(from.scale, goal.scale) })
      if (part < 1) this.#frame = requestAnimationFrame(step)
    }
    this.#frame = requestAnimationFrame(step)
  }
}
