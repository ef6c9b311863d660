import { useEffect, useRef } from 'react'
import type { PlayerStore } from '../player.store.ts'
import styles from './countdown-beat.module.css'

/** The beats left of the countdown, large in the middle of the piano roll. */
export function CountdownBeat({ store }: { readonly store: PlayerStore }) {
  const beat = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      store.view.subscribe((view, before) => {
        if (view.countdownBeat === before.countdownBeat || !beat.current) return
        beat.current.hidden = view.countdownBeat === null
        beat.current.textContent = view.countdownBeat === null ? '' : String(view.countdownBeat)
      }),
    [store],
  )
  return <div ref={beat} className={styles.beat} hidden aria-live="assertive" />
}
