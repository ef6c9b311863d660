import type { Ambitus } from '@prelude/domain/music'
import type { Hand, MelodyNote, ScoreNote, Timeline } from './timeline.ts'
import { tuneHandAt } from './tune-hand.ts'

/** The upper line of a hand: the highest note of each onset, without notes that move below a held one. */
function topLine(timeline: Timeline, handAt: (tick: number) => Hand): MelodyNote[] {
  const tops: ScoreNote[] = []
  for (const note of timeline.notes) {
    if (note.hand !== handAt(note.onset) || note.grace) continue
    const above = tops[tops.length - 1]
    if (above?.onset === note.onset) {
      if (note.pitch > above.pitch) tops[tops.length - 1] = note
    } else if (!above || note.pitch >= above.pitch || note.onset >= above.onset + above.duration) tops.push(note)
  }
  return tops.map(({ onset, duration, pitch }, i) => ({
    onset,
    duration: Math.min(duration, (tops[i + 1]?.onset ?? Number.POSITIVE_INFINITY) - onset),
    pitch,
    lyric: null,
  }))
}

/** The line to sing: the melody where there is one, else the upper line of the hand with the tune, else of the left one. */
export function singableLine(timeline: Timeline): readonly MelodyNote[] {
  if (timeline.melody.length > 0) return timeline.melody
  const tune = topLine(timeline, tuneHandAt(timeline))
  return tune.length > 0 ? tune : topLine(timeline, () => 'LEFT')
}

/** Lowest and highest pitch of the sung line; null where there is none. */
export function ambitusOf(timeline: Timeline): Ambitus | null {
  const [first, ...others] = singableLine(timeline)
  if (!first) return null
  let [low, high] = [first.pitch, first.pitch]
  for (const { pitch } of others) {
    if (pitch < low) low = pitch
    if (pitch > high) high = pitch
  }
  return { low, high }
}
