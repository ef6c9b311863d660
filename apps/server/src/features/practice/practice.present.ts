import type { PracticeMap } from '@prelude/contract'
import type { MeasureMemory, SectionSpeed } from '@prelude/domain/practice'

export const presentMap = (measures: readonly MeasureMemory[], sections: readonly SectionSpeed[]): PracticeMap => ({
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
})
