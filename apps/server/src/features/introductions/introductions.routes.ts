import { INTRODUCTIONS } from '@prelude/domain/learning'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { followIntroduction, presentIntroduction } from './introductions.sql.ts'

export function introductionsRoutes(route: Route, { database }: { readonly database: Database }): void {
  route('POST introductions/progress', async ({ learner, body }) => {
    const introduction = INTRODUCTIONS.find(({ id }) => id === body.introduction_id)
    if (!introduction) throw new Refusal('not_found', 'Cette présentation est introuvable.')
    const progress = await database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      return followIntroduction(transaction, learner.id, introduction, { currentStep: body.progress_value, done: body.completed })
    })
    return { content: presentIntroduction(introduction, progress) }
  })
}
