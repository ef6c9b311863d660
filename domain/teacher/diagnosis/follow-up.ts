import { type Hands, handsWithNotes } from '@prelude/domain/score'
import { typeset } from '../../basics/index.ts'
import { explainFailure } from './explain-failure.ts'
import { SUCCESS_TEXTS, TIME_TEXTS, TOMORROW_TEXTS } from './follow-up/ahead.texts.ts'
import { count, type FollowUpAnswer, how, inVoice, offerSaid, where, why } from './follow-up/answers.ts'
import { better, next, planOf, success, time, tomorrow } from './follow-up/answers-ahead.ts'
import { ofTheTake } from './follow-up/answers-of-take.ts'
import { fingers } from './follow-up/fingers.ts'
import { START_STEPS } from './follow-up/remedies.texts.ts'
import { core, more, paragraphOf, type VariedSentence } from './follow-up/sentences.ts'
import { type Subject, subjectOf } from './follow-up/subject.ts'
import { NOTHING_TEXTS } from './follow-up.texts.ts'
import type { AskedPlace, Explanation, LearnerAtPiece, TakeQuestion } from './learner.ts'
import { HANDS_WORDS, measuresWords } from './offers.texts.ts'
import { firstOffer } from './offers.ts'
import { FOLLOW_UP_VOICES } from './voices.texts.ts'

/** `after`: as `explainFailure` was asked when it gave the explanation that is followed up; a place where one is asked about. */
export interface FollowUpContext extends AskedPlace {
  /** Whether a sentence was said in this conversation already; left out: none was. */
  readonly said?: (text: string) => boolean
}

const OF_THE_FINDING: readonly TakeQuestion[] = ['where', 'how', 'why', 'count']
const SAID_OF: Readonly<Record<Subject['kind'], Explanation['about']>> = { fault: 'fault', clean: 'clean', lost: 'lost' }

/**
 * What is asked after an explanation: « Où exactement ? », « Comment je corrige ça ? », « Et après ? ». The finding of the latest take stays the subject.
 * All of it comes from takes and score; no sentence comes that was said. Null where takes do not answer, or all was said.
 */
export function followUp(learner: LearnerAtPiece, question: TakeQuestion, context: FollowUpContext = {}): Explanation | null {
  const { said: wasSaid = () => false, ...place } = context
  const subject = subjectOf(learner, place)
  const isOfPlace = place.from !== undefined || place.hand !== undefined
  if (subject?.kind === 'clean' && isOfPlace && OF_THE_FINDING.includes(question)) {
    const explanation = explainFailure(learner, place)
    return wasSaid(explanation.text) ? null : explanation
  }
  const answer = subject ? answerOf(learner, subject, question, place) : beforeTakes(learner, question)
  if (!answer) return null
  const hasLead = subject?.kind !== 'clean' || !OF_THE_FINDING.includes(question)
  const lead: VariedSentence = { variants: hasLead ? FOLLOW_UP_VOICES[learner.teacher].leads[question] : [], rank: 'lead' }
  const text = paragraphOf([lead, ...answer.sentences], wasSaid) ?? paragraphOf([core(...inVoice(learner)(NOTHING_TEXTS.saidAll))], wasSaid)
  if (text === null) return null
  return {
    about: subject ? SAID_OF[subject.kind] : 'not-played',
    text: typeset(text),
    finding: subject?.finding ?? null,
    chart: null,
    offer: answer.offer,
  }
}

function answerOf(learner: LearnerAtPiece, subject: Subject, question: TakeQuestion, place: AskedPlace): FollowUpAnswer {
  switch (question) {
    case 'where':
      return where(learner, subject)
    case 'how':
      return how(learner, subject)
    case 'why':
      return why(learner, subject)
    case 'count':
      return count(learner, subject)
    case 'time':
      return time(learner, subject)
    case 'next':
      return next(learner, subject, place.after ?? 0)
    case 'better':
      return better(learner)
    case 'tomorrow':
      return tomorrow(learner, subject)
    case 'success':
      return success(learner, subject)
    case 'fingers':
      return fingers(learner, subject, place)
    default:
      return ofTheTake(learner, subject, question, place)
  }
}

const HAND_AT_START: Readonly<Record<Hands, string>> = { LEFT: `la ${HANDS_WORDS.LEFT}`, RIGHT: `la ${HANDS_WORDS.RIGHT}`, BOTH: 'chaque main' }

/** Where no take was heard, how to begin is all that can be said. */
function beforeTakes(learner: LearnerAtPiece, question: TakeQuestion): FollowUpAnswer | null {
  const say = inVoice(learner)
  const offer = firstOffer(learner)
  if (!offer) return null
  const hasBoth = handsWithNotes(learner.timeline) === 'BOTH'
  const offered = offerSaid(learner, { hasBoth }, offer)
  switch (question) {
    case 'how': {
      const { steps } = FOLLOW_UP_VOICES[learner.teacher]
      return { sentences: [core(...START_STEPS(HAND_AT_START[offer.hands]).flatMap((way, place) => steps(...way)[place] ?? [])), offered], offer }
    }
    case 'time':
      if (learner.takes.length > 0) return null
      return { sentences: [core(...say(TIME_TEXTS.unknown(0))), more(...say(TIME_TEXTS.tenMinutes(measuresWords(offer)))), offered], offer }
    case 'tomorrow':
      return { sentences: [core(...say(TOMORROW_TEXTS.plan(planOf(learner, offer, 100))))], offer }
    case 'success':
      return { sentences: [core(...say(learner.takes.length > 0 ? SUCCESS_TEXTS.unheard : SUCCESS_TEXTS.unplayed)), offered], offer }
    default:
      return null
  }
}
