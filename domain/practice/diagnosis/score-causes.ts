import { isBlackKey } from '@prelude/domain/music'
import { HANDS, lastStartingBefore, measureAt, type PlacedHandprint, type ScoreNote } from '@prelude/domain/score'
import type { FindingCause } from './finding.ts'
import type { HandStep, MatchedTake } from './matched-take.ts'

/** How far a hand hops, in semitones: beyond what its fingers reach. A beginner's hand reaches less. */
const HOP_ABOVE_OF_BEGINNERS = 7
const HOP_ABOVE = 9
const LEVEL_OF_BEGINNERS = 3
/** With more time than this no hop is hard: a whole slow measure. */
const EASY_FROM_SECONDS = 2.5
/** Travel of the thumb from which on the hand is in a new position. */
const NEW_POSITION_FROM = 3
/** Notes of a hand from which on it is a chord. */
const CHORD_NOTES = 3

const meanPitch = (notes: readonly ScoreNote[]): number => notes.reduce((sum, { pitch }) => sum + pitch, 0) / notes.length

/** How far a hand travels between two groups of notes, by their middles (semitones, up positive): from a bass to its chord the arm moves, whatever the thumb does. */
export const travelOf = (from: readonly ScoreNote[], to: readonly ScoreNote[]): number => meanPitch(to) - meanPitch(from)

/** True where the hand has to hop from one step to the next, and has little time for it. */
export function isLeap({ take }: Pick<MatchedTake, 'take'>, before: HandStep, step: HandStep): boolean {
  const limit = take.level <= LEVEL_OF_BEGINNERS ? HOP_ABOVE_OF_BEGINNERS : HOP_ABOVE
  return Math.abs(travelOf(before.askedNotes, step.askedNotes)) > limit && step.askedSeconds - before.askedSeconds < EASY_FROM_SECONDS
}

/** Where the thumb lies: its key in the handprint, else the outer key on its side. */
function thumbOf({ hand, askedNotes }: HandStep, print: PlacedHandprint | undefined): number {
  const inPrint = print?.pitches[print.fingers.indexOf(1)]
  const pitches = askedNotes.map(({ pitch }) => pitch as number)
  return inPrint ?? (hand === 'LEFT' ? Math.max(...pitches) : Math.min(...pitches))
}

/** How far the thumb moves where a new handprint begins; 0 elsewhere. */
function thumbTravel({ handprints }: MatchedTake, before: HandStep, step: HandStep): number {
  const place = handprints.findIndex(({ hand, start }) => hand === step.hand && start === step.onset)
  if (place < 0) return 0
  const old = handprints.slice(0, place).findLast(({ hand }) => hand === step.hand)
  return Math.abs(thumbOf(step, handprints[place]) - thumbOf(before, old))
}

const placeOf = (matchedTake: MatchedTake, step: HandStep): number =>
  lastStartingBefore(matchedTake.steps[step.hand], step.onset, ({ onset }) => onset)

/** What in the score makes a step of a hand harder than the one before, the strongest reason first. Null when nothing does. */
export function causeAt(matchedTake: MatchedTake, step: HandStep): FindingCause | null {
  const before = matchedTake.steps[step.hand][placeOf(matchedTake, step) - 1]
  if (before && isLeap(matchedTake, before, step)) return 'jump'
  if (before && thumbTravel(matchedTake, before, step) >= NEW_POSITION_FROM) return 'handprint'
  if (step.askedNotes.length >= CHORD_NOTES) return 'chord'
  const samePitch = before && step.askedNotes.length === 1 && before.askedNotes.some(({ pitch }) => pitch === step.askedNotes[0]?.pitch)
  if (samePitch) return 'repeated-notes'
  const isBlack = ({ askedNotes }: HandStep): boolean => askedNotes.some(({ pitch }) => isBlackKey(pitch))
  if (isBlack(step) && !(before && isBlack(before))) return 'black-keys'
  const isBarLine = measureAt(matchedTake.timeline, step.onset).start === step.onset
  return before && isBarLine ? 'bar-line' : null
}

/** Probability of at least so many of these notes with a cause that this share of the hand's notes has. */
function probabilityOf(count: number, notes: number, share: number): number {
  let chance = 0
  let term = (1 - share) ** notes
  for (let some = 0; some <= notes; some += 1) {
    if (some >= count) chance += term
    term *= ((notes - some) / (some + 1)) * (share / (1 - share))
  }
  return chance
}

/** A cause that so many notes of the hand have by chance says nothing. */
const MOST_PROBABILITY = 0.3

/** How many of a hand's steps have each cause: what a cause must exceed to be one. */
function sharesOf(matchedTake: MatchedTake, hand: ScoreNote['hand']): ReadonlyMap<FindingCause | null, number> {
  const causeCounts = matchedTake.causes.get(hand)
  if (causeCounts) return causeCounts
  const shares = new Map<FindingCause | null, number>()
  const steps = matchedTake.steps[hand]
  for (const step of steps) {
    const cause = causeAt(matchedTake, step)
    shares.set(cause, (shares.get(cause) ?? 0) + 1 / steps.length)
  }
  matchedTake.causes.set(hand, shares)
  return shares
}

/** Causes that a passage may be full of. */
const TESTED: readonly FindingCause[] = ['jump', 'handprint', 'black-keys']

/** Whether a cause is found at these steps more often than anywhere else in the take of the hand. */
export const isUncommonElsewhere = (matchedTake: MatchedTake, hand: ScoreNote['hand'], cause: FindingCause, count: number, notes: number): boolean =>
  !TESTED.includes(cause) || probabilityOf(count, notes, Math.min(0.999, sharesOf(matchedTake, hand).get(cause) ?? 0)) <= MOST_PROBABILITY

/** The cause shared by most of these notes; null unless two in three have it, more than the hand's other notes. */
export function commonCause(matchedTake: MatchedTake, notes: readonly ScoreNote[]): FindingCause | null {
  const counts = new Map<FindingCause, number>()
  const seen = new Set<HandStep>()
  for (const note of notes) {
    const steps = matchedTake.steps[note.hand]
    const step = steps[lastStartingBefore(steps, note.onset, ({ onset }) => onset)]
    // A chord is one step, however many of its notes are wrong.
    if (!step || seen.has(step)) continue
    seen.add(step)
    const cause = causeAt(matchedTake, step)
    // A wrong note on a first beat does not have the bar line as its cause.
    if (cause && cause !== 'bar-line') counts.set(cause, (counts.get(cause) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  const hand = notes[0]?.hand
  return most && hand && most[1] * 3 >= seen.size * 2 && isUncommonElsewhere(matchedTake, hand, most[0], most[1], seen.size) ? most[0] : null
}

/** Causes that make a passage slow, and how much of it they must fill; elsewhere they are rarer by this factor. */
const SLOWING: readonly FindingCause[] = ['jump', 'handprint', 'chord', 'black-keys']
const PASSAGE_SHARE = 0.25
const RARER_ELSEWHERE = 1.6
const FASTER_THAN_ELSEWHERE = 1.35

/** What in the score makes some measures harder than the others of the take; null where nothing does. */
export function passageCause(matchedTake: MatchedTake, isInside: (measure: number) => boolean): FindingCause | null {
  const { timeline, steps } = matchedTake
  const all = HANDS.flatMap((hand) => steps[hand])
  const isIn = ({ askedNotes }: HandStep): boolean => isInside(askedNotes[0]?.measure ?? -1)
  const [inside, outside] = [all.filter(isIn), all.filter((step) => !isIn(step))]
  const shareOf = (some: readonly HandStep[], cause: FindingCause): number =>
    some.filter((step) => causeAt(matchedTake, step) === cause).length / Math.max(1, some.length)
  const commonCauses = SLOWING.map((cause) => ({ cause, share: shareOf(inside, cause), elsewhere: shareOf(outside, cause) })).filter(
    ({ share, elsewhere }) => share >= PASSAGE_SHARE && share >= RARER_ELSEWHERE * elsewhere,
  )
  const [most] = commonCauses.sort((a, b) => b.share - b.elsewhere - (a.share - a.elsewhere))
  if (most) return most.cause
  // Onsets a tick of both hands together.
  const pace = (some: readonly HandStep[]): number => {
    const measures = new Set(some.flatMap(({ askedNotes }) => askedNotes[0]?.measure ?? []))
    const ticks = [...measures].reduce((sum, measure) => sum + (timeline.measures[measure]?.length ?? 0), 0)
    return ticks === 0 ? 0 : new Set(some.map(({ onset }) => onset)).size / ticks
  }
  return pace(inside) >= FASTER_THAN_ELSEWHERE * pace(outside) && outside.length > 0 ? 'fast-notes' : null
}
