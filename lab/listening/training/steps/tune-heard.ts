import { FARTHEST_BACK } from '@prelude/engines/detection'
import { f1Of, scoreOnsets } from './onset-score.ts'
import { decideWith, type JudgedClip, onsetsOf } from './strike-log.ts'

/** Groups of ages, in frames, that share a threshold. */
const AGE_GROUPS: readonly (readonly number[])[] = [[3], [4, 5], [6, 7], [8, 9, 10], [11, 12, 13, 14]]
const FIRST_GUESS = [0.96, 0.92, 0.8, 0.7, 0.6]
const GRID = [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.88, 0.9, 0.92, 0.94, 0.96, 0.97, 0.975, 0.98, 0.985, 0.99]
const PASSES = 2
/** Cost in F1 of a tenth of a second until the decision, and of a false note a minute in clips without notes. */
const COST_OF_A_SECOND = 0.2
/** Limit of the slowest decisions without analysis time; each second more has the same cost. */
const LATEST_SECONDS = 0.125
const COST_OF_A_LATE_SECOND = 1
const COST_OF_A_FALSE_NOTE = 0.0005

export interface HeardQuality {
  readonly f1: number
  /** Mean time from onset to decision, s. */
  readonly lagSeconds: number
  /** 95th percentile of the same, s. */
  readonly lateSeconds: number
  /** False notes a minute in clips without notes. */
  readonly falseNotes: number
}

const spread = (groups: readonly number[]): number[] => {
  const byAge = Array.from({ length: FARTHEST_BACK + 1 }, () => 1)
  AGE_GROUPS.forEach((ages, group) => {
    for (const age of ages) byAge[age] = groups[group] ?? 1
  })
  return byAge
}

export function qualityOf(clips: readonly JudgedClip[], thresholds: readonly number[]): HeardQuality {
  let [sum, count, extra, seconds] = [0, 0, 0, 0]
  const lags: number[] = []
  for (const { clip, log } of clips) {
    const said = decideWith(log, thresholds)
    const truth = onsetsOf(clip)
    if (truth.length === 0) {
      extra += said.length
      seconds += clip.duration_s
      continue
    }
    const score = scoreOnsets(truth, said)
    sum += f1Of(score)
    count += 1
    for (const [played, heard] of score.pairs) lags.push((said[heard]?.decidedSeconds ?? 0) - (truth[played]?.onsetSeconds ?? 0))
  }
  lags.sort((a, b) => a - b)
  return {
    f1: sum / Math.max(1, count),
    lagSeconds: lags.reduce((total, one) => total + one, 0) / Math.max(1, lags.length),
    lateSeconds: lags[Math.floor(lags.length * 0.95)] ?? 0,
    falseNotes: seconds > 0 ? (extra / seconds) * 60 : 0,
  }
}

/** Optimizes the thresholds by age on these clips, one after the other, for F1, delay and false notes. */
export function tuneHeard(clips: readonly JudgedClip[]): readonly number[] {
  const worth = (groups: readonly number[]): number => {
    const { f1, lagSeconds, lateSeconds, falseNotes } = qualityOf(clips, spread(groups))
    const tooLate = Math.max(0, lateSeconds - LATEST_SECONDS)
    return f1 - COST_OF_A_SECOND * lagSeconds - COST_OF_A_LATE_SECOND * tooLate - COST_OF_A_FALSE_NOTE * falseNotes
  }
  const groups = [...FIRST_GUESS]
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (let group = groups.length - 1; group >= 0; group -= 1) {
      let best = Number.NEGATIVE_INFINITY
      let kept = groups[group] ?? 1
      for (const value of GRID) {
        const tried = worth(groups.map((old, index) => (index === group ? value : old)))
        if (tried <= best) continue
        best = tried
        kept = value
      }
      groups[group] = kept
    }
  }
  return spread(groups)
}
