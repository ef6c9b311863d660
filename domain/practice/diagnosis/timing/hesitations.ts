import { HANDS, type Hand } from '@prelude/domain/score'
import { firstIndexPast, medianOf } from '../../../basics/index.ts'
import { clustersOf, findingOf } from '../clusters.ts'
import type { Finding, FindingCause } from '../finding.ts'
import { deviationOf, gapsOf, type MatchedTake, type StepGap } from '../matched-take.ts'
import { causeAt, isUncommonElsewhere } from '../score-causes.ts'

// Longer than any unevenness: a third of a beat more than the hand's own tempo predicts.
const LEAST_SECONDS = 0.18
const LEAST_BEATS = 0.3
const LEAST_RATIO = 1.4
const MOST_WEIGHT = 3
/** A ritardando at the end is allowed. */
const FREE_LAST_STEPS = 1
/** Stops at so many bar lines are a habit, not a place. */
const FEWEST_OF_A_HABIT = 3

/** In units of the usual deviation of the hand's gaps: general unevenness is no hesitation. */
const STRAYS = 3.5
/** Factor from median absolute deviation to standard deviation. */
const DEVIATION_OF_MIDDLE = 1.48

export interface Hesitation {
  /** Null where both hands stop. */
  readonly hand: Hand | null
  readonly measure: number
  readonly gap: StepGap
  readonly extraSeconds: number
  readonly cause: FindingCause | null
  readonly noteIndexes: readonly number[]
}

/** Gaps much longer than the hand's own tempo around them; both hands stopping together count once. */
export function hesitationsOf(matchedTake: MatchedTake): Hesitation[] {
  const [left = [], right = []] = HANDS.map((hand) => stopsOf(matchedTake, hand))
  const rightAt = new Map(right.map((stop) => [stop.gap.step.onset, stop]))
  const together = left.flatMap((stop): Hesitation[] => {
    const other = rightAt.get(stop.gap.step.onset)
    if (!other) return []
    const stronger = CAUSES.indexOf(other.cause ?? 'bar-line') < CAUSES.indexOf(stop.cause ?? 'bar-line') ? other : stop
    return [
      {
        ...stronger,
        hand: null,
        extraSeconds: (stop.extraSeconds + other.extraSeconds) / 2,
        noteIndexes: [...stop.noteIndexes, ...other.noteIndexes],
      },
    ]
  })
  const joined = new Set(together.map(({ gap }) => gap.step.onset))
  const isAlone = ({ gap }: Hesitation): boolean => !joined.has(gap.step.onset)
  const others = joinedInTime(left.filter(isAlone), right.filter(isAlone))
  return [...together, ...others].sort((a, b) => a.gap.step.onset - b.gap.step.onset)
}

/** Both hands stop though only one of them has a note where the music goes on: their gaps lie over each other, and are longer by the same time. */
function joinedInTime(left: readonly Hesitation[], right: readonly Hesitation[]): Hesitation[] {
  const open = new Set(right)
  const stops = left.map((stop): Hesitation => {
    const other = [...open].find((candidate) => isSameStop(stop, candidate))
    if (!other) return stop
    open.delete(other)
    const [first] = [stop, other].sort((a, b) => a.gap.step.onset - b.gap.step.onset)
    return { ...(first ?? stop), hand: null }
  })
  return [...stops, ...open]
}

/** Share of the longer time lost that the shorter one has at least. */
const SAME_TIME_LOST_SHARE = 0.6

function isSameStop(a: Hesitation, b: Hesitation): boolean {
  const startOf = ({ gap }: Hesitation): number => gap.before.firstSeconds ?? 0
  const endOf = ({ gap }: Hesitation): number => gap.step.firstSeconds ?? 0
  const isOver = startOf(a) < endOf(b) && startOf(b) < endOf(a)
  return isOver && Math.min(a.extraSeconds, b.extraSeconds) >= SAME_TIME_LOST_SHARE * Math.max(a.extraSeconds, b.extraSeconds)
}

/** Strongest cause first. */
const CAUSES: readonly FindingCause[] = ['jump', 'handprint', 'chord', 'repeated-notes', 'black-keys', 'bar-line']

function stopsOf(matchedTake: MatchedTake, hand: Hand): Hesitation[] {
  const last = matchedTake.steps[hand][matchedTake.steps[hand].length - FREE_LAST_STEPS]
  const all = gapsOf(matchedTake, hand)
  // Where the music waits a novice goes from step to step of both hands at one pace, whatever the note values are.
  const onsets = matchedTake.take.mode === 'wait' ? onsetsOf(matchedTake) : []
  const placeIn = (tick: number): number => firstIndexPast(onsets.length, (place) => (onsets[place] ?? 0) > tick)
  const stepsIn = ({ before, step }: StepGap): number => placeIn(step.onset) - placeIn(before.onset)
  const paceSeconds = onsets.length > 0 ? medianOf(all.map((gap) => gap.playedSeconds / stepsIn(gap))) : 0
  const usual = (gap: StepGap): number => Math.max(gap.askedSeconds * gap.stretch, paceSeconds * (onsets.length > 0 ? stepsIn(gap) : 0))
  const gaps = all.map((gap) => ({ gap, extraSeconds: gap.playedSeconds - usual(gap) }))
  const stray = DEVIATION_OF_MIDDLE * medianOf(gaps.map(({ extraSeconds }) => Math.abs(extraSeconds)))
  return gaps.flatMap(({ gap, extraSeconds }): Hesitation[] => {
    const beat = matchedTake.beatSecondsAt(gap.step.onset) * gap.stretch
    const isLong = extraSeconds >= Math.max(LEAST_SECONDS, LEAST_BEATS * beat, STRAYS * stray)
    if (gap.step === last || !isLong || gap.playedSeconds < LEAST_RATIO * (gap.playedSeconds - extraSeconds)) return []
    if (gap.strays > 0 || isResync(matchedTake, gap, extraSeconds)) return []
    const noteIndexes = gap.step.struck.map(({ note }) => note.index)
    return [{ hand, measure: gap.step.askedNotes[0]?.measure ?? 0, gap, extraSeconds, cause: causeAt(matchedTake, gap.step), noteIndexes }]
  })
}

const onsetsOf = ({ steps }: MatchedTake): number[] =>
  [...new Set(HANDS.flatMap((hand) => steps[hand].map(({ onset }) => onset)))].sort((a, b) => a - b)

/** Share of the time lost that must remain as lateness: else the learner was ahead, and waited for the clock. */
const LATE_SHARE = 0.5

/** With the clock: the learner had rushed, and is back in time. */
function isResync({ take }: MatchedTake, { step, before }: StepGap, extraSeconds: number): boolean {
  if (take.mode !== 'time') return false
  const [offMs, offBeforeMs] = [deviationOf(step) ?? 0, deviationOf(before) ?? 0]
  return offBeforeMs < 0 && offMs < LATE_SHARE * extraSeconds * 1000
}

/** Share of the bar lines before which the music stops, whatever follows them, from which on the bar line is what stops it. */
const EVERY_BAR_LINE_SHARE = 0.6
/** Elsewhere it hardly ever does. */
const ELSEWHERE_SHARE = 0.15

interface OnsetGap {
  readonly measure: number
  readonly askedSeconds: number
  readonly playedSeconds: number
  readonly beatSeconds: number
  /** Notes before and after it. */
  readonly noteIndexes: readonly number[]
  readonly isAtBarLine: boolean
}

/** From one onset of either hand to the next. */
function onsetGaps(matchedTake: MatchedTake): OnsetGap[] {
  const onsets = new Map<number, { readonly asked: number; played: number; readonly measure: number; readonly notes: number[] }>()
  for (const { onset, askedSeconds, orderSeconds, askedNotes } of HANDS.flatMap((hand) => matchedTake.steps[hand])) {
    if (orderSeconds === null) continue
    const other = onsets.get(onset)
    const notes = askedNotes.map(({ index }) => index)
    if (other) {
      other.played = Math.min(other.played, orderSeconds)
      other.notes.push(...notes)
    } else onsets.set(onset, { asked: askedSeconds, played: orderSeconds, measure: askedNotes[0]?.measure ?? 0, notes })
  }
  const inOrder = [...onsets].sort(([a], [b]) => a - b)
  return inOrder.slice(1).flatMap(([onset, step], place): OnsetGap[] => {
    const before = inOrder[place]?.[1]
    const playedSeconds = step.played - (before?.played ?? 0)
    if (!before || playedSeconds <= 0) return []
    const noteIndexes = [...before.notes, ...step.notes]
    const gap = { measure: step.measure, askedSeconds: step.asked - before.asked, playedSeconds, beatSeconds: matchedTake.beatSecondsAt(onset) }
    return [{ ...gap, noteIndexes, isAtBarLine: before.measure !== step.measure }]
  })
}

/** Stops before nearly every bar line: one habit of the whole take, by the tempo inside the measures. */
export interface BarLineHabit {
  readonly finding: Finding
  /** Notes on both sides of a stop: their rhythm says nothing. */
  readonly beside: ReadonlySet<number>
}

export function barLineHabit(matchedTake: MatchedTake): BarLineHabit | null {
  const { take } = matchedTake
  if (take.mode === 'wait') return null
  const gaps = onsetGaps(matchedTake)
  const [inside, across] = [gaps.filter(({ isAtBarLine }) => !isAtBarLine), gaps.filter(({ isAtBarLine }) => isAtBarLine)]
  if (inside.length < FEWEST_OF_A_HABIT || across.length < FEWEST_OF_A_HABIT) return null
  const stretch = medianOf(inside.map(({ askedSeconds, playedSeconds }) => playedSeconds / askedSeconds))
  const lostIn = ({ askedSeconds, playedSeconds }: OnsetGap): number => playedSeconds - stretch * askedSeconds
  const isStop = (gap: OnsetGap): boolean => lostIn(gap) >= Math.max(LEAST_SECONDS, LEAST_BEATS * gap.beatSeconds * stretch)
  const stops = across.filter(isStop)
  const elsewhere = inside.filter(isStop).length
  if (stops.length < FEWEST_OF_A_HABIT || stops.length < EVERY_BAR_LINE_SHARE * across.length || elsewhere > ELSEWHERE_SHARE * inside.length)
    return null
  const noteIndexes = stops.flatMap((gap) => gap.noteIndexes)
  const lostSeconds = stops.reduce((sum, gap) => sum + lostIn(gap), 0)
  const place = { hand: take.hands === 'BOTH' ? null : take.hands, fromMeasure: take.fromMeasure, toMeasure: take.toMeasure }
  const facts = { weight: MOST_WEIGHT, count: stops.length, ms: (1000 * lostSeconds) / stops.length, noteIndexes, cause: 'every-bar-line' } as const
  return { finding: findingOf('hesitation', place, facts), beside: new Set(noteIndexes) }
}

/** Hesitations before a change; `ms` is the mean of the time lost. */
export function hesitationFindings(matchedTake: MatchedTake, hesitations: readonly Hesitation[]): Finding[] {
  // Bar lines and changes are practised in different ways; each kind is one finding of all its places.
  const atBarLines = hesitations.filter(({ cause }) => cause === 'bar-line')
  const isHabit = atBarLines.length >= FEWEST_OF_A_HABIT
  const groups = isHabit ? [atBarLines, hesitations.filter(({ cause }) => cause !== 'bar-line')] : [hesitations]
  return groups.flatMap((group) => clustersOf(group).map((cluster) => findingFrom(matchedTake, cluster)))
}

/** The cause is named where these stops have it more than the rest of their hand. */
const isNamed = (matchedTake: MatchedTake, stops: readonly [Hesitation, ...Hesitation[]]): boolean => {
  const [{ cause, gap }] = stops
  return cause !== null && isUncommonElsewhere(matchedTake, gap.step.hand, cause, stops.length, stops.length)
}

function findingFrom(matchedTake: MatchedTake, stops: readonly [Hesitation, ...Hesitation[]]): Finding {
  const [first] = stops
  const measures = stops.map(({ measure }) => measure)
  const weightOf = ({ gap, extraSeconds }: Hesitation): number =>
    Math.min(MOST_WEIGHT, 0.5 + extraSeconds / (matchedTake.beatSecondsAt(gap.step.onset) * gap.stretch))
  return findingOf(
    'hesitation',
    {
      hand: stops.every(({ hand }) => hand === first.hand) ? first.hand : null,
      fromMeasure: Math.min(...measures),
      toMeasure: Math.max(...measures),
    },
    {
      weight: stops.reduce((sum, hesitation) => sum + weightOf(hesitation), 0),
      count: stops.length,
      ms: (1000 * stops.reduce((sum, { extraSeconds }) => sum + extraSeconds, 0)) / stops.length,
      noteIndexes: stops.flatMap(({ noteIndexes }) => noteIndexes),
      cause: stops.every(({ cause }) => cause === first.cause) && isNamed(matchedTake, stops) ? first.cause : null,
    },
  )
}

/** Within so many measures lateness that shrinks is one stop; longer, the hand plays on behind the clock. */
const CAUGHT_UP_WITHIN_MEASURES = 2
const CAUGHT_UP_SHARE = 0.75

/** With the clock: the lateness of a passage begins with a stop, and shrinks from its first note to its last. */
export function isCaughtUp({ struck, take }: MatchedTake, { hand, measure, gap }: Hesitation, { hand: lateHand, ...passage }: Finding): boolean {
  const { fromMeasure, toMeasure } = passage
  if (take.mode !== 'time' || toMeasure - fromMeasure >= CAUGHT_UP_WITHIN_MEASURES || measure < fromMeasure || measure > toMeasure) return false
  if (hand !== null && lateHand !== null && hand !== lateHand) return false
  const offs = struck
    .filter(({ note }) => note.onset >= gap.step.onset && note.measure <= toMeasure && (lateHand === null || note.hand === lateHand))
    .sort((a, b) => a.note.onset - b.note.onset)
    .map(({ verdict }) => verdict.deviationMs ?? 0)
  const [first = 0, last = 0] = [offs[0], offs[offs.length - 1]]
  return offs.length > 1 && first > 0 && last <= CAUGHT_UP_SHARE * first
}
