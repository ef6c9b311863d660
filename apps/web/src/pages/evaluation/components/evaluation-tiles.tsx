import { Cover } from '../../../music-ui/cover/cover.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { PASSED_FROM, type StepScores } from '@prelude/domain/learning'
import styles from '../evaluation-page.module.css'
import { moduleCoverOf as coverOf, type StepOfModule } from '../../../features/modules/front-door.ts'
import { EVALUATION_TEXTS as TEXTS } from '../evaluation.texts.ts'

export interface EvaluationTilesProps {
  readonly steps: readonly StepOfModule[]
  readonly scores?: StepScores
  /** Steps without a result are still to come. */
  readonly isUnderWay?: boolean
}

/** The steps of the evaluation as covers; with results once they are there. */
export function EvaluationTiles({ steps, scores, isUnderWay = false }: EvaluationTilesProps) {
  const isAhead = (index: number): boolean => scores === undefined || (isUnderWay && index >= scores.length)
  return (
    <ol className={styles.tiles}>
      {steps.map(({ index, name }) => (
        <li key={index} className={!isAhead(index) && scores?.[index] == null ? styles.untried : undefined}>
          <Cover piece={coverOf({ id: index, title: name })} />
          <span>
            <b>{index + 1}</b> {name}
          </span>
          {!isAhead(index) && <StepResult score={scores?.[index]} />}
        </li>
      ))}
    </ol>
  )
}

/** `undefined` for a step that was not reached, null for one that was skipped. */
function StepResult({ score }: { readonly score: number | null | undefined }) {
  if (score === undefined) return <span className={styles.result}>{TEXTS.untried}</span>
  if (score === null) return <span className={styles.result}>{TEXTS.skipped}</span>
  const isPassed = score >= PASSED_FROM
  return (
    <span className={styles.result} data-passed={isPassed || undefined}>
      {isPassed && <Icon name="check" size={16} />}
      {TEXTS.score(Math.round(score))}
    </span>
  )
}
