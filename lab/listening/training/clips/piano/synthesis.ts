import { convolve } from '@prelude/engines/dsp'
import { attackLagSeconds } from '../attack.ts'
import type { SeededRandom } from '../chance.ts'
import { CLIP_SECONDS, type ClipMusic, type ClipStrike, RATE_HZ } from '../clip.ts'
import { addInto } from '../levels.ts'
import type { PianoModel } from './model.ts'
import { renderStrike } from './strings.ts'

/** A rendering of music, and the delay of each note's audible begin after its asked onset. */
export interface RenderedMusic {
  readonly samples: Float32Array
  readonly lagsSeconds: readonly number[]
}

/** Time constant with which a returning hammer damps its string. */
const RESTRIKE_DAMPING_SECONDS = 0.05
/** End of a damped note: −52 dB. */
const DAMPED_TIME_CONSTANTS = 6

/** Time of the damper: key release or pedal release, whichever is later; never for undamped keys. */
function damperSeconds(piano: PianoModel, { pitch, offsetSeconds }: ClipStrike, pedal: ClipMusic['pedal']): number {
  if (pitch >= piano.firstUndamped) return Number.POSITIVE_INFINITY
  const holding = pedal.find(([down, up]) => down <= offsetSeconds && up > offsetSeconds)
  return holding ? holding[1] : offsetSeconds
}

function fade(note: Float32Array, fromSeconds: number, timeConstantSeconds: number): void {
  const start = Math.max(0, Math.round(fromSeconds * RATE_HZ))
  const shrink = Math.exp(-1 / (timeConstantSeconds * RATE_HZ))
  for (let index = start, gain = 1; index < note.length; index += 1) {
    gain *= shrink
    note[index] = (note[index] as number) * gain
  }
}

/** Sympathetic resonance while the dampers are up: a long, sparse impulse response with the piano's own frequencies. */
function addSympathy(samples: Float32Array, piano: PianoModel, pedal: ClipMusic['pedal'], random: SeededRandom): void {
  if (pedal.length === 0) return
  const open = new Float32Array(samples.length)
  for (const [down, up] of pedal) {
    const [from, to] = [Math.floor(down * RATE_HZ), Math.min(samples.length, Math.floor(up * RATE_HZ))]
    open.set(samples.subarray(from, to), from)
  }
  const response = new Float32Array(Math.round(1.5 * RATE_HZ))
  for (let pitch = 24; pitch < 90; pitch += 1) {
    const angle = (2 * Math.PI * piano.frequencyHz(pitch)) / RATE_HZ
    const [phase, decay, size] = [random.between(0, 6.28), random.between(1.5, 4) / RATE_HZ, random.between(0.3, 1) / 120]
    for (let index = 0; index < response.length; index += 1)
      response[index] = (response[index] as number) + size * Math.sin(phase + angle * index) * Math.exp(-decay * index)
  }
  addInto(samples, convolve(open, response), 0, piano.sympathy)
}

/** Renders music on a synthesized piano. */
export function synthesise(piano: PianoModel, { strikes, pedal }: ClipMusic, random: SeededRandom): RenderedMusic {
  const samples = new Float32Array(Math.round(CLIP_SECONDS * RATE_HZ))
  const lagsSeconds: number[] = []
  for (const [index, strike] of strikes.entries()) {
    const { pitch, onsetSeconds, offsetSeconds, velocity } = strike
    const damped = damperSeconds(piano, strike, pedal)
    const damping = piano.damperMs(pitch) / 1000
    const restruck = strikes.slice(index + 1).find((other) => other.pitch === pitch)?.onsetSeconds ?? Number.POSITIVE_INFINITY
    const [end, constant] = restruck < damped ? [restruck, RESTRIKE_DAMPING_SECONDS] : [damped, damping]
    const seconds = Math.min(CLIP_SECONDS, end + DAMPED_TIME_CONSTANTS * constant) - onsetSeconds
    const note = renderStrike(piano, pitch, velocity, seconds, random)
    lagsSeconds.push(attackLagSeconds(note) ?? 0)
    fade(note, end - onsetSeconds, constant)
    addInto(samples, note, Math.round(onsetSeconds * RATE_HZ))
    if (piano.release > 0 && pitch < piano.firstUndamped && end === offsetSeconds) {
      const thump = Float32Array.from({ length: RATE_HZ / 20 }, (_, at) => random.between(-1, 1) * Math.exp(-at / (0.012 * RATE_HZ)))
      addInto(samples, thump, Math.round(offsetSeconds * RATE_HZ), piano.release * (velocity / 127))
    }
  }
  addSympathy(samples, piano, pedal, random)
  return { samples, lagsSeconds }
}
