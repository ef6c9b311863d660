import type { Members } from '../../kernel/learner/member.sql.ts'
import type { OwnPieces } from '../../kernel/repertoire/own-pieces.ts'
import { activityPart } from '../activity/front-door.ts'
import { entryPartsOf } from '../catalogue/front-door.ts'
import { completionsPart } from '../challenges/front-door.ts'
import { configurationsPart } from '../configurations/front-door.ts'
import { progressPart } from '../results/front-door.ts'
import { dueVersionsPart } from '../revisions/front-door.ts'
import { moduleProgressPart } from '../school/front-door.ts'
import { exerciseTonalitiesPart } from '../takes/front-door.ts'

/** What both shapes read of the learner. */
export const homePartsOf = (sources: { readonly members: Members; readonly ownPieces: OwnPieces }) => ({
  ...entryPartsOf(sources),
  configurations: configurationsPart,
  challengeProgress: progressPart('challenge'),
  exerciseProgress: progressPart('exercise'),
  completions: completionsPart,
  modules: moduleProgressPart,
  dueVersions: dueVersionsPart,
  activity: activityPart,
})
export type HomeParts = ReturnType<typeof homePartsOf>

/** The second shape also reads in which tonalities exercises were played. */
export const skillHomePartsOf = (sources: Parameters<typeof homePartsOf>[0]) => ({ ...homePartsOf(sources), tonalities: exerciseTonalitiesPart })
export type SkillHomeParts = ReturnType<typeof skillHomePartsOf>
