import { AGES, type Answer, BINS, KEYS, OUTPUTS, type PianoNetwork, SOUNDS, VELOCITY } from '../piano-network.types.ts'

/** A strike as the network of a test tells it. */
export interface FakeStrike {
  readonly key: number
  readonly frame: number
  /** Logit at each age; 4 where it is not given. */
  readonly logit?: number
  /** Frames for which the key sounds; 20 where it is not given. */
  readonly lasts?: number
  readonly velocity?: number
}

/** Logit of an age whose frame is beside the strike's, under that of the strike. */
const BESIDE = 2
const NOTHING = -7

/** What a network that hears exactly these strikes answers to a frame. */
export function fakeAnswer(frame: number, strikes: readonly FakeStrike[]): Answer {
  const keys = new Float32Array(KEYS * OUTPUTS).fill(NOTHING)
  for (let key = 0; key < KEYS; key += 1) keys[key * OUTPUTS + VELOCITY] = 0
  for (const { key, frame: struck, logit = 4, lasts = 20, velocity = 64 } of strikes) {
    AGES.forEach((age, place) => {
      const beside = Math.abs(frame - age - struck)
      const at = key * OUTPUTS + place
      if (beside <= 1) keys[at] = Math.max(keys[at] as number, logit - beside * BESIDE)
    })
    if (frame >= struck && frame < struck + lasts) keys[key * OUTPUTS + SOUNDS] = 4
    if (frame > struck) keys[key * OUTPUTS + VELOCITY] = velocity / 64 - 1
  }
  return { frame, keys, piano: strikes.length > 0 ? 4 : -4, level: new Float32Array(4), decibels: new Float32Array(BINS).fill(-80) }
}

/** A network that answers so to each frame of 512 samples, whatever they are. */
export function createFakeNetwork(strikes: readonly FakeStrike[]): PianoNetwork {
  let [samples, frame] = [0, 0]
  return {
    push(added, take) {
      samples += added.length
      for (; (frame + 1) * 512 <= samples; frame += 1) take(fakeAnswer(frame, strikes))
    },
    reset() {
      samples = 0
      frame = 0
    },
  }
}
