import { ZoomInIcon, ZoomOutIcon } from '../../../ui/icons/tabler-icons.tsx'
import type { PlayerStore } from '../store/player.store.ts'
import { useZoom } from './use-zoom.ts'
import styles from './zoom-tools.module.css'

/** The zoom of the score, above the music where there is space; in the settings everywhere. */
export function ZoomTools({ store }: { readonly store: PlayerStore }) {
  const { smaller, larger } = useZoom(store)
  return (
    <div className={styles.tools}>
      <button {...smaller} className={styles.tool}>
        <ZoomOutIcon size={22} />
      </button>
      <button {...larger} className={styles.tool}>
        <ZoomInIcon size={22} />
      </button>
    </div>
  )
}
