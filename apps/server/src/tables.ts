import { activities, activityDays } from './features/activity/activity.table.ts'
import { actionCounts, actionEvents } from './features/analytics/analytics.table.ts'
import { favourites } from './features/catalogue/favourites.table.ts'
import { completions, declaredChallenges } from './features/challenges/challenges.table.ts'
import { classDeclared, classListens, classProgress, masters } from './features/class/class.table.ts'
import { configurations } from './features/configurations/configurations.table.ts'
import { contacts } from './features/contact/contacts.table.ts'
import { contentEdits } from './features/content-edits/content-edits.table.ts'
import { versionTranspositions } from './features/engraving/transpositions.table.ts'
import { identities } from './features/identities/identities.table.ts'
import { imports, importVersions } from './features/imports/imports.table.ts'
import { introductionProgress } from './features/introductions/introductions.table.ts'
import { versionLyrics } from './features/lyrics/lyrics.table.ts'
import { mails } from './features/mail/mails.table.ts'
import { oneTimeCodes } from './features/one-time-codes/one-time-codes.table.ts'
import { scores } from './features/results/results.table.ts'
import { sectionMemories } from './features/revisions/revisions.table.ts'
import { declaredSteps, moduleFeelings, moduleProgress } from './features/school/school.table.ts'
import { serviceFlags } from './features/service-flags/service-flags.table.ts'
import { sessions } from './features/sessions/sessions.table.ts'
import { standings } from './features/standings/standings.table.ts'
import { measureDigests, playedDays } from './features/takes/played.table.ts'
import { pastRuns, takes } from './features/takes/takes.table.ts'
import { teacherCharges, teacherMessages } from './features/teacher/teacher.table.ts'
import { waitingList } from './features/waiting-list/waiting-list.table.ts'
import { contentOpens } from './kernel/access/content-opens.table.ts'
import { counters } from './kernel/database/counters.table.ts'
import { freeActionGifts, freeActions } from './kernel/learner/free-actions.table.ts'
import { tokens } from './kernel/learner/tokens.table.ts'
import { users } from './kernel/learner/users.table.ts'

/** Every table, as created by `migrations/*.sql`, which are authoritative: a test compares them. */
export const tables = {
  users,
  tokens,
  identities,
  oneTimeCodes,
  mails,
  waitingList,
  actionCounts,
  actionEvents,
  introductionProgress,
  counters,
  serviceFlags,
  configurations,
  freeActions,
  freeActionGifts,
  contentOpens,
  activities,
  activityDays,
  imports,
  importVersions,
  versionTranspositions,
  versionLyrics,
  contentEdits,
  takes,
  scores,
  pastRuns,
  playedDays,
  measureDigests,
  sectionMemories,
  classListens,
  classDeclared,
  classProgress,
  masters,
  completions,
  declaredChallenges,
  favourites,
  moduleProgress,
  moduleFeelings,
  declaredSteps,
  sessions,
  standings,
  teacherMessages,
  teacherCharges,
  contacts,
}
