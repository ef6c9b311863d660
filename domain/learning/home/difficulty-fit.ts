/** A content's difficulty beside the learner's `catalog_difficulty` (spec: learning §4.9). */
export const DIFFICULTY_FITS = ['EASY', 'MATCHING', 'HARD', 'REALLY_HARD'] as const
export type DifficultyFit = (typeof DIFFICULTY_FITS)[number]

/** Lower is easy, one above is hard, more is really hard: 3 for a learner of 2 is HARD. */
export function relativeDifficulty(difficulty: number, catalogDifficulty: number): DifficultyFit {
  if (difficulty < catalogDifficulty) return 'EASY'
  if (difficulty === catalogDifficulty) return 'MATCHING'
  return difficulty === catalogDifficulty + 1 ? 'HARD' : 'REALLY_HARD'
}
