import { decodeSheet, encodeSheet, type Sheet, wireOrder } from '@prelude/contract'
import { pianoKeyOf } from '@prelude/domain/music'
import { ambitusOf, placeHandprints, type Timeline } from '@prelude/domain/score'
import { createLru } from '../lru.ts'
import type { Drill } from './drills.ts'

/** Size of the cache in notes: hundreds of challenges and exercises. */
const KEPT_NOTES = 20_000

/** A challenge, an exercise or a bloc, ready to be played. */
export interface DrillSheet {
  readonly sheet: Sheet
  /** The decoded sheet, identical to the player's timeline, in ticks of the wire. */
  readonly timeline: Timeline
  /** The timeline before encoding. */
  readonly played: Timeline
  /** Index in `played` of each note of `timeline`. */
  readonly order: readonly number[]
}
export type DrillSheets = (drill: Drill) => DrillSheet

function writeSheet({ facts, shapes, notes }: Drill): DrillSheet {
  const { timeline: played, divisionPerBeat, beatPerMeasure, handprints } = notes()
  const ambitus = ambitusOf(played)
  const sheet = encodeSheet(played, {
    ...facts,
    division_per_beat: divisionPerBeat,
    beat_per_measure: beatPerMeasure,
    ambitus: ambitus && { low: pianoKeyOf(ambitus.low), high: pianoKeyOf(ambitus.high) },
    handprints: placeHandprints(handprints, shapes, played.fifths),
  })
  return { sheet, timeline: decodeSheet(sheet), played, order: wireOrder(played, divisionPerBeat) }
}

/** Encodes sheets, with an LRU cache. */
export function createDrillSheets(): DrillSheets {
  const cache = createLru<DrillSheet>(KEPT_NOTES, ({ timeline }) => timeline.notes.length)
  return (drill) => {
    const key = [drill.playableType, drill.id, drill.edition].join('/')
    const cached = cache.get(key)
    if (cached) return cached
    const made = writeSheet(drill)
    cache.set(key, made)
    return made
  }
}
