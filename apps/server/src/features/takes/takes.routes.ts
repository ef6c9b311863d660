import { createHash } from 'node:crypto'
import type { TakeBody } from '@prelude/contract'
import { dayOfMoment, learnerDay } from '@prelude/domain/learning'
import { type Grade, qualityOf } from '@prelude/domain/practice'
import { costsFreeAction, noteOpening, openingFacts, spendFreeAction, wasOpened } from '../../kernel/access/free-contents.sql.ts'
import { countWithin } from '../../kernel/database/counters.sql.ts'
import type { Database } from '../../kernel/database/database.ts'
import { together } from '../../kernel/database/statement.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import type { MemberNow, Members } from '../../kernel/learner/member.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { FindPlayable, PlayableRef, VisiblePlayable } from '../../kernel/repertoire/playables.ts'
import type { WordsSource, WrittenWords } from '../../kernel/repertoire/words.ts'
import { bestScoreOf, replaceBestScore } from '../results/front-door.ts'
import { notePlayedLess } from './played.sql.ts'
import { regrade, wireOfGrade } from './regrade.ts'
import { classRunOf, classRunsOf, eraseTakesOf, MANY_RUNS, thinRuns } from './runs.sql.ts'
import type { TakeListener } from './take-listener.ts'
import { checkPlace, checkTimes, DAY_OF_TAKES, pieceScoreOf, tooManyToday, unitsOf } from './takes.policy.ts'
import { presentStored, presentSummary, presentWhole, type TakeRow } from './takes.present.ts'
import { bestTakeLeft, eraseTake, insertTake, latestTakes, type NewTake, takeById, withBest } from './takes.sql.ts'

export interface TakeDependencies {
  readonly database: Database
  readonly members: Members
  readonly findPlayable: FindPlayable
  readonly words: WordsSource
  /** In the order in which they write. */
  readonly listeners: readonly TakeListener[]
  readonly now: () => Date
}

/** 20 000 asked and 20 000 played notes, some 100 bytes each (contract/models/takes.ts). */
const TAKE_BODY_BYTES = 6 * 1024 * 1024

/** The same take sent again has the same bytes once read: the contract orders the fields. */
const hashOf = (take: TakeBody): Buffer => createHash('sha256').update(JSON.stringify(take)).digest()

function checkedRepetition(stored: TakeRow, sentHash: Buffer): TakeRow {
  if (!stored.sentHash.equals(sentHash)) throw new Refusal('take_conflict', 'Une autre prise porte déjà cet identifiant.')
  return stored
}

interface Graded {
  readonly grade: Grade
  readonly pieceScore: number | null
  readonly sentHash: Buffer
  readonly now: Date
}

const rowOf = (userId: number, take: TakeBody, { grade, pieceScore, sentHash, now }: Graded): NewTake => ({
  userId,
  id: take.id,
  playableType: take.playable_type,
  playableId: take.playable_id,
  hands: take.hands,
  fromMeasure: take.range.from_measure,
  toMeasure: take.range.to_measure,
  mode: take.mode,
  speed: take.speed,
  transpositionId: take.transposition_id ?? null,
  level: take.level,
  stoppedAtDivision: take.stopped_at_division ?? null,
  score: grade.result,
  quality: grade.result === null ? null : qualityOf(grade),
  pieceScore,
  graderVersion: grade.graderVersion,
  startedAt: new Date(take.started_at),
  endedAt: new Date(take.ended_at),
  receivedAt: now,
  sentHash,
  performance: take.performance,
  pedals: take.pedals ?? null,
  input: take.input ?? null,
  timingTrusted: take.timing_trusted ?? null,
  display: take.display ?? null,
  hiddenNotes: take.hidden_notes ?? null,
  ...wireOfGrade(grade),
})

const takeGone = (): Refusal => new Refusal('not_found', 'Cette prise est introuvable.')

export function takesRoutes(route: Route, { database, members, findPlayable, words: source, listeners, now }: TakeDependencies): void {
  /** What is known before a take is graded, in one round trip. */
  const look = (learner: LearnerRow, take: TakeBody) => {
    const content = { playableType: take.playable_type, playableId: take.playable_id }
    return together<[TakeRow | undefined, WrittenWords | undefined, boolean]>(database.pool, (client) => [
      takeById(client, learner.id, take.id),
      source.read(client, take.playable_type === 'version' ? take.playable_id : 0),
      wasOpened(client, learner, { content, now: now(), playedAt: new Date(take.started_at) }),
    ])
  }

  const store = async (learner: LearnerRow, member: MemberNow, take: TakeBody): Promise<TakeRow> => {
    const sentHash = hashOf(take)
    const [earlier, words, wasOpenedBefore] = await look(learner, take)
    if (earlier) return checkedRepetition(earlier, sentHash)
    checkTimes(take, now())
    const wanted = { type: take.playable_type, id: take.playable_id, transposition: take.transposition_id ?? null }
    const playable = await findPlayable(learner, wanted, { member: member.member, words: words ?? null })
    const { content, handType, timeline } = playable
    checkPlace(take, timeline, handType)
    const playedAt = new Date(take.started_at)
    // What could not be opened any more is not graded; the transaction looks again.
    costsFreeAction(learner, content, member, wasOpenedBefore)
    const regraded = regrade(take, timeline)
    // Cheat mode records no score (spec: choices §2.9).
    const grade: Grade = learner.cheats ? { ...regraded, result: null } : regraded
    const pieceScore = pieceScoreOf(take, grade.result, timeline, handType)
    const newTake = rowOf(learner.id, take, { grade, pieceScore, sentHash, now: now() })
    const isVersion = content.playableType === 'version'
    return database.transact(async ({ client, commit }) => {
      const opening = { content, now: now(), playedAt }
      // The lock first: what is sent behind it is read once it is held.
      const [, stored, wait, opened, best, before, ...heard] = await Promise.all([
        lockLearner(client, learner.id),
        takeById(client, learner.id, take.id),
        countWithin(client, { subject: ['takes of a day', learner.id], ...DAY_OF_TAKES, amount: unitsOf(take) }, now()),
        openingFacts(members, client, learner, opening),
        bestScoreOf(client, learner.id, content),
        isVersion ? classRunsOf(client, learner.id, content.playableId) : [],
        ...listeners.map(({ onStored }) => onStored(client, learner, playable, newTake)),
      ])
      if (stored) return checkedRepetition(stored, sentHash)
      if (wait !== null) throw tooManyToday()
      // Who plays what the server never delivered for playing pays for it now.
      const costs = costsFreeAction(learner, content, opened.member, opened.openedThisPeriod)
      const run = classRunOf(newTake)
      const runs = run && isVersion ? [...before, run] : before
      const [row] = await commit<[TakeRow, ...unknown[]]>(() => [
        insertTake(client, withBest(newTake, best), dayOfMoment(learner.timeZone, take.started_at) ?? learnerDay(null, playedAt.getTime())),
        costs ? spendFreeAction(client, learner, opening) : Promise.resolve(),
        noteOpening(client, learner.id, content, new Date(take.ended_at)),
        ...heard.map((write) => write(runs)),
        before.length > MANY_RUNS ? thinRuns(client, learner.id, content) : Promise.resolve(),
      ])
      return row
    })
  }

  /** What listeners have to work out anew; null where the learner no longer sees it: nothing is shown of it either. */
  const playableLeft = async (learner: LearnerRow, { playableType, playableId }: PlayableRef): Promise<VisiblePlayable | null> => {
    if (playableType !== 'version' && playableType !== 'exercise') return null
    return findPlayable(learner, { type: playableType, id: playableId, transposition: null }).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
  }

  route('POST takes', async ({ learner, body, parts }) => ({ content: presentStored(await store(learner, parts.member, body)) }), {
    bodyLimit: TAKE_BODY_BYTES,
    parts: { member: members.part },
  })

  route('GET takes', async ({ learner, query }) => {
    const list = await latestTakes(database.sql, learner.id, { playableType: query.playable_type, playableId: query.playable_id }, query.limit)
    return { content: list.map(presentSummary) }
  })

  route('GET takes/{id}', async ({ learner, params }) => {
    const take = await takeById(database.sql, learner.id, params.id)
    if (!take) throw takeGone()
    return { content: presentWhole(take) }
  })

  route('DELETE takes/{id}', async ({ learner, params }) => {
    const take = await takeById(database.sql, learner.id, params.id)
    if (!take) throw takeGone()
    const erased = { content: take, playable: await playableLeft(learner, take), takeId: take.id }
    await database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      if (!(await eraseTake(transaction, learner.id, take.id))) throw takeGone()
      await replaceBestScore(transaction, learner.id, take, await bestTakeLeft(transaction, learner.id, take))
      await notePlayedLess(transaction, learner.id, take)
      for (const { onErased } of listeners) await onErased(transaction, learner, erased)
    })
    return {}
  })

  route('DELETE takes', async ({ learner, query }) => {
    const content = { playableType: query.playable_type, playableId: query.playable_id }
    const erased = { content, playable: await playableLeft(learner, content), takeId: null }
    const count = await database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      const erasedTakes = await eraseTakesOf(transaction, learner.id, content)
      await replaceBestScore(transaction, learner.id, content, await bestTakeLeft(transaction, learner.id, content))
      await notePlayedLess(transaction, learner.id, content)
      for (const { onErased } of listeners) await onErased(transaction, learner, erased)
      return erasedTakes
    })
    return { content: { erased: count } }
  })
}
