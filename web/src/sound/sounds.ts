// A few quiet sounds, made here with oscillators and noise: no files. Off until someone switches them on, and
// never the only sign of anything.

export type Cue =
  | 'card'
  | 'tape'
  | 'influence'
  | 'influence_ussr'
  | 'removal'
  | 'die'
  | 'defcon_up'
  | 'defcon_down'
  | 'score'
  | 'turn'

/** All sounds together stay below this. */
const LOUDNESS = 0.16

let context: AudioContext | null = null
let out: GainNode | null = null
let noise: AudioBuffer | null = null

/**
 * A browser lets a page play sounds only after someone has interacted with it. Before that, as after a reload, they are
 * left out: kept waiting, they would all be heard at once with the first click.
 */
function ready(): { at: AudioContext; to: GainNode } | null {
  if (navigator.userActivation?.hasBeenActive === false) return null
  if (!context) {
    context = new AudioContext()
    out = context.createGain()
    out.gain.value = LOUDNESS
    out.connect(context.destination)
  }
  if (context.state === 'suspended') void context.resume()
  return out ? { at: context, to: out } : null
}

interface Tone {
  hertz: number
  /** Delay in seconds, and duration. */
  after?: number
  lasts: number
  kind?: OscillatorType
  loud?: number
}

function tone({ hertz, after = 0, lasts, kind = 'sine', loud = 1 }: Tone): void {
  const line = ready()
  if (!line) return
  const { at, to } = line
  const start = at.currentTime + after
  const voice = at.createOscillator()
  const shape = at.createGain()
  voice.type = kind
  voice.frequency.value = hertz
  shape.gain.setValueAtTime(0, start)
  shape.gain.linearRampToValueAtTime(loud, start + 0.004)
  shape.gain.exponentialRampToValueAtTime(0.001, start + lasts)
  voice.connect(shape).connect(to)
  voice.start(start)
  voice.stop(start + lasts + 0.02)
}

/** A rustle or a knock: band-pass filtered noise. */
function rustle({ hertz, after = 0, lasts, loud = 1 }: Omit<Tone, 'kind'>): void {
  const line = ready()
  if (!line) return
  const { at, to } = line
  if (!noise) {
    noise = at.createBuffer(1, at.sampleRate / 2, at.sampleRate)
    const data = noise.getChannelData(0)
    for (let n = 0; n < data.length; n += 1) data[n] = Math.random() * 2 - 1
  }
  const start = at.currentTime + after
  const voice = at.createBufferSource()
  const window = at.createBiquadFilter()
  const shape = at.createGain()
  voice.buffer = noise
  window.type = 'bandpass'
  window.frequency.value = hertz
  window.Q.value = 1.4
  shape.gain.setValueAtTime(loud, start)
  shape.gain.exponentialRampToValueAtTime(0.001, start + lasts)
  voice.connect(window).connect(shape).connect(to)
  voice.start(start)
  voice.stop(start + lasts + 0.02)
}

const click = (hertz: number, loud = 0.7): void => {
  rustle({ hertz: 2600, lasts: 0.02, loud: loud * 0.6 })
  tone({ hertz, lasts: 0.05, kind: 'triangle', loud })
}

/** A third higher. */
const THIRD = 1.26
const RELAY = 440

const CUES: Record<Cue, () => void> = {
  card: () => rustle({ hertz: 1500, lasts: 0.09, loud: 1 }),
  tape: () => {
    for (let n = 0; n < 4; n += 1) rustle({ hertz: 3200, after: n * 0.055, lasts: 0.022, loud: 0.6 })
  },
  influence: () => click(RELAY),
  influence_ussr: () => click(RELAY * THIRD),
  removal: () => tone({ hertz: RELAY / 2, lasts: 0.09, kind: 'sine', loud: 0.5 }),
  die: () => {
    for (const after of [0, 0.13, 0.3]) rustle({ hertz: 620, after, lasts: 0.07, loud: 1 })
  },
  defcon_up: () => {
    tone({ hertz: 392, lasts: 0.2 })
    tone({ hertz: 523, after: 0.16, lasts: 0.3 })
  },
  defcon_down: () => {
    tone({ hertz: 523, lasts: 0.2 })
    tone({ hertz: 370, after: 0.16, lasts: 0.34 })
  },
  score: () => {
    tone({ hertz: 1568, lasts: 0.5, loud: 0.5 })
    tone({ hertz: 3136, lasts: 0.25, loud: 0.2 })
  },
  turn: () => {
    for (const after of [0, 0.22]) {
      tone({ hertz: 196, after, lasts: 0.15, kind: 'sawtooth', loud: 0.35 })
      tone({ hertz: 392, after, lasts: 0.15, kind: 'square', loud: 0.12 })
    }
  },
}

export function sound(cue: Cue): void {
  try {
    CUES[cue]()
  } catch {
    // Playing works even in a browser without sound.
  }
}
