import { useEffect, useRef } from 'react'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import styles from './save-notice.module.css'

/** On its way to the server; not there yet and kept on the device; or refused for good. */
export type SaveState = 'sending' | 'kept' | 'refused'

const WORDS = { sending: TEXTS.saving, kept: TEXTS.saveFailed, refused: TEXTS.saveRefused } as const satisfies Record<SaveState, string>

/** What becomes of a take between its last note and its result. */
export function SaveNotice({
  state,
  onRetry,
  onDiscard,
}: {
  readonly state: SaveState
  readonly onRetry: () => void
  readonly onDiscard: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.notice} data-theme="night" onCancel={(event) => event.preventDefault()}>
      <p role="status">{WORDS[state]}</p>
      {state !== 'sending' && (
        <div className={styles.actions}>
          <button type="button" className={styles.quiet} onClick={onDiscard}>
            {TEXTS.discard}
          </button>
          {state === 'kept' && (
            <button type="button" className={styles.primary} onClick={onRetry}>
              {TEXTS.retry}
            </button>
          )}
        </div>
      )}
    </dialog>
  )
}
