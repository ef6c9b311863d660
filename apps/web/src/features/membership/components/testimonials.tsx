import { useEffect, useState } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { DIALOG_TEXTS } from '../membership-dialogs.texts.ts'
import styles from './testimonials.module.css'

const TEXTS = DIALOG_TEXTS.advantages
/** spec: account §9. */
export const AUTOPLAY_MS = 7_000

export interface TestimonialsProps {
  readonly testimonials: readonly { readonly name: string; readonly words: string }[]
}

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** A carousel of testimonials; it advances by itself, unless paused, focused by keyboard, or with reduced motion. */
export function Testimonials({ testimonials }: TestimonialsProps) {
  const [place, setPlace] = useState(0)
  const [paused, setPaused] = useState(prefersStillness)
  const [held, setHeld] = useState(false)
  const count = testimonials.length
  const goes = count > 1 && !paused && !held
  useEffect(() => {
    if (!goes) return undefined
    const timer = setInterval(() => setPlace((before) => (before + 1) % count), AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [goes, count])
  const turn = (by: number): void => {
    setPaused(true)
    setPlace((place + by + count) % count)
  }
  const shown = testimonials[place % count]
  if (!shown) return null
  return (
    <section
      className={styles.box}
      aria-label={TEXTS.testimonials}
      aria-roledescription="carrousel"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <figure key={place} aria-live={goes ? 'off' : 'polite'}>
        <blockquote>{TEXTS.quote(shown.words)}</blockquote>
        <figcaption>{shown.name}</figcaption>
      </figure>
      {count > 1 && (
        <div className={styles.tools}>
          <IconButton icon="left" label={TEXTS.previous} onClick={() => turn(-1)} />
          <span>{TEXTS.place(place + 1, count)}</span>
          <IconButton icon="right" label={TEXTS.next} onClick={() => turn(1)} />
          <IconButton icon={paused ? 'play' : 'pause'} label={paused ? TEXTS.resume : TEXTS.pause} onClick={() => setPaused(!paused)} />
        </div>
      )}
    </section>
  )
}
