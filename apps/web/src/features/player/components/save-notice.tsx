import { useEffect, useRef } from 'react'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import styles from './save-notice.module.css'

/** The take is on its way to the server, or could not get there: then it is kept, and the learner chooses. */
export function SaveNotice({ sending, onRetry, onDiscard }: { readonly sending: boolean; readonly onRetry: () => void; readonly onDiscard: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.notice} data-theme="night" onCancel={(event) => event.preventDefault()}>
      <p role="status">{sending ? TEXTS.saving : TEXTS.saveFailed}</p>
      {!sending && (
        <div className={styles.actions}>
          <button type="button" className={styles.quiet} onClick={onDiscard}>
            {TEXTS.discard}
          </button>
          <button type="button" className={styles.primary} onClick={onRetry}>
            {TEXTS.retry}
          </button>
        </div>
      )}
    </dialog>
  )
}
