import type { Act } from '../acts/act.ts'
import type { TeacherContext } from '../acts/context.ts'
import { resolveActs } from '../acts/resolve.ts'
import { readAct } from '../acts/validate.ts'
import type { TeacherTexts } from '../texts.ts'
import { calculate } from '../theory/calculate.ts'
import { replyOf } from './reply.ts'
import { type TeacherReaders, understandTurn } from './turn.ts'

export interface TeacherAnswer {
  readonly acts: readonly Act[]
  readonly reply: string
}

export interface AnswerWays {
  /** The networks that read with the rules; null: the rules alone. */
  readonly readers?: TeacherReaders | null
}

/** What the embedded teacher does and says: pure, from the learner's words, what is open, and the turns before. */
export function answerLearner(text: string, context: TeacherContext, texts: TeacherTexts, { readers = null }: AnswerWays = {}): TeacherAnswer {
  const understood = understandTurn(text, context, readers)
  // The acts of a language model pass the same check.
  const acts = understood.acts.filter((act) => readAct(act) !== undefined)
  const calculated = acts.some(({ type }) => type === 'answer' || type === 'explain') ? calculate(text) : undefined
  return {
    acts,
    reply: replyOf({ text, acts, context, texts, ...(calculated ? { calculated: calculated.text } : {}) }),
  }
}

/** The answer to a reading that the learner chose of those that were offered last; null where none was. */
export function answerChoice(place: number, context: TeacherContext, texts: TeacherTexts): TeacherAnswer | null {
  const turn = context.prev.at(-1)
  const offered = turn?.acts.find((act) => act.type === 'clarify' && act.slot === 'reading')
  const reading = offered?.slot === 'reading' ? offered.readings[place] : undefined
  if (!turn || !reading) return null
  const acts = resolveActs(reading, context)
  return { acts, reply: replyOf({ text: turn.text, acts, context, texts }) }
}
