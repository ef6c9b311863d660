import type { Database } from '../../kernel/database/database.ts'
import type { Reader } from '../../kernel/database/statement.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { freeCountsNow } from '../../kernel/learner/member.sql.ts'
import { isWrittenByServer, requireProfileFor, storedValueOf } from './configurations.policy.ts'
import { type CountedConfigurations, presentConfiguration } from './configurations.present.ts'
import { configurationsOf, keepConfiguration } from './configurations.sql.ts'

export interface ConfigurationDependencies {
  readonly database: Database
  readonly now: () => Date
  /** What is left of the week's messages to the teacher. */
  readonly teacherMessagesNow: (reader: Reader, learner: LearnerRow, now: Date) => Promise<CountedConfigurations['teacherMessages']>
}

export function configurationRoutes(route: Route, { database, now, teacherMessagesNow }: ConfigurationDependencies): void {
  route('POST updateConfigurationRule', async ({ learner, body }) => {
    const name = body.configuration_rule
    requireProfileFor(learner, name)
    const sent = isWrittenByServer(name) ? undefined : storedValueOf(name, body.value)
    if (sent !== undefined) await database.write((transaction) => keepConfiguration(transaction, learner.id, name, sent, now()))
    const stored = sent ?? (await configurationsOf(database.sql, learner.id)).get(name)
    const counted = {
      freeActions: await freeCountsNow(database.sql, learner, now()),
      teacherMessages: await teacherMessagesNow(database.sql, learner, now()),
    }
    return { content: presentConfiguration(name, stored, counted) }
  })
}
