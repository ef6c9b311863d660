import { isMastered, partMasterId, partsMasteredBy, partsOf } from '@prelude/domain/learning'
import { measureHistory, sectionSpeeds } from '@prelude/domain/practice'
import type { Database, Transaction } from '../../kernel/database/open.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { Learner } from '../../kernel/learner/learner.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { partOfMasterId, sectionOfMasterId } from '../../kernel/repertoire/master-ids.ts'
import { type FindPlayable, handsOf, type Playable } from '../../kernel/repertoire/playables.ts'
import { classStateOf, classVersionOf, keepClassProgress, keepMaster, type MasterType, masteredAt, masteredParts } from '../class/front-door.ts'
import { pastTakesOf, wholeTakesOf } from '../takes/front-door.ts'
import { presentMap } from './practice.present.ts'

export interface PracticeDependencies {
  readonly database: Database
  readonly findPlayable: FindPlayable
  readonly now: () => Date
}

const sectionNotYet = (letter: string): Refusal =>
  new Refusal(
    'not_validated',
    `La section ${letter} n’est pas encore maîtrisée : atteignez d’abord 70 points à chacune de ses étapes, à une main puis à deux.`,
  )
const partNotYet = (letter: string): Refusal =>
  new Refusal(
    'not_validated',
    `Cette partie (section ${letter}) n’est pas encore maîtrisée : il faut une prise en mesure, au tempo, avec 95 % de notes justes.`,
  )
const challengeNotYet = (): Refusal =>
  new Refusal('not_validated', 'Ce défi n’est pas encore maîtrisé : il faut une prise entière à 95 points au moins, au tempo.')
const gone = (): Refusal => new Refusal('not_found', 'Cette section est introuvable.')

/** The section, part or challenge to be mastered, with its playable. */
interface ToProve {
  readonly playable: Playable
  /** Letter of the section, or of the part's section; null for a challenge. */
  readonly letter: string | null
  /** `TimelinePart.index` of a part. */
  readonly partIndex?: number
}

const masteryOf = (versionId: number, index: number, mastered: ReadonlyMap<number, Date>) => {
  const id = partMasterId(versionId, index)
  return { id, masteredAt: (id !== null && mastered.get(id)) || null }
}

export function practiceRoutes(route: Route, { database, findPlayable, now }: PracticeDependencies): void {
  route('GET practice/map', async ({ learner, query }) => {
    const { content, timeline } = await findPlayable(learner, { type: query.playable_type, id: query.playable_id, transposition: null })
    const isVersion = content.playableType === 'version'
    const [takes, mastered] = await Promise.all([
      pastTakesOf(database.sql, learner.id, content),
      isVersion ? masteredParts(database.sql, learner.id, content.playableId) : new Map<number, Date>(),
    ])
    const parts = isVersion ? partsOf(timeline).map((part) => ({ ...part, ...masteryOf(content.playableId, part.index, mastered) })) : []
    return { content: presentMap(measureHistory(takes, now().getTime()), sectionSpeeds(timeline, takes), parts) }
  })

  const findVersion = (learner: Learner, id: number): Promise<Playable> => {
    if (id < 1) throw gone()
    return findPlayable(learner, { type: 'version', id, transposition: null })
  }
  const find = async (learner: Learner, masterType: MasterType, id: number): Promise<ToProve> => {
    if (masterType === 'challenge') return { playable: await findPlayable(learner, { type: 'challenge', id, transposition: null }), letter: null }
    if (masterType === 'section') {
      const { versionId, letter } = sectionOfMasterId(id)
      const playable = await findVersion(learner, versionId)
      if (!playable.timeline.parts.some((part) => part.letter === letter)) throw gone()
      return { playable, letter }
    }
    const { versionId, partIndex } = partOfMasterId(id)
    const playable = await findVersion(learner, versionId)
    const part = playable.timeline.parts.find(({ index }) => index === partIndex)
    if (!part) throw gone()
    return { playable, letter: part.letter, partIndex }
  }

  const requireProof = async (transaction: Transaction, userId: number, { playable, letter, partIndex }: ToProve): Promise<void> => {
    if (partIndex !== undefined) {
      const takes = await pastTakesOf(transaction, userId, playable.content)
      const isProved = takes.some((take) =>
        partsMasteredBy(playable.timeline, handsOf(playable.handType), take).some(({ index }) => index === partIndex),
      )
      if (!isProved) throw partNotYet(letter ?? '')
    } else if (letter === null) {
      const takes = await wholeTakesOf(transaction, userId, playable.content)
      if (!takes.some(({ pieceScore, speed }) => isMastered(pieceScore, speed))) throw challengeNotYet()
    } else {
      const { sections } = await classStateOf(transaction, userId, classVersionOf(playable))
      if (!sections.find((section) => section.letter === letter)?.earned) throw sectionNotYet(letter)
    }
  }

  route('POST master/{sectionId}', async ({ learner, params, body }) => {
    const thing = { masterType: body.master_type, masterId: params.sectionId }
    const found = await find(learner, thing.masterType, thing.masterId)
    return database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      const answer = (at: Date) => ({ content: { master_type: thing.masterType, id: thing.masterId, mastered_at: at.toISOString() } })
      const known = await masteredAt(transaction, learner.id, thing)
      if (known) return answer(known)
      await requireProof(transaction, learner.id, found)
      const at = now()
      await keepMaster(transaction, learner.id, thing, at)
      if (thing.masterType === 'section') await keepClassProgress(transaction, learner.id, classVersionOf(found.playable))
      return answer(at)
    })
  })
}
