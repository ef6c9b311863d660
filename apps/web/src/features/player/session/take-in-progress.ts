import { quantise } from '@prelude/contract/take-codec'
import { isPitch, type Pitch } from '@prelude/domain/music'
import { type Grade, gradeTake, type LevelValue, type NoteInputKind, type PlayMode, type TakeRequest, type WaitStep } from '@prelude/domain/practice'
import { type Hand, type Hands, measureAt, type TempoMap, type TickRange, type Timeline } from '@prelude/domain/score'
import { NOTE_STATUS } from '@prelude/engines/roll'
import type { Feedback } from './feedback.ts'
import { createTakeJudge, type JudgeAnswer } from './take-judge.ts'
import { createTakeRecorder } from './take-recorder.ts'

export interface TakeSetting {
  readonly mode: PlayMode
  readonly timeline: Timeline
  readonly tempo: TempoMap
  readonly hands: Hands
  /** From the measure where the learner begins to the end of the passage. */
  readonly range: TickRange
  /** How far back « Me suivre » may follow; the range unless said. */
  readonly passage?: TickRange
  readonly speed: number
  readonly level: LevelValue
  /** `Stage.noteStatus`: one byte a note, read by the painter in the next frame. */
  readonly noteStatus: Uint8Array
  /** False: no early and no late. */
  readonly timingTrusted?: boolean
}

export interface TakenKey {
  readonly pitch: Pitch
  readonly velocity: number
  readonly certainty: number
  /** Place on the piece's own time at this speed. */
  readonly axisSeconds: number
  /** Time that the learner has been playing. */
  readonly runSeconds: number
  /** Where the music is heard; the place of `axisSeconds` unless said. */
  readonly musicTick?: number
  readonly source?: NoteInputKind
}

export type PressOutcome =
  /** `goTo`: « Me suivre » is at another place now, and the music goes on from there. */
  | { readonly kind: 'right'; readonly hand: Hand; readonly stepDone: boolean; readonly goTo: number | null }
  | { readonly kind: 'wrong' }
  /** Before the range begins, an ornament, a key that bounced. */
  | { readonly kind: 'ignored' }

/** Struck this much before the music's first instant still belongs to it. */
export const EARLIEST_SECONDS = 0.4

/** One pass by the learner, from the first key to the grade. */
export interface TakeInProgress {
  press(key: TakenKey): PressOutcome
  release(pitch: Pitch, axisSeconds: number, runSeconds: number): void
  pedal(isDown: boolean, axisSeconds: number, runSeconds: number): void
  releaseAll(axisSeconds: number, runSeconds: number): void
  /** Marks what can no longer come; call each frame. */
  passTime(axisSeconds: number): void
  /** What « Attendre » waits for and « Me suivre » goes towards; null when all is played, or in time. */
  step(): WaitStep | null
  /** Where the music stands until the learner plays on; null where nothing more is asked, or in time. */
  nextStop(): number | null
  /** The learner's own tempo over the written one; null where the music leads, or while unknown. */
  speedRatio(): number | null
  feedback(): Feedback | null
  /** Right notes in a row. */
  streak(): number
  isEmpty(): boolean
  range(): TickRange
  /** The passage ends elsewhere now: a loop was set or taken away while the music plays. */
  endAt(tick: number): void
  grade(stoppedAtTick: number | null): { readonly request: TakeRequest; readonly grade: Grade }
}

export function createTakeInProgress(setting: TakeSetting): TakeInProgress {
  const { mode, timeline, tempo, hands, range, speed, level, noteStatus, timingTrusted = true } = setting
  const recorder = createTakeRecorder()
  const judge = createTakeJudge({ mode, timeline, hands, range, passage: setting.passage ?? range, speed, level })
  const rangeStartSeconds = tempo.secondsAt(range.start)
  const recordedAt = (axisSeconds: number, runSeconds: number): number => (mode === 'time' ? axisSeconds - rangeStartSeconds : runSeconds)
  /** « Me suivre »: the learner may have gone back to before the start. */
  let from = range.start
  let end = range.end
  let right = 0
  let latest: Feedback | null = null

  const isAsked = ({ onset }: { readonly onset: number }): boolean => onset < end
  const markPassed = (noteIndexes: readonly number[]): void => {
    let missed = 0
    for (const index of noteIndexes) {
      const note = timeline.notes[index]
      if (!note || !isAsked(note) || noteStatus[index] !== NOTE_STATUS.none) continue
      noteStatus[index] = NOTE_STATUS.missed
      missed += 1
    }
    if (missed === 0) return
    latest = { kind: 'missed', count: missed, right }
    right = 0
  }
  /** After a jump back what comes again is not yet played. */
  const forgetFrom = (tick: number): void => {
    for (const note of timeline.notes) if (note.onset >= tick) noteStatus[note.index] = NOTE_STATUS.none
  }
  const noteRight = (answer: Extract<JudgeAnswer, { kind: 'right' }>): PressOutcome => {
    const note = timeline.notes[answer.noteIndex]
    if (!note || !isAsked(note)) return { kind: 'ignored' }
    if (answer.wentBack) forgetFrom(note.onset)
    else markPassed(answer.passed)
    const timing = timingTrusted ? answer.timing : 'right'
    const status = answer.sure ? NOTE_STATUS[timing] : NOTE_STATUS.unsure
    noteStatus[answer.noteIndex] = status
    for (const twin of answer.twinIndexes) noteStatus[twin] = status
    if (answer.sure) right += 1
    if (!answer.sure) latest = { kind: 'unsure', right }
    else if (timing === 'right') latest = { kind: 'streak', right }
    else latest = { kind: timing, byMs: Math.abs(Math.round(answer.deviationMs)), right }
    if (answer.goTo !== null) from = Math.min(from, measureAt(timeline, answer.goTo).start)
    return { kind: 'right', hand: note.hand, stepDone: answer.stepDone, goTo: answer.goTo }
  }
  const noteWrong = (played: Pitch, insteadOf: number | null): PressOutcome => {
    const expected = insteadOf === null ? null : (timeline.notes[insteadOf] ?? null)
    latest = { kind: 'wrong', played, expected: expected?.pitch ?? null, hand: hands === 'BOTH' ? (expected?.hand ?? null) : hands, right }
    right = 0
    return { kind: 'wrong' }
  }
  return {
    press: ({ pitch, velocity, certainty, axisSeconds, runSeconds, musicTick = tempo.ticksAt(axisSeconds), source }) => {
      if (mode === 'time' && axisSeconds < rangeStartSeconds - EARLIEST_SECONDS) return { kind: 'ignored' }
      recorder.down(pitch, velocity, recordedAt(axisSeconds, runSeconds), certainty, source)
      const answer = judge.press(pitch, mode === 'time' ? axisSeconds : runSeconds, certainty, musicTick)
      if (answer.kind === 'right') return noteRight(answer)
      if (answer.kind === 'unsure') latest = { kind: 'unsure', right }
      return answer.kind === 'wrong' ? noteWrong(pitch, answer.insteadOf) : { kind: 'ignored' }
    },
    release: (pitch, axisSeconds, runSeconds) => {
      recorder.up(pitch, recordedAt(axisSeconds, runSeconds))
      judge.release(pitch)
    },
    pedal: (isDown, axisSeconds, runSeconds) => {
      if (mode !== 'time' || axisSeconds >= rangeStartSeconds - EARLIEST_SECONDS) recorder.pedal(isDown, recordedAt(axisSeconds, runSeconds))
    },
    releaseAll: (axisSeconds, runSeconds) => {
      recorder.upAll(recordedAt(axisSeconds, runSeconds))
      for (let pitch = 0; pitch < 128; pitch += 1) if (isPitch(pitch)) judge.release(pitch)
    },
    passTime: (axisSeconds) => {
      const missed = judge.passTime(axisSeconds)
      if (missed.length > 0) markPassed(missed)
    },
    step: () => {
      const step = judge.step()
      return step && step.tick < end ? step : null
    },
    nextStop: () => {
      const stop = judge.nextStop()
      return stop !== null && stop < end ? stop : null
    },
    speedRatio: () => judge.speedRatio(),
    feedback: () => latest,
    streak: () => right,
    isEmpty: () => recorder.notes().length === 0,
    range: () => ({ start: from, end }),
    endAt: (tick) => {
      end = tick
    },
    grade: (stoppedAtTick) => {
      const pedals = recorder.pedals()
      const input = recorder.input()
      const request = quantise({
        mode,
        hands,
        fromMeasure: measureAt(timeline, from).index,
        toMeasure: measureAt(timeline, end - 1).index,
        speed,
        level,
        performance: recorder.notes(),
        ...(stoppedAtTick === null ? {} : { stoppedAtTick }),
        ...(pedals ? { pedals } : {}),
        ...(input ? { input } : {}),
        ...(timingTrusted ? {} : { timingTrusted }),
      })
      return { request, grade: gradeTake(timeline, request) }
    },
  }
}
