import type { ChallengeEntry, PlayerAction, TeacherEvent, TeacherQuestion } from '@prelude/contract'
import { tokensOf } from '@prelude/contract'
import {
  type Act,
  answerLearner,
  isPlayerAct,
  type KnowledgeText,
  nearestQuestion,
  ownPlayingAfter,
  replyOf,
  resolveActs,
  type TeacherAnswer,
  type TeacherContext,
  type TeacherSource,
  type TeacherTexts,
  teacherTexts,
} from '@prelude/domain/teacher'
import type { Database } from '../../kernel/database/open.ts'
import type { Learner } from '../../kernel/learner/learner.ts'
import { type CatalogueIndex, piecesOfVersions } from '../catalogue/front-door.ts'
import { type ActSources, eventsOf } from './acts-to-events.ts'
import { answerFromEarlier } from './answer-from-earlier.ts'
import type { AnswerQuestion, Asked } from './ask.ts'
import { shownBefore, turnsOf } from './earlier-turns.ts'
import type { createLearnerFacts, LearnerFacts } from './learner-facts.ts'
import type { ModelPort } from './model-port.ts'
import { askModel } from './model-teacher.ts'
import { type FoundContent, type OpenContentDependencies, openContentOf } from './open-content.ts'
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
  readonly model: ModelPort | null
  readonly onProblem: (problem: unknown) => void
  readonly challengesOf: (learner: Learner) => Promise<readonly ChallengeEntry[]>
}

/** What the embedded teacher decides itself: safety, and what is not there. */
const DECIDED: ReadonlySet<Act['type']> = new Set(['refuse', 'redirect', 'recommend', 'none'])

type Speaker = ReturnType<typeof createSpeaker>

/** Pushes a text as numbered tokens. */
export function createSpeaker(push: (event: TeacherEvent) => void) {
  let id = 0
  let said = ''
  return {
    say: (text: string): void => {
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

const contextOf = ({ learner, question, earlier, left }: Asked, { member }: LearnerFacts, found: FoundContent | null): TeacherContext => ({
  page: {
    route: question.page ?? '',
    url: question.page ?? '',
    title: headingOf(question.pageContext ?? ''),
    content: (question.pageContext ?? '').split('\n').slice(1).join('\n'),
  },
  user: { premium: member.member.premium, firstname: learner.firstname, freeMessagesLeft: left },
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
  onProblem,
  ...content
}: AnswerDependencies): AnswerQuestion {
  const { repertoire } = content

  const { answerOwn, firstWord } = createOwnAnswers({ database, now })

  /**
   * What a language model says, where one is set and there is neither an order that is understood nor a refusal: those need no model. A model that
   * fails before its first sentence leaves the answer to the embedded teacher.
   */
  const modelAnswer = async (
    embedded: TeacherAnswer,
    { question }: Asked,
    { context, texts, speaker }: { context: TeacherContext; texts: TeacherTexts; speaker: Speaker },
    signal: AbortSignal,
  ): Promise<TeacherAnswer | null> => {
    if (!model?.isUsable() || embedded.acts.some((act) => isPlayerAct(act) || DECIDED.has(act.type))) return null
    try {
      const answer = await askModel(model, { text: question.text, context }, speaker.say, signal)
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
    const facts = await factsOf(learner)
    const found = await openContentOf(content, learner, question.playableContentInfos, {
      own: facts.own,
      progress: progressOf(facts, question),
    })
    signal.throwIfAborted()
    const context = contextOf(asked, facts, found)
    const speaker = createSpeaker(push)
    const finish = (actions: readonly PlayerAction[]): void => {
      push({ event: 'full', data: { text: speaker.text() } })
      if (actions.length > 0) push({ event: 'doAction', data: { actions: [...actions] } })
    }
    if (question.fromTeacher) {
      speaker.say(await firstWord(asked, facts, found))
      finish([])
      return []
    }
    const texts = teacherTexts(source, facts.teacher, facts.facts)
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
    const ownAnswer = own && (await answerOwn(own, asked, facts, found, { context, texts }))
    if (ownAnswer) {
      speaker.say(ownAnswer.text)
      for (const event of ownAnswer.events) push(event)
      finish(ownAnswer.actions)
      return []
    }
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
    const wasSaid = isEmptyHanded && context.prev.some((turn) => turn.reply?.includes(remark))
    speaker.say(isEmptyHanded ? (wasSaid ? TEACHER_TEXTS.nothingAgain : remark) : reply)
    if (remark !== null && !isEmptyHanded) speaker.say(remark)
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
