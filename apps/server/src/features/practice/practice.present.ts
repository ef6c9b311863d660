import type { PracticeMap } from '@prelude/contract'
import type { PlayedPart } from '@prelude/domain/learning'
import type { MeasureMemory, SectionSpeed } from '@prelude/domain/practice'

/** A part with its id on the wire. */
interface ShownPart extends PlayedPart {
  readonly id: number | null
  readonly masteredAt: Date | null
}

/** A section, and whether the learner declared it without a take that shows it. */
interface ShownSection extends SectionSpeed {
  readonly id: number | null
  readonly declared: boolean
}

export const presentMap = (measures: readonly MeasureMemory[], sections: readonly ShownSection[], parts: readonly ShownPart[]): PracticeMap => ({
  measures: measures.map(({ measure, hand, state, fault, takes, lastPlayedAtMs }) => ({
    measure,
    hand,
    state,
    fault,
    takes,
    last_played_at: lastPlayedAtMs === null ? null : new Date(lastPlayedAtMs).toISOString(),
  })),
  sections: sections.map(({ id, letter, fromMeasure, toMeasure, speed, takes, declared }) => ({
    section_id: id,
    letter,
    from_measure: fromMeasure,
    to_measure: toMeasure,
    speed,
    takes,
    declared,
  })),
  parts: parts.map(({ id, letter, fromMeasure, toMeasure, masteredAt }) => ({
    part_id: id,
    letter,
    from_measure: fromMeasure,
    to_measure: toMeasure,
    mastered_at: masteredAt?.toISOString() ?? null,
  })),
})
