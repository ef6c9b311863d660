import { GAIN_SHOWN_AFTER_MS, showsScoreDiff } from '@prelude/domain/learning'
import { useEffect, useRef, useState } from 'react'
import { readShownScore, writeShownScore } from './seen-results.ts'
import styles from './gaining-ring.module.css'
import { ResultDial } from '../../music-ui/result-dial.tsx'
import { ResultRing } from '../../music-ui/result-ring.tsx'
import { UI_TEXTS } from '../../ui/ui.texts.ts'

export interface GainingRingProps {
  /** Storage key of the card on this device: `version 11`. */
  readonly card: string
  readonly score: number
  /** On a card of its own: the number in a ring, with a check where the goal is reached. */
  readonly dial?: { readonly isDone: boolean }
}

/**
 * The result of a card: a gain since it was last seen is shown 5 s after the card became visible (spec: account §4.5), in words and by the new ring.
 */
export function GainingRing({ card, score, dial }: GainingRingProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [before] = useState(() => readShownScore(card))
  const gain = before !== null && showsScoreDiff(Math.round(score) - Math.round(before), 'catalogue') ? Math.round(score) - Math.round(before) : 0
  const [isShown, setShown] = useState(gain === 0)
  useEffect(() => {
    const element = place.current
    if (gain === 0 || !element) {
      writeShownScore(card, score)
      return undefined
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const seen = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (!entry?.isIntersecting) return
      timer = setTimeout(() => {
        setShown(true)
        writeShownScore(card, score)
        seen.disconnect()
      }, GAIN_SHOWN_AFTER_MS)
    })
    seen.observe(element)
    return () => {
      clearTimeout(timer)
      seen.disconnect()
    }
  }, [card, score, gain])
  const shown = isShown ? score : (before ?? score)
  return (
    <span ref={place} className={styles.place}>
      {isShown && gain > 0 && <b className={styles.gain}>{UI_TEXTS.points(gain)}</b>}
      {dial ? <ResultDial score={shown} isDone={dial.isDone && isShown} /> : <ResultRing score={shown} />}
    </span>
  )
}
