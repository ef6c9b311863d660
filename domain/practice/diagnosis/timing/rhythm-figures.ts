import { HANDS, type Hand } from '@prelude/domain/score'
import { medianOf } from '../../../basics/index.ts'
import { clustersOf, findingOf } from '../clusters.ts'
import type { Finding, FindingCause } from '../finding.ts'
import type { HandStep, MatchedTake } from '../matched-take.ts'

/** From one step of a hand to the next by the order of the keys, also where one of them was far from the clock. */
interface LineGap {
  readonly before: HandStep
  readonly step: HandStep
  readonly askedSeconds: number
  readonly playedSeconds: number
}

type FigureCause = Extract<FindingCause, 'dotted-even' | 'triplet' | 'note-cut' | 'rest-skipped'>

/** A figure of the score, and whether it was played in another rhythm. */
interface Figure {
  readonly hand: Hand
  readonly measure: number
  readonly cause: FigureCause
  /** Equal for the same figure elsewhere in the hand. */
  readonly written: string
  /** Of a triplet, which of the three is long: the same one each time is a figure, by turns it is unevenness. */
  readonly long?: number
  readonly isFault: boolean
  /** Clear enough to count although it is the only one of its kind. */
  readonly isPlain: boolean
  readonly steps: readonly HandStep[]
  /** What comes after it: the gap before it is of the figure, and no hesitation. */
  readonly next: HandStep
}

/** The tempo of a hand around a gap comes from so many gaps to either side. */
const NEIGHBOURS = 8
const LONGEST_GAP_SECONDS = 12
/** Written proportions of long and short that count as a figure: from 1.8 (two to one) to 3.6 (dotted). */
const LEAST_PROPORTION = 1.8
const MOST_PROPORTION = 3.6
/** The whole figure keeps its length within this share of it; that of an only one more closely. */
const SAME_LENGTH_SHARE = 0.2
const SAME_LENGTH_SHARE_OF_ONE = 0.1
/** The short note must be off by more than any unevenness (s). */
const LEAST_OFF_SECONDS = 0.08
/** An only dotted pair must be played as good as even. */
const EVEN_WITHIN = 0.07
const LONG_OF_TRIPLET_FROM = 0.42
/** A long note has at least so many beats, and was left after this share of them, by this part of a beat early. */
const LONG_FROM_BEATS = 1.5
const CUT_BELOW_SHARE = 0.8
const CUT_FROM_BEATS = 0.4
const CUT_OF_ONE_FROM_BEATS = 0.8
/** A rest is a silence of this part of a beat. */
const REST_FROM_BEATS = 0.45
const FEWEST_FAULTS = 2
/** Share of a figure's occurrences that must be wrong: the others may be right. */
const FAULT_SHARE = 0.3
const FAULT_SHARE_OF_TRIPLETS = 0.5
const FIGURE_WEIGHT = 1
const MOST_WEIGHT = 6

function lineGapsOf(matchedTake: MatchedTake, hand: Hand): (LineGap | null)[] {
  const steps = matchedTake.steps[hand]
  return steps.map((step, place): LineGap | null => {
    const before = steps[place - 1]
    if (!before || before.orderSeconds === null || step.orderSeconds === null) return null
    const playedSeconds = step.orderSeconds - before.orderSeconds
    const from = before.orderSeconds
    const wentBack = matchedTake.returns.some(({ atSeconds }) => atSeconds > from && atSeconds <= from + playedSeconds)
    if (playedSeconds <= 0 || playedSeconds > LONGEST_GAP_SECONDS || wentBack) return null
    return { before, step, askedSeconds: step.askedSeconds - before.askedSeconds, playedSeconds }
  })
}

/** Played over asked seconds around a gap, from sums of two and three gaps: notes that are long and short by turns do not change it. */
function stretchAt(gaps: readonly (LineGap | null)[], place: number, length: number): number {
  const slopes: number[] = []
  for (let from = Math.max(0, place - NEIGHBOURS); from < Math.min(gaps.length, place + length + NEIGHBOURS); from += 1)
    for (const size of [2, 3]) {
      const some = gaps.slice(from, from + size)
      if (some.length < size || some.includes(null)) continue
      const sum = (of: (gap: LineGap) => number): number => some.reduce((total, gap) => total + (gap ? of(gap) : 0), 0)
      slopes.push(sum(({ playedSeconds }) => playedSeconds) / sum(({ askedSeconds }) => askedSeconds))
    }
  return slopes.length > 0 ? medianOf(slopes) : 1
}

const ticksOf = ({ before, step }: LineGap): number => step.onset - before.onset
const measureOf = ({ askedNotes }: HandStep): number => askedNotes[0]?.measure ?? 0

/** Figures of a hand that were played in another rhythm; `explained` are the notes whose time they explain, `ends` those that follow a figure. */
export interface RhythmFigures {
  readonly findings: readonly Finding[]
  readonly explained: ReadonlySet<number>
  readonly ends: ReadonlySet<number>
}

interface FigureOptions {
  readonly keepsClock: boolean
  /** The learner's tempo in a measure where it changes; null where it does not. */
  stretchIn(measure: number): number | null
}

/** The commonest fault of beginners: a dotted pair played even, a triplet as two and one, a half note cut, a rest passed over. */
export function rhythmFigures(matchedTake: MatchedTake, options: FigureOptions): RhythmFigures {
  // Where the music waits no rhythm is asked for.
  if (matchedTake.take.mode === 'wait' || matchedTake.take.timingTrusted === false) return { findings: [], explained: new Set(), ends: new Set() }
  const figures = HANDS.flatMap((hand) => figuresOf(matchedTake, hand, options))
  const byWriting = new Map<string, Figure[]>()
  for (const figure of figures) {
    const key = `${figure.hand} ${figure.written}`
    const group = byWriting.get(key)
    if (group) group.push(figure)
    else byWriting.set(key, [figure])
  }
  const allFaults = [...byWriting.values()].flatMap((same) => {
    const wrong = alike(same.filter(({ isFault }) => isFault))
    const least = same[0]?.cause === 'triplet' ? FAULT_SHARE_OF_TRIPLETS : FAULT_SHARE
    if (wrong.length >= FEWEST_FAULTS && wrong.length >= least * same.length) return wrong
    return wrong.length === same.length || wrong[0]?.written === CUT ? wrong.filter(({ isPlain }) => isPlain) : []
  })
  const faults = withoutOverlaps(allFaults)
  const findings = CAUSES.flatMap((cause) => clustersOf(faults.filter((figure) => figure.cause === cause)).map((cluster) => findingFrom(cluster)))
  const explained = new Set(faults.flatMap(({ steps }) => steps.flatMap(({ askedNotes }) => askedNotes.map(({ index }) => index))))
  const ends = new Set(faults.flatMap(({ next }) => next.askedNotes.map(({ index }) => index)))
  return { findings, explained, ends }
}

/** The last note of an uneven triplet makes a pair with what follows: that is the triplet, and no other figure. */
function withoutOverlaps(faults: readonly Figure[]): readonly Figure[] {
  const ofTriplets = new Set(faults.flatMap(({ cause, steps }) => (cause === 'triplet' ? steps : [])))
  return faults.filter(({ cause, steps }) => cause !== 'dotted-even' || !steps.some((step) => ofTriplets.has(step)))
}

/** Those with the commonest long note; of other figures all. */
function alike(wrong: readonly Figure[]): readonly Figure[] {
  const byLong = [0, 1, 2].map((long) => wrong.filter((figure) => figure.long === long))
  const most = byLong.reduce((best, some) => (some.length > best.length ? some : best))
  return most.length > 0 ? most : wrong
}

const CAUSES: readonly FigureCause[] = ['dotted-even', 'triplet', 'note-cut', 'rest-skipped']
/** Cut notes are of all lengths: one kind. */
const CUT = 'cut'

function findingFrom(cluster: readonly [Figure, ...Figure[]]): Finding {
  const [{ hand, cause }] = cluster
  const measures = cluster.map(({ measure }) => measure)
  const notes = new Set(cluster.flatMap(({ steps }) => steps.flatMap(({ askedNotes }) => askedNotes.map(({ index }) => index))))
  return findingOf(
    'rhythm-figure',
    { hand, fromMeasure: Math.min(...measures), toMeasure: Math.max(...measures) },
    {
      weight: Math.min(MOST_WEIGHT, FIGURE_WEIGHT * cluster.length),
      count: cluster.length,
      noteIndexes: [...notes].sort((a, b) => a - b),
      cause,
    },
  )
}

function figuresOf(matchedTake: MatchedTake, hand: Hand, { keepsClock, stretchIn }: FigureOptions): Figure[] {
  const gaps = lineGapsOf(matchedTake, hand)
  const isOfClock = keepsClock && isAtClock(gaps)
  const stretchOf: StretchOf = (place, length) =>
    stretchIn(gaps[place] ? measureOf(gaps[place].before) : 0) ?? (isOfClock ? 1 : stretchAt(gaps, place, length))
  return [...gaps.keys()].flatMap((place): Figure[] => {
    const figures = [tripletAt(matchedTake, gaps, place, stretchOf), pairAt(gaps, place, stretchOf)].filter((figure) => figure !== null)
    const wrong = figures.find(({ isFault }) => isFault)
    const cut = wrong ? null : cutAt(matchedTake, gaps, place, stretchOf)
    return [...(wrong ? [wrong] : figures), ...(cut ? [cut] : [])]
  })
}

type StretchOf = (place: number, length: number) => number

/** Gaps that have the length of the clock, within a tenth; with so many of them the learner keeps its tempo. */
const OF_CLOCK_WITHIN = 0.1
const OF_CLOCK_SHARE = 0.3

function isAtClock(gaps: readonly (LineGap | null)[]): boolean {
  const presentGaps = gaps.filter((gap) => gap !== null)
  const alike = presentGaps.filter(({ askedSeconds, playedSeconds }) => Math.abs(playedSeconds / askedSeconds - 1) <= OF_CLOCK_WITHIN)
  return alike.length >= OF_CLOCK_SHARE * presentGaps.length
}

/** A long note and a short one, either first, that together keep their time and are played as good as even. */
function pairAt(gaps: readonly (LineGap | null)[], place: number, stretchOf: StretchOf): Figure | null {
  const [first, second] = [gaps[place], gaps[place + 1]]
  if (!first || !second) return null
  const [firstTicks, secondTicks] = [ticksOf(first), ticksOf(second)]
  const proportion = Math.max(firstTicks, secondTicks) / Math.min(firstTicks, secondTicks)
  if (proportion < LEAST_PROPORTION || proportion > MOST_PROPORTION) return null
  const askedShare = firstTicks / (firstTicks + secondTicks)
  const played = first.playedSeconds + second.playedSeconds
  const share = first.playedSeconds / played
  const isEven = Math.abs(share - 0.5) < Math.abs(share - askedShare) || (share - 0.5) * (askedShare - 0.5) < 0
  const isOff = isEven && Math.abs(share - askedShare) * played >= LEAST_OFF_SECONDS
  const lengthOff = isOff ? Math.abs(played / ((first.askedSeconds + second.askedSeconds) * stretchOf(place, 2)) - 1) : 0
  return {
    hand: first.step.hand,
    measure: measureOf(first.before),
    cause: 'dotted-even',
    // A note that is tied over the bar line has the length of a dotted one, and is read otherwise.
    written: `${firstTicks}:${secondTicks}${measureOf(first.step) === measureOf(first.before) ? '' : ' tied'}`,
    isFault: isOff && lengthOff <= SAME_LENGTH_SHARE,
    isPlain: Math.abs(share - 0.5) <= EVEN_WITHIN && lengthOff <= SAME_LENGTH_SHARE_OF_ONE,
    steps: [first.before, first.step],
    next: second.step,
  }
}

/** Three equal notes on one beat, played as one long and two short. */
function tripletAt({ timeline }: MatchedTake, gaps: readonly (LineGap | null)[], place: number, stretchOf: StretchOf): Figure | null {
  const three = gaps.slice(place, place + 3)
  const [first, second, third] = three
  if (!first || !second || !third) return null
  const beat = timeline.measures[measureOf(first.before)]?.beatTicks ?? timeline.ticksPerQuarter
  const ticks = ticksOf(first)
  const fills = ticks * 3 === beat || (ticks * 3 === timeline.ticksPerQuarter && beat % timeline.ticksPerQuarter === 0) || ticks * 6 === beat
  const start = timeline.measures[measureOf(first.before)]?.start ?? 0
  if (!fills || ticksOf(second) !== ticks || ticksOf(third) !== ticks || (first.before.onset - start) % (ticks * 3) !== 0) return null
  const played = first.playedSeconds + second.playedSeconds + third.playedSeconds
  const shares = [first, second, third].map(({ playedSeconds }) => playedSeconds / played)
  const long = Math.max(...shares)
  const isLong = long >= LONG_OF_TRIPLET_FROM && (long - 1 / 3) * played >= LEAST_OFF_SECONDS / 2
  const isFault = isLong && Math.abs(played / (3 * first.askedSeconds * stretchOf(place, 3)) - 1) <= SAME_LENGTH_SHARE
  const figure = { cause: 'triplet', written: `triplet ${ticks}`, long: shares.indexOf(long) } as const
  return {
    hand: first.step.hand,
    measure: measureOf(first.before),
    ...figure,
    isFault,
    isPlain: false,
    steps: [first.step, second.step],
    next: third.step,
  }
}

/** A long note left before its time, or a rest passed over, after which the music goes on in tempo. */
function cutAt({ timeline, ...take }: MatchedTake, gaps: readonly (LineGap | null)[], place: number, stretchOf: StretchOf): Figure | null {
  const gap = gaps[place]
  const beatTicks = timeline.measures[gap ? measureOf(gap.before) : 0]?.beatTicks ?? timeline.ticksPerQuarter
  if (!gap || ticksOf(gap) < LONG_FROM_BEATS * beatTicks) return null
  const stretch = stretchOf(place, 1)
  const expected = gap.askedSeconds * stretch
  const beats = (expected - gap.playedSeconds) / (take.beatSecondsAt(gap.before.onset) * stretch)
  const sounds = Math.max(...gap.before.askedNotes.map(({ onset, duration }) => onset + duration))
  const isRest = gap.step.onset - sounds >= REST_FROM_BEATS * beatTicks
  const isMadeUp = [gaps[place - 1], gaps[place + 1]].some(
    (other) => other && other.playedSeconds - other.askedSeconds * stretch >= (expected - gap.playedSeconds) / 2,
  )
  const isFault = gap.playedSeconds <= CUT_BELOW_SHARE * expected && beats >= CUT_FROM_BEATS && !isMadeUp
  if (!isFault) return null
  const cause = isRest ? 'rest-skipped' : 'note-cut'
  return {
    hand: gap.step.hand,
    measure: measureOf(gap.before),
    cause,
    written: CUT,
    isFault,
    isPlain: beats >= CUT_OF_ONE_FROM_BEATS,
    steps: [gap.before],
    next: gap.step,
  }
}
