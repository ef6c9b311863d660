import { type Hand, type Hands, measureAt, type ScoreNote, type TempoMap, type Timeline } from '@prelude/domain/score'
import { firstIndexPast } from '../../basics/index.ts'
import { type AskedEvent, type GraceEvent, isNearGrace, WIDEST_WINDOW_SECONDS } from '../asked-events.ts'
import type { ExtraKind, ExtraNote } from '../take.ts'
import type { MissedReason } from './missed-reasons.ts'
import { relationOf, slipCost } from './stands-for.ts'
import type { LooseStrike, Pair } from './strike.ts'

/** Facts of the passage for judging unmatched strikes. */
export interface GradedPassage {
  readonly timeline: Timeline
  readonly tempo: TempoMap
  readonly hands: Hands
  readonly startSeconds: number
  readonly endSeconds: number
  readonly graces: readonly GraceEvent[]
}

const OTHER_HAND_COST = 0.3
const FAR_IN_TIME_COST = 0.5

/** The extra notes, and what they show about the missed notes. */
export interface Strays {
  readonly extras: readonly ExtraNote[]
  /** Missed events near which something else was struck: another key, another octave, or the right key too early or late. */
  readonly reported: ReadonlyMap<AskedEvent, MissedReason>
  /** The extras that are a right key too early or late: faults of rhythm, not of pitch. */
  readonly outOfTime: ReadonlySet<ExtraNote>
}

/** Lists the extra notes, with the missed notes for which they probably stand. */
export function straysOf(pairs: readonly Pair[], loose: readonly LooseStrike[], passage: GradedPassage): Strays {
  const strays = withoutGraces(loose.filter(isPlayedFor(passage)), passage.graces)
  const events = pairs.map((pair) => pair.event)
  const handOf = strays.map((stray) => guessHand(stray, events, passage.hands))
  const joined = slips(strays, handOf, pairs)
  const reported = new Map<AskedEvent, MissedReason>()
  const outOfTime = new Set<ExtraNote>()
  const extras = strays.map(({ strike, atSeconds }, index): ExtraNote => {
    const missed = joined.get(index)
    const note = missed?.notes[0]
    const sameKey = missed?.pitch === strike.pitch
    const kind = missed && !sameKey ? relationOf(strike.pitch, missed.pitch) : kindAmong(strike.pitch, atSeconds, events)
    if (missed) reported.set(missed, sameKey ? 'out-of-time' : kind === 'octave' ? 'other-octave' : 'other-key')
    const extra: ExtraNote = {
      timeSeconds: strike.timeSeconds,
      pitch: strike.pitch,
      kind,
      measure: note?.measure ?? nearestInTime(events, atSeconds)?.notes[0]?.measure ?? measureOf(atSeconds, passage),
      hand: note?.hand ?? handOf[index] ?? 'RIGHT',
      insteadOf: sameKey ? null : (note?.index ?? null),
      ...(sameKey && note ? { outOfTimeFor: note.index } : {}),
      playedIndex: strike.index,
    }
    if (sameKey) outOfTime.add(extra)
    return extra
  })
  return { extras, reported, outOfTime }
}

/** A certain note inside the passage: trying fingers before the start is no fault. */
const isPlayedFor =
  ({ startSeconds, endSeconds }: GradedPassage) =>
  ({ strike, atSeconds }: LooseStrike): boolean =>
    strike.sure && atSeconds >= startSeconds - WIDEST_WINDOW_SECONDS && atSeconds <= endSeconds + WIDEST_WINDOW_SECONDS

/** Each grace accounts for one strike near it, a trill for all of its keys while it lasts. */
function withoutGraces(strays: readonly LooseStrike[], graces: readonly GraceEvent[]): LooseStrike[] {
  const open = new Set(graces)
  return strays.filter(({ strike, atSeconds }) => {
    for (const grace of open) {
      if (grace.pitch !== strike.pitch || !isNearGrace(grace, atSeconds)) continue
      if (!grace.isLasting) open.delete(grace)
      return false
    }
    return true
  })
}

/** Events within reach in time; a beat in slow music. Events are sorted, so a binary search finds the first. */
function eventsNear(events: readonly AskedEvent[], atSeconds: number): AskedEvent[] {
  const near: AskedEvent[] = []
  const reachAt = (event: AskedEvent): number => Math.max(WIDEST_WINDOW_SECONDS, event.beatSeconds)
  const widest = 2
  const first = firstIndexPast(events.length, (index) => (events[index] as AskedEvent).atSeconds >= atSeconds - widest)
  for (let index = first; index < events.length; index += 1) {
    const event = events[index] as AskedEvent
    if (event.atSeconds > atSeconds + widest) break
    if (Math.abs(event.atSeconds - atSeconds) <= reachAt(event)) near.push(event)
  }
  return near
}

function guessHand({ strike, atSeconds }: LooseStrike, events: readonly AskedEvent[], hands: Hands): Hand {
  if (hands !== 'BOTH') return hands
  const closest = nearestInPitch(eventsNear(events, atSeconds), strike.pitch)
  return closest?.hand ?? (strike.pitch >= 60 ? 'RIGHT' : 'LEFT')
}

const nearestInPitch = (events: readonly AskedEvent[], pitch: number): ScoreNote | undefined =>
  events.reduce<AskedEvent | undefined>(
    (best, event) => (best === undefined || Math.abs(event.pitch - pitch) < Math.abs(best.pitch - pitch) ? event : best),
    undefined,
  )?.notes[0]

/** A wrong key struck just before a bar line belongs after it, with the note for which it was meant. */
const nearestInTime = (events: readonly AskedEvent[], atSeconds: number): AskedEvent | undefined =>
  eventsNear(events, atSeconds).reduce<AskedEvent | undefined>(
    (best, event) => (best && Math.abs(best.atSeconds - atSeconds) <= Math.abs(event.atSeconds - atSeconds) ? best : event),
    undefined,
  )

/** Pairs extra notes with missed events, the likeliest first, each once. */
function slips(strays: readonly LooseStrike[], handOf: readonly Hand[], pairs: readonly Pair[]): Map<number, AskedEvent> {
  const missed = pairs.filter((pair) => pair.strike === null).map((pair) => pair.event)
  const candidates = strays.flatMap(({ strike, atSeconds }, stray) =>
    eventsNear(missed, atSeconds).flatMap((event) => {
      const slip = strike.pitch === event.pitch ? 0 : slipCost(strike.pitch, event.pitch)
      if (slip === null) return []
      const far = Math.abs(event.atSeconds - atSeconds) / Math.max(WIDEST_WINDOW_SECONDS, event.beatSeconds)
      const strange = event.notes.every((note) => note.hand !== handOf[stray]) ? OTHER_HAND_COST : 0
      return [{ stray, event, cost: slip + strange + FAR_IN_TIME_COST * far }]
    }),
  )
  candidates.sort((a, b) => a.cost - b.cost)
  const joined = new Map<number, AskedEvent>()
  const taken = new Set<AskedEvent>()
  for (const { stray, event } of candidates) {
    if (joined.has(stray) || taken.has(event)) continue
    joined.set(stray, event)
    taken.add(event)
  }
  return joined
}

/** Extra note without a missed note: a brushed neighbour, a doubled octave, or neither. */
function kindAmong(pitch: number, atSeconds: number, events: readonly AskedEvent[]): ExtraKind {
  let kind: ExtraKind = 'other'
  let closest = Number.POSITIVE_INFINITY
  for (const event of eventsNear(events, atSeconds)) {
    const relation = relationOf(pitch, event.pitch)
    const off = Math.abs(event.atSeconds - atSeconds)
    if (relation === 'other' || off >= closest) continue
    kind = relation
    closest = off
  }
  return kind
}

const measureOf = (atSeconds: number, { timeline, tempo, startSeconds, endSeconds }: GradedPassage): number => {
  const inside = Math.min(Math.max(atSeconds, startSeconds), endSeconds)
  const tick = tempo.ticksAt(inside)
  // The end belongs to the next measure: clamp to the passage.
  return measureAt(timeline, inside === endSeconds ? tick - 1 : Math.floor(tick + 1e-6)).index
}
