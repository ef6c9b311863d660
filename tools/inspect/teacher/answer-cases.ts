import { answerLearner, type TeacherTexts } from '@prelude/domain/teacher'
import { callExport } from '../../entry.ts'
import { inRoot } from '../../root.ts'
import { readCase, type TeacherCase } from './read-case.ts'

/** The voice of who has not chosen a teacher. */
const TEACHER = 'teacher_abstract'

/** What the teacher knows to be so: prices and dates belong to an installation, and are left out. */
const factsOf = ({ context }: TeacherCase): unknown => ({
  member: context.user.premium ? 'premium' : 'free',
  paymentOpen: true,
  input: 'classic',
  contentsSpent: false,
  words: {},
})

/** Acts and reply of each case, by its id; the learner's words and what is open are all that counts. */
export async function answerCases(values: readonly unknown[]): Promise<Readonly<Record<string, unknown>>> {
  const cases = values.map(readCase)
  const source = await callExport('content/index.ts', 'openTeacher', inRoot('dist', 'content'))
  const answers: Record<string, unknown> = {}
  const texts = new Map<boolean, TeacherTexts>()
  const textsFor = async (one: TeacherCase): Promise<TeacherTexts> => {
    const { premium } = one.context.user
    const known = texts.get(premium) ?? ((await callExport('domain/teacher/index.ts', 'teacherTexts', source, TEACHER, factsOf(one))) as TeacherTexts)
    texts.set(premium, known)
    return known
  }
  for (const one of cases) answers[one.id] = answerLearner(one.text, one.context, await textsFor(one))
  return answers
}
