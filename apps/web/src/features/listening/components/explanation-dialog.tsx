import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckField } from '../../../ui/forms/check-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Teacher } from '../../../music-ui/teacher.tsx'
import { LISTENING_TEXTS } from '../listening.texts.ts'
import { writeExplained } from '../listening-preferences.ts'
import { pageListening } from '../page-listening.ts'
import styles from './listening-dialogs.module.css'

const TEXTS = LISTENING_TEXTS.explain
const ICONS: readonly IconName[] = ['shield', 'ear', 'keyboard']

/** Explains listening before the browser asks for the microphone. */
export function ExplanationDialog() {
  const [never, setNever] = useState(false)
  const keep = (): void => {
    if (never) writeExplained()
  }
  return (
    <Dialog
      title={TEXTS.title}
      picture={<Teacher expression="listening" size={76} />}
      onClose={() => {
        keep()
        pageListening.closeDialog()
      }}
      actions={
        <>
          <Button
            icon="mic"
            size="main"
            onClick={() => {
              keep()
              pageListening.begin()
            }}
          >
            {TEXTS.allow}
          </Button>
          <Button variant="text" onClick={() => pageListening.closeDialog()}>
            {TEXTS.without}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{TEXTS.lead}</p>
      <ul className={styles.points}>
        {TEXTS.points.map(([title, words], place) => (
          <li key={title}>
            <Icon name={ICONS[place] ?? 'info'} size={24} />
            <span>
              <b>{title}</b> {words}
            </span>
          </li>
        ))}
      </ul>
      <CheckField label={TEXTS.never} checked={never} onChange={(event) => setNever(event.currentTarget.checked)} />
    </Dialog>
  )
}
