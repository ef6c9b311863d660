import { useStore } from 'zustand'
import type { PlayerStore } from '../store/player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import { classes } from '../../../ui/theme/classes.ts'
import styles from './load-notice.module.css'

export interface LoadNoticeProps {
  readonly store: PlayerStore
  /** Loads the sounds again, on the same page. */
  readonly onRetry: () => void
  readonly onPlaySilently: () => void
}

/** While sounds load, and where they did not (spec: learning §8). */
export function LoadNotice({ store, onRetry, onPlaySilently }: LoadNoticeProps) {
  const status = useStore(store.view, (view) => view.status)
  const failure = useStore(store.view, (view) => view.failure)
  if (status === 'loading') return <p className={styles.notice}>{TEXTS.loading}</p>
  if (status !== 'failed') return null
  return (
    <div className={classes(styles.notice, styles.failed)} role="alert">
      <p>{failure === 'device' ? TEXTS.deviceFailed : TEXTS.loadFailed}</p>
      <button type="button" className={styles.primary} onClick={failure === 'device' ? onRetry : () => location.reload()}>
        {failure === 'device' ? TEXTS.retrySound : TEXTS.reload}
      </button>
      <button type="button" className={styles.secondary} onClick={onPlaySilently}>
        {TEXTS.playSilently}
      </button>
    </div>
  )
}
