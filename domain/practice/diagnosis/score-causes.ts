import { isBlackKey } from '@prelude/domain/music'
import { lastStartingBefore, measureAt, type ScoreNote } from '@prelude/domain/score'
import type { FindingCause } from './finding.ts'
import type { HandStep, MatchedTake } from './matched-take.ts'

const OCTAVE = 12
/** Notes of a hand from which on it is a chord. */
const CHORD_NOTES = 3

const outerPitches = (notes: readonly ScoreNote[]): readonly [low: number, high: number] => {
  const pitches = notes.map(({ pitch }) => pitch)
  return [Math.min(...pitches), Math.max(...pitches)]
}

/** How far a hand travels between two groups of notes: the smaller move of its outer fingers, in semitones. */
function travelBetween(from: readonly ScoreNote[], to: readonly ScoreNote[]): number {
  const [fromLow, fromHigh] = outerPitches(from)
  const [toLow, toHigh] = outerPitches(to)
  return Math.min(Math.abs(toLow - fromLow), Math.abs(toHigh - fromHigh))
}

const placeOf = (take: MatchedTake, step: HandStep): number => lastStartingBefore(take.steps[step.hand], step.onset, ({ onset }) => onset)

/** What in the score makes a step of a hand harder than the one before, the strongest reason first. Null when nothing does. */
export function causeAt(take: MatchedTake, step: HandStep): FindingCause | null {
  const before = take.steps[step.hand][placeOf(take, step) - 1]
  if (before && travelBetween(before.asked, step.asked) > OCTAVE) return 'jump'
  const starts = take.handprints.filter(({ hand, start }) => hand === step.hand && start === step.onset)
  if (before && starts.length > 0) return 'handprint'
  if (step.asked.length >= CHORD_NOTES) return 'chord'
  const samePitch = before && step.asked.length === 1 && before.asked.some(({ pitch }) => pitch === step.asked[0]?.pitch)
  if (samePitch) return 'repeated-notes'
  const isBlack = ({ asked }: HandStep): boolean => asked.some(({ pitch }) => isBlackKey(pitch))
  if (isBlack(step) && !(before && isBlack(before))) return 'black-keys'
  const isBarLine = measureAt(take.timeline, step.onset).start === step.onset
  return before && isBarLine ? 'bar-line' : null
}

/** The cause shared by most of these notes; null unless two in three have it. */
export function commonCause(take: MatchedTake, notes: readonly ScoreNote[]): FindingCause | null {
  const counts = new Map<FindingCause, number>()
  for (const note of notes) {
    const steps = take.steps[note.hand]
    const step = steps[lastStartingBefore(steps, note.onset, ({ onset }) => onset)]
    const cause = step ? causeAt(take, step) : null
    // A wrong note on a first beat does not have the bar line as its cause.
    if (cause && cause !== 'bar-line') counts.set(cause, (counts.get(cause) ?? 0) + 1)
  }
  const [most] = [...counts].sort((one, other) => other[1] - one[1])
  return most && most[1] * 3 >= notes.length * 2 ? most[0] : null
}
