import type { PastTake } from '@prelude/domain/practice'
import { askedNotes, type Hands, measureAt, type Timeline } from '@prelude/domain/score'
import { playsTheSame } from './class-stages.ts'
import { MASTERED_FROM, MASTERY_SPEED, MASTERY_TAKES } from './results.ts'

/** Ids of parts on the wire: 1102 is the third part of version 11. A part beyond the hundredth has none. */
export const PARTS_PER_VERSION = 100
export const partMasterId = (versionId: number, partIndex: number): number | null =>
  partIndex < PARTS_PER_VERSION ? versionId * PARTS_PER_VERSION + partIndex : null

/** One playing of a section in the order of the piece, in whole measures (`TimelineMeasure.index`, both included). */
export interface PlayedPart {
  readonly index: number
  readonly letter: string
  readonly fromMeasure: number
  readonly toMeasure: number
}

/** « A B A » has three parts, though two sections; empty ones are left out, and a piece without a form has none. */
export const partsOf = (timeline: Timeline): PlayedPart[] =>
  timeline.parts
    .filter(({ start, end }) => end > start)
    .map(({ index, letter, start, end }) => ({
      index,
      letter,
      fromMeasure: measureAt(timeline, start).index,
      toMeasure: measureAt(timeline, end - 1).index,
    }))

/** A measured take, as far as it says what is mastered. */
export type MasteringTake = Pick<PastTake, 'fromMeasure' | 'hands' | 'measures' | 'mode' | 'speed' | 'toMeasure'>

/** The parts that so many takes played cleanly that they are mastered (`partsMasteredBy`). */
export function masteredParts(timeline: Timeline, hands: Hands, takes: readonly MasteringTake[]): PlayedPart[] {
  const clean = takes.flatMap((take) => partsMasteredBy(timeline, hands, take).map(({ index }) => index))
  return partsOf(timeline).filter((part) => clean.filter((index) => index === part.index).length >= MASTERY_TAKES)
}

/**
 * The parts that one take plays cleanly, one of three that master them: at tempo with the clock, with all hands that play there, 95 of 100 asked notes right (spec: curriculum §11.2). A
 * take of more music counts for each part that it goes through; a part that it stops in does not count. Strange keys cost a note a measure.
 */
export function partsMasteredBy(timeline: Timeline, hands: Hands, take: MasteringTake): PlayedPart[] {
  if (take.mode !== 'time' || take.speed < MASTERY_SPEED) return []
  return partsOf(timeline).filter((part) => {
    const { fromMeasure, toMeasure } = part
    if (take.fromMeasure > fromMeasure || take.toMeasure < toMeasure || !playsTheSame(timeline, { hands, fromMeasure, toMeasure }, take)) return false
    const range = { start: timeline.measures[fromMeasure]?.start ?? 0, end: endOf(timeline, toMeasure) }
    const noteCount = askedNotes(timeline, hands, range).filter(({ grace }) => !grace).length
    const right = take.measures.reduce((sum, measure) => (isIn(part, measure) ? sum + rightIn(measure) : sum), 0)
    return noteCount > 0 && 100 * right >= MASTERED_FROM * noteCount
  })
}

const isIn = ({ fromMeasure, toMeasure }: PlayedPart, { measure }: { readonly measure: number }): boolean =>
  measure >= fromMeasure && measure <= toMeasure

const endOf = ({ measures, totalTicks }: Timeline, measure: number): number => {
  const last = measures[measure]
  return last ? last.start + last.length : totalTicks
}

/** Takes of the first grader have no counts: they master nothing. */
const rightIn = ({ asked = 0, right = 0, fault }: MasteringTake['measures'][number]): number =>
  fault === 'pitch' && right === asked ? Math.max(0, right - 1) : right
