import type { Act } from '../acts/act.ts'
import type { TeacherContext } from '../acts/context.ts'
import { readAct } from '../acts/validate.ts'
import type { TeacherTexts } from '../texts.ts'
import { type ChooseAnswer, replyOf } from './reply.ts'
import { understandTurn } from './turn.ts'

export interface TeacherAnswer {
  readonly acts: readonly Act[]
  readonly reply: string
}

/** What the embedded teacher does and says: pure, from the learner's words, what is open, and the turns before. */
export function answerLearner(text: string, context: TeacherContext, texts: TeacherTexts, choose?: ChooseAnswer): TeacherAnswer {
  // The acts of a language model pass the same check.
  const acts = understandTurn(text, context).filter((act) => readAct(act) !== undefined)
  return { acts, reply: replyOf({ text, acts, context, texts, ...(choose ? { choose } : {}) }) }
}
