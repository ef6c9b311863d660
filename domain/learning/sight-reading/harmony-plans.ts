import type { Tonality } from '../../music/index.ts'
import { DOMINANT, SUBDOMINANT, SUBMEDIANT, SUPERTONIC, TONIC } from './harmony.ts'

/** The chords of a text, one a measure. */
export interface HarmonyPlan {
  readonly chords: readonly number[]
  /** True where the last chord is the dominant: the text stays open. */
  readonly isOpen: boolean
}

const ROMAN: Readonly<Record<string, number>> = { I: TONIC, ii: SUPERTONIC, IV: SUBDOMINANT, V: DOMINANT, vi: SUBMEDIANT }
const row = (chords: string): readonly number[] => chords.split(' ').map((chord) => ROMAN[chord] ?? TONIC)

/** First phrases: to the dominant, a half close, or to the tonic, which then is no full close. */
const FIRST = ['I I IV V', 'I V I V', 'I IV I V', 'I I I V', 'I IV IV V', 'I I V V', 'I IV V I', 'I I V I', 'I V V I'].map(row)
/** With chords of the second and sixth degree; the last one breaks off on the sixth. */
const RICH_FIRST = ['I vi IV V', 'I IV ii V', 'I vi ii V', 'I V vi V', 'I ii V I', 'I vi V I', 'I IV V vi', 'I I V vi'].map(row)
/** Second phrases that begin again as the first one, and close. */
const SECOND = ['I I V I', 'I V V I', 'I IV V I', 'IV I V I', 'IV IV V I', 'IV V V I', 'V I V I'].map(row)
const RICH_SECOND = ['I vi V I', 'I ii V I', 'vi IV V I', 'vi ii V I', 'ii V V I', 'IV ii V I'].map(row)
/** Second phrases that stay open. */
const OPEN = ['I I IV V', 'I V I V', 'I IV I V', 'IV IV I V'].map(row)
const RICH_OPEN = ['I vi ii V', 'I vi IV V', 'vi IV I V', 'I IV ii V'].map(row)

/** A phrase goes on after the close of the one before: not from the dominant back to the fourth or second degree, and not on with the chord of a broken close. */
function follows(first: readonly number[], second: readonly number[]): boolean {
  const [close, begin] = [first[first.length - 1], second[0]]
  if (close === DOMINANT) return begin !== SUBDOMINANT && begin !== SUPERTONIC
  return close !== SUBMEDIANT || begin !== SUBMEDIANT
}
/** So many measures in a row a chord may last: a tonic longer than another one. */
const longestOf = (chord: number | undefined): number => (chord === TONIC ? 3 : 2)
/** Two equal phrases, or one chord that stays too long, say nothing. */
const isVaried = (chords: readonly number[]): boolean =>
  chords.slice(0, 4).join() !== chords.slice(4).join() &&
  chords.every(
    (chord, place) => chords.slice(place, place + longestOf(chord) + 1).some((other) => other !== chord) || place + longestOf(chord) >= chords.length,
  )

function combined(first: readonly (readonly number[])[], second: readonly (readonly number[])[], isOpen: boolean): HarmonyPlan[] {
  return first.flatMap((opening) =>
    second.filter((answer) => follows(opening, answer)).map((answer) => ({ chords: [...opening, ...answer], isOpen })),
  )
}

const plansOf = (isRich: boolean): readonly HarmonyPlan[] => {
  const [first, second, open] = isRich
    ? [
        [...FIRST, ...RICH_FIRST],
        [...SECOND, ...RICH_SECOND],
        [...OPEN, ...RICH_OPEN],
      ]
    : [FIRST, SECOND, OPEN]
  return [...combined(first, second, false), ...combined(first, open, true)].filter(({ chords }) => isVaried(chords))
}
const PLANS = { plain: plansOf(false), rich: plansOf(true) }

/** The plans of a level. In minor the chord of the second degree is diminished: it stays out. */
export function harmonyPlans(
  mode: Tonality['mode'],
  { isRich, isOpen }: { readonly isRich: boolean; readonly isOpen: boolean },
): readonly HarmonyPlan[] {
  return PLANS[isRich ? 'rich' : 'plain'].filter((plan) => plan.isOpen === isOpen && (mode === 'major' || !plan.chords.includes(SUPERTONIC)))
}

/** First phrases that end on their tonic: after them the key changes. */
export const closingPhrases = (mode: Tonality['mode']): readonly (readonly number[])[] =>
  [...FIRST, ...RICH_FIRST].filter((chords) => chords[3] === TONIC && (mode === 'major' || !chords.includes(SUPERTONIC)))
/** First phrases that end on the dominant, which both modes of a tonic share. */
export const halfClosePhrases = (mode: Tonality['mode']): readonly (readonly number[])[] =>
  [...FIRST, ...RICH_FIRST].filter((chords) => chords[3] === DOMINANT && (mode === 'major' || !chords.includes(SUPERTONIC)))
/** Second phrases that begin on their tonic, and close. */
export const answeringPhrases = (mode: Tonality['mode']): readonly (readonly number[])[] =>
  [...SECOND, ...RICH_SECOND].filter((chords) => chords[0] === TONIC && (mode === 'major' || !chords.includes(SUPERTONIC)))
