import { type Finding, type FindingPlace, practicePlanOf } from '@prelude/domain/practice'
import { type Hand, handsWithNotes } from '@prelude/domain/score'
import type { AskedPlace, LearnerAtPiece, PracticeOffer } from '../learner.ts'
import { type Look, lookAt } from '../look.ts'
import { firstOffer, loopOffer, offerOfStep } from '../offers.ts'
import { phraseOf } from './phrases.ts'

/** What a question after an explanation is about: the finding that was explained, a take without one, or one of which nothing is right. */
export interface Subject {
  readonly look: Look
  readonly kind: 'fault' | 'clean' | 'lost'
  readonly finding: Finding | null
  /** The whole phrases that are practised, or all that was played. */
  readonly passage: FindingPlace
  /** The hand that is practised; null for both, and where the piece has one only. */
  readonly hand: Hand | null
  readonly offer: PracticeOffer | null
  readonly hasBoth: boolean
}

/** Null where there is no take to speak of: none, none that was heard, or no note in it. */
export function subjectOf(learner: LearnerAtPiece, askedPlace: AskedPlace): Subject | null {
  const look = lookWithFinding(learner, askedPlace)
  if (!look || look.latest.grade.result === null || look.latest.take.performance.length === 0) return null
  const { timeline } = learner
  const { finding, latest } = look
  const hasBoth = handsWithNotes(timeline) === 'BOTH'
  const base = { look, hasBoth }
  if (look.isLost) {
    const offer = firstOffer(learner)
    const passage = offer ?? { fromMeasure: latest.take.fromMeasure, toMeasure: latest.take.toMeasure }
    return { ...base, kind: 'lost', finding: null, passage, hand: handOf(offer, hasBoth), offer }
  }
  if (!finding) {
    const { fromMeasure, toMeasure } = latest.take
    const offer = offerOfStep(look.next, timeline, latest)
    return { ...base, kind: 'clean', finding: null, passage: { fromMeasure, toMeasure }, hand: handOf(offer, hasBoth), offer }
  }
  const passage = phraseOf(finding, timeline, latest)
  const offer = loopOffer(timeline, { ...practicePlanOf(finding, timeline, latest.take), ...passage })
  return { ...base, kind: 'fault', finding, passage, hand: handOf(offer, hasBoth), offer }
}

const handOf = (offer: PracticeOffer | null, hasBoth: boolean): Hand | null => (hasBoth && offer && offer.hands !== 'BOTH' ? offer.hands : null)

/** Where more findings were counted as said than there are, the first one is meant. */
function lookWithFinding(learner: LearnerAtPiece, { after, ...place }: AskedPlace): Look | null {
  const look = lookAt(learner, after ? { ...place, after } : place)
  return look && !look.finding && after ? lookAt(learner, place) : look
}
