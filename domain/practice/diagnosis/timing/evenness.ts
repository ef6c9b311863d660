import { HANDS, type Hand } from '@prelude/domain/score'
import { medianOf } from '../../../basics/index.ts'
import { clustersOf, findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'
import { gapsOf, type MatchedTake, type StepGap } from '../matched-take.ts'
import { meanOf } from '../statistics.ts'
import type { Hesitation } from './hesitations.ts'

/** Longest note of a run, in beats. */
const LONGEST_GAP_BEATS = 1.01
// Spread (standard deviation) of the gaps, which is 1.4 times that of the notes: a practised hand has 10 to 15 ms a note, one that is not 25 to 30. In
// fast notes a listener hears it from 10 to 15 % of the gap on; slow ones may vary as much as a hand does that is not practised.
const UNEVEN_FROM: readonly (readonly [gapSeconds: number, spreadSeconds: number])[] = [
  [0.209, 0.024],
  [0.225, 0.026],
  [0.26, 0.041],
  [0.4, 0.056],
  [0.8, 0.1],
]
/** Spread of the gaps of a practised hand (s): what is not clearly above it is chance. */
const NATURAL_SECONDS = 0.017
/** A microphone hears an onset less exactly than MIDI sends it (ms: 35 for 20). */
const BY_MICROPHONE = 1.75
/** From the distance of a note to the middle of its neighbours, to the spread of the gaps: jitter of the notes shows 1.22 and 1.41 times in them. */
const SPREAD_OF_OFF = 1.155
/** The spread of a hand that is not practised, in parts of what is uneven. */
const USUAL_SHARE = 0.75
/** Standard errors above chance: of all notes of a value in the take, and of one place out of many. */
const SURE = 2
const SURE_OF_PLACE = 3.5
/** The middle measure of a habit is as uneven as this: one that is very uneven is a place. */
const MIDDLE_MEASURE_SHARE = 0.85
/** One note that is far off is no unevenness: beyond so many times what is uneven, it counts no more. */
const FARTHEST = 2.5
/** Most notes are off, and not only a few: the middle distance, as a standard deviation, is at least this part of what is uneven. */
const MIDDLE_SHARE = 0.7
/** Factor from median absolute deviation to standard deviation. */
const DEVIATION_OF_MIDDLE = 1.48
/** Notes of one value that show a habit; and of one place. */
const FEWEST_OF_A_HABIT = 10
const FEWEST_OF_A_PLACE = 7
/** Notes that show how even a measure is by itself; of fewer those beside it are looked at too. */
const FEWEST_OF_A_MEASURE = 8
/** In a habit a measure counts when it is nearly as uneven. */
const SHARE_IN_A_HABIT = 0.65
/** And as far above what is natural: in fast notes that is not much below what is heard. */
const ABOVE_NATURAL = 0.4
/** Alternating long and short: minimum difference between the two kinds as a share of the gap, and its share of the spread. */
const LONG_SHORT_SHARE = 0.2
const LONG_SHORT_OF_SPREAD = 1.2
const NOTE_WEIGHT = 0.15
const MOST_WEIGHT = 5

/** A note between two others of the same hand, as far from one as from the other in the score. */
interface Inner {
  readonly hand: Hand
  readonly measure: number
  /** To this note, and on from it. */
  readonly gaps: readonly [to: StepGap, from: StepGap]
  /** Written length of a gap, in ticks: notes of one value are judged together. */
  readonly ticks: number
  /** Played length of a gap. */
  readonly seconds: number
  /** From the middle of its neighbours; late is positive. No tempo that changes slowly shows in it. */
  readonly offSeconds: number
  /** The same as a spread of the gaps, in parts of what is uneven for notes as fast as these. */
  readonly share: number
  /** The natural spread in the same parts. */
  readonly natural: number
}

/** The spread of gaps of this length from which on they are heard as uneven. */
function unevenFrom(gapSeconds: number): number {
  const [shortest, ...longer] = UNEVEN_FROM
  let [from, spread] = shortest ?? [0, 0]
  for (const [to, wider] of longer) {
    if (gapSeconds > from) spread += ((Math.min(gapSeconds, to) - from) / (to - from)) * (wider - spread)
    from = to
  }
  return spread
}

/** The inner notes of a hand's runs; a hesitation and a figure in another rhythm have their own findings and do not count here. */
function innersOf(matchedTake: MatchedTake, hand: Hand, stops: ReadonlySet<number>, explained: ReadonlySet<number>): Inner[] {
  const { input } = matchedTake.take
  const bySound = input === 'microphone' || input === 'mixed' ? BY_MICROPHONE : 1
  const gaps = gapsOf(matchedTake, hand)
  const isPlain = ({ step, before }: StepGap): boolean =>
    !stops.has(step.onset) && ![...step.askedNotes, ...before.askedNotes].some(({ index }) => explained.has(index))
  return gaps.flatMap((to, place): Inner[] => {
    const from = gaps[place + 1]
    if (from?.before !== to.step || Math.abs(from.askedSeconds - to.askedSeconds) > 0.001 || !isPlain(to) || !isPlain(from)) return []
    if (to.askedSeconds > LONGEST_GAP_BEATS * matchedTake.beatSecondsAt(to.step.onset)) return []
    const seconds = (to.playedSeconds + from.playedSeconds) / 2
    const offSeconds = (to.playedSeconds - from.playedSeconds) / 2
    const limit = bySound * unevenFrom(seconds)
    const measure = to.step.askedNotes[0]?.measure ?? 0
    const ticks = to.step.onset - to.before.onset
    const parts = { share: (SPREAD_OF_OFF * Math.abs(offSeconds)) / limit, natural: (bySound * NATURAL_SECONDS) / limit }
    return [{ hand, measure, gaps: [to, from], ticks, seconds, offSeconds, ...parts }]
  })
}

/** The spread of some notes, in parts of what is uneven. */
const spreadOf = (inners: readonly Inner[]): number => Math.sqrt(sumOf(inners) / Math.max(1, inners.length))
/** The sum of what the spread is the mean of; one that is far off counts as far as `FARTHEST`. */
const sumOf = (inners: readonly Inner[]): number => inners.reduce((sum, { share }) => sum + Math.min(FARTHEST, share) ** 2, 0)

/** Whether so many notes are uneven beyond doubt: the spread of a few is uncertain, and neighbours share their gaps. `usual` is that of other notes. */
function isUneven(inners: readonly Inner[], fewest: number, sure: number, usual = 0): boolean {
  if (inners.length < fewest) return false
  const natural = Math.max(usual, meanOf(inners.map((inner) => inner.natural)))
  const isMost = DEVIATION_OF_MIDDLE * medianOf(inners.map(({ share }) => share)) >= MIDDLE_SHARE
  return isMost && spreadOf(inners) >= Math.max(1, natural * (1 + sure / Math.sqrt(inners.length)))
}

interface UnevenNotes {
  readonly hand: Hand
  readonly inners: readonly Inner[]
  /** The value is uneven in the take as a whole. */
  readonly isHabit: boolean
}

/** Of the notes of one value the uneven ones: as a habit all measures that share it, else the places that are so by themselves. */
function unevenOf(hand: Hand, inners: readonly Inner[]): UnevenNotes[] {
  const byMeasure = new Map<number, Inner[]>()
  for (const inner of inners) {
    const group = byMeasure.get(inner.measure)
    if (group) group.push(inner)
    else byMeasure.set(inner.measure, [inner])
  }
  const measures = [...byMeasure.keys()].sort((a, b) => a - b)
  const within = (from: number, to: number): Inner[] => Array.from({ length: to - from + 1 }, (_, apart) => byMeasure.get(from + apart) ?? []).flat()
  const around = new Map(
    measures.map((measure) => {
      const own = within(measure, measure)
      return [measure, spreadOf(own.length >= FEWEST_OF_A_MEASURE ? own : within(measure - 1, measure + 1))]
    }),
  )
  if (isUneven(inners, FEWEST_OF_A_HABIT, SURE, USUAL_SHARE) && medianOf([...around.values()]) >= MIDDLE_MEASURE_SHARE) {
    const natural = meanOf(inners.map((inner) => inner.natural))
    const least = Math.max(SHARE_IN_A_HABIT, natural + ABOVE_NATURAL * (spreadOf(inners) - natural))
    const uneven = measures.filter((measure) => (around.get(measure) ?? 0) >= least)
    return [{ hand, inners: uneven.flatMap((measure) => within(measure, measure)), isHabit: true }]
  }
  const total = sumOf(inners)
  const spreadOfOthers = (some: readonly Inner[]): number => Math.sqrt(Math.max(0, total - sumOf(some)) / Math.max(1, inners.length - some.length))
  const isPlace = (some: readonly Inner[]): boolean => isUneven(some, FEWEST_OF_A_PLACE, SURE_OF_PLACE, spreadOfOthers(some))
  const uneven = measures.filter((measure) => [within(measure, measure), within(measure - 1, measure), within(measure, measure + 1)].some(isPlace))
  return uneven.length > 0 ? [{ hand, inners: uneven.flatMap((measure) => within(measure, measure)), isHabit: false }] : []
}

/** Uneven runs of equal notes, by the notes of each value and hand together: many short runs show what each of them cannot. */
export function unevenFindings(matchedTake: MatchedTake, hesitations: readonly Hesitation[], explained: ReadonlySet<number>): Finding[] {
  // Where the music waits no rhythm is asked for.
  if (matchedTake.take.mode === 'wait') return []
  const stops = new Set(hesitations.map(({ gap }) => gap.step.onset))
  const unevenByHand = HANDS.flatMap((hand) => {
    const inners = innersOf(matchedTake, hand, stops, explained)
    const values = [...new Set(inners.map(({ ticks }) => ticks))]
    return values.flatMap((value) =>
      unevenOf(
        hand,
        inners.filter(({ ticks }) => ticks === value),
      ),
    )
  })
  // Where both hands are uneven as a habit it is one fault of the learner, and not one of each hand.
  const isOfBoth = HANDS.every((hand) => unevenByHand.some((finding) => finding.hand === hand && finding.isHabit))
  return clustersOf(unevenByHand.flatMap(({ inners }) => inners.map((inner) => ({ ...inner, hand: isOfBoth ? null : inner.hand })))).map((cluster) =>
    findingFrom(matchedTake, cluster),
  )
}

type PlacedInner = Omit<Inner, 'hand'> & { readonly hand: Hand | null }

function findingFrom(matchedTake: MatchedTake, cluster: readonly [PlacedInner, ...PlacedInner[]]): Finding {
  const measures = cluster.map(({ measure }) => measure)
  const steps = new Set(cluster.flatMap(({ gaps: [to, from] }) => [to.before, to.step, from.step]))
  const notes = [...steps].flatMap(({ struck }) => struck.map(({ note }) => note)).sort((a, b) => a.index - b.index)
  const spreadSeconds = SPREAD_OF_OFF * Math.sqrt(meanOf(cluster.map(({ offSeconds }) => offSeconds ** 2)))
  return findingOf(
    'uneven',
    { hand: cluster[0].hand, fromMeasure: Math.min(...measures), toMeasure: Math.max(...measures) },
    {
      weight: Math.min(MOST_WEIGHT, NOTE_WEIGHT * notes.length),
      count: notes.length,
      ms: 1000 * spreadSeconds,
      percent: (100 * spreadSeconds) / meanOf(cluster.map(({ seconds }) => seconds)),
      noteIndexes: notes.map(({ index }) => index),
      cause: isLongShort(matchedTake, cluster, spreadSeconds) ? 'long-short' : null,
    },
  )
}

/** In a limping pair the note between the beats comes late. */
function isLongShort(matchedTake: MatchedTake, cluster: readonly PlacedInner[], spreadSeconds: number): boolean {
  const beatOf = ({ measure }: PlacedInner): number => matchedTake.timeline.measures[measure]?.beatTicks ?? matchedTake.timeline.ticksPerQuarter
  const startOf = ({ measure }: PlacedInner): number => matchedTake.timeline.measures[measure]?.start ?? 0
  if (!cluster.every((inner) => inner.ticks === beatOf(inner) / 2)) return false
  const isOnBeat = (inner: PlacedInner): boolean => (inner.gaps[0].step.onset - startOf(inner)) % beatOf(inner) === 0
  const [on, between] = [cluster.filter(isOnBeat), cluster.filter((inner) => !isOnBeat(inner))]
  if (on.length === 0 || between.length === 0) return false
  const offOf = (some: readonly PlacedInner[]): number => meanOf(some.map(({ offSeconds }) => offSeconds))
  const longer = offOf(between) - offOf(on)
  return longer >= Math.max(LONG_SHORT_SHARE * meanOf(cluster.map(({ seconds }) => seconds)), LONG_SHORT_OF_SPREAD * spreadSeconds)
}
