import type { PracticeMap } from '@prelude/contract'
import type { PlayedPart } from '@prelude/domain/learning'
import type { MeasureMemory, SectionSpeed } from '@prelude/domain/practice'

/** A part with its id on the wire. */
interface ShownPart extends PlayedPart {
  readonly id: number | null
  readonly masteredAt: Date | null
}

export const presentMap = (measures: readonly MeasureMemory[], sections: readonly SectionSpeed[], parts: readonly ShownPart[]): PracticeMap => ({
  measures: measures.map(({ measure, hand, state, fault, takes, lastPlayedAtMs }) => ({
    measure,
    hand,
    state,
    fault,
    takes,
    last_played_at: lastPlayedAtMs === null ? null : new Date(lastPlayedAtMs).toISOString(),
  })),
  sections: sections.map(({ letter, fromMeasure, toMeasure, speed, takes }) => ({
    letter,
    from_measure: fromMeasure,
    to_measure: toMeasure,
    speed,
    takes,
  })),
  parts: parts.map(({ id, letter, fromMeasure, toMeasure, masteredAt }) => ({
    part_id: id,
    letter,
    from_measure: fromMeasure,
    to_measure: toMeasure,
    mastered_at: masteredAt?.toISOString() ?? null,
  })),
})
