import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { client } from '../../../api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import type { ContactCardReason } from './cards.tsx'
import styles from './contact-dialog.module.css'

const MOST = 2_000

export interface ContactDialogProps {
  /** What it is about, as the teacher understood it. */
  readonly reason: ContactCardReason
  readonly night: boolean
  readonly onClose: () => void
}

/** Writes to the team; what was typed stays when it could not be sent. */
export function ContactDialog({ reason, night, onClose }: ContactDialogProps) {
  const [text, setText] = useState('')
  const [id] = useState(() => crypto.randomUUID())
  const field = useId()
  const sending = useMutation({
    mutationFn: () => client('POST contact', { body: { id, reason, text: text.trim(), page: location.hash.slice(1, 300) } }),
    onSuccess: () => {
      toast({ message: TEXTS.contactSent, tone: 'good' })
      onClose()
    },
  })
  return (
    <Dialog
      title={TEXTS.contactTitle}
      night={night}
      onClose={onClose}
      actions={
        <Button busy={sending.isPending} disabled={text.trim() === ''} onClick={() => sending.mutate()}>
          {TEXTS.contactSend}
        </Button>
      }
    >
      <div className={styles.contact}>
        <label htmlFor={field}>{TEXTS.contactLabel}</label>
        <textarea id={field} rows={6} maxLength={MOST} value={text} onChange={(event) => setText(event.target.value)} />
        {sending.error && (
          <p role="alert" className={styles.fault}>
            {sending.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
