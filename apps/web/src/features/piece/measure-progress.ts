import type { Timeline } from '@prelude/domain/score'
import type { MapCell, MapMeasure, TakeMeasureState } from '../../music-ui/measure-map.tsx'
import type { PieceDescription, StoredTake } from './piece.queries.ts'

/** The latest that is known of each measure and hand, from takes sorted newest first. */
export function latestCells(takes: readonly Pick<StoredTake, 'measures'>[]): readonly MapCell[] {
  const cells = new Map<string, MapCell>()
  for (const take of takes)
    for (const { measure, hand, fault } of take.measures) {
      const place = `${hand}${measure}`
      if (!cells.has(place)) cells.set(place, { measure, hand, state: fault ?? 'right' })
    }
  return [...cells.values()]
}

/** Measures of the map, with their printed numbers. */
export const measuresOf = ({ measures }: Pick<Timeline, 'measures'>): readonly MapMeasure[] =>
  measures.map(({ index, number }) => ({ index, number }))

/**
 * Measures of the map while the sheet loads: as many as the piece has, more where takes go further (repeats); numbers start with the first section.
 */
export function mapMeasures(
  details: Pick<PieceDescription, 'sections'> & { readonly piece: { readonly bars: number } },
  cells: readonly MapCell[],
): readonly MapMeasure[] {
  const first = details.sections.reduce((least, section) => Math.min(least, section.first), 1)
  const count = cells.reduce((most, cell) => Math.max(most, cell.measure + 1), details.piece.bars)
  return Array.from({ length: count }, (_, index) => ({ index, number: index + first }))
}

/** Worst first: the measure shows the state that most needs practice. */
const WEIGHT: readonly TakeMeasureState[] = ['missed', 'pitch', 'hands', 'rhythm', 'unknown', 'right']

/** One state for each measure, both hands together. */
export function measureStates(measures: readonly MapMeasure[], cells: readonly MapCell[]): readonly TakeMeasureState[] {
  return measures.map(({ index }) => {
    const states: readonly string[] = cells.filter((cell) => cell.measure === index).map((cell) => cell.state)
    return WEIGHT.find((state) => states.includes(state)) ?? 'unknown'
  })
}

/** Selecting measures: the first touch selects one, a second one extends the selection, a third starts again; touching the only one deselects it. */
export function nextSelection(
  current: { readonly from: number; readonly to: number } | null,
  index: number,
): { readonly from: number; readonly to: number } | null {
  if (!current || current.from !== current.to) return { from: index, to: index }
  if (current.from === index) return null
  return { from: Math.min(current.from, index), to: Math.max(current.from, index) }
}
