import { isCompound, type Meter } from '@prelude/domain/notation'
import type { PlayedScore, WrittenMeasure, WrittenScore } from '../musicxml/written-score.ts'
import type { ChordMark, TempoMark, TimelineMeasure } from '../timeline.ts'
import { type CourseLoudness, loudnessOfCourse } from './loudness-of-course.ts'
import type { StaffReading } from './staff-roles.ts'

/** Shared by all versions of a course: measures, tempo, harmony and loudness. */
export interface CourseFrame {
  readonly ticksPerQuarter: number
  readonly totalTicks: number
  readonly fifths: number
  readonly measures: readonly TimelineMeasure[]
  /** The written measure of each measure. */
  readonly writtenMeasures: readonly WrittenMeasure[]
  readonly tempos: readonly TempoMark[]
  readonly chords: readonly ChordMark[]
  /** Absent where the file has no such signs. */
  readonly loudness?: CourseLoudness
  /** Whether the file has an initial tempo. */
  readonly tempoKnown: boolean
  /** How many times as fast as written. */
  readonly tempoScale: number
}

/** spec: learning §9.4; also the default of notation programs. */
const USUAL_QUARTERS_PER_MINUTE = 120
/** Minimum ticks per quarter, for graces and short beats. */
const FINEST_TICKS = 16

/** The counted beat: dotted in 6/8, 9/8, 12/8 and 6/4, else the denominator. */
function beatsOf({ time }: WrittenMeasure, ticksPerQuarter: number): Pick<Meter, 'beats' | 'beatTicks'> {
  const unit = Math.max(1, Math.round((4 * ticksPerQuarter) / time.beatType))
  return isCompound({ numerator: time.beats }) ? { beats: time.beats / 3, beatTicks: unit * 3 } : { beats: time.beats, beatTicks: unit }
}

/** Factor for the ticks, usually 1: a file with one division per quarter has no resolution for a grace or an eighth. */
function refinementOf(written: WrittenScore, played: PlayedScore): number {
  const { ticksPerQuarter } = played
  const needsSpace = played.notes.some((note) => note.grace)
  const shortest = Math.max(4, ...new Set(written.measures.map(({ time }) => time.beatType)))
  const fits = (factor: number): boolean =>
    (!needsSpace || ticksPerQuarter * factor >= FINEST_TICKS) && (4 * ticksPerQuarter * factor) % shortest === 0
  for (let factor = 1; factor <= FINEST_TICKS; factor += 1) if (fits(factor)) return factor
  return 1
}

/** Refines the resolution of a score for its graces and beats; lossless. */
export function refined(written: WrittenScore, played: PlayedScore): PlayedScore {
  const factor = refinementOf(written, played)
  if (factor === 1) return played
  return {
    ...played,
    ticksPerQuarter: played.ticksPerQuarter * factor,
    totalTicks: played.totalTicks * factor,
    measures: played.measures.map((measure) => ({ ...measure, start: measure.start * factor, length: measure.length * factor })),
    notes: played.notes.map((note) => ({ ...note, onset: note.onset * factor, duration: note.duration * factor })),
    tempos: played.tempos.map((tempo) => ({ ...tempo, at: tempo.at * factor })),
    chords: played.chords.map((chord) => ({ ...chord, at: chord.at * factor })),
    ...(played.signs ? { signs: played.signs.map((sign) => ({ ...sign, at: sign.at * factor })) } : {}),
  }
}

/** The printed number of a measure: 0 for a pickup; the second half of a measure cut in two keeps the number of the first. */
function numberOf(measure: WrittenMeasure, previous: number | undefined, isPickup: boolean): number {
  if (isPickup) return 0
  const printed = /^\d+/.exec(measure.number.trim())?.[0]
  if (printed !== undefined) return Number(printed)
  return previous !== undefined && measure.implicit ? previous : measure.index + 1
}

/** The printed number of each written measure: the same at each playing. */
function printedNumbers({ measures, ticksPerQuarter }: WrittenScore): number[] {
  const numbers: number[] = []
  for (const measure of measures) {
    const meter = beatsOf(measure, ticksPerQuarter)
    const isPickup = measure.index === 0 && measures.length > 1 && measure.length < meter.beats * meter.beatTicks
    numbers.push(numberOf(measure, numbers[numbers.length - 1], isPickup))
  }
  return numbers
}

function measuresOf(written: WrittenScore, played: PlayedScore): TimelineMeasure[] {
  const measures: TimelineMeasure[] = []
  const numbers = printedNumbers(written)
  for (const { written: position, start, length } of played.measures) {
    const measure = written.measures[position]
    if (!measure) continue
    const meter = beatsOf(measure, played.ticksPerQuarter)
    measures.push({ index: measures.length, number: numbers[position] ?? position + 1, start, length, ...meter })
  }
  return measures
}

/** Rounded to the thousandth, so that a tempo of 90 survives a division. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000

function temposOf(
  played: PlayedScore,
  measures: readonly TimelineMeasure[],
  wanted: number | undefined,
): Pick<CourseFrame, 'tempos' | 'tempoKnown' | 'tempoScale'> {
  const speeds = new Map<number, number>()
  const opening = measures[Math.min(1, measures.length - 1)]
  for (const { at, quartersPerMinute } of [...played.tempos].sort((a, b) => a.at - b.at)) {
    // A mark within the first measures is the initial tempo; a later one alone is a change.
    const place = speeds.size === 0 && opening && at < opening.start + opening.length ? 0 : at
    speeds.set(place, quartersPerMinute)
  }
  const tempoKnown = speeds.has(0)
  let speed = speeds.get(0) ?? USUAL_QUARTERS_PER_MINUTE
  speeds.set(0, speed)
  // At a change of beat, the same speed is another number of beats.
  const beats = new Map<number, number>()
  for (const measure of measures) beats.set(measure.start, measure.beatTicks)
  let beatTicks = measures[0]?.beatTicks ?? played.ticksPerQuarter
  const first = (speed * played.ticksPerQuarter) / beatTicks
  const factor = wanted === undefined ? 1 : wanted / first
  const tempos: TempoMark[] = []
  const places = [...new Set([...speeds.keys(), ...beats.keys()])].sort((a, b) => a - b)
  for (const at of places) {
    const [nextSpeed, nextBeat] = [speeds.get(at) ?? speed, beats.get(at) ?? beatTicks]
    if (at > 0 && nextSpeed === speed && nextBeat === beatTicks) continue
    ;[speed, beatTicks] = [nextSpeed, nextBeat]
    tempos.push({ at, beatsPerMinute: rounded((factor * speed * played.ticksPerQuarter) / beatTicks), beatTicks })
  }
  return { tempos, tempoKnown, tempoScale: factor }
}

/** Measures, tempo, chords and loudness of a refined score; `beatsPerMinute` is the learner's initial tempo. */
export function frameOf(written: WrittenScore, played: PlayedScore, reading: StaffReading, beatsPerMinute?: number): CourseFrame {
  const measures = measuresOf(written, played)
  const writtenMeasures = played.measures.flatMap((measure) => written.measures[measure.written] ?? [])
  return {
    ticksPerQuarter: played.ticksPerQuarter,
    totalTicks: played.totalTicks,
    fifths: Math.min(7, Math.max(-7, writtenMeasures[0]?.fifths ?? 0)),
    measures,
    writtenMeasures,
    ...temposOf(played, measures, beatsPerMinute),
    chords: played.chords.map(({ at, symbol }) => ({ at, symbol })),
    ...(played.signs ? { loudness: loudnessOfCourse(played.signs, reading, measures) } : {}),
  }
}
