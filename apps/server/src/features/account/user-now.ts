import type { User } from '@prelude/contract'
import type { Database } from '../../database/open.ts'
import { activityData } from '../activity/activity.sql.ts'
import { actionCountsOf } from '../analytics/analytics.sql.ts'
import { presentConfigurations } from '../configurations/configurations.present.ts'
import { storedConfigurations } from '../configurations/configurations.sql.ts'
import { importIds } from '../imports/imports.sql.ts'
import { introductionsOf } from '../introductions/introductions.sql.ts'
import { hasIdentity } from './identities.sql.ts'
import type { Learner } from './learner.ts'
import { freeCountsNow } from './member.sql.ts'
import { presentUser } from './user.present.ts'

/** The learner of a row, with everything that the wire tells of one. */
export type UserOf = (learner: Learner) => Promise<User>

export interface UserDependencies {
  readonly database: Database
  readonly now: () => Date
  readonly freeTeacherMessages: number
}

export const createUserOf =
  ({ database, now, freeTeacherMessages }: UserDependencies): UserOf =>
  async (learner) => {
    const counts = await freeCountsNow(database.sql, learner, now())
    const stored = await storedConfigurations(database, learner.id)
    const activity = await activityData(database.sql, learner, now())
    const importedPieceIds = await importIds(database.sql, learner.id)
    const isConnectedWithProvider = await hasIdentity(database.sql, learner.id)
    const analytics = await actionCountsOf(database.sql, learner.id)
    const introductions = await introductionsOf(database.sql, learner.id)
    const teacherMessages = { left: freeTeacherMessages, quota: freeTeacherMessages }
    const configurations = presentConfigurations(stored, { freeActions: counts, teacherMessages })
    return presentUser(learner, { counts, activity, configurations, importedPieceIds, isConnectedWithProvider, analytics, introductions }, now())
  }
