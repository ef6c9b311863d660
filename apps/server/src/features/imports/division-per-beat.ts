import { WIRE_TICKS_PER_DIVISION } from '@prelude/contract'
import type { Timeline } from '@prelude/domain/score'

/** Divisions of a beat in order of preference: binary, ternary, then those of rarer tuplets. */
const PLAIN_CUTS: readonly number[] = [4, 3, 6, 8, 12, 16, 5, 10, 20, 24, 7, 14, 28, 9, 18, 15, 30, 11, 22, 13, 26, 21]
/** A dotted beat has six sixteenths. */
const DOTTED_CUTS: readonly number[] = [6, 12, 24, ...PLAIN_CUTS]
/** If no division is exact, each time is rounded on its own to 1/2304 of a beat, so that errors do not add up. */
const FINEST_CUT = 24

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))

/** Divisions of the first beat that put every onset, measure and tempo on a whole tick of the wire. */
export function divisionPerBeatOf({ notes, melody, measures, tempos, ticksPerQuarter }: Timeline): number {
  const beatTicks = tempos[0]?.beatTicks ?? ticksPerQuarter
  let grid = 0
  // Grace notes lie slightly before their note; their exact time needs no tick.
  for (const { onset, grace } of notes) if (!grace) grid = greatestCommonDivisor(grid, onset)
  for (const { onset } of melody) grid = greatestCommonDivisor(grid, onset)
  for (const { start } of measures) grid = greatestCommonDivisor(grid, start)
  for (const { at } of tempos) grid = greatestCommonDivisor(grid, at)
  const isDotted = beatTicks * 2 === ticksPerQuarter * 3
  const isExact = (cut: number): boolean => (grid * WIRE_TICKS_PER_DIVISION * cut) % beatTicks === 0
  return (isDotted ? DOTTED_CUTS : PLAIN_CUTS).find(isExact) ?? FINEST_CUT
}
