import { type Finding, type NextStep, practicePlanOf, sectionSpans, speedLadder } from '@prelude/domain/practice'
import { askedNotes, type Hands, handsWithNotes, type Timeline } from '@prelude/domain/score'
import type { LearnerAtPiece, PracticeOffer, TakeSeen } from './learner.ts'
import { offerLabel } from './offers.texts.ts'

type Loop = Omit<PracticeOffer, 'fromNumber' | 'label' | 'percent' | 'toNumber'> & { readonly speed: number }

/** A loop is named by printed numbers: it ends where the music goes back to earlier ones. */
function lastBeforeRepeat(timeline: Timeline, { fromMeasure, toMeasure }: Loop): number {
  const number = (index: number): number => timeline.measures[index]?.number ?? index + 1
  let last = fromMeasure
  while (last < toMeasure && number(last + 1) > number(last)) last += 1
  return last
}

/** An offer to loop measures of the piece. */
export function loopOffer(timeline: Timeline, askedLoop: Loop): PracticeOffer {
  const { speed, ...loop } = { ...askedLoop, toMeasure: lastBeforeRepeat(timeline, askedLoop) }
  const number = (index: number): number => timeline.measures[index]?.number ?? index + 1
  const offer = { ...loop, percent: Math.round(100 * speed), fromNumber: number(loop.fromMeasure), toNumber: number(loop.toMeasure) }
  return { ...offer, label: offerLabel(offer, handsWithNotes(timeline) === 'BOTH') }
}

/** How a finding is practised. */
export const offerFor = (finding: Finding, timeline: Timeline, { take }: TakeSeen): PracticeOffer =>
  loopOffer(timeline, practicePlanOf(finding, timeline, take))

/** What follows a take without a fault; null where there is nothing to set in the player. */
export function offerOfStep(step: NextStep, timeline: Timeline, { take }: TakeSeen): PracticeOffer | null {
  const whole = { fromMeasure: take.fromMeasure, toMeasure: take.toMeasure, hands: take.hands, mode: take.mode, metronome: false }
  switch (step.kind) {
    case 'work-passage':
      return loopOffer(timeline, {
        fromMeasure: step.fromMeasure,
        toMeasure: step.toMeasure,
        hands: step.hands ?? step.hand,
        mode: step.mode ?? 'wait',
        speed: step.speed,
        metronome: step.metronome ?? false,
      })
    case 'follow-clock':
    case 'find-clock':
      return loopOffer(timeline, { ...whole, mode: 'time', speed: step.speed, metronome: true })
    case 'slow-down':
    case 'speed-up':
    case 'again':
      return loopOffer(timeline, { ...whole, speed: step.speed })
    case 'one-hand':
    case 'other-hand':
      return loopOffer(timeline, { ...whole, hands: step.hand, speed: step.speed })
    case 'both-hands':
      return loopOffer(timeline, { ...whole, hands: 'BOTH', speed: step.speed })
    case 'in-time':
      return loopOffer(timeline, { ...whole, mode: 'time', speed: step.speed })
    case 'whole-piece':
      return loopOffer(timeline, { ...whole, fromMeasure: 0, toMeasure: timeline.measures.length - 1, speed: step.speed })
    case 'finish':
      return loopOffer(timeline, { ...whole, fromMeasure: step.fromMeasure, toMeasure: step.toMeasure, speed: step.speed })
    case 'listen-again':
    case 'celebrate':
      return null
  }
}

const FIRST_MEASURES = 4

/** A piece that was not played yet begins with its first section, at most four measures of it, one hand, where the music waits. */
export function firstOffer({ timeline }: Pick<LearnerAtPiece, 'timeline'>): PracticeOffer | null {
  const [section] = sectionSpans(timeline)
  const [playing] = section?.playings ?? []
  if (!playing) return null
  const toMeasure = Math.min(playing.toMeasure, playing.fromMeasure + FIRST_MEASURES - 1)
  const range = { start: timeline.measures[playing.fromMeasure]?.start ?? 0, end: timeline.measures[toMeasure + 1]?.start ?? timeline.totalTicks }
  const hands = (['RIGHT', 'LEFT'] as const satisfies readonly Hands[]).find((hand) => askedNotes(timeline, hand, range).length > 0)
  if (!hands) return null
  return loopOffer(timeline, {
    fromMeasure: playing.fromMeasure,
    toMeasure,
    hands,
    mode: 'wait',
    speed: speedLadder(timeline, range.start)[0] ?? 1,
    metronome: false,
  })
}
