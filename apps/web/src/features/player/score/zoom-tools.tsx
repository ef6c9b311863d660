import { useStore } from 'zustand'
import { ZoomInIcon, ZoomOutIcon } from '../../../ui/icons/tabler-icons.tsx'
import { clampZoom, LARGEST_ZOOM, type PlayerStore, SMALLEST_ZOOM, ZOOM_STEP } from '../player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import { writeZoom } from '../player-preferences.ts'
import styles from './zoom-tools.module.css'

/** The size of the score, above the music where there is room; among the settings everywhere. */
export function ZoomTools({ store }: { readonly store: PlayerStore }) {
  const zoom = useStore(store, (view) => view.zoom)
  const setZoom = (next: number): void => {
    const kept = clampZoom(next)
    writeZoom(kept)
    store.setState({ zoom: kept })
  }
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.tool}
        aria-label={TEXTS.smaller}
        disabled={zoom <= SMALLEST_ZOOM}
        onClick={() => setZoom(zoom - ZOOM_STEP)}
      >
        <ZoomOutIcon size={22} />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={TEXTS.larger}
        disabled={zoom >= LARGEST_ZOOM}
        onClick={() => setZoom(zoom + ZOOM_STEP)}
      >
        <ZoomInIcon size={22} />
      </button>
    </div>
  )
}
