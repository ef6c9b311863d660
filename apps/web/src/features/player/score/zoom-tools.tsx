import { useStore } from 'zustand'
import { ZoomInIcon, ZoomOutIcon } from '../../../ui/icons/tabler-icons.tsx'
import { clampZoom, LARGEST_ZOOM, SMALLEST_ZOOM, ZOOM_STEP } from '../store/choices.store.ts'
import type { PlayerStore } from '../store/player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import { writeZoom } from '../player-preferences.ts'
import styles from './zoom-tools.module.css'

/** The zoom of the score, above the music where there is space; in the settings everywhere. */
export function ZoomTools({ store }: { readonly store: PlayerStore }) {
  const zoom = useStore(store.choices, (choices) => choices.zoom)
  const setZoom = (next: number): void => {
    const nextZoom = clampZoom(next)
    writeZoom(nextZoom)
    store.choices.setState({ zoom: nextZoom })
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
