import type { Pitch } from '@prelude/domain/music'
import {
  allowedTones,
  askedNotes,
  type Hands,
  keptUntil,
  realised,
  type ScoreNote,
  type TickRange,
  type Timeline,
  tempoMapOf,
} from '@prelude/domain/score'

/** A played note belongs to an asked one within this, or within less where the same key comes again soon (spec: choices §3.2). */
export const WIDEST_WINDOW_SECONDS = 0.4
const WINDOW_SHARE_OF_SAME_KEY_GAP = 0.45

/** One key to strike at one instant. Two hands that share a key at the same onset are one event with two notes. */
export interface AskedEvent {
  readonly pitch: Pitch
  readonly onset: number
  readonly notes: readonly ScoreNote[]
  /** Time on the timeline's axis at the asked speed. */
  readonly atSeconds: number
  /** Half-width of the window in which a strike of this key belongs to this event; windows of one key never overlap. */
  readonly windowSeconds: number
  /** Expected length: not beyond the next strike of the same key, nor longer than the hand can hold it; half for a staccato; 0 where it is not judged, as of an ornament. */
  readonly heldSeconds: number
  readonly beatSeconds: number
  /** The other hand holds this key, as written: keeping it down counts as playing it. */
  readonly isShared: boolean
  /** Lateness that the sign of an ornament explains: a trill may begin on its neighbour. */
  readonly lateAllowedSeconds: number
}

/** Notes that sound together: one onset, lowest first. */
export interface AskedStep {
  readonly onset: number
  readonly atSeconds: number
  readonly events: readonly AskedEvent[]
}

/** A key of an ornament: accepted, never asked. A grace is accepted around its place, a tone of a sign while its note lasts. */
export interface GraceEvent {
  readonly pitch: Pitch
  readonly onset: number
  /** The onset of a grace, the end of the note of a sign. */
  readonly end: number
  readonly atSeconds: number
  readonly untilSeconds: number
  /** Accepted again and again, as in a trill. */
  readonly isLasting: boolean
}

/** Whether a strike of its key is near a grace or inside an ornament. */
export const isNearGrace = ({ atSeconds, untilSeconds }: GraceEvent, seconds: number): boolean =>
  seconds >= atSeconds - WIDEST_WINDOW_SECONDS && seconds <= untilSeconds + WIDEST_WINDOW_SECONDS

const STACCATO_SHARE = 0.5

const keyOf = (note: ScoreNote): string => `${note.onset}:${note.pitch}`

/** The indexes of notes whose key the other hand holds, by what is written: both F sharps of a tied voice and of the chord below it. */
function sharedNotes(notes: readonly ScoreNote[]): ReadonlySet<number> {
  const shared = new Set<number>()
  const ends = { LEFT: new Map<Pitch, number>(), RIGHT: new Map<Pitch, number>() }
  for (const { index, hand, pitch, onset, duration, grace } of notes) {
    if (grace) continue
    if ((ends[hand === 'LEFT' ? 'RIGHT' : 'LEFT'].get(pitch) ?? 0) > onset) shared.add(index)
    ends[hand].set(pitch, onset + duration)
  }
  return shared
}

/** What a learner has to strike, sorted by onset then pitch. Grace notes are left out. */
export function askedEventsOf(timeline: Timeline, hands: Hands, range: TickRange | undefined, speed: number): AskedEvent[] {
  const tempo = tempoMapOf(timeline, speed)
  const handNotes = askedNotes(timeline, hands, range)
  const shared = sharedNotes(handNotes)
  const lastTicks = keptUntil(handNotes)
  const together = new Map<string, ScoreNote[]>()
  const onsetsOfPitch = new Map<Pitch, number[]>()
  for (const note of handNotes) {
    if (note.grace) continue
    const same = together.get(keyOf(note))
    if (same) {
      same.push(note)
      continue
    }
    together.set(keyOf(note), [note])
    const onsets = onsetsOfPitch.get(note.pitch)
    if (onsets) onsets.push(note.onset)
    else onsetsOfPitch.set(note.pitch, [note.onset])
  }
  const countOfPitch = new Map<Pitch, number>()
  return Array.from(together.values(), (notes): AskedEvent => {
    const { onset, pitch } = notes[0] as ScoreNote
    const onsets = onsetsOfPitch.get(pitch) ?? []
    const place = countOfPitch.get(pitch) ?? 0
    countOfPitch.set(pitch, place + 1)
    const before = onsets[place - 1]
    const after = onsets[place + 1]
    const atSeconds = tempo.secondsAt(onset)
    const gapBefore = before === undefined ? Number.POSITIVE_INFINITY : atSeconds - tempo.secondsAt(before)
    const gapAfter = after === undefined ? Number.POSITIVE_INFINITY : tempo.secondsAt(after) - atSeconds
    const written = tempo.secondsAt(Math.min(...notes.map(({ index, duration }) => lastTicks.get(index) ?? onset + duration))) - atSeconds
    const ornamented = notes.find((note) => note.ornament)
    const first = ornamented && realised(ornamented, timeline).find((tone) => tone.pitch === pitch)
    return {
      pitch,
      onset,
      notes,
      atSeconds,
      windowSeconds: Math.min(WIDEST_WINDOW_SECONDS, WINDOW_SHARE_OF_SAME_KEY_GAP * Math.min(gapBefore, gapAfter)),
      heldSeconds: ornamented ? 0 : Math.min(gapAfter, written) * (notes.some((note) => note.staccato) ? STACCATO_SHARE : 1),
      beatSeconds: tempo.beatSecondsAt(onset),
      isShared: notes.length === 1 && notes.some(({ index }) => shared.has(index)),
      lateAllowedSeconds: first ? tempo.secondsAt(first.onset) - atSeconds : 0,
    }
  })
}

/** The events grouped by onset: a C major chord is one step of three events. */
export function stepsOf(events: readonly AskedEvent[]): AskedStep[] {
  const steps: { onset: number; atSeconds: number; events: AskedEvent[] }[] = []
  for (const event of events) {
    const last = steps[steps.length - 1]
    if (last && last.onset === event.onset) last.events.push(event)
    else steps.push({ onset: event.onset, atSeconds: event.atSeconds, events: [event] })
  }
  return steps
}

/** The grace notes a learner may add, and the tones that the sign of an ornament allows beside its note, sorted by onset. */
export function graceEventsOf(timeline: Timeline, hands: Hands, range: TickRange | undefined, speed: number): GraceEvent[] {
  const tempo = tempoMapOf(timeline, speed)
  return askedNotes(timeline, hands, range).flatMap((note): GraceEvent[] => {
    const { pitch, onset, duration, grace } = note
    const atSeconds = tempo.secondsAt(onset)
    if (grace) return [{ pitch, onset, end: onset, atSeconds, untilSeconds: atSeconds, isLasting: false }]
    const end = onset + duration
    return allowedTones(note).flatMap((tone) => {
      const isLasting = tone.times === Number.POSITIVE_INFINITY
      const event = (): GraceEvent => ({ pitch: tone.pitch, onset, end, atSeconds, untilSeconds: tempo.secondsAt(end), isLasting })
      return Array.from({ length: isLasting ? 1 : tone.times }, event)
    })
  })
}
