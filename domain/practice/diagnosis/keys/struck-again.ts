import { slipCost } from '../../grading/stands-for.ts'
import type { ExtraNote } from '../../take.ts'
import { clustersOf, findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'
import type { MatchedNote, MatchedTake } from '../matched-take.ts'
import { correctionOf } from './key-findings.ts'

/** A key that bounces comes again sooner than this; a learner who begins again needs longer (s). */
const AGAIN_FROM_SECONDS = 0.13
const AGAIN_UNTIL_SECONDS = 6
/** Notes before the extra key among which the one that it repeats is looked for. */
const LOOK_BACK = 8
const LOOK_BACK_OF_ONE = 4
const LOOK_AHEAD = 1
/** A key beside one that is struck at the same time is grazed, whatever was played before (s, semitones). */
const GRAZED_WITHIN_SECONDS = 0.09
const GRAZED_BESIDE = 2
/** Notes before the key, of both hands, that may be struck with it. */
const GRAZED_AMONG = 4
const PLACE_WEIGHT = 0.75

export interface StruckAgain {
  readonly findings: readonly Finding[]
  /** The keys that it explains: they are not grazed. */
  readonly extras: ReadonlySet<ExtraNote>
  /** Keys that are the note before once more, and were struck for the note (by index) after it, as others of the take were. */
  readonly slips: ReadonlyMap<ExtraNote, number>
}

interface Again {
  /** Of both: who begins again begins with what is there. */
  readonly hand: null
  readonly measure: number
  readonly extras: readonly ExtraNote[]
  readonly noteIndexes: readonly number[]
}

/**
 * Right notes that were struck again before the music went on: the learner began again, and grazed nothing. One key again counts as well where it is
 * that of the note before; several must be the notes before in their order.
 */
export function notesStruckAgain(matchedTake: MatchedTake): StruckAgain {
  // A key struck again where the music waits is taken as an attempt at the next note.
  if (matchedTake.take.mode === 'wait') return { findings: [], extras: new Set(), slips: new Map() }
  const inTime = [...matchedTake.struck].sort((a, b) => a.played.timeSeconds - b.played.timeSeconds)
  const strays = matchedTake.grade.extras.filter(
    (extra) => extra.insteadOf === null && !matchedTake.retimed.has(extra.playedIndex) && !isOutOfTime(matchedTake, extra),
  )
  const again: Again[] = []
  const runs = runsOf(strays, inTime)
  // One key again before the next note, or that note by the wrong key and then by the right one: it is what the other slips of the take are.
  const asSlips = new Map(
    runs.flatMap((run) => {
      const [extra] = run
      const noteIndex = extra && run.length === 1 ? slipBefore(extra, inTime) : null
      return extra && noteIndex !== null ? [[extra, noteIndex] as const] : []
    }),
  )
  const certain = runs.filter((run) => run.every((extra) => !asSlips.has(extra) && correctionOf(matchedTake, extra) !== null)).length
  const slips = certain > 0 && certain >= asSlips.size ? asSlips : new Map<ExtraNote, number>()
  for (const run of runs.filter(([first]) => !(first && slips.has(first)))) {
    const repeated = run.flatMap((extra) => {
      const note = repeatedBy(extra, inTime, run.length > 1 ? LOOK_BACK : LOOK_BACK_OF_ONE)
      return note ? [{ extra, note }] : []
    })
    if (repeated.length === 0 || repeated.length < run.length / 2) continue
    const [first] = repeated
    if (first)
      again.push({
        hand: null,
        measure: first.note.note.measure,
        extras: repeated.map(({ extra }) => extra),
        noteIndexes: repeated.map(({ note }) => note.note.index),
      })
  }
  const findings = clustersOf(again).map((cluster) => {
    const measures = cluster.map(({ measure }) => measure)
    const place = { hand: null, fromMeasure: Math.min(...measures), toMeasure: Math.max(...measures) }
    const noteIndexes = [...new Set(cluster.flatMap((repetition) => repetition.noteIndexes))].sort((a, b) => a - b)
    return findingOf('restart', place, { weight: PLACE_WEIGHT * cluster.length, count: cluster.length, noteIndexes, cause: 'struck-again' })
  })
  return { findings, extras: new Set(again.flatMap(({ extras }) => extras)), slips }
}

/** The right key far from its time: a missed note of the same key beside it. */
const isOutOfTime = ({ grade }: MatchedTake, { pitch, measure }: ExtraNote): boolean =>
  grade.notes.some((note) => note.reason === 'out-of-time' && note.pitch === pitch && Math.abs(note.measure - measure) <= 1)

/** Extra keys between which nothing right was struck, or next to nothing. */
function runsOf(strays: readonly ExtraNote[], inTime: readonly MatchedNote[]): ExtraNote[][] {
  const runs: ExtraNote[][] = []
  for (const stray of [...strays].sort((a, b) => a.timeSeconds - b.timeSeconds)) {
    const last = runs[runs.length - 1]
    const before = last?.[last.length - 1]
    const isNext = before && !inTime.some(({ played }) => played.timeSeconds > before.timeSeconds && played.timeSeconds < stray.timeSeconds)
    if (last && isNext) last.push(stray)
    else runs.push([stray])
  }
  return runs
}

/** Longest time from a wrong key to the right one (s). */
const CORRECTED_WITHIN_SECONDS = 4

/** The note (by index) for which a key that repeats the one before may have been struck: the next one, beside it. */
function slipBefore(extra: ExtraNote, inTime: readonly MatchedNote[]): number | null {
  const match = repeatedBy(extra, inTime, LOOK_BACK_OF_ONE)
  // Of the two strikes either may be the one that was found for the note before.
  const next =
    match && inTime.find(({ note, played }) => note.hand === match.note.hand && played.timeSeconds > extra.timeSeconds && note.pitch !== extra.pitch)
  const isSoon = next && next.played.timeSeconds - extra.timeSeconds <= CORRECTED_WITHIN_SECONDS
  return isSoon && slipCost(extra.pitch, next.note.pitch) !== null ? next.note.index : null
}

/** The note that an extra key repeats: struck a moment before, or again just after; then the second strike is the one that counts. */
function repeatedBy({ pitch, timeSeconds }: ExtraNote, inTime: readonly MatchedNote[], lookBack: number): MatchedNote | null {
  const place = inTime.findLastIndex(({ played }) => played.timeSeconds < timeSeconds)
  const isGrazed = inTime
    .slice(Math.max(0, place - GRAZED_AMONG), place + 2)
    .some(
      (match) =>
        match.played.pitch !== pitch &&
        Math.abs(match.played.timeSeconds - timeSeconds) <= GRAZED_WITHIN_SECONDS &&
        Math.abs(match.played.pitch - pitch) <= GRAZED_BESIDE,
    )
  if (isGrazed) return null
  const back = Array.from({ length: lookBack }, (_, apart) => place - apart)
  const ahead = Array.from({ length: LOOK_AHEAD }, (_, apart) => place + 1 + apart)
  for (const near of [...back, ...ahead]) {
    const match = inTime[near]
    if (!match || match.played.pitch !== pitch) continue
    const apart = Math.abs(timeSeconds - match.played.timeSeconds)
    return apart >= AGAIN_FROM_SECONDS && apart <= AGAIN_UNTIL_SECONDS ? match : null
  }
  return null
}
