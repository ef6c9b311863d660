import type { ExtraKind, GradeComponents, LevelValue, PlayMode } from '../take.ts'

/** Grades are stored with the version of the rubric. */
export const GRADER_VERSION = 10

/** Below this certainty a detected note is not counted (spec: choices §3.3). */
export const SURE_FROM = 0.5
/** Above this share of unsure notes no score is given. */
export const MAX_UNSURE_SHARE = 0.2
/** « Attendre » shows the notes, not the tempo (spec: curriculum §11.2). */
export const WAIT_SCORE_CAP = 60
/** Cap where the set-up keeps no time: the rhythm was not judged, and no score may claim so. */
const UNTRUSTED_SCORE_CAP = 90

const RIGHT_WITHIN_MS: Readonly<Record<LevelValue, number>> = { 1: 200, 3: 150, 4: 150, 5: 100, 6: 60 }
const CHORD_SPREAD_MS: Readonly<Record<LevelValue, number>> = { 1: 80, 3: 70, 4: 60, 5: 50, 6: 40 }
// Times are sums of fractions: a note 200 ms late may be 200.0000001.
const ROUNDING_MS = 1e-6

/** Allowed spread of the notes of a chord. */
export const chordSpreadMs = (level: LevelValue): number => CHORD_SPREAD_MS[level]

/** At level 1 a note 180 ms after its time is right, at level 5 late. */
export function verdictOfDeviation(deviationMs: number, level: LevelValue): 'right' | 'early' | 'late' {
  if (Math.abs(deviationMs) <= RIGHT_WITHIN_MS[level] + ROUNDING_MS) return 'right'
  return deviationMs < 0 ? 'early' : 'late'
}

/** spec: curriculum §11.2, ×1.5 for a microphone: full credit up to max(40 ms, 0.08 beat), none from max(160 ms, 0.40 beat) on. */
export function timingCredit(deviationSeconds: number, beatSeconds: number, byMicrophone: boolean): number {
  const slack = byMicrophone ? 1.5 : 1
  const full = Math.max(0.04, 0.08 * beatSeconds) * slack
  const none = Math.max(0.16, 0.4 * beatSeconds) * slack
  const off = Math.abs(deviationSeconds)
  return off <= full ? 1 : Math.max(0, (none - off) / (none - full))
}

/** Held over asked, as it counts: never above 1, never under a quarter (spec: curriculum §11.2). */
export const holdingCredit = (heldRatio: number): number => Math.min(1, Math.max(0.25, heldRatio))

/** Largest constant latency attributed to the device (spec: curriculum §11.1). */
export const removableLatencySeconds = (byMicrophone: boolean): number => (byMicrophone ? 0.25 : 0.12)

/** A note released before this share of its length was held too short. */
export const HELD_SHORT_BELOW = 0.5
/** Shorter notes than this are always released early. */
export const HELD_SHORT_FROM_SECONDS = 0.25

/** An octave error weighs less (spec: curriculum §11.1). */
export const weightOfExtra = (kind: ExtraKind): number => (kind === 'octave' ? 0.7 : 1)

/** f of spec: curriculum §11.2: 1 at the base tempo, 0.88 at 0.8 of it, 0.7 from half down. */
export function tempoFactorOf(speed: number): number {
  if (speed >= 1) return 1
  return speed < 0.5 ? 0.7 : 0.7 + 0.6 * (speed - 0.5)
}

/** `withoutTempo`: a class stage is graded without f (spec: choices §3.2). */
export interface ScoreOptions {
  readonly mode: PlayMode
  readonly withoutTempo?: boolean
  /** Default true. */
  readonly timingTrusted?: boolean
}

/** spec: curriculum §11.2: H 0.9, R 0.8, D 0.9 at tempo → 82. */
export function scoreOfComponents(components: GradeComponents, { mode, withoutTempo = false, timingTrusted = true }: ScoreOptions): number {
  const { completeness, notes, rhythm, holding, tempoFactor } = components
  const whole = 100 * completeness * notes * (0.5 + 0.4 * rhythm + 0.1 * holding) * (withoutTempo ? 1 : tempoFactor)
  const score = Math.min(timingTrusted ? 100 : UNTRUSTED_SCORE_CAP, Math.round(whole + 1e-9))
  return mode === 'wait' ? Math.min(WAIT_SCORE_CAP, score) : score
}
