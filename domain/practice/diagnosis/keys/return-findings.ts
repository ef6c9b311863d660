import type { Timeline } from '@prelude/domain/score'
import { findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'
import type { Return } from '../returns.ts'

/** As much as a wrong note: the music breaks off. */
const RETURN_WEIGHT = 1

/** « Mesure 6 : reprise »: measures that were begun again. */
export const returnFindings = (returns: readonly Return[], { notes }: Timeline): Finding[] =>
  returns.map(({ leftMeasure, toMeasure, notes: count }) => {
    const first = notes.findIndex(({ measure }) => measure === toMeasure)
    const place = { hand: null, fromMeasure: toMeasure, toMeasure: leftMeasure }
    return findingOf('restart', place, { weight: RETURN_WEIGHT, count, noteIndexes: first < 0 ? [] : [first] })
  })
