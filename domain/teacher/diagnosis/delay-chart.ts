import type { Finding } from '@prelude/domain/practice'
import { HANDS, type Hand } from '@prelude/domain/score'
import { chartWords } from './delay-chart.texts.ts'
import type { DelayChart, LearnerAtPiece, PracticeOffer, TakeSeen } from './learner.ts'

const MOST_TAKES = 3
const FEWEST_BARS = 2
/** Below it a hand is in time in every measure: nothing to be seen. */
const LEAST_SHOWN_MS = 20

/** Findings that a mean delay shows; a tempo of one's own and a figure have other pictures. */
const SHOWN: readonly Finding['kind'][] = ['dragging', 'rushing', 'hesitation', 'late-after-leap', 'hands-apart']
const isShown = ({ kind, cause }: Finding): boolean => SHOWN.includes(kind) && cause !== 'other-tempo' && cause !== 'drifting'

/** Mean deviation of a hand in a measure over some takes; null where none of them has it. */
function meanAt(takes: readonly TakeSeen[], hand: Hand, measure: number): number | null {
  const deviationsMs = takes.flatMap(({ grade }) => {
    const at = grade.measures.find((candidate) => candidate.hand === hand && candidate.measure === measure)
    return at?.meanDeviationMs === null || at === undefined ? [] : [at.meanDeviationMs]
  })
  return deviationsMs.length === 0 ? null : Math.round(deviationsMs.reduce((sum, ms) => sum + ms, 0) / deviationsMs.length)
}

/**
 * How late a hand is in the measures of an offer, over the latest three takes that were played by the clock: for a finding about time of takes whose
 * time can be trusted, and null for any other.
 */
export function delayChart({ timeline, takes }: LearnerAtPiece, finding: Finding, offer: PracticeOffer): DelayChart | null {
  const timed = takes.filter(({ take, grade }) => take.mode === 'time' && take.timingTrusted !== false && grade.result !== null).slice(0, MOST_TAKES)
  if (!isShown(finding) || timed[0] !== takes[0]) return null
  const measures = Array.from({ length: offer.toMeasure - offer.fromMeasure + 1 }, (_, place) => offer.fromMeasure + place)
  // Of the hands apart, the finding names the one ahead: how far the other one is behind it is shown.
  const against = finding.kind === 'hands-apart' ? (finding.hand ?? 'RIGHT') : null
  const barsOf = (hand: Hand) =>
    measures.flatMap((measure) => {
      const own = meanAt(timed, hand, measure)
      const ahead = against === null ? 0 : meanAt(timed, against, measure)
      const ms = own === null || ahead === null ? null : own - ahead
      return ms === null ? [] : [{ measure, number: timeline.measures[measure]?.number ?? measure + 1, ms }]
    })
  const hand = against === null ? (finding.hand ?? latest(barsOf)) : otherThan(against)
  const bars = barsOf(hand)
  if (bars.length < FEWEST_BARS || bars.every(({ ms }) => Math.abs(ms) < LEAST_SHOWN_MS)) return null
  const shown = {
    hand,
    against,
    takes: timed.filter(({ grade }) => grade.measures.some((measure) => measure.hand === hand && measures.includes(measure.measure))).length,
    bars,
  }
  const { against: _, ...chart } = shown
  return { ...chart, ...chartWords(shown) }
}

const otherThan = (hand: Hand): Hand => (hand === 'LEFT' ? 'RIGHT' : 'LEFT')

const latest = (barsOf: (hand: Hand) => readonly { readonly ms: number }[]): Hand =>
  HANDS.map((hand) => ({ hand, ms: Math.max(0, ...barsOf(hand).map(({ ms }) => Math.abs(ms))) })).reduce((most, side) =>
    side.ms > most.ms ? side : most,
  ).hand
