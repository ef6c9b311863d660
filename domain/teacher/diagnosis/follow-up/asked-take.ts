import { sayFinding, sayPraise } from '@prelude/domain/practice'
import type { Hand } from '@prelude/domain/score'
import { nextWords } from '../diagnosis.texts.ts'
import { NOTHING_TEXTS } from '../follow-up.texts.ts'
import type { LearnerAtPiece } from '../learner.ts'
import { VOICES } from '../voices.texts.ts'
import { titleWithin } from './ahead.texts.ts'
import { inVoice, offerSaid, startSaid } from './answers.ts'
import { OF_TAKE_TEXTS } from './of-the-take.texts.ts'
import { more, type VariedSentence } from './sentences.ts'
import type { Subject } from './subject.ts'

/** A take, what is asked of it, and the hand that is named. */
export interface AskedTake {
  readonly learner: LearnerAtPiece
  readonly subject: Subject
  readonly hand: Hand | null
}

/** What was found, within a sentence; null where nothing was. */
export const titleOf = ({ learner, subject: { finding } }: AskedTake): string | null =>
  finding && titleWithin(sayFinding(finding, learner.timeline, learner.level).title)

/** What would be mended first, or what comes next where nothing is to mend. */
export function firstThing({ learner, subject }: AskedTake): readonly VariedSentence[] {
  const say = inVoice(learner)
  const { finding, kind, look, offer } = subject
  if (kind === 'lost') return [more(...say(NOTHING_TEXTS.lost(startSaid(subject))))]
  if (finding) {
    return [more(...say(OF_TAKE_TEXTS.toMend(titleOf({ learner, subject, hand: null }) ?? ''))), offerSaid(learner, subject, offer)]
  }
  const words = nextWords(look.next, (index) => learner.timeline.measures[index]?.number ?? index + 1)
  return words ? [more(VOICES[learner.teacher].next(words), words)] : []
}

export const praiseSaid = ({ learner, subject }: AskedTake): readonly VariedSentence[] =>
  subject.look.praise ? [more(sayPraise(subject.look.praise, learner.timeline))] : []
