import { CLASS_STAGES } from '@prelude/contract'
import { stagesToDeclare } from '@prelude/domain/learning'
import { requireClass } from '../../kernel/access/open-content.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { partOfMasterId, sectionOfMasterId } from '../../kernel/repertoire/master-ids.ts'
import type { VisiblePlayable } from '../../kernel/repertoire/playables.ts'
import { isCompleted, noteDeclaredChallenge, takeBackChallenge } from '../challenges/front-door.ts'
import {
  classStateOf,
  classVersionOf,
  keepClassProgress,
  keepMaster,
  type MasterType,
  masteredAt,
  noteDeclared,
  takeBackDeclared,
} from '../class/front-door.ts'
import { hasSection, requireProof, type ToProve } from './mastery-proof.ts'
import type { PracticeDependencies } from './practice.routes.ts'

const nothingToPlay = (letter: string): Refusal =>
  new Refusal('not_validated', `La section ${letter} n’a rien à jouer dans cette version : écoutez-la.`)
const notFound = (): Refusal => new Refusal('not_found', 'Cette section est introuvable.')

/** What takes have shown to be mastered, and what the learner declares known without one. */
export function masteryRoutes(route: Route, { database, members, findPlayable, now }: PracticeDependencies & { readonly members: Members }): void {
  const findVersion = (learner: LearnerRow, id: number): Promise<VisiblePlayable> => {
    if (id < 1) throw notFound()
    return findPlayable(learner, { type: 'version', id, transposition: null })
  }
  const find = async (learner: LearnerRow, masterType: MasterType, id: number): Promise<ToProve> => {
    if (masterType === 'challenge') return { playable: await findPlayable(learner, { type: 'challenge', id, transposition: null }), letter: null }
    if (masterType === 'section') {
      const { versionId, letter } = sectionOfMasterId(id)
      const playable = await findVersion(learner, versionId)
      if (!hasSection(playable.timeline, letter)) throw notFound()
      return { playable, letter }
    }
    const { versionId, partIndex } = partOfMasterId(id)
    const playable = await findVersion(learner, versionId)
    const part = playable.timeline.parts.find(({ index }) => index === partIndex)
    if (!part) throw notFound()
    return { playable, letter: part.letter, partIndex }
  }

  /** Notes that a learner says to know a section or a challenge; null where takes have shown it. */
  const declare = async (transaction: Transaction, userId: number, { playable, letter }: ToProve): Promise<Date | null> => {
    const { playableId } = playable.content
    if (letter === null)
      return (await isCompleted(transaction, userId, playableId)) ? null : noteDeclaredChallenge(transaction, userId, playableId, now())
    const version = classVersionOf(playable)
    const section = (await classStateOf(transaction, userId, version)).sections.find((candidate) => candidate.letter === letter)
    if (!section || section.earned) return null
    const stages = stagesToDeclare(section)
    if (stages.length === 0) throw nothingToPlay(letter)
    const at = now()
    await noteDeclared(transaction, userId, { versionId: playableId, letter, stages }, at)
    await keepClassProgress(transaction, userId, version)
    return at
  }

  route('POST master/{sectionId}', async ({ learner, params, body }) => {
    const thing = { masterType: body.master_type, masterId: params.sectionId }
    if (body.declared && thing.masterType === 'part') throw wrongField('declared', 'Une partie ne se déclare pas : déclarez sa section.')
    const content = await find(learner, thing.masterType, thing.masterId)
    // What takes have shown was paid for when it was played.
    if (body.declared) await requireClass({ database, members, now }, learner, content.playable.content)
    return database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      const answer = (mastered: Date | null, declared: Date | null = null) => ({
        content: {
          ...{ master_type: thing.masterType, id: thing.masterId },
          mastered_at: mastered?.toISOString() ?? null,
          declared_at: declared?.toISOString() ?? null,
        },
      })
      const masteredDate = await masteredAt(transaction, learner.id, thing)
      if (masteredDate) return answer(masteredDate)
      if (body.declared) return answer(null, await declare(transaction, learner.id, content))
      await requireProof(transaction, learner.id, content)
      const at = now()
      await keepMaster(transaction, learner.id, thing, at)
      if (thing.masterType === 'section') await keepClassProgress(transaction, learner.id, classVersionOf(content.playable))
      return answer(at)
    })
  })

  route('DELETE master/{sectionId}', async ({ learner, params, query }) => {
    const { playable, letter } = await find(learner, query.master_type, params.sectionId)
    const { playableId } = playable.content
    await database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      if (letter === null) await takeBackChallenge(transaction, learner.id, playableId)
      else {
        await takeBackDeclared(transaction, learner.id, { versionId: playableId, letter, stages: CLASS_STAGES })
        await keepClassProgress(transaction, learner.id, classVersionOf(playable))
      }
    })
    return {}
  })
}
