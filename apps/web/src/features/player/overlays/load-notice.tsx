import { useStore } from 'zustand'
import type { PlayerStore } from '../player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import styles from '../player-view.module.css'

/** While sounds load, and where they did not (spec: learning §8). */
export function LoadNotice({ store }: { readonly store: PlayerStore }) {
  const isLoading = useStore(store.view, (view) => view.status === 'loading')
  const hasFailed = useStore(store.view, (view) => view.status === 'failed')
  return (
    <>
      {isLoading && <p className={styles.notice}>{TEXTS.loading}</p>}
      {hasFailed && (
        <div className={styles.notice} role="alert">
          <p>{TEXTS.loadFailed}</p>
          <button type="button" className={styles.primary} onClick={() => location.reload()}>
            {TEXTS.reload}
          </button>
        </div>
      )}
    </>
  )
}
