import { type DifficultyFeatures, measureDifficulty } from './difficulty-features.ts'
import type { HandFeatures } from './difficulty-hands.ts'
import type { Timeline } from './timeline.ts'

/** Difficulty of an imported or generated score (spec: curriculum §10.1): an estimate, shown as « Difficulté estimée ». */
export interface DifficultyEstimate {
  /** 0.5 and more, before rounding. */
  readonly exact: number
  /** 1 Novice to 5 Pro. */
  readonly songDifficulty: 1 | 2 | 3 | 4 | 5
}

/** Position of a value between two bounds, 0 to 1. */
export const scaled = (value: number, low: number, high: number): number => Math.min(1, Math.max(0, (value - low) / (high - low)))

/** What the hands have to do beside playing fast, on top of the grade of `spec: curriculum §10.1`: nothing where they play a tune over a bass (decisions/039). */
const handsGrade = ({ polyphony, lesserHand, against, contrary, leaps: hops, ledgerLines }: HandFeatures): number =>
  0.6 * scaled(polyphony, 0.3, 3) +
  scaled(lesserHand, 2.5, 4) +
  0.6 * scaled(against, 1.5, 3) +
  0.3 * scaled(contrary * lesserHand, 0.8, 2.5) +
  0.3 * scaled(hops, 15, 40) +
  0.6 * scaled(ledgerLines, 0.25, 1)

/** Difficulty from measured features; nothing to play is 0.55. */
export function gradeDifficulty(features: DifficultyFeatures | undefined): DifficultyEstimate {
  if (!features) return { exact: 0.55, songDifficulty: 1 }
  const { notesPerSecond, attacksPerSecond, span, hands, measures } = features
  let exact =
    0.55 +
    0.8 * scaled(notesPerSecond, 1, 16) +
    0.4 * scaled(attacksPerSecond, 1, 9) +
    0.6 * scaled(features.shift, 0, 0.5) +
    (features.bothPlay ? 0.2 * scaled(features.alone, 0, 0.9) : 0) +
    0.6 * scaled(features.durations, 2, 12) +
    0.7 * scaled(features.altered, 0, 0.6) +
    1.4 * scaled(Math.log2(measures / 4), 0, 6) +
    0.15 * scaled(span, 0, 12) +
    0.1 * scaled(features.chord, 1, 4) +
    handsGrade(features)
  if (hands === 1) exact = Math.min(exact, 2.4)
  if (attacksPerSecond <= 2.2 && (hands === 1 ? features.width : span) <= 7 && measures <= 16) exact = Math.min(exact, 1.4)
  if (notesPerSecond >= 16 || attacksPerSecond >= 9) exact = Math.max(exact, 3.6)
  if (notesPerSecond >= 20 || attacksPerSecond >= 11) exact = Math.max(exact, 4.6)
  return { exact, songDifficulty: Math.min(5, Math.max(1, Math.round(exact))) as 1 | 2 | 3 | 4 | 5 }
}

/** Estimates the difficulty of a timeline: « Au clair de la lune » for the right hand alone is 1. */
export const estimateDifficulty = (timeline: Timeline): DifficultyEstimate => gradeDifficulty(measureDifficulty(timeline))
