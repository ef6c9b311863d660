import { ErrorState } from '../../../ui/page-state.tsx'
import { LineSkeletons } from '../../../ui/skeleton.tsx'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'
import { TakeList, type TakeListProps } from './take-list.tsx'
import styles from './takes-section.module.css'

export interface TakesSectionProps extends Omit<TakeListProps, 'takes'> {
  readonly takes: TakeListProps['takes'] | undefined
  readonly failed: boolean
  readonly onRetry: () => void
}

export function TakesSection({ takes, failed, onRetry, ...list }: TakesSectionProps) {
  return (
    <section aria-labelledby="takes" className={styles.section}>
      <h2 id="takes">{TEXTS.takes}</h2>
      {takes ? (
        takes.length > 0 ? (
          <TakeList takes={takes} {...list} />
        ) : (
          <p className={styles.empty}>{TEXTS.takesEmpty}</p>
        )
      ) : failed ? (
        <ErrorState title={TEXTS.takesFailed} onRetry={onRetry}>
          {TEXTS.takesFailedHint}
        </ErrorState>
      ) : (
        <LineSkeletons count={4} height="24px" />
      )}
    </section>
  )
}
