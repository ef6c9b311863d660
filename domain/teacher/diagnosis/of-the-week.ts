import { type MeasureFault, type PastTake, speedBelow, speedLadder } from '@prelude/domain/practice'
import { HANDS, type Hand, handsWithNotes, type Timeline } from '@prelude/domain/score'
import { typeset } from '../../basics/index.ts'
import type { TeacherId } from '../teachers.texts.ts'
import type { PracticeOffer } from './learner.ts'
import { WEEK_TEXTS } from './of-the-week.texts.ts'
import { loopOffer } from './offers.ts'

/** The takes of the week of one content. */
export interface PieceOfWeek {
  readonly title: string
  readonly timeline: Timeline
  readonly takes: readonly PastTake[]
}

export interface WeekRemark {
  readonly text: string
  /** The content to which the offer belongs, by its place in the list. */
  readonly piece: number | null
  readonly offer: PracticeOffer | null
}

type Fault = NonNullable<MeasureFault>

/** Fewer takes, or all on one day, are no habit. */
const FEWEST_TAKES = 3
const FEWEST_DAYS = 2
const DAY_MS = 86_400_000
/** Of the takes that have a measure, the share that failed there, from which on it repeats. */
const REPEATS_FROM = 0.6
/** Longest passage that is practised. */
const MOST_MEASURES = 4
/** Faults of all pieces from which on one hand, or one kind, may stand out; and its share. */
const FEWEST_FAULTS = 10
const STANDS_OUT_FROM = 0.7
const FEWEST_PIECES = 2

interface Repeated {
  readonly piece: number
  readonly hand: Hand
  readonly fault: Fault
  readonly fromMeasure: number
  readonly toMeasure: number
  readonly failed: number
  readonly takes: number
}

const inOrder = ({ takes }: PieceOfWeek): PastTake[] => takes.filter(({ quality }) => quality !== null).sort((a, b) => a.endedAtMs - b.endedAtMs)
/** Days of 24 hours since 1970: whether it was one evening or several is all that is asked. */
const days = (takes: readonly PastTake[]): number => new Set(takes.map(({ endedAtMs }) => Math.floor(endedAtMs / DAY_MS))).size

/** What repeats over a week: measures that fail again and again; else a hand, or a kind of fault, in which most of them are. Null where nothing does. */
export function ofTheWeek(pieces: readonly PieceOfWeek[], teacher: TeacherId): WeekRemark | null {
  const passages = pieces.flatMap((piece, place) => repeatedPassages(piece, place))
  const [worst] = passages.sort((a, b) => b.failed - a.failed || b.failed / b.takes - a.failed / a.takes)
  if (worst) {
    const piece = pieces[worst.piece] as PieceOfWeek
    const offer = offerOf(piece, worst)
    return {
      text: typeset(
        WEEK_TEXTS.passage(teacher, {
          ...{ ...worst, ...offer, title: piece.title },
          hasBoth: handsWithNotes(piece.timeline) === 'BOTH',
        }),
      ),
      piece: worst.piece,
      offer,
    }
  }
  const habit = habitOf(pieces)
  return habit === null ? null : { text: typeset(habit), piece: null, offer: null }
}

function repeatedPassages(piece: PieceOfWeek, place: number): Repeated[] {
  const takes = inOrder(piece)
  if (takes.length < FEWEST_TAKES || days(takes) < FEWEST_DAYS) return []
  return HANDS.flatMap((hand): Repeated[] => {
    const failing = piece.timeline.measures.flatMap(({ index }) => {
      const at = takes.flatMap((take) => take.measures.filter((measure) => measure.measure === index && measure.hand === hand))
      const faults = at.flatMap(({ fault }) => (fault === null ? [] : [fault]))
      // What went right in the latest take is learnt since.
      if (at.length < FEWEST_TAKES || faults.length < REPEATS_FROM * at.length || at[at.length - 1]?.fault === null) return []
      return [{ index, faults, takes: at.length }]
    })
    const runs: (typeof failing)[] = []
    for (const measure of failing) {
      const run = runs[runs.length - 1]
      if (run && run[run.length - 1]?.index === measure.index - 1 && run.length < MOST_MEASURES) run.push(measure)
      else runs.push([measure])
    }
    return runs.flatMap((run): Repeated[] => {
      const [first] = run
      const last = run[run.length - 1]
      if (!first || !last) return []
      const most = run.reduce((worst, measure) => (measure.faults.length > worst.faults.length ? measure : worst))
      const fault = mostFrequent(run.flatMap(({ faults }) => faults))
      return [{ piece: place, hand, fault, fromMeasure: first.index, toMeasure: last.index, failed: most.faults.length, takes: most.takes }]
    })
  })
}

const mostFrequent = (faults: readonly Fault[]): Fault => {
  const countOf = (fault: Fault): number => faults.filter((candidate) => candidate === fault).length
  return faults.reduce((most, fault) => (countOf(fault) > countOf(most) ? fault : most))
}

/** The passage with its weak hand alone, a step below the tempo of the latest take. */
function offerOf({ timeline, ...piece }: PieceOfWeek, { hand, fault, fromMeasure, toMeasure }: Repeated): PracticeOffer {
  const speed = inOrder({ timeline, ...piece }).at(-1)?.speed ?? 1
  const ladder = speedLadder(timeline, timeline.measures[fromMeasure]?.start ?? 0)
  return loopOffer(timeline, {
    fromMeasure,
    toMeasure,
    hands: fault === 'hands' ? 'BOTH' : hand,
    mode: fault === 'pitch' || fault === 'missed' ? 'wait' : 'time',
    speed: speedBelow(ladder, speed) ?? speed,
    metronome: fault === 'rhythm',
  })
}

function habitOf(pieces: readonly PieceOfWeek[]): string | null {
  const faults = pieces.flatMap((piece, place) =>
    inOrder(piece).flatMap((take) => take.measures.flatMap(({ hand, fault }) => (fault === null ? [] : [{ hand, fault, place }]))),
  )
  const both = pieces.filter(({ takes }) => takes.some(({ hands }) => hands === 'BOTH')).length
  if (faults.length < FEWEST_FAULTS || new Set(faults.map(({ place }) => place)).size < FEWEST_PIECES) return null
  for (const hand of HANDS) {
    const own = faults.filter((placedFault) => placedFault.hand === hand).length
    if (both >= FEWEST_PIECES && own >= STANDS_OUT_FROM * faults.length) return WEEK_TEXTS.hand(hand, own, faults.length)
  }
  const fault = mostFrequent(faults.map((placedFault) => placedFault.fault))
  const own = faults.filter((placedFault) => placedFault.fault === fault).length
  return own >= STANDS_OUT_FROM * faults.length ? WEEK_TEXTS.kind(fault, own, faults.length) : null
}
