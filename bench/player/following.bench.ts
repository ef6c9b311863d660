import { openContent } from '@prelude/content'
import { createFollower, followPerformance } from '@prelude/domain/practice'
import type { ScoreNote, Timeline } from '@prelude/domain/score'
import { inRoot } from '../../tools/root.ts'
import { percentile, type Row } from '../harness.ts'
import { type FreePerformance, type FreePlayer, playFreely } from '../players/free.ts'

export const name = 'Following: simulated learners without a clock, and time for each note'

/** Different from the seeds with which the parameters of domain/practice/following were tuned. */
const FIRST_SEED = 7_000_001
const PERFORMANCES_A_PIECE = 12
const FEWEST_NOTES = 20
/** Accompaniments for a singer: consecutive bars of the same chord cannot be told apart. */
const ACCOMPANIMENTS = ['s', 'g']

const MANNERS: readonly (readonly [string, Omit<FreePlayer, 'seed'>])[] = [
  ['5 % errors', { hands: 'BOTH', errorRate: 0.05, pauseRate: 0.015, restartRate: 0.06, jumpRate: 0 }],
  ['15 % errors', { hands: 'BOTH', errorRate: 0.15, pauseRate: 0.015, restartRate: 0.06, jumpRate: 0 }],
  ['5 % errors, jumps', { hands: 'BOTH', errorRate: 0.05, pauseRate: 0.015, restartRate: 0.03, jumpRate: 0.06 }],
  ['15 % errors, jumps', { hands: 'BOTH', errorRate: 0.15, pauseRate: 0.015, restartRate: 0.03, jumpRate: 0.06 }],
]
const PASSES = 5
const NOTES_TO_FIND_AGAIN = 4

interface Tally {
  notes: number
  rightMeasure: number
  jumps: number
  foundCount: number
  /** Found, or at a place whose notes since the jump are the same. */
  foundAlike: number
  /** Jumps after which the played notes match one place of the piece only. */
  unique: number
  uniqueFound: number
}

interface Piece {
  readonly slug: string
  readonly timelines: readonly Timeline[]
}

const keyOf = (onset: number, pitch: number): string => `${onset}:${pitch}`

function piecesWith(isWanted: (code: string) => boolean): Piece[] {
  const store = openContent(inRoot('dist', 'content'))
  return store.pieces().flatMap((piece) => {
    const timelines = piece.versions
      .filter(({ code }) => isWanted(code))
      .flatMap(({ id }) => store.versionTimeline(id)?.timeline ?? [])
      .filter(({ notes }) => notes.length >= FEWEST_NOTES)
    return timelines.length > 0 ? [{ slug: piece.slug, timelines }] : []
  })
}

function tallyOf(timeline: Timeline, { performance, truth }: FreePerformance, tally: Tally): void {
  const steps = followPerformance(timeline, 'BOTH', performance)
  const written = new Set(timeline.notes.map(({ onset, pitch }) => keyOf(onset, pitch)))
  const onsets = [...new Set(timeline.notes.map(({ onset }) => onset))]
  let landed: ScoreNote[] = []
  let isFound = false
  let foundAlike = false
  const fitsAt = (shift: number): boolean => landed.length > 0 && landed.every(({ onset, pitch }) => written.has(keyOf(onset + shift, pitch)))
  steps.forEach((step, index) => {
    const { measure, noteIndex, sinceJump } = truth[index] ?? { measure: -1, noteIndex: null, sinceJump: null }
    const isRight = step.measure === measure
    tally.notes += 1
    if (isRight) tally.rightMeasure += 1
    if (sinceJump === null || sinceJump >= NOTES_TO_FIND_AGAIN) return
    if (sinceJump === 0) {
      landed = []
      isFound = false
      foundAlike = false
    }
    const trueNote = noteIndex === null ? undefined : timeline.notes[noteIndex]
    if (trueNote) landed.push(trueNote)
    const namedNote = step.noteIndex === null ? undefined : timeline.notes[step.noteIndex]
    isFound ||= isRight
    foundAlike ||= isRight || (trueNote !== undefined && namedNote !== undefined && fitsAt(namedNote.onset - trueNote.onset))
    if (sinceJump < NOTES_TO_FIND_AGAIN - 1) return
    tally.jumps += 1
    if (isFound) tally.foundCount += 1
    if (foundAlike) tally.foundAlike += 1
    const first = landed[0]?.onset
    if (first === undefined || onsets.some((onset) => onset !== first && fitsAt(onset - first))) return
    tally.unique += 1
    if (isFound) tally.uniqueFound += 1
  })
}

function play(pieces: readonly Piece[], manner: Omit<FreePlayer, 'seed'>, firstSeed: number, times: number): Tally {
  const tally: Tally = { notes: 0, rightMeasure: 0, jumps: 0, foundCount: 0, foundAlike: 0, unique: 0, uniqueFound: 0 }
  pieces.forEach(({ timelines }, piece) => {
    for (let time = 0; time < times; time += 1) {
      const timeline = timelines[(piece + time) % timelines.length]
      if (timeline) tallyOf(timeline, playFreely(timeline, { ...manner, seed: firstSeed + piece * times + time }), tally)
    }
  })
  return tally
}

/** Pieces of the catalogue one after the other, until there are enough measures and notes. */
function joined(pieces: readonly Piece[], measureCount: number, noteCount: number): Timeline {
  const first = pieces[0]?.timelines[0]
  if (!first) throw new Error('no content: run content/build.ts')
  const notes: ScoreNote[] = []
  const measures: Timeline['measures'][number][] = []
  let start = 0
  for (let turn = 0; measures.length < measureCount || notes.length < noteCount; turn += 1) {
    const { timelines } = pieces[turn % pieces.length] as Piece
    const timeline = timelines[turn % timelines.length] as Timeline
    const before = measures.length
    for (const note of timeline.notes) notes.push({ ...note, index: notes.length, onset: note.onset + start, measure: note.measure + before })
    for (const measure of timeline.measures)
      measures.push({ ...measure, index: measures.length, number: measures.length + 1, start: measure.start + start })
    start += timeline.totalTicks
  }
  return { ...first, notes, measures, parts: [], melody: [], chords: [], totalTicks: start }
}

export async function run(): Promise<Row[]> {
  const pieces = piecesWith((code) => !ACCOMPANIMENTS.includes(code))
  const tallies = MANNERS.map(([, manner], place) => play(pieces, manner, FIRST_SEED + place * 100_000, PERFORMANCES_A_PIECE))
  const percent = (part: number, whole: number): number => (100 * part) / whole
  const rows: Row[] = [
    {
      what: 'pieces',
      measured: pieces.length,
      unit: '',
      samples: pieces.length,
      bar: { min: 30 },
      comparedWith: 'every piece; melody, both hands, each hand',
    },
    {
      what: 'seeded performances',
      measured: pieces.length * PERFORMANCES_A_PIECE * MANNERS.length,
      unit: '',
      samples: pieces.length * PERFORMANCES_A_PIECE * MANNERS.length,
      bar: { min: 500 },
      comparedWith: `${tallies.reduce((sum, { notes }) => sum + notes, 0)} notes`,
    },
  ]
  tallies.forEach((tally, place) => {
    const [manner, { jumpRate }] = MANNERS[place] as (typeof MANNERS)[number]
    const measure = percent(tally.rightMeasure, tally.notes)
    if (jumpRate === 0) {
      const bar = { min: place === 0 ? 99 : 97 }
      rows.push({
        what: `${manner}, pauses, restarts: right measure`,
        measured: measure,
        unit: '%',
        samples: tally.notes,
        bar,
        comparedWith: `${tally.notes} notes`,
      })
      return
    }
    rows.push(
      {
        what: `${manner}: found again within 4 notes that fit one place only`,
        measured: percent(tally.uniqueFound, tally.unique),
        unit: '%',
        samples: tally.unique,
        bar: place === 2 ? { min: 95 } : null,
        comparedWith: `${tally.unique} jumps`,
      },
      {
        what: `${manner}: found again, there or where all since the jump reads the same`,
        measured: percent(tally.foundAlike, tally.jumps),
        unit: '%',
        samples: tally.jumps,
        bar: { min: 95 },
        comparedWith: `${tally.jumps} jumps; the same measure in ${percent(tally.foundCount, tally.jumps).toFixed(0)} %`,
      },
      { what: `${manner}: right measure`, measured: measure, unit: '%', samples: tally.notes, bar: null, comparedWith: `${tally.notes} notes` },
    )
  })
  const alike = play(
    piecesWith((code) => ACCOMPANIMENTS.includes(code)),
    (MANNERS[0] as (typeof MANNERS)[number])[1],
    FIRST_SEED + 900_000,
    2,
  )
  rows.push({
    what: 'accompaniments, 5 % errors, pauses, restarts: right measure',
    measured: percent(alike.rightMeasure, alike.notes),
    unit: '%',
    samples: alike.notes,
    bar: null,
    comparedWith: `${alike.notes} notes; bars of one repeated chord`,
  })
  return [...rows, ...timeRows(joined(pieces, 1_000, 10_000))]
}

/** Times each key press on a piece of a thousand measures; the learner jumps, so that many positions are candidates. */
function timeRows(long: Timeline): Row[] {
  const { performance: notes } = playFreely(long, { ...(MANNERS[3] as (typeof MANNERS)[number])[1], seed: FIRST_SEED })
  const played = notes.slice(0, 4_000)
  // Minimum of several runs: the work is the same each time, other load is not.
  const leastMs = new Float64Array(played.length).fill(Number.POSITIVE_INFINITY)
  for (let pass = 0; pass < PASSES; pass += 1) {
    const follower = createFollower({ timeline: long, hands: 'BOTH' })
    played.forEach(({ pitch, timeSeconds }, index) => {
      const start = performance.now()
      follower.press(pitch, timeSeconds)
      leastMs[index] = Math.min(leastMs[index] ?? 0, performance.now() - start)
    })
  }
  const beyond = [...leastMs.subarray(500)]
  const size = `${long.notes.length} notes, ${long.measures.length} measures`
  return [
    {
      what: 'deciding one note, 999 of 1000',
      measured: percentile(beyond, 0.999),
      unit: 'ms',
      samples: beyond.length,
      bar: { max: 5 },
      comparedWith: `${size}; after 500 notes`,
    },
    {
      what: 'deciding one note, the worst',
      measured: percentile(beyond, 1),
      unit: 'ms',
      samples: beyond.length,
      bar: { max: 12.5 },
      comparedWith: '50 ms on one core four times slower',
    },
  ]
}
