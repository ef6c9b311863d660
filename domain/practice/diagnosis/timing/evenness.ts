import { HANDS } from '@prelude/domain/score'
import { clustersOf, findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'
import { gapsOf, type MatchedTake, type StepGap } from '../matched-take.ts'
import { meanOf, spreadOf } from '../statistics.ts'
import type { Hesitation } from './hesitations.ts'

/** Minimum number of gaps in a run that is uneven by itself, and in one of many. */
const FEWEST_GAPS = 7
const FEWEST_GAPS_IN_A_HABIT = 4
/** Longest note of a run, in beats. */
const LONGEST_GAP_BEATS = 1.01
// Standard deviation of a practised hand is 10 to 15 ms a note, of a beginner 30: the spread of gaps is 1.4 times that. In fast notes a listener hears
// it from 10 to 15 % of the gap on; slow ones may vary as much as a hand does that is not practised.
const FAST_BELOW_SECONDS = 0.225
const UNEVEN_FROM_SECONDS = { fast: 0.02, slow: 0.05 } as const
const UNEVEN_FROM_SHARE = { fast: 0.115, slow: 0.16 } as const
/** A microphone hears an onset less exactly than MIDI sends it (ms: 35 for 20). */
const BY_MICROPHONE = 1.75
/** Alternating long and short: minimum difference between the two kinds as a share of the gap, and its share of the spread. */
const LONG_SHORT_SHARE = 0.2
/** Gaps of one pace that show a habit; in one, a run that is nearly as uneven counts as well. */
const FEWEST_OF_A_HABIT = 20
const SHARE_IN_A_HABIT = 0.8
/** A single fast run must be this long: the spread of a few short gaps is chance. */
const FEWEST_FAST = 12
const NOTE_WEIGHT = 0.15
const MOST_WEIGHT = 5

interface UnevenRun {
  readonly hand: StepGap['step']['hand']
  readonly measure: number
  readonly gaps: readonly StepGap[]
  readonly spreadSeconds: number
  readonly percent: number
  readonly isLongShort: boolean
  /** Most runs of this hand and pace are uneven. */
  readonly isHabit: boolean
}

/** Uneven runs of equal notes; a hesitation in a run has its own finding and does not count here. */
export function unevenFindings(take: MatchedTake, hesitations: readonly Hesitation[]): Finding[] {
  // Where the music waits no rhythm is asked for.
  if (take.request.mode === 'wait') return []
  const stops = new Set(hesitations.map(({ gap }) => gap.step.onset))
  const runs = HANDS.flatMap((hand) => {
    const inRuns: StepGap[][] = []
    for (const gap of gapsOf(take, hand)) {
      const last = inRuns[inRuns.length - 1]
      const before = last?.[last.length - 1]
      const isStop = stops.has(gap.step.onset)
      const isShort = gap.askedSeconds <= LONGEST_GAP_BEATS * take.beatSecondsAt(gap.step.onset)
      const follows = before && before.step === gap.before && Math.abs(before.askedSeconds - gap.askedSeconds) < 0.001
      if (isStop || !isShort) inRuns.push([])
      else if (last && follows) last.push(gap)
      else inRuns.push([gap])
    }
    const runs = inRuns.filter((gaps) => gaps.length >= FEWEST_GAPS_IN_A_HABIT).map(measuredRun)
    return PACES.flatMap((pace) =>
      unevenRuns(
        take,
        runs.filter((run) => paceOf(run) === pace),
      ),
    )
  })
  // Where both hands are uneven as a habit it is one fault of the learner, and not one of each hand.
  const isOfBoth = HANDS.every((hand) => runs.some((run) => run.hand === hand && run.isHabit))
  return clustersOf(runs.map((run) => ({ ...run, hand: isOfBoth ? null : run.hand }))).map((cluster) => {
    const notes = cluster.flatMap(({ gaps }) => gaps.flatMap(({ step }) => step.struck.map(({ note }) => note)))
    const worst = cluster.reduce((most, run) => (run.percent > most.percent ? run : most))
    const { hand } = worst
    const measures = notes.map(({ measure }) => measure)
    return findingOf(
      'uneven',
      { hand, fromMeasure: Math.min(...measures), toMeasure: Math.max(...measures) },
      {
        weight: Math.min(MOST_WEIGHT, NOTE_WEIGHT * notes.length),
        count: notes.length,
        ms: 1000 * worst.spreadSeconds,
        percent: worst.percent,
        noteIndexes: notes.map(({ index }) => index),
        cause: cluster.every(({ isLongShort }) => isLongShort) ? 'long-short' : null,
      },
    )
  })
}

interface MeasuredRun {
  readonly gaps: readonly StepGap[]
  /** Played minus asked of each gap, relative to the hand's own tempo around it: a run that accelerates is not uneven (s). */
  readonly offs: readonly number[]
  readonly gapSeconds: number
  readonly spreadSeconds: number
}

function measuredRun(gaps: readonly StepGap[]): MeasuredRun {
  const offs = gaps.map(({ playedSeconds, askedSeconds, stretch }) => playedSeconds - askedSeconds * stretch)
  const gapSeconds = meanOf(gaps.map(({ askedSeconds, stretch }) => askedSeconds * stretch))
  return { gaps, offs, gapSeconds, spreadSeconds: spreadOf(offs) }
}

const PACES = ['fast', 'slow'] as const
const paceOf = ({ gapSeconds }: MeasuredRun): (typeof PACES)[number] => (gapSeconds < FAST_BELOW_SECONDS ? 'fast' : 'slow')

/** The spread of gaps of this length from which on they are heard as uneven. */
function unevenFrom({ request: { input } }: MatchedTake, run: MeasuredRun): number {
  const pace = paceOf(run)
  const bySound = input === 'microphone' || input === 'mixed' ? BY_MICROPHONE : 1
  return bySound * Math.max(UNEVEN_FROM_SECONDS[pace], UNEVEN_FROM_SHARE[pace] * run.gapSeconds)
}

/** The spread of few gaps is less certain. */
const doubtOf = (gaps: number): number => 1 + 1 / Math.sqrt(2 * (gaps - 1))

/** Runs of one pace: where they are uneven as a whole each uneven one counts, else only those that are so beyond doubt. */
function unevenRuns(take: MatchedTake, runs: readonly MeasuredRun[]): UnevenRun[] {
  const inAll = runs.reduce((sum, { gaps }) => sum + gaps.length, 0)
  const spreads = Math.sqrt(
    runs.reduce((sum, run) => sum + run.gaps.length * (run.spreadSeconds / unevenFrom(take, run)) ** 2, 0) / Math.max(1, inAll),
  )
  const isHabit = inAll >= FEWEST_OF_A_HABIT && spreads >= doubtOf(inAll)
  return runs
    .filter((run) => {
      const share = run.spreadSeconds / unevenFrom(take, run)
      if (isHabit) return share >= SHARE_IN_A_HABIT
      return share >= doubtOf(run.gaps.length) && run.gaps.length >= (paceOf(run) === 'slow' ? FEWEST_GAPS : FEWEST_FAST)
    })
    .map((run) => ({ ...unevenRun(take, run), isHabit }))
}

function unevenRun(take: MatchedTake, { gaps, offs, gapSeconds, spreadSeconds }: MeasuredRun): Omit<UnevenRun, 'isHabit'> {
  const first = gaps[0] as StepGap
  const beat = take.timeline.measures[first.step.asked[0]?.measure ?? 0]?.beatTicks ?? take.timeline.ticksPerQuarter
  // In a limping pair the gap after the beat is the long one.
  const onBeat = gaps.map(({ before }) => before.onset % beat === 0)
  const longs = meanOf(offs.filter((_, place) => onBeat[place]))
  const shorts = meanOf(offs.filter((_, place) => !onBeat[place]))
  const isPaired = gaps.some((_, place) => !onBeat[place]) && first.step.onset - first.before.onset === beat / 2
  const isLongShort = isPaired && longs - shorts >= Math.max(LONG_SHORT_SHARE * gapSeconds, 1.2 * spreadSeconds)
  return {
    hand: first.step.hand,
    measure: first.step.asked[0]?.measure ?? 0,
    gaps,
    spreadSeconds,
    percent: (100 * spreadSeconds) / gapSeconds,
    isLongShort,
  }
}
