import type { ChallengeEntry } from '@prelude/contract'
import type { SchoolChallenge } from '../../kernel/repertoire/school.ts'
import { presentPiece } from '../catalogue/front-door.ts'

/** A learner's progress in a challenge. */
export interface ChallengeState {
  readonly isFree: boolean
  readonly best: number | null
  readonly completedAt: Date | null
  /** Left out in lists that do not show it. */
  readonly declaredAt?: Date | null
}

export const presentChallenge = (challenge: SchoolChallenge, { isFree, best, completedAt, declaredAt }: ChallengeState): ChallengeEntry => ({
  id: challenge.id,
  title: challenge.title,
  difficulty: challenge.difficulty,
  piece: presentPiece(challenge.piece),
  piece_version: { id: challenge.version.id, title: challenge.version.title, version_type: challenge.version.versionType },
  config: { hand_type: challenge.handType, start_tempo: challenge.startTempo },
  sections: challenge.sections,
  section_timeline: [...challenge.sectionTimeline],
  division_qty: challenge.divisionQty,
  division_per_beat: challenge.divisionPerBeat,
  beat_per_measure: challenge.beatPerMeasure,
  is_free: isFree,
  target_tempo: challenge.targetTempo,
  goal_score: challenge.goalScore,
  is_tutorial: challenge.isTutorial,
  score: best,
  completed_at: completedAt?.toISOString() ?? null,
  // A take stands before what was declared.
  ...(declaredAt !== undefined && { declared_at: completedAt === null ? (declaredAt?.toISOString() ?? null) : null }),
})
