import type { TeacherEvent } from '@prelude/contract'
import { calendarDayIn } from '@prelude/domain/learning/revision'
import type { AskedDay, OwnPlaying, TeacherTexts } from '@prelude/domain/teacher'
import { afterTake, explainFailure, forToday, ofTheWeek, playedWords, type Today, WEEK_TEXTS } from '@prelude/domain/teacher/diagnosis'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { createClassAnswers, type OwnAnswersDependencies, type QuestionSituation } from './class-answers.ts'
import { eventsOfExplanation, explanation, isSaid, type OwnAnswer, offerEvent, reply, shownPassage } from './explained.ts'
import { type FoundContent, namesOf } from './open-content.ts'
import { type LearnerAtPieceOf, playedLately } from './own-takes.ts'
import { ordersIn } from './player-actions.ts'
import { POINTED_AT } from './take-answers.ts'
import { TEACHER_TEXTS } from './teacher.texts.ts'

const WEEK_MS = 7 * 86_400_000
const DAYS_AGO = { today: 0, yesterday: 1 } as const

/** A passage that fails again and again, wherever it is. */
interface Repeated {
  readonly text: string
  readonly weak: Today['weak']
  /** What takes the learner there. */
  readonly events: readonly TeacherEvent[]
}

/** Pages that propose themselves what follows a take: of a module, of a class. */
const OF_A_STEP = /^\/(player\/(school|evaluation)|learn)\b/

/** Whether a take was played on that day of the learner's calendar. */
const isOfDay = (day: AskedDay, { timeZone }: LearnerRow, now: Date): ((take: { readonly endedAtMs: number }) => boolean) => {
  const today = calendarDayIn(timeZone, now.getTime())
  return ({ endedAtMs }) => day === 'lately' || calendarDayIn(timeZone, endedAtMs) === today - DAYS_AGO[day]
}

/** Answers that takes give, and no text. */
export function createOwnAnswers(dependencies: OwnAnswersDependencies, learnerAtPiece: LearnerAtPieceOf) {
  const { now, repertoire } = dependencies
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

  const learnerAt = ({ request, facts }: QuestionSituation, { playable }: FoundContent) =>
    learnerAtPiece(request.learner, playable, facts.teacher, request.question.playableContentInfos?.takeId)

  const why = async (
    place: Extract<OwnPlaying, { kind: 'why' }> | null,
    { request, facts, context }: QuestionSituation,
    opened: FoundContent,
  ): Promise<OwnAnswer> => {
    const at = await learnerAtPiece(request.learner, opened.playable, facts.teacher, request.question.playableContentInfos?.takeId)
    const explained = explanation(at, place ?? {}, context)
    const text = place === null ? `${TEACHER_TEXTS.nothingRepeats} ${explained.text}` : explained.text
    return reply(text, eventsOfExplanation(opened.playable, explained))
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
      const at = own.from === undefined && POINTED_AT.test(situation.request.question.text) ? await learnerAt(situation, opened) : null
      const pointed = at && at.takes.length > 0 ? explainFailure(at).offer : null
      const action = shownPassage(pointed ? { ...own, from: pointed.fromNumber, to: pointed.toNumber } : own, context)
      const text = TEACHER_TEXTS.shown(action)
      return { text: isSaid(text, context) ? TEACHER_TEXTS.shownAgain(action) : text, events: [], orders: ordersIn(situation, [action]) }
    },

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
