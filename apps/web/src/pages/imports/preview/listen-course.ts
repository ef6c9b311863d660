import { measureAt, type Timeline, tempoMapOf } from '@prelude/domain/score'
import type { SoundEvent } from '@prelude/engines/sound'
import { playEvents } from '../../../shared/play-activity/play-events.ts'

/** MIDI velocity of an ordinary note; a staccato note sounds for half its length, a grace note for about this long (s). */
const VELOCITY = 76
const STACCATO_LENGTH = 0.5
const GRACE_SECONDS = 0.09
/** Silence after the last note (s). */
const AFTER_SECONDS = 0.6

/** All notes that a pianist plays of a timeline, in seconds. */
export function courseEvents(timeline: Timeline): readonly SoundEvent[] {
  const tempo = tempoMapOf(timeline, 1)
  return timeline.notes.map(({ onset, duration, pitch, hand, grace, staccato }) => {
    const atSeconds = tempo.secondsAt(onset)
    const sounding = tempo.secondsAt(onset + duration * (staccato ? STACCATO_LENGTH : 1)) - atSeconds
    return {
      kind: 'note',
      channel: hand,
      pitch,
      velocity: VELOCITY,
      atSeconds,
      durationSeconds: grace ? Math.max(GRACE_SECONDS, sounding) : sounding,
    }
  })
}

/** Plays a course; reports each measure as it begins. Returns the function that stops it. */
export function listenCourse(timeline: Timeline, onMeasure: (index: number) => void, onEnd: () => void): () => void {
  const events = courseEvents(timeline)
  const tempo = tempoMapOf(timeline, 1)
  const endSeconds = events.reduce((end, event) => (event.kind === 'note' ? Math.max(end, event.atSeconds + event.durationSeconds) : end), 0)
  let shownMeasure = -1
  return playEvents({
    events,
    fromSeconds: 0,
    untilSeconds: endSeconds + AFTER_SECONDS,
    onTime: (seconds) => {
      const { index } = measureAt(timeline, tempo.ticksAt(seconds))
      if (index !== shownMeasure) onMeasure(index)
      shownMeasure = index
    },
    onEnd,
  })
}
