import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Teacher } from '../../../music-ui/teacher.tsx'
import { tabStorage } from '../../../platform/device-storage.ts'
import { dayWords } from '../../../shared/french/dates.ts'
import { NOTICES_TEXTS } from './notices.texts.ts'

const TEXTS = NOTICES_TEXTS.deletion
const KEY = 'prelude.askedToStay'

export interface ReturnDialogProps {
  readonly deletionAt: Date
  readonly busy: boolean
  readonly onKeep: () => void
}

/** Login to an account that is due to be erased. */
export function ReturnDialog({ deletionAt, busy, onKeep }: ReturnDialogProps) {
  const [isOpen, setOpen] = useState(() => tabStorage.read(KEY) === null)
  if (!isOpen) return null
  const close = (): void => {
    tabStorage.write(KEY, 'yes')
    setOpen(false)
  }
  return (
    <Dialog
      picture={<Teacher expression="encouraging" size={76} />}
      title={<LeaningTitle words={TEXTS.dialogTitle} />}
      onClose={close}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {TEXTS.leave}
          </Button>
          <Button busy={busy} onClick={onKeep}>
            {TEXTS.keep}
          </Button>
        </>
      }
    >
      <p>{TEXTS.dialogWords(dayWords(deletionAt))}</p>
    </Dialog>
  )
}
