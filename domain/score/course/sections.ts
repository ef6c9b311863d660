import type { UnfoldedMeasure } from '../musicxml/written-score.ts'
import type { TimelinePart } from '../timeline.ts'
import type { SectionCut } from './course.ts'
import type { CourseFrame } from './course-frame.ts'
import { bestCut, introLength, musicalBoundaries, writtenBoundaries } from './section-boundaries.ts'
import { type MeasureFingerprint, similarityOf } from './section-fingerprints.ts'
import { fewerLetters } from './section-letters.ts'

const SHORTEST_SECTION = 4
const LONGEST_SECTION = 16
const SAME_MUSIC = 0.85
/** A first and a second ending make a section a measure longer or shorter. */
const LENGTH_TOLERANCE = 0.75
const UNEVEN = 0.97

/** A stretch of measures, the end not included. */
export interface MeasureRun {
  readonly start: number
  readonly end: number
}

const lengthOf = ({ start, end }: MeasureRun): number => end - start
const stretchesOf = (boundaries: readonly number[], end: number): MeasureRun[] =>
  boundaries.map((start, i) => ({ start, end: boundaries[i + 1] ?? end }))

/** Short ones are joined to the one before; at the beginning to the one after, unless it is an opening. */
function withoutShort(stretches: readonly MeasureRun[], intro: number): MeasureRun[] {
  const merged: MeasureRun[] = []
  for (const stretch of stretches) {
    const last = merged[merged.length - 1]
    const lastIsShort = last && lengthOf(last) < SHORTEST_SECTION && !(last.start === 0 && last.end === intro)
    const mayJoin = last && !(last.start === 0 && last.end === intro)
    if (last && (lastIsShort || (mayJoin && lengthOf(stretch) < SHORTEST_SECTION)))
      merged[merged.length - 1] = { start: last.start, end: stretch.end }
    else merged.push(stretch)
  }
  return merged
}

function withoutLong(stretch: MeasureRun, cut: (stretch: MeasureRun) => number | undefined): MeasureRun[] {
  if (lengthOf(stretch) <= LONGEST_SECTION) return [stretch]
  const at = cut(stretch)
  if (at === undefined || at <= stretch.start || at >= stretch.end) return [stretch]
  return [
    { start: stretch.start, end: at },
    { start: at, end: stretch.end },
  ].flatMap((half) => withoutLong(half, cut))
}

/** Whether two stretches are the same music, in whatever key. */
type SameMusic = (a: MeasureRun, b: MeasureRun) => boolean

/** Where a section begins like a shorter one and continues, it is cut in two: A and the continuation. */
function cutAtReturns(stretches: readonly MeasureRun[], same: SameMusic): MeasureRun[] {
  const shorter = [...stretches].filter((stretch) => lengthOf(stretch) >= SHORTEST_SECTION).sort((a, b) => lengthOf(a) - lengthOf(b))
  return stretches.flatMap((stretch) => {
    const head = shorter.find(
      (other) =>
        lengthOf(stretch) - lengthOf(other) >= SHORTEST_SECTION && same(other, { start: stretch.start, end: stretch.start + lengthOf(other) }),
    )
    if (!head) return [stretch]
    const at = stretch.start + lengthOf(head)
    return [
      { start: stretch.start, end: at },
      { start: at, end: stretch.end },
    ]
  })
}

function sameMusicOf(frame: CourseFrame, prints: readonly MeasureFingerprint[]): SameMusic {
  // A pickup is not compared.
  const bare = (stretch: MeasureRun): MeasureRun => (frame.measures[stretch.start]?.number === 0 ? { ...stretch, start: stretch.start + 1 } : stretch)
  return (first, second) => {
    const [a, b] = [bare(first), bare(second)]
    const [shorter, longer] = [Math.min(lengthOf(a), lengthOf(b)), Math.max(lengthOf(a), lengthOf(b))]
    if (shorter < LENGTH_TOLERANCE * longer || shorter === 0) return false
    const least = ((shorter === longer ? 1 : UNEVEN) * SAME_MUSIC * 2 * longer) / (shorter + longer)
    return least <= 1 && similarityOf(prints, a.start, b.start, shorter, least) >= least
  }
}

const LETTERS = 'ABCDEFGHIJ'

/** Sections of the piece (spec: curriculum §10.2): where the score marks them, else where the music changes; equal music gets equal letters. */
export function automaticCuts(
  frame: CourseFrame,
  played: readonly UnfoldedMeasure[],
  prints: readonly MeasureFingerprint[],
  firstSung: number | null,
): SectionCut[] {
  const count = frame.measures.length
  const intro = introLength(frame, prints, firstSung)
  const same = sameMusicOf(frame, prints)
  const written = [...new Set([0, ...(intro > 0 ? [intro] : []), ...writtenBoundaries(frame, played)])].sort((a, b) => a - b)
  let stretches = withoutShort(stretchesOf(written, count), intro)
  const long = stretches.filter((stretch) => !(stretch.start === 0 && stretch.end === intro))
  if (long.length < 2 && long[0]) {
    const { start } = long[0]
    const boundaries = [...new Set([...(start > 0 ? [0] : []), start, ...musicalBoundaries(frame, prints, start, count)])]
    stretches = cutAtReturns(withoutShort(stretchesOf(boundaries, count), intro), same)
  }
  stretches = stretches.flatMap((stretch) => withoutLong(stretch, ({ start, end }) => bestCut(frame, prints, start, end)))
  const models: MeasureRun[] = []
  const kinds = stretches.map((stretch) => {
    const index = models.findIndex((model) => same(model, stretch))
    return index >= 0 ? index : models.push(stretch) - 1
  })
  const merged = fewerLetters(
    stretches.map((stretch, i) => ({ ...stretch, kind: kinds[i] ?? 0 })),
    LETTERS.length,
  )
  const order = [...new Set(merged.map(({ kind }) => kind))]
  return merged.map(({ start, kind }) => ({ measure: start, letter: LETTERS[order.indexOf(kind)] ?? 'J' }))
}

/** Normalises the learner's own boundaries: sorted, unique, starting at the first measure. */
export function chosenCuts(cuts: readonly SectionCut[], measures: number): SectionCut[] {
  const inside = cuts.filter(({ measure, letter }) => Number.isInteger(measure) && measure >= 0 && measure < measures && LETTERS.includes(letter))
  const byMeasure = new Map(inside.filter(({ letter }) => letter.length === 1).map((cut) => [cut.measure, cut]))
  const sorted = [...byMeasure.values()].sort((a, b) => a.measure - b.measure)
  const [first] = sorted
  if (!first) return [{ measure: 0, letter: 'A' }]
  return [{ measure: 0, letter: first.letter }, ...sorted.slice(1)]
}

/** Every playing of every section; a letter is always the same section, A is 1 and J is 10. */
export function partsOf(frame: CourseFrame, cuts: readonly SectionCut[]): TimelinePart[] {
  const played = new Map<string, number>()
  return cuts.map(({ measure, letter }, index) => {
    const occurrence = (played.get(letter) ?? 0) + 1
    played.set(letter, occurrence)
    const next = cuts[index + 1]
    return {
      index,
      sectionId: LETTERS.indexOf(letter) + 1,
      letter,
      occurrence,
      start: frame.measures[measure]?.start ?? 0,
      end: next ? (frame.measures[next.measure]?.start ?? frame.totalTicks) : frame.totalTicks,
    }
  })
}
