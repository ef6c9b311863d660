import type { ChallengeEntry, PlayerOrders, TeacherEvent, TeacherQuestion } from '@prelude/contract'
import { tokensOf } from '@prelude/contract'
import { levelOf } from '@prelude/domain/learning'
import {
  type Act,
  type AskedOfTake,
  answerChoice,
  answerKeyword,
  answerLearner,
  ownPlayingAfter,
  readingLabel,
  replyOf,
  spokenAfter,
  type TeacherAnswer,
  type TeacherContext,
  type TeacherReaders,
  type TeacherSource,
  type TeacherTexts,
  teacherTexts,
} from '@prelude/domain/teacher'
import type { Database } from '../../kernel/database/database.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { type CatalogueIndex, piecesOfVersions } from '../catalogue/front-door.ts'
import { eventsOf } from './acts-to-events.ts'
import { answerFromEarlier, followUpOf } from './answer-from-earlier.ts'
import type { AnsweredQuestion, AnswerQuestion, TeacherRequest } from './ask.ts'
import type { QuestionSituation } from './class-answers.ts'
import { shownBefore, turnsOf } from './earlier-turns.ts'
import type { createLearnerFacts, LearnerFacts } from './learner-facts.ts'
import { type ModelAnswerDependencies, modelAnswer } from './model/model-answer.ts'
import { type FoundContent, type OpenContentDependencies, openContentOf, versionOf } from './open-content.ts'
import { createOwnAnswers } from './own-answers.ts'
import { createLearnerAtPiece } from './own-takes.ts'
import { createPieceAnswers } from './piece-answers.ts'
import { ordersIn } from './player-actions.ts'
import { createTakeAnswers } from './take-answers.ts'
import type { StoredAct } from './teacher.stored.ts'
import { TEACHER_TEXTS } from './teacher.texts.ts'

export interface AnswerDependencies extends OpenContentDependencies, ModelAnswerDependencies {
  readonly database: Database
  readonly now: () => Date
  readonly source: TeacherSource
  readonly readers: TeacherReaders
  readonly index: CatalogueIndex
  readonly factsOf: ReturnType<typeof createLearnerFacts>
  readonly challengesOf: (learner: LearnerRow) => Promise<readonly ChallengeEntry[]>
}

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

type OwnAnswers = ReturnType<typeof createOwnAnswers> & ReturnType<typeof createTakeAnswers> & ReturnType<typeof createPieceAnswers>

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

/** What is done and said besides a question about the take: orders, knowledge; courtesy is not, nor what was not understood. */
const isBesideTake = (act: Act): boolean =>
  !['talk', 'clarify', 'none', 'refuse', 'recommend', 'skill'].includes(act.type) && (act.type !== 'answer' || OF_TECHNIQUE.has(act.topic))
/** Asked beside the take; of practising and of points the take itself says more. */
const OF_TECHNIQUE: ReadonlySet<string> = new Set([
  ...['pedal_use', 'posture', 'hand_position', 'fingering', 'thumb_under', 'dynamics', 'legato_practice', 'relaxation', 'warmup', 'stage_fright'],
  ...['scales_practice', 'chords_practice', 'reading_notes', 'sight_reading', 'memorization', 'accompany_singing', 'ear_training', 'music_culture'],
])

/** These are explained as the rules have it: what failed, where, and why. */
const isSpecific = ({ question }: AskedOfTake): boolean => !['why', 'verdict', 'praise', 'next'].includes(question)
const SPECIFIC_FROM = 0.6

interface OwnAnswerParts {
  readonly texts: TeacherTexts
  /** What other acts of the same text say and do. */
  readonly publishedActs: (acts: readonly Act[]) => Promise<Published>
}

/** What answers without a model and without looking for pieces: the turns before, the learner's own takes. Null where the acts do. */
async function ownAnswerOf(
  { answerOwn, answerFollowUp, answerOfPiece, takeQuestionIn }: Pick<OwnAnswers, 'answerOfPiece' | 'answerOwn' | 'answerFollowUp' | 'takeQuestionIn'>,
  embedded: TeacherAnswer,
  situation: QuestionSituation,
  { texts, publishedActs }: OwnAnswerParts,
): Promise<Published | null> {
  const { request, context } = situation
  // Distress and danger come before any question about playing.
  if (embedded.acts.some((act) => act.type === 'refuse' && act.reason !== 'offtopic' && act.reason !== 'privacy')) return null
  const earlier = answerFromEarlier(request, { acts: embedded.acts, context, texts })
  if (earlier) return { ...NOTHING, sentences: [earlier.text], orders: earlier.orders, acts: earlier.acts }
  const ofPiece = await answerOfPiece(embedded.acts, situation, texts)
  if (ofPiece !== null) return { ...NOTHING, sentences: [ofPiece] }
  const own = ownPlayingAfter(request.question.text, context.prev, context.content)
  // A place, a day and a week are told by the rules; how a take was, by its own reader.
  const isOfTime = own?.kind === 'today' && context.content !== null
  const ofTake = own && own.kind !== 'why' && !isOfTime ? null : await takeQuestionIn(embedded.acts, situation)
  // What the rules read of the learner's playing is worth more than a guess of what exactly is asked.
  const isAnswered =
    ofTake && (isOfTime ? ['tomorrow', 'next'].includes(ofTake.question) : own === null || (isSpecific(ofTake) && ofTake.share >= SPECIFIC_FROM))
  const answer = own && !isAnswered ? await answerOwn(own, situation, texts) : null
  if (answer) {
    // « Fais-moi entendre le début, et monte le son »: the passage is played by itself.
    const orders = own?.kind === 'show' ? embedded.acts.filter(({ type }) => type === 'player.volume' || type === 'player.display') : []
    if (orders.length === 0) return ofWords(answer)
    const { orders: done, sentences, ...rest } = await publishedActs(orders)
    const actions = [...(done?.actions ?? []), ...(answer.orders?.actions ?? [])]
    return { ...rest, sentences: [...sentences, answer.text], orders: answer.orders && { ...answer.orders, actions }, acts: [] }
  }
  const label = followUpOf(embedded)
  const question = ofTake ?? (label && { question: label })
  const followed = question && (await answerFollowUp(question, situation))
  if (!followed) return null
  const besides = embedded.acts.filter(isBesideTake)
  const isOfOther = besides.length > 0 && ofTake?.isOnlyPlace !== true && (label !== undefined || ofTake?.isPart === true)
  if (!isOfOther) return ofWords(followed)
  const { sentences, events, ...rest } = await publishedActs(besides)
  return { ...rest, sentences: [...sentences, followed.text], events: [...events, ...followed.events] }
}

export function createAnswer(dependencies: AnswerDependencies): AnswerQuestion {
  const { source, readers, factsOf, repertoire } = dependencies
  const learnerAtPiece = createLearnerAtPiece(dependencies)
  const { diagnosisOf, firstWord, whereNow, answerOwn } = createOwnAnswers(dependencies, learnerAtPiece)
  const own = { answerOwn, ...createPieceAnswers(dependencies), ...createTakeAnswers(dependencies, learnerAtPiece) }

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
    const ofTake = followed && (await own.answerFollowUp({ question: followed }, situation))
    if (ofTake) return publish(ofWords(ofTake))
    if (choice) return publish(await ofActs(dependencies, choice, { situation, texts, whereNow }))
    const understood = answerLearner(question.text, context, texts, { readers })
    const placed = (await own.withHeardPassage(understood.acts, situation)) ?? own.withWantedPiece(understood.acts, situation)
    const embedded = placed ? { acts: placed, reply: replyOf({ text: question.text, acts: placed, context, texts }) } : understood
    const ownAnswer = await ownAnswerOf(own, embedded, situation, {
      texts,
      publishedActs: (acts) =>
        ofActs(dependencies, { acts, reply: replyOf({ text: question.text, acts, context, texts, isBrief: true }) }, { situation, texts, whereNow }),
    })
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
