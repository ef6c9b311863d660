import type { Hands, TickRange, Timeline } from '@prelude/domain/score'
import { type AskedEvent, askedEventsOf, graceEventsOf } from '../asked-events.ts'
import { SURE_FROM, verdictOfDeviation, WIDEST_WINDOW_SECONDS } from '../grading/rubric.ts'
import { slipCost } from '../grading/stands-for.ts'
import type { LevelValue } from '../take.ts'

/** What a key struck while the clock runs is worth at once. */
export type LiveVerdict =
  | {
      readonly kind: 'right' | 'early' | 'late'
      /** `ScoreNote.index`. */
      readonly noteIndex: number
      /** Notes of the other hand on the same key, played by the same strike; mostly empty. */
      readonly twinIndexes: readonly number[]
      readonly deviationMs: number
    }
  /** The right key, heard without certainty: « pas sûr », unless it is heard again with certainty. */
  | { readonly kind: 'unsure'; readonly noteIndex: number; readonly twinIndexes: readonly number[] }
  | { readonly kind: 'wrong'; readonly insteadOf: number | null }
  /** An ornament, a key of the passage struck twice by two hands, a sound too uncertain to be called wrong: neither right nor wrong. */
  | { readonly kind: 'ignored' }

export interface TimeJudge {
  /** `atSeconds` on the timeline's own axis at the judge's speed: `tempoMapOf(timeline, speed).secondsAt(tick)`; `certainty` is 0–1, 1 for keys. */
  press(pitch: number, atSeconds: number, certainty?: number): LiveVerdict
  /** Tells the time, never going back; answers the notes that can no longer be played. The same empty list when there are none. */
  passTime(atSeconds: number): readonly number[]
}

export interface TimeJudgeOptions {
  readonly timeline: Timeline
  readonly hands: Hands
  readonly range?: TickRange
  readonly speed: number
  readonly level: LevelValue
  /** False where the set-up is not known to keep time: nothing is early or late then. Default true. */
  readonly timingTrusted?: boolean
}

const NONE: readonly number[] = []
const TWIN_STRIKE_SECONDS = 0.04
// The same tolerance as the grader's windows.
const ROUNDING_SECONDS = 1e-9

interface Slot {
  readonly event: AskedEvent
  /** `heard`: without certainty. */
  state: 'open' | 'heard' | 'played' | 'missed'
  playedAtSeconds: number
}

/** Judges « En mesure » note by note: do asked at 1 s, struck at 1.05 s, is right with 50 ms. */
export function createTimeJudge({ timeline, hands, range, speed, level, timingTrusted = true }: TimeJudgeOptions): TimeJudge {
  const slots = askedEventsOf(timeline, hands, range, speed).map((event): Slot => ({ event, state: 'open', playedAtSeconds: 0 }))
  const graces = new Set(graceEventsOf(timeline, hands, range, speed))
  const byPitch = new Map<number, Slot[]>()
  for (const slot of slots) {
    const same = byPitch.get(slot.event.pitch)
    if (same) same.push(slot)
    else byPitch.set(slot.event.pitch, [slot])
  }
  const deadlineOf = ({ event }: Slot): number => event.atSeconds + event.windowSeconds
  const byDeadline = [...slots].sort((a, b) => deadlineOf(a) - deadlineOf(b))
  let nextDeadline = 0

  const isIn = ({ event }: Slot, atSeconds: number): boolean => Math.abs(atSeconds - event.atSeconds) <= event.windowSeconds + ROUNDING_SECONDS

  return {
    press: (pitch, atSeconds, certainty = 1) => {
      const sure = certainty >= SURE_FROM
      const slot = byPitch.get(pitch)?.find((candidate) => isIn(candidate, atSeconds))
      if (slot?.state === 'open' || (slot?.state === 'heard' && sure)) {
        slot.state = sure ? 'played' : 'heard'
        slot.playedAtSeconds = atSeconds
        const [first, ...twins] = slot.event.notes
        const noteIndex = first?.index ?? -1
        const twinIndexes = twins.length > 0 ? twins.map((note) => note.index) : NONE
        if (!sure) return { kind: 'unsure', noteIndex, twinIndexes }
        const deviationMs = (atSeconds - slot.event.atSeconds) * 1000
        const kind = timingTrusted ? verdictOfDeviation(deviationMs, level) : 'right'
        return { kind, noteIndex, twinIndexes, deviationMs }
      }
      if (!sure) return { kind: 'ignored' }
      const isTwin = slot && slot.event.notes.length > 1 && atSeconds - slot.playedAtSeconds <= TWIN_STRIKE_SECONDS
      if (isTwin) return { kind: 'ignored' }
      for (const grace of graces) {
        if (grace.pitch !== pitch || Math.abs(grace.atSeconds - atSeconds) > WIDEST_WINDOW_SECONDS) continue
        graces.delete(grace)
        return { kind: 'ignored' }
      }
      return { kind: 'wrong', insteadOf: likeliestSlip(slots, pitch, atSeconds) }
    },
    passTime: (atSeconds) => {
      let missed: number[] | null = null
      for (let slot = byDeadline[nextDeadline]; slot && deadlineOf(slot) + ROUNDING_SECONDS < atSeconds; slot = byDeadline[nextDeadline]) {
        nextDeadline += 1
        if (slot.state !== 'open') continue
        slot.state = 'missed'
        missed ??= []
        for (const note of slot.event.notes) missed.push(note.index)
      }
      return missed ?? NONE
    },
  }
}

/** The note still to play, near in time, for which the finger probably slipped. */
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
