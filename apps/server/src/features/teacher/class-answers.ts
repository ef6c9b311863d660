import { LEVEL_ENDS, LEVELS, levelOf, PROGRESS_STATUS } from '@prelude/domain/learning'
import type { TeacherContext } from '@prelude/domain/teacher'
import { inClassWords, inLevelWords, type LearntStep, type Today } from '@prelude/domain/teacher/diagnosis'
import type { Database } from '../../kernel/database/database.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import type { VisiblePlayable } from '../../kernel/repertoire/playables.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { classStateOf, classVersionOf } from '../class/front-door.ts'
import { levelPointsOf } from '../progress/front-door.ts'
import type { TeacherRequest } from './ask.ts'
import type { LearnerFacts } from './learner-facts.ts'
import { type FoundContent, type OpenContentDependencies, versionOf } from './open-content.ts'

export interface OwnAnswersDependencies extends OpenContentDependencies {
  readonly database: Database
  readonly now: () => Date
}

/** Who asks, and what is open. */
export interface QuestionSituation {
  readonly request: TeacherRequest
  readonly facts: LearnerFacts
  readonly opened: FoundContent | null
  readonly context: TeacherContext
}

function levelWords(repertoire: Repertoire, { levelValue }: LearnerRow, { completed }: LearnerFacts): string {
  const level = levelOf(levelValue)
  const end = LEVEL_ENDS[LEVELS.indexOf(level)] ?? 0
  return inLevelWords(level.name, Math.min(end, levelPointsOf(completed, level.value, repertoire.modules)), end)
}

/** What goes on, and where the learner is in it. */
export function createClassAnswers({ database, findPlayable, repertoire }: OwnAnswersDependencies) {
  /** What comes next in the class of a version; null where none goes on there. */
  const stepIn = async (learner: LearnerRow, playable: VisiblePlayable, { progress }: LearnerFacts): Promise<LearntStep | null> => {
    const { playableType, playableId } = playable.content
    if (playableType !== 'version' || progress.get(playableId)?.class?.classStatus !== PROGRESS_STATUS.inProgress) return null
    const { next, sections } = await classStateOf(database.sql, learner.id, classVersionOf(playable))
    if (next?.consolidation) return { consolidation: next.consolidation }
    const letter = next?.section == null ? undefined : sections[next.section]?.letter
    return next?.stage && letter !== undefined ? { letter, stage: next.stage } : null
  }

  /** The piece that goes on: the open one, else the one that is learnt in class. What the page says of classes counts where our records have none. */
  const inProgress = async ({ request: { learner, question }, facts, opened }: QuestionSituation): Promise<Today['inProgress']> => {
    if (opened) return { title: opened.content.title, step: await stepIn(learner, opened.playable, facts) }
    const hinted = question.pieceCourses?.map((course) => course.version_id) ?? []
    const id = [...facts.courses, ...hinted].find((versionId) => facts.progress.get(versionId)?.class?.classStatus === PROGRESS_STATUS.inProgress)
    const version = id === undefined ? undefined : versionOf(repertoire, facts.own, id)
    if (id === undefined || !version) return null
    const playable = await findPlayable(learner, { type: 'version', id, transposition: null }, { member: facts.member.member, words: null })
    return { title: version.piece.title, step: await stepIn(learner, playable, facts) }
  }

  return {
    inProgress,
    /** « Où en suis-je ? »: the next step in the class of the open piece; else the points in the level. */
    whereNow: async ({ request: { learner }, facts, opened }: QuestionSituation): Promise<string> => {
      const step = opened && (await stepIn(learner, opened.playable, facts))
      return step ? inClassWords(step) : levelWords(repertoire, learner, facts)
    },
  }
}
