import type { Hands, TickRange, Timeline } from '@prelude/domain/score'
import { type AskedEvent, askedEventsOf, graceEventsOf, isNearGrace, WIDEST_WINDOW_SECONDS } from '../asked-events.ts'
import { createLateArrivals, type LateArrival } from '../grading/late-arrivals.ts'
import { SURE_FROM, verdictOfDeviation } from '../grading/rubric.ts'
import { slipCost } from '../grading/stands-for.ts'
import type { LevelValue } from '../take.ts'
import { ignored, type Judge, type Judged, judged, type LateHit, NO_INDEXES } from './judge.ts'
import type { StruckNote } from './struck-note.ts'
import { IGNORED, type NoteHit, type StrikeVerdict } from './verdict.ts'

export interface TimeJudgeOptions {
  readonly timeline: Timeline
  readonly hands: Hands
  readonly range?: TickRange
  readonly speed: number
  readonly level: LevelValue
  /** False where the set-up is not known to keep time: early and late are not judged then. Default true. */
  readonly timingTrusted?: boolean
}

// The same tolerance as the grader's windows.
const ROUNDING_SECONDS = 1e-9

/** Within a trill, a strike of a key counts for its next asked note from so long before. */
const SOON_SECONDS = 0.15

interface Slot {
  readonly event: AskedEvent
  /** Index of the event. */
  readonly place: number
  /** `heard`: with less than full certainty. */
  state: 'open' | 'heard' | 'played' | 'missed'
}

/** Judges « En mesure » note by note: do asked at 1 s, struck at 1.05 s, is right with 50 ms. Reads `scoreSeconds`: `tempoMapOf(timeline, speed).secondsAt(tick)`. */
export function createTimeJudge({ timeline, hands, range, speed, level, timingTrusted = true }: TimeJudgeOptions): Judge {
  const events = askedEventsOf(timeline, hands, range, speed)
  const slots = events.map((event, place): Slot => ({ event, place, state: 'open' }))
  const lateArrivals = createLateArrivals<StruckNote>(events)
  const graces = new Set(graceEventsOf(timeline, hands, range, speed))
  const lasting = [...graces].filter(({ isLasting }) => isLasting)
  const byPitch = new Map<number, Slot[]>()
  for (const slot of slots) {
    const same = byPitch.get(slot.event.pitch)
    if (same) same.push(slot)
    else byPitch.set(slot.event.pitch, [slot])
  }
  const deadlineOf = ({ event }: Slot): number => event.atSeconds + event.windowSeconds
  const byDeadline = [...slots].sort((a, b) => deadlineOf(a) - deadlineOf(b))
  const down = new Set<number>()
  let nextDeadline = 0

  const isIn = ({ event }: Slot, atSeconds: number): boolean => Math.abs(atSeconds - event.atSeconds) <= event.windowSeconds + ROUNDING_SECONDS

  const hitOf = (slot: Slot, { scoreSeconds, certainty }: StruckNote): NoteHit => {
    const sure = certainty >= SURE_FROM
    slot.state = sure ? 'played' : 'heard'
    const [first, ...twins] = slot.event.notes
    const noteIndex = first?.index ?? -1
    const twinIndexes = twins.length > 0 ? twins.map((note) => note.index) : NO_INDEXES
    if (!sure) return { kind: 'unsure', noteIndex, twinIndexes, deviationMs: null }
    const late = scoreSeconds - slot.event.atSeconds
    const deviationMs = (late > 0 ? Math.max(0, late - slot.event.lateAllowedSeconds) : late) * 1000
    return { kind: timingTrusted ? verdictOfDeviation(deviationMs, level) : 'right', noteIndex, twinIndexes, deviationMs }
  }
  const lateHitsOf = (arrivals: readonly LateArrival<StruckNote>[]): LateHit[] =>
    arrivals.map((arrival) => ({ strike: arrival.strike, hit: hitOf(slots[arrival.place] as Slot, arrival.strike) }))

  /** A key that a trill strikes is not the next asked note of that key, unless this one is about to come. */
  const isInTrill = (pitch: number, seconds: number): boolean =>
    lasting.some((grace) => grace.pitch === pitch && seconds > grace.atSeconds && seconds < grace.untilSeconds)

  /** A strike in no window that is free. */
  const looseVerdictOf = ({ pitch, scoreSeconds, certainty }: StruckNote): StrikeVerdict => {
    if (certainty < SURE_FROM) return IGNORED.uncertain
    for (const grace of graces) {
      if (grace.pitch !== pitch || !isNearGrace(grace, scoreSeconds)) continue
      if (!grace.isLasting) graces.delete(grace)
      return IGNORED.ornament
    }
    return { kind: 'wrong', insteadOf: likeliestSlip(slots, pitch, scoreSeconds) }
  }
  const strike = (note: StruckNote): Judged => {
    const { pitch, scoreSeconds, certainty } = note
    down.add(pitch)
    const sure = certainty >= SURE_FROM
    const slot = byPitch.get(pitch)?.find((candidate) => isIn(candidate, scoreSeconds))
    if (slot && scoreSeconds < slot.event.atSeconds - SOON_SECONDS && isInTrill(pitch, scoreSeconds)) return judged(IGNORED.ornament)
    if (slot?.state === 'open' || (slot?.state === 'heard' && sure)) {
      const verdict = hitOf(slot, note)
      return withLateHits(verdict, lateHitsOf(lateArrivals.match(slot.place, scoreSeconds)))
    }
    const late = lateArrivals.loose(note, pitch, scoreSeconds)
    return judged(late ? hitOf(slots[late.place] as Slot, note) : looseVerdictOf(note))
  }
  const advance = (scoreSeconds: number): readonly number[] => {
    let missed: number[] | null = null
    for (let slot = byDeadline[nextDeadline]; slot && deadlineOf(slot) + ROUNDING_SECONDS < scoreSeconds; slot = byDeadline[nextDeadline]) {
      nextDeadline += 1
      if (slot.state !== 'open') continue
      // The grader asks nothing of a key that the other hand has down.
      if (slot.event.isShared && down.has(slot.event.pitch)) continue
      slot.state = 'missed'
      missed ??= []
      for (const note of slot.event.notes) missed.push(note.index)
    }
    return missed ?? NO_INDEXES
  }
  return {
    strike,
    again: (pitch) => {
      down.add(pitch)
      return ignored('same-press')
    },
    release: (pitch) => void down.delete(pitch),
    advance,
    step: () => null,
    nextStop: () => null,
    tempoRatio: () => null,
  }
}

const withLateHits = (verdict: StrikeVerdict, lateHits: readonly LateHit[]): Judged =>
  lateHits.length > 0 ? { ...judged(verdict), lateHits } : judged(verdict)

/** The note still to play, near in time, for which the strike was probably meant. */
function likeliestSlip(slots: readonly Slot[], pitch: number, atSeconds: number): number | null {
  let best: number | null = null
  let least = Number.POSITIVE_INFINITY
  for (const { event, state } of slots) {
    const off = Math.abs(event.atSeconds - atSeconds)
    const slip = state === 'open' && off <= WIDEST_WINDOW_SECONDS ? slipCost(pitch, event.pitch) : null
    if (slip === null || slip + off >= least) continue
    least = slip + off
    best = event.notes[0]?.index ?? null
  }
  return best
}
