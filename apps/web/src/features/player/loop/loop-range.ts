import { lastStartingBefore, type Timeline, type TimelinePart } from '@prelude/domain/score'
import type { MeasureLoop } from '../store/choices.store.ts'

/** A range that can be selected at once. */
export interface LoopPassage {
  readonly letter: string
  /** Which part of the section; null for the section itself. */
  readonly occurrence: number | null
  readonly loop: MeasureLoop
}

type Shape = Pick<Timeline, 'measures' | 'parts'>

function loopOfPart({ measures }: Pick<Timeline, 'measures'>, part: TimelinePart): MeasureLoop | null {
  const from = measures.findIndex((measure) => measure.start >= part.start && measure.start < part.end)
  const to = measures.findLastIndex((measure) => measure.start >= part.start && measure.start < part.end)
  return from < 0 ? null : { from, to }
}

/** Each part of each section, in playing order: A, B, A again are A 1, B 1, A 2. Empty ones are left out. */
export const partPassages = (timeline: Shape): LoopPassage[] =>
  timeline.parts.flatMap((part) => {
    const loop = loopOfPart(timeline, part)
    return loop ? [{ letter: part.letter, occurrence: part.occurrence, loop }] : []
  })

/** Each section once, at its first part. */
export function sectionPassages(timeline: Shape): LoopPassage[] {
  const first = new Map<string, LoopPassage>()
  for (const passage of partPassages(timeline)) if (!first.has(passage.letter)) first.set(passage.letter, { ...passage, occurrence: null })
  return [...first.values()]
}

/** The part that a measure belongs to: in measure 3 of A (1–8), the loop 1–8. */
export function loopAround(timeline: Shape, measureIndex: number): MeasureLoop | null {
  const start = timeline.measures[measureIndex]?.start ?? 0
  const part =
    timeline.parts[
      Math.max(
        0,
        lastStartingBefore(timeline.parts, start, (sectionPart) => sectionPart.start),
      )
    ]
  return part ? loopOfPart(timeline, part) : null
}

/** The position of a printed measure; where it is played several times, the one nearest to `near`. Null where it is not printed. */
export function positionOfNumber({ measures }: Pick<Timeline, 'measures'>, printed: number, near: number): number | null {
  let best: number | null = null
  for (const { index, number } of measures) if (number === printed && (best === null || Math.abs(index - near) < Math.abs(best - near))) best = index
  return best
}

/** The loop between two printed measures, typed in any order: 8 and 5 are 5 to 8. Null where one is not printed. */
export function loopOfNumbers(timeline: Pick<Timeline, 'measures'>, first: number, second: number, near: number): MeasureLoop | null {
  const from = positionOfNumber(timeline, Math.min(first, second), near)
  if (from === null) return null
  const after = timeline.measures.find(({ index, number }) => index >= from && number === Math.max(first, second))
  if (after) return { from, to: after.index }
  const to = positionOfNumber(timeline, Math.max(first, second), from)
  return to === null ? null : { from: Math.min(from, to), to: Math.max(from, to) }
}

/** Moves one end of a loop to a measure; an end never passes the other one. */
export function moveLoopEnd({ from, to }: MeasureLoop, end: 'from' | 'to', measure: number, measureCount: number): MeasureLoop {
  const inside = Math.min(measureCount - 1, Math.max(0, measure))
  return end === 'from' ? { from: Math.min(inside, to), to } : { from, to: Math.max(inside, from) }
}

/** Printed numbers of both ends; 0 is a pickup. */
export const printedLoop = ({ measures }: Pick<Timeline, 'measures'>, { from, to }: MeasureLoop): { readonly from: number; readonly to: number } => ({
  from: measures[from]?.number ?? 0,
  to: measures[to]?.number ?? 0,
})

export const isSameLoop = (a: MeasureLoop | null, b: MeasureLoop | null): boolean => a?.from === b?.from && a?.to === b?.to
