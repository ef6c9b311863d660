import type { Finger } from '@prelude/domain/score'
import type { Finding } from '../finding.ts'
import { gapsOf, type MatchedTake } from '../matched-take.ts'
import { isClear, meanOf } from '../statistics.ts'

/** A finger that comes after the middle of its neighbours by this on average (s), in so many notes. */
const LATE_SECONDS = 0.02
const FEWEST_NOTES = 6
/** More fingers than this are the whole hand. */
const MOST_FINGERS = 2
const FINGERS: readonly Finger[] = [1, 2, 3, 4, 5]

/** Unevenness that is one or two fingers: those whose notes come late, by the fingering that is shown. */
export function withLateFingers(matchedTake: MatchedTake, finding: Finding): Finding {
  if (finding.kind !== 'uneven' || finding.hand === null || finding.cause === 'long-short') return finding
  const inside = new Set(finding.noteIndexes)
  const gaps = gapsOf(matchedTake, finding.hand)
  const offs = gaps.flatMap((to, place) => {
    const from = gaps[place + 1]
    const [note] = to.step.askedNotes
    if (from?.before !== to.step || !note || to.step.askedNotes.length > 1 || !inside.has(note.index) || note.finger === null) return []
    if (Math.abs(from.askedSeconds - to.askedSeconds) > 0.001) return []
    return [{ finger: note.finger, offSeconds: (to.playedSeconds - from.playedSeconds) / 2 }]
  })
  const fingers = FINGERS.filter((finger) => {
    const own = offs.flatMap((off) => (off.finger === finger ? [off.offSeconds] : []))
    return own.length >= FEWEST_NOTES && meanOf(own) >= LATE_SECONDS && isClear(own)
  })
  return fingers.length > 0 && fingers.length <= MOST_FINGERS ? { ...finding, fingers } : finding
}
