import { isToMend, sayFinding, sayPraise } from '@prelude/domain/practice'
import { typeset } from '../../basics/index.ts'
import { FEWEST_NOTES } from '../chat/chat-rules.ts'
import { DIAGNOSIS_TEXTS, nextWords } from './diagnosis.texts.ts'
import { explainFailure } from './explain-failure.ts'
import type { LearnerAtPiece, PracticeOffer } from './learner.ts'
import { lookAt } from './look.ts'
import { offerFor, offerOfStep } from './offers.ts'
import { VOICES } from './voices.texts.ts'

export interface Remark {
  readonly text: string
  readonly offer: PracticeOffer | null
}

/**
 * One useful thing after a take: what went well in a sentence, and the one fault that is taken up, or what comes next; not where the page proposes that
 * itself (`isStep`: of a module or a class). Null where there is nothing to say.
 */
export function afterTake(learner: LearnerAtPiece, isStep = false): Remark | null {
  const look = lookAt(learner)
  if (!look || look.latest.take.performance.length < FEWEST_NOTES) return null
  const { timeline, level, teacher } = learner
  const { grade } = look.latest
  if (grade.result === null) return look.unsure > 0 ? { text: typeset(DIAGNOSIS_TEXTS.unheard(look.unsure, grade.notes.length)), offer: null } : null
  if (look.isLost) {
    const { text, offer } = explainFailure(learner)
    return { text, offer }
  }
  const voice = VOICES[teacher]
  const praise = look.praise && voice.praise(sayPraise(look.praise, timeline))
  const { finding, next } = look
  if (finding && (isToMend(finding) || next.kind === 'celebrate')) {
    const { title, advice } = sayFinding(finding, timeline, level)
    const text = [praise, `${title}.`, voice.remedy(advice)].filter(Boolean).join(' ')
    return { text: typeset(text), offer: offerFor(finding, timeline, look.latest) }
  }
  const proposal = nextWords(next, (index) => timeline.measures[index]?.number ?? index + 1)
  if (isStep) return praise ? { text: typeset(praise), offer: null } : null
  if (!proposal) return null
  return { text: typeset([praise, voice.next(proposal)].filter(Boolean).join(' ')), offer: offerOfStep(next, timeline, look.latest) }
}
