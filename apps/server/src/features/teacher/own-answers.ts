import type { PlayerAction, TeacherEvent } from '@prelude/contract'
import type { OwnPlaying, TeacherContext, TeacherTexts } from '@prelude/domain/teacher'
import {
  type AskedPlace,
  afterTake,
  type Explanation,
  explainFailure,
  forToday,
  type LearnerAtPiece,
  type Offer,
  ofTheWeek,
} from '@prelude/domain/teacher/diagnosis'
import type { Database } from '../../kernel/database/open.ts'
import type { Asked } from './ask.ts'
import type { LearnerFacts } from './learner-facts.ts'
import type { FoundContent } from './open-content.ts'
import { learnerAtPiece, weekAtPiece } from './own-takes.ts'
import { actionsOfOffer } from './player-actions.ts'
import { TEACHER_TEXTS } from './teacher.texts.ts'

const offerEvent = ({ label, ...offer }: Offer): TeacherEvent => ({
  event: 'answer',
  data: { label, actions: actionsOfOffer({ label, ...offer }) },
})

type ShowAction = Extract<PlayerAction, { type: 'show' }>

/** Where « montre-moi » plays at most so much of the written tempo. */
const SHOWN_PERCENT = 60
const SHOWN_MEASURES = 4

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

/** Answers that takes give, and no text. */
export function createOwnAnswers({ database, now }: { readonly database: Database; readonly now: () => Date }) {
  const isSaid = (text: string, { prev }: TeacherContext): boolean => prev.some(({ reply }) => reply?.includes(text))

  /** What is to be explained: the first finding that was not said yet in this conversation, or that there is no other; the first offer stands then. */
  const explanation = (at: LearnerAtPiece, place: AskedPlace, context: TeacherContext): Explanation => {
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

  /** What takes answer, and no text: null where there is nothing to look at. */
  const answerOwn = async (
    own: OwnPlaying,
    asked: Asked,
    facts: LearnerFacts,
    found: FoundContent | null,
    { context, texts }: { readonly context: TeacherContext; readonly texts: TeacherTexts },
  ): Promise<OwnAnswer | null> => {
    if (own.kind === 'today') {
      const title = found?.content.title
      const text = forToday({
        revisionsDue: facts.revisionsDue,
        weak: null,
        inProgress: title ? { title } : null,
        goals: facts.goals,
        isTomorrow: own.isTomorrow ?? false,
      })
      return { text: isSaid(text, context) ? TEACHER_TEXTS.sameToday(text) : text, events: [], actions: [] }
    }
    if (!found) return null
    if (own.kind === 'beyond') {
      const { title, measures } = found.content
      return { text: `${TEACHER_TEXTS.beyond(title, measures)} ${texts.clarify.range}`, events: [], actions: [] }
    }
    if (own.kind === 'show') {
      if (!context.player) return null
      const action = shownPassage(own, context)
      const text = TEACHER_TEXTS.shown(action)
      return { text: isSaid(text, context) ? TEACHER_TEXTS.shownAgain(action) : text, events: [], actions: [action] }
    }
    if (own.kind === 'week') {
      const remark = ofTheWeek([await weekAtPiece({ database, now }, asked.learner, found.playable, found.content.title)], facts.teacher)
      if (remark && !isSaid(remark.text, context))
        return { text: remark.text, events: remark.offer && context.player ? [offerEvent(remark.offer)] : [], actions: [] }
    }
    const at = await learnerAtPiece({ database, now }, asked.learner, found.playable, facts.teacher)
    const { text: explained, chart, offer } = explanation(at, own.kind === 'why' ? own : {}, context)
    const text = own.kind === 'week' ? `${TEACHER_TEXTS.nothingRepeats} ${explained}` : explained
    const events: TeacherEvent[] = []
    if (chart) {
      const bars = chart.bars.map(({ number, ms }) => ({ measure: number, value: ms }))
      events.push({ event: 'chart', data: { title: chart.title, hand: chart.hand, takes: chart.takes, unit: chart.unit, bars } })
    }
    if (offer && context.player) events.push(offerEvent(offer))
    return { text, events, actions: [] }
  }

  /** What the teacher says by itself: of the take just played, or of the day. */
  const firstWord = async ({ learner }: Asked, facts: LearnerFacts, found: FoundContent | null): Promise<string> => {
    const remark = found && afterTake(await learnerAtPiece({ database, now }, learner, found.playable, facts.teacher))
    return remark?.text ?? forToday({ revisionsDue: facts.revisionsDue, weak: null, inProgress: null, goals: facts.goals })
  }
  return { answerOwn, firstWord }
}
