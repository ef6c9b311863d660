import { HANDS, type Hand } from '@prelude/domain/score'
import { medianOf } from '../../basics/index.ts'
import type { Pair } from './strike.ts'

/** A measure in which one hand runs ahead of the other where both should strike together. */
export interface HandsApart {
  /** `TimelineMeasure.index`. */
  readonly measure: number
  /** The hand further from the asked time. */
  readonly hand: Hand
  /** Notes of that hand at the shared onsets. */
  readonly notes: number
}

/** Hands are apart from this many times the allowed chord spread on. */
const CLEARLY_APART = 1.5
const FEWEST_SHARED_ONSETS = 2
/** Share of the shared onsets that must be apart to the same side: one slip is not a habit. */
const SAME_SIDE_SHARE = 0.6

interface SharedOnset {
  readonly apartSeconds: number
  readonly offSeconds: Readonly<Record<Hand, number>>
  readonly notes: Readonly<Record<Hand, number>>
}

/** Measures in which the hands are not together: the left one 150 ms late at each beat of a measure, at level 1 or higher. */
export function handsApartIn(pairs: readonly Pair[], spreadSeconds: number): HandsApart[] {
  const byMeasure = new Map<number, SharedOnset[]>()
  for (let start = 0; start < pairs.length; ) {
    let end = start + 1
    while (end < pairs.length && pairs[end]?.event.onset === pairs[start]?.event.onset) end += 1
    const step = pairs.slice(start, end)
    const shared = sharedOnset(step)
    const measure = step[0]?.event.notes[0]?.measure
    if (shared && measure !== undefined) byMeasure.set(measure, [...(byMeasure.get(measure) ?? []), shared])
    start = end
  }
  return [...byMeasure].flatMap(([measure, onsets]) => {
    const middle = medianOf(onsets.map((onset) => onset.apartSeconds))
    const sameSide = onsets.filter(({ apartSeconds }) => Math.sign(apartSeconds) === Math.sign(middle) && Math.abs(apartSeconds) > spreadSeconds)
    const isApart = Math.abs(middle) > CLEARLY_APART * spreadSeconds
    if (!isApart || onsets.length < FEWEST_SHARED_ONSETS || sameSide.length < SAME_SIDE_SHARE * onsets.length) return []
    const offOf = (hand: Hand): number => Math.abs(medianOf(onsets.map(({ offSeconds }) => offSeconds[hand])))
    const hand = offOf('LEFT') >= offOf('RIGHT') ? 'LEFT' : 'RIGHT'
    return [{ measure, hand, notes: onsets.reduce((sum, { notes }) => sum + notes[hand], 0) }]
  })
}

/** Null unless both hands struck, each on its own key. */
function sharedOnset(step: readonly Pair[]): SharedOnset | null {
  const struck = (hand: Hand): Pair[] => step.filter(({ event, strike }) => strike?.sure && event.notes.every((note) => note.hand === hand))
  const ofHand = { LEFT: struck('LEFT'), RIGHT: struck('RIGHT') }
  if (HANDS.some((hand) => ofHand[hand].length === 0)) return null
  const middleOf = (hand: Hand): number => medianOf(ofHand[hand].map(({ strike }) => strike?.timeSeconds ?? 0))
  const offOf = (hand: Hand): number => medianOf(ofHand[hand].map(({ deviationSeconds }) => deviationSeconds))
  return {
    apartSeconds: middleOf('LEFT') - middleOf('RIGHT'),
    offSeconds: { LEFT: offOf('LEFT'), RIGHT: offOf('RIGHT') },
    notes: { LEFT: ofHand.LEFT.length, RIGHT: ofHand.RIGHT.length },
  }
}
