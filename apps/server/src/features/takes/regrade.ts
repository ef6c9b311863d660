import { decodeTake, encodeGrade, type TakeBody, type TakeSummary } from '@prelude/contract'
import { GRADER_VERSION, type Grade, gradeTake, NOTE_VERDICTS } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { Refusal, wrongField } from '../../kernel/refusal.ts'

/** Both sides round on their own. */
const SCORE_TOLERANCE = 1

const verdictCounts = (notes: readonly { readonly verdict: string }[]): string =>
  NOTE_VERDICTS.map((kind) => notes.filter(({ verdict }) => verdict === kind).length).join(' ')

/** The same code on the same performance gives the same grade: another one means damaged data or a forged take. */
export function agrees(take: Pick<TakeBody, 'score' | 'notes'>, grade: Pick<Grade, 'notes' | 'result'>): boolean {
  if (take.score === null || grade.result === null) return take.score === grade.result && verdictCounts(take.notes) === verdictCounts(grade.notes)
  return Math.abs(take.score - grade.result) <= SCORE_TOLERANCE && verdictCounts(take.notes) === verdictCounts(grade.notes)
}

/**
 * Grades a take again from what was played. The answer is what counts; a take of an older grader (a page left open over an
 * update) is graded anew without comparing.
 */
export function regrade(take: TakeBody, timeline: Timeline): Grade {
  if (take.grader_version > GRADER_VERSION) throw wrongField('grader_version', `Ce serveur note avec la version ${GRADER_VERSION}.`)
  const grade = gradeTake(timeline, decodeTake(take))
  if (take.grader_version === GRADER_VERSION && !agrees(take, grade))
    throw new Refusal('take_mismatch', 'La note envoyée ne correspond pas à ce qui a été joué : la prise n’est pas enregistrée.')
  return grade
}

/** The grade as the wire and the database have it. */
export const wireOfGrade = (grade: Grade): Pick<TakeBody, 'notes' | 'extras'> & Pick<TakeSummary, 'measures'> => ({
  ...encodeGrade(grade),
  measures: grade.measures.map(({ measure, hand, fault, asked, right }) => ({ measure, hand, fault, asked, right })),
})
