import { filtered, highPass, resonance } from '@prelude/engines/dsp'
import { type ClipRandom, diceOf } from '../music/tonal.ts'
import { rmsOf } from './noise.ts'

/**
 * Speech synthesis by a source and five formants, written for the evaluation only: French syllables with gliding vowels, nasals and liquids,
 * fricatives and plosives, an intonation that falls through each sentence and rises before a comma, and pauses for breath.
 */

type Formants = readonly [number, number, number]

/** First three formants of a man's vowels in Hz. */
const VOWELS: Readonly<Record<string, Formants>> = {
  a: [700, 1_300, 2_500],
  e: [380, 2_050, 2_650],
  E: [550, 1_800, 2_550],
  i: [280, 2_250, 3_050],
  o: [400, 780, 2_400],
  O: [560, 1_000, 2_450],
  u: [300, 760, 2_250],
  y: [280, 1_850, 2_200],
  A: [620, 1_150, 2_600],
}
/** Voiced consonants: their formants, and their level below a vowel. */
const SOUNDING: Readonly<Record<string, readonly [Formants, number]>> = {
  m: [[250, 1_050, 2_250], 0.35],
  n: [[260, 1_500, 2_450], 0.35],
  l: [[340, 1_250, 2_700], 0.55],
  r: [[480, 1_150, 2_350], 0.5],
  v: [[260, 1_100, 2_300], 0.25],
  z: [[250, 1_700, 2_600], 0.25],
}
/** Fricatives: centre frequency, bandwidth and level of the noise. */
const HISSING: Readonly<Record<string, readonly [number, number, number]>> = {
  s: [6_200, 1_800, 0.25],
  S: [3_200, 1_400, 0.28],
  f: [7_000, 4_000, 0.08],
}
/** Plosives: frequency of the burst. */
const BURSTING: Readonly<Record<string, number>> = { p: 900, t: 4_200, k: 2_100, d: 3_800, b: 700, g: 1_900 }

const ONSETS = [...Object.keys(SOUNDING), ...Object.keys(HISSING), ...Object.keys(BURSTING)]

export interface FormantVoice {
  readonly pitchHz: number
  /** Formant scale relative to a man's vocal tract: a child's formants are a fifth higher. */
  readonly mouthRatio: number
  readonly syllablesASecond: number
}

/** Man, woman, child, each with its own speaking rate. */
export function voiceOf(dice: ClipRandom): FormantVoice {
  const [low, high, mouthRatio] = dice.oneOf([
    [88, 135, 1],
    [165, 240, 1.15],
    [240, 320, 1.3],
  ] as const)
  return { pitchHz: dice.between(low, high), mouthRatio, syllablesASecond: dice.between(3.8, 6.2) }
}

const CONTROL_SECONDS = 0.005

interface Moment {
  readonly formants: Formants
  readonly voicing: number
  /** Semitones relative to the voice's base pitch. */
  readonly melody: number
}

/** State of the vocal tract every 5 ms, and its noise sources. */
function articulate(dice: ClipRandom, voice: FormantVoice, durationSeconds: number, rateHz: number): { moments: Moment[]; noises: Float32Array } {
  const moments: Moment[] = []
  const noises = new Float32Array(Math.ceil(durationSeconds * rateHz))
  const now = (): number => moments.length * CONTROL_SECONDS
  const scaled = (formants: Formants): Formants => [formants[0] * voice.mouthRatio, formants[1] * voice.mouthRatio, formants[2] * voice.mouthRatio]
  let melody = 0
  const say = (formants: Formants, voicing: number, seconds: number, glide = 0): void => {
    const count = Math.max(1, Math.round(seconds / CONTROL_SECONDS))
    for (let index = 0; index < count; index += 1)
      moments.push({ formants: scaled(formants), voicing, melody: melody + glide * (index / count - 0.5) + 0.15 * dice.normal() })
  }
  const hiss = (centreHz: number, widthHz: number, loudness: number, seconds: number): void => {
    const length = Math.round(seconds * rateHz)
    const centre = Math.min(centreHz, rateHz * 0.45)
    const noise = filtered(
      Float32Array.from({ length }, () => dice.normal()),
      resonance(rateHz, centre, widthHz),
      highPass(rateHz, centre * 0.5),
    )
    const gain = loudness / (rmsOf(noise) || 1)
    const from = Math.round(now() * rateHz)
    noise.forEach((value, index) => {
      const swell = Math.min(1, index / (0.02 * rateHz), (length - index) / (0.02 * rateHz))
      if (from + index < noises.length) noises[from + index] = (noises[from + index] as number) + 0.35 * gain * swell * value
    })
  }
  while (now() < durationSeconds) {
    const syllables = dice.whole(4, 11)
    const isQuestion = dice.random() < 0.35
    for (let syllable = 0; syllable < syllables; syllable += 1) {
      const through = syllable / syllables
      const isLast = syllable === syllables - 1
      melody = 3 - 6 * through + 1.5 * dice.normal() + (isLast ? (isQuestion ? 6 : -3) : 0)
      const seconds = (1 / voice.syllablesASecond) * dice.between(0.7, 1.25) * (isLast ? 1.5 : 1)
      const vowel = VOWELS[dice.oneOf(Object.keys(VOWELS))] as Formants
      const onset = dice.random() < 0.85 ? dice.oneOf(ONSETS) : ''
      const sounding = SOUNDING[onset]
      const hissing = HISSING[onset]
      const bursting = BURSTING[onset]
      if (sounding) say(sounding[0], sounding[1], seconds * 0.3)
      if (hissing) {
        hiss(hissing[0], hissing[1], hissing[2], seconds * 0.4)
        say(vowel, 0, seconds * 0.38)
      }
      if (bursting) {
        say(vowel, 0, dice.between(0.04, 0.08))
        hiss(bursting, 900, 0.3, 0.014)
        say(vowel, 0, 0.01)
      }
      say(vowel, dice.between(0.8, 1), seconds * 0.65, 1.2 * dice.normal())
    }
    say([500, 1_500, 2_500], 0, dice.between(0.15, 0.7))
  }
  return { moments, noises }
}

/** A person talking, with an RMS near 0.1. */
export function speech(durationSeconds: number, rateHz: number, seed: number): Float32Array {
  const dice = diceOf(seed)
  const voice = voiceOf(dice)
  const { moments, noises } = articulate(dice, voice, durationSeconds, rateHz)
  const length = Math.round(durationSeconds * rateHz)
  const voiced = new Float32Array(length)
  const control = CONTROL_SECONDS * rateHz
  // Two pulses of opposite slope: the derivative of the glottal flow.
  let phase = 0
  let [loudness, melody, previous] = [0, 0, 0]
  let shimmer = 1
  for (let index = 0; index < length; index += 1) {
    const moment = moments[Math.floor(index / control)]
    loudness += ((moment?.voicing ?? 0) - loudness) / (0.012 * rateHz)
    melody += ((moment?.melody ?? 0) - melody) / (0.04 * rateHz)
    phase += (voice.pitchHz * 2 ** (melody / 12)) / rateHz
    if (phase >= 1) {
      phase -= 1
      shimmer = 1 + 0.06 * dice.normal()
      phase += 0.006 * dice.normal()
    }
    const open = phase < 0.6 ? (phase / 0.6) ** 2 * (1 - phase / 0.6) * 6.75 : 0
    const breath = 0.02 * dice.normal() * (phase < 0.6 ? 1 : 0.3)
    voiced[index] = loudness * (shimmer * (open - previous) * 4 + breath)
    previous = open
  }
  const spoken = mouth(voiced, moments, control, rateHz, voice.mouthRatio)
  const gain = 0.1 / (rmsOf(spoken) || 1)
  return spoken.map((value, index) => value * gain + 0.35 * (noises[index] ?? 0))
}

/** Five formant filters in series; the lowest three follow the vocal tract. */
function mouth(voiced: Float32Array, moments: readonly Moment[], control: number, rateHz: number, mouthRatio: number): Float32Array {
  const out = new Float32Array(voiced.length)
  const bandwidths = [80, 110, 160]
  const states = Array.from({ length: 3 }, () => [0, 0])
  const current = [500 * mouthRatio, 1_500 * mouthRatio, 2_500 * mouthRatio]
  for (let from = 0; from < voiced.length; from += Math.round(control)) {
    const moment = moments[Math.floor(from / control)]
    const filters = current.map((frequency, index) => {
      current[index] = frequency + ((moment?.formants[index] ?? frequency) - frequency) * 0.22
      return resonance(rateHz, Math.min(current[index] as number, rateHz * 0.45), bandwidths[index] as number)
    })
    for (let index = from; index < Math.min(voiced.length, from + Math.round(control)); index += 1) {
      let value = voiced[index] as number
      filters.forEach(({ b0, a1, a2 }, place) => {
        const state = states[place] as [number, number]
        const next = b0 * value - a1 * state[0] - a2 * state[1]
        state[1] = state[0]
        state[0] = next
        value = next
      })
      out[index] = value
    }
  }
  return filtered(out, resonance(rateHz, 3_500 * Math.min(mouthRatio, 1.2), 250), resonance(rateHz, 4_600 * Math.min(mouthRatio, 1.2), 350))
}

/** Babble: a room full of people who talk at once. */
export function babble(durationSeconds: number, rateHz: number, seed: number): Float32Array {
  const sum = new Float32Array(Math.round(durationSeconds * rateHz))
  for (let talker = 0; talker < 6; talker += 1) {
    speech(durationSeconds, rateHz, seed * 31 + talker * 7 + 5).forEach((value, index) => {
      sum[index] = (sum[index] as number) + value
    })
  }
  return sum
}
