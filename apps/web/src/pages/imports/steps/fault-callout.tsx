import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/page-state.tsx'
import type { ImportFault } from '../import-flow.ts'
import { IMPORT_TEXTS } from '../../../features/imports/front-door.ts'
import styles from './fault-callout.module.css'

const TEXTS = IMPORT_TEXTS.faults

/** A fault and what to do about it; announced to screen readers at once. */
export function FaultCallout({ fault, onRetry }: { readonly fault: ImportFault; readonly onRetry?: () => void }) {
  return (
    <div role="alert">
      <Callout tone="bad" title={fault.title}>
        <p>{fault.words}</p>
        {fault.way === 'retry' && onRetry && (
          <Button variant="text" icon="retry" className={styles.way ?? ''} onClick={onRetry}>
            {TEXTS.retry}
          </Button>
        )}
        {fault.way === 'subscribe' && (
          <ButtonLink to="/subscribe" search={{ back: '/catalog', from: 'import' }} variant="text" className={styles.way ?? ''}>
            {TEXTS.subscribe}
          </ButtonLink>
        )}
        {(fault.way === 'subscribe' || fault.way === 'pieces') && (
          <ButtonLink to="/catalog" search={{ own: 'true' }} variant="text" className={styles.way ?? ''}>
            {TEXTS.pieces}
          </ButtonLink>
        )}
      </Callout>
    </div>
  )
}
