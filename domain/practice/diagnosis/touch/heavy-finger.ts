import { type Finger, HANDS, type Hand } from '@prelude/domain/score'
import { medianOf } from '../../../basics/index.ts'
import { clustersOf, findingOf } from '../clusters.ts'
import type { Finding, FindingPlace } from '../finding.ts'
import type { MatchedNote, MatchedTake } from '../matched-take.ts'
import { meanOf, spreadOf } from '../statistics.ts'

// MIDI velocity, 1–127: from about 12 on a finger is heard to stand out of a line.
const HEAVY_FROM = 14
const FEWEST_NOTES = 6
const FEWEST_OTHERS = 10
/** Notes of the finger that must be louder than the usual one of the hand. */
const HEAVY_SHARE = 0.75
const NEIGHBOURS = 8
/** In units of the hand's usual spread: a finger that often plays the first beat is a little louder. */
const SPREADS = 1.2
/** Share of the hand's measures from which the finger is heard everywhere. */
const EVERYWHERE_SHARE = 0.6
const NOTE_WEIGHT = 0.15
const MOST_WEIGHT = 2

/** Fingers whose notes are louder than what is around them; `steps` is the finger. Chords are left out: there the tune's finger is rightly louder. */
export const heavyFingers = (matchedTake: MatchedTake): Finding[] => HANDS.flatMap((hand) => heavyFingerOf(matchedTake, hand) ?? [])

/** True where one finger is louder than the others on the whole: only then its notes are compared with their neighbours. */
function standsOut(notes: readonly MatchedNote[]): boolean {
  const all = meanOf(notes.map(({ played }) => played.velocity))
  return ([1, 2, 3, 4, 5] as const).some((finger) => {
    const own = notes.filter(({ note }) => note.finger === finger)
    return own.length >= FEWEST_NOTES && meanOf(own.map(({ played }) => played.velocity)) - all >= HEAVY_FROM / 3
  })
}

function heavyFingerOf(matchedTake: MatchedTake, hand: Hand): Finding | null {
  const own = matchedTake.steps[hand].flatMap(({ askedNotes, struck }) => (askedNotes.length === 1 && struck[0] ? [struck[0]] : []))
  if (!standsOut(own)) return null
  const starts = matchedTake.timeline.measures
  const above = own.map((match, place): { readonly match: MatchedNote; readonly above: number } => {
    const near = own.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1).filter(({ note }) => note.finger !== match.note.finger)
    return { match, above: near.length > 0 ? match.played.velocity - medianOf(near.map(({ played }) => played.velocity)) : 0 }
  })
  let heaviest: { readonly finger: Finger; readonly notes: typeof above; readonly mean: number } | null = null
  for (const finger of [1, 2, 3, 4, 5] as const) {
    const notes = above.filter(({ match }) => match.note.finger === finger)
    const others = above.filter(({ match }) => match.note.finger !== null && match.note.finger !== finger)
    const offBeat = notes.filter(({ match }) => match.note.onset !== starts[match.note.measure]?.start)
    if (notes.length < FEWEST_NOTES || others.length < FEWEST_OTHERS || offBeat.length < FEWEST_NOTES / 2) continue
    const mean = meanOf(offBeat.map((note) => note.above))
    const heavy = notes.filter((note) => note.above >= HEAVY_FROM / 2)
    const isHeavy = mean >= Math.max(HEAVY_FROM, SPREADS * spreadOf(others.map((note) => note.above))) && heavy.length >= HEAVY_SHARE * notes.length
    if (isHeavy && mean > (heaviest?.mean ?? 0)) heaviest = { finger, notes, mean }
  }
  if (!heaviest) return null
  const { finger, notes } = heaviest
  const measures = notes.map(({ match }) => match.note.measure)
  const finding = findingOf(
    'heavy-finger',
    { hand, fromMeasure: Math.min(...measures), toMeasure: Math.max(...measures) },
    {
      weight: Math.min(MOST_WEIGHT, NOTE_WEIGHT * notes.length),
      count: notes.length,
      steps: finger,
      noteIndexes: notes.map(({ match }) => match.note.index),
    },
  )
  const played = new Set(matchedTake.steps[hand].flatMap(({ askedNotes }) => askedNotes[0]?.measure ?? []))
  const isEverywhere = new Set(measures).size >= EVERYWHERE_SHARE * played.size
  return isEverywhere ? finding : { ...finding, places: placesOfMeasures(hand, measures) }
}

/** A finger that seldom plays is not heavy in all measures from its first note to its last. */
const placesOfMeasures = (hand: Hand, measures: readonly number[]): FindingPlace[] =>
  clustersOf(measures.map((measure) => ({ hand, measure }))).map((cluster) => ({
    fromMeasure: cluster[0].measure,
    toMeasure: Math.max(...cluster.map(({ measure }) => measure)),
  }))
