import { beatsAt, isAboutTime, listOfMeasures } from '@prelude/domain/practice'
import { HAND_WORDS, HANDS, type Hand, handsWithNotes } from '@prelude/domain/score'
import { rightShare } from '../look.ts'
import { type FollowUpAnswer, inVoice, offerSaid } from './answers.ts'
import { type AskedTake, firstThing, praiseSaid, titleOf } from './asked-take.ts'
import { OF_TAKE_TEXTS } from './of-the-take.texts.ts'
import { core, more } from './sentences.ts'
import type { Subject } from './subject.ts'
import { type TakeCounts, takeCounts, worstMeasures } from './take-counts.ts'

const pointsOf = ({ subject }: AskedTake): number => subject.look.latest.grade.result ?? 0
const measuresSaid = ({ learner, subject }: AskedTake, of: 'all' | 'time', hand: Hand | null): string | null => {
  const places = worstMeasures(subject.look.latest.grade, of, hand)
  return places.length === 0 ? null : listOfMeasures(learner.timeline, places)
}

const isFaultless = ({ wrong, missed, extra, early, late }: TakeCounts): boolean => wrong + missed + extra + early + late === 0

export function verdict(askedTake: AskedTake): FollowUpAnswer {
  const say = inVoice(askedTake.learner)
  const { offer } = askedTake.subject
  return { sentences: [core(...say(OF_TAKE_TEXTS.points(pointsOf(askedTake)))), ...praiseSaid(askedTake), ...firstThing(askedTake)], offer }
}

export function faults(askedTake: AskedTake): FollowUpAnswer {
  const { learner, subject, hand } = askedTake
  const say = inVoice(learner)
  const figures = takeCounts(subject.look.latest.grade, hand)
  const measures = measuresSaid(askedTake, 'all', hand)
  const title = titleOf(askedTake)
  return {
    sentences: [
      core(
        ...say(
          isFaultless(figures) && title !== null
            ? OF_TAKE_TEXTS.noneBut(figures.notes, title)
            : OF_TAKE_TEXTS.faults(hand && subject.hasBoth ? HAND_WORDS[hand] : null, figures),
        ),
      ),
      ...(measures ? [more(...say(OF_TAKE_TEXTS.mostly(measures)))] : []),
      offerSaid(learner, subject, subject.offer),
    ],
    offer: subject.offer,
  }
}

/** Percentages that are so near are alike. */
const ALIKE = 4

/** Most of its notes are right, and not in time. */
const isMostlyOff = ({ notes, early, late }: TakeCounts): boolean => early + late > notes / 3
const offTimeOf = (grade: Subject['look']['latest']['grade'], hand: Hand) => OF_TAKE_TEXTS.offTime(HAND_WORDS[hand], takeCounts(grade, hand))

export function ofHands(askedTake: AskedTake): FollowUpAnswer {
  const { learner, subject, hand } = askedTake
  const say = inVoice(learner)
  const { latest } = subject.look
  const shares = new Map(HANDS.map((side) => [side, rightShare(latest, side)]))
  const [right, left] = [shares.get('RIGHT') ?? null, shares.get('LEFT') ?? null]
  const onlyHand = latest.take.hands === 'BOTH' ? null : latest.take.hands
  const side = onlyHand ?? hand ?? (right === null ? 'LEFT' : 'RIGHT')
  if (right !== null && left !== null && !hand) {
    const weaker: Hand | null = Math.abs(right - left) < ALIKE ? null : right < left ? 'RIGHT' : 'LEFT'
    const title = subject.finding?.kind === 'hands-apart' ? titleOf(askedTake) : null
    const weakerSaid = weaker ? OF_TAKE_TEXTS.weaker(HAND_WORDS[weaker], measuresSaid(askedTake, 'all', weaker)) : OF_TAKE_TEXTS.bothAlike
    const ahead = title === null ? null : subject.finding?.hand
    const remark = ahead
      ? OF_TAKE_TEXTS.handBehind(HAND_WORDS[ahead === 'LEFT' ? 'RIGHT' : 'LEFT'], HAND_WORDS[ahead])
      : title === null
        ? weakerSaid
        : OF_TAKE_TEXTS.toMend(title)
    const late = HANDS.find((side) => isMostlyOff(takeCounts(latest.grade, side)))
    const sentences = [
      core(...say(OF_TAKE_TEXTS.hands(right, left))),
      ...(late ? [more(...say(offTimeOf(latest.grade, late)))] : []),
      more(...say(remark)),
    ]
    return { sentences, offer: subject.offer }
  }
  const share = shares.get(side) ?? null
  const measures = measuresSaid(askedTake, 'all', side)
  return {
    sentences: [
      ...(onlyHand && handsWithNotes(learner.timeline) === 'BOTH' ? [more(...say(OF_TAKE_TEXTS.onlyHand(HAND_WORDS[onlyHand])))] : []),
      core(
        ...say(
          share === null ? OF_TAKE_TEXTS.faults(HAND_WORDS[side], takeCounts(latest.grade, side)) : OF_TAKE_TEXTS.oneHand(HAND_WORDS[side], share),
        ),
      ),
      ...(isMostlyOff(takeCounts(latest.grade, side)) ? [more(...say(offTimeOf(latest.grade, side)))] : []),
      ...(measures ? [more(...say(OF_TAKE_TEXTS.mostly(measures)))] : []),
    ],
    offer: subject.offer,
  }
}

export function timing(askedTake: AskedTake): FollowUpAnswer {
  const { learner, subject, hand } = askedTake
  const say = inVoice(learner)
  const { take, grade } = subject.look.latest
  if (take.timingTrusted === false) return { sentences: [core(...say(OF_TAKE_TEXTS.untimed))], offer: null }
  if (take.mode === 'wait') return { sentences: [core(...say(OF_TAKE_TEXTS.waited))], offer: null }
  const figures = takeCounts(grade, hand)
  const isOnTime = figures.early + figures.late === 0 && grade.tempoWord === null
  const title = isOnTime && subject.finding && isAboutTime(subject.finding) ? titleOf(askedTake) : null
  if (title !== null)
    return { sentences: [core(...say(OF_TAKE_TEXTS.toMend(title))), offerSaid(learner, subject, subject.offer)], offer: subject.offer }
  if (isOnTime) return { sentences: [core(...say(OF_TAKE_TEXTS.onTime(figures)))], offer: null }
  const measures = measuresSaid(askedTake, 'time', hand)
  const ofHand = subject.finding?.hand && subject.hasBoth && figures.early + figures.late > 0 ? subject.finding.hand : null
  return {
    sentences: [
      core(...say(OF_TAKE_TEXTS.offTime(hand && subject.hasBoth ? HAND_WORDS[hand] : null, figures))),
      ...(measures ? [more(...say(OF_TAKE_TEXTS.mostly(ofHand && !hand ? `${measures}, ${HAND_WORDS[ofHand]}` : measures)))] : []),
      offerSaid(learner, subject, subject.offer),
    ],
    offer: subject.offer,
  }
}

export function speed(askedTake: AskedTake): FollowUpAnswer {
  const { learner, subject } = askedTake
  const say = inVoice(learner)
  const { take, grade } = subject.look.latest
  if (take.mode === 'wait') return { sentences: [core(...say(OF_TAKE_TEXTS.waitedSpeed))], offer: null }
  const start = learner.timeline.measures[take.fromMeasure]?.start ?? 0
  const beats = Math.round(take.speed * beatsAt(learner.timeline, start))
  const own = grade.ownTempoKept && grade.playedSpeedRatio !== null ? Math.round(100 * grade.playedSpeedRatio) : null
  return {
    sentences: [
      core(...say(OF_TAKE_TEXTS.speed(Math.round(100 * take.speed), beats))),
      ...(own !== null && Math.abs(own - 100) >= ALIKE ? [more(...say(OF_TAKE_TEXTS.ownSpeed(own)))] : []),
    ],
    offer: null,
  }
}

export function score(askedTake: AskedTake): FollowUpAnswer {
  const { learner, subject } = askedTake
  const say = inVoice(learner)
  const { take, grade } = subject.look.latest
  const { notes, rhythm } = grade.components
  const isTimed = take.mode !== 'wait' && take.timingTrusted !== false
  const points = pointsOf(askedTake)
  return {
    sentences: [
      core(...say(OF_TAKE_TEXTS.points(points))),
      more(...say(OF_TAKE_TEXTS.parts(Math.round(100 * notes), isTimed ? Math.round(100 * rhythm) : null))),
      ...(take.mode === 'wait' ? [more(...say(OF_TAKE_TEXTS.waitCap))] : []),
      ...(take.mode !== 'wait' && take.speed < 1 ? [more(...say(OF_TAKE_TEXTS.slowCosts(Math.round(100 * take.speed))))] : []),
      more(...say(OF_TAKE_TEXTS.thresholds(points))),
    ],
    offer: subject.offer,
  }
}
