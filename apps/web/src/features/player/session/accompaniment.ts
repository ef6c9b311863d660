import type { NoteChannel } from '@prelude/domain/practice'
import { countdownOf, metronomeClicks } from '@prelude/domain/practice'
import {
  type Hands,
  lastStartingBefore,
  MODEL_VELOCITY,
  modelTones,
  partnerTones,
  type TempoMap,
  type TickRange,
  type Timeline,
} from '@prelude/domain/score'
import type { SoundEvent } from '@prelude/engines/sound'

/** `listen`: all notes sound; otherwise the selected hands are left to the learner. */
export type Sounding = 'all' | Hands

/** Grace notes have no written length: they are perceived as about this long (s). */
const GRACE_SECONDS = 0.09

const apart = new WeakMap<Timeline, boolean>()

/** True where the vocal line has notes that no hand plays: then it gets a voice of its own. */
export function melodyIsApart(timeline: Timeline): boolean {
  const cached = apart.get(timeline)
  if (cached !== undefined) return cached
  const inHands = new Set(timeline.notes.map((note) => `${note.onset}:${note.pitch % 12}`))
  const shared = timeline.melody.filter((note) => inHands.has(`${note.onset}:${note.pitch % 12}`)).length
  const isApart = timeline.melody.length > 0 && shared < timeline.melody.length / 2
  apart.set(timeline, isApart)
  return isApart
}

type Sung = Pick<Timeline['melody'][number], 'duration' | 'onset' | 'pitch'>

/** The notes that the app plays in a range, in seconds of the piece at the speed of `tempo`, in order. */
export function accompanimentEvents(timeline: Timeline, tempo: TempoMap, sounding: Sounding, range: TickRange): SoundEvent[] {
  const events: SoundEvent[] = []
  const tones = modelTones(timeline)
  const add = (channel: NoteChannel, { onset, pitch }: Sung, length: number, velocity: number): void => {
    const atSeconds = tempo.secondsAt(onset)
    const durationSeconds = length > 0 ? tempo.secondsAt(onset + length) - atSeconds : GRACE_SECONDS
    events.push({ kind: 'note', channel, pitch, velocity, atSeconds, durationSeconds })
  }
  // « Attendre » and « Me suivre » call this at every key: only the range is searched.
  const within = <Note extends Sung>(notes: readonly Note[], play: (note: Note) => void): void => {
    for (let place = lastStartingBefore(notes, range.start - 1, ({ onset }) => onset) + 1; place < notes.length; place += 1) {
      const note = notes[place] as Note
      if (note.onset >= range.end) return
      play(note)
    }
  }
  if (sounding !== 'BOTH')
    within(timeline.notes, (note) => {
      if (note.hand === sounding) return
      for (const tone of tones[note.index] ?? []) add(note.hand, tone, tone.duration, tone.velocity)
    })
  if (melodyIsApart(timeline)) within(timeline.melody, (note) => add('MELODY', note, note.duration, MODEL_VELOCITY.alone))
  within(partnerTones(timeline), ({ onset, duration, pitch, velocity }) => {
    const atSeconds = tempo.secondsAt(onset)
    const durationSeconds = tempo.secondsAt(onset + duration) - atSeconds
    events.push({ kind: 'note', channel: 'MELODY', instrument: 'piano', pitch, velocity, atSeconds, durationSeconds })
  })
  return events.sort((a, b) => a.atSeconds - b.atSeconds)
}

/** The clicks of the countdown before `startTick`, always heard, and those of the music when the metronome is on. */
export function clickEvents(timeline: Timeline, tempo: TempoMap, range: TickRange, wanted: { countdown: boolean; metronome: boolean }): SoundEvent[] {
  const before = wanted.countdown ? countdownOf(timeline, range.start).clicks : []
  const during = wanted.metronome ? metronomeClicks(timeline, range) : []
  return [...before, ...during].map(({ tick, accent }) => ({ kind: 'click', atSeconds: tempo.secondsAt(tick), accent }))
}
