import { presentUser } from './features/account/user.present.ts'
import { activityPart } from './features/activity/activity.sql.ts'
import { actionCountsPart } from './features/analytics/analytics.sql.ts'
import { presentConfigurations } from './features/configurations/configurations.present.ts'
import { configurationsPart } from './features/configurations/configurations.sql.ts'
import { hasIdentityPart } from './features/identities/identities.sql.ts'
import { importIdsPart } from './features/imports/imports.sql.ts'
import { introductionsPart } from './features/introductions/introductions.sql.ts'
import { teacherMessagesPart } from './features/teacher/front-door.ts'
import type { Database } from './kernel/database/database.ts'
import { createReadParts, type PartValues } from './kernel/learner/learner-parts.sql.ts'
import { freeCountsPart } from './kernel/learner/member.sql.ts'
import type { UserView } from './kernel/learner/user-view.ts'

/** Parts of the learner's wire representation beside the row. */
const userParts = (freeTeacherMessages: number) => ({
  counts: freeCountsPart,
  configurations: configurationsPart,
  activity: activityPart,
  importedPieceIds: importIdsPart,
  isConnectedWithProvider: hasIdentityPart,
  analytics: actionCountsPart,
  introductions: introductionsPart,
  teacherMessages: teacherMessagesPart(freeTeacherMessages),
})

export interface UserDependencies {
  readonly database: Database
  readonly now: () => Date
  readonly freeTeacherMessages: number
}

export function createUserView({ database, now, freeTeacherMessages }: UserDependencies): UserView {
  const wanted = userParts(freeTeacherMessages)
  const read = createReadParts(wanted)
  return {
    parts: wanted,
    of: async (learner, readParts) => {
      const at = now()
      const parts = (readParts as PartValues<typeof wanted> | undefined) ?? (await read(database.pool, learner, at))
      const configurations = presentConfigurations(parts.configurations, { freeActions: parts.counts, teacherMessages: parts.teacherMessages })
      return presentUser(learner, { ...parts, configurations }, at)
    },
  }
}
