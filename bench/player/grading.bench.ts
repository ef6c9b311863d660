import { openContent } from '@prelude/content'
import { diagnose, gradeTake, type LevelValue, type Take } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { inRoot } from '../../tools/root.ts'
import { type Row, timeCalls } from '../harness.ts'
import { type InTimePlayer, playInTime } from '../players/in-time.ts'

export const name = 'Grading « En mesure »: simulated learners, and time'

const PIECES = 35
const LEVELS: readonly LevelValue[] = [1, 3, 4, 5, 6]
const SPEEDS = [0.6, 0.8, 1, 1.2]
const JITTERS_SECONDS = [0.01, 0.02, 0.03]
const LATENCIES_SECONDS = [0, 0.02, 0.06]
const PLAYERS_A_PIECE = 12
const LONG_TAKE_NOTES = 3_000
const NOTES_PLAYED_AGAIN = 60
/** The result of a take is shown within a tenth of a second. */
const DIAGNOSED_BAR = { max: 80 }
const SECONDS_PLAYED_AGAIN = 20

/** The most difficult two-hand version of each piece. */
function pieces(): Timeline[] {
  const store = openContent(inRoot('dist', 'content'))
  return store
    .pieces()
    .flatMap(({ versions }) => {
      const hardest = versions.filter(({ hand_type }) => hand_type === 'BOTH_HAND').sort((a, b) => b.estimated_difficulty - a.estimated_difficulty)[0]
      return (hardest && store.versionTimeline(hardest.id)?.timeline) ?? []
    })
    .slice(0, PIECES)
}

const takeOf = (timeline: Timeline, speed: number, level: LevelValue, performance: Take['performance']): Take => ({
  mode: 'time',
  hands: 'BOTH',
  fromMeasure: 0,
  toMeasure: timeline.measures.length - 1,
  speed,
  level,
  performance,
})

interface Counts {
  notes: number
  rightlyCalled: number
  extras: number
  foundCount: number
  falselyFound: number
}

/** How often the grader agrees with the ground truth of the simulated performances. */
function agreement(timelines: readonly Timeline[], faultShare: number): Counts {
  const counts: Counts = { notes: 0, rightlyCalled: 0, extras: 0, foundCount: 0, falselyFound: 0 }
  timelines.forEach((timeline, piece) => {
    for (let player = 0; player < PLAYERS_A_PIECE; player += 1) {
      const of = <Value>(values: readonly Value[], step: number): Value => values[(player * step + piece) % values.length] as Value
      const learner: InTimePlayer = {
        seed: 1_000 * piece + player,
        speed: of(SPEEDS, 1),
        faultShare,
        jitterSeconds: of(JITTERS_SECONDS, 1),
        latencySeconds: of(LATENCIES_SECONDS, 2),
        leanSeconds: 0.03,
      }
      const { performance, missed, extra } = playInTime(timeline, learner)
      const grade = gradeTake(timeline, takeOf(timeline, learner.speed, of(LEVELS, 3), performance))
      const namedExtras = new Set(grade.extras.map(({ playedIndex }) => playedIndex))
      counts.notes += grade.notes.length
      counts.rightlyCalled += grade.notes.filter(({ verdict, noteIndex }) => (verdict === 'missed') === missed.has(noteIndex)).length
      counts.extras += extra.size
      counts.foundCount += [...namedExtras].filter((index) => extra.has(index)).length
      counts.falselyFound += [...namedExtras].filter((index) => !extra.has(index)).length
    }
  })
  return counts
}

/** The pieces one after the other, until there are enough notes. */
function longPiece(timelines: readonly Timeline[]): Timeline {
  const [first, ...rest] = timelines
  if (!first) throw new Error('there is no content: run npm start once')
  let long = first
  for (let round = 0; long.notes.length < LONG_TAKE_NOTES; round += 1) {
    const next = [first, ...rest][(round + 1) % timelines.length] as Timeline
    const { totalTicks, ticksPerQuarter } = long
    if (next.ticksPerQuarter !== ticksPerQuarter) continue
    const [notes, measures] = [long.notes.length, long.measures.length]
    long = {
      ...long,
      totalTicks: totalTicks + next.totalTicks,
      notes: [
        ...long.notes,
        ...next.notes.map((note) => ({ ...note, index: note.index + notes, onset: note.onset + totalTicks, measure: note.measure + measures })),
      ],
      measures: [
        ...long.measures,
        ...next.measures.map((measure) => ({ ...measure, index: measure.index + measures, start: measure.start + totalTicks })),
      ],
    }
  }
  return { ...long, notes: long.notes.slice(0, LONG_TAKE_NOTES) }
}

export async function run(): Promise<Row[]> {
  const timelines = pieces()
  const rows: Row[] = []
  for (const [faultShare, bar, barF1] of [
    [0.05, 99.5, 0.97],
    [0.15, 98.5, 0.96],
  ] as const) {
    const { notes, rightlyCalled, extras, foundCount, falselyFound } = agreement(timelines, faultShare)
    const performances = `${timelines.length * PLAYERS_A_PIECE} performances of ${timelines.length} pieces`
    rows.push({
      what: `notes rightly called played or missed, ${faultShare * 100} % faults`,
      measured: (100 * rightlyCalled) / notes,
      unit: '%',
      samples: notes,
      bar: { min: bar },
      comparedWith: `${notes - rightlyCalled} of ${notes} called wrongly; ${performances}`,
    })
    rows.push({
      what: `extra and wrong notes found, F1, ${faultShare * 100} % faults`,
      measured: (2 * foundCount) / (extras + foundCount + falselyFound),
      unit: 'F1',
      samples: extras,
      bar: { min: barF1 },
      comparedWith: `${extras} of them; ${foundCount} found, ${falselyFound} named wrongly`,
    })
  }
  const long = longPiece(timelines)
  const learner = { seed: 7, speed: 1, faultShare: 0.05, jitterSeconds: 0.02, latencySeconds: 0.02, leanSeconds: 0.03 }
  const { performance } = playInTime(long, learner)
  const half = performance.length >> 1
  const again = performance.slice(half - NOTES_PLAYED_AGAIN).map((note) => ({ ...note, timeSeconds: note.timeSeconds + SECONDS_PLAYED_AGAIN }))
  const takes = [
    { label: '« time »', mode: 'time', performance, bar: { max: 40 } },
    { label: '« wait »', mode: 'wait', performance, bar: { max: 40 } },
    { label: '« follow »', mode: 'follow', performance, bar: { max: 40 } },
    { label: '« follow », a page played again', mode: 'follow', performance: [...performance.slice(0, half), ...again], bar: null },
  ] as const
  for (const { label, mode, performance: notes, bar } of takes) {
    // A new take each time: an alignment is kept by the take.
    const newTake = (): Take => ({ ...takeOf(long, 1, 3, notes), mode, input: 'midi', pedals: [] })
    const graded = await timeCalls(() => gradeTake(long, newTake()), { calls: 20, warmUp: 5 })
    const diagnosed = await timeCalls(
      () => {
        const request = newTake()
        diagnose(gradeTake(long, request), long, request)
      },
      { calls: 20, warmUp: 5 },
    )
    for (const [done, { p50Ms, p95Ms, count }, most] of [
      ['graded', graded, bar],
      ['graded and diagnosed', diagnosed, bar && DIAGNOSED_BAR],
    ] as const)
      rows.push({
        what: `a take of ${notes.length} notes ${done}, ${label}`,
        measured: p50Ms,
        unit: 'ms',
        samples: count,
        bar: most,
        comparedWith: `${long.notes.length} notes asked; 95th percentile ${p95Ms.toFixed(1)} ms`,
      })
  }
  return rows
}
