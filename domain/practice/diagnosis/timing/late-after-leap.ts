import { HANDS, type Hand } from '@prelude/domain/score'
import { medianOf } from '../../../basics/index.ts'
import { clustersOf, findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'
import { deviationOf, gapsOf, type HandStep, type MatchedTake } from '../matched-take.ts'
import { isLeap, travelOf } from '../score-causes.ts'
import { clearBy, isClear, meanOf } from '../statistics.ts'

/** Later than the hand's other notes by so much (ms); less is not heard as late. */
const LATE_FROM_MS = 45
const FEWEST_HOPS = 4
/** Hops that must be late, and by what part of the usual lateness (ms). */
const LATE_SHARE = 0.6
const CLEARLY_LATE_MS = 25
/** Standard errors between the hops and the other notes: many groups of hops are compared, and one of them is late by chance. */
const SURE = 4
const NOTE_WEIGHT = 0.4
const FULL_WEIGHT_MS = 120
const MOST_WEIGHT = 6

interface Landed {
  readonly hand: Hand
  readonly measure: number
  readonly step: HandStep
  readonly offMs: number
  /** How far the hand hopped, in semitones, up positive; 0 where it does not hop. */
  readonly leap: number
  /** The latest hop, this one included: who lands late stays late until the hand hops back. */
  readonly since: number
  /** A chord after a single key of the same hand: the second half of an accompaniment, whether the hand hops to it or not. */
  readonly afterBass: boolean
  /** Place in its beat, in ticks. */
  readonly phase: number
}

interface LateGroup {
  /** All of the group, and those of it that are late. */
  readonly group: readonly Landed[]
  readonly steps: readonly Landed[]
  readonly lateMs: number
  readonly cause: 'jump' | 'chord'
}

export interface LateLeaps {
  readonly findings: readonly Finding[]
  /** Hands that it explains: they are no longer late or apart from the other. */
  readonly hands: ReadonlySet<Hand>
  /** The notes (by index) whose time it explains. */
  readonly explained: ReadonlySet<number>
}

interface LateLeapsContext {
  /** Hands whose chords are rolled. */
  readonly rolled: ReadonlySet<Hand>
  /** Notes (by index) that follow a figure played in another rhythm: its last note came early, and they came in time. */
  readonly afterFigures: ReadonlySet<number>
}

/** Chords of which most follow such a figure are not late. */
const notAfterFigures = (late: LateGroup | null, afterFigures: ReadonlySet<number>): LateGroup | null =>
  late?.cause === 'chord' &&
  2 * late.steps.filter(({ step }) => step.askedNotes.some(({ index }) => afterFigures.has(index))).length >= late.steps.length
    ? null
    : late

/** A hand that lands late after each hop, or with each chord after its bass: the bass in time, the chord 110 ms late. Chords that are rolled end late by themselves. */
export function lateAfterLeaps(matchedTake: MatchedTake, { rolled, afterFigures }: LateLeapsContext): LateLeaps {
  if (matchedTake.take.mode === 'wait') return { findings: [], hands: new Set(), explained: new Set() }
  const lateByHand = HANDS.filter((hand) => !rolled.has(hand)).map((hand) => ({
    hand,
    late: notAfterFigures(lateGroup(landingsOf(matchedTake, hand)), afterFigures),
  }))
  return {
    findings: lateByHand.flatMap(({ late }) => (late ? clustersOf(late.steps).map((cluster) => findingFrom(cluster, late)) : [])),
    hands: new Set(lateByHand.flatMap(({ hand, late }) => (late ? [hand] : []))),
    explained: new Set(lateByHand.flatMap(({ late }) => (late ? late.group.flatMap(({ step }) => step.askedNotes.map(({ index }) => index)) : []))),
  }
}

/** With the clock how late each step came; without it by how much its gap was longer than the hand's own tempo. */
function landingsOf(matchedTake: MatchedTake, hand: Hand): Landed[] {
  const gapTo = new Map(gapsOf(matchedTake, hand).map((gap) => [gap.step, gap]))
  const steps = matchedTake.steps[hand]
  let since = 0
  return steps.flatMap((step, place): Landed[] => {
    const before = steps[place - 1]
    const gap = gapTo.get(step)
    const offMs = matchedTake.take.mode === 'time' ? deviationOf(step) : gap ? 1000 * (gap.playedSeconds - gap.askedSeconds * gap.stretch) : null
    const [first] = step.askedNotes
    if (!before || offMs === null || !first) return []
    const leap = isLeap(matchedTake, before, step) ? travelOf(before.askedNotes, step.askedNotes) : 0
    since = leap === 0 ? since : leap
    const measure = matchedTake.timeline.measures[first.measure]
    const phase = measure ? (step.onset - measure.start) % measure.beatTicks : 0
    const afterBass = before.askedNotes.length === 1 && step.askedNotes.length > 1
    return [{ hand, measure: first.measure, step, offMs, leap, since, afterBass, phase }]
  })
}

/** All hops of a hand, or its wider ones only (semitones). */
const WIDE_FROM = [0, 9, 12] as const

type IsIn = (landing: Landed) => boolean

const HOPS: readonly IsIn[] = WIDE_FROM.flatMap((least): IsIn[] => [
  ({ leap }) => leap > least,
  ({ leap }) => -leap > least,
  ({ leap }) => Math.abs(leap) > least,
  ({ since }) => since > least,
  ({ since }) => -since > least,
])

/** The hops that are late against all else of the hand: those up, those down, or all. Else the chords that are late after their basses. */
function lateGroup(landed: readonly Landed[]): LateGroup | null {
  const ofLeaps = landed.filter(({ leap }) => leap !== 0).length < FEWEST_HOPS ? null : lateAmong(landed, HOPS, 'jump')
  return ofLeaps ?? lateAmong(landed, [({ afterBass }) => afterBass], 'chord')
}

function lateAmong(landed: readonly Landed[], groups: readonly IsIn[], cause: LateGroup['cause']): LateGroup | null {
  for (const isIn of groups) {
    const group = landed.filter(isIn)
    const others = landed.filter((landing) => !isIn(landing))
    // The means are quicker than the medians, and nearly the same: most groups are on time.
    if (meanOf(offsOf(group)) - meanOf(offsOf(others)) < LATE_FROM_MS / 2) continue
    const landings = cause === 'jump' ? group.filter(({ leap }) => leap !== 0) : group
    if (landings.length < FEWEST_HOPS || others.length < FEWEST_HOPS) continue
    const alike = offsOf(others.filter(({ phase }) => group.some((landing) => landing.phase === phase)))
    // Notes between the beats that are all late are limping, and the hop to some of them is not the cause.
    if (cause === 'chord' && alike.length < FEWEST_HOPS) continue
    const compared = alike.length >= FEWEST_HOPS ? [offsOf(others), alike] : [offsOf(others)]
    const usual = Math.max(...compared.map(medianOf))
    const lateMs = medianOf(offsOf(group)) - usual
    const late = group.filter(({ offMs }) => offMs - usual >= CLEARLY_LATE_MS)
    const isSure = compared.every((offs) => clearBy(offsOf(group), offs) >= SURE) && isClear(group.map(({ offMs }) => offMs - usual))
    if (lateMs >= LATE_FROM_MS && late.length >= LATE_SHARE * group.length && isSure) return { group, steps: late, lateMs, cause }
  }
  return null
}

const offsOf = (landed: readonly Landed[]): number[] => landed.map(({ offMs }) => offMs)

function findingFrom(cluster: readonly [Landed, ...Landed[]], { lateMs, cause }: LateGroup): Finding {
  const measures = cluster.map(({ measure }) => measure)
  return findingOf(
    'late-after-leap',
    { hand: cluster[0].hand, fromMeasure: Math.min(...measures), toMeasure: Math.max(...measures) },
    {
      weight: Math.min(MOST_WEIGHT, NOTE_WEIGHT * cluster.length * Math.min(2, lateMs / FULL_WEIGHT_MS)),
      count: cluster.length,
      ms: lateMs,
      noteIndexes: cluster.flatMap(({ step }) => step.askedNotes.map(({ index }) => index)),
      cause,
    },
  )
}
