import { type Finding, sayFinding } from '@prelude/domain/practice'
import { NOTHING_TEXTS } from '../follow-up.texts.ts'
import type { AskedPlace, LearnerAtPiece, WholeTakeQuestion } from '../learner.ts'
import { isOffClock } from '../look.ts'
import { titleWithin } from './ahead.texts.ts'
import { type FollowUpAnswer, inVoice, offerSaid, startSaid } from './answers.ts'
import type { AskedTake } from './asked-take.ts'
import { OF_TAKE_TEXTS } from './of-the-take.texts.ts'
import { core } from './sentences.ts'
import type { Subject } from './subject.ts'
import { faults, ofHands, score, speed, timing, verdict } from './take-in-figures.ts'
import { disagree, discouraged, praise, touch } from './take-in-words.ts'

/** Where nearly all is wrong, or the clock was lost, notes are not counted one by one. */
const OF_SINGLE_NOTES: readonly WholeTakeQuestion[] = ['faults', 'hand', 'timing', 'touch']
const OF_THE_CLOCK: readonly Finding['cause'][] = ['growing', 'drifting', 'other-tempo']

/** What is said of such a take in place of its figures; null of others. */
function wholeSaidOf({ learner, subject }: AskedTake): readonly string[] | null {
  const say = inVoice(learner)
  const { finding, kind, look } = subject
  if (kind === 'lost') return say(NOTHING_TEXTS.lost(startSaid(subject)))
  if (isOffClock(look)) return say(NOTHING_TEXTS.offClock)
  if (!finding || !OF_THE_CLOCK.includes(finding.cause)) return null
  const { title, detail } = sayFinding(finding, learner.timeline, learner.level)
  return [`${title}. ${detail}`, ...say(OF_TAKE_TEXTS.toMend(titleWithin(title)))]
}

/** What is asked of a take as a whole: by its figures, and then what to do. */
export function ofTheTake(learner: LearnerAtPiece, subject: Subject, question: WholeTakeQuestion, { hand = undefined }: AskedPlace): FollowUpAnswer {
  const askedTake: AskedTake = { learner, subject, hand: hand ?? null }
  const ofWhole = OF_SINGLE_NOTES.includes(question) ? wholeSaidOf(askedTake) : null
  if (ofWhole) return { sentences: [core(...ofWhole), offerSaid(learner, subject, subject.offer)], offer: subject.offer }
  switch (question) {
    case 'verdict':
      return verdict(askedTake)
    case 'faults':
      return faults(askedTake)
    case 'hand':
      return ofHands(askedTake)
    case 'timing':
      return timing(askedTake)
    case 'speed':
      return speed(askedTake)
    case 'score':
      return score(askedTake)
    case 'praise':
      return praise(askedTake)
    case 'disagree':
      return disagree(askedTake)
    case 'discouraged':
      return discouraged(askedTake)
    case 'touch':
      return touch(askedTake)
  }
}
