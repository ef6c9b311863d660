import type { Pitch } from './pitch.ts'

/** The range of a voice or of a sung line, both ends included. */
export interface Ambitus {
  readonly low: Pitch
  readonly high: Pitch
}

/** A tonality in which a piece can be played. */
export interface TonalityOption {
  readonly id: number
  /** Symbol of the key: `Bb`, `F#m`. */
  readonly tonality: string
  /** Semitones above the original tonality. */
  readonly semitoneOffset: number
  /** 1 easy to read, 3 many accidentals. */
  readonly difficulty: 1 | 2 | 3
}

/** A tonality option evaluated for the learner's voice. */
export interface RankedTonality extends TonalityOption {
  readonly isOriginalTone: boolean
  /** Of the sung line in this tonality; null where nothing is sung. */
  readonly ambitus: Ambitus | null
  /** Semitones of reserve at the voice's nearer end; null while the voice or the line is unknown. */
  readonly margin: number | null
  readonly fits: boolean
  readonly comfortable: boolean
  readonly score: number
}

/** Reserve in semitones at both ends from which on a tonality is comfortable (spec: learning §5.4). */
const COMFORTABLE_MARGIN = 4

const COMFORTABLE_POINTS = { 1: 100, 2: 50, 3: 20 } as const
const FITTING_POINTS = { 1: 75, 2: 25, 3: 10 } as const
const ORIGINAL_FITS_POINTS = 200
const ORIGINAL_POINTS = 1

/** Reserve of a voice in semitones at its nearer end: a line from 60 to 72 leaves a voice from 57 to 74 a margin of 2; negative when it does not fit. */
export const ambitusMargin = (user: Ambitus, ambitus: Ambitus): number => Math.min(ambitus.low - user.low, user.high - ambitus.high)

/** Points of a tonality (spec: learning §5.4): by difficulty and margin, with a bonus for the original one; none for what is out of reach. */
export function scoreTonality(option: Pick<TonalityOption, 'semitoneOffset' | 'difficulty'>, margin: number | null): number {
  const fits = margin !== null && margin >= 0
  const points = margin !== null && margin >= COMFORTABLE_MARGIN ? COMFORTABLE_POINTS : FITTING_POINTS
  const own = fits ? points[option.difficulty] + margin : 0
  return option.semitoneOffset === 0 ? own + (fits ? ORIGINAL_FITS_POINTS : ORIGINAL_POINTS) : own
}

const shifted = ({ low, high }: Ambitus, semitones: number): Ambitus => ({ low: (low + semitones) as Pitch, high: (high + semitones) as Pitch })

/**
 * Tonalities for a voice, best first. Where points are equal: the one that is missed by least, then the easier one, then the nearer one.
 * With no known voice the original comes first, then the easy ones.
 */
export function rankTonalities(options: readonly TonalityOption[], user: Ambitus | null, originalAmbitus: Ambitus | null): readonly RankedTonality[] {
  const ranked = options.map((option): RankedTonality => {
    const ambitus = originalAmbitus && shifted(originalAmbitus, option.semitoneOffset)
    const margin = user && ambitus && ambitusMargin(user, ambitus)
    return {
      ...option,
      isOriginalTone: option.semitoneOffset === 0,
      ambitus,
      margin,
      fits: margin !== null && margin >= 0,
      comfortable: margin !== null && margin >= COMFORTABLE_MARGIN,
      score: scoreTonality(option, margin),
    }
  })
  return ranked.sort(
    (a, b) =>
      b.score - a.score ||
      (b.margin ?? 0) - (a.margin ?? 0) ||
      a.difficulty - b.difficulty ||
      Math.abs(a.semitoneOffset) - Math.abs(b.semitoneOffset) ||
      a.semitoneOffset - b.semitoneOffset,
  )
}
