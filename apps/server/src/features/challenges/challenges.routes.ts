import { CHALLENGE_PAGE_SIZE } from '@prelude/contract'
import { levelOf } from '@prelude/domain/learning'
import { calendarDayOf } from '@prelude/domain/learning/revision'
import { isLocked } from '@prelude/domain/membership'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { createReadParts } from '../../kernel/learner/learner-parts.sql.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { challengeIsFree, challengeIsVisible } from '../../kernel/repertoire/drills.ts'
import type { FindPlayable } from '../../kernel/repertoire/playables.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import type { SchoolChallenge } from '../../kernel/repertoire/school.ts'
import { configurationPart } from '../configurations/front-door.ts'
import { bestScoreOf, progressPart } from '../results/front-door.ts'
import { previousBestOf } from '../takes/front-door.ts'
import { type ChallengeState, presentChallenge } from './challenges.present.ts'
import { completeChallenge, completionsOf, completionsPart, declaredChallengesOf } from './challenges.sql.ts'
import { createOfferedChallenges, type DayView } from './day-challenges.ts'
import { countsOf, createChallengeSearch, inOrder } from './found-challenges.ts'
import { nextChallenge, piecesPutAside, playedPieces } from './next-challenge.ts'

export interface ChallengeDependencies {
  readonly database: Database
  readonly members: Members
  readonly repertoire: Repertoire
  readonly findPlayable: FindPlayable
  readonly now: () => Date
}

const notReached = (goal: number, best: number | null): Refusal =>
  new Refusal(
    'not_validated',
    best === null
      ? `Ce défi n’est pas encore validé : jouez-le en entier, avec ${goal} points au moins.`
      : `Ce défi n’est pas encore validé : il faut ${goal} points, votre meilleure prise en a ${Math.round(best)}.`,
  )

const readProgress = createReadParts({ progress: progressPart('challenge') })

export function challengesRoutes(route: Route, { database, members, repertoire, findPlayable, now }: ChallengeDependencies): void {
  const search = createChallengeSearch(repertoire.challenges)
  const offered = createOfferedChallenges(repertoire)
  const readNext = createReadParts({
    ...{ versions: progressPart('version'), challenges: progressPart('challenge'), completions: completionsPart, member: members.part },
    notInteresting: configurationPart('NOT_INTERESTING_VERSIONS'),
  })
  const visibleTo = async (learner: LearnerRow, options: { draftCatalog?: boolean } = {}): Promise<SchoolChallenge[]> => {
    const { member } = await members.now(database.sql, learner, now())
    return repertoire.challenges.filter((challenge) => challengeIsVisible(challenge, member, options))
  }
  const statesOf = async (learner: LearnerRow): Promise<(challenge: SchoolChallenge) => ChallengeState> => {
    const [{ progress }, completed, declared] = await Promise.all([
      readProgress(database.pool, learner, now()),
      completionsOf(database.sql, learner.id),
      declaredChallengesOf(database.sql, learner.id),
    ])
    return (challenge) => ({
      isFree: challengeIsFree(repertoire, challenge),
      best: progress.get(challenge.id)?.best ?? null,
      completedAt: completed.get(challenge.id) ?? null,
      declaredAt: declared.get(challenge.id) ?? null,
    })
  }
  const findChallenge = async (learner: LearnerRow, id: number): Promise<SchoolChallenge> => {
    const challenge = (await visibleTo(learner)).find((candidate) => candidate.id === id)
    if (!challenge) throw new Refusal('not_found', 'Ce défi est introuvable.')
    return challenge
  }

  route('GET challenge/catalog', async ({ learner, query }) => {
    const stateOf = await statesOf(learner)
    const isCompleted = (challenge: SchoolChallenge): boolean => stateOf(challenge).completedAt !== null
    const visible = await visibleTo(learner, { draftCatalog: query.draftCatalog === true })
    const ofWords = search.find(visible, query.search?.trim() ?? '')
    const matches = inOrder(
      ofWords.filter(
        (challenge) =>
          (query.difficulty === undefined || challenge.difficulty === query.difficulty) &&
          !(query.to_do && isCompleted(challenge)) &&
          !(query.is_free && !stateOf(challenge).isFree),
      ),
    )
    const start = (query.page - 1) * CHALLENGE_PAGE_SIZE
    return {
      content: {
        page: {
          data: matches.slice(start, start + CHALLENGE_PAGE_SIZE).map((challenge) => presentChallenge(challenge, stateOf(challenge))),
          current_page: query.page,
          last_page: Math.max(1, Math.ceil(matches.length / CHALLENGE_PAGE_SIZE)),
          total: matches.length,
        },
        completed_challenges_count: matches.filter(isCompleted).length,
        challenges: countsOf(ofWords, isCompleted),
      },
    }
  })

  route('GET challenge/next', async ({ learner, query }) => {
    const { versions, challenges, completions, notInteresting, member } = await readNext(database.pool, learner, now())
    const view: DayView = {
      difficulty: query.difficulty ?? levelOf(learner.levelValue).catalogDifficulty,
      notInteresting: piecesPutAside(repertoire, notInteresting),
      playedPieces: playedPieces(repertoire, versions),
      challengeProgress: challenges,
      completions,
      isLockedOut: isLocked(member.member, { isFree: false }),
      turn: { learnerId: learner.id, day: calendarDayOf(now().getTime()) },
    }
    return { content: await nextChallenge(learner, view, { reader: database.pool, offered, findPlayable }) }
  })

  route('GET challenge/{id}', async ({ learner, params }) => {
    const challenge = await findChallenge(learner, params.id)
    return { content: presentChallenge(challenge, (await statesOf(learner))(challenge)) }
  })

  route('POST challenge/{id}/complete', async ({ learner, params }) => {
    const challenge = await findChallenge(learner, params.id)
    return database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      const score = await bestScoreOf(transaction, learner.id, { playableType: 'challenge', playableId: challenge.id })
      if (!score || score.best < challenge.goalScore) throw notReached(challenge.goalScore, score?.best ?? null)
      const completedAt = await completeChallenge(transaction, learner.id, challenge.id, now())
      // Gain of the best take over the best result before it.
      const gain = score.best - ((await previousBestOf(transaction, learner.id, score.bestTakeId)) ?? 0)
      return { content: { completed_at: completedAt.toISOString(), score: score.best, score_diff: gain } }
    })
  })
}
