import { SCORE_LIMITS } from '../limits.ts'
import { WarningList } from '../score-warnings.ts'
import type { UnfoldedMeasure, WrittenMeasure } from '../written-score.ts'
import { contradictions, orderWords } from './contradictions.ts'
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
  /** Measures whose jump was taken, and whose repeat sign was. */
  private readonly taken = new Set<number>()
  private readonly turned = new Set<number>()
  /** Repeat signs that were reached where repeats are followed. */
  private readonly reached = new Set<number>()
  /** The jump that was taken, until the coda or until it is passed: then no repeats, last endings. */
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
    this.follow()
    if (this.order.length >= SCORE_LIMITS.playedMeasures) return
    const { measures, sections, taken, turned, reached, order } = this
    for (const index of contradictions({ measures, sections, taken, turned, reached, order })) this.warnings.add('repeat_contradiction', index)
    this.warnings.detail('repeat_contradiction', orderWords(order, measures))
  }

  private follow(): void {
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
    const last = this.jumped !== null && !this.isRepeatedAfterJump(section)
    // Brackets without a repeat are for the times before and after a jump.
    if (!last && section.turns.length === 0) return null
    if (!last && bracket.numbers.includes(this.passOf(section))) return null
    const chosen = last ? this.lastBracket(section) : this.chosenBracket(section, this.passOf(section))
    return chosen === bracket ? null : bracket.last + 1
  }

  private isRepeatedAfterJump({ turns }: RepeatSection): boolean {
    return turns.some((turn) => this.measures[turn]?.repeatsAfterJump)
  }

  /** After a jump: where the music ends or leaves, else the last one; a first ending that stands alone is left out. */
  private lastBracket({ brackets }: RepeatSection): Bracket | null {
    const leaves = brackets.find(({ first, last }) => this.measures.slice(first, last + 1).some((measure) => this.leavesAt(measure)))
    return leaves ?? (brackets.length === 1 && brackets[0]?.numbers.includes(1) ? null : (brackets.at(-1) ?? null))
  }

  private chosenBracket(section: RepeatSection, pass: number): Bracket | null {
    const { brackets } = section
    const named = brackets.find((bracket) => bracket.numbers.includes(pass))
    if (named) return named
    // No bracket has this number: the last one is played, except that a single one is skipped the last time.
    if (brackets.length === 1 && pass > 1) return null
    return (pass >= section.passes ? brackets.at(-1) : brackets[0]) ?? null
  }

  /** After the jump the music ends here, or leaves for the coda. */
  private leavesAt({ fine, toCoda }: WrittenMeasure): boolean {
    const until = this.jumped?.jumpUntil
    return (fine && until !== 'coda') || (toCoda && until !== 'fine')
  }

  /** The music passes where it jumped: « al Fine » or « al Coda » met neither. */
  private endJump({ index, jumpUntil }: WrittenMeasure): void {
    if (jumpUntil !== null || this.measures.some(({ fine }) => fine)) this.warnings.add('jump_without_target', index)
    this.jumped = null
  }

  /** The next measure, null at the end. */
  private after(measure: WrittenMeasure): number | null {
    const { index } = measure
    if (!this.jumped || measure.repeatsAfterJump) {
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
    if (!section) return null
    this.reached.add(index)
    if (this.passOf(section) >= section.passes) return null
    this.turned.add(index)
    this.passes.set(section, this.passOf(section) + 1)
    for (const inner of this.sections) if (inner !== section && inner.start >= section.start && inner.end <= index) this.passes.delete(inner)
    return section.start
  }

  private jumpFrom(measure: WrittenMeasure): number | null {
    const { index, jump } = measure
    if (this.jumped === measure) this.endJump(measure)
    if (jump === null || this.taken.has(index) || this.isToBeRepeated(index)) return null
    this.taken.add(index)
    const target = jump === 'da_capo' ? 0 : this.segnoFor(index)
    if (target === null) {
      this.warnings.add('jump_without_target', index)
      return null
    }
    this.jumped = measure
    for (const section of this.sections) if (this.isRepeatedAfterJump(section)) this.passes.delete(section)
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
