import type { PlayerAction, TeacherEvent } from '@prelude/contract'
import { calendarDayOf } from '@prelude/domain/learning/revision'
import type { OwnPlaying, PlayedDay, TeacherContext, TeacherTexts } from '@prelude/domain/teacher'
import {
  type AskedPlace,
  afterTake,
  type Explanation,
  explainFailure,
  forToday,
  type LearnerAtPiece,
  type Offer,
  ofTheWeek,
  playedWords,
  type Today,
  WEEK_TEXTS,
} from '@prelude/domain/teacher/diagnosis'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import type { VisiblePlayable } from '../../kernel/repertoire/playables.ts'
import { createClassAnswers, type OwnAnswersDependencies, type QuestionSituation } from './class-answers.ts'
import type { LearnerFacts } from './learner-facts.ts'
import { type FoundContent, namesOf, versionOf } from './open-content.ts'
import { createLearnerAtPiece, playedLately } from './own-takes.ts'
import { actionsOfOffer } from './player-actions.ts'
import { playedPiece } from './recommendations.ts'
import { TEACHER_TEXTS } from './teacher.texts.ts'

const offerEvent = ({ label, ...offer }: Offer): TeacherEvent => ({
  event: 'answer',
  data: { label, actions: actionsOfOffer({ label, ...offer }) },
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
  const asked = speed?.unit === 'bpm' ? (100 * speed.value) / (player?.baseTempo ?? speed.value) : speed?.value
  const percent = Math.round(Math.min(MOST_PERCENT, Math.max(LEAST_PERCENT, asked ?? SHOWN_PERCENT)))
  return { type: 'show', from: first, to: last, hand: hand ?? 'BOTH', percent }
}

/** What is said of the learner's own playing, what stands beside it, and what is done. */
interface OwnAnswer {
  readonly text: string
  readonly events: readonly TeacherEvent[]
  readonly actions: readonly PlayerAction[]
}
const said = (text: string, events: readonly TeacherEvent[] = []): OwnAnswer => ({ text, events, actions: [] })

/** A passage that fails again and again, wherever it is. */
interface Repeated {
  readonly text: string
  readonly weak: Today['weak']
  /** What takes the learner there: a loop where the piece is open, else its card. */
  readonly events: readonly TeacherEvent[]
}

const isSame = ({ content: one }: VisiblePlayable, { content: other }: VisiblePlayable): boolean =>
  one.playableType === other.playableType && one.playableId === other.playableId

const isSaid = (text: string, { prev }: TeacherContext): boolean => prev.some((turn) => turn.reply?.includes(text))

/** What is to be explained: the first finding that was not said yet in this conversation, or that there is no other; the first offer stands then. */
function explanation(at: LearnerAtPiece, place: AskedPlace, context: TeacherContext): Explanation {
  const first = explainFailure(at, place)
  for (let after = 0; ; after += 1) {
    const found = after === 0 ? first : explainFailure(at, { ...place, after })
    if (!isSaid(found.text, context)) return found.about === 'nothing-more' ? { ...found, offer: first.offer } : found
    // After these comes that there is nothing more.
    if (found.finding !== null || found.about === 'clean' || found.about === 'nothing-there') continue
    const text = found.about === 'not-played' ? TEACHER_TEXTS.stillNotPlayed : TEACHER_TEXTS.nothingNew
    return { ...found, offer: first.offer, ...(isSaid(text, context) ? {} : { text }) }
  }
}

/** Answers that takes give, and no text. */
export function createOwnAnswers(dependencies: OwnAnswersDependencies) {
  const { now, repertoire } = dependencies
  const learnerAtPiece = createLearnerAtPiece(dependencies)
  const { inProgress, whereNow } = createClassAnswers(dependencies)

  /** What repeats in the takes of so many milliseconds; null where nothing does. */
  const repeated = async ({ asked: { learner }, facts, found, context }: QuestionSituation, withinMs: number): Promise<Repeated | null> => {
    const since = now().getTime() - withinMs
    const lately = await playedLately(dependencies, learner, facts.member.member)
    const pieces = lately.map(({ playable, takes }) => ({
      title: namesOf(repertoire, facts.own, { playableType: playable.content.playableType, id: playable.content.playableId }).title,
      timeline: playable.timeline,
      takes: takes.filter(({ endedAtMs }) => endedAtMs >= since),
      isOpen: context.player !== null && found !== null && isSame(found.playable, playable),
    }))
    const remark = ofTheWeek(pieces, facts.teacher)
    const [piece, playable] = remark?.piece == null ? [] : [pieces[remark.piece], lately[remark.piece]?.playable]
    if (!remark?.offer || !piece || !playable) return remark && { text: remark.text, weak: null, events: [] }
    const events = piece.isOpen ? [offerEvent(remark.offer)] : cardOf(playable, facts, learner)
    return { text: remark.text, weak: { ...remark.offer, title: piece.title }, events }
  }

  /** The card that opens a piece: of a version only. */
  const cardOf = ({ content }: VisiblePlayable, { own, progress }: LearnerFacts, { levelValue }: LearnerRow): TeacherEvent[] => {
    const version = content.playableType === 'version' ? versionOf(repertoire, own, content.playableId) : undefined
    return version ? [{ event: 'recommendation', data: { items: [playedPiece(version, progress, levelValue)] } }] : []
  }

  const today = async (situation: QuestionSituation, isTomorrow = false): Promise<OwnAnswer> => {
    const { revisionsDue, goals } = situation.facts
    const [passage, going] = await Promise.all([repeated(situation, 2 * WEEK_MS), inProgress(situation)])
    const text = forToday({ revisionsDue, weak: passage?.weak ?? null, inProgress: going, goals, isTomorrow })
    return said(isSaid(text, situation.context) ? TEACHER_TEXTS.sameToday(text) : text, passage?.weak ? passage.events : [])
  }

  const why = async (
    place: Extract<OwnPlaying, { kind: 'why' }> | null,
    { asked, facts, context }: QuestionSituation,
    found: FoundContent,
  ): Promise<OwnAnswer> => {
    const at = await learnerAtPiece(asked.learner, found.playable, facts.teacher)
    const { text: explained, chart, offer } = explanation(at, place ?? {}, context)
    const text = place === null ? `${TEACHER_TEXTS.nothingRepeats} ${explained}` : explained
    const events: TeacherEvent[] = []
    if (chart) {
      const bars = chart.bars.map(({ number, ms }) => ({ measure: number, value: ms }))
      events.push({ event: 'chart', data: { title: chart.title, hand: chart.hand, takes: chart.takes, unit: chart.unit, bars } })
    }
    if (offer && context.player) events.push(offerEvent(offer))
    return said(text, events)
  }

  /** What was played on a day of Paris, or in the past two weeks. */
  const played = async (day: PlayedDay, { asked: { learner }, facts }: QuestionSituation): Promise<string> => {
    const today = calendarDayOf(now().getTime())
    const isMeant = ({ endedAtMs }: { readonly endedAtMs: number }): boolean => day === 'lately' || calendarDayOf(endedAtMs) === today - DAYS_AGO[day]
    const contents = (await playedLately(dependencies, learner, facts.member.member)).map(({ playable: { content }, takes }) => ({
      title: namesOf(repertoire, facts.own, { playableType: content.playableType, id: content.playableId }).title,
      takes: takes.filter(isMeant).length,
    }))
    return playedWords(
      day,
      contents.filter(({ takes }) => takes > 0).sort((one, other) => other.takes - one.takes),
    )
  }

  return {
    /** What takes answer, and no text: null where there is nothing to look at. */
    answerOwn: async (own: OwnPlaying, situation: QuestionSituation, texts: TeacherTexts): Promise<OwnAnswer | null> => {
      const { found, context } = situation
      if (own.kind === 'today') return today(situation, own.isTomorrow)
      if (own.kind === 'played') return said(await played(own.day, situation))
      if (own.kind === 'week') {
        const passage = await repeated(situation, WEEK_MS)
        if (passage && !isSaid(passage.text, context)) return said(passage.text, passage.events)
        return found ? why(null, situation, found) : said(WEEK_TEXTS.nothing)
      }
      if (!found) return null
      if (own.kind === 'beyond') return said(`${TEACHER_TEXTS.beyond(found.content.title, found.content.measures)} ${texts.clarify.range}`)
      if (own.kind === 'why') return why(own, situation, found)
      if (!context.player) return null
      const action = shownPassage(own, context)
      const text = TEACHER_TEXTS.shown(action)
      return { text: isSaid(text, context) ? TEACHER_TEXTS.shownAgain(action) : text, events: [], actions: [action] }
    },

    /** What the teacher says by itself: of the take just played, nothing where it shows nothing; without a content, of the day. */
    firstWord: async (situation: QuestionSituation): Promise<OwnAnswer> => {
      const { asked, facts, found } = situation
      if (!found) return today(situation)
      return said(afterTake(await learnerAtPiece(asked.learner, found.playable, facts.teacher))?.text ?? '')
    },
    whereNow,
  }
}
