import { type Grade, isToMend, listOfMeasures, loopLadder, nextStepOf, sayFinding } from '@prelude/domain/practice'
import { handsWithNotes } from '@prelude/domain/score'
import { nextWords } from '../diagnosis.texts.ts'
import { NOTHING_TEXTS } from '../follow-up.texts.ts'
import type { LearnerAtPiece, PracticeOffer } from '../learner.ts'
import { lookAt } from '../look.ts'
import { measuresWords, waysWords } from '../offers.texts.ts'
import { loopOffer } from '../offers.ts'
import { VOICES } from '../voices.texts.ts'
import { BETTER_TEXTS, type DayPlan, laterWords, NEXT_TEXTS, SUCCESS_TEXTS, TIME_TEXTS, TOMORROW_TEXTS, titleWithin } from './ahead.texts.ts'
import { type FollowUpAnswer, inVoice, offerSaid, passageSaid, startSaid } from './answers.ts'
import { comparisonOf, progressOf } from './compare-takes.ts'
import { core, more, type VariedSentence } from './sentences.ts'
import type { Subject } from './subject.ts'

/** By the trend of the takes, and never a promise. */
export function time(learner: LearnerAtPiece, subject: Subject): FollowUpAnswer {
  const say = inVoice(learner)
  const progress = progressOf(learner)
  const daily = more(...say(TIME_TEXTS.tenMinutes(passageSaid(learner, subject))))
  const { offer } = subject
  if (!progress) return { sentences: [core(...say(TIME_TEXTS.unknown(learner.takes.length))), daily, offerSaid(learner, subject, offer)], offer }
  const words = progress.ahead
    ? TIME_TEXTS.ahead(progress, progress.ahead)
    : progress.latestPoints >= 95
      ? TIME_TEXTS.reached(progress)
      : progress.gain >= 1
        ? TIME_TEXTS.rising(progress)
        : TIME_TEXTS.flat(progress)
  return { sentences: [core(...say(words)), daily], offer }
}

/** The same take as if all of it had been right: what would be proposed then. */
const withoutFaults = (grade: Grade): Grade => ({
  ...grade,
  result: 100,
  components: { ...grade.components, notes: 1, rhythm: 1, completeness: 1, holding: 1 },
  tempoWord: null,
  notes: grade.notes.map((note) => ({ ...note, verdict: 'right', reason: null, deviationMs: 0, playedIndex: note.playedIndex ?? 0 })),
  extras: [],
  measures: grade.measures.map((cell) => ({ ...cell, right: cell.asked, early: 0, late: 0, missed: 0, unsure: 0, extra: 0, fault: null })),
})

/** What comes once the passage is clean; of a clean take what comes now. */
export function next(learner: LearnerAtPiece, subject: Subject, after: number): FollowUpAnswer {
  const say = inVoice(learner)
  const { timeline, teacher, level } = learner
  const { look, offer } = subject
  const number = (index: number): number => timeline.measures[index]?.number ?? index + 1
  if (subject.kind === 'lost') return { sentences: [core(...say(NOTHING_TEXTS.lost(startSaid(subject)))), offerSaid(learner, subject, offer)], offer }
  if (subject.kind === 'clean') {
    const words = nextWords(look.next, number)
    if (!words) return { sentences: [core(...say(NOTHING_TEXTS.clean))], offer }
    return { sentences: [core(VOICES[teacher].next(words), words), offerSaid(learner, subject, offer)], offer }
  }
  const { take, grade } = look.latest
  const later = laterWords(nextStepOf(withoutFaults(grade), timeline, take, []), number) ?? NEXT_TEXTS.again
  const takePercent = Math.round(100 * take.speed)
  const isSlower = offer !== null && offer.mode === 'time' && offer.percent < takePercent
  const first = subject.hand && take.hands === 'BOTH' ? NEXT_TEXTS.bothHands : isSlower ? NEXT_TEXTS.backTo(takePercent) : NEXT_TEXTS.allOver
  const passage = passageSaid(learner, subject)
  const isSeveral = !/^(?:la mesure|la levée$|de la)/.test(passage)
  const other = lookAt(learner, { after: after + 1 })?.finding
  const remains = other && other !== subject.finding ? titleWithin(sayFinding(other, timeline, level).title) : null
  return {
    sentences: [
      core(...say((isSeveral ? NEXT_TEXTS.afterSeveral : NEXT_TEXTS.after)(passage, first))),
      more(...say(NEXT_TEXTS.whole(later))),
      ...(remains ? [more(...say(NEXT_TEXTS.remains(remains)))] : []),
      offerSaid(learner, subject, offer),
    ],
    offer,
  }
}

/** The measures that were mended, and those that are newly wrong. */
function changesSaid(learner: LearnerAtPiece, { mended, newlyWrong }: NonNullable<ReturnType<typeof comparisonOf>>): VariedSentence[] {
  const say = inVoice(learner)
  return [
    ...(mended.length > 0 ? [more(...say(BETTER_TEXTS.mended(listOfMeasures(learner.timeline, mended))))] : []),
    ...(newlyWrong.length > 0 ? [more(...say(BETTER_TEXTS.newlyWrong(listOfMeasures(learner.timeline, newlyWrong))))] : []),
  ]
}

export function better(learner: LearnerAtPiece): FollowUpAnswer {
  const say = inVoice(learner)
  const comparison = comparisonOf(learner)
  if (!comparison) return { sentences: [core(...say(BETTER_TEXTS.first))], offer: null }
  const isOtherSpeed = comparison.percent !== comparison.percentBefore
  return {
    sentences: [
      core(...say(BETTER_TEXTS.verdict(comparison))),
      ...changesSaid(learner, comparison),
      ...(isOtherSpeed ? [more(...say(BETTER_TEXTS.tempo(comparison)))] : []),
    ],
    offer: null,
  }
}

const STEP_PERCENT = 5

/** Three days: the passage as it is offered, then with both hands or a step faster, then in its place. */
export function planOf({ timeline }: LearnerAtPiece, offer: PracticeOffer, takePercent: number): DayPlan {
  const hasBoth = handsWithNotes(timeline) === 'BOTH'
  const slowest = Math.round(100 * (loopLadder(timeline, timeline.measures[offer.fromMeasure]?.start ?? 0)[0] ?? 1))
  const percent = offer.mode === 'wait' ? slowest : offer.percent
  const faster = Math.min(100, offer.percent + STEP_PERCENT)
  const isOneHand = hasBoth && offer.hands !== 'BOTH'
  const secondDay = isOneHand
    ? `à deux mains, à ${percent} %`
    : offer.mode === 'wait'
      ? `en mesure, à ${percent} %`
      : faster > offer.percent
        ? `à ${faster} %`
        : 'trois fois de suite sans faute'
  return {
    today: `${measuresWords(offer)}, ${waysWords(offer, hasBoth)}`,
    tomorrow: `le même passage, ${secondDay}`,
    dayAfter: `tout le morceau une fois, à ${Math.max(takePercent, percent)} %, et une prise pour comparer`,
  }
}

export function tomorrow(learner: LearnerAtPiece, subject: Subject): FollowUpAnswer {
  const { take } = subject.look.latest
  const { fromMeasure, toMeasure, hands, mode, speed } = take
  const offer = subject.offer ?? loopOffer(learner.timeline, { fromMeasure, toMeasure, hands, mode, speed, metronome: false })
  return { sentences: [core(...inVoice(learner)(TOMORROW_TEXTS.plan(planOf(learner, offer, Math.round(100 * speed)))))], offer }
}

/** Steps after a take of which all was as asked. */
const ONWARD: readonly Subject['look']['next']['kind'][] = ['celebrate', 'speed-up', 'whole-piece', 'other-hand', 'both-hands', 'in-time']
const SOUND_FROM = 80

/** « J’ai réussi ! »: borne out by the latest take with its figures; else one is asked for. */
export function success(learner: LearnerAtPiece, subject: Subject): FollowUpAnswer {
  const say = inVoice(learner)
  const { timeline, level } = learner
  const { look, finding, offer } = subject
  const points = look.latest.grade.result ?? 0
  const remains = finding ? [more(...say(SUCCESS_TEXTS.remains(titleWithin(sayFinding(finding, timeline, level).title))))] : []
  if (subject.kind === 'clean' && ONWARD.includes(look.next.kind)) {
    const words = nextWords(look.next, (index) => timeline.measures[index]?.number ?? index + 1)
    return { sentences: [core(...say(SUCCESS_TEXTS.clean(points))), more(words && VOICES[learner.teacher].next(words))], offer }
  }
  const comparison = comparisonOf(learner)
  if (comparison?.verdict === 'better' && comparison.isSameTask)
    return { sentences: [core(...say(SUCCESS_TEXTS.better(comparison))), ...changesSaid(learner, comparison), ...remains], offer }
  if (finding && !isToMend(finding) && points >= SOUND_FROM) return { sentences: [core(...say(SUCCESS_TEXTS.sound(points))), ...remains], offer }
  if (finding && comparison?.verdict !== 'worse')
    return { sentences: [core(...say(SUCCESS_TEXTS.partly(points))), ...remains, offerSaid(learner, subject, offer)], offer }
  return { sentences: [core(...say(SUCCESS_TEXTS.unheard)), offerSaid(learner, subject, offer)], offer }
}
