import { percent } from '@prelude/domain/basics'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { DropZone } from '../../../ui/forms/drop-zone.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Callout } from '../../../ui/feedback/page-state.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { type Learner, useLearner } from '../../../shared/learner/front-door.ts'
import type { ImportState } from '../import-flow.ts'
import { IMPORT_TEXTS, sizeWords } from '../../../features/imports/front-door.ts'
import { IMPORT_STEPS } from '../reading/import-protocol.ts'
import { FaultCallout } from './fault-callout.tsx'
import styles from './file-step.module.css'

const TEXTS = IMPORT_TEXTS.file
const ACCEPT = '.musicxml,.xml,.mxl'

export interface FileStepProps {
  readonly state: ImportState
  readonly onFile: (file: File) => void
  readonly onCancel: () => void
  readonly onResume: () => void
}

/** Step 1: a file is dropped or chosen and read on the device. */
export function FileStep({ state, onFile, onCancel, onResume }: FileStepProps) {
  const learner = useLearner()
  const { reading, fault, work } = state
  return (
    <div className={styles.step}>
      <div className={styles.main}>
        {fault && <FaultCallout fault={fault} />}
        <DropZone
          icon="scoreFile"
          title={TEXTS.drop}
          overLabel={TEXTS.dropOver}
          buttonLabel={work || fault ? TEXTS.chooseOther : TEXTS.choose}
          accept={ACCEPT}
          onFile={onFile}
        >
          <p>{TEXTS.formats}</p>
        </DropZone>
        {reading && <ReadingRow reading={reading} onCancel={onCancel} />}
        {work && !reading && (
          <Button variant="soft" wide icon="scoreFile" onClick={onResume}>
            {TEXTS.resume(work.file.name)}
          </Button>
        )}
      </div>
      <section className={styles.aside} aria-labelledby="import-next">
        <h2 id="import-next">{TEXTS.next}</h2>
        <ol className={styles.next}>
          {TEXTS.nextSteps.map(([title, words], place) => (
            <li key={title}>
              <span aria-hidden="true">{place + 1}</span>
              <div>
                <b>{title}</b>
                <p>{words}</p>
              </div>
            </li>
          ))}
        </ol>
        {learner && <Plan learner={learner} />}
        <Callout title={TEXTS.pdf}>{TEXTS.pdfWords}</Callout>
        <p className={styles.soft}>{TEXTS.device}</p>
      </section>
    </div>
  )
}

const Plan = ({ learner }: { readonly learner: Learner }) =>
  learner.isPremium ? <Callout title={TEXTS.member}>{TEXTS.memberWords}</Callout> : <Callout title={TEXTS.freePlan}>{TEXTS.freePlanWords}</Callout>

function ReadingRow({ reading, onCancel }: { readonly reading: NonNullable<ImportState['reading']>; readonly onCancel: () => void }) {
  const { file, step } = reading
  // Counts steps, not estimated time: the bar never goes back and never waits at its end.
  const done = (100 * (IMPORT_STEPS.indexOf(step) + 1)) / (IMPORT_STEPS.length + 1)
  return (
    <section className={styles.reading} aria-label={TEXTS.readingOf(file.name)} aria-busy="true">
      <span className={styles.sign}>
        <Icon name="scoreFile" size={26} />
      </span>
      <div className={styles.progress}>
        <p className={styles.line}>
          <b>{file.name}</b>
          <span>{percent(done)}</span>
        </p>
        <ProgressBar value={done} label={TEXTS.readingOf(file.name)} />
        <p className={styles.soft} aria-live="polite">
          {TEXTS.reading[step]}, {sizeWords(file.bytes)}
        </p>
      </div>
      <IconButton icon="close" label={TEXTS.cancel} onClick={onCancel} />
    </section>
  )
}
