import { createHash } from 'node:crypto'
import type { TakeBody } from '@prelude/contract'
import { type Grade, qualityOf } from '@prelude/domain/practice'
import { countWithin } from '../../database/counters.sql.ts'
import type { Database } from '../../database/open.ts'
import type { Route } from '../../http/routes.ts'
import { Refusal } from '../../refusal.ts'
import { lockLearner } from '../account/account.sql.ts'
import type { Learner } from '../account/learner.ts'
import { classVersionOf, keepClassProgress } from '../class/class.sql.ts'
import { noteOpening, openForPlaying } from '../free-contents/free-contents.sql.ts'
import { requirePlayable } from '../free-contents/open-content.ts'
import { findBestScoreAnew, type ScoredContent } from '../scores/scores.sql.ts'
import type { FindPlayable, Playable } from '../works/playables.ts'
import { regrade, wireOfGrade } from './regrade.ts'
import { eraseTakesOf } from './runs.sql.ts'
import { checkPlace, checkTimes, DAY_OF_TAKES, pieceScoreOf, tooManyToday, unitsOf } from './takes.policy.ts'
import { presentStored, presentSummary, presentWhole, type TakeRow } from './takes.present.ts'
import { eraseTake, insertTake, latestTakes, type NewTake, takeById } from './takes.sql.ts'

export interface TakeDependencies {
  readonly database: Database
  readonly findPlayable: FindPlayable
  readonly now: () => Date
}

/** 20 000 asked and 20 000 played notes, some 100 bytes each (contract/takes.ts). */
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
  score: grade.score,
  quality: grade.score === null ? null : qualityOf(grade),
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

export function takesRoutes(route: Route, { database, findPlayable, now }: TakeDependencies): void {
  const store = async (learner: Learner, take: TakeBody, sentHash: Buffer): Promise<TakeRow> => {
    checkTimes(take, now())
    const wanted = { type: take.playable_type, id: take.playable_id, transposition: take.transposition_id ?? null }
    const playable = await findPlayable(learner, wanted)
    const { content, handType, timeline } = playable
    checkPlace(take, timeline, handType)
    const playedAt = new Date(take.started_at)
    await requirePlayable({ database, now }, learner, content, playedAt)
    const regraded = regrade(take, timeline)
    // Cheat mode records no score (choices, « Who may what »).
    const grade = learner.cheats ? { ...regraded, score: null } : regraded
    const pieceScore = pieceScoreOf(take, grade.score, timeline, handType)
    return database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      const stored = await takeById(transaction, learner.id, take.id)
      if (stored) return checkedRepetition(stored, sentHash)
      const wait = await countWithin(transaction, { subject: ['takes of a day', learner.id], ...DAY_OF_TAKES, amount: unitsOf(take) }, now())
      if (wait !== null) throw tooManyToday()
      // Who plays what the server never delivered for playing pays for it now.
      await openForPlaying(transaction, learner, { content, now: now(), playedAt })
      await noteOpening(transaction, learner.id, content, new Date(take.ended_at))
      const row = await insertTake(transaction, rowOf(learner.id, take, { grade, pieceScore, sentHash, now: now() }))
      if (content.playableType === 'version') await keepClassProgress(transaction, learner.id, classVersionOf(playable))
      return row
    })
  }

  /** A version whose class may change; null where the learner no longer sees it: its class is not shown either. */
  const versionLeft = async (learner: Learner, { playableType, playableId }: ScoredContent): Promise<Playable | null> => {
    if (playableType !== 'version') return null
    return findPlayable(learner, { type: 'version', id: playableId, transposition: null }).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
  }

  route(
    'POST takes',
    async ({ learner, body }) => {
      const sentHash = hashOf(body)
      const stored = await takeById(database.sql, learner.id, body.id)
      return { content: presentStored(stored ? checkedRepetition(stored, sentHash) : await store(learner, body, sentHash)) }
    },
    { bodyLimit: TAKE_BODY_BYTES },
  )

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
    const version = await versionLeft(learner, take)
    await database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      if (!(await eraseTake(transaction, learner.id, take.id))) throw takeGone()
      await findBestScoreAnew(transaction, learner.id, take)
      if (version) await keepClassProgress(transaction, learner.id, classVersionOf(version))
    })
    return {}
  })

  route('DELETE takes', async ({ learner, query }) => {
    const content = { playableType: query.playable_type, playableId: query.playable_id }
    const version = await versionLeft(learner, content)
    const erased = await database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      const count = await eraseTakesOf(transaction, learner.id, content)
      await findBestScoreAnew(transaction, learner.id, content)
      if (version) await keepClassProgress(transaction, learner.id, classVersionOf(version))
      return count
    })
    return { content: { erased } }
  })
}
