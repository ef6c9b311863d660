import type { UnfoldedMeasure } from '../musicxml/written-score.ts'
import type { CourseFrame } from './course-frame.ts'
import { type MeasureFingerprint, similarityOf } from './section-fingerprints.ts'

/** spec: curriculum §10.2: lengths in measures, similarity 0 to 1. */
const SHORT_PIECE = 24
const TINY_PIECE = 12
const SHORTEST_SECTION = 4
const SHORTEST_INTRO = 2
const CONTRAST = 0.6
/** After a cadence a lower contrast is enough. */
const CONTRAST_AFTER_CADENCE = 0.75
const RETURN = 0.93
/** Phrases of eight measures begin on the fifth measure after a short opening: only when the contrast is much clearer there. */
const CLEARER = 0.15

/** Bar lines at which the score itself begins a section: marks, double bars, repeats, a new key or meter, jumps. Measures of the timeline. */
export function writtenBoundaries(frame: CourseFrame, played: readonly UnfoldedMeasure[]): number[] {
  const boundaries: number[] = []
  frame.writtenMeasures.forEach((measure, i) => {
    const before = frame.writtenMeasures[i - 1]
    if (!before) return
    const goesOn = played[i]?.written === (played[i - 1]?.written ?? 0) + 1
    const skipsEnding = !goesOn && measure.index > before.index && measure.endings.length > 0
    const newMeter = measure.time.beats !== before.time.beats || measure.time.beatType !== before.time.beatType
    const barLine = before.barStyle.includes('-') && before.barStyle !== 'none'
    if (
      measure.rehearsal !== null ||
      (goesOn && (barLine || before.endsRepeatTimes > 0 || before.fine || measure.startsRepeat || measure.segno || measure.coda)) ||
      (!goesOn && !skipsEnding) ||
      measure.fifths !== before.fifths ||
      newMeter
    )
      boundaries.push(i)
  })
  return boundaries
}

/** Number of measures before the melody begins; 0 when it begins at once or after more than four. */
export function introLength(frame: CourseFrame, prints: readonly MeasureFingerprint[], firstSung: number | null): number {
  const first =
    firstSung === null ? prints.findIndex((print) => print.hasUpper) : frame.measures.findIndex(({ start, length }) => start + length > firstSung)
  const measure = frame.measures[first]
  // An upbeat belongs to the melody after it, yet it sounds in the last measure of the opening.
  const waits = measure && firstSung !== null && firstSung - measure.start >= measure.length / 2 ? first + 1 : first
  const pickup = frame.measures[0]?.number === 0 ? 1 : 0
  const sounds = prints.slice(0, waits).some((print) => !print.silent)
  return sounds && waits - pickup >= SHORTEST_INTRO && waits - pickup <= SHORTEST_SECTION && waits < frame.measures.length ? waits : 0
}

/** Whether the upper line cadences before a bar line: a rest after a long note or after the step from the dominant to the tonic. */
function endsPhrase(frame: CourseFrame, prints: readonly MeasureFingerprint[], at: number): boolean {
  const [last, before, measure] = [prints[at - 1], prints[at - 2], frame.measures[at - 1]]
  if (!last || !measure || last.silenceAfter < measure.beatTicks) return false
  const fourthUp = before ? ((before.bass << 5) | (before.bass >>> 7)) & 0xfff : 0
  return last.lastLength >= measure.length / 2 || (last.bass !== 0 && fourthUp === last.bass)
}

/** Boundaries inside a stretch of measures: where the music changes, cadences, or returns to its beginning. */
export function musicalBoundaries(frame: CourseFrame, prints: readonly MeasureFingerprint[], first: number, end: number): number[] {
  const start = first + (frame.measures[first]?.number === 0 ? 1 : 0)
  const length = end - start
  const block = length <= SHORT_PIECE ? 4 : 8
  const grid = length <= TINY_PIECE ? 4 : 8
  const contrastAt = (at: number): number => {
    const reach = Math.min(block, at - start, end - at)
    return similarityOf(prints, at - reach, at, reach)
  }
  const places = (offset: number): number[] => {
    const list: number[] = []
    for (let at = start + (offset || grid); at <= end - SHORTEST_SECTION; at += grid) list.push(at)
    return list
  }
  const mean = (list: readonly number[]): number => {
    const whole = list.filter((at) => at - start >= block && end - at >= block)
    return whole.reduce((sum, at) => sum + contrastAt(at), 0) / Math.max(1, whole.length)
  }
  const [regular, shifted] = [places(0), places(4)]
  const chosen = grid === 8 && regular.length > 0 && mean(shifted) < mean(regular) - CLEARER && length > SHORT_PIECE ? shifted : regular
  const boundaries = new Set(
    chosen.filter((at) => {
      const similarity = contrastAt(at)
      return similarity < CONTRAST || (similarity < CONTRAST_AFTER_CADENCE && endsPhrase(frame, prints, at))
    }),
  )
  // Music that repeats within its first block returns everywhere: that is no boundary.
  const turns = [1, 2, 4].some((step) => step < block && similarityOf(prints, start, start + step, block) >= RETURN)
  for (let at = start + block; !turns && at <= end - block; at += 4) if (similarityOf(prints, start, at, block) >= RETURN) boundaries.add(at)
  return [...boundaries].sort((a, b) => a - b)
}

/** The best boundary in a stretch that is too long: high contrast, a cadence, near its middle. */
export function bestCut(frame: CourseFrame, prints: readonly MeasureFingerprint[], first: number, end: number): number | undefined {
  const start = first + (frame.measures[first]?.number === 0 ? 1 : 0)
  const middle = (start + end) / 2
  let best: { at: number; score: number } | undefined
  for (let at = start + 4; at <= end - SHORTEST_SECTION; at += 4) {
    const reach = Math.min(8, at - start, end - at)
    const contrast = 1 - similarityOf(prints, at - reach, at, reach)
    const uneven = Math.abs(at - middle) / (end - start)
    const score = contrast + (endsPhrase(frame, prints, at) ? 0.2 : 0) + ((at - start) % 8 === 0 ? 0.15 : 0) - 0.5 * uneven
    if (!best || score > best.score) best = { at, score }
  }
  return best?.at
}
