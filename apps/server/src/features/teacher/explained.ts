import type { PlayerAction, PlayerOrders, TeacherEvent } from '@prelude/contract'
import type { OwnPlaying, TeacherContext } from '@prelude/domain/teacher'
import { type AskedPlace, type Explanation, explainFailure, type LearnerAtPiece, type PracticeOffer } from '@prelude/domain/teacher/diagnosis'
import type { VisiblePlayable } from '../../kernel/repertoire/playables.ts'
import type { QuestionSituation } from './class-answers.ts'
import { actionsOfOffer, ordersFor, ordersIn } from './player-actions.ts'
import { TEACHER_TEXTS } from './teacher.texts.ts'

export const offerEvent = (playable: VisiblePlayable, offer: PracticeOffer): TeacherEvent => ({
  event: 'answer',
  data: { label: offer.label, ...ordersFor(playable, actionsOfOffer(offer)) },
})

/** What stands beside an explanation: the delays of a hand, and the passage that helps. */
export function eventsOfExplanation(playable: VisiblePlayable, { chart, offer }: Pick<Explanation, 'chart' | 'offer'>): TeacherEvent[] {
  const events: TeacherEvent[] = []
  if (chart) {
    const bars = chart.bars.map(({ number, ms }) => ({ measure: number, value: ms }))
    events.push({ event: 'chart', data: { title: chart.title, hand: chart.hand, takes: chart.takes, unit: chart.unit, bars } })
  }
  if (offer) events.push(offerEvent(playable, offer))
  return events
}

type ShowAction = Extract<PlayerAction, { type: 'show' }>

/** Where « montre-moi » plays at most so much of the written tempo. */
const SHOWN_PERCENT = 60
const SHOWN_MEASURES = 4
/** Speeds at which the app plays, in percent of the written tempo. */
const [LEAST_PERCENT, MOST_PERCENT] = [30, 150]

export function shownPassage({ from, to, hand, speed }: Extract<OwnPlaying, { kind: 'show' }>, { player, content }: TeacherContext): ShowAction {
  const first = from ?? player?.loop?.from ?? Math.max(1, player?.measure ?? 1)
  const last = to ?? player?.loop?.to ?? Math.min(content?.measures ?? Number.POSITIVE_INFINITY, first + SHOWN_MEASURES - 1)
  const askedPercent = speed?.unit === 'bpm' ? (100 * speed.value) / (player?.baseTempo ?? speed.value) : speed?.value
  const percent = Math.round(Math.min(MOST_PERCENT, Math.max(LEAST_PERCENT, askedPercent ?? SHOWN_PERCENT)))
  return { type: 'show', from: first, to: last, hand: hand ?? 'BOTH', percent }
}

/** What is said of the learner's own playing, what stands beside it, and what is done. */
export interface OwnAnswer {
  readonly text: string
  readonly events: readonly TeacherEvent[]
  readonly orders: PlayerOrders | null
}
export const reply = (text: string, events: readonly TeacherEvent[] = []): OwnAnswer => ({ text, events, orders: null })

export const isSaid = (text: string, { prev }: TeacherContext): boolean => prev.some((turn) => turn.reply?.includes(text))

/** What is to be explained: the first finding that was not said yet in this conversation, or that there is no other; the first offer stands then. */
export function explanation(at: LearnerAtPiece, place: AskedPlace, context: TeacherContext): Explanation {
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
export function lastExplained(at: LearnerAtPiece, context: TeacherContext): number {
  for (let after = 0; ; after += 1) {
    const { finding, text } = explainFailure(at, { after: after + 1 })
    if (finding === null || !isSaid(text, context)) return after
  }
}

/** « Montre-moi » of what was explained: the passage that it offers, played slowly. */
export function shownAnswer({ offer }: Explanation, situation: QuestionSituation): OwnAnswer | null {
  if (!offer) return null
  const action = shownPassage({ kind: 'show', from: offer.fromNumber, to: offer.toNumber }, situation.context)
  const text = TEACHER_TEXTS.shown(action)
  return { text: isSaid(text, situation.context) ? TEACHER_TEXTS.shownAgain(action) : text, events: [], orders: ordersIn(situation, [action]) }
}
