import type { ReactNode } from 'react'
import { IconButton, IconLink } from '../../../ui/controls/button.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { IMPORT_TEXTS as TEXTS } from '../../../features/imports/front-door.ts'
import styles from './import-frame.module.css'

export interface ImportFrameProps {
  /** Position of the step: the file, the check, the course. */
  readonly step: 0 | 1 | 2
  readonly title: ReactNode
  /** Goes back a step; from the first one to the catalogue. */
  readonly onBack?: () => void
  readonly children: ReactNode
}

/** Frame of the three steps of an import: back link, title, progress. */
export function ImportFrame({ step, title, onBack, children }: ImportFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {onBack ? <IconButton icon="left" label={TEXTS.backToFile} onClick={onBack} /> : <IconLink to="/catalog" icon="left" label={TEXTS.leave} />}
        <h1>{title}</h1>
        <Stepper label={TEXTS.stepsLabel} steps={TEXTS.steps} current={step} className={styles.steps} />
      </header>
      <p className="visually-hidden" role="status">
        {TEXTS.stepNow(step + 1, TEXTS.steps[step] ?? '')}
      </p>
      {children}
    </div>
  )
}
