import { isPitch, type Pitch } from '@prelude/domain/music'
import {
  createTimeJudge,
  createWaitJudge,
  type Grade,
  gradeTake,
  type LevelValue,
  type PlayedNote,
  type TakeRequest,
  type WaitStep,
} from '@prelude/domain/practice'
import { type Hand, type Hands, measureAt, type TempoMap, type TickRange, type Timeline } from '@prelude/domain/score'
import { NOTE_STATUS } from '@prelude/engines/stage'
import type { Feedback } from './feedback.ts'
import { createTakeRecorder } from './take-recorder.ts'

export interface TakeSetting {
  readonly mode: 'time' | 'wait'
  readonly timeline: Timeline
  readonly tempo: TempoMap
  readonly hands: Hands
  readonly range: TickRange
  readonly speed: number
  readonly level: LevelValue
  /** `Stage.noteStatus`: one byte a note, read by the painter in the next frame. */
  readonly noteStatus: Uint8Array
}

export type PressOutcome =
  | { readonly kind: 'right'; readonly hand: Hand; readonly stepDone: boolean }
  | { readonly kind: 'wrong' }
  /** Before the range begins, an ornament, a key that bounced. */
  | { readonly kind: 'ignored' }

/** Struck this much before the music's first instant still belongs to it. */
export const EARLIEST_SECONDS = 0.4
const TIME_DECIMALS = 10_000

/** One pass by the learner, from the first key to the grade. */
export interface CurrentTake {
  /** `axisSeconds`: place on the piece's own time at this speed; `runSeconds`: time that the learner has been playing. */
  press(key: { pitch: Pitch; velocity: number; certainty: number; axisSeconds: number; runSeconds: number }): PressOutcome
  release(pitch: Pitch, axisSeconds: number, runSeconds: number): void
  releaseAll(axisSeconds: number, runSeconds: number): void
  /** Marks what can no longer come; call each frame. */
  passTime(axisSeconds: number): void
  /** What « Attendre » waits for; null when all is played, or in time. */
  step(): WaitStep | null
  feedback(): Feedback | null
  isEmpty(): boolean
  grade(stoppedAtTick: number | null): { readonly request: TakeRequest; readonly grade: Grade }
}

/** The wire keeps four decimals: grading the same numbers on both sides gives the same grade. */
const asOnTheWire = (note: PlayedNote): PlayedNote => ({
  ...note,
  timeSeconds: Math.round(note.timeSeconds * TIME_DECIMALS) / TIME_DECIMALS,
  durationSeconds: Math.round(note.durationSeconds * TIME_DECIMALS) / TIME_DECIMALS,
})

export function createCurrentTake(setting: TakeSetting): CurrentTake {
  const { mode, timeline, tempo, hands, range, speed, level, noteStatus } = setting
  const recorder = createTakeRecorder()
  const timeJudge = mode === 'time' ? createTimeJudge({ timeline, hands, range, speed, level }) : null
  const waitJudge = mode === 'wait' ? createWaitJudge({ timeline, hands, range }) : null
  const rangeStartSeconds = tempo.secondsAt(range.start)
  const recordedAt = (axisSeconds: number, runSeconds: number): number => (mode === 'time' ? axisSeconds - rangeStartSeconds : runSeconds)
  let right = 0
  let latest: Feedback | null = null

  const noteRight = (
    { noteIndex, twinIndexes }: { noteIndex: number; twinIndexes: readonly number[] },
    status: number,
    stepDone: boolean,
  ): PressOutcome => {
    noteStatus[noteIndex] = status
    for (const twin of twinIndexes) noteStatus[twin] = status
    right += 1
    return { kind: 'right', hand: timeline.notes[noteIndex]?.hand ?? 'RIGHT', stepDone }
  }
  const noteWrong = (played: Pitch, insteadOf: number | null): PressOutcome => {
    const expected = insteadOf === null ? null : (timeline.notes[insteadOf] ?? null)
    latest = { kind: 'wrong', played, expected: expected?.pitch ?? null, hand: hands === 'BOTH' ? (expected?.hand ?? null) : hands, right }
    right = 0
    return { kind: 'wrong' }
  }
  return {
    press: ({ pitch, velocity, certainty, axisSeconds, runSeconds }) => {
      if (mode === 'time' && axisSeconds < rangeStartSeconds - EARLIEST_SECONDS) return { kind: 'ignored' }
      recorder.down(pitch, velocity, recordedAt(axisSeconds, runSeconds), certainty)
      if (timeJudge) {
        const verdict = timeJudge.press(pitch, axisSeconds)
        if (verdict.kind === 'ignored') return { kind: 'ignored' }
        if (verdict.kind === 'wrong') return noteWrong(pitch, verdict.insteadOf)
        const outcome = noteRight(verdict, NOTE_STATUS[verdict.kind], false)
        latest = verdict.kind === 'right' ? { kind: 'streak', right } : { kind: verdict.kind, byMs: Math.abs(Math.round(verdict.deviationMs)), right }
        return outcome
      }
      const verdict = waitJudge?.press(pitch, runSeconds)
      if (!verdict || verdict.kind === 'ignored') return { kind: 'ignored' }
      if (verdict.kind === 'wrong') return noteWrong(pitch, verdict.insteadOf)
      const outcome = noteRight(verdict, NOTE_STATUS.right, verdict.stepDone)
      latest = { kind: 'streak', right }
      return outcome
    },
    release: (pitch, axisSeconds, runSeconds) => {
      recorder.up(pitch, recordedAt(axisSeconds, runSeconds))
      waitJudge?.release(pitch)
    },
    releaseAll: (axisSeconds, runSeconds) => {
      recorder.upAll(recordedAt(axisSeconds, runSeconds))
      if (waitJudge) for (let pitch = 0; pitch < 128; pitch += 1) if (isPitch(pitch)) waitJudge.release(pitch)
    },
    passTime: (axisSeconds) => {
      if (!timeJudge) return
      const missed = timeJudge.passTime(axisSeconds)
      if (missed.length === 0) return
      for (const noteIndex of missed) noteStatus[noteIndex] = NOTE_STATUS.missed
      latest = { kind: 'missed', count: missed.length, right }
      right = 0
    },
    step: () => waitJudge?.step() ?? null,
    feedback: () => latest,
    isEmpty: () => recorder.notes().length === 0,
    grade: (stoppedAtTick) => {
      const request: TakeRequest = {
        mode,
        hands,
        fromMeasure: measureAt(timeline, range.start).index,
        toMeasure: measureAt(timeline, range.end - 1).index,
        speed,
        level,
        performance: recorder.notes().map(asOnTheWire),
        ...(stoppedAtTick === null ? {} : { stoppedAtTick }),
      }
      return { request, grade: gradeTake(timeline, request) }
    },
  }
}
