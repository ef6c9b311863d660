import type { PlayerAction, PlayerOrders, TeacherEvent } from '@prelude/contract'
import { calendarDayIn } from '@prelude/domain/learning/revision'
import type { AskedDay, FollowUpKind, OwnPlaying, TeacherContext, TeacherTexts } from '@prelude/domain/teacher'
import {
  type AskedPlace,
  afterTake,
  type Explanation,
  explainFailure,
  followUp,
  forToday,
  type LearnerAtPiece,
  ofTheWeek,
  type PracticeOffer,
  playedWords,
  type Today,
  WEEK_TEXTS,
} from '@prelude/domain/teacher/diagnosis'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import type { VisiblePlayable } from '../../kernel/repertoire/playables.ts'
import { createClassAnswers, type OwnAnswersDependencies, type QuestionSituation } from './class-answers.ts'
import { type FoundContent, namesOf } from './open-content.ts'
import { createLearnerAtPiece, playedLately } from './own-takes.ts'
import { actionsOfOffer, ordersFor, ordersIn } from './player-actions.ts'
import { TEACHER_TEXTS } from './teacher.texts.ts'

const offerEvent = (playable: VisiblePlayable, offer: PracticeOffer): TeacherEvent => ({
  event: 'answer',
  data: { label: offer.label, ...ordersFor(playable, actionsOfOffer(offer)) },
})

type ShowAction = Extract<PlayerAction, { type: 'show' }>

/** Where « montre-moi » plays at most so much of the written tempo. */
const SHOWN_PERCENT = 60
const SHOWN_MEASURES = 4
const WEEK_MS = 7 * 86_400_000
const DAYS_AGO = { today: 0, yesterday: 1 } as const

/** Speeds at which the app plays, in percent of the written tempo. */
const [LEAST_PERCENT, MOST_PERCENT] = [30, 150]

function shownPassage({ from, to, hand, speed }: Extract<OwnPlaying, { kind: 'show' }>, { player, content }: TeacherContext): ShowAction {
  const first = from ?? player?.loop?.from ?? Math.max(1, player?.measure ?? 1)
  const last = to ?? player?.loop?.to ?? Math.min(content?.measures ?? Number.POSITIVE_INFINITY, first + SHOWN_MEASURES - 1)
  const askedPercent = speed?.unit === 'bpm' ? (100 * speed.value) / (player?.baseTempo ?? speed.value) : speed?.value
  const percent = Math.round(Math.min(MOST_PERCENT, Math.max(LEAST_PERCENT, askedPercent ?? SHOWN_PERCENT)))
  return { type: 'show', from: first, to: last, hand: hand ?? 'BOTH', percent }
}

/** What is said of the learner's own playing, what stands beside it, and what is done. */
interface OwnAnswer {
  readonly text: string
  readonly events: readonly TeacherEvent[]
  readonly orders: PlayerOrders | null
}
const reply = (text: string, events: readonly TeacherEvent[] = []): OwnAnswer => ({ text, events, orders: null })

/** A passage that fails again and again, wherever it is. */
interface Repeated {
  readonly text: string
  readonly weak: Today['weak']
  /** What takes the learner there. */
  readonly events: readonly TeacherEvent[]
}

/** Pages that propose themselves what follows a take: of a module, of a class. */
const OF_A_STEP = /^\/(player\/(school|evaluation)|learn)\b/

const isSaid = (text: string, { prev }: TeacherContext): boolean => prev.some((turn) => turn.reply?.includes(text))

/** What is to be explained: the first finding that was not said yet in this conversation, or that there is no other; the first offer stands then. */
function explanation(at: LearnerAtPiece, place: AskedPlace, context: TeacherContext): Explanation {
  const first = explainFailure(at, place)
  for (let after = 0; ; after += 1) {
    const explanation = after === 0 ? first : explainFailure(at, { ...place, after })
    if (!isSaid(explanation.text, context)) return explanation.about === 'nothing-more' ? { ...explanation, offer: first.offer } : explanation
    // After these comes that there is nothing more.
    if (explanation.finding !== null || explanation.about === 'clean' || explanation.about === 'nothing-there') continue
    const text = explanation.about === 'not-played' ? TEACHER_TEXTS.stillNotPlayed : TEACHER_TEXTS.nothingNew
    return { ...explanation, offer: first.offer, ...(isSaid(text, context) ? {} : { text }) }
  }
}

/** Number of the finding that was explained last in this conversation. */
function lastExplained(at: LearnerAtPiece, context: TeacherContext): number {
  for (let after = 0; ; after += 1) {
    const { finding, text } = explainFailure(at, { after: after + 1 })
    if (finding === null || !isSaid(text, context)) return after
  }
}

/** Whether a take was played on that day of the learner's calendar. */
const isOfDay = (day: AskedDay, { timeZone }: LearnerRow, now: Date): ((take: { readonly endedAtMs: number }) => boolean) => {
  const today = calendarDayIn(timeZone, now.getTime())
  return ({ endedAtMs }) => day === 'lately' || calendarDayIn(timeZone, endedAtMs) === today - DAYS_AGO[day]
}

/** « Montre-moi » of what was explained: the passage that it offers, played slowly. */
function shownAnswer({ offer }: Explanation, situation: QuestionSituation): OwnAnswer | null {
  if (!offer) return null
  const action = shownPassage({ kind: 'show', from: offer.fromNumber, to: offer.toNumber }, situation.context)
  const text = TEACHER_TEXTS.shown(action)
  return { text: isSaid(text, situation.context) ? TEACHER_TEXTS.shownAgain(action) : text, events: [], orders: ordersIn(situation, [action]) }
}

/** What is asked of the take that was explained: « où ? », « comment ? », « et demain ? »; null where no content is open. */
async function answerFollowUp(
  learnerAtPiece: ReturnType<typeof createLearnerAtPiece>,
  question: FollowUpKind | 'success',
  situation: QuestionSituation,
): Promise<OwnAnswer | null> {
  const { request, facts, context, opened } = situation
  if (!opened) return null
  const at = await learnerAtPiece(request.learner, opened.playable, facts.teacher, request.question.playableContentInfos?.takeId)
  const after = lastExplained(at, context)
  if (question === 'show') return shownAnswer(explainFailure(at, { after }), situation)
  const followed = followUp(at, question, { after, said: (text) => isSaid(text, context) }) ?? explanation(at, {}, context)
  return reply(followed.text, followed.offer ? [offerEvent(opened.playable, followed.offer)] : [])
}

/** Answers that takes give, and no text. */
export function createOwnAnswers(dependencies: OwnAnswersDependencies) {
  const { now, repertoire } = dependencies
  const learnerAtPiece = createLearnerAtPiece(dependencies)
  const { inProgress, whereNow } = createClassAnswers(dependencies)

  /** What repeats in the takes of so many milliseconds; null where nothing does. */
  const repeated = async ({ request: { learner }, facts }: QuestionSituation, withinMs: number): Promise<Repeated | null> => {
    const since = now().getTime() - withinMs
    const lately = await playedLately(dependencies, learner, facts.member.member)
    const pieces = lately.map(({ playable, takes }) => ({
      title: namesOf(repertoire, facts.own, { playableType: playable.content.playableType, id: playable.content.playableId }).title,
      timeline: playable.timeline,
      takes: takes.filter(({ endedAtMs }) => endedAtMs >= since),
    }))
    const remark = ofTheWeek(pieces, facts.teacher)
    const [piece, playable] = remark?.piece == null ? [] : [pieces[remark.piece], lately[remark.piece]?.playable]
    if (!remark?.offer || !piece || !playable) return remark && { text: remark.text, weak: null, events: [] }
    return { text: remark.text, weak: { ...remark.offer, title: piece.title }, events: [offerEvent(playable, remark.offer)] }
  }

  const today = async (situation: QuestionSituation, isTomorrow = false): Promise<OwnAnswer> => {
    const { revisionsDue, goals } = situation.facts
    const [passage, going] = await Promise.all([repeated(situation, 2 * WEEK_MS), inProgress(situation)])
    const text = forToday({ revisionsDue, weak: passage?.weak ?? null, inProgress: going, goals, isTomorrow })
    return reply(isSaid(text, situation.context) ? TEACHER_TEXTS.sameToday(text) : text, passage?.weak ? passage.events : [])
  }

  const why = async (
    place: Extract<OwnPlaying, { kind: 'why' }> | null,
    { request, facts, context }: QuestionSituation,
    opened: FoundContent,
  ): Promise<OwnAnswer> => {
    const at = await learnerAtPiece(request.learner, opened.playable, facts.teacher, request.question.playableContentInfos?.takeId)
    const { text: explained, chart, offer } = explanation(at, place ?? {}, context)
    const text = place === null ? `${TEACHER_TEXTS.nothingRepeats} ${explained}` : explained
    const events: TeacherEvent[] = []
    if (chart) {
      const bars = chart.bars.map(({ number, ms }) => ({ measure: number, value: ms }))
      events.push({ event: 'chart', data: { title: chart.title, hand: chart.hand, takes: chart.takes, unit: chart.unit, bars } })
    }
    if (offer) events.push(offerEvent(opened.playable, offer))
    return reply(text, events)
  }

  /** What was played on a day of the learner's, or in the past two weeks. */
  const played = async (day: AskedDay, { request: { learner }, facts }: QuestionSituation): Promise<string> => {
    const isMeant = isOfDay(day, learner, now())
    const contents = (await playedLately(dependencies, learner, facts.member.member)).map(({ playable: { content }, takes }) => ({
      title: namesOf(repertoire, facts.own, { playableType: content.playableType, id: content.playableId }).title,
      takes: takes.filter(isMeant).length,
    }))
    return playedWords(
      day,
      contents.filter(({ takes }) => takes > 0).sort((a, b) => b.takes - a.takes),
    )
  }

  return {
    /** What takes answer, and no text: null where there is nothing to look at. */
    answerOwn: async (own: OwnPlaying, situation: QuestionSituation, texts: TeacherTexts): Promise<OwnAnswer | null> => {
      const { opened, context } = situation
      if (own.kind === 'today') return today(situation, own.isTomorrow)
      if (own.kind === 'played') return reply(await played(own.day, situation))
      if (own.kind === 'week') {
        const passage = await repeated(situation, WEEK_MS)
        if (passage && !isSaid(passage.text, context)) return reply(passage.text, passage.events)
        return opened ? why(null, situation, opened) : reply(WEEK_TEXTS.nothing)
      }
      if (!opened) return null
      if (own.kind === 'beyond') return reply(`${TEACHER_TEXTS.beyond(opened.content.title, opened.content.measures)} ${texts.clarify.range}`)
      if (own.kind === 'why') return why(own, situation, opened)
      if (!context.player && own.from === undefined) return null
      const action = shownPassage(own, context)
      const text = TEACHER_TEXTS.shown(action)
      return { text: isSaid(text, context) ? TEACHER_TEXTS.shownAgain(action) : text, events: [], orders: ordersIn(situation, [action]) }
    },

    answerFollowUp: (question: FollowUpKind | 'success', situation: QuestionSituation) => answerFollowUp(learnerAtPiece, question, situation),
    /** What the last take of the open content shows, in words; empty where nothing was played. */
    diagnosisOf: async ({ request, facts, opened }: QuestionSituation): Promise<string> => {
      if (!opened) return ''
      const at = await learnerAtPiece(request.learner, opened.playable, facts.teacher, request.question.playableContentInfos?.takeId)
      return at.takes.length === 0 ? '' : explainFailure(at).text
    },

    /** What the teacher says by itself: of the take just played, nothing where it shows nothing; without a content, of the day. */
    firstWord: async (situation: QuestionSituation): Promise<OwnAnswer> => {
      const { request, facts, opened } = situation
      if (!opened) return today(situation)
      const at = await learnerAtPiece(request.learner, opened.playable, facts.teacher)
      return reply(afterTake(at, OF_A_STEP.test(request.question.page ?? ''))?.text ?? '')
    },
    whereNow,
  }
}
