import {
  createFollowJudge,
  createTimeJudge,
  createWaitJudge,
  type FollowJudge,
  type LevelValue,
  type PlayMode,
  type WaitStep,
} from '@prelude/domain/practice'
import { askedNotes, type Hands, lastStartingBefore, type TickRange, type Timeline } from '@prelude/domain/score'

/** What a struck key is worth, whoever leads: the music or the learner. */
export type JudgeAnswer =
  | {
      readonly kind: 'right'
      readonly noteIndex: number
      readonly twinIndexes: readonly number[]
      readonly timing: 'right' | 'early' | 'late'
      readonly deviationMs: number
      /** False where the microphone was not sure. */
      readonly sure: boolean
      readonly stepDone: boolean
      /** « Me suivre »: the learner is at another place now. */
      readonly goTo: number | null
      readonly wentBack: boolean
      /** `ScoreNote.index` of what was asked between the place before and this one. */
      readonly passed: readonly number[]
    }
  | { readonly kind: 'wrong'; readonly insteadOf: number | null }
  | { readonly kind: 'unsure' | 'ignored' }

export interface TakeJudge {
  /** `atSeconds`: in time the place on the piece's own axis, else the learner's own time. `musicTick`: where the music is heard. */
  press(pitch: number, atSeconds: number, certainty: number, musicTick: number): JudgeAnswer
  release(pitch: number): void
  /** Notes that can no longer be played. */
  passTime(axisSeconds: number): readonly number[]
  step(): WaitStep | null
  /** The tick at which the music stands until the learner plays on. */
  nextStop(): number | null
  speedRatio(): number | null
}

export interface TakeJudgeOptions {
  readonly mode: PlayMode
  readonly timeline: Timeline
  readonly hands: Hands
  readonly range: TickRange
  /** How far back « Me suivre » may follow. */
  readonly passage: TickRange
  readonly speed: number
  readonly level: LevelValue
}

const NONE: readonly number[] = []
const PLAIN = { timing: 'right', deviationMs: 0, goTo: null, wentBack: false, passed: NONE } as const

/** One face for the three live judges. */
export function createTakeJudge(options: TakeJudgeOptions): TakeJudge {
  const { mode, timeline, hands, speed, level } = options
  // A loop that is taken away while the music plays leaves a take that goes on: the judge knows the piece to its end.
  const range = { start: options.range.start, end: timeline.totalTicks }
  if (mode === 'time') return inTime(createTimeJudge({ timeline, hands, range, speed, level }))
  if (mode === 'wait') return waiting(createWaitJudge({ timeline, hands, range }))
  return following(createFollowJudge({ timeline, hands, range: options.passage }), options)
}

function inTime(judge: ReturnType<typeof createTimeJudge>): TakeJudge {
  return {
    press: (pitch, atSeconds, certainty) => {
      const verdict = judge.press(pitch, atSeconds, certainty)
      if (verdict.kind === 'wrong' || verdict.kind === 'ignored') return verdict
      if (verdict.kind === 'unsure') {
        const { noteIndex, twinIndexes } = verdict
        return { ...PLAIN, kind: 'right', noteIndex, twinIndexes, sure: false, stepDone: false }
      }
      const { kind, noteIndex, twinIndexes, deviationMs } = verdict
      return { ...PLAIN, kind: 'right', noteIndex, twinIndexes, timing: kind, deviationMs, sure: true, stepDone: false }
    },
    release: () => undefined,
    passTime: judge.passTime,
    step: () => null,
    nextStop: () => null,
    speedRatio: () => null,
  }
}

function waiting(judge: ReturnType<typeof createWaitJudge>): TakeJudge {
  return {
    press: (pitch, atSeconds, certainty, musicTick) => {
      const verdict = judge.press(pitch, atSeconds, certainty, musicTick)
      return verdict.kind === 'right' ? { ...PLAIN, ...verdict } : verdict
    },
    release: judge.release,
    passTime: () => NONE,
    step: judge.step,
    nextStop: () => judge.step()?.tick ?? null,
    speedRatio: () => null,
  }
}

function following(judge: FollowJudge, { timeline, hands, range, passage }: TakeJudgeOptions): TakeJudge {
  const asked = askedNotes(timeline, hands, passage).filter(({ grace }) => !grace)
  let place: number | null = null
  if (range.start > passage.start) judge.goTo(range.start)
  const lastAt = (tick: number): number => lastStartingBefore(asked, tick, ({ onset }) => onset)
  const askedFrom = (tick: number, until: number): number[] => asked.slice(lastAt(tick - 1) + 1, lastAt(until - 1) + 1).map(({ index }) => index)
  return {
    press: (pitch, atSeconds, certainty) => {
      const verdict = judge.press(pitch, atSeconds, certainty)
      if (verdict.kind !== 'right') return verdict
      const { noteIndex, twinIndexes, stepDone, sure, tick, move } = verdict
      const before = place
      const moves = move !== 'lost' && (tick !== before || move !== 'on')
      if (moves) place = tick
      return {
        ...PLAIN,
        kind: 'right',
        noteIndex,
        twinIndexes,
        stepDone,
        sure,
        goTo: moves ? tick : null,
        wentBack: moves && before !== null && tick <= before && move === 'back',
        // What a skip passes over was left out on purpose: the grade will say so, not each note.
        passed: moves && before !== null && move === 'on' && tick > before ? askedFrom(before, tick) : NONE,
      }
    },
    release: judge.release,
    passTime: () => NONE,
    step: judge.step,
    nextStop: () => (place === null ? (judge.step()?.tick ?? null) : (asked[lastAt(place) + 1]?.onset ?? null)),
    speedRatio: judge.speedRatio,
  }
}
