import { HELD_SHORT_FROM_SECONDS } from '../../grading/rubric.ts'
import type { Finding } from '../finding.ts'
import type { MatchedNote, MatchedTake } from '../matched-take.ts'
import { meanOf } from '../statistics.ts'

/** Share of the notes of a hand from which it cuts all of them, and the mean share of their length up to which a beginner hears it too. */
const THROUGHOUT_SHARE = 0.75
const CLEARLY_CUT = 0.4
const FEWEST_NOTES = 8
const STACCATO_SHARE = 0.5

/** Notes held short all through: the touch is another one than written, and no level is too early to hear of it. */
export function withCutThroughout(matchedTake: MatchedTake, finding: Finding): Finding {
  if (finding.kind !== 'held-short') return finding
  const own = matchedTake.struck.filter((match) => (finding.hand === null || match.note.hand === finding.hand) && isLongEnough(matchedTake, match))
  const cutNotes = own.filter(({ verdict }) => verdict.reason === 'held-short')
  const heldShare = meanOf(cutNotes.map(({ verdict }) => verdict.heldRatio ?? 1))
  if (own.length < FEWEST_NOTES || cutNotes.length < THROUGHOUT_SHARE * own.length || heldShare > CLEARLY_CUT) return finding
  return { ...finding, cause: 'detached', percent: Math.round(100 * heldShare) }
}

/** Both hands that cut all of their notes are one touch, and one finding. */
export function cutInBothHands(findings: readonly Finding[]): Finding[] {
  const cut = findings.filter(({ kind, cause, hand }) => kind === 'held-short' && cause === 'detached' && hand !== null)
  const [first, second] = cut
  if (!first || !second) return [...findings]
  const count = first.count + second.count
  const { places: _, ...whole } = first
  const both: Finding = {
    ...whole,
    hand: null,
    fromMeasure: Math.min(first.fromMeasure, second.fromMeasure),
    toMeasure: Math.max(first.toMeasure, second.toMeasure),
    count,
    weight: Math.max(first.weight, second.weight),
    percent: Math.round(((first.percent ?? 0) * first.count + (second.percent ?? 0) * second.count) / count),
    noteIndexes: [...first.noteIndexes, ...second.noteIndexes].sort((a, b) => a - b),
  }
  return [...findings.filter((finding) => !cut.includes(finding)), both]
}

function isLongEnough({ timeline, ...clock }: MatchedTake, { note }: MatchedNote): boolean {
  const beatTicks = timeline.measures[note.measure]?.beatTicks ?? timeline.ticksPerQuarter
  const writtenSeconds = (clock.beatSecondsAt(note.onset) * note.duration) / beatTicks
  return writtenSeconds * (note.staccato ? STACCATO_SHARE : 1) >= HELD_SHORT_FROM_SECONDS
}
