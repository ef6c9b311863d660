import type { Pitch } from '@prelude/domain/music'
import { MODEL_VELOCITY, modelTones, partnerTones, type TickRange, type Timeline, tempoMapOf } from '@prelude/domain/score'
import type { SoundEvent } from '@prelude/engines/sound'

/** A grace note sounds for about this long (s). */
const GRACE_SECONDS = 0.09

/** Positions in `timeline.measures`, both included; left out: from the first, to the last. */
export interface ExcerptMeasures {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Of a content that is not whole, the measures that can be heard. */
export const heardMeasures = ({ from, to }: ExcerptMeasures, extractMeasures: number | null): ExcerptMeasures =>
  extractMeasures === null ? { from, to } : { from, to: Math.min(to ?? extractMeasures - 1, extractMeasures - 1) }

/** The ticks of some measures, clamped to the piece. */
export function excerptRange({ measures, totalTicks }: Timeline, { from = 0, to = measures.length - 1 }: ExcerptMeasures): TickRange {
  const first = measures[Math.min(measures.length - 1, Math.max(0, from))]
  const last = measures[Math.min(measures.length - 1, Math.max(from, to))]
  return { start: first?.start ?? 0, end: last ? last.start + last.length : totalTicks }
}

/** The notes of both hands, of the vocal line and of the other part of a piece for four hands, in seconds of the excerpt. */
export function excerptEvents(timeline: Timeline, range: TickRange): readonly SoundEvent[] {
  const tempo = tempoMapOf(timeline, 1)
  const origin = tempo.secondsAt(range.start)
  const isInside = ({ onset }: { readonly onset: number }): boolean => onset >= range.start && onset < range.end
  const event = (
    channel: 'LEFT' | 'MELODY' | 'RIGHT',
    { onset, pitch }: { readonly onset: number; readonly pitch: Pitch },
    ticks: number,
    velocity: number = MODEL_VELOCITY.alone,
  ): SoundEvent & { readonly kind: 'note' } => {
    const start = tempo.secondsAt(onset)
    const durationSeconds = Math.max(GRACE_SECONDS, tempo.secondsAt(onset + ticks) - start)
    return { kind: 'note', channel, pitch, velocity, atSeconds: start - origin, durationSeconds }
  }
  const nameAt = ({ onset, pitch }: { readonly onset: number; readonly pitch: number }): string => `${onset}:${pitch % 12}`
  const tones = modelTones(timeline)
  const played = new Set(timeline.notes.map(nameAt))
  return [
    ...timeline.notes
      .filter(isInside)
      .flatMap((note) => (tones[note.index] ?? []).map((tone) => event(note.hand, tone, tone.duration, tone.velocity))),
    // A sung note whose name a hand plays at the same time is not doubled.
    ...timeline.melody.filter((note) => isInside(note) && !played.has(nameAt(note))).map((note) => event('MELODY', note, note.duration)),
    ...partnerTones(timeline)
      .filter(isInside)
      .map((tone): SoundEvent => ({ ...event('MELODY', tone, tone.duration, tone.velocity), instrument: 'piano' })),
  ].sort((a, b) => a.atSeconds - b.atSeconds)
}

/** Silence after the last note (s). */
const AFTER_SECONDS = 0.4

export function excerptSeconds(timeline: Timeline, range: TickRange): number {
  const tempo = tempoMapOf(timeline, 1)
  return tempo.secondsAt(range.end) - tempo.secondsAt(range.start) + AFTER_SECONDS
}

/** A line for each note, from 0,0 to `width`,`height`, as one path per hand. */
export interface ExcerptPicture {
  readonly left: string
  readonly right: string
  readonly lineHeight: number
}

const LEAST_SEMITONES = 12

export function rollPicture(timeline: Timeline, range: TickRange, width: number, height: number): ExcerptPicture {
  const tempo = tempoMapOf(timeline, 1)
  const origin = tempo.secondsAt(range.start)
  const seconds = excerptSeconds(timeline, range)
  const notes = timeline.notes.filter(({ onset }) => onset >= range.start && onset < range.end)
  const lowest = notes.reduce<number>((low, { pitch }) => Math.min(low, pitch), notes[0]?.pitch ?? 60)
  const highest = notes.reduce<number>((high, { pitch }) => Math.max(high, pitch), lowest)
  const span = Math.max(LEAST_SEMITONES, highest - lowest)
  const lineHeight = Math.max(3, Math.min(7, height / (span + 1)))
  const xOf = (tick: number): number => ((tempo.secondsAt(tick) - origin) / seconds) * width
  const short = (value: number): string => String(Math.round(value * 10) / 10)
  const path = (hand: 'LEFT' | 'RIGHT'): string =>
    notes
      .filter((note) => note.hand === hand)
      .map(({ onset, duration, pitch }) => {
        const from = xOf(onset)
        const length = Math.max(lineHeight, xOf(onset + duration) - from - 2)
        const y = lineHeight / 2 + (1 - (pitch - (highest + lowest - span) / 2) / span) * (height - lineHeight)
        return `M${short(from)} ${short(y)}h${short(length)}`
      })
      .join('')
  return { left: path('LEFT'), right: path('RIGHT'), lineHeight }
}
