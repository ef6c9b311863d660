import type { MapCell, MapMeasure, MeasureState } from '../../ui/measure-map.tsx'
import type { SongPage, SongSection, Take } from './song.queries.ts'

/** The latest that is known of each measure and hand, from takes sorted newest first. */
export function latestCells(takes: readonly Pick<Take, 'measures'>[]): readonly MapCell[] {
  const cells = new Map<string, MapCell>()
  for (const take of takes)
    for (const { measure, hand, fault } of take.measures) {
      const place = `${hand}${measure}`
      if (!cells.has(place)) cells.set(place, { measure, hand, state: fault ?? 'right' })
    }
  return [...cells.values()]
}

/** Measures of the map: as many as the piece has, more where takes go further (repeats); numbers start where the first section does. */
export function mapMeasures(
  song: Pick<SongPage, 'sections'> & { readonly piece: { readonly bars: number } },
  cells: readonly MapCell[],
): readonly MapMeasure[] {
  const first = song.sections.reduce((least, section) => Math.min(least, section.first), 1)
  const count = cells.reduce((most, cell) => Math.max(most, cell.measure + 1), song.piece.bars)
  return Array.from({ length: count }, (_, index) => ({ index, number: index + first }))
}

/** Worst first: what most needs work speaks for the measure. */
const WEIGHT: readonly MeasureState[] = ['missed', 'pitch', 'rhythm', 'unknown', 'right']

/** One state a measure, both hands together. */
export function measureStates(measures: readonly MapMeasure[], cells: readonly MapCell[]): readonly MeasureState[] {
  return measures.map(({ index }) => {
    const states = cells.filter((cell) => cell.measure === index).map((cell) => cell.state)
    return WEIGHT.find((state) => states.includes(state)) ?? 'unknown'
  })
}

export interface SectionProgress {
  readonly letter: string
  readonly first: number
  readonly last: number
  /** Positions in the timeline, for the player. */
  readonly range: { readonly from: number; readonly to: number }
  /** Share of right cells among those of the hands that are asked, 0–100. */
  readonly percent: number
  readonly known: number
  /** The hand that has more faults; null when they are even or none. */
  readonly weakHand: 'LEFT' | 'RIGHT' | null
  readonly faults: number
}

const isFault = (state: MeasureState): boolean => state === 'pitch' || state === 'rhythm' || state === 'missed'

export function sectionProgress(
  section: SongSection,
  measures: readonly MapMeasure[],
  cells: readonly MapCell[],
  handsAsked: 1 | 2,
): SectionProgress {
  const inside = measures.filter(({ number }) => number >= section.first && number <= section.last)
  const places = new Set(inside.map(({ index }) => index))
  const own = cells.filter((cell) => places.has(cell.measure))
  const faultsOf = (hand: 'LEFT' | 'RIGHT'): number => own.filter((cell) => cell.hand === hand && isFault(cell.state)).length
  const [left, right] = [faultsOf('LEFT'), faultsOf('RIGHT')]
  const all = inside.length * handsAsked
  return {
    ...section,
    range: { from: inside[0]?.index ?? 0, to: inside[inside.length - 1]?.index ?? 0 },
    percent: all === 0 ? 0 : Math.min(100, (100 * own.filter((cell) => cell.state === 'right').length) / all),
    known: own.length,
    weakHand: left === right ? null : left > right ? 'LEFT' : 'RIGHT',
    faults: left + right,
  }
}

/** Choosing measures: one touch chooses, a second one elsewhere stretches, a third begins again; the only one touched again is let go. */
export function nextSelection(
  current: { readonly from: number; readonly to: number } | null,
  index: number,
): { readonly from: number; readonly to: number } | null {
  if (!current || current.from !== current.to) return { from: index, to: index }
  if (current.from === index) return null
  return { from: Math.min(current.from, index), to: Math.max(current.from, index) }
}
