import { requireClass } from '../../kernel/access/open-content.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import { wrongField } from '../../kernel/refusal.ts'
import type { FindPlayable } from '../../kernel/repertoire/playables.ts'
import { presentClass } from './class.present.ts'
import { type ClassVersion, classStateOf, classVersionOf, keepClassProgress, noteDeclared, noteListening, takeBackDeclared } from './class.sql.ts'

export interface ClassDependencies {
  readonly database: Database
  readonly members: Members
  readonly findPlayable: FindPlayable
  readonly now: () => Date
}

export function classRoutes(route: Route, { database, members, findPlayable, now }: ClassDependencies): void {
  const openClass = async (learner: LearnerRow, id: number): Promise<ClassVersion> => {
    const playable = await findPlayable(learner, { type: 'version', id, transposition: null })
    await requireClass({ database, members, now }, learner, playable.content)
    return classVersionOf(playable)
  }

  route('GET version/{id}/class', async ({ learner, params }) => {
    const version = await openClass(learner, params.id)
    return { content: presentClass(version.versionId, await classStateOf(database.sql, learner.id, version)) }
  })

  route('POST version/{id}/class', async ({ learner, params, body }) => {
    const version = await openClass(learner, params.id)
    if (!version.timeline.parts.some(({ letter }) => letter === body.letter))
      throw wrongField('letter', `Cette version n’a pas de section ${body.letter}.`)
    const { letter, stage } = body
    return database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      if (stage === 'listen') await noteListening(transaction, learner.id, version.versionId, letter, now())
      else await noteDeclared(transaction, learner.id, { versionId: version.versionId, letter, stages: [stage] }, now())
      return { content: presentClass(version.versionId, await keepClassProgress(transaction, learner.id, version)) }
    })
  })

  // Whoever has no free contents left may still take back what they said.
  route('DELETE version/{id}/class', async ({ learner, params, query: { letter, stage } }) => {
    const version = classVersionOf(await findPlayable(learner, { type: 'version', id: params.id, transposition: null }))
    await database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      await takeBackDeclared(transaction, learner.id, { versionId: version.versionId, letter, stages: [stage] })
      await keepClassProgress(transaction, learner.id, version)
    })
    return {}
  })
}
