import { pitchClassOf } from '@prelude/domain/music'
import type { TimelineMeasure, TimelinePart } from '@prelude/domain/score'
import type { UnfoldedNote, UnfoldedPiece } from '../../pfl/unfold.ts'

/** What a simplified version plays in a measure that the measure of the original which it comes from has not. */
export interface Departure {
  readonly kind: 'tune' | 'harmony' | 'cadence'
  /** Printed measure of the simplified version. */
  readonly measure: number
}

/** A note in a measure: times are shares of the measure, classes count from the tonic. */
interface Moment {
  readonly from: number
  readonly until: number
  readonly degree: number
  readonly pitch: number
}

interface MeasureNotes {
  readonly measure: TimelineMeasure
  readonly tune: readonly Moment[]
  readonly right: readonly Moment[]
  readonly all: readonly Moment[]
}

/** A tune may strike so long after its note in the original, as a share of the measure: where a turn or a grace leads into it. */
const LATE_SHARE = 1 / 16

const degreeOf = (pitch: number, tonic: number): number => (((pitch - tonic) % 12) + 12) % 12

function momentsOf(notes: readonly UnfoldedNote[], { start, length }: TimelineMeasure, tonic: number): Moment[] {
  return notes
    .filter((note) => note.onset < start + length && note.onset + Math.max(1, note.duration) > start)
    .map((note) => ({
      from: (note.onset - start) / length,
      until: (note.onset + Math.max(1, note.duration) - start) / length,
      degree: degreeOf(note.written.pitch, tonic),
      pitch: note.written.pitch,
    }))
    .sort((a, b) => a.from - b.from || b.pitch - a.pitch)
}

function notesOf({ voices, tonality }: UnfoldedPiece, measures: readonly TimelineMeasure[]): MeasureNotes[] {
  const tonic = pitchClassOf(tonality.tonic)
  const { md, md2, mg, mg2 } = voices
  return measures.map((measure) => {
    const right = momentsOf([...md, ...md2], measure, tonic)
    const struck = right.filter(({ from }) => from >= 0)
    const tune = struck.filter(({ from, pitch }) => struck.every((other) => other.from !== from || other.pitch <= pitch))
    const all = momentsOf([...md, ...md2, ...mg, ...mg2], measure, tonic)
    return { measure, tune, right, all }
  })
}

const UPBEAT = 0

/** The measures of a playing of a section, without an upbeat. */
const measuresOf = (piece: UnfoldedPiece, { start: from, end }: TimelinePart): MeasureNotes[] =>
  notesOf(
    piece,
    piece.measures.filter(({ start, number }) => number !== UPBEAT && start >= from && start < end),
  )

const upbeatOf = (piece: UnfoldedPiece): MeasureNotes[] =>
  notesOf(
    piece,
    piece.measures.filter(({ number }) => number === UPBEAT),
  )

/** Notes of the tune that the original does not have at their time. */
const outOfTime = (tune: readonly Moment[], original: readonly Moment[]): number =>
  tune.filter(({ from, degree }) => !original.some((note) => note.degree === degree && note.from <= from + LATE_SHARE && note.until > from)).length

/** Notes of the tune that are left over when it is read along the original, whatever the rhythm. */
function outOfOrder(tune: readonly Moment[], original: readonly Moment[]): number {
  let place = 0
  let missing = 0
  for (const { degree } of tune) {
    const index = original.findIndex((note, i) => i >= place && note.degree === degree)
    if (index < 0) missing += 1
    else place = index + 1
  }
  return missing
}

const lowestAtStart = (notes: readonly Moment[]): number | undefined =>
  notes.filter(({ from, until }) => from <= 0 && until > 0).sort((a, b) => a.pitch - b.pitch)[0]?.degree

function departures(mine: MeasureNotes, original: MeasureNotes, isLast: boolean): Departure[] {
  const measure = mine.measure.number
  const departureList: Departure[] = []
  const wrong = Math.min(outOfTime(mine.tune, original.right), outOfOrder(mine.tune, original.right))
  for (let i = 0; i < wrong; i += 1) departureList.push({ kind: 'tune', measure })
  if (mine.all.some(({ degree }) => !original.all.some((note) => note.degree === degree))) departureList.push({ kind: 'harmony', measure })
  if (isLast && lowestAtStart(mine.all) !== lowestAtStart(original.all)) departureList.push({ kind: 'cadence', measure })
  return departureList
}

/** A measure of the original to which no way leads. */
const UNREACHED: Departure[] = []

/** The cheapest way to take each measure from one of the original, in its order: some of the original may be left out, none may be new. */
function aligned(mine: readonly MeasureNotes[], original: readonly MeasureNotes[]): Departure[] {
  let best: Departure[][] = original.map(() => [])
  for (const [i, measure] of mine.entries()) {
    const next: Departure[][] = []
    let before: Departure[] | undefined = i === 0 ? [] : undefined
    for (const [j, source] of original.entries()) {
      const here = before && [...before, ...departures(measure, source, i === mine.length - 1)]
      const previous = best[j]
      // The way to this measure of the original is open to those after it.
      if (i > 0 && previous && previous !== UNREACHED && (before === undefined || previous.length < before.length)) before = previous
      next.push(here ?? UNREACHED)
    }
    best = next
  }
  if (mine.length === 0) return []
  const [shortest] = best.filter((way) => way !== UNREACHED).sort((a, b) => a.length - b.length)
  return shortest ?? mine.map(({ measure }) => ({ kind: 'tune', measure: measure.number }))
}

/**
 * Where a simplified version is not the music of the original: a note of its tune, a key that its measure has not, the bass under the end of a
 * section. Its key and the length of its values may differ; each of its sections is compared with the playing of that section that is nearest.
 */
export function departuresFrom(original: UnfoldedPiece, simplified: UnfoldedPiece): Departure[] {
  const sections = simplified.parts.flatMap((part) => {
    const mine = measuresOf(simplified, part)
    const ways = original.parts.filter(({ letter }) => letter === part.letter).map((source) => aligned(mine, measuresOf(original, source)))
    return ways.sort((a, b) => a.length - b.length)[0] ?? []
  })
  return [...aligned(upbeatOf(simplified), upbeatOf(original)), ...sections]
}
