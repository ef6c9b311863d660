import type { ChallengeEntry } from '@prelude/contract'
import type { Database } from '../../kernel/database/database.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { createReadParts } from '../../kernel/learner/learner-parts.sql.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import { challengeIsFree, challengeIsVisible } from '../../kernel/repertoire/drills.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { progressPart } from '../results/front-door.ts'
import { presentChallenge } from './challenges.present.ts'
import { completionsPart } from './challenges.sql.ts'

export interface ChallengesOfDependencies {
  readonly database: Database
  readonly members: Members
  readonly repertoire: Repertoire
  readonly now: () => Date
}

/** Every challenge that a learner sees, with what they reached. */
export function createChallengesOf({
  database,
  members,
  repertoire,
  now,
}: ChallengesOfDependencies): (learner: LearnerRow) => Promise<ChallengeEntry[]> {
  const read = createReadParts({ progress: progressPart('challenge'), completions: completionsPart, member: members.part })
  return async (learner) => {
    const { progress, member, completions } = await read(database.pool, learner, now())
    return repertoire.challenges
      .filter((challenge) => challengeIsVisible(challenge, member.member))
      .map((challenge) =>
        presentChallenge(challenge, {
          isFree: challengeIsFree(repertoire, challenge),
          best: progress.get(challenge.id)?.best ?? null,
          completedAt: completions.get(challenge.id) ?? null,
        }),
      )
  }
}
