import type { ChallengeEntry, PlayerOrders, TeacherEvent, TeacherQuestion } from '@prelude/contract'
import { tokensOf } from '@prelude/contract'
import { levelOf } from '@prelude/domain/learning'
import {
  type Act,
  answerChoice,
  answerKeyword,
  answerLearner,
  isGrounded,
  isPlayerAct,
  ownPlayingAfter,
  readingLabel,
  replyOf,
  resolveActs,
  spokenAfter,
  type TeacherAnswer,
  type TeacherContext,
  type TeacherReaders,
  type TeacherSource,
  type TeacherTexts,
  teacherTexts,
} from '@prelude/domain/teacher'
import type { Database } from '../../kernel/database/database.ts'
import type { ModelClient } from '../../kernel/language-model.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { type CatalogueIndex, piecesOfVersions } from '../catalogue/front-door.ts'
import { eventsOf } from './acts-to-events.ts'
import { answerFromEarlier, followUpOf } from './answer-from-earlier.ts'
import type { AnsweredQuestion, AnswerQuestion, TeacherRequest } from './ask.ts'
import type { QuestionSituation } from './class-answers.ts'
import { shownBefore, turnsOf } from './earlier-turns.ts'
import type { createLearnerFacts, LearnerFacts } from './learner-facts.ts'
import type { MayAskModel } from './model/model-budget.ts'
import { askModel } from './model/model-teacher.ts'
import { type FoundContent, type OpenContentDependencies, openContentOf, versionOf } from './open-content.ts'
import { createOwnAnswers } from './own-answers.ts'
import { ordersIn } from './player-actions.ts'
import type { StoredAct } from './teacher.stored.ts'
import { TEACHER_TEXTS } from './teacher.texts.ts'

export interface AnswerDependencies extends OpenContentDependencies {
  readonly database: Database
  readonly now: () => Date
  readonly source: TeacherSource
  readonly readers: TeacherReaders
  readonly index: CatalogueIndex
  readonly factsOf: ReturnType<typeof createLearnerFacts>
  /** Asked where the embedded teacher has no order and no refusal; null without one. */
  readonly model: ModelClient | null
  readonly mayAskModel: MayAskModel
  readonly onProblem: (problem: unknown) => void
  readonly challengesOf: (learner: LearnerRow) => Promise<readonly ChallengeEntry[]>
}

/** Acts of the embedded teacher after which no language model is asked: refusals for safety, redirections, recommendations, and none. */
const DECIDED: ReadonlySet<Act['type']> = new Set(['redirect', 'recommend', 'none'])
const isDecided = (act: Act): boolean => isPlayerAct(act) || DECIDED.has(act.type) || (act.type === 'refuse' && act.reason !== 'offtopic')

/** What an answer says, one after the other, shows beside it, and does last. */
interface Published {
  readonly sentences: readonly string[]
  readonly events: readonly TeacherEvent[]
  readonly orders: PlayerOrders | null
  readonly acts: readonly StoredAct[]
  /** It answers: whoever asks back, does not know, or answers to danger or pain does not. */
  readonly isCounted: boolean
}
const NOTHING: Published = { sentences: [], events: [], orders: null, acts: [], isCounted: true }
const ofWords = ({ text, ...rest }: { readonly text: string } & Pick<Published, 'events' | 'orders'>): Published => ({
  ...NOTHING,
  ...rest,
  sentences: [text],
})

type Speaker = ReturnType<typeof createSpeaker>
type OwnAnswers = ReturnType<typeof createOwnAnswers>

/** Pushes a text as numbered tokens; one that is spoken in its short form. */
export function createSpeaker(push: (event: TeacherEvent) => void, isSpoken = false) {
  let id = 0
  let spoken = ''
  return {
    say: (whole: string): void => {
      const text = isSpoken ? spokenAfter(spoken, whole) : whole
      if (text === '') return
      for (const token of tokensOf(spoken === '' ? text : ` ${text}`)) {
        push({ event: 'update', data: { id, text: token } })
        id += 1
      }
      spoken += spoken === '' ? text : ` ${text}`
    },
    text: () => spoken,
  }
}

/** The piece that is learnt in class, with how far. */
function courseOf(repertoire: Repertoire, { courses, progress, own }: LearnerFacts): TeacherContext['user']['course'] {
  const [id] = courses
  const percent = id === undefined ? undefined : progress.get(id)?.class?.pianoClassProgress
  const title = id === undefined ? undefined : versionOf(repertoire, own, id)?.piece.title
  return percent === undefined || title === undefined ? undefined : { title, percent }
}

/** A client that sends no address with its page has sent that of the question. */
function pageOf({ page = '', pageContext }: Pick<TeacherQuestion, 'page' | 'pageContext'>): TeacherContext['page'] {
  const { route = '', url = '', title = '', content = '' } = pageContext ?? {}
  return { route: route || page, url: url || page, title, content }
}

const contextOf = (
  { learner, question, earlier, messagesLeft }: TeacherRequest,
  { member }: LearnerFacts,
  { opened, course }: { readonly opened: FoundContent | null; readonly course: TeacherContext['user']['course'] },
): TeacherContext => ({
  page: pageOf(question),
  user: {
    ...{ premium: member.member.premium, firstname: learner.firstname, freeMessagesLeft: messagesLeft, level: levelOf(learner.levelValue).name },
    ...(course ? { course } : {}),
    ...(learner.age === 'parent_agreed' || learner.age === 'parent_awaited' ? { isChild: true } : {}),
  },
  player: question.context?.player ?? null,
  content: opened?.content ?? null,
  prev: turnsOf(earlier),
})

/**
 * What a language model says, where one is set and there is neither an order that is understood nor a refusal: those need no model. A model that
 * fails before its first sentence leaves the answer to the embedded teacher.
 */
async function modelAnswer(
  { model, mayAskModel, onProblem, repertoire }: Pick<AnswerDependencies, 'model' | 'mayAskModel' | 'onProblem' | 'repertoire'>,
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

interface OfActsParts {
  readonly situation: QuestionSituation
  readonly texts: TeacherTexts
  readonly whereNow: (situation: QuestionSituation) => Promise<string>
}

/** « Je ne sais pas », a question back, danger and pain: nothing was answered. */
const answersNothing = (act: Act): boolean =>
  act.type === 'clarify' || (act.type === 'refuse' && ['offtopic', 'distress', 'medical'].includes(act.reason))

/** What may be meant, as buttons. */
const readingsEvent = (act: Act, texts: TeacherTexts): readonly TeacherEvent[] =>
  act.type === 'clarify' && act.slot === 'reading'
    ? [{ event: 'readings', data: { labels: act.readings.map((reading) => readingLabel(reading, texts)) } }]
    : []

/** What acts say, show and do; what was found stands in place of what was promised. */
async function ofActs(
  { repertoire, index, challengesOf }: Pick<AnswerDependencies, 'repertoire' | 'index' | 'challengesOf'>,
  { acts, reply }: TeacherAnswer,
  { situation, texts, whereNow }: OfActsParts,
): Promise<Published> {
  const { request, facts, context } = situation
  const view = {
    member: facts.member.member,
    level: request.learner.levelValue,
    progress: facts.progress,
    own: facts.own,
    favourites: facts.favourites,
    notInteresting: piecesOfVersions(index, facts.notInteresting),
  }
  const shown = shownBefore(request.earlier)
  const { cards, actions, remark } = await eventsOf(acts, {
    repertoire,
    index,
    view,
    context,
    shown,
    challenges: () => challengesOf(request.learner),
  })
  const isEmptyHanded = remark !== null && !cards.some(({ event }) => event === 'recommendation')
  const nothing = remark !== null && context.prev.some(({ reply }) => reply?.includes(remark)) ? TEACHER_TEXTS.nothingAgain : remark
  const where = acts.some((act) => act.type === 'answer' && act.field === 'progress') ? await whereNow(situation) : ''
  // Without a score there is nothing to say but that.
  const isAllToSay = where !== '' && acts.length === 1 && context.content?.progress === undefined
  const main = isAllToSay ? '' : isEmptyHanded ? (nothing ?? '') : reply
  return {
    sentences: [main, isEmptyHanded ? '' : (remark ?? ''), where],
    events: [...cards, ...acts.flatMap((act) => readingsEvent(act, texts))],
    orders: actions.length === 0 ? null : ordersIn(situation, actions),
    acts: acts as readonly Act[] as readonly StoredAct[],
    isCounted: acts.length === 0 || !acts.every(answersNothing),
  }
}

/** What answers without a model and without looking for pieces: the turns before, the learner's own takes. Null where the acts do. */
async function ownAnswerOf(
  { answerOwn, answerFollowUp }: Pick<OwnAnswers, 'answerOwn' | 'answerFollowUp'>,
  embedded: TeacherAnswer,
  situation: QuestionSituation,
  texts: TeacherTexts,
): Promise<Published | null> {
  const { request, context } = situation
  // Distress and danger come before any question about playing.
  if (embedded.acts.some((act) => act.type === 'refuse' && act.reason !== 'offtopic')) return null
  const earlier = answerFromEarlier(request, { acts: embedded.acts, context, texts })
  if (earlier) return { ...NOTHING, sentences: [earlier.text], orders: earlier.orders, acts: earlier.acts }
  const own = ownPlayingAfter(request.question.text, context.prev, context.content)
  const answer = own && (await answerOwn(own, situation, texts))
  if (answer) return ofWords(answer)
  const question = followUpOf(embedded)
  const followed = question && (await answerFollowUp(question, situation))
  return followed ? ofWords(followed) : null
}

export function createAnswer(dependencies: AnswerDependencies): AnswerQuestion {
  const { source, readers, factsOf, repertoire } = dependencies
  const { diagnosisOf, firstWord, whereNow, ...own } = createOwnAnswers(dependencies)

  return async (request, push, signal) => {
    const { learner, question } = request
    const facts = await factsOf(learner, question.date)
    const opened = await openContentOf(dependencies, learner, question.playableContentInfos, {
      own: facts.own,
      progress: progressOf(facts, question),
      member: facts.member.member,
    })
    signal.throwIfAborted()
    const context = contextOf(request, facts, { opened, course: courseOf(repertoire, facts) })
    const speaker = createSpeaker(push, question.fromVoice)
    const situation = { request, facts, opened, context }
    /** Words, then what stands beside them, then what is done. */
    const publish = ({ sentences, events, orders, acts, isCounted }: Published): AnsweredQuestion => {
      signal.throwIfAborted()
      for (const sentence of sentences) speaker.say(sentence)
      for (const event of events) push(event)
      push({ event: 'full', data: { text: speaker.text() } })
      if (orders) push({ event: 'doAction', data: orders })
      return { acts, isCounted }
    }
    if (question.fromTeacher) return publish(ofWords(await firstWord(situation)))
    const texts = teacherTexts(source, facts.teacher, facts.facts)
    if (question.explainKeyword !== undefined) {
      const explained = answerKeyword(question.explainKeyword, context, texts)
      return publish({ ...NOTHING, sentences: [explained?.reply ?? TEACHER_TEXTS.unknownWord], acts: explained?.acts ?? [] })
    }
    const choice = question.chosenReading === undefined ? null : answerChoice(question.chosenReading, context, texts)
    const followed = choice && followUpOf(choice)
    const ofTake = followed && (await own.answerFollowUp(followed, situation))
    if (ofTake) return publish(ofWords(ofTake))
    if (choice) return publish(await ofActs(dependencies, choice, { situation, texts, whereNow }))
    const embedded = answerLearner(question.text, context, texts, { readers })
    const ownAnswer = await ownAnswerOf(own, embedded, situation, texts)
    if (ownAnswer) return publish(ownAnswer)
    const answer =
      (await modelAnswer(dependencies, embedded, situation, { texts, speaker, diagnosis: () => diagnosisOf(situation) }, signal)) ?? embedded
    return publish(await ofActs(dependencies, answer, { situation, texts, whereNow }))
  }
}

/** Best score of the content on the page, in percent. */
function progressOf({ progress, challengeProgress }: LearnerFacts, { playableContentInfos: content }: TeacherQuestion): number | undefined {
  if (!content) return undefined
  const contentProgress = content.playableType === 'challenge' ? challengeProgress : content.playableType === 'version' ? progress : undefined
  return contentProgress?.get(content.id)?.best ?? undefined
}
