import { type Finding, listOfMeasures, loopLadder, placesOf, sayFinding } from '@prelude/domain/practice'
import { HAND_WORDS, handsWithNotes } from '@prelude/domain/score'
import { nextWords } from '../diagnosis.texts.ts'
import { leapWords } from '../facts-said.texts.ts'
import { COUNT_TEXTS, type FactWords, NOTHING_TEXTS, WHERE_TEXTS, WHY_TEXTS } from '../follow-up.texts.ts'
import type { LearnerAtPiece, PracticeOffer } from '../learner.ts'
import { isOffClock } from '../look.ts'
import { HANDS_WORDS, measuresWords, startWords, waysWords } from '../offers.texts.ts'
import { FOLLOW_UP_VOICES, VOICES } from '../voices.texts.ts'
import { cleanInARow, cleanWhenSlower } from './compare-takes.ts'
import { moreSaid, PLACES_AT_ONCE, placesSaid, wholeSaid } from './notes-said.texts.ts'
import { START_STEPS, stepsFor } from './remedies.texts.ts'
import { core, more, type VariedSentence } from './sentences.ts'
import type { Subject } from './subject.ts'

/** What is said, and what is offered with it. */
export interface FollowUpAnswer {
  readonly sentences: readonly VariedSentence[]
  readonly offer: PracticeOffer | null
}

/** The words of a fact in the order in which a teacher prefers them. */
export const inVoice =
  ({ teacher }: Pick<LearnerAtPiece, 'teacher'>) =>
  ({ full, brief }: FactWords): readonly string[] =>
    FOLLOW_UP_VOICES[teacher].isBrief ? [...brief, ...full] : [...full, ...brief]

export const offerSaid = (
  { teacher }: Pick<LearnerAtPiece, 'teacher'>,
  { hasBoth }: Pick<Subject, 'hasBoth'>,
  offer: PracticeOffer | null,
): VariedSentence => ({
  variants: offer ? FOLLOW_UP_VOICES[teacher].offers(measuresWords(offer), waysWords(offer, hasBoth)) : [],
  rank: 'offer',
})

/** « la main droite »; of both « chaque main ». */
const handSaid = ({ timeline }: LearnerAtPiece, hand: Finding['hand'] | 'BOTH'): string => {
  const own = hand === null || hand === 'BOTH' ? handsWithNotes(timeline) : hand
  return own === 'BOTH' ? 'chaque main' : `la ${HAND_WORDS[own]}`
}

export function passageSaid({ timeline }: LearnerAtPiece, { passage, offer, kind }: Subject): string {
  if (offer && kind !== 'clean') return measuresWords(offer)
  const number = (index: number): number => timeline.measures[index]?.number ?? index + 1
  return measuresWords({ fromNumber: number(passage.fromMeasure), toNumber: number(passage.toMeasure) })
}

export function startSaid({ offer, hasBoth }: Subject): string | null {
  return offer && startWords(offer, hasBoth)
}

/** Of a take without a finding: that there is nothing, or that the clock was lost, and what comes next. */
export function nothingToMend(learner: LearnerAtPiece, { look, offer }: Subject): FollowUpAnswer {
  const say = inVoice(learner)
  const words = nextWords(look.next, (index) => learner.timeline.measures[index]?.number ?? index + 1)
  const next = words ? [VOICES[learner.teacher].next(words), words] : []
  return { sentences: [core(...say(isOffClock(look) ? NOTHING_TEXTS.offClock : NOTHING_TEXTS.clean)), more(...next)], offer }
}

export function where(learner: LearnerAtPiece, subject: Subject): FollowUpAnswer {
  const say = inVoice(learner)
  const { finding, hasBoth, look } = subject
  if (subject.kind === 'lost') return { sentences: [core(...say(NOTHING_TEXTS.lost(startSaid(subject))))], offer: subject.offer }
  if (!finding) return nothingToMend(learner, subject)
  const isOfOneHand = finding.kind !== 'hands-apart' && finding.kind !== 'hand-balance'
  const hand = finding.hand && isOfOneHand && hasBoth ? HAND_WORDS[finding.hand] : null
  const measures = listOfMeasures(learner.timeline, placesOf(finding))
  const places = placesSaid(finding, learner.timeline, look.latest)
  if (places.length === 0) {
    const isWhole = finding.cause === 'growing' || finding.cause === 'drifting' || finding.cause === 'other-tempo'
    return {
      sentences: [core(...say(isWhole ? WHERE_TEXTS.whole(wholeSaid(finding, measures)) : WHERE_TEXTS.measures(hand, measures)))],
      offer: null,
    }
  }
  const lists = Array.from({ length: Math.ceil(places.length / PLACES_AT_ONCE) }, (_, at) => {
    const shown = places.slice(PLACES_AT_ONCE * at, PLACES_AT_ONCE * (at + 1))
    return `${shown.join(' ; ')}${moreSaid(places.length - PLACES_AT_ONCE * at - shown.length)}`
  })
  // Asked again, the next places; then the first ones in other words.
  const [first = '', ...others] = lists
  const [firstWords, ...firstAgain] = say(WHERE_TEXTS.notes(hand, first))
  const next = others.flatMap((list) => say(WHERE_TEXTS.notes(hand, list)).slice(0, 1))
  return { sentences: [core(...(firstWords ? [firstWords] : []), ...next, ...firstAgain)], offer: null }
}

export function how(learner: LearnerAtPiece, subject: Subject): FollowUpAnswer {
  const { finding, offer } = subject
  if (subject.kind === 'clean') return nothingToMend(learner, subject)
  const voice = FOLLOW_UP_VOICES[learner.teacher]
  const ways = finding ? stepsFor(finding, handSaid(learner, finding.hand)) : START_STEPS(handSaid(learner, offer?.hands ?? null))
  const steps = ways.flatMap((way, place) => voice.steps(...way)[place] ?? [])
  return { sentences: [core(...steps), offerSaid(learner, subject, offer)], offer }
}

const OF_OWN_DETAIL: readonly Finding['kind'][] = ['clef', 'hand-offset']
type ScoreCause = Exclude<keyof typeof WHY_TEXTS, 'again' | 'slower'>

/** The keys on either side, white or black (semitones). */
const NEIGHBOUR = 2

/** All wrong keys that are known lie beside the asked ones. */
const isNeighbour = ({ kind, wrongKeys = [] }: Finding, { timeline }: LearnerAtPiece): boolean =>
  kind === 'wrong-keys' &&
  wrongKeys.length > 0 &&
  wrongKeys.every(({ noteIndex, pitch }) => Math.abs(pitch - (timeline.notes[noteIndex]?.pitch ?? 0)) <= NEIGHBOUR)

function causeOf({ kind, cause }: Finding): ScoreCause | null {
  if (kind === 'learned-fault') return 'learned'
  if (kind === 'key-signature') return 'accidental'
  switch (cause) {
    case 'handprint':
    case 'chord':
    case 'black-keys':
    case 'repeated-notes':
    case 'bar-line':
    case 'first-beats':
    case 'corrected':
    case 'growing':
    case 'drifting':
    case 'other-tempo':
    case 'detached':
      return cause
    default:
      return null
  }
}

/** As far as the score and the takes show it; else that they do not. */
export function why(learner: LearnerAtPiece, subject: Subject): FollowUpAnswer {
  const say = inVoice(learner)
  const { finding, kind, look } = subject
  if (kind === 'lost') return { sentences: [core(...say(NOTHING_TEXTS.lost(startSaid(subject))))], offer: subject.offer }
  if (!finding) return nothingToMend(learner, subject)
  const leap = leapWords(finding, learner.timeline)
  const cause = causeOf(finding) ?? (isNeighbour(finding, learner) ? 'neighbour' : null)
  const detail = OF_OWN_DETAIL.includes(finding.kind) ? sayFinding(finding, learner.timeline, learner.level).detail : null
  const slower = cleanWhenSlower(learner, finding, finding.hand)
  const isAgain = look.inARow >= 2 && finding.kind !== 'learned-fault'
  const ofTakes = [...(slower === null ? [] : [say(WHY_TEXTS.slower(slower))]), ...(isAgain ? [say(WHY_TEXTS.again(look.inARow))] : [])]
  const ofScore = [...(leap ? [leap] : []), ...(detail ? [detail] : []), ...(cause ? say(WHY_TEXTS[cause]) : [])]
  const [first, ...others] = [...(ofScore.length > 0 ? [ofScore] : []), ...ofTakes]
  return { sentences: [core(...(first ?? say(WHY_TEXTS.unknown))), ...others.map((variants) => more(...variants))], offer: null }
}

const CLEAN_IN_A_ROW = 3
const STEP_PERCENT = 5

/** Three times in a row without a fault, how many of them the takes show, and what follows. */
export function count(learner: LearnerAtPiece, subject: Subject): FollowUpAnswer {
  const say = inVoice(learner)
  const { kind, passage, hasBoth, look } = subject
  const { take } = look.latest
  const played = { hands: take.hands, percent: Math.round(100 * take.speed), mode: take.mode, metronome: false }
  const task = kind === 'clean' || !subject.offer ? played : subject.offer
  const hand = task.hands === 'BOTH' ? null : task.hands
  const done = kind === 'clean' ? Math.min(CLEAN_IN_A_ROW, cleanInARow(learner, passage, hand, take.speed)) : 0
  const slowest = loopLadder(learner.timeline, learner.timeline.measures[passage.fromMeasure]?.start ?? 0)[0] ?? 1
  return {
    sentences: [
      core(...say(COUNT_TEXTS.goal(passageSaid(learner, subject), waysWords(task, hasBoth)))),
      core(...say(COUNT_TEXTS.done(done))),
      more(
        ...say(
          afterCount(
            task,
            Math.round(100 * slowest),
            hasBoth,
            passage.fromMeasure === 0 && passage.toMeasure === learner.timeline.measures.length - 1,
          ),
        ),
      ),
    ],
    offer: subject.offer,
  }
}

function afterCount(
  { hands, percent, mode }: Pick<PracticeOffer, 'hands' | 'mode' | 'percent'>,
  slowest: number,
  hasBoth: boolean,
  isWhole: boolean,
): FactWords {
  if (mode === 'wait') return COUNT_TEXTS.thenInTime(slowest)
  if (percent < 100) return COUNT_TEXTS.thenFaster(Math.min(100, percent + STEP_PERCENT))
  if (hasBoth && hands !== 'BOTH') return COUNT_TEXTS.thenOther(`la ${HANDS_WORDS[hands === 'LEFT' ? 'RIGHT' : 'LEFT']}`)
  return isWhole ? COUNT_TEXTS.thenAnother : COUNT_TEXTS.thenWhole
}
