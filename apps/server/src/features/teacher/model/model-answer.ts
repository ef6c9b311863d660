import { type Act, isGrounded, isPlayerAct, replyOf, resolveActs, type TeacherAnswer, type TeacherTexts } from '@prelude/domain/teacher'
import type { ModelClient } from '../../../kernel/language-model.ts'
import type { Repertoire } from '../../../kernel/repertoire/repertoire.ts'
import type { QuestionSituation } from '../class-answers.ts'
import type { MayAskModel } from './model-budget.ts'
import { askModel } from './model-teacher.ts'

export interface ModelAnswerDependencies {
  readonly repertoire: Repertoire
  /** Asked where the embedded teacher has no order and no refusal; null without one. */
  readonly model: ModelClient | null
  readonly mayAskModel: MayAskModel
  readonly onProblem: (problem: unknown) => void
}

/** What is said as it comes. */
interface Speaker {
  readonly say: (text: string) => void
  readonly text: () => string
}

/** Acts of the embedded teacher after which no language model is asked: refusals for safety, redirections, recommendations, and none. */
const DECIDED: ReadonlySet<Act['type']> = new Set(['redirect', 'recommend', 'none'])
const isDecided = (act: Act): boolean => isPlayerAct(act) || DECIDED.has(act.type) || (act.type === 'refuse' && act.reason !== 'offtopic')

/**
 * What a language model says, where one is set and there is neither an order that is understood nor a refusal: those need no model. A model that
 * fails before its first sentence leaves the answer to the embedded teacher.
 */
export async function modelAnswer(
  { model, mayAskModel, onProblem, repertoire }: ModelAnswerDependencies,
  embedded: TeacherAnswer,
  { request: { learner, question }, context, facts }: QuestionSituation,
  { texts, speaker, diagnosis }: { texts: TeacherTexts; speaker: Speaker; diagnosis: () => Promise<string> },
  signal: AbortSignal,
): Promise<TeacherAnswer | null> {
  if (!model?.isUsable() || embedded.acts.some(isDecided)) return null
  const ground = {
    measures: context.content?.measures ?? null,
    titles: [...repertoire.pieces.map(({ title }) => title), ...facts.own.map(({ title }) => title)],
    names: context.content?.sections.map(({ name }) => name) ?? [],
  }
  try {
    const answer = await askModel(
      model,
      {
        text: question.text,
        context,
        names: [learner.firstname, learner.lastname, learner.email],
        isSpoken: question.fromVoice ?? false,
        found: embedded.acts.some((act) => act.type === 'answer' || act.type === 'explain') ? embedded.reply : '',
        diagnosis: await diagnosis(),
        isShown: (sentence) => isGrounded(sentence, ground),
        mayAsk: (characters) => mayAskModel(learner.id, characters),
      },
      speaker.say,
      signal,
    )
    if (!answer) return null
    const acts = resolveActs(answer.acts, context)
    return { acts, reply: answer.text === '' ? replyOf({ text: question.text, acts, context, texts }) : '' }
  } catch (error) {
    if (signal.aborted || speaker.text() !== '') throw error
    onProblem(error)
    return null
  }
}
