import type { CatalogueEntry } from '@prelude/contract'
import { isValidated, levelOf } from '@prelude/domain/learning'
import type { Challenge } from '../../kernel/repertoire/school.ts'
import { NO_PROGRESS, type Progress } from '../results/front-door.ts'
import { type Entry, presentEntry } from './entry.ts'

/** A challenge as an entry of the catalogue: its own number and title, and the version that it is from. */
export const presentChallenge = ({ id, title, piece, version, isFree, difficulty, handType }: Challenge, progress: Progress): CatalogueEntry => ({
  ...presentEntry({ piece, version: { ...version, title, isFree, difficulty, handType }, progress }, 1),
  id,
  isChallenge: true,
  piece_version_id: version.id,
})

export interface ChallengeView {
  readonly level: number
  readonly notInteresting: ReadonlySet<number>
  readonly challenges: readonly Challenge[]
  readonly challengeProgress: ReadonlyMap<number, Progress>
}

/**
 * Challenges of the learner's difficulty that are not yet validated, of versions that they see: first of pieces that they know, then the free ones,
 * one a piece.
 */
export function challengesFor({ level, notInteresting, challenges, challengeProgress }: ChallengeView, entries: readonly Entry[]): CatalogueEntry[] {
  const { catalogDifficulty } = levelOf(level)
  const visible = new Map(entries.map((entry) => [entry.version.id, entry]))
  const offered = challenges.flatMap((challenge) => {
    const entry = visible.get(challenge.version.id)
    const progress = challengeProgress.get(challenge.id) ?? NO_PROGRESS
    const isWrong = challenge.difficulty !== catalogDifficulty || challenge.isTutorial || notInteresting.has(challenge.piece.id)
    return !entry || isWrong || isValidated(progress.best) ? [] : [{ challenge, progress, isKnown: entry.progress.best !== null }]
  })
  offered.sort(
    (one, other) =>
      Number(other.isKnown) - Number(one.isKnown) ||
      Number(other.challenge.isFree) - Number(one.challenge.isFree) ||
      one.challenge.id - other.challenge.id,
  )
  const pieces = new Set<number>()
  return offered
    .filter(({ challenge: { piece } }) => !pieces.has(piece.id) && pieces.add(piece.id))
    .map(({ challenge, progress }) => presentChallenge(challenge, progress))
}
