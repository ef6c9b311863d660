import { HANDS, type Hand, type PlacedHandprint, type ScoreNote, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { firstIndexPast, medianOf } from '../../basics/index.ts'
import { alignedTake } from '../grading/aligned-take.ts'
import { pressesOf } from '../grading/one-press.ts'
import { chordSpreadMs } from '../grading/rubric.ts'
import { strikesInOrder } from '../grading/step-alignment.ts'
import type { Grade, NoteVerdict, PlayedNote, Take } from '../take.ts'
import type { FindingCause } from './finding.ts'
import { type Return, returnsOf } from './returns.ts'

/** An asked note with the strike matched to it. */
export interface MatchedNote {
  readonly note: ScoreNote
  readonly verdict: NoteVerdict
  readonly played: PlayedNote
}

/** The notes that one hand has to strike at one instant. */
export interface HandStep {
  readonly hand: Hand
  readonly onset: number
  /** Its time on the clock of the take. */
  readonly askedSeconds: number
  readonly askedNotes: readonly ScoreNote[]
  /** Certain strikes only. */
  readonly struck: readonly MatchedNote[]
  /** First and last strike in the performance; null when none. */
  readonly firstSeconds: number | null
  readonly lastSeconds: number | null
  /** Median deviation of its notes from the clock; null when nothing was struck. */
  readonly offMs: number | null
  /** The first strike, also where it was too far from the clock to count, by the order of the keys; null when none. */
  readonly orderSeconds: number | null
}

/** A take matched to its score, as the findings use it. */
export interface MatchedTake {
  readonly grade: Grade
  readonly timeline: Timeline
  readonly take: Take
  readonly handprints: readonly PlacedHandprint[]
  readonly struck: readonly MatchedNote[]
  /** The same by hand, in order of time. */
  readonly inTime: Readonly<Record<Hand, readonly MatchedNote[]>>
  readonly steps: Readonly<Record<Hand, readonly HandStep[]>>
  /** Seconds of a beat by the clock of the take. */
  beatSecondsAt(tick: number): number
  /** Where the learner went back, in « Me suivre ». */
  readonly returns: readonly Return[]
  /** Strikes, by place in the performance, that are right by the order of the keys and far from the clock: no extra keys. */
  readonly retimed: ReadonlySet<number>
  /** Notes (by index) of which the strike was just outside their window, as of fast repeated keys: out of time, and not missed. */
  readonly beside: ReadonlySet<number>
  /** Times of the extra notes, in order. */
  readonly strayTimes: readonly number[]
  /** Allowed spread of a chord. */
  readonly spreadSeconds: number
  /** The gaps of each hand (`gapsOf`), computed once. */
  readonly gaps: Map<Hand, readonly StepGap[]>
  /** By hand the share of its steps with each cause, computed once where it is needed. */
  readonly causes: Map<Hand, ReadonlyMap<FindingCause | null, number>>
}

/** Farther from its time than this a right key is not the note that was asked (s). */
const BESIDE_SECONDS = 0.25

/** Joins verdicts, score and performance; uncertain notes count as not struck. */
export function matchTake(grade: Grade, timeline: Timeline, take: Take, handprints: readonly PlacedHandprint[]): MatchedTake {
  const tempo = tempoMapOf(timeline, take.speed)
  const presses = pressesOf(timeline, take)
  const struck: MatchedNote[] = []
  const strays = new Set(presses.keys())
  const inOrder = orderOf(grade, timeline, take)
  const beside = new Set<number>()
  const origin = tempo.secondsAt(timeline.measures[take.fromMeasure]?.start ?? 0) - grade.latencyMs / 1000
  const grouped: Record<Hand, Map<number, { askedNotes: ScoreNote[]; struck: MatchedNote[]; late: number[] }>> = { LEFT: new Map(), RIGHT: new Map() }
  for (const verdict of grade.notes) {
    const note = timeline.notes[verdict.noteIndex]
    if (!note) continue
    const place = grouped[note.hand].get(note.onset) ?? { askedNotes: [], struck: [], late: [] }
    grouped[note.hand].set(note.onset, place)
    place.askedNotes.push(note)
    const played = verdict.playedIndex === null ? undefined : presses.get(verdict.playedIndex)
    if (verdict.playedIndex !== null) strays.delete(verdict.playedIndex)
    const retimed = verdict.playedIndex === null ? presses.get(inOrder.get(note.index) ?? -1) : undefined
    if (retimed) {
      place.late.push(retimed.timeSeconds)
      const offSeconds = Math.abs(retimed.timeSeconds + origin - tempo.secondsAt(note.onset))
      if (offSeconds <= BESIDE_SECONDS || (verdict.reason === 'not-restruck' && offSeconds <= LEFT_OVER_WITHIN_SECONDS)) beside.add(note.index)
    }
    if (!played || verdict.verdict === 'unsure' || verdict.verdict === 'missed') continue
    const matched = { note, verdict, played }
    place.struck.push(matched)
    struck.push(matched)
  }
  const stepsOf = (hand: Hand): HandStep[] =>
    Array.from(grouped[hand], ([onset, { askedNotes, struck: matches, late }]): HandStep => {
      const times = matches.map(({ played }) => played.timeSeconds)
      const ends =
        times.length > 0 ? { firstSeconds: Math.min(...times), lastSeconds: Math.max(...times) } : { firstSeconds: null, lastSeconds: null }
      const orderSeconds = ends.firstSeconds ?? (late.length > 0 ? Math.min(...late) : null)
      const offs = matches.flatMap(({ verdict }) => verdict.deviationMs ?? [])
      const offMs = offs.length > 1 ? medianOf(offs) : (offs[0] ?? null)
      return { hand, onset, askedSeconds: tempo.secondsAt(onset), askedNotes, struck: matches, ...ends, offMs, orderSeconds }
    }).sort((a, b) => a.onset - b.onset)
  const [left, right] = HANDS.map(stepsOf)
  const inTimeOf = (hand: Hand): MatchedNote[] =>
    struck.filter(({ note }) => note.hand === hand).sort((a, b) => a.played.timeSeconds - b.played.timeSeconds)
  return {
    grade,
    timeline,
    take,
    handprints,
    struck,
    inTime: { LEFT: inTimeOf('LEFT'), RIGHT: inTimeOf('RIGHT') },
    steps: { LEFT: left ?? [], RIGHT: right ?? [] },
    returns: returnsOf(timeline, take),
    beatSecondsAt: (tick) => tempo.beatSecondsAt(tick),
    retimed: new Set(inOrder.values()),
    beside,
    strayTimes: [...strays].map((index) => presses.get(index)?.timeSeconds ?? 0).sort((a, b) => a - b),
    spreadSeconds: chordSpreadMs(take.level) / 1000,
    gaps: new Map(),
    causes: new Map(),
  }
}

/**
 * With the clock: the strikes (by place in the performance) of notes (by index) which the clock left without one. The order of all keys gives them, or
 * else the hand's own: a key of the right pitch between the notes before and after it.
 */
function orderOf(grade: Grade, timeline: Timeline, take: Take): ReadonlyMap<number, number> {
  const playedIndexes = new Map<number, number>()
  if (take.mode !== 'time' || take.timingTrusted === false) return playedIndexes
  const used = new Set(grade.notes.flatMap(({ playedIndex }) => playedIndex ?? []))
  if (grade.notes.every(({ playedIndex }) => playedIndex !== null)) return playedIndexes
  const { steps, runs } = alignedTake(timeline, take)
  const open = new Set(grade.notes.flatMap(({ noteIndex, playedIndex }) => (playedIndex === null ? [noteIndex] : [])))
  for (const [event, { index, sure, atSeconds }] of strikesInOrder(steps, runs)) {
    if (!sure || !event.notes.some((note) => open.has(note.index))) continue
    // Fast repeated keys, all a little early: the clock gives each the strike of the next one, and one is left over.
    const isShifted = used.has(index) && Math.abs(atSeconds - grade.latencyMs / 1000 - event.atSeconds) <= BESIDE_SECONDS
    const own = isShifted ? leftOver(grade, event.pitch, take.performance[index]?.timeSeconds ?? 0, used) : index
    if (own === null || used.has(own)) continue
    for (const note of event.notes) playedIndexes.set(note.index, own)
    used.add(own)
  }
  for (const hand of HANDS) withinHand(hand, grade, take, used, playedIndexes)
  return playedIndexes
}

/** How far from a strike the one that is left over may be (s): a few repeated keys. */
const LEFT_OVER_WITHIN_SECONDS = 1.2

const leftOver = ({ extras }: Grade, pitch: number, atSeconds: number, used: ReadonlySet<number>): number | null =>
  extras.find((extra) => extra.pitch === pitch && !used.has(extra.playedIndex) && Math.abs(extra.timeSeconds - atSeconds) <= LEFT_OVER_WITHIN_SECONDS)
    ?.playedIndex ?? null

function withinHand(hand: Hand, { notes, extras }: Grade, { performance }: Take, used: Set<number>, playedIndexes: Map<number, number>): void {
  const own = notes.filter((note) => note.hand === hand)
  const timeOf = (note: NoteVerdict | undefined): number | undefined =>
    performance[note?.playedIndex ?? playedIndexes.get(note?.noteIndex ?? -1) ?? -1]?.timeSeconds
  own.forEach((note, place) => {
    if (note.playedIndex !== null || playedIndexes.has(note.noteIndex)) return
    const before = own.slice(Math.max(0, place - REACH), place).findLast((verdict) => timeOf(verdict) !== undefined)
    const after = own.slice(place + 1, place + 1 + REACH).find((verdict) => timeOf(verdict) !== undefined)
    const [from, until] = [timeOf(before), timeOf(after)]
    if (from === undefined || until === undefined) return
    const stray = extras.find(
      ({ pitch, timeSeconds, playedIndex }) => pitch === note.pitch && !used.has(playedIndex) && timeSeconds > from && timeSeconds < until,
    )
    if (!stray) return
    used.add(stray.playedIndex)
    playedIndexes.set(note.noteIndex, stray.playedIndex)
  })
}

/** Notes of a hand before and after one among which its neighbours in time are looked for. */
const REACH = 6

/** From one step of a hand to the next, both struck. */
export interface StepGap {
  readonly before: HandStep
  readonly step: HandStep
  readonly askedSeconds: number
  readonly playedSeconds: number
  /** Number of extra notes in between. */
  readonly strays: number
  /** Played over asked seconds around this gap, without the gap itself: the hand's own tempo. */
  readonly stretch: number
}

/** The local tempo comes from so many gaps on either side, and at least three in all. */
const NEIGHBOURS = 5
const FEWEST_NEIGHBOURS = 3
/** More extra notes than this between two steps: the learner was elsewhere, or began again. */
const MOST_STRAYS = 2
/** Longer than any hesitation: a break. */
const LONGEST_GAP_SECONDS = 12

/** The gaps of one hand in score order; none where the learner went back or stopped. */
export function gapsOf(matchedTake: MatchedTake, hand: Hand): readonly StepGap[] {
  const gaps = matchedTake.gaps.get(hand) ?? findGaps(matchedTake, hand)
  matchedTake.gaps.set(hand, gaps)
  return gaps
}

/** Number of sorted times after one and before another. */
const countBetween = (times: readonly number[], from: number, to: number): number =>
  Math.max(
    0,
    firstIndexPast(times.length, (place) => (times[place] ?? 0) >= to) - firstIndexPast(times.length, (place) => (times[place] ?? 0) > from),
  )

function findGaps(matchedTake: MatchedTake, hand: Hand): StepGap[] {
  const steps = matchedTake.steps[hand]
  const raw = steps.flatMap((step, place) => {
    const before = steps[place - 1]
    if (!before || before.firstSeconds === null || step.firstSeconds === null) return []
    const askedSeconds = step.askedSeconds - before.askedSeconds
    const playedSeconds = step.firstSeconds - before.firstSeconds
    const strays = countBetween(matchedTake.strayTimes, before.firstSeconds, step.firstSeconds)
    const wentBack = matchedTake.returns.some(({ atSeconds }) => atSeconds > (before.firstSeconds ?? 0) && atSeconds <= (step.firstSeconds ?? 0))
    if (playedSeconds <= 0 || playedSeconds > LONGEST_GAP_SECONDS || strays > MOST_STRAYS || wentBack) return []
    return [{ before, step, askedSeconds, playedSeconds, strays }]
  })
  return raw.flatMap((gap, place) => {
    const near = [...raw.slice(Math.max(0, place - NEIGHBOURS), place), ...raw.slice(place + 1, place + 1 + NEIGHBOURS)]
    if (near.length < FEWEST_NEIGHBOURS) return []
    return [{ ...gap, stretch: medianOf(near.map(({ askedSeconds, playedSeconds }) => playedSeconds / askedSeconds)) }]
  })
}

/** Deviation of a step from the clock: the median of its notes, in milliseconds. Null when nothing was struck. */
export const deviationOf = ({ offMs }: Pick<HandStep, 'offMs'>): number | null => offMs
