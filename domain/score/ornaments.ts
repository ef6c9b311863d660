import { type Pitch, pitchFrom } from '@prelude/domain/music'
import { tempoMapOf } from './tempo-map.ts'
import type { Ornament, ScoreNote, Timeline } from './timeline.ts'

/** Each short note of an ornament lasts so long at the written speed (s), and no more than its share of the main note. */
const SHORT_SECONDS = 0.09
const MOST_SHARE = 0.2
/** A trill fills its note with at most so many. */
const MOST_TRILL_NOTES = 16

/** A note as it sounds, in ticks that need not be whole. */
export interface OrnamentTone {
  readonly onset: number
  readonly duration: number
  readonly pitch: Pitch
}

/** Steps in semitones, of an ornament whose note lasts so many short notes: a trill begins above, as in the 18th century, and ends on its main note. */
function stepsOf({ kind, above, below }: Ornament, shortNotes: number): number[] {
  switch (kind) {
    case 'mordent':
      return [0, -below, 0]
    case 'inverted-mordent':
      return [0, above, 0]
    case 'turn':
      return [above, 0, -below, 0]
    case 'trill': {
      const pairs = Math.max(2, Math.floor(Math.min(MOST_TRILL_NOTES, shortNotes) / 2))
      return Array.from({ length: 2 * pairs }, (_, place) => (place % 2 === 0 ? above : 0))
    }
  }
}

/** What an ornament means: short notes, the last one held. A note without one sounds as it is written. */
export function realised(note: ScoreNote, timeline: Pick<Timeline, 'tempos'>): OrnamentTone[] {
  const { ornament, onset, duration, pitch } = note
  if (!ornament) return [{ onset, duration, pitch }]
  const tempo = tempoMapOf(timeline, 1)
  const short = Math.min(tempo.ticksAt(tempo.secondsAt(onset) + SHORT_SECONDS) - onset, duration * MOST_SHARE)
  const steps = stepsOf(ornament, duration / short)
  return steps.map((step, place) => {
    const at = onset + place * short
    return { onset: at, duration: place === steps.length - 1 ? onset + duration - at : short, pitch: pitchFrom(pitch + step) }
  })
}
