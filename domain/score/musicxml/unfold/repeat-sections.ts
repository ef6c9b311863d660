import { SCORE_LIMITS } from '../limits.ts'
import type { WrittenMeasure } from '../written-score.ts'

/** An ending bracket over some measures (volta), positions with both ends included. */
export interface Bracket {
  readonly first: number
  readonly last: number
  readonly numbers: readonly number[]
}

/** A repeated passage. Positions are of written measures, both ends included. */
export interface RepeatSection {
  readonly start: number
  /** Its last measure, endings included. */
  readonly end: number
  /** Measures with a backward repeat to `start`. */
  readonly turns: readonly number[]
  readonly brackets: readonly Bracket[]
  /** How often it is played in total. */
  readonly passes: number
}

function findBrackets(measures: readonly WrittenMeasure[]): Bracket[] {
  const brackets: Bracket[] = []
  for (const measure of measures) {
    if (!measure.startsEnding) continue
    let last = measure.index
    for (let next = measures[last + 1]; next && next.endings.length > 0 && !next.startsEnding; next = measures[last + 1]) last += 1
    brackets.push({ first: measure.index, last, numbers: measure.endings })
  }
  return brackets.map((bracket, place) => ({ ...bracket, last: lastOf(measures, bracket, brackets[place + 1]) }))
}

/**
 * A bracket may be drawn over fewer measures than its ending has: the repeat comes after it, and the next ending after that. Then the ending reaches to
 * the repeat.
 */
function lastOf(measures: readonly WrittenMeasure[], { first, last, numbers }: Bracket, next: Bracket | undefined): number {
  if (!next || Math.min(...next.numbers) <= Math.max(...numbers)) return last
  const turn = measures.findIndex(({ index, endsRepeatTimes }) => index >= first && endsRepeatTimes > 0)
  const between = measures.slice(last + 1, next.first)
  return turn > last && turn === next.first - 1 && between.every(({ startsRepeat }) => !startsRepeat) ? turn : last
}

/** Adjacent brackets are endings of one passage (one may be drawn in two pieces); when the numbers start again they belong to the next passage. */
function groupBrackets(brackets: readonly Bracket[]): Bracket[][] {
  const groups: Bracket[][] = []
  for (const bracket of brackets) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    const follows = before !== undefined && before.last + 1 === bracket.first && Math.min(...bracket.numbers) >= Math.min(...before.numbers)
    if (group && follows) group.push(bracket)
    else groups.push([bracket])
  }
  return groups
}

function passesOf(measures: readonly WrittenMeasure[], turns: readonly number[], brackets: readonly Bracket[]): number {
  const times = Math.max(1, ...turns.map((turn) => measures[turn]?.endsRepeatTimes ?? 1))
  const numbered = Math.max(0, ...brackets.flatMap((bracket) => bracket.numbers))
  // A single bracket: the last time is played without it.
  const only = brackets.length === 1 && turns.some((turn) => turn <= (brackets[0]?.last ?? -1))
  return Math.min(SCORE_LIMITS.repeatTimes, Math.max(times, only ? numbered + 1 : numbered))
}

/** What precedes the passage. */
interface Before {
  /** The last measure with a backward repeat. */
  readonly turn: number
  /** The last measure of the previous passage, endings included. */
  readonly end: number
}

/** Start of the passage that ends at or before `end`: the nearest forward repeat, else after the previous passage. */
function startOf(measures: readonly WrittenMeasure[], end: number, before: Before): number {
  for (let index = end; index > before.turn; index -= 1) if (measures[index]?.startsRepeat) return index
  return before.end < end ? before.end + 1 : before.turn + 1
}

/** Finds every repeated passage, in order of their ends. */
export function findRepeatSections(measures: readonly WrittenMeasure[]): RepeatSection[] {
  const groups = groupBrackets(findBrackets(measures))
  const sections: RepeatSection[] = []
  const inGroup = (index: number): Bracket[] | undefined => groups.find((group) => group.some((it) => index >= it.first && index <= it.last))
  const done = new Set<Bracket[]>()
  let before: Before = { turn: -1, end: -1 }
  for (const { index, endsRepeatTimes } of measures) {
    const brackets = inGroup(index)
    const [first] = brackets ?? []
    if (brackets && first && !done.has(brackets)) {
      done.add(brackets)
      const start = startOf(measures, first.first, before)
      const inside = brackets.flatMap((it) => measures.slice(it.first, it.last + 1))
      const turns = inside.filter((it) => it.endsRepeatTimes > 0 && startOf(measures, it.index, before) === start).map((it) => it.index)
      const end = brackets.at(-1)?.last ?? index
      sections.push({ start, end, turns, brackets, passes: passesOf(measures, turns, brackets) })
      const turn = turns.at(-1)
      if (turn !== undefined) before = { turn, end }
    }
    if (endsRepeatTimes === 0 || sections.some((section) => section.turns.includes(index))) continue
    const start = startOf(measures, index, before)
    sections.push({ start, end: index, turns: [index], brackets: [], passes: passesOf(measures, [index], []) })
    before = { turn: index, end: Math.max(index, before.end) }
  }
  return sections
}
