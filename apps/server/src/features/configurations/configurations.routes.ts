import type { Database } from '../../kernel/database/open.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { freeCountsNow } from '../../kernel/learner/member.sql.ts'
import { isWrittenByServer, requireProfileFor, storedValueOf } from './configurations.policy.ts'
import { presentConfiguration } from './configurations.present.ts'
import { keepConfiguration } from './configurations.sql.ts'

export interface ConfigurationDependencies {
  readonly database: Database
  readonly now: () => Date
  readonly freeTeacherMessages: number
}

export function configurationRoutes(route: Route, { database, now, freeTeacherMessages }: ConfigurationDependencies): void {
  route('POST updateConfigurationRule', async ({ learner, body }) => {
    const name = body.configuration_rule
    requireProfileFor(learner, name)
    const stored = isWrittenByServer(name) ? undefined : storedValueOf(name, body.value)
    if (stored !== undefined) await database.write((transaction) => keepConfiguration(transaction, learner.id, name, stored, now()))
    const counted = {
      freeActions: await freeCountsNow(database.sql, learner, now()),
      teacherMessages: { left: freeTeacherMessages, quota: freeTeacherMessages },
    }
    return { content: presentConfiguration(name, stored, counted) }
  })
}
