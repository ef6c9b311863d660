import type { Meter } from '@prelude/domain/notation'
import type { Timeline } from '@prelude/domain/score'
import type { ModelFacts } from '../built-schema.ts'

/** Possible divisions, smallest first; a binary beat prefers four, as the blocs do. 8 and 24 only where thirty-seconds are written, 72 only where triplets of them are. */
const BINARY = [4, 3, 6, 12, 8, 24]
const TERNARY = [3, 6, 12, 24, 72]

/** Divisions of a beat that represent every onset and length; undefined when none does. */
export function divisionPerBeat(timeline: Timeline, meter: Meter): number | undefined {
  const compound = meter.numerator > 3 && meter.numerator % 3 === 0
  const times = [...timeline.notes.filter((note) => !note.grace), ...timeline.melody].flatMap((note) => {
    const measure = timeline.measures.findLast((item) => item.start <= note.onset)
    return [note.onset - (measure?.start ?? 0), note.duration]
  })
  return (compound ? TERNARY : BINARY).find((count) => times.every((ticks) => (ticks * count) % meter.beatTicks === 0))
}

export function modelFacts(timeline: Timeline, meter: Meter, startTempoRatio: number): ModelFacts | undefined {
  const perBeat = divisionPerBeat(timeline, meter)
  if (perBeat === undefined) return undefined
  const divisions = (ticks: number): number => (ticks * perBeat) / meter.beatTicks
  const pickup = timeline.measures[0]?.number === 0 ? timeline.measures[0].length : 0
  const tempo = timeline.tempos[0]?.beatsPerMinute ?? 0
  return {
    division_per_beat: perBeat,
    beat_per_measure: meter.beats,
    division_qty: divisions(timeline.totalTicks),
    pick_up_measure: divisions(pickup),
    tempo,
    start_tempo: Math.round(tempo * startTempoRatio),
  }
}
