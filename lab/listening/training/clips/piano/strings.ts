import type { SeededRandom } from '../chance.ts'
import { RATE_HZ } from '../clip.ts'
import type { PianoModel } from './model.ts'

/** No partials above: the clips end at 11 kHz. */
const HIGHEST_HZ = 10_300
const MOST_PARTIALS = 70
/** Partials below −72 dB of the loudest, or decayed to that level, are inaudible. */
const INAUDIBLE = 0.00025

interface Oscillator {
  readonly hz: number
  readonly amplitude: number
  readonly decay: number
}

/** Oscillators of a key: each partial has a prompt sound, an aftersound and the beating of its strings. */
function oscillatorsOf(piano: PianoModel, pitch: number, velocity: number, random: SeededRandom): Oscillator[] {
  const fundamental = piano.frequencyHz(pitch)
  const stiffness = piano.stiffness(pitch)
  const point = piano.strikingPoint(pitch)
  const hammerHz = piano.hammerHz(pitch, velocity)
  const partials: { hz: number; amplitude: number; number: number }[] = []
  for (let number = 1; number <= MOST_PARTIALS; number += 1) {
    const hz = number * fundamental * Math.sqrt(1 + stiffness * number ** 2)
    if (hz > HIGHEST_HZ) break
    const comb = Math.sqrt(Math.sin(number * Math.PI * point) ** 2 + 0.03)
    const hammer = (1 + (hz / hammerHz) ** 2) ** -piano.hammerSteepness
    const uneven = 10 ** ((random.bell() * piano.unevenDb + piano.partialDb(pitch, number)) / 20)
    partials.push({ hz, number, amplitude: (comb * hammer * uneven * piano.board(hz)) / number ** 0.5 })
  }
  const energy = Math.sqrt(partials.reduce((sum, { amplitude }) => sum + amplitude ** 2, 0))
  if (energy === 0) return []
  const strings = piano.strings(pitch)
  return partials.flatMap(({ hz, amplitude, number }): Oscillator[] => {
    const share = amplitude / energy
    if (share < INAUDIBLE) return []
    const { first, second } = piano.decay(pitch, hz)
    // A single string also vibrates in two planes of slightly different frequency.
    const apart = 2 ** ((strings === 1 ? 0.25 : (piano.unisonCents[1] as number)) / 1200)
    const after = piano.afterSound * random.between(0.5, 1.3)
    const pair = [
      { hz, amplitude: share, decay: first * random.between(0.85, 1.2) },
      { hz: hz * apart, amplitude: share * after, decay: second * random.between(0.85, 1.2) },
    ]
    if (strings < 3 || number > 8) return pair
    return [
      ...pair,
      { hz: hz * 2 ** ((piano.unisonCents[2] as number) / 1200), amplitude: share * after * 0.7, decay: second * random.between(0.9, 1.5) },
    ]
  })
}

/** Adds a decaying sine by a complex rotation per sample, without calls of Math.sin. */
function addOscillator(note: Float32Array, { hz, amplitude, decay }: Oscillator, phase: number): void {
  const shrink = Math.exp(-decay / RATE_HZ)
  const angle = (2 * Math.PI * hz) / RATE_HZ
  const [turnCosine, turnSine] = [Math.cos(angle) * shrink, Math.sin(angle) * shrink]
  let [real, imaginary] = [amplitude * Math.cos(phase), amplitude * Math.sin(phase)]
  const length = Math.min(note.length, Math.ceil((Math.log(amplitude / (INAUDIBLE * 0.3)) / decay) * RATE_HZ))
  for (let index = 0; index < length; index += 1) {
    note[index] = (note[index] as number) + imaginary
    const turned = real * turnCosine - imaginary * turnSine
    imaginary = real * turnSine + imaginary * turnCosine
    real = turned
  }
}

/** Mechanical noise: damped knocks of the keybed and a short hammer noise. */
function addHammer(note: Float32Array, piano: PianoModel, pitch: number, velocity: number, random: SeededRandom): void {
  const force = (velocity / 127) ** 0.5
  for (const hz of piano.knockHz) {
    addOscillator(
      note,
      { hz: hz * random.between(0.97, 1.03), amplitude: piano.knock * force * random.between(0.2, 1), decay: random.between(35, 110) },
      random.between(0, 6.28),
    )
  }
  const decay = Math.exp(-1 / (RATE_HZ * random.between(0.004, 0.02)))
  let [level, smooth] = [piano.hiss * force * 2 ** ((pitch - 60) / 30), 0]
  const smoothing = random.between(0.15, 0.6)
  for (let index = 0; index < Math.min(note.length, RATE_HZ / 8); index += 1) {
    smooth += smoothing * (random.between(-1, 1) - smooth)
    note[index] = (note[index] as number) + level * smooth
    level *= decay
  }
}

/** One strike of a key, undamped, `seconds` long, scaled by its velocity. */
export function renderStrike(piano: PianoModel, pitch: number, velocity: number, seconds: number, random: SeededRandom): Float32Array {
  const note = new Float32Array(Math.ceil(seconds * RATE_HZ))
  for (const oscillator of oscillatorsOf(piano, pitch, velocity, random)) addOscillator(note, oscillator, random.happens(0.5) ? 0 : Math.PI)
  // The higher the string, the shorter the hammer's contact time.
  const contact = Math.max(4, Math.round(((piano.contactMs * 2 ** ((60 - pitch) / 28)) / 1000) * RATE_HZ))
  for (let index = 0; index < Math.min(contact, note.length); index += 1)
    note[index] = (note[index] as number) * (0.5 - 0.5 * Math.cos((Math.PI * index) / contact))
  addHammer(note, piano, pitch, velocity, random)
  const loudness = piano.loudness(pitch, velocity)
  for (let index = 0; index < note.length; index += 1) note[index] = (note[index] as number) * loudness
  return note
}
