import { createHash } from 'node:crypto'
import type { TakeBody } from '@prelude/contract'
import type { Grade } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import type { Database } from '../../database/open.ts'
import type { Route } from '../../http/routes.ts'
import { Refusal } from '../../refusal.ts'
import { lockLearner } from '../account/account.sql.ts'
import type { Learner } from '../account/learner.ts'
import { memberNow } from '../account/member.sql.ts'
import { type Content, mayPlay, noteOpening, openForPlaying } from '../free-contents/free-contents.sql.ts'
import { quotaSpent } from '../free-contents/quota-spent.ts'
import type { Sheets } from '../works/sheets.ts'
import type { Version } from '../works/store.ts'
import type { FindVersion } from '../works/visible-version.ts'
import { regrade, wireOfGrade } from './regrade.ts'
import { checkPlace, checkTimes, pieceScoreOf } from './takes.policy.ts'
import { presentStored, presentSummary, presentWhole, type TakeRow } from './takes.present.ts'
import { insertTake, latestTakes, type NewTake, takeById } from './takes.sql.ts'

export interface TakeDependencies {
  readonly database: Database
  readonly findVersion: FindVersion
  readonly sheets: Sheets
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

const rowOf = (userId: number, take: TakeBody, grade: Grade, { sentHash, now }: { sentHash: Buffer; now: Date }): NewTake => ({
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
  graderVersion: grade.graderVersion,
  startedAt: new Date(take.started_at),
  endedAt: new Date(take.ended_at),
  receivedAt: now,
  sentHash,
  performance: take.performance,
  ...wireOfGrade(grade),
})

export function takesRoutes(route: Route, { database, findVersion, sheets, now }: TakeDependencies): void {
  const versionOf = async (learner: Learner, take: TakeBody): Promise<{ version: Version; timeline: Timeline }> => {
    if (take.playable_type !== 'version') throw new Refusal('not_found', 'Ce contenu est introuvable.')
    const found = await findVersion(learner, take.playable_id)
    const wanted = { learnerId: learner.id, transposition: take.transposition_id ?? null, field: 'transposition_id' }
    const { timeline } = await sheets(found, wanted)
    return { version: found.version, timeline }
  }

  const store = async (learner: Learner, take: TakeBody, sentHash: Buffer): Promise<TakeRow> => {
    checkTimes(take, now())
    const { version, timeline } = await versionOf(learner, take)
    checkPlace(take, timeline, version.handType)
    const content: Content = { playableType: 'version', playableId: version.id, isFree: version.isFree }
    const opening = { content, now: now(), playedAt: new Date(take.started_at) }
    if (!(await mayPlay(database.sql, learner, opening))) throw quotaSpent((await memberNow(database.sql, learner, now())).counts)
    const grade = regrade(take, timeline)
    return database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      const stored = await takeById(transaction, learner.id, take.id)
      if (stored) return checkedRepetition(stored, sentHash)
      // Who plays what the server never delivered for playing pays for it now.
      await openForPlaying(transaction, learner, opening)
      await noteOpening(transaction, learner.id, content, new Date(take.ended_at))
      const row = rowOf(learner.id, take, grade, { sentHash, now: now() })
      return insertTake(transaction, row, pieceScoreOf(take, grade.score, timeline, version.handType))
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
    if (!take) throw new Refusal('not_found', 'Cette prise est introuvable.')
    return { content: presentWhole(take) }
  })
}
