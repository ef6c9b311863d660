import { lastStartingBefore, type TempoMark, type Timeline } from '@prelude/domain/score'

const FALLBACK_BEATS = 4
const atOf = ({ at }: { readonly at: number }): number => at

export function tempoAt({ tempos }: Timeline, tick: number): TempoMark {
  const tempo = tempos[Math.max(0, lastStartingBefore(tempos, tick, atOf))]
  if (!tempo) throw new RangeError('a timeline starts with a tempo')
  return tempo
}

/** Each place from which on tempo or metre is another, with both. */
export function changesOf(timeline: Timeline): readonly { readonly at: number; readonly tempo: TempoMark; readonly beats: number }[] {
  const { measures, tempos } = timeline
  const metres = measures.flatMap(({ start, beats, beatTicks }, index) => {
    const before = measures[index - 1]
    return before && before.beats === beats && before.beatTicks === beatTicks ? [] : [{ at: start, beats }]
  })
  const places = [...new Set([...tempos, ...metres.slice(1)].map(atOf))].sort((a, b) => a - b)
  return places.map((at) => ({
    at,
    tempo: tempoAt(timeline, at),
    beats: metres[Math.max(0, lastStartingBefore(metres, at, atOf))]?.beats ?? FALLBACK_BEATS,
  }))
}
