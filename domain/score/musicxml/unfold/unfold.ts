import { SCORE_LIMITS } from '../limits.ts'
import { WarningList } from '../score-warnings.ts'
import type { UnfoldedMeasure, WrittenMeasure } from '../written-score.ts'
import { type Bracket, findRepeatSections, type RepeatSection } from './repeat-sections.ts'

interface Unfolded {
  readonly measures: readonly UnfoldedMeasure[]
  readonly warnings: WarningList
}

/** State while following the written measures in playing order. */
class Walk {
  readonly order: number[] = []
  readonly warnings = new WarningList()
  private readonly measures: readonly WrittenMeasure[]
  private readonly sections: readonly RepeatSection[]
  private readonly passes = new Map<RepeatSection, number>()
  private readonly bracketAt = new Map<number, { readonly section: RepeatSection; readonly bracket: Bracket }>()
  private readonly taken = new Set<number>()
  /** The jump that was taken and not yet ended by a coda: then no repeats, last endings. */
  private jumped: WrittenMeasure | null = null

  /** Target of that jump: an ending bracket at the target is played. */
  private landedOn: number | null = null

  constructor(measures: readonly WrittenMeasure[]) {
    this.measures = measures
    this.sections = findRepeatSections(measures)
    for (const section of this.sections) for (const bracket of section.brackets) this.bracketAt.set(bracket.first, { section, bracket })
  }

  go(): void {
    for (const { index, startsRepeat } of this.measures) {
      const closed = this.sections.some((section) => section.start === index && section.turns.length > 0)
      if (startsRepeat && !closed) this.warnings.add('repeat_unclosed', index)
    }
    let at: number | null = 0
    while (at !== null && at < this.measures.length) {
      const measure: WrittenMeasure = this.measures[at] as WrittenMeasure
      const past = this.pastBracket(at)
      if (past !== null) {
        at = past
        continue
      }
      if (this.order.length >= SCORE_LIMITS.playedMeasures) {
        this.warnings.add('cut_off')
        return
      }
      this.order.push(at)
      this.landedOn = null
      at = this.after(measure)
    }
  }

  private passOf(section: RepeatSection): number {
    return this.passes.get(section) ?? 1
  }

  /** Next measure when the ending bracket that starts here is not for this time; null to play it. */
  private pastBracket(at: number): number | null {
    const here = this.bracketAt.get(at)
    if (!here) return null
    const { section, bracket } = here
    if (this.landedOn === at) return null
    // Brackets without a repeat are for the times before and after a jump.
    if (!this.jumped && section.turns.length === 0) return null
    const pass = this.jumped ? section.passes : this.passOf(section)
    if (!this.jumped && bracket.numbers.includes(pass)) return null
    const chosen = this.chosenBracket(section, pass)
    return chosen === bracket ? null : bracket.last + 1
  }

  private chosenBracket(section: RepeatSection, pass: number): Bracket | null {
    const { brackets } = section
    if (this.jumped) return brackets.length === 1 && brackets[0]?.numbers.includes(1) ? null : (brackets.at(-1) ?? null)
    const named = brackets.find((bracket) => bracket.numbers.includes(pass))
    if (named) return named
    // No bracket has this number: the last one is played, except that a single one is skipped the last time.
    if (brackets.length === 1 && pass > 1) return null
    return (pass >= section.passes ? brackets.at(-1) : brackets[0]) ?? null
  }

  /** The next measure, null at the end. */
  private after(measure: WrittenMeasure): number | null {
    const { index } = measure
    if (!this.jumped) {
      const back = this.turnBack(index)
      if (back !== null) return back
    }
    if (this.jumped && measure.toCoda && this.jumped.jumpUntil !== 'fine') {
      const coda = this.measures.find((other) => other.coda && other.index > index)
      if (coda) {
        this.jumped = null
        return coda.index
      }
      this.warnings.add('jump_without_target', index)
    }
    if (this.jumped && measure.fine && this.jumped.jumpUntil !== 'coda') return null
    return this.jumpFrom(measure) ?? index + 1
  }

  private turnBack(index: number): number | null {
    const section = this.sections.find((it) => it.turns.includes(index))
    if (!section || this.passOf(section) >= section.passes) return null
    this.passes.set(section, this.passOf(section) + 1)
    for (const inner of this.sections) if (inner !== section && inner.start >= section.start && inner.end <= index) this.passes.delete(inner)
    return section.start
  }

  private jumpFrom(measure: WrittenMeasure): number | null {
    const { index, jump } = measure
    if (jump === null || this.taken.has(index) || this.isToBeRepeated(index)) return null
    this.taken.add(index)
    const target = jump === 'da_capo' ? 0 : this.segnoFor(index)
    if (target === null) {
      this.warnings.add('jump_without_target', index)
      return null
    }
    this.jumped = measure
    this.landedOn = target
    return target
  }

  /** A jump is taken only after the repeats around it are done. */
  private isToBeRepeated(index: number): boolean {
    return this.sections.some((it) => index >= it.start && index <= it.end && it.turns.length > 0 && this.passOf(it) < it.passes)
  }

  private segnoFor(index: number): number | null {
    const segno = this.measures.findLast((other) => other.segno && other.index <= index) ?? this.measures.find((other) => other.segno)
    return segno?.index ?? null
  }
}

/** The order in which the written measures are played: repeats, endings, D.C., D.S., Coda and Fine. */
export function unfoldMeasures(measures: readonly WrittenMeasure[]): Unfolded {
  const walk = new Walk(measures)
  walk.go()
  let start = 0
  const played = walk.order.map((written, index): UnfoldedMeasure => {
    const length = measures[written]?.length ?? 0
    const measure = { index, written, start, length }
    start += length
    return measure
  })
  return { measures: played, warnings: walk.warnings }
}
