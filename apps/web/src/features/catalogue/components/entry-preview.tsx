import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { MiniPlayer } from '../../mini-player/front-door.ts'
import { CATALOGUE_TEXTS as TEXTS } from '../catalogue.texts.ts'
import styles from './entry-popup.module.css'

/** The seek position is applied after a debounce (spec: learning §4.7); playing before that would start twice. */
const AFTER_SEEK_MS = 250

/** Play, pause, and restart: « Recommencer » moves the player's own slider and presses its own button. */
export function EntryPreview({ versionId, title }: { readonly versionId: number; readonly title: string }) {
  const place = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const restart = (): void => {
    const slider = place.current?.querySelector('input')
    const playButton = place.current?.querySelector<HTMLButtonElement>('button[data-status]')
    if (!slider || !playButton) return
    const wasAtStart = slider.value === slider.min
    if (!wasAtStart) {
      slider.value = slider.min
      slider.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (playButton.dataset.status === 'play' || playButton.dataset.status === 'loading') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => playButton.click(), wasAtStart ? 0 : AFTER_SEEK_MS)
  }
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
        <p aria-hidden="true">{TEXTS.excerpt}</p>
        <Button variant="text" icon="retry" onClick={restart}>
          {TEXTS.restart}
        </Button>
      </div>
      <div ref={place}>
        <MiniPlayer versionId={versionId} title={title} />
      </div>
    </div>
  )
}
