import type { PlayerAction, TeacherEvent } from '@prelude/contract'
import type { OwnPlaying, TeacherContext } from '@prelude/domain/teacher'
import { afterTake, explainFailure, forToday, type Offer, ofTheWeek } from '@prelude/domain/teacher/diagnosis'
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

function shownPassage({ from, to, hand }: Extract<OwnPlaying, { kind: 'show' }>, { player }: TeacherContext): ShowAction {
  const first = from ?? player?.loop?.from ?? Math.max(1, player?.measure ?? 1)
  const last = to ?? player?.loop?.to ?? first + SHOWN_MEASURES - 1
  return { type: 'show', from: first, to: last, hand: hand ?? 'BOTH', percent: SHOWN_PERCENT }
}

/** What is said of the learner's own playing, what stands beside it, and what is done. */
interface OwnAnswer {
  readonly text: string
  readonly events: readonly TeacherEvent[]
  readonly actions: readonly PlayerAction[]
}

/** Answers that takes give, and no text. */
export function createOwnAnswers({ database, now }: { readonly database: Database; readonly now: () => Date }) {
  /** What takes answer, and no text: null where there is nothing to look at. */
  const answerOwn = async (
    own: OwnPlaying,
    asked: Asked,
    facts: LearnerFacts,
    found: FoundContent | null,
    context: TeacherContext,
  ): Promise<OwnAnswer | null> => {
    if (own.kind === 'today') {
      const title = found?.content.title
      const text = forToday({ revisionsDue: facts.revisionsDue, weak: null, inProgress: title ? { title } : null, goals: facts.goals })
      return { text, events: [], actions: [] }
    }
    if (!found) return null
    if (own.kind === 'show') {
      if (!context.player) return null
      const action = shownPassage(own, context)
      return { text: TEACHER_TEXTS.shown(action.from, action.to, action.percent), events: [], actions: [action] }
    }
    if (own.kind === 'week') {
      const remark = ofTheWeek([await weekAtPiece({ database, now }, asked.learner, found.playable, found.content.title)], facts.teacher)
      if (remark) return { text: remark.text, events: remark.offer && context.player ? [offerEvent(remark.offer)] : [], actions: [] }
    }
    const at = await learnerAtPiece({ database, now }, asked.learner, found.playable, facts.teacher)
    const { text, chart, offer } = explainFailure(at, own.kind === 'why' ? own : {})
    const events: TeacherEvent[] = []
    if (chart) {
      const bars = chart.bars.map(({ number, ms }) => ({ measure: number, value: ms }))
      events.push({ event: 'chart', data: { title: chart.title, hand: chart.hand, takes: chart.takes, unit: chart.unit, bars } })
    }
    if (offer && context.player) events.push(offerEvent(offer))
    return { text, events, actions: [] }
  }

  /** What the teacher says by itself: of the take just played, nothing where it shows nothing; without a content, of the day. */
  const firstWord = async ({ learner }: Asked, facts: LearnerFacts, found: FoundContent | null): Promise<string> => {
    if (found) return afterTake(await learnerAtPiece({ database, now }, learner, found.playable, facts.teacher))?.text ?? ''
    return forToday({ revisionsDue: facts.revisionsDue, weak: null, inProgress: null, goals: facts.goals })
  }
  return { answerOwn, firstWord }
}
