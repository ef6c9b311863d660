import { typeset } from '@prelude/domain/basics'
import type { WrittenMeasure } from '../written-score.ts'
import type { RepeatSection } from './repeat-sections.ts'

interface Played {
  readonly measures: readonly WrittenMeasure[]
  readonly sections: readonly RepeatSection[]
  /** Positions of the written measures, as they are played. */
  readonly order: readonly number[]
  /** Measures whose jump was taken, whose repeat sign was taken, whose repeat sign was reached. */
  readonly taken: ReadonlySet<number>
  readonly turned: ReadonlySet<number>
  readonly reached: ReadonlySet<number>
}

/** A piece of an ending that is drawn in several has the numbers of the piece before. */
function badNumbers({ brackets, turns }: RepeatSection, measures: readonly WrittenMeasure[]): boolean {
  if (turns.length === 0) return false
  const printed = brackets.map(({ first }) => measures[first]?.endings ?? [])
  const pieces = printed.filter((numbers, place) => numbers.join() !== printed[place - 1]?.join())
  const numbers = pieces.flat()
  const times = Math.max(0, ...turns.map((turn) => measures[turn]?.endsRepeatTimes ?? 0))
  const highest = pieces.length === 1 ? numbers.length + 1 : numbers.length
  return numbers.some((number, place) => number !== place + 1) || (numbers.length > 0 && times > 2 && times > highest)
}

/** Measures whose signs for repeats, endings and jumps cannot all be followed, in order. */
export function contradictions({ measures, sections, order, taken, turned, reached }: Played): number[] {
  const played = new Set(order)
  const hasJumps = measures.some(({ jump }) => jump !== null)
  const positions = new Set<number>()
  for (const { index, jump } of measures) {
    if (!played.has(index)) positions.add(index)
    if (jump !== null && !taken.has(index)) positions.add(index)
  }
  for (const section of sections) {
    const { brackets, turns } = section
    if (badNumbers(section, measures)) positions.add(brackets[0]?.first ?? section.start)
    if (brackets.length > 1 && turns.length === 0 && !hasJumps) positions.add(brackets[0]?.first ?? section.start)
    for (const turn of turns) if ((measures[turn]?.endsRepeatTimes ?? 0) > 1 && reached.has(turn) && !turned.has(turn)) positions.add(turn)
  }
  return [...positions].sort((a, b) => a - b)
}

/** Runs of measures that are named. */
const MOST_RUNS = 8

/** The order in which a file was read: « Ordre lu : mesures 1 à 8, 1 à 7, 9 à 16. » */
export function orderWords(order: readonly number[], measures: readonly WrittenMeasure[]): string {
  const runs: [first: number, last: number][] = []
  for (const index of order) {
    const run = runs.at(-1)
    if (run && run[1] + 1 === index) run[1] = index
    else runs.push([index, index])
  }
  const printed = (index: number): string => measures[index]?.number ?? String(index + 1)
  const words = runs.slice(0, MOST_RUNS).map(([first, last]) => (first === last ? printed(first) : `${printed(first)} à ${printed(last)}`))
  return typeset(`Ordre lu : mesures ${words.join(', ')}${runs.length > MOST_RUNS ? '…' : '.'}`)
}
