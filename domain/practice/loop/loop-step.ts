import { STEP_DOWN_BELOW, STEP_UP_FROM } from '../speed-ladder.ts'
import type { PlayMode } from '../take.ts'
import { tempoAbove, tempoBelow } from './loop-tempo.ts'

/** A round through the whole loop. */
export interface LoopRound {
  readonly mode: PlayMode
  /** Of the clock; in « Me suivre » that of the learner. */
  readonly speed: number
  /** `qualityOf` its grade; null where no score was given. */
  readonly quality: number | null
  readonly isClean: boolean
}

/** What a loop is practised for. */
export interface LoopAim {
  /** The tempo at which the passage is learnt. */
  readonly speed: number
  /** The fastest tempo that is proposed. */
  readonly ceiling: number
  /** The tempo of the first rounds in time after « Attendre ». */
  readonly slowest: number
  /** The content has « En mesure »: an untimed exercise has not. */
  readonly hasTime: boolean
}

/** What follows a round. */
export type LoopStep =
  /** The same again; `clean` of `of` rounds in a row are done. */
  | { readonly kind: 'again'; readonly clean: number; readonly of: number }
  | { readonly kind: 'up' | 'down'; readonly speed: number }
  /** The notes are known: the same passage with the clock. */
  | { readonly kind: 'in-time'; readonly speed: number }
  /** « Acquis ». */
  | { readonly kind: 'learnt' }

/** spec: choices §6.3. */
const CLEAN_ROUNDS_TO_LEARN = 3
/** Clean rounds without the clock before the first one with it: once may be luck. */
const CLEAN_ROUNDS_TO_TIME = 2
// spec: curriculum §11.3.
const RUNS_OF_A_CHANGE = 2
const SAME_SPEED = 0.005

const isSameTask = (a: LoopRound, b: LoopRound): boolean => a.mode === b.mode && (a.mode !== 'time' || Math.abs(a.speed - b.speed) < SAME_SPEED)

/** What follows the rounds of a loop, the latest last. Only those at the latest mode and tempo count. */
export function loopStepAfter(rounds: readonly LoopRound[], aim: LoopAim): LoopStep {
  const latest = rounds[rounds.length - 1]
  if (!latest) return { kind: 'again', clean: 0, of: CLEAN_ROUNDS_TO_LEARN }
  const same = rounds.slice(rounds.findLastIndex((round) => !isSameTask(round, latest)) + 1)
  const clean = same.length - 1 - same.findLastIndex((round) => !round.isClean)
  if (latest.mode !== 'time' && aim.hasTime) {
    if (clean < CLEAN_ROUNDS_TO_TIME) return { kind: 'again', clean, of: CLEAN_ROUNDS_TO_TIME }
    return { kind: 'in-time', speed: Math.min(aim.slowest, aim.speed) }
  }
  const isAtAim = latest.mode !== 'time' || latest.speed >= aim.speed - SAME_SPEED
  if (isAtAim && clean >= CLEAN_ROUNDS_TO_LEARN) return { kind: 'learnt' }
  return (latest.mode === 'time' ? tempoChange(same, latest.speed, aim.ceiling) : null) ?? { kind: 'again', clean, of: CLEAN_ROUNDS_TO_LEARN }
}

/** One step up after two rounds of 85 or more, one down after two below 55. */
function tempoChange(rounds: readonly LoopRound[], speed: number, ceiling: number): LoopStep | null {
  const latest = rounds.slice(-RUNS_OF_A_CHANGE)
  if (latest.length < RUNS_OF_A_CHANGE) return null
  const above = latest.every(({ quality }) => quality !== null && quality >= STEP_UP_FROM) ? tempoAbove(speed, ceiling) : null
  if (above !== null) return { kind: 'up', speed: above }
  const below = latest.every(({ quality }) => quality !== null && quality < STEP_DOWN_BELOW) ? tempoBelow(speed) : null
  return below === null ? null : { kind: 'down', speed: below }
}
