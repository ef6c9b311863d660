import type { AskedVerdict } from '@prelude/engines/listening'
import type { AskedKey, WrongKind } from './asked-cases.ts'

/** The detector's verdict of one asked key. */
export interface AskedKeyResult extends AskedKey {
  readonly verdict: AskedVerdict | 'none'
  /** Including the analysis time; NaN without a verdict. */
  readonly decidedSeconds: number
}

export interface AskedTally {
  readonly rightKeys: number
  readonly accepted: number
  /** Right keys that got « right » before they were struck, by a false detection. Not counted as accepted. */
  readonly premature: number
  /** Accepted right keys whose verdict came within this time after the strike. */
  acceptedWithin(seconds: number): number
  readonly calledWrong: number
  readonly wrongKeys: number
  readonly calledRight: number
  readonly unsureOfRight: number
  readonly unsureOfWrong: number
  /** Asked keys without a verdict: counted as unsure. */
  readonly unanswered: number
  readonly decisionSeconds: readonly number[]
  wrongOf(kind: WrongKind): { readonly count: number; readonly calledRight: number; readonly unsure: number }
}

export function tallyOf(keys: readonly AskedKeyResult[]): AskedTally {
  const right = keys.filter(({ onsetSeconds }) => onsetSeconds !== null)
  const wrong = keys.filter(({ onsetSeconds }) => onsetSeconds === null)
  const withVerdict = (of: readonly AskedKeyResult[], ...verdicts: readonly AskedKeyResult['verdict'][]): AskedKeyResult[] =>
    of.filter(({ verdict }) => verdicts.includes(verdict))
  const credited = withVerdict(right, 'right')
  const accepted = credited.filter(({ decidedSeconds, onsetSeconds }) => decidedSeconds >= (onsetSeconds ?? 0))
  const decisionSeconds = accepted.map(({ decidedSeconds, onsetSeconds }) => decidedSeconds - (onsetSeconds ?? 0))
  return {
    rightKeys: right.length,
    accepted: accepted.length,
    premature: credited.length - accepted.length,
    acceptedWithin: (seconds) => decisionSeconds.filter((took) => took <= seconds).length,
    calledWrong: withVerdict(right, 'wrong').length,
    wrongKeys: wrong.length,
    calledRight: withVerdict(wrong, 'right').length,
    unsureOfRight: withVerdict(right, 'unsure', 'none').length,
    unsureOfWrong: withVerdict(wrong, 'unsure', 'none').length,
    unanswered: withVerdict(keys, 'none').length,
    decisionSeconds,
    wrongOf: (kind) => {
      const of = wrong.filter(({ wrongKind }) => wrongKind === kind)
      return { count: of.length, calledRight: withVerdict(of, 'right').length, unsure: withVerdict(of, 'unsure', 'none').length }
    },
  }
}
