import { useStore } from 'zustand'
import { keepChoice } from '../kept-choices.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import { clampZoom, LARGEST_ZOOM, SMALLEST_ZOOM, ZOOM_STEP } from '../store/choices.store.ts'
import type { PlayerStore } from '../store/player.store.ts'

/** The size of the score, and the two buttons that change it. */
export function useZoom(store: Pick<PlayerStore, 'choices'>) {
  const zoom = useStore(store.choices, (choices) => choices.zoom)
  const step = (by: number) => (): void => keepChoice(store, 'zoom', clampZoom(zoom + by))
  return {
    zoom,
    smaller: { type: 'button', 'aria-label': TEXTS.smaller, disabled: zoom <= SMALLEST_ZOOM, onClick: step(-ZOOM_STEP) },
    larger: { type: 'button', 'aria-label': TEXTS.larger, disabled: zoom >= LARGEST_ZOOM, onClick: step(ZOOM_STEP) },
  } as const
}
