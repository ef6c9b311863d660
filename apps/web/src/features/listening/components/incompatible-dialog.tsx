import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LISTENING_TEXTS } from '../listening.texts.ts'
import { writePerformanceTest } from '../listening-preferences.ts'
import { pageListening } from '../page-listening.ts'
import { ClosedMicrophone } from './closed-microphone.tsx'
import styles from './listening-dialogs.module.css'

const TEXTS = LISTENING_TEXTS.incompatible

/** This device is too slow for listening; the performance test can be repeated. */
export function IncompatibleDialog() {
  const again = (): void => {
    writePerformanceTest({ validity: 'notMade', period: null })
    pageListening.begin()
  }
  return (
    <Dialog
      title={TEXTS.title}
      picture={<ClosedMicrophone expression="thinking" />}
      onClose={pageListening.closeDialog}
      actions={
        <>
          <Button size="main" onClick={pageListening.closeDialog}>
            {TEXTS.without}
          </Button>
          <Button variant="outline" size="main" icon="retry" onClick={again}>
            {TEXTS.retry}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{TEXTS.lead}</p>
      <p className={styles.lead}>{TEXTS.cable}</p>
    </Dialog>
  )
}
