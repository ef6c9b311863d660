import { CHALLENGE_PAGE_SIZE } from '@prelude/contract'
import { levelOf } from '@prelude/domain/learning'
import { calendarDayIn } from '@prelude/domain/learning/revision'
import { isLocked } from '@prelude/domain/membership'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { createReadParts, type PartValues } from '../../kernel/learner/learner-parts.sql.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import type { MemberNow, Members } from '../../kernel/learner/member.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { challengeIsFree, challengeIsVisible } from '../../kernel/repertoire/drills.ts'
import type { FindPlayable } from '../../kernel/repertoire/playables.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import type { SchoolChallenge } from '../../kernel/repertoire/school.ts'
import { configurationPart } from '../configurations/front-door.ts'
import { bestScoreOf, progressPart } from '../results/front-door.ts'
import { previousBestOf } from '../takes/front-door.ts'
import { type ChallengeState, presentChallenge } from './challenges.present.ts'
import { completeChallenge, completionsPart, declaredPart } from './challenges.sql.ts'
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

/** What is shown of a learner's challenges. */
const STATE_PARTS = { progress: progressPart('challenge'), completions: completionsPart, declared: declaredPart }
type StateParts = PartValues<typeof STATE_PARTS>

export function challengesRoutes(route: Route, { database, members, repertoire, findPlayable, now }: ChallengeDependencies): void {
  const search = createChallengeSearch(inOrder(repertoire.challenges))
  const free = new Set(repertoire.challenges.filter((challenge) => challengeIsFree(repertoire, challenge)))
  const parts = { ...STATE_PARTS, member: members.part }
  const offered = createOfferedChallenges(repertoire)
  const readNext = createReadParts({
    ...{ versions: progressPart('version'), challenges: progressPart('challenge'), completions: completionsPart, member: members.part },
    notInteresting: configurationPart('NOT_INTERESTING_VERSIONS'),
  })
  const stateOf = ({ progress, completions, declared }: StateParts, challenge: SchoolChallenge): ChallengeState => ({
    isFree: free.has(challenge),
    best: progress.get(challenge.id)?.best ?? null,
    completedAt: completions.get(challenge.id) ?? null,
    declaredAt: declared.get(challenge.id) ?? null,
  })
  const findChallenge = (id: number, { member }: Pick<MemberNow, 'member'>): SchoolChallenge => {
    const challenge = repertoire.challenges.find((candidate) => candidate.id === id)
    if (!challenge || !challengeIsVisible(challenge, member)) throw new Refusal('not_found', 'Ce défi est introuvable.')
    return challenge
  }

  route(
    'GET challenge/catalog',
    async ({ query, parts: { member, ...states } }) => {
      const isCompleted = ({ id }: SchoolChallenge): boolean => states.completions.has(id)
      const options = { draftCatalog: query.draftCatalog === true }
      const ofWords = search.find((challenge) => challengeIsVisible(challenge, member.member, options), query.search?.trim() ?? '')
      const matches = ofWords.filter(
        (challenge) =>
          (query.difficulty === undefined || challenge.difficulty === query.difficulty) &&
          !(query.to_do && isCompleted(challenge)) &&
          !(query.is_free && !free.has(challenge)),
      )
      const start = (query.page - 1) * CHALLENGE_PAGE_SIZE
      return {
        content: {
          page: {
            data: matches.slice(start, start + CHALLENGE_PAGE_SIZE).map((challenge) => presentChallenge(challenge, stateOf(states, challenge))),
            current_page: query.page,
            last_page: Math.max(1, Math.ceil(matches.length / CHALLENGE_PAGE_SIZE)),
            total: matches.length,
          },
          completed_challenges_count: matches.filter(isCompleted).length,
          challenges: countsOf(ofWords, isCompleted),
        },
      }
    },
    { parts },
  )

  route('GET challenge/next', async ({ learner, query }) => {
    const { versions, challenges, completions, notInteresting, member } = await readNext(database.pool, learner, now())
    const dayOf = (ms: number): number => calendarDayIn(learner.timeZone, ms)
    const view: DayView = {
      difficulty: query.difficulty ?? levelOf(learner.levelValue).catalogDifficulty,
      notInteresting: piecesPutAside(repertoire, notInteresting),
      playedPieces: playedPieces(repertoire, versions),
      challengeProgress: challenges,
      completions,
      isLockedOut: isLocked(member.member, { isFree: false }),
      turn: { learnerId: learner.id, day: dayOf(now().getTime()) },
      dayOf,
    }
    return { content: await nextChallenge(learner, view, { reader: database.pool, offered, findPlayable }) }
  })

  route(
    'GET challenge/{id}',
    async ({ params, parts: { member, ...states } }) => {
      const challenge = findChallenge(params.id, member)
      return { content: presentChallenge(challenge, stateOf(states, challenge)) }
    },
    { parts },
  )

  route('POST challenge/{id}/complete', async ({ learner, params }) => {
    const challenge = findChallenge(params.id, await members.now(database.sql, learner, now()))
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
