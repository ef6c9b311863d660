import type { CourseChoices } from '@prelude/domain/score/course'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { isHandless } from '../chosen-staves.ts'
import type { ImportFault, ImportState, ImportWork } from '../import-flow.ts'
import { IMPORT_TEXTS } from '../../../features/imports/front-door.ts'
import { previewMarks } from '../preview/preview-marks.ts'
import styles from './check-step.module.css'
import { Corrections } from './corrections.tsx'
import { FaultCallout } from './fault-callout.tsx'
import { SheetCard } from '../course/sheet-card.tsx'
import { WarningList } from './warning-list.tsx'

const TEXTS = IMPORT_TEXTS.check

export interface CheckStepProps {
  readonly work: ImportWork
  readonly busy: ImportState['busy']
  readonly fault: ImportFault | null
  readonly onCorrect: (choices: CourseChoices) => void
  readonly onCreate: () => void
  readonly onOtherFile: () => void
  /** Under the corrections: the question about the hand size. */
  readonly children?: ReactNode
}

/** Step 2: the recognised structure beside the score, with a control for each correction. */
export function CheckStep({ work, busy, fault, onCorrect, onCreate, onOtherFile, children }: CheckStepProps) {
  const { course, timeline } = work.preview
  const { numbers } = useMemo(() => previewMarks({ course, timeline }), [course, timeline])
  const [wanted, setWanted] = useState<{ readonly id: string; readonly times: number } | null>(null)
  const [tried, setTried] = useState(false)
  const titleMissing = (work.choices.title ?? course.title).trim() === ''
  const create = (): void => {
    setTried(true)
    if (!titleMissing && !isHandless(work)) onCreate()
  }
  return (
    <div className={styles.step}>
      <div className={styles.sheet}>
        <SheetCard work={work} wanted={wanted} />
      </div>
      <div className={styles.side}>
        <WarningList
          warnings={course.warnings}
          numberOf={(id) => numbers.get(id)}
          onShow={(id) => setWanted((before) => ({ id, times: (before?.times ?? 0) + 1 }))}
        />
        <Corrections work={work} titleMissing={tried && titleMissing} onCorrect={onCorrect} />
        {children}
        <div className={styles.actions} data-bar="">
          {fault && <FaultCallout fault={fault} onRetry={create} />}
          <Button size="main" wide busy={busy === 'saving'} onClick={create}>
            {busy === 'saving' ? TEXTS.creating : TEXTS.create}
          </Button>
          <Button variant="outline" wide className={styles.other ?? ''} onClick={onOtherFile}>
            {TEXTS.otherFile}
          </Button>
          <p className="visually-hidden" role="status">
            {busy === 'remaking' ? TEXTS.remaking : ''}
          </p>
        </div>
      </div>
    </div>
  )
}
