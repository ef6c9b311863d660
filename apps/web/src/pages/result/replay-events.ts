import { rangeOfMeasures, type Take } from '@prelude/domain/practice'
import { type ModelTone, modelTones, partnerTones, type Timeline, tempoMapOf } from '@prelude/domain/score'
import type { SoundEvent } from '@prelude/engines/sound'
import { takeEvents } from '../../shared/play-activity/take-events.ts'

/** What is played: the take, the piece as written, or both together. */
export type ReplaySound = 'take' | 'model' | 'both'

/** Under the take the written music has a voice of its own, and is softer. */
const MODEL_UNDER_TAKE = 56

function ofModel(timeline: Timeline, take: Take, underTake: boolean): SoundEvent[] {
  const range = rangeOfMeasures(timeline, take.fromMeasure, take.toMeasure)
  const tempo = tempoMapOf(timeline, take.speed)
  const origin = tempo.secondsAt(range.start)
  const tones = modelTones(timeline)
  const sounding = (
    { onset, duration, pitch, velocity }: ModelTone,
    voice: Pick<SoundEvent & { kind: 'note' }, 'channel' | 'instrument'>,
  ): SoundEvent => {
    const atSeconds = tempo.secondsAt(onset)
    const durationSeconds = tempo.secondsAt(onset + duration) - atSeconds
    return { kind: 'note', ...voice, pitch, velocity: underTake ? MODEL_UNDER_TAKE : velocity, atSeconds: atSeconds - origin, durationSeconds }
  }
  const isInside = ({ onset }: { readonly onset: number }): boolean => onset >= range.start && onset < range.end
  return [
    ...timeline.notes
      .filter((note) => !note.grace && isInside(note))
      .flatMap(({ index }) => tones[index] ?? [])
      .map((tone) => sounding(tone, { channel: underTake ? 'MELODY' : 'RIGHT' })),
    ...partnerTones(timeline)
      .filter(isInside)
      .map((tone) => sounding(tone, { channel: 'MELODY', instrument: 'piano' })),
  ]
}

/** Only with the clock do take and model lie over one another: in the learner's own time each is heard by itself. */
export const soundsOf = ({ mode }: Take): readonly ReplaySound[] => (mode === 'time' ? ['take', 'model', 'both'] : ['take', 'model'])

/** The sounds in the order of time, from the take's first instant. */
export function replayEvents(timeline: Timeline, take: Take, sound: ReplaySound): SoundEvent[] {
  const events = [...(sound === 'model' ? [] : takeEvents(take.performance)), ...(sound === 'take' ? [] : ofModel(timeline, take, sound === 'both'))]
  return events.sort((a, b) => a.atSeconds - b.atSeconds)
}
