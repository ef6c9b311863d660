import { parseTonality, pitchClassOf, type Tonality, type TonalityOption } from '../../music/index.ts'
import { type Hands, signatureDifficulty } from '../../score/index.ts'

/** The twelve tonalities of each mode along the circle of fifths; of two enharmonic names the one in which scales are printed. */
export const TONALITY_CIRCLE: Readonly<Record<Tonality['mode'], readonly string[]>> = {
  major: ['C', 'G', 'D', 'A', 'E', 'B', 'F#', 'Db', 'Ab', 'Eb', 'Bb', 'F'],
  minor: ['Am', 'Em', 'Bm', 'F#m', 'C#m', 'G#m', 'Ebm', 'Bbm', 'Fm', 'Cm', 'Gm', 'Dm'],
}
const ALL = [...TONALITY_CIRCLE.major, ...TONALITY_CIRCLE.minor]
/** Room for 24 tonalities in an id; 0 is none. */
const IDS_OF_EXERCISE = 32

/** The id of an exercise in a tonality, as sheets and takes carry it; null of a symbol that is not on the circle. */
export function exerciseTonalityId(exerciseId: number, symbol: string): number | null {
  const place = ALL.indexOf(symbol)
  return place < 0 ? null : exerciseId * IDS_OF_EXERCISE + place + 1
}

/** Reads such an id; null where it is of another exercise or of none. */
export const tonalityOfExerciseId = (exerciseId: number, id: number): string | null => ALL[id - exerciseId * IDS_OF_EXERCISE - 1] ?? null

/** Lowest and highest pitch of the notes as written. */
export interface PitchRange {
  readonly low: number
  readonly high: number
}

/** do2 to do7: the sixty-one keys of a small keyboard. */
const SMALL_KEYBOARD: PitchRange = { low: 36, high: 96 }
/** How far down the hand is moved; further, it goes up instead. The right hand rather goes up, the left one down. */
const FARTHEST_DOWN: Readonly<Record<Hands, number>> = { RIGHT: 3, LEFT: 8, BOTH: 5 }
/** From here on (mi4) the right hand is high enough to go down as well. */
const HIGH_FROM = 64
const OCTAVE = 12

/** Semitones by which an exercise is moved: near its own place, and no farther beyond the keys of a small keyboard than the original. */
function offsetTo(semitonesUp: number, range: PitchRange, hands: Hands): number {
  const down = hands === 'RIGHT' && range.low >= HIGH_FROM ? FARTHEST_DOWN.LEFT : FARTHEST_DOWN[hands]
  const up = ((semitonesUp % OCTAVE) + OCTAVE) % OCTAVE
  const near = up > OCTAVE - 1 - down ? up - OCTAVE : up
  const fits = (offset: number): boolean =>
    range.low + offset >= Math.min(SMALL_KEYBOARD.low, range.low) && range.high + offset <= Math.max(SMALL_KEYBOARD.high, range.high)
  return [near, up, up - OCTAVE].find(fits) ?? near
}

/** The tonalities in which an exercise can be asked, along the circle of fifths: those of its own mode. Empty of a symbol that is no tonality. */
export function exerciseTonalities(exerciseId: number, symbol: string, range: PitchRange, hands: Hands): readonly TonalityOption[] {
  const original = parseTonality(symbol)
  if (!original) return []
  return TONALITY_CIRCLE[original.mode].flatMap((wanted): TonalityOption[] => {
    const tonality = parseTonality(wanted)
    const id = exerciseTonalityId(exerciseId, wanted)
    if (!tonality || id === null) return []
    const semitoneOffset = offsetTo(pitchClassOf(tonality.tonic) - pitchClassOf(original.tonic), range, hands)
    return [{ id, tonality: wanted, semitoneOffset, difficulty: signatureDifficulty(tonality) }]
  })
}

/** The next tonality on the circle that is not done, from the one that was just played; the very next one where all are done. */
export function nextTonality(circle: readonly string[], current: string, done: ReadonlySet<string>): string | null {
  const from = circle.indexOf(current)
  const after = circle.map((_, i) => circle[(from + 1 + i) % circle.length] ?? current).filter((symbol) => symbol !== current)
  return after.find((symbol) => !done.has(symbol)) ?? after[0] ?? null
}

/** Any other tonality, those that are not done first. `random` is in [0, 1). */
export function anyTonality(circle: readonly string[], current: string, done: ReadonlySet<string>, random: number): string | null {
  const others = circle.filter((symbol) => symbol !== current)
  const undone = others.filter((symbol) => !done.has(symbol))
  const among = undone.length > 0 ? undone : others
  return among[Math.min(among.length - 1, Math.floor(random * among.length))] ?? null
}
