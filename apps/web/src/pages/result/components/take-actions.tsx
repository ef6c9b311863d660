import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useEraseTake } from '../../../shared/practice-memory/front-door.ts'
import { RESULT_TEXTS as TEXTS } from '../../../features/result/front-door.ts'
import { saveMidi, saveWav, type TakeToSave } from '../take-files.ts'
import styles from './take-actions.module.css'

export interface TakeActionsProps extends TakeToSave {
  readonly takeId: string
  readonly onErased: () => void
}

/** The take as MIDI and as audio file, and a button to erase it. */
export function TakeActions({ takeId, onErased, ...recording }: TakeActionsProps) {
  const erase = useEraseTake()
  const [asking, setAsking] = useState(false)
  const [saving, setSaving] = useState<'midi' | 'wav' | null>(null)
  const save = async (kind: 'midi' | 'wav'): Promise<void> => {
    setSaving(kind)
    try {
      await (kind === 'midi' ? saveMidi(recording) : saveWav(recording))
    } catch (cause) {
      console.error(cause)
      toast({ message: TEXTS.saveFailed, tone: 'bad' })
    } finally {
      setSaving(null)
    }
  }
  const confirm = (): void => erase.mutate(takeId, { onSuccess: onErased, onError: () => toast({ message: TEXTS.eraseFailed, tone: 'bad' }) })
  return (
    <div className={styles.actions}>
      <Button variant="outline" busy={saving === 'midi'} onClick={() => void save('midi')}>
        {TEXTS.saveMidi}
      </Button>
      <Button variant="outline" busy={saving === 'wav'} onClick={() => void save('wav')}>
        {TEXTS.saveWav}
      </Button>
      <Button variant="text" onClick={() => setAsking(true)}>
        {TEXTS.erase}
      </Button>
      {asking && (
        <Dialog
          title={TEXTS.eraseTitle}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="outline" onClick={() => setAsking(false)}>
                {TEXTS.eraseKeep}
              </Button>
              <Button variant="danger" busy={erase.isPending} onClick={confirm}>
                {TEXTS.eraseConfirm}
              </Button>
            </>
          }
        >
          {TEXTS.eraseHint}
        </Dialog>
      )}
    </div>
  )
}
