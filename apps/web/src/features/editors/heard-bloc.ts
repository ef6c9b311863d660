import type { RhythmicPreview } from '@prelude/contract'
import { pitchOfPianoKey } from '@prelude/domain/music'
import type { HeardExample } from '../../shared/heard-notes/front-door.ts'

const [USUAL, ACCENTED] = [76, 104]
/** The bass is heard under the chords. */
const LEFT_LOUDER = 4
/** A bloc over its chords at a tempo (beats a minute), with the pulse of its beats. */
export function heardBloc({ notes, quarters, beat_quarters: beat, measures }: RhythmicPreview, beatsPerMinute: number): HeardExample {
  const secondsOf = (places: number): number => (places / beat) * (60 / beatsPerMinute)
  const starts = new Set(measures.map(({ start }) => start))
  return {
    seconds: secondsOf(quarters),
    notes: notes.map(({ hand, start, duration, key, accent }) => ({
      hand,
      pitch: pitchOfPianoKey(key),
      at: secondsOf(start),
      seconds: secondsOf(duration),
      velocity: (accent ? ACCENTED : USUAL) + (hand === 'LEFT' ? LEFT_LOUDER : 0),
    })),
    clicks: Array.from({ length: Math.round(quarters / beat) }, (_, i) => ({ at: secondsOf(i * beat), accent: starts.has(i * beat) })),
  }
}
