import { LOWEST_PITCH } from './note-detector.types.ts'
import { BINS, KEYS } from './piano-network.types.ts'

/** How hard the latest strike of a key was. */
export interface StrikeLoudness {
  readonly pitch: number
  /** MIDI velocity, 1–127: true differences, around `USUAL_VELOCITY` for this piano, room and microphone. */
  readonly velocity: number
}

/** Compares the strikes of a piano with each other by the level at their partials. */
export interface StrikeLoudnessMeter {
  /** A strike at this time; its loudness is known some 0.2 s later. */
  struck(pitch: number, atSeconds: number): void
  /** The newest spectrum ([312] dB, 36 bins an octave) and the time of its end, as the strikes' -> what is known now. */
  hear(spectrum: Float32Array, atSeconds: number): readonly StrikeLoudness[]
}

/** Velocity of a strike whose loudness is not known, and of one that is as loud as the others. */
export const USUAL_VELOCITY = 64

/** Partials of a string; each is one bin of the spectrum. */
const PARTIALS = [1, 2, 3, 4, 5].map((partial) => Math.round(36 * Math.log2(partial)))
/**
 * Spectra that end so long after the strike: the window of 0.19 s is full of it. Measured on 75 clips of imagined pianos, rooms and noises, two halves of
 * each compared by the mean: equally struck −0.8…2.3 dB (5–95 %), 15 velocity apart 1…5 dB, 30 apart 4…11 dB; the middle is 0.27 dB for each velocity.
 */
const [FROM_SECONDS, UNTIL_SECONDS] = [0.09, 0.21]
const VELOCITY_PER_DB = 3.75
/** A slow device may have no spectrum in that time: a later one, up to this, will do. */
const LATEST_SECONDS = 0.4
const KEPT_SECONDS = 1
/** Strikes over which the usual level is averaged: more than a take of forty measures has in one hand, so that loud pages stay loud. */
const MOST_AVERAGED = 500

export function createStrikeLoudness(): StrikeLoudnessMeter {
  let heard: readonly { readonly spectrum: Float32Array; readonly atSeconds: number }[] = []
  let waiting: readonly { readonly pitch: number; readonly atSeconds: number }[] = []
  let [count, usualDb] = [0, 0]

  /** Level at the key's partials, dB; null without a spectrum of the time. */
  const levelOf = (pitch: number, atSeconds: number): number | null => {
    const ages = heard
      .map((frame) => ({ ...frame, age: frame.atSeconds - atSeconds }))
      .filter(({ age }) => age >= FROM_SECONDS && age <= LATEST_SECONDS)
    const inTime = ages.filter(({ age }) => age <= UNTIL_SECONDS)
    const used = inTime.length > 0 ? inTime : ages.slice(0, 1)
    if (used.length === 0) return null
    const first = 3 * (pitch - LOWEST_PITCH) + 1
    const powers = PARTIALS.map((above) => first + above)
      .filter((bin) => bin < BINS)
      .map((bin) => 10 ** (Math.max(...used.map(({ spectrum }) => spectrum[bin] ?? 0)) / 10))
    return 10 * Math.log10(powers.reduce((sum, power) => sum + power, 0))
  }
  const velocityOf = (levelDb: number): number => {
    count = Math.min(MOST_AVERAGED, count + 1)
    usualDb += (levelDb - usualDb) / count
    return Math.max(1, Math.min(127, Math.round(USUAL_VELOCITY + VELOCITY_PER_DB * (levelDb - usualDb))))
  }

  return {
    struck(pitch, atSeconds) {
      if (pitch < LOWEST_PITCH || pitch >= LOWEST_PITCH + KEYS) return
      // Two strikes of a key within one window cannot be told apart.
      waiting = [...waiting.filter((strike) => strike.pitch !== pitch), { pitch, atSeconds }]
    },
    hear(spectrum, atSeconds) {
      heard = [...heard.filter((frame) => Math.abs(atSeconds - frame.atSeconds) < KEPT_SECONDS), { spectrum, atSeconds }]
      const due = waiting.filter((strike) => atSeconds - strike.atSeconds >= UNTIL_SECONDS)
      waiting = waiting.filter((strike) => !due.includes(strike) && strike.atSeconds - atSeconds < KEPT_SECONDS)
      return due.flatMap((strike) => {
        const levelDb = levelOf(strike.pitch, strike.atSeconds)
        return levelDb === null ? [] : [{ pitch: strike.pitch, velocity: velocityOf(levelDb) }]
      })
    },
  }
}
