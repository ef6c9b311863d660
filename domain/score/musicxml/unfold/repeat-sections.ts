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

/** Numbers with gaps (1, 3) are counted anew in their order (1, 2): the first ending would be played again for the times that have none. */
function renumbered(brackets: readonly Bracket[]): readonly Bracket[] {
  let next = 1
  let before: Bracket | undefined
  const counted = brackets.map((bracket): Bracket => {
    const isPiece = before?.numbers.join() === bracket.numbers.join()
    const from = isPiece ? next - bracket.numbers.length : next
    next = from + bracket.numbers.length
    before = bracket
    return { ...bracket, numbers: bracket.numbers.map((_, place) => from + place) }
  })
  return counted.at(-1)?.numbers.length === next - 1 ? brackets : counted
}

/** Ending brackets say how often a passage is played, whatever the sign says. */
function passesOf(measures: readonly WrittenMeasure[], turns: readonly number[], brackets: readonly Bracket[]): number {
  const times = Math.max(1, ...turns.map((turn) => measures[turn]?.endsRepeatTimes ?? 1))
  const numbered = Math.max(0, ...brackets.flatMap((bracket) => bracket.numbers))
  // A single bracket: the last time is played without it.
  const only = brackets.length === 1 && turns.some((turn) => turn <= (brackets[0]?.last ?? -1))
  return Math.min(SCORE_LIMITS.repeatTimes, numbered === 0 ? times : only ? numbered + 1 : Math.max(numbered, turns.length === 0 ? 1 : 2))
}

/** The measure before it ends a piece or leaves it: a repeat without a forward sign does not reach over its start. */
const startsAnew = (measure: WrittenMeasure, before: WrittenMeasure): boolean =>
  measure.coda ||
  before.jump !== null ||
  (before.fine && before.barStyle !== 'regular') ||
  (before.barStyle === 'light-heavy' && before.endsRepeatTimes === 0)

/** Turns of a bracket that go back to the start of its passage; those of a repeat inside the bracket do not. */
function ownTurns(measures: readonly WrittenMeasure[], { first, last }: Bracket, isLast: boolean): number[] {
  const turns: number[] = []
  let open = 0
  const inside = measures.slice(first, last + 1)
  const final = inside.findLast(({ endsRepeatTimes }) => endsRepeatTimes > 0)
  for (const { index, startsRepeat, endsRepeatTimes } of inside) {
    if (startsRepeat) open += 1
    if (endsRepeatTimes === 0) continue
    // All endings but the last lead back.
    if (open === 0 || (!isLast && index === final?.index)) turns.push(index)
    else open -= 1
  }
  return turns
}

/** Finds the repeated passages from the start on: a repeat sign goes back to the nearest forward sign that no other one has taken. */
class SectionSearch {
  readonly sections: RepeatSection[] = []
  private readonly measures: readonly WrittenMeasure[]
  /** Forward signs that no repeat sign has taken. */
  private readonly open: number[] = []
  /** Where a passage without a forward sign begins. */
  private next = 0
  private readonly taken = new Set<number>()

  constructor(measures: readonly WrittenMeasure[]) {
    this.measures = measures
    const groups = groupBrackets(findBrackets(measures)).map(renumbered)
    for (const measure of measures) {
      const { index, startsRepeat, endsRepeatTimes } = measure
      const before = measures[index - 1]
      if (before && startsAnew(measure, before)) this.next = Math.max(this.next, index)
      const group = groups.find(([first]) => first?.first === index)
      const start = group ? this.addGroup(group) : null
      if (startsRepeat && start !== index) this.open.push(index)
      if (endsRepeatTimes > 0 && !this.taken.has(index)) this.addPlain(index)
    }
  }

  private startFor(index: number): number {
    return this.open.pop() ?? Math.min(this.next, index)
  }

  /** Returns the start of the passage; null where its endings stand without a repeat. */
  private addGroup(brackets: readonly Bracket[]): number | null {
    const { measures } = this
    const [first, last] = [brackets[0]?.first ?? 0, brackets.at(-1)?.last ?? 0]
    const turns = brackets.flatMap((bracket) => ownTurns(measures, bracket, bracket === brackets.at(-1)))
    for (const turn of turns) this.taken.add(turn)
    const start = turns.length > 0 ? this.startFor(first) : Math.min(this.next, first)
    this.sections.push({ start, end: last, turns, brackets, passes: passesOf(measures, turns, brackets) })
    if (turns.length === 0) return null
    this.next = last + 1
    return start
  }

  private addPlain(index: number): void {
    const start = this.startFor(index)
    this.sections.push({ start, end: index, turns: [index], brackets: [], passes: passesOf(this.measures, [index], []) })
    this.next = Math.max(this.next, index + 1)
  }
}

/** Finds every repeated passage, in order of their ends; endings where they begin. */
export const findRepeatSections = (measures: readonly WrittenMeasure[]): readonly RepeatSection[] => new SectionSearch(measures).sections
