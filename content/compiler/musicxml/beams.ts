import type { Meter } from '../pfl/document.ts'
import type { Cell } from './layout.ts'
import { flagsOf } from './values.ts'

export type BeamPart = 'begin' | 'continue' | 'end' | 'forward hook' | 'backward hook'

const flags = (cell: Cell): number => (cell.heads.length > 0 && cell.value ? flagsOf(cell.value) : 0)

/** Length of beam groups: a half bar or a small bar when all are plain eighths, else the beat. */
function groupTicks(cells: readonly Cell[], meter: Meter): (onset: number) => number {
  const wide =
    meter.numerator === 4 && meter.denominator === 4
      ? 2 * meter.beatTicks
      : meter.beats <= 3 && meter.beatTicks <= 48
        ? meter.measureTicks
        : meter.beatTicks
  const plain = (start: number): boolean =>
    cells
      .filter((cell) => cell.onset >= start && cell.onset < start + wide)
      .every((cell) => flags(cell) === 1 && !cell.value?.triplet && cell.value?.dots === 0)
  return (onset) => {
    const start = Math.floor(onset / wide) * wide
    return plain(start) ? start : Math.floor(onset / meter.beatTicks) * meter.beatTicks
  }
}

/** Beams of one voice in one measure: for each beamed note, its beam elements from the first to the last. */
export function beamsOf(cells: readonly Cell[], meter: Meter, offset: number): Map<Cell, BeamPart[]> {
  const shifted = cells.map((cell) => ({ ...cell, onset: cell.onset + offset }))
  const groupOf = groupTicks(shifted, meter)
  const groups: Cell[][] = []
  let last: { group: number; end: number } | undefined
  cells.forEach((cell, i) => {
    if (flags(cell) === 0) {
      last = undefined
      return
    }
    const group = groupOf(shifted[i]?.onset ?? cell.onset)
    if (last && last.group === group && last.end === cell.onset) groups[groups.length - 1]?.push(cell)
    else groups.push([cell])
    last = { group, end: cell.onset + cell.ticks }
  })
  const beams = new Map<Cell, BeamPart[]>()
  for (const group of groups) {
    if (group.length < 2) continue
    group.forEach((cell, i) => {
      const [before, own, after] = [i > 0 ? flags(group[i - 1] as Cell) : 0, flags(cell), i < group.length - 1 ? flags(group[i + 1] as Cell) : 0]
      const parts = Array.from({ length: own }, (_, level): BeamPart => {
        const [left, right] = [before > level, after > level]
        if (left && right) return 'continue'
        if (left) return 'end'
        if (right) return 'begin'
        // A single short note points to the neighbour with which it fills the beat.
        return i > 0 && (cell.onset + offset) % (2 * cell.ticks) !== 0 ? 'backward hook' : i < group.length - 1 ? 'forward hook' : 'backward hook'
      })
      beams.set(cell, parts)
    })
  }
  return beams
}
