import { answerLearner, type TeacherAnswer, type TeacherReaders, type TeacherTexts } from '@prelude/domain/teacher'
import { readCase } from './read-case.ts'

/** What the teacher says to who has Premium, and to who has not. */
export interface TextsByPlan {
  readonly premium: TeacherTexts
  readonly free: TeacherTexts
}

/** Acts and reply of each case, by its id; the learner's words and what is open are all that counts. */
export const answerCases = (
  values: readonly unknown[],
  texts: TextsByPlan,
  readers: TeacherReaders | null,
): Readonly<Record<string, TeacherAnswer>> =>
  Object.fromEntries(
    values.map(readCase).map(({ id, text, context }) => {
      const { acts, reply } = answerLearner(text, context, context.user.premium ? texts.premium : texts.free, { readers })
      return [id, { acts, reply }]
    }),
  )
