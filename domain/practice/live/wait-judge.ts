import { type Hands, measureAt, type TickRange, type Timeline } from '@prelude/domain/score'
import { type AskedEvent, type AskedStep, askedEventsOf, type GraceEvent, graceEventsOf, stepsOf } from '../asked-events.ts'
import { SURE_FROM } from '../grading/rubric.ts'
import { slipCost } from '../grading/stands-for.ts'
import { type AskedChord, ignored, type Judge, type Judged, judged, NO_INDEXES, NO_MOVE, STEP_DONE } from './judge.ts'
import type { StruckNote } from './struck-note.ts'

/**
 * Before a rest of more than a beat a strike counts from one beat before its note on (`StruckNote.tick`), so that the notes of the other hand in
 * the rest are not skipped.
 */
export interface WaitJudge extends Judge {
  /** Moves to the first step at or after a tick, with nothing played. */
  goTo(tick: number): void
}

export interface WaitJudgeOptions {
  readonly timeline: Timeline
  readonly hands: Hands
  readonly range?: TickRange
}

// Uncertain notes within this time are one try at the chord.
const ONE_TRY_SECONDS = 0.5

/** Judges « Attendre »: do-mi-sol asked, struck in any order, at any time; each must be struck anew, held keys do not count. */
export function createWaitJudge({ timeline, hands, range }: WaitJudgeOptions): WaitJudge {
  const steps = stepsOf(askedEventsOf(timeline, hands, range, 1))
  const opensAt = opensAtTick(timeline, steps, range?.start ?? 0)
  const gracesOfStep = gracesByStep(steps, graceEventsOf(timeline, hands, range, 1))
  const down = new Set<number>()
  const struck = new Set<number>()
  let place = 0
  let firstUnsureAt = Number.NaN
  let shown: AskedChord | null = null

  /** A key that the other hand holds, as written, need not be struck anew. */
  const isPlayed = ({ pitch, isShared }: AskedEvent): boolean => struck.has(pitch) || (isShared && down.has(pitch))

  const show = (): void => {
    const step = steps[place]
    shown = step
      ? {
          tick: step.onset,
          notes: step.events.flatMap((event) => event.notes),
          pending: step.events.filter((event) => !isPlayed(event)).flatMap((event) => event.notes.map((note) => note.index)),
        }
      : null
  }
  show()

  const strike = ({ pitch, playedSeconds, certainty, tick }: StruckNote): Judged => {
    down.add(pitch)
    const step = steps[place]
    if (!step) return ignored('outside')
    const event = step.events.find((candidate) => candidate.pitch === pitch)
    if (event && struck.has(pitch)) return ignored('repeated')
    const sure = certainty >= SURE_FROM
    if (!event) {
      if (!sure) return ignored('uncertain')
      return gracesOfStep[place]?.has(pitch) ? ignored('ornament') : judged({ kind: 'wrong', insteadOf: likeliestSlip(step, struck, pitch) })
    }
    if (tick < (opensAt[place] ?? 0)) return ignored('in-rest')
    if (!sure) {
      if (Number.isNaN(firstUnsureAt)) firstUnsureAt = playedSeconds
      if (playedSeconds - firstUnsureAt < ONE_TRY_SECONDS) return ignored('ask-again')
    }
    struck.add(pitch)
    const stepDone = step.events.every(isPlayed)
    if (stepDone) {
      place += 1
      struck.clear()
      firstUnsureAt = Number.NaN
    }
    show()
    const [first, ...twins] = event.notes
    const twinIndexes = twins.length > 0 ? twins.map((note) => note.index) : NO_INDEXES
    // Uncertain twice: the music goes on and the note stays « pas sûr ».
    const kind = sure ? 'right' : 'unsure'
    return judged({ kind, noteIndex: first?.index ?? -1, twinIndexes, deviationMs: null }, stepDone ? STEP_DONE : NO_MOVE)
  }
  return {
    strike,
    step: () => shown,
    nextStop: () => shown?.tick ?? null,
    advance: () => NO_INDEXES,
    tempoRatio: () => null,
    again: (pitch) => {
      down.add(pitch)
      return ignored('same-press')
    },
    release: (pitch) => void down.delete(pitch),
    goTo: (tick) => {
      const index = steps.findIndex((step) => step.onset >= tick)
      place = index < 0 ? steps.length : index
      struck.clear()
      firstUnsureAt = Number.NaN
      show()
    },
  }
}

/** First tick at which a step may be struck: any, unless a rest of more than a beat precedes it. */
function opensAtTick(timeline: Timeline, steps: readonly AskedStep[], startTick: number): number[] {
  let soundsUntil = startTick
  return steps.map(({ onset, events }) => {
    const { beatTicks } = measureAt(timeline, onset)
    const opens = onset - soundsUntil > beatTicks ? onset - beatTicks : Number.NEGATIVE_INFINITY
    for (const { notes } of events) for (const note of notes) soundsUntil = Math.max(soundsUntil, onset + note.duration)
    return opens
  })
}

/** The ornaments accepted while the music waits for a step: from the step before up to this one. */
function gracesByStep(steps: readonly AskedStep[], graces: readonly GraceEvent[]): ReadonlySet<number>[] {
  return steps.map((step, index) => {
    const before = steps[index - 1]
    const from = before?.onset ?? Number.NEGATIVE_INFINITY
    const accepted = graces.filter(({ onset, end }) => end >= from && onset <= step.onset).map(({ pitch }) => pitch)
    // A shared key that was held may still be struck after its step.
    const shared = before?.events.filter(({ isShared }) => isShared).map(({ pitch }) => pitch) ?? []
    return new Set([...accepted, ...shared])
  })
}

function likeliestSlip(step: AskedStep, struck: ReadonlySet<number>, pitch: number): number | null {
  let best: number | null = null
  let least = Number.POSITIVE_INFINITY
  for (const event of step.events) {
    const slip = struck.has(event.pitch) ? null : slipCost(pitch, event.pitch)
    if (slip === null || slip >= least) continue
    least = slip
    best = event.notes[0]?.index ?? null
  }
  return best
}
