import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { browserKindOf } from '../../../platform/browser-kind.ts'
import { LISTENING_TEXTS } from '../listening.texts.ts'
import { pageListening } from '../page-listening.ts'
import { ClosedMicrophone } from './closed-microphone.tsx'
import styles from './listening-dialogs.module.css'

const TEXTS = LISTENING_TEXTS.refused

/** The microphone was refused: how to allow it again in this browser. */
export function RefusedDialog() {
  const [steps] = useState(() => TEXTS.steps[browserKindOf(navigator)])
  return (
    <Dialog
      title={TEXTS.title}
      picture={<ClosedMicrophone expression="listening" />}
      onClose={pageListening.closeDialog}
      actions={
        <>
          <Button icon="retry" size="main" onClick={pageListening.begin}>
            {TEXTS.retry}
          </Button>
          <Button variant="outline" size="main" onClick={pageListening.closeDialog}>
            {TEXTS.without}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{TEXTS.lead}</p>
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <li key={step}>
            <span aria-hidden="true">{place + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      <p className={styles.small}>{TEXTS.private}</p>
    </Dialog>
  )
}
