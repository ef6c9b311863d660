import type { ChallengeEntry, PlayerAction, TeacherEvent, TeacherQuestion } from '@prelude/contract'
import { tokensOf } from '@prelude/contract'
import { levelOf } from '@prelude/domain/learning'
import {
  type Act,
  answerKeyword,
  answerLearner,
  isPlayerAct,
  type KnowledgeText,
  nearestQuestion,
  ownPlayingAfter,
  replyOf,
  resolveActs,
  spokenAfter,
  type TeacherAnswer,
  type TeacherContext,
  type TeacherSource,
  type TeacherTexts,
  teacherTexts,
} from '@prelude/domain/teacher'
import type { Database } from '../../kernel/database/open.ts'
import type { ModelClient } from '../../kernel/language-model.ts'
import type { Learner } from '../../kernel/learner/learner.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { type CatalogueIndex, piecesOfVersions } from '../catalogue/front-door.ts'
import { type ActSources, eventsOf } from './acts-to-events.ts'
import { answerFromEarlier } from './answer-from-earlier.ts'
import type { AnswerQuestion, Asked } from './ask.ts'
import { shownBefore, turnsOf } from './earlier-turns.ts'
import type { createLearnerFacts, LearnerFacts } from './learner-facts.ts'
import type { MayAskModel } from './model-budget.ts'
import { askModel } from './model-teacher.ts'
import { type FoundContent, type OpenContentDependencies, openContentOf, versionOf } from './open-content.ts'
import { createOwnAnswers } from './own-answers.ts'
import type { StoredAct } from './teacher.stored.ts'
import { TEACHER_TEXTS } from './teacher.texts.ts'

export interface AnswerDependencies extends OpenContentDependencies {
  readonly database: Database
  readonly now: () => Date
  readonly source: TeacherSource
  readonly index: CatalogueIndex
  readonly factsOf: ReturnType<typeof createLearnerFacts>
  /** Asked where the embedded teacher has no order and no refusal; null without one. */
  readonly model: ModelClient | null
  readonly mayAskModel: MayAskModel
  readonly onProblem: (problem: unknown) => void
  readonly challengesOf: (learner: Learner) => Promise<readonly ChallengeEntry[]>
}

/** What the embedded teacher decides itself: safety, and what is not there. */
const DECIDED: ReadonlySet<Act['type']> = new Set(['refuse', 'redirect', 'recommend', 'none'])

type Speaker = ReturnType<typeof createSpeaker>

/** Pushes a text as numbered tokens; one that is spoken in its short form. */
export function createSpeaker(push: (event: TeacherEvent) => void, isSpoken = false) {
  let id = 0
  let said = ''
  return {
    say: (whole: string): void => {
      const text = isSpoken ? spokenAfter(said, whole) : whole
      if (text === '') return
      for (const token of tokensOf(said === '' ? text : ` ${text}`)) {
        push({ event: 'update', data: { id, text: token } })
        id += 1
      }
      said += said === '' ? text : ` ${text}`
    },
    text: () => said,
  }
}

/** A narrower answer where the learner asked a narrower question. */
const chooseAnswer = ({ answer, questions }: KnowledgeText, asked: string): string => nearestQuestion(asked, questions ?? [])?.answer ?? answer

/** A page begins with its heading. */
const headingOf = (content: string): string => content.split('\n')[0]?.trim() ?? ''

/** The piece that is learnt in class, with how far. */
function courseOf(repertoire: Repertoire, { courses, progress, own }: LearnerFacts): TeacherContext['user']['course'] {
  const [id] = courses
  const percent = id === undefined ? undefined : progress.get(id)?.class?.pianoClassProgress
  const title = id === undefined ? undefined : versionOf(repertoire, own, id)?.piece.title
  return percent === undefined || title === undefined ? undefined : { title, percent }
}

const contextOf = (
  { learner, question, earlier, left }: Asked,
  { member }: LearnerFacts,
  { found, course }: { readonly found: FoundContent | null; readonly course: TeacherContext['user']['course'] },
): TeacherContext => ({
  page: {
    ...{ route: question.page ?? '', url: question.page ?? '', title: headingOf(question.pageContext ?? '') },
    content: (question.pageContext ?? '').split('\n').slice(1).join('\n'),
  },
  user: {
    ...{ premium: member.member.premium, firstname: learner.firstname, freeMessagesLeft: left, level: levelOf(learner.levelValue).name },
    ...(course ? { course } : {}),
  },
  player: question.context?.player ?? null,
  content: found?.content ?? null,
  prev: turnsOf(earlier),
})

export function createAnswer({
  database,
  now,
  source,
  index,
  factsOf,
  challengesOf,
  model,
  mayAskModel,
  onProblem,
  ...content
}: AnswerDependencies): AnswerQuestion {
  const { repertoire } = content

  const { answerOwn, firstWord, whereNow } = createOwnAnswers({ database, now, ...content })

  /**
   * What a language model says, where one is set and there is neither an order that is understood nor a refusal: those need no model. A model that
   * fails before its first sentence leaves the answer to the embedded teacher.
   */
  const modelAnswer = async (
    embedded: TeacherAnswer,
    { learner, question }: Asked,
    { context, texts, speaker }: { context: TeacherContext; texts: TeacherTexts; speaker: Speaker },
    signal: AbortSignal,
  ): Promise<TeacherAnswer | null> => {
    if (!model?.isUsable() || embedded.acts.some((act) => isPlayerAct(act) || DECIDED.has(act.type))) return null
    try {
      const answer = await askModel(
        model,
        { text: question.text, context, isSpoken: question.fromVoice ?? false, mayAsk: (characters) => mayAskModel(learner.id, characters) },
        speaker.say,
        signal,
      )
      if (!answer) return null
      const acts = resolveActs(answer.acts, context)
      return { acts, reply: answer.text === '' ? replyOf({ text: question.text, acts, context, texts, choose: chooseAnswer }) : '' }
    } catch (error) {
      if (signal.aborted || speaker.text() !== '') throw error
      onProblem(error)
      return null
    }
  }

  return async (asked, push, signal) => {
    const { learner, question } = asked
    const facts = await factsOf(learner, question.date)
    const found = await openContentOf(content, learner, question.playableContentInfos, {
      own: facts.own,
      progress: progressOf(facts, question),
      member: facts.member.member,
    })
    signal.throwIfAborted()
    const context = contextOf(asked, facts, { found, course: courseOf(repertoire, facts) })
    const speaker = createSpeaker(push, question.fromVoice)
    const finish = (actions: readonly PlayerAction[]): void => {
      push({ event: 'full', data: { text: speaker.text() } })
      if (actions.length > 0) push({ event: 'doAction', data: { actions: [...actions] } })
    }
    const situation = { asked, facts, found, context }
    /** Words, then what stands beside them, then what is done. */
    const publish = ({ text, events, actions }: Awaited<ReturnType<typeof firstWord>>): readonly StoredAct[] => {
      signal.throwIfAborted()
      speaker.say(text)
      for (const event of events) push(event)
      finish(actions)
      return []
    }
    if (question.fromTeacher) return publish(await firstWord(situation))
    const texts = teacherTexts(source, facts.teacher, facts.facts)
    if (question.explainKeyword !== undefined) {
      const explained = answerKeyword(question.explainKeyword, context, texts)
      speaker.say(explained?.reply ?? TEACHER_TEXTS.unknownWord)
      finish([])
      return explained?.acts ?? []
    }
    const embedded = answerLearner(question.text, context, texts, chooseAnswer)
    const isSafe = !embedded.acts.some((act) => act.type === 'refuse' && act.reason !== 'offtopic')
    const fromEarlier = isSafe ? answerFromEarlier(asked, { acts: embedded.acts, context, texts }) : null
    if (fromEarlier) {
      speaker.say(fromEarlier.text)
      finish(fromEarlier.actions)
      return fromEarlier.acts
    }
    // Distress and danger come before any question about playing.
    const own = isSafe ? ownPlayingAfter(question.text, context.prev, context.content) : null
    const ownAnswer = own && (await answerOwn(own, situation, texts))
    if (ownAnswer) return publish(ownAnswer)
    const { acts, reply } = (await modelAnswer(embedded, asked, { context, texts, speaker }, signal)) ?? embedded
    const view = {
      member: facts.member.member,
      level: learner.levelValue,
      progress: facts.progress,
      own: facts.own,
      favourites: facts.favourites,
      notInteresting: piecesOfVersions(index, facts.notInteresting),
    }
    const sources: ActSources = { repertoire, index, view, context, shown: shownBefore(asked.earlier), challenges: () => challengesOf(learner) }
    const { cards, actions, remark } = await eventsOf(acts, sources)
    signal.throwIfAborted()
    const isEmptyHanded = remark !== null && !cards.some(({ event }) => event === 'recommendation')
    const wasSaid = isEmptyHanded && context.prev.some((turn) => turn.said?.includes(remark))
    const where = acts.some((act) => act.type === 'answer' && act.field === 'progress') ? await whereNow(situation) : ''
    // Without a score there is nothing to say but that.
    const isAllToSay = where !== '' && acts.length === 1 && context.content?.progress === undefined
    speaker.say(isAllToSay ? '' : isEmptyHanded ? (wasSaid ? TEACHER_TEXTS.nothingAgain : remark) : reply)
    if (remark !== null && !isEmptyHanded) speaker.say(remark)
    speaker.say(where)
    for (const card of cards) push(card)
    finish(actions)
    return acts as readonly Act[] as readonly StoredAct[]
  }
}

/** Best score of the content on the page, in percent. */
function progressOf({ progress, challengeProgress }: LearnerFacts, { playableContentInfos: content }: TeacherQuestion): number | undefined {
  if (!content) return undefined
  const known = content.playableType === 'challenge' ? challengeProgress : content.playableType === 'version' ? progress : undefined
  return known?.get(content.id)?.best ?? undefined
}
