import { findingOf, joinHands } from './clusters.ts'
import { type Finding, type FindingKind, type FindingPlace, placesOf } from './finding.ts'
import type { MatchedTake } from './matched-take.ts'

/** Kinds that are about the take as a whole: they do not recur in several places of it. */
const OF_WHOLE_TAKE: readonly FindingKind[] = ['flat-dynamics', 'hand-balance', 'accents', 'heavy-finger', 'key-signature', 'hand-offset', 'clef']
/** A stop before a jump and one at a bar line are practised in different ways. */
const APART_BY_CAUSE: readonly FindingKind[] = ['hesitation', 'extra-keys', 'rhythm-figure', 'restart']
const OF_TOUCH: readonly FindingKind[] = ['held-short', 'staccato-held', 'legato-broken', 'pedal-blurred']
/** In the same measures of both hands they are one fault. */
const OF_BOTH_HANDS: readonly FindingKind[] = [...OF_TOUCH, 'rushing', 'dragging', 'uneven']
/** However often, a fault of touch weighs no more than two wrong notes. */
const MOST_WEIGHT_OF_TOUCH = 2
/** Share of a hand's measures from which a fault is everywhere. */
const EVERYWHERE_SHARE = 0.6
const FEWEST_PLACES_OF_EVERYWHERE = 3
/** Two places that leave nearly nothing out are everywhere too: in a short piece there are no three. */
const NEARLY_ALL_SHARE = 0.9
/** Notes on first beats that are a habit. */
const FEWEST_FIRST_BEATS = 3

/** The same finding of a hand in several places becomes one with all its places; nearly everywhere, one of the whole take. */
export function joinPlaces(matchedTake: MatchedTake, findings: readonly Finding[]): Finding[] {
  const groups = new Map<string, [Finding, ...Finding[]]>()
  for (const finding of findings) {
    const isWide = finding.cause === 'growing' || finding.cause === 'drifting' || finding.cause === 'other-tempo'
    const recurs = !OF_WHOLE_TAKE.includes(finding.kind) && !isWide
    const key = [finding.kind, finding.hand, APART_BY_CAUSE.includes(finding.kind) ? finding.cause : '', recurs ? '' : groups.size].join(' ')
    const group = groups.get(key)
    if (group) group.push(finding)
    else groups.set(key, [finding])
  }
  const joinedFindings = [...groups.values()].map((group) => withScattered(matchedTake, withFirstBeats(matchedTake, joined(matchedTake, group))))
  // Keys are reported hand by hand; a fault of time or touch in the same measures of both is one.
  const ofBoth = (finding: Finding): boolean => OF_BOTH_HANDS.includes(finding.kind) && finding.places === undefined
  return [...joinedFindings.filter((finding) => !ofBoth(finding)), ...joinHands(joinedFindings.filter(ofBoth))]
}

function joined(matchedTake: MatchedTake, group: readonly [Finding, ...Finding[]]): Finding {
  const [first] = group
  if (group.length === 1) return first
  const heaviest = group.reduce((most, finding) => (finding.weight > most.weight ? finding : most))
  const places = group.flatMap(placesOf).sort((a, b) => a.fromMeasure - b.fromMeasure)
  const count = group.reduce((sum, finding) => sum + finding.count, 0)
  const weight = group.reduce((sum, finding) => sum + finding.weight, 0)
  const meanOf = (of: (finding: Finding) => number | null): number | null =>
    first.ms === null && first.percent === null ? null : group.reduce((sum, finding) => sum + (of(finding) ?? 0) * finding.count, 0) / count
  const cover = coverOf(matchedTake, first, places)
  const isEverywhere = cover >= NEARLY_ALL_SHARE || (places.length >= FEWEST_PLACES_OF_EVERYWHERE && cover >= EVERYWHERE_SHARE)
  const { fromMeasure, toMeasure } = isEverywhere ? matchedTake.take : heaviest
  return {
    ...findingOf(
      first.kind,
      { hand: first.hand, fromMeasure, toMeasure },
      {
        weight: OF_TOUCH.includes(first.kind) ? Math.min(MOST_WEIGHT_OF_TOUCH, weight) : weight,
        count,
        ms: first.ms === null ? null : meanOf(({ ms }) => ms),
        percent: first.percent === null ? null : meanOf(({ percent }) => percent),
        noteIndexes: group.flatMap(({ noteIndexes }) => noteIndexes).sort((a, b) => a - b),
        extraPitches: group.flatMap(({ extraPitches = [] }) => extraPitches),
        wrongKeys: group.flatMap(({ wrongKeys = [] }) => wrongKeys).sort((a, b) => a.noteIndex - b.noteIndex),
        cause: commonCauseOf(group, count),
      },
    ),
    ...(isEverywhere ? {} : { places }),
    ...(group.some(({ isLarge }) => isLarge) ? { isLarge: true as const } : {}),
  }
}

/** Share of the notes of a habit that show its cause: some runs are too short for it. */
const CAUSE_SHARE = 0.75
const BY_MOST: readonly FindingKind[] = ['uneven']

function commonCauseOf(group: readonly [Finding, ...Finding[]], count: number): Finding['cause'] | null {
  const [first] = group
  if (group.every(({ cause }) => cause === first.cause)) return first.cause ?? null
  if (!BY_MOST.includes(first.kind)) return null
  const cause = group.find((finding) => finding.cause !== undefined)?.cause
  const withCause = group.reduce((sum, finding) => sum + (finding.cause === cause ? finding.count : 0), 0)
  return cause && withCause >= CAUSE_SHARE * count ? cause : null
}

/** Kinds of single slips, and the share of a hand's notes up to which even a practised learner has them. */
const OF_SLIPS: readonly FindingKind[] = ['wrong-keys', 'wrong-octave', 'missed', 'not-restruck', 'extra-keys']
const SLIPS_SHARE = 0.02
/** Slips a place: more of them together are a passage that is not known. */
const MOST_AT_A_PLACE = 1.5

/** Slips that are single, few, and without a cause in common are scattered. */
function withScattered({ grade }: MatchedTake, finding: Finding): Finding {
  const { kind, count, cause, hand, places } = finding
  if (!OF_SLIPS.includes(kind) || places === undefined || (cause && cause !== 'corrected') || count > MOST_AT_A_PLACE * places.length) return finding
  const noteCount = grade.notes.filter((note) => hand === null || note.hand === hand).length
  return count <= SLIPS_SHARE * noteCount ? { ...finding, isScattered: true } : finding
}

/** Share of the measures in which the hand struck something. */
function coverOf({ struck }: MatchedTake, { hand }: Finding, places: readonly FindingPlace[]): number {
  const played = new Set(struck.flatMap(({ note }) => (hand === null || note.hand === hand ? [note.measure] : [])))
  const inside = [...played].filter((measure) => places.some(({ fromMeasure, toMeasure }) => measure >= fromMeasure && measure <= toMeasure))
  return inside.length / Math.max(1, played.size)
}

/** Missed notes that are all on first beats have that as their cause: the hand forgets them. */
function withFirstBeats({ timeline }: MatchedTake, finding: Finding): Finding {
  if (finding.kind !== 'missed' || finding.hand === null || (finding.places?.length ?? finding.count) < FEWEST_FIRST_BEATS) return finding
  const isOnFirstBeat = (index: number): boolean => {
    const note = timeline.notes[index]
    return note !== undefined && timeline.measures[note.measure]?.start === note.onset
  }
  return finding.noteIndexes.every(isOnFirstBeat) ? { ...finding, cause: 'first-beats' } : finding
}
