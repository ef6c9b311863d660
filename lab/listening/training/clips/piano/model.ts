import type { Random } from '../chance.ts'

/** Parameters of a synthesised piano: everything in which two instruments, or two of their strings, differ. */
export interface PianoModel {
  frequencyHz(pitch: number): number
  /** Inharmonicity: partial n is at n·f·√(1 + B·n²). */
  stiffness(pitch: number): number
  /** 1–3. */
  strings(pitch: number): number
  /** Detuning of the strings of one key, each from the first, in cents. */
  readonly unisonCents: readonly number[]
  /** Decay rates in 1/s of a partial at `hz`: initial and final. */
  decay(pitch: number, hz: number): { readonly first: number; readonly second: number }
  /** Amplitude share of the second, slow decay. */
  readonly afterSound: number
  /** Strike position of the hammer, as a share of the string. */
  strikingPoint(pitch: number): number
  /** Above this frequency a strike has little energy. */
  hammerHz(pitch: number, velocity: number): number
  readonly hammerSteepness: number
  /** Soundboard response at a frequency. */
  board(hz: number): number
  /** Amplitude of a key's strike. */
  loudness(pitch: number, velocity: number): number
  readonly contactMs: number
  readonly knock: number
  readonly hiss: number
  readonly knockHz: readonly number[]
  damperMs(pitch: number): number
  /** From here up there are no dampers. */
  readonly firstUndamped: number
  readonly sympathy: number
  readonly release: number
  /** Random variation in dB, per partial and strike. */
  readonly unevenDb: number
  /** Deviation of a key's partial in dB, the same at each strike. */
  partialDb(pitch: number, number: number): number
}

const BOARD_KNOTS = 40
const BOARD_LOWEST_HZ = 20

/** A random smooth frequency response like a soundboard's: three knots an octave, linear between. */
function drawBoard(random: Random, spreadDb: number): (hz: number) => number {
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

/** Random partial levels per key. Even partials vary independently of the odd ones, key by key: that masks whether the octave above was struck too. */
function drawPartials(random: Random): PianoModel['partialDb'] {
  const spreadDb = random.between(1, 6)
  const [evenDb, evenSpreadDb] = [random.bell() * 3, random.between(1, 6)]
  const keys = Array.from({ length: 128 }, () => {
    const even = evenDb + random.bell() * evenSpreadDb
    return Array.from({ length: UNEVEN_PARTIALS }, (_, index) => random.bell() * spreadDb + (index % 2 === 1 ? even : 0))
  })
  return (pitch, number) => keys[pitch]?.[number - 1] ?? 0
}

/**
 * From a dull upright to a bright grand, in tune or not. Ranges follow published measurements of pianos, slightly wider; `uneven`: much wider in
 * the relative levels of partials.
 */
export function drawPiano(random: Random, uneven: boolean): PianoModel {
  const masterCents = random.happens(0.5) ? random.bell() * 6 : random.between(-30, 30)
  const stretch = random.between(0, 1.3)
  const outOfTune = random.pick([0.5, 1, 2, 4])
  const keyCents = Array.from({ length: 128 }, () => random.bell() * outOfTune)
  const keyDb = Array.from({ length: 128 }, () => random.bell() * 1.5)
  // Rigaud, David, Daudet: bass and treble bridges each follow an exponential.
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
