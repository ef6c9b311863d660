import { fifthsOf, type Letter, parseTonality, spellingOfFifths, type Tonality } from '@prelude/domain/music'

/** Names with one accidental at most: from F flat to B sharp, C being 0. */
const FLATTEST_NAME = -8
const SHARPEST_NAME = 12

const remainder = (value: number, of: number): number => ((value % of) + of) % of

/** Steps on the circle of fifths from a signature to the key so many semitones higher. */
export function fifthsBetween(fromFifths: number, toFifths: number, semitoneOffset: number): number {
  const steps = toFifths - fromFifths
  if (remainder(steps * 7 - semitoneOffset, 12) === 0) return steps
  // The signature does not determine the key (a mode, a missing signature): the right interval, to as few accidentals as possible.
  const nearest = remainder(semitoneOffset * 7, 12)
  const flatter = nearest - 12
  return Math.abs(fromFifths + nearest) <= Math.abs(fromFifths + flatter) ? nearest : flatter
}

/** Signature of a transposed timeline: from one sharp up three semitones to `Bb`, two flats. */
export const transposedFifths = (fifths: number, tonality: string, semitoneOffset: number): number =>
  fifths + fifthsBetween(fifths, parseTonality(tonality)?.fifths ?? fifths, semitoneOffset)

const fifthsOfName = (letter: string, sign: string): number => {
  const alter = sign.startsWith('#') ? sign.length : -sign.length
  return fifthsOf({ letter: letter as Letter, alter })
}

function nameOfFifths(fifths: number): string {
  const plain = fifths > SHARPEST_NAME ? fifths - 12 : fifths < FLATTEST_NAME ? fifths + 12 : fifths
  const { letter, alter } = spellingOfFifths(plain)
  return `${letter}${alter < 0 ? 'b'.repeat(-alter) : '#'.repeat(alter)}`
}

/** The root at the start, the bass after the slash. `Bb7` is the seventh chord of B flat, `Abb5` lowers the fifth of A flat. */
const ROOT = /^([A-G])(##?|bb?(?!\d)|b|)/
const BASS = /\/([A-G])(##?|bb?|)$/

/** A chord symbol so many steps on the circle of fifths away: `D7/F#` by −3 is `F7/A`. Text that is no chord is unchanged. */
export function transposeChord(symbol: string, fifthsSteps: number): string {
  if (!ROOT.test(symbol) || fifthsSteps === 0) return symbol
  const moved = (letter: string, sign: string): string => nameOfFifths(fifthsOfName(letter, sign) + fifthsSteps)
  return symbol
    .replace(BASS, (_, letter: string, sign: string) => `/${moved(letter, sign)}`)
    .replace(ROOT, (_, letter: string, sign: string) => moved(letter, sign))
}

/** Semitones of the perfect or major interval over so many letters. */
const PLAIN_SEMITONES = [0, 2, 4, 5, 7, 9, 11]
const PERFECT_LETTERS: ReadonlySet<number> = new Set([0, 3, 4])

/** Interval for the engraver, so that pitches, spelling and signature are in the wanted key: sol to si bémol, +3, is `m3`; −3 from do to la, `-m3`. */
export function verovioInterval(from: Tonality, to: Tonality, semitoneOffset: number): string {
  const steps = fifthsBetween(from.fifths, to.fifths, semitoneOffset)
  if (steps === 0) return 'P1'
  const down = semitoneOffset < 0 || (semitoneOffset === 0 && steps > 0)
  // A fifth is four letters up.
  const letters = remainder((down ? -steps : steps) * 4, 7)
  const beyond = Math.abs(semitoneOffset) - (PLAIN_SEMITONES[letters] ?? 0)
  const perfect = PERFECT_LETTERS.has(letters)
  const narrow = perfect ? -beyond : -beyond - 1
  const quality = beyond > 0 ? 'A'.repeat(beyond) : beyond === 0 ? (perfect ? 'P' : 'M') : narrow === 0 ? 'm' : 'd'.repeat(narrow)
  return `${down ? '-' : ''}${quality}${letters + 1}`
}
