import { sectionSpans } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import type { MapCell, MapMeasure } from '../../music-ui/measure-map.tsx'
import type { PieceSection } from '../../features/piece/front-door.ts'

export interface SectionProgress {
  readonly letter: string
  /** Printed numbers of the measures of its first playing: a repeat does not count them again. */
  readonly first: number
  readonly last: number
  /** Its first part, by positions in the timeline, for the player. */
  readonly range: { readonly from: number; readonly to: number }
  /** Share of right cells among those of the selected hands, 0–100. */
  readonly percent: number
  readonly playedMeasures: number
  /** The hand that has more faults; null when they are even or none. */
  readonly weakHand: 'LEFT' | 'RIGHT' | null
  readonly faults: number
  /** Printed numbers of the measures in which the weak hand, or either one, fails. */
  readonly faulty: readonly number[]
}

const isFault = (state: MapCell['state']): boolean => state === 'pitch' || state === 'rhythm' || state === 'missed' || state === 'hands'

interface MeasureRange {
  readonly from: number
  readonly to: number
}

/** The sections that a version plays: a simplified one may leave some out. All of them while its timeline is not there. */
export const playedSections = (sections: readonly PieceSection[], timeline: Pick<Timeline, 'parts'> | undefined): readonly PieceSection[] =>
  sections.filter(({ letter }) => !timeline || timeline.parts.some((part) => part.letter === letter))

/** The measures of a section: all of its parts, from the timeline; without it, by printed numbers. */
function playingsOf({ letter, first, last }: PieceSection, measures: readonly MapMeasure[], timeline: Timeline | undefined): readonly MeasureRange[] {
  const span = timeline && sectionSpans(timeline).find((sectionSpan) => sectionSpan.letter === letter)
  if (span) return span.playings.map(({ fromMeasure, toMeasure }) => ({ from: fromMeasure, to: toMeasure }))
  const inside = measures.filter(({ number }) => number >= first && number <= last)
  const [start, end] = [inside[0], inside[inside.length - 1]]
  return start && end ? [{ from: start.index, to: end.index }] : []
}

export function sectionProgress(
  section: PieceSection,
  measures: readonly MapMeasure[],
  cells: readonly MapCell[],
  handsAsked: 1 | 2,
  timeline?: Timeline,
): SectionProgress {
  const playings = playingsOf(section, measures, timeline)
  const isInside = (index: number): boolean => playings.some(({ from, to }) => index >= from && index <= to)
  const own = cells.filter((cell) => isInside(cell.measure))
  const faultsOf = (hand: 'LEFT' | 'RIGHT'): number => own.filter((cell) => cell.hand === hand && isFault(cell.state)).length
  const [left, right] = [faultsOf('LEFT'), faultsOf('RIGHT')]
  const weakHand = left === right ? null : left > right ? 'LEFT' : 'RIGHT'
  const failing = own.filter((cell) => isFault(cell.state) && (weakHand === null || cell.hand === weakHand)).map(({ measure }) => measure)
  const all = measures.filter(({ index }) => isInside(index)).length * handsAsked
  const printed = (index: number | undefined): number | undefined => timeline?.measures[index ?? -1]?.number
  return {
    ...section,
    // The upbeat belongs to the section that it opens; its measures are counted from 1.
    first: Math.max(1, printed(playings[0]?.from) ?? section.first),
    last: printed(playings[0]?.to) ?? section.last,
    range: playings[0] ?? { from: 0, to: 0 },
    percent: all === 0 ? 0 : Math.min(100, (100 * own.filter((cell) => cell.state === 'right').length) / all),
    playedMeasures: own.length,
    weakHand,
    faults: left + right,
    faulty: [...new Set(measures.filter(({ index }) => failing.includes(index)).map(({ number }) => number))].sort((a, b) => a - b),
  }
}
