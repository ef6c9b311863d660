import { modelVelocities } from './model-balance.ts'
import { type OrnamentTone, realised } from './ornaments.ts'
import { expressionOf, releasedAt, type TempoMark, type TickRange, type Timeline } from './timeline.ts'

/** A key as the app plays it, in ticks that need not be whole. */
export interface ModelTone extends OrnamentTone {
  readonly velocity: number
}

/** Share of its written length for which a note sounds. */
const STACCATO_LENGTH = 0.5
const STACCATISSIMO_LENGTH = 0.3
/** Under a fermata the music goes so many times slower. */
const FERMATA_STRETCH = 1.7

const tonesOfTimelines = new WeakMap<Timeline, readonly (readonly ModelTone[])[]>()

/** Under the pedal a note sounds until it is released, or its key is struck again. */
const pedalledEnd = (end: number, pedals: readonly TickRange[], struckAgainAt: number): number =>
  Math.max(end, Math.min(releasedAt(pedals, end), struckAgainAt))

/** What the app plays of each note, by `ScoreNote.index`: ornaments realised, staccatos cut, notes under the pedal held. */
export function modelTones(timeline: Timeline): readonly (readonly ModelTone[])[] {
  const modelTones = tonesOfTimelines.get(timeline)
  if (modelTones) return modelTones
  const { pedals } = expressionOf(timeline)
  const velocities = modelVelocities(timeline)
  const nextOfPitch = new Map<number, number>()
  const tones: ModelTone[][] = timeline.notes.map(() => [])
  for (const note of [...timeline.notes].reverse()) {
    const share = note.signs?.includes('staccatissimo') ? STACCATISSIMO_LENGTH : note.staccato ? STACCATO_LENGTH : 1
    const parts = realised({ ...note, duration: note.duration * share }, timeline)
    const struckAgainAt = nextOfPitch.get(note.pitch) ?? Number.POSITIVE_INFINITY
    tones[note.index] = parts.map((tone, place) => {
      const end = tone.onset + tone.duration
      const until = place === parts.length - 1 && !note.grace ? pedalledEnd(end, pedals, struckAgainAt) : end
      return { ...tone, duration: until - tone.onset, velocity: velocities[note.index] ?? 0 }
    })
    nextOfPitch.set(note.pitch, note.onset)
  }
  tonesOfTimelines.set(timeline, tones)
  return tones
}

const joined = (ranges: readonly TickRange[]): TickRange[] => {
  const done: TickRange[] = []
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = done[done.length - 1]
    if (last && range.start < last.end) done[done.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
    else done.push(range)
  }
  return done
}

/** The tempo of « Écouter »: under a fermata the music waits. Where the learner plays with the clock it keeps its beat. */
export function temposWithFermatas(timeline: Timeline): readonly TempoMark[] {
  const fermatas = joined(expressionOf(timeline).fermatas)
  if (fermatas.length === 0) return timeline.tempos
  const isHeld = (tick: number): boolean => fermatas.some(({ start, end }) => start <= tick && tick < end)
  const places = [...new Set([...timeline.tempos.map(({ at }) => at), ...fermatas.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b)
  return places
    .filter((at) => at < timeline.totalTicks)
    .flatMap((at) => {
      const mark = timeline.tempos.findLast((tempo) => tempo.at <= at)
      return mark ? [{ ...mark, at, beatsPerMinute: mark.beatsPerMinute / (isHeld(at) ? FERMATA_STRETCH : 1) }] : []
    })
}
