import { useEffect, useRef } from 'react'
import { pageListening } from '../page-listening.ts'
import styles from './level-bars.module.css'

/** Weight of the level for each bar: the middle ones move most. */
const SHARES = [0.55, 1, 0.8, 0.45] as const
const QUIETEST = 0.18
/** −60 dB is silence, −12 dB a full bar: the level of a piano in a room lies between. */
const SILENCE_DB = -60
const FULL_DB = -12
/** Attack in one frame, release over several. */
const FALL = 0.86

const heightOf = (rms: number): number => {
  const db = 20 * Math.log10(Math.max(rms, 1e-6))
  return Math.min(1, Math.max(0, (db - SILENCE_DB) / (FULL_DB - SILENCE_DB)))
}

/** The live level of the microphone; written to the DOM without React. */
export function LevelBars({ className }: { readonly className?: string | undefined }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let frame = 0
    let shown = 0
    const paint = (): void => {
      const readings = pageListening.microphone.opened()?.readings
      shown = Math.max(heightOf(readings?.rms ?? 0), shown * FALL)
      const bars = place.current?.children ?? []
      for (let bar = 0; bar < bars.length; bar += 1) {
        const height = Math.max(QUIETEST, shown * (SHARES[bar] ?? 1))
        ;(bars[bar] as HTMLElement).style.transform = `scaleY(${height.toFixed(2)})`
      }
      frame = requestAnimationFrame(paint)
    }
    frame = requestAnimationFrame(paint)
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <span ref={place} className={`${styles.bars} ${className ?? ''}`} aria-hidden="true">
      {SHARES.map((share) => (
        <i key={share} />
      ))}
    </span>
  )
}
