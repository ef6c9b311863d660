import type { User } from '@prelude/contract'
import { INTRODUCTIONS, type Introduction, type IntroductionProgress, introductionAfter, NOT_BEGUN } from '@prelude/domain/learning'
import { and, eq } from '../../kernel/database/drizzle.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import { introductionProgress } from './introductions.table.ts'

type Presented = User['introductions'][number]

export const presentIntroduction = ({ id, name, displayCondition }: Introduction, { currentStep, done }: IntroductionProgress): Presented => ({
  id,
  name,
  display_condition: displayCondition,
  progress: { current_step: currentStep, done },
})

/** Every tour and hint, with the learner's progress. */
export const introductionsPart: LearnerPart<Presented[]> = {
  sql: `(select json_agg(json_build_object('introductionId', introduction_id, 'currentStep', current_step, 'done', done))
    from introduction_progress where user_id = ${PART.learnerId})`,
  read: (stored: readonly (IntroductionProgress & { readonly introductionId: number })[] | null) =>
    INTRODUCTIONS.map((introduction) =>
      presentIntroduction(introduction, stored?.find(({ introductionId }) => introductionId === introduction.id) ?? NOT_BEGUN),
    ),
}

/** Stores the progress of one; the caller holds the learner's lock. */
export async function followIntroduction(
  transaction: Transaction,
  userId: number,
  introduction: Introduction,
  reported: IntroductionProgress,
): Promise<IntroductionProgress> {
  const [before = NOT_BEGUN] = await transaction
    .select()
    .from(introductionProgress)
    .where(and(eq(introductionProgress.userId, userId), eq(introductionProgress.introductionId, introduction.id)))
  const { currentStep, done } = introductionAfter(introduction, before, reported)
  await transaction
    .insert(introductionProgress)
    .values({ userId, introductionId: introduction.id, currentStep, done })
    .onConflictDoUpdate({ target: [introductionProgress.userId, introductionProgress.introductionId], set: { currentStep, done } })
  return { currentStep, done }
}
