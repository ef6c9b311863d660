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
  wrongOf(kind: WrongKind): { readonly asked: number; readonly calledRight: number; readonly unsure: number }
}

export function tallyOf(keys: readonly AskedKeyResult[]): AskedTally {
  const right = keys.filter(({ onsetSeconds }) => onsetSeconds !== null)
  const wrong = keys.filter(({ onsetSeconds }) => onsetSeconds === null)
  const said = (of: readonly AskedKeyResult[], ...verdicts: readonly AskedKeyResult['verdict'][]): AskedKeyResult[] =>
    of.filter(({ verdict }) => verdicts.includes(verdict))
  const credited = said(right, 'right')
  const accepted = credited.filter(({ decidedSeconds, onsetSeconds }) => decidedSeconds >= (onsetSeconds ?? 0))
  const decisionSeconds = accepted.map(({ decidedSeconds, onsetSeconds }) => decidedSeconds - (onsetSeconds ?? 0))
  return {
    rightKeys: right.length,
    accepted: accepted.length,
    premature: credited.length - accepted.length,
    acceptedWithin: (seconds) => decisionSeconds.filter((took) => took <= seconds).length,
    calledWrong: said(right, 'wrong').length,
    wrongKeys: wrong.length,
    calledRight: said(wrong, 'right').length,
    unsureOfRight: said(right, 'unsure', 'none').length,
    unsureOfWrong: said(wrong, 'unsure', 'none').length,
    unanswered: said(keys, 'none').length,
    decisionSeconds,
    wrongOf: (kind) => {
      const of = wrong.filter(({ wrongKind }) => wrongKind === kind)
      return { asked: of.length, calledRight: said(of, 'right').length, unsure: said(of, 'unsure', 'none').length }
    },
  }
}
