import { type DailyRotation, rotationOf } from './daily-rotation.ts'
import { type DifficultyFit, relativeDifficulty } from './difficulty-fit.ts'
import { type Reason, reasonsFor, type Tastes, type VersionFacts } from './reasons.ts'
import { recommendationScore, recommendationTier } from './recommendation-score.ts'

/** Entries of a list (spec: account §9), skills and applications (spec: learning §9.5). */
export const HOME_CAPS = { list: 10, toProgress: 3, musicalApplication: 4 } as const

export interface Scored {
  readonly reasons: readonly Reason[]
  readonly fit: DifficultyFit
  /** 0–100. */
  readonly score: number
  /** 0 to 4. */
  readonly tier: number
}
export interface ScoredVersion<Version extends VersionFacts> extends Scored {
  readonly version: Version
}

/** Weighs reasons that are known. */
export function scoredBy(reasons: readonly Reason[], difficulty: number, catalogDifficulty: number): Scored {
  const fit = relativeDifficulty(difficulty, catalogDifficulty)
  const score = recommendationScore(fit, reasons)
  return { reasons, fit, score, tier: recommendationTier(score) }
}

export const scoreVersion = <Version extends VersionFacts>(version: Version, tastes: Tastes): ScoredVersion<Version> => ({
  version,
  ...scoredBy(reasonsFor(version, tastes), version.difficulty, tastes.catalogDifficulty),
})

/**
 * What to recommend: the higher tiers first, nothing of the lowest one; within a tier each kind of reason, and each goal, in turn, so that a list does not say the same
 * ten times, and equal ones by the turn of learner and day. One version a piece, of two the one with more points.
 */
export function recommend<Version extends VersionFacts>(
  candidates: readonly Version[],
  tastes: Tastes,
  rotation: DailyRotation,
  most: number = HOME_CAPS.list,
): readonly ScoredVersion<Version>[] {
  const ofPiece = new Map<number, ScoredVersion<Version>>()
  for (const candidate of candidates) {
    const scored = scoreVersion(candidate, tastes)
    const before = ofPiece.get(candidate.pieceId)
    const isBetter = !before || scored.score > before.score || (scored.score === before.score && candidate.versionId < before.version.versionId)
    if (scored.tier > 0 && isBetter) ofPiece.set(candidate.pieceId, scored)
  }
  const rotated = [...ofPiece.values()]
    .map((scored) => ({ scored, rotation: rotationOf(rotation, scored.version.pieceId) }))
    .sort((a, b) => b.scored.tier - a.scored.tier || a.rotation - b.rotation)
  const counts = new Map<string, number>()
  const rounds = rotated.map(({ scored }, place) => {
    const [first] = scored.reasons
    const key = `${scored.tier} ${first?.kind === 'goal' ? `goal ${first.goal}` : first?.kind}`
    const round = counts.get(key) ?? 0
    counts.set(key, round + 1)
    return { scored, round, place }
  })
  rounds.sort((a, b) => b.scored.tier - a.scored.tier || a.round - b.round || a.place - b.place)
  return rounds.slice(0, most).map(({ scored }) => scored)
}
