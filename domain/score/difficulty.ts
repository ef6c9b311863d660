import { type DifficultyFeatures, measureDifficulty } from './difficulty-features.ts'
import type { Timeline } from './timeline.ts'

/** Difficulty of a score, of the catalogue or imported: an estimate (spec: curriculum §10.1; decisions/099). */
export interface DifficultyEstimate {
  /** Above 0, before rounding. */
  readonly exact: number
  /** 1 Novice to 5 Pro. */
  readonly songDifficulty: 1 | 2 | 3 | 4 | 5
}

/** Position of a value between two bounds, 0 to 1. */
export const scaled = (value: number, low: number, high: number): number => Math.min(1, Math.max(0, (value - low) / (high - low)))

const SEMITONES = 12
const MOST_DURATIONS = 8
const MOST_ALTERED = 0.4

/** What is summed, each with its weight: fitted to published grades, never below zero (docs/fingering.md). Rates and counts by their logarithm. */
const TRAITS: readonly (readonly [weight: number, trait: (features: DifficultyFeatures) => number])[] = [
  [0.368, ({ notesPerSecond }) => Math.log1p(notesPerSecond)],
  [0.266, ({ attacksPerSecond }) => Math.log1p(attacksPerSecond)],
  [0.662, ({ shift }) => shift],
  [0.278, ({ alone, bothPlay }) => (bothPlay ? alone : 0)],
  [0.76, ({ durations }) => Math.log(Math.min(MOST_DURATIONS, durations))],
  [0.245, ({ measures }) => Math.log(measures)],
  [4.468, ({ altered }) => Math.min(MOST_ALTERED, altered)],
  [0.089, ({ accidentals }) => accidentals],
  [0.205, ({ notes }) => Math.log(notes)],
  [0.47, ({ span }) => span / SEMITONES],
  [0.206, ({ chord }) => Math.log(chord)],
  [0.252, ({ width }) => width / SEMITONES],
  [0.72, ({ polyphony }) => Math.log1p(polyphony)],
  [0.531, ({ lesserHand }) => Math.log1p(lesserHand)],
  [0.121, ({ against }) => Math.log1p(against)],
  [0.422, ({ contrary, lesserHand }) => contrary * lesserHand],
  [0.139, ({ leaps }) => Math.log1p(leaps)],
  [0.555, ({ octaves }) => Math.log1p(octaves)],
  [0.268, ({ ledgerLines }) => ledgerLines],
]
const GRADE_OF_NOTHING = -4.415

/** The grade of published syllabuses: 1 to 8, less where method books begin. */
const gradeOf = (features: DifficultyFeatures): number => TRAITS.reduce((sum, [weight, trait]) => sum + weight * trait(features), GRADE_OF_NOTHING)

/** The grades at which our difficulties meet, as the catalogue's levels divide the published lists: halves from 0.5 on, and nearer and nearer to nothing below. */
const GRADES = [-1.5, 0.9, 3, 5.25, 7.5, 9.75] as const
const LEAST = 0.5

function exactOf(grade: number): number {
  if (grade < GRADES[0]) return LEAST * Math.exp(grade - GRADES[0])
  const above = GRADES.findIndex((limit, i) => i > 0 && grade < limit)
  const place = above < 0 ? GRADES.length - 1 : above
  const [low, high] = [GRADES[place - 1] ?? 0, GRADES[place] ?? 1]
  return LEAST + place - 1 + (grade - low) / (high - low)
}

/** One hand alone is for beginners still (spec: curriculum §10.1). */
const MOST_OF_ONE_HAND = 2.4

/** Difficulty from measured features; nothing to play is 0.55. */
export function gradeDifficulty(features: DifficultyFeatures | undefined): DifficultyEstimate {
  if (!features) return { exact: 0.55, songDifficulty: 1 }
  const { notesPerSecond, attacksPerSecond, hands } = features
  let exact = exactOf(gradeOf(features))
  if (hands === 1) exact = Math.min(exact, MOST_OF_ONE_HAND)
  if (notesPerSecond >= 16 || attacksPerSecond >= 9) exact = Math.max(exact, 3.6)
  if (notesPerSecond >= 20 || attacksPerSecond >= 11) exact = Math.max(exact, 4.6)
  return { exact, songDifficulty: Math.min(5, Math.max(1, Math.round(exact))) as 1 | 2 | 3 | 4 | 5 }
}

/** Estimates the difficulty of a timeline: « Au clair de la lune » for the right hand alone is 1. */
export const estimateDifficulty = (timeline: Timeline): DifficultyEstimate => gradeDifficulty(measureDifficulty(timeline))
