import { HANDS, type Hand } from '@prelude/domain/score'
import { medianOf } from '../../../basics/index.ts'
import type { HandStep, MatchedTake } from '../matched-take.ts'
import { hesitationsOf } from './hesitations.ts'

/** The learner's own tempo in one measure: the logarithm of played over asked seconds, and the seconds on which it stands. */
export interface MeasureTempo {
  readonly measure: number
  readonly log: number
  readonly seconds: number
}

/** Measures in a row with one tempo, by index, both included. */
export interface TempoSegment {
  readonly fromMeasure: number
  readonly toMeasure: number
  readonly log: number
  readonly seconds: number
  readonly measures: number
}

/** What comes back begins with a chord, of which any note may be the first (s). */
const CHORD_SECONDS = 0.15
/** Longer than this between two measures the learner was away from the keys. */
const LONGEST_MEASURE_SECONDS = 24
/** Less of a measure, or of the usual length of one, says too little: an upbeat, a last note. */
const LEAST_SHARE_OF_MEASURE = 0.4

/** The tempo of each measure in which a hand has notes, without the stops in it; none where the learner went back. A ritardando in the last one is no fault. */
export function measureTempos(matchedTake: MatchedTake): MeasureTempo[] {
  const stops = hesitationsOf(matchedTake)
  const byMeasure = new Map<number, { asked: number; played: number; hands: number }>()
  for (const hand of HANDS) {
    const steps = matchedTake.steps[hand].filter(({ orderSeconds }) => orderSeconds !== null)
    const firsts = steps.filter((step, place) => measureOf(step) !== measureOf(steps[place - 1]))
    firsts.forEach((step, place) => {
      const span = spanOf(matchedTake, hand, step, firsts[place + 1] ?? steps.at(-1), stops)
      if (!span) return
      const sum = byMeasure.get(span.measure) ?? { asked: 0, played: 0, hands: 0 }
      byMeasure.set(span.measure, { asked: sum.asked + span.asked, played: sum.played + span.played, hands: sum.hands + 1 })
    })
  }
  const tempos = [...byMeasure].map(([measure, { asked, played, hands }]) => ({ measure, log: Math.log(played / asked), seconds: asked / hands }))
  const usual = medianOf(tempos.map(({ seconds }) => seconds))
  return tempos
    .sort((a, b) => a.measure - b.measure)
    .filter(({ measure, seconds }) => measure < matchedTake.take.toMeasure && seconds >= LEAST_SHARE_OF_MEASURE * usual)
}

const measureOf = (step: HandStep | undefined): number | undefined => step?.askedNotes[0]?.measure

function spanOf(
  { timeline, take, returns, ...clock }: MatchedTake,
  hand: Hand,
  step: HandStep,
  next: HandStep | undefined,
  stops: ReturnType<typeof hesitationsOf>,
): { readonly measure: number; readonly asked: number; readonly played: number } | null {
  const measure = measureOf(step)
  if (measure === undefined || !next || next === step) return null
  const [from, until] = [step.orderSeconds ?? 0, next.orderSeconds ?? 0]
  const lost = stops.filter((stop) => (stop.hand ?? hand) === hand && stop.gap.step.onset > step.onset && stop.gap.step.onset <= next.onset)
  const played = until - from - lost.reduce((sum, { extraSeconds }) => sum + extraSeconds, 0)
  const askedSeconds = next.askedSeconds - step.askedSeconds
  const written = timeline.measures[measure]
  const least = (LEAST_SHARE_OF_MEASURE * (written?.length ?? 0) * clock.beatSecondsAt(step.onset)) / (written?.beatTicks ?? 1)
  const wentBack = returns.some(({ atSeconds }) => atSeconds > from && atSeconds <= until + CHORD_SECONDS)
  return played <= 0 || askedSeconds < least || played > LONGEST_MEASURE_SECONDS || wentBack ? null : { measure, asked: askedSeconds, played }
}

/** Nobody keeps a tempo closer than this from measure to measure (share). */
const LEAST_SPREAD = 0.022
/** Standard deviation over the median distance of two neighbours, each of which strays by itself. */
const SPREAD_OF_NEIGHBOURS = 1.48 / Math.SQRT2
/** What a change of tempo must explain, in squared standard deviations. */
const COST_OF_A_CHANGE = 14
const FEWEST_MEASURES = 2

/** The measures cut where the tempo changes, so that a cut explains more than chance would; a segment has two measures and more. */
export function segmentsOf(tempos: readonly MeasureTempo[]): TempoSegment[] {
  const neighbours = tempos.slice(1).map(({ log }, place) => Math.abs(log - (tempos[place]?.log ?? log)))
  const spread = Math.max(LEAST_SPREAD, SPREAD_OF_NEIGHBOURS * medianOf(neighbours))
  const usual = medianOf(tempos.map(({ seconds }) => seconds))
  const weights = tempos.map(({ seconds }) => Math.min(1, seconds / usual) / spread ** 2)
  const sums = tempos.reduce<[w: number, wx: number, wxx: number][]>(
    (all, { log }, place) => {
      const [w, wx, wxx] = all[place] ?? [0, 0, 0]
      const weight = weights[place] ?? 0
      all.push([w + weight, wx + weight * log, wxx + weight * log ** 2])
      return all
    },
    [[0, 0, 0]],
  )
  const sumAt = (place: number): readonly [w: number, wx: number, wxx: number] => sums[place] ?? [0, 0, 0]
  const between = (from: number, to: number): [w: number, mean: number, error: number] => {
    const [before, after] = [sumAt(from), sumAt(to)]
    const [w, wx, wxx] = [after[0] - before[0], after[1] - before[1], after[2] - before[2]]
    return [w, w > 0 ? wx / w : 0, w > 0 ? Math.max(0, wxx - wx ** 2 / w) : 0]
  }
  const best: { readonly cost: number; readonly from: number }[] = [{ cost: 0, from: 0 }]
  for (let to = 1; to <= tempos.length; to += 1) {
    let cheapest = { cost: Number.POSITIVE_INFINITY, from: 0 }
    for (let from = 0; from <= to - FEWEST_MEASURES; from += 1) {
      const cost = (best[from]?.cost ?? Number.POSITIVE_INFINITY) + between(from, to)[2] + COST_OF_A_CHANGE
      if (cost < cheapest.cost) cheapest = { cost, from }
    }
    best.push(cheapest)
  }
  const segments: TempoSegment[] = []
  for (let to = tempos.length; to > 0; to = best[to]?.from ?? 0) {
    const from = best[to]?.from ?? 0
    const inside = tempos.slice(from, to)
    segments.unshift({
      fromMeasure: inside[0]?.measure ?? 0,
      toMeasure: inside.at(-1)?.measure ?? 0,
      log: between(from, to)[1],
      seconds: inside.reduce((sum, { seconds }) => sum + seconds, 0),
      measures: inside.length,
    })
  }
  return segments
}
