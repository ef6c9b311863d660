import { useEffect, useRef } from 'react'
import type { PlayerStore } from '../store/player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import type { PlayerNews } from '../store/view.store.ts'
import styles from './countdown-beat.module.css'

const changeIn = ({ announced }: Pick<PlayerNews, 'announced'>): string =>
  announced ? TEXTS.changes[announced.kind](Math.round(announced.speed * 100)) : ''

/** What changes with the next round, and the beats left of the countdown, large in the middle of the piano roll. Written without React. */
export function CountdownBeat({ store }: { readonly store: PlayerStore }) {
  const place = useRef<HTMLDivElement>(null)
  const change = useRef<HTMLParagraphElement>(null)
  const beat = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = (view: PlayerNews): void => {
      if (!place.current || !change.current || !beat.current) return
      place.current.hidden = view.countdownBeat === null && view.announced === null
      change.current.textContent = changeIn(view)
      beat.current.hidden = view.countdownBeat === null
      beat.current.textContent = view.countdownBeat === null ? '' : String(view.countdownBeat)
    }
    show(store.view.getState())
    return store.view.subscribe((view, before) => {
      if (view.countdownBeat !== before.countdownBeat || view.announced !== before.announced) show(view)
    })
  }, [store])
  return (
    <div ref={place} className={styles.place} hidden data-testid="countdown">
      {/* The card of the round says it to screen readers. */}
      <p ref={change} className={styles.change} aria-hidden="true" />
      <div ref={beat} className={styles.beat} hidden aria-live="assertive" />
    </div>
  )
}
