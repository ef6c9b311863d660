import { coversPlaces, listOfMeasures, sayFinding, sayPraise } from '@prelude/domain/practice'
import { HANDS, handsWithNotes } from '@prelude/domain/score'
import { capitalised, typeset } from '../../basics/index.ts'
import { delayChart } from './delay-chart.ts'
import { causeWords, DIAGNOSIS_TEXTS, nextWords } from './diagnosis.texts.ts'
import { factsSaid } from './facts-said.texts.ts'
import type { AskedPlace, Explanation, LearnerAtPiece, PracticeOffer } from './learner.ts'
import { isOffClock, type Look, lookAt, rightShare } from './look.ts'
import { HANDS_WORDS, measuresWords, startWords, waysWords } from './offers.texts.ts'
import { firstOffer, offerFor, offerOfStep } from './offers.ts'
import { VOICES } from './voices.texts.ts'

/** A hand that is as good as this is named beside the one that is not. */
const GOOD_SHARE = 85
const FEWEST_IN_A_ROW = 2

const paragraph = (...sentences: readonly (string | null | false)[]): string => typeset(sentences.filter(Boolean).join(' '))
const NOTHING = { finding: null, chart: null, offer: null } as const

const offerSentence = ({ timeline, teacher }: LearnerAtPiece, offer: PracticeOffer, isWhole = true): string =>
  VOICES[teacher].offer(`${isWhole ? '' : 'd’abord '}${measuresWords(offer)}`, waysWords(offer, handsWithNotes(timeline) === 'BOTH'))

/**
 * « Pourquoi je n’y arrive pas ? »: the one thing that the latest take shows, where, which hand, by how much, why as far as the score shows it, what
 * helps, and an offer that acts. Every figure comes from the takes. Where there is nothing to say, that is what is said.
 */
export function explainFailure(learner: LearnerAtPiece, askedPlace: AskedPlace = {}): Explanation {
  const look = lookAt(learner, askedPlace)
  if (!look) return notPlayed(learner, askedPlace)
  const { grade, take } = look.latest
  if (grade.result === null && look.unsure > 0)
    return { about: 'unheard', text: paragraph(DIAGNOSIS_TEXTS.unheard(look.unsure, grade.notes.length)), ...NOTHING }
  if (take.performance.length === 0) return { ...notPlayed(learner, askedPlace), text: paragraph(DIAGNOSIS_TEXTS.silent) }
  if (look.isLost) return lost(learner)
  if (look.finding) return explained(learner, { ...look, finding: look.finding })
  if (askedPlace.after) return { about: 'nothing-more', text: paragraph(DIAGNOSIS_TEXTS.nothingMore), ...NOTHING }
  return askedPlace.from === undefined && askedPlace.hand === undefined ? wellPlayed(learner, look) : nothingThere(learner, look, askedPlace)
}

/** « Vous l’avez déclarée, je ne l’ai pas entendue »: what the learner says stands beside what was heard, and never for it. */
function declaredWords({ declared = [] }: LearnerAtPiece, { from, to = from }: AskedPlace): string | null {
  const askedSections = declared.filter((section) => from === undefined || to === undefined || (section.from <= to && section.to >= from))
  return askedSections.length > 0 ? DIAGNOSIS_TEXTS.declared(askedSections.map(({ letter }) => letter)) : null
}

function notPlayed(learner: LearnerAtPiece, askedPlace: AskedPlace): Explanation {
  const offer = firstOffer(learner)
  return {
    about: 'not-played',
    text: paragraph(declaredWords(learner, askedPlace), DIAGNOSIS_TEXTS.notPlayed, offer && offerSentence(learner, offer)),
    ...NOTHING,
    offer,
  }
}

/** « Repartons des quatre premières mesures »: wrong notes are not counted where nearly all are wrong. */
function lost(learner: LearnerAtPiece): Explanation {
  const offer = firstOffer(learner)
  const start = offer && startWords(offer, handsWithNotes(learner.timeline) === 'BOTH')
  return { about: 'lost', text: paragraph(DIAGNOSIS_TEXTS.lost(start), offer && offerSentence(learner, offer)), ...NOTHING, offer }
}

function explained(learner: LearnerAtPiece, look: Look & { readonly finding: NonNullable<Look['finding']> }): Explanation {
  const { finding, inARow, againIn } = look
  const { timeline, level, teacher } = learner
  const voice = VOICES[teacher]
  const words = sayFinding(finding, timeline, level)
  const offer = offerFor(finding, timeline, look.latest)
  const text = paragraph(
    voice.cause(causeWords(finding)),
    factsSaid(finding, words, timeline),
    inARow >= FEWEST_IN_A_ROW && DIAGNOSIS_TEXTS.inARow(inARow, againIn && listOfMeasures(timeline, againIn)),
    otherHandWords(look),
    ...doubts(look),
    voice.remedy(words.advice),
    offerSentence(learner, offer, coversPlaces(finding, offer)),
  )
  return { about: 'fault', text, finding, chart: delayChart(learner, finding, offer), offer }
}

/** The other hand, where it is good: it is one hand, and not both. */
function otherHandWords({ finding, latest }: Look): string | null {
  if (!finding?.hand || finding.kind === 'hands-apart' || finding.kind === 'hand-balance') return null
  const other = HANDS.find((hand) => hand !== finding.hand)
  const share = other ? rightShare(latest, other) : null
  return other && share !== null && share >= GOOD_SHARE ? DIAGNOSIS_TEXTS.otherHand(other, share) : null
}

const doubts = ({ unsure, isTimed }: Look): (string | false)[] => [unsure > 0 && DIAGNOSIS_TEXTS.unsure(unsure), !isTimed && DIAGNOSIS_TEXTS.untimed]

function wellPlayed(learner: LearnerAtPiece, look: Look): Explanation {
  const { timeline, teacher } = learner
  const voice = VOICES[teacher]
  const next = nextWords(look.next, (index) => timeline.measures[index]?.number ?? index + 1)
  const offer = offerOfStep(look.next, timeline, look.latest)
  const text = paragraph(
    isOffClock(look) ? DIAGNOSIS_TEXTS.offClock : voice.clean,
    look.praise && voice.praise(sayPraise(look.praise, timeline)),
    ...doubts(look),
    next && voice.next(next),
  )
  return { about: 'clean', text, ...NOTHING, offer }
}

function nothingThere(learner: LearnerAtPiece, { latest }: Look, askedPlace: AskedPlace): Explanation {
  const { timeline, memories } = learner
  const { from, to = from, hand } = askedPlace
  const isAsked = (index: number): boolean => {
    const number = timeline.measures[index]?.number ?? -1
    return from === undefined || to === undefined || (number >= from && number <= to)
  }
  const place = [
    ...(from === undefined || to === undefined ? [] : [measuresWords({ fromNumber: from, toNumber: to }).replace(/^les? |^la /, '')]),
    ...(hand ? [HANDS_WORDS[hand]] : []),
  ].join(', ')
  const isCovered = latest.grade.measures.some((measure) => isAsked(measure.measure) && (hand === undefined || measure.hand === hand))
  const isFragile = memories.some(({ measure, state, hand: own }) => state === 'fragile' && isAsked(measure) && (hand === undefined || own === hand))
  const sentence = isCovered ? DIAGNOSIS_TEXTS.nothingThere(capitalised(place)) : DIAGNOSIS_TEXTS.notCovered(capitalised(place))
  const word = isCovered ? null : declaredWords(learner, askedPlace)
  return {
    about: 'nothing-there',
    text: paragraph(word, sentence, isFragile && from !== undefined && DIAGNOSIS_TEXTS.memory('ce passage')),
    ...NOTHING,
  }
}
