import type { PedalPress } from '@prelude/domain/practice'
import { type Hand, type ScoreNote, type Timeline, tempoMapOf } from '@prelude/domain/score'
import type { LearnerKey } from './natural.ts'
import { handOf, isSharedKey, measureOf, middleOf, moved, onsetOf, onsetsOf, tripletsOf } from './score-places.ts'
import type { LearnerRandom } from './second-learner.ts'

/** A learner's keys with a weakness in them, and where it shows. */
interface Changed {
  readonly keys: readonly LearnerKey[]
  readonly measures: readonly number[]
  readonly hand: Hand | null
  readonly pedals?: readonly PedalPress[]
}
export type FaultPlanter = (keys: readonly LearnerKey[], timeline: Timeline, dice: LearnerRandom) => Changed | null

export const HANDS: readonly Hand[] = ['RIGHT', 'LEFT']
/** Share of the places where a weakness shows: nobody is always wrong. */
export const SHOWS = 0.85

/** Long and short played nearly even: 48 to 57 % for the first of two, where 75 is written. */
export const dottedEven: FaultPlanter = (keys, timeline, dice) => {
  const tempo = tempoMapOf(timeline, 1)
  for (const hand of HANDS) {
    const steps = onsetsOf(timeline, hand)
    const shifts = new Map<number, number>()
    const measures: number[] = []
    steps.forEach((step, place) => {
      const [a, b, c] = [step, steps[place + 1], steps[place + 2]].map(onsetOf) as [number, number, number]
      const length = tempo.secondsAt(c) - tempo.secondsAt(a)
      if (place + 2 >= steps.length || b - a !== 3 * (c - b) || length < 0.48 || isSharedKey(timeline, steps[place + 1]) || dice.uniform() > SHOWS)
        return
      shifts.set(b, tempo.secondsAt(a) + dice.between(0.48, 0.57) * length - tempo.secondsAt(b))
      measures.push(measureOf(step))
    })
    if (shifts.size >= 3) return { keys: moved(keys, hand, shifts), measures, hand }
  }
  return null
}

/** Three equal notes with a long first one, or a long last one, all through. */
export const triplet: FaultPlanter = (keys, timeline, dice) => {
  const tempo = tempoMapOf(timeline, 1)
  const isFirst = dice.isOneIn(2)
  for (const hand of HANDS) {
    const shifts = new Map<number, number>()
    const measures: number[] = []
    for (const { onsets, measure } of tripletsOf(timeline, hand)) {
      if (dice.uniform() > SHOWS) continue
      const [a, b, c, d] = onsets
      const [from, length] = [tempo.secondsAt(a), tempo.secondsAt(d) - tempo.secondsAt(a)]
      const long = dice.between(0.46, 0.54)
      const [second, third] = isFirst ? [long, long + (1 - long) / 2] : [(1 - long) / 2, 1 - long]
      shifts.set(b, from + length * second - tempo.secondsAt(b))
      shifts.set(c, from + length * third - tempo.secondsAt(c))
      measures.push(measure)
    }
    if (measures.length >= 4) return { keys: moved(keys, hand, shifts), measures, hand }
  }
  return null
}

/** Long notes of a tune alone left by 0.7 to 1.1 beats early, after which the music goes on. */
export const noteCut: FaultPlanter = (keys, timeline, dice) => {
  const hand = HANDS.find((candidate) => handOf(timeline, candidate).length === timeline.notes.filter(({ grace }) => !grace).length)
  if (!hand) return null
  const tempo = tempoMapOf(timeline, 1)
  const steps = onsetsOf(timeline, hand)
  const cuts = steps.flatMap((step, place) => {
    const next = steps[place + 1]
    const beat = timeline.measures[measureOf(step)]?.beatTicks ?? timeline.ticksPerQuarter
    const isLong = next && onsetOf(next) - onsetOf(step) >= 2 * beat && onsetOf(next) - onsetOf(step) <= 3 * beat
    return isLong && dice.uniform() < 0.7 ? [{ step, seconds: dice.between(0.7, 1.1) * tempo.beatSecondsAt(onsetOf(step)) }] : []
  })
  const some = cuts.slice(0, 4)
  if (some.length < 2) return null
  const lost = (onset: number): number => some.reduce((sum, { step, seconds }) => sum + (onset > onsetOf(step) ? seconds : 0), 0)
  return {
    keys: keys.map((key) => ({ ...key, at: key.at - lost(key.note?.onset ?? 0) })),
    measures: some.map(({ step }) => measureOf(step)),
    hand,
    // The pedal of the playing without cuts would not fit.
    pedals: [],
  }
}

/**
 * Gaps that wander, a finger that comes late, or pairs that limp: by the learner. A hand that hops to each note between the beats does not limp: late
 * there, it is late after its hops, which is another weakness.
 */
export const unevenRuns: FaultPlanter = (keys, timeline, dice) => {
  const tempo = tempoMapOf(timeline, 1)
  const chosen = Math.floor(3 * dice.uniform())
  for (const hand of HANDS) {
    const steps = onsetsOf(timeline, hand)
    const way = chosen === 2 && hopsBetweenBeats(steps, timeline) ? 0 : chosen
    const shifts = new Map<number, number>()
    const inRun: number[] = []
    steps.forEach((step, place) => {
      const [before, here, after] = [steps[place - 1], step, steps[place + 1]].map(onsetOf) as [number, number, number]
      const measure = timeline.measures[measureOf(step)]
      const beat = measure?.beatTicks ?? timeline.ticksPerQuarter
      if (place === 0 || place + 1 >= steps.length || here - before !== after - here || here - before > beat / 2) return
      const gap = tempo.secondsAt(after) - tempo.secondsAt(here)
      const isWeak = (step.length === 1 ? (step[0]?.finger ?? 3) : place % 5) >= 4
      const isBetween = Math.round((here - (measure?.start ?? 0)) / (after - here)) % 2 === 1
      const wandering = 0.19 * gap * dice.normal()
      shifts.set(
        here,
        way === 0
          ? wandering
          : way === 1
            ? isWeak
              ? dice.between(0.25, 0.45) * gap
              : 0.09 * gap * dice.normal()
            : isBetween
              ? dice.between(0.17, 0.33) * gap
              : 0,
      )
      inRun.push(measureOf(step))
    })
    if (inRun.length >= 24) return { keys: moved(keys, hand, shifts), measures: inRun, hand }
  }
  return null
}

const HOP_SEMITONES = 7
function hopsBetweenBeats(steps: readonly (readonly ScoreNote[])[], { measures, ticksPerQuarter }: Timeline): boolean {
  const between = steps.flatMap((step, place) => {
    const before = steps[place - 1]
    const measure = measures[measureOf(step)]
    const isBetween = (onsetOf(step) - (measure?.start ?? 0)) % (measure?.beatTicks ?? ticksPerQuarter) !== 0
    return before && isBetween ? [Math.abs(middleOf(step) - middleOf(before))] : []
  })
  return 2 * between.filter((travel) => travel > HOP_SEMITONES).length > between.length
}
