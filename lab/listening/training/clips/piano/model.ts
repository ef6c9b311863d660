import type { SeededRandom } from '../chance.ts'

/** Parameters of one synthesized piano: all differences between instruments and between strings. */
export interface PianoModel {
  frequencyHz(pitch: number): number
  /** Inharmonicity B: partial n is at n·f·√(1 + B·n²). */
  stiffness(pitch: number): number
  /** 1–3. */
  strings(pitch: number): number
  /** Detuning of the strings of a key relative to the first one, in cents. */
  readonly unisonCents: readonly number[]
  /** Decay rate in 1/s of a partial at `hz`: prompt sound, and aftersound. */
  decay(pitch: number, hz: number): { readonly first: number; readonly second: number }
  /** Share of the amplitude in the slow decay (aftersound). */
  readonly afterSound: number
  /** Strike point, as a share of the string. */
  strikingPoint(pitch: number): number
  /** Cut-off of the hammer's spectrum in Hz. */
  hammerHz(pitch: number, velocity: number): number
  readonly hammerSteepness: number
  /** Frequency response of the soundboard. */
  board(hz: number): number
  /** Amplitude of a key's strike. */
  loudness(pitch: number, velocity: number): number
  readonly contactMs: number
  readonly knock: number
  readonly hiss: number
  readonly knockHz: readonly number[]
  damperMs(pitch: number): number
  /** From this pitch up there are no dampers. */
  readonly firstUndamped: number
  readonly sympathy: number
  readonly release: number
  /** Random deviation in ± dB of each partial at each strike. */
  readonly unevenDb: number
  /** Gain of a partial of a key, the same at each strike. */
  partialDb(pitch: number, number: number): number
}

const BOARD_KNOTS = 40
const BOARD_LOWEST_HZ = 20

/** A random gain over frequency like a soundboard's: three knots an octave, linear interpolation. */
function drawBoard(random: SeededRandom, spreadDb: number): (hz: number) => number {
  const knots = Array.from({ length: BOARD_KNOTS }, () => random.bell() * spreadDb)
  const cutHz = random.ratio(40, 130)
  const tiltDb = random.between(-3.5, 1.5)
  return (hz) => {
    const place = Math.min(BOARD_KNOTS - 2, Math.max(0, 4 * Math.log2(hz / BOARD_LOWEST_HZ)))
    const knot = Math.floor(place)
    const between = (knots[knot] as number) + (place - knot) * ((knots[knot + 1] as number) - (knots[knot] as number))
    const db = between + tiltDb * Math.log2(hz / 440)
    return 10 ** (db / 20) * (hz ** 2 / (hz ** 2 + cutHz ** 2))
  }
}

const UNEVEN_PARTIALS = 24

/**
 * Spectral envelope of each key. Even partials are scaled apart from the odd ones, key by key, which makes it ambiguous whether the octave
 * above was struck too.
 */
function drawPartials(random: SeededRandom): PianoModel['partialDb'] {
  const spreadDb = random.between(1, 6)
  const [evenDb, evenSpreadDb] = [random.bell() * 3, random.between(1, 6)]
  const keys = Array.from({ length: 128 }, () => {
    const even = evenDb + random.bell() * evenSpreadDb
    return Array.from({ length: UNEVEN_PARTIALS }, (_, index) => random.bell() * spreadDb + (index % 2 === 1 ? even : 0))
  })
  return (pitch, number) => keys[pitch]?.[number - 1] ?? 0
}

/**
 * From a dull upright to a bright grand, in tune or not. Ranges are slightly wider than those published of real pianos; `uneven`: with a much
 * wider spread of neighbouring partials.
 */
export function drawPiano(random: SeededRandom, uneven: boolean): PianoModel {
  const masterCents = random.happens(0.5) ? random.bell() * 6 : random.between(-30, 30)
  const stretch = random.between(0, 1.3)
  const outOfTune = random.pick([0.5, 1, 2, 4])
  const keyCents = Array.from({ length: 128 }, () => random.bell() * outOfTune)
  const keyDb = Array.from({ length: 128 }, () => random.bell() * 1.5)
  // Rigaud, David, Daudet: one exponential each for the bass and treble bridges.
  const bassStiffness = random.between(-0.7, 0.7)
  const trebleStiffness = random.between(-0.6, 0.6)
  const twoFrom = random.whole(28, 34)
  const threeFrom = random.whole(40, 50)
  const unison = random.weighted([
    [random.between(0.1, 0.8), 5],
    [random.between(0.8, 2), 3],
    [random.between(2, 7), 1],
  ])
  const sustain = random.ratio(0.6, 1.7)
  const airLoss = random.ratio(2.5e-7, 9e-7)
  const firstRatio = random.between(2, 5)
  const striking = random.between(0.1, 0.15)
  const brightness = random.ratio(0.55, 2)
  const touch = random.between(0.5, 1.1)
  const loudnessTouch = random.between(1.2, 2.1)
  const tiltDb = random.between(-5, 5)
  const damper = random.ratio(0.6, 1.8)
  return {
    frequencyHz: (pitch) => {
      const stretched = stretch * (((pitch - 60) / 24) ** 3 * 2.2 + (pitch - 60) / 24)
      return 440 * 2 ** ((pitch - 69 + (masterCents + stretched + (keyCents[pitch] ?? 0)) / 100) / 12)
    },
    stiffness: (pitch) => Math.exp(-0.0847 * pitch - 5.82 + bassStiffness) + Math.exp(0.0926 * pitch - 13.64 + trebleStiffness),
    strings: (pitch) => (pitch < twoFrom ? 1 : pitch < threeFrom ? 2 : 3),
    unisonCents: [0, unison, -unison * random.between(0.4, 1)],
    decay: (pitch, hz) => {
      const slow = (0.28 * 2 ** ((pitch - 40) / 17)) / sustain
      return { first: firstRatio * slow + airLoss * hz ** 2, second: slow + airLoss * 0.5 * hz ** 2 }
    },
    afterSound: random.ratio(0.08, 0.4),
    strikingPoint: (pitch) => striking * (pitch > 80 ? 2 ** (-(pitch - 80) / 40) : 1),
    hammerHz: (pitch, velocity) => brightness * 900 * 2 ** ((pitch - 60) / 26) * (velocity / 80) ** touch,
    hammerSteepness: random.between(1.1, 2.2),
    board: drawBoard(random, random.between(1.5, 4.5)),
    loudness: (pitch, velocity) => (velocity / 127) ** loudnessTouch * 10 ** (((keyDb[pitch] ?? 0) + (tiltDb * (pitch - 60)) / 40) / 20),
    contactMs: random.ratio(0.7, 1.8),
    knock: random.ratio(0.01, 0.09),
    hiss: random.ratio(0.004, 0.05),
    knockHz: Array.from({ length: 5 }, () => random.ratio(70, 700)),
    damperMs: (pitch) => damper * (pitch < 45 ? 110 : pitch < 65 ? 70 : 45),
    firstUndamped: random.whole(88, 93),
    sympathy: random.ratio(0.006, 0.05),
    release: random.happens(0.6) ? random.ratio(0.001, 0.012) : 0,
    unevenDb: random.between(1, 3.5),
    partialDb: uneven ? drawPartials(random) : () => 0,
  }
}
