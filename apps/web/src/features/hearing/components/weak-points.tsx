import { capitalised } from '@prelude/domain/basics'
import { focusWords, type HearingMemory, weakFocuses } from '@prelude/domain/learning/hearing'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { HEARING_TEXTS as TEXTS } from '../hearing.texts.ts'
import styles from './weak-points.module.css'

/** More would not be read. */
const MOST_SHOWN = 4

/** What comes back more often, and why. */
export function WeakPoints({
  memory,
  series,
}: {
  readonly memory: HearingMemory
  readonly series: { readonly right: number; readonly count: number }
}) {
  const weak = weakFocuses(memory).slice(0, MOST_SHOWN)
  return (
    <Card className={styles.card} aria-labelledby="weak-points">
      <h2 id="weak-points">{TEXTS.weak}</h2>
      <p className={styles.hint}>{weak.length === 0 ? TEXTS.weakNone : TEXTS.weakHint}</p>
      {weak.length > 0 && (
        <ul className={styles.list}>
          {weak.map((focus) => {
            const average = memory[focus]?.average ?? 0
            return (
              <li key={focus}>
                <span>{capitalised(focusWords(focus))}</span>
                <ProgressBar value={average} label={TEXTS.average(average)} />
              </li>
            )
          })}
        </ul>
      )}
      {series.count > 0 && (
        <p className={styles.series}>
          <b>{TEXTS.series}</b>
          <span>{TEXTS.answered(series.right, series.count)}</span>
        </p>
      )}
    </Card>
  )
}
