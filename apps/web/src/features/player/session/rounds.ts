import { clampSpeed } from '@prelude/domain/music'
import {
  EXERCISE_TEXTS,
  exerciseStepAfter,
  firstTriesOf,
  isCleanRound,
  type LoopAim,
  type LoopRound,
  type LoopStep,
  loopStepAfter,
  type PlayMode,
  qualityOf,
  loopLadder,
} from '@prelude/domain/practice'
import { measureAt, type TickRange, type Timeline } from '@prelude/domain/score'
import type { PlayerStore } from '../store/player.store.ts'
import type { RoundNews } from '../store/view.store.ts'
import type { FinishedTake } from './session-types.ts'

/** Results of successive rounds of a loop, and what follows them. */
export interface Rounds {
  /** Another loop, hand or mode: resets the rounds. */
  reset(): void
  /** « Rester en mode Attendre »: « En mesure » is offered from now on, until the rounds are reset. */
  stayWaiting(): void
  /** `endTick`: where the take ended. Publishes only a round through the whole loop. */
  finish(finished: FinishedTake, endTick: number, passage: TickRange): { readonly count: number; readonly news: RoundNews | null }
}

/** The rules look at three rounds; older ones are dropped. */
const KEPT_ROUNDS = 6

/** The tempo of « Me suivre » in whole steps of 5 %, rounded down. */
const evenSpeed = (speed: number): number => clampSpeed(Math.floor(speed * 20) / 20)

export function createRounds(timeline: Timeline, store: PlayerStore): Rounds {
  let count = 0
  let previous: { readonly mode: PlayMode; readonly quality: number | null } | null = null
  let latest: readonly LoopRound[] = []
  let inExercise: readonly LoopRound[] = []
  let staysWaiting = false

  const aimOf = ({ mode, speed }: LoopRound, passage: TickRange): LoopAim => {
    const { autoTempo, targetSpeed, modes } = store.choices.getState()
    const slowest = mode === 'follow' ? evenSpeed(speed) : (loopLadder(timeline, passage.start)[0] ?? 1)
    const hasTime = modes.includes('time')
    if (autoTempo) return { speed: targetSpeed, ceiling: targetSpeed, slowest, hasTime }
    return { speed: mode === 'time' ? speed : 1, ceiling: Math.max(1, speed), slowest, hasTime }
  }
  const isApplied = ({ kind }: LoopStep, mode: PlayMode): boolean => {
    if (kind === 'in-time') return store.choices.getState().autoTempo && mode === 'wait' && !staysWaiting
    return kind === 'up' || kind === 'down' ? store.choices.getState().autoTempo : true
  }
  const newsOf = ({ take, grade }: FinishedTake, passage: TickRange): RoundNews => {
    const { mode } = take
    const speed = mode === 'follow' ? take.speed * (grade.playedSpeedRatio ?? 1) : take.speed
    const quality = grade.result === null ? null : qualityOf(grade)
    const before = previous?.mode === mode ? previous.quality : null
    previous = { mode, quality }
    const round = { mode, speed, quality, isClean: isCleanRound(grade) }
    latest = [...latest, round].slice(-KEPT_ROUNDS)
    const step = loopStepAfter(latest, aimOf(round, passage))
    inExercise = [...inExercise, round]
    const chosen = store.choices.getState().exercise
    const exercise = chosen && step.kind !== 'learnt' ? (EXERCISE_TEXTS[chosen][exerciseStepAfter(inExercise)] ?? null) : null
    // Who plays on after « Acquis » begins a new count of three.
    if (step.kind === 'learnt') latest = []
    return { mode, speed, quality, previous: before, tries: firstTriesOf(grade, take), count, step, exercise, isApplied: isApplied(step, mode) }
  }
  return {
    reset: () => {
      count = 0
      previous = null
      latest = []
      inExercise = []
      staysWaiting = false
    },
    stayWaiting: () => {
      staysWaiting = true
    },
    finish: (finished, endTick, passage) => {
      const isWhole = finished.take.fromMeasure === measureAt(timeline, passage.start).index && endTick === passage.end
      if (isWhole) count += 1
      return { count, news: isWhole ? newsOf(finished, passage) : null }
    },
  }
}
