import type { User } from '@prelude/contract'
import type { Database } from '../../kernel/database/open.ts'
import type { Learner } from '../../kernel/learner/learner.ts'
import { createReadParts, type PartValues } from '../../kernel/learner/learner-parts.ts'
import { freeCountsPart } from '../../kernel/learner/member.sql.ts'
import { activityPart } from '../activity/activity.sql.ts'
import { actionCountsPart } from '../analytics/analytics.sql.ts'
import { presentConfigurations } from '../configurations/configurations.present.ts'
import { configurationsPart } from '../configurations/configurations.sql.ts'
import { importIdsPart } from '../imports/imports.sql.ts'
import { introductionsPart } from '../introductions/introductions.sql.ts'
import { hasIdentityPart } from './identities.sql.ts'
import { presentUser } from './user.present.ts'

/** What the wire tells of a learner, beside the row. */
export const USER_PARTS = {
  counts: freeCountsPart,
  configurations: configurationsPart,
  activity: activityPart,
  importedPieceIds: importIdsPart,
  isConnectedWithProvider: hasIdentityPart,
  analytics: actionCountsPart,
  introductions: introductionsPart,
}

/** The learner of a row, with everything that the wire tells of one; `parts` where they were read with the row. */
export type UserOf = (learner: Learner, parts?: PartValues<typeof USER_PARTS>) => Promise<User>

export interface UserDependencies {
  readonly database: Database
  readonly now: () => Date
  readonly freeTeacherMessages: number
}

export function createUserOf({ database, now, freeTeacherMessages }: UserDependencies): UserOf {
  const read = createReadParts(USER_PARTS)
  const teacherMessages = { left: freeTeacherMessages, quota: freeTeacherMessages }
  return async (learner, known) => {
    const at = now()
    const parts = known ?? (await read(database.pool, learner, at))
    const configurations = presentConfigurations(parts.configurations, { freeActions: parts.counts, teacherMessages })
    return presentUser(learner, { ...parts, configurations }, at)
  }
}
