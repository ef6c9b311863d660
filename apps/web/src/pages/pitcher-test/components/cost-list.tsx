import { useEffect, useState } from 'react'
import { pageListening } from '../../../features/listening/front-door.ts'
import { PITCHER_TEXTS as TEXTS } from '../pitcher-test.texts.ts'
import styles from '../pitcher-test-page.module.css'
import { decibels, loadOf } from '../readings-figures.ts'

const EVERY_MS = 250

/** Figures that change all the time, read a few times a second. */
export function CostList({ isListening }: { readonly isListening: boolean }) {
  const [, look] = useState(0)
  useEffect(() => {
    if (!isListening) return undefined
    const timer = setInterval(() => look((count) => count + 1), EVERY_MS)
    return () => clearInterval(timer)
  }, [isListening])
  const readings = pageListening.microphone.opened()?.readings
  if (!readings) return null
  const { rms, peak, noiseFloor, hopMs, inferenceP50Ms, inferenceP95Ms, droppedFrames, sampleRate, soundSeconds } = readings
  const rows: readonly (readonly [string, string])[] = [
    [TEXTS.level, TEXTS.levelOf(decibels(rms), decibels(peak))],
    [TEXTS.cost.hop, TEXTS.ms(hopMs)],
    [TEXTS.cost.median, TEXTS.ms(inferenceP50Ms)],
    [TEXTS.cost.p95, TEXTS.ms(inferenceP95Ms)],
    [TEXTS.cost.load, TEXTS.percent(loadOf(readings))],
    [TEXTS.cost.dropped, String(droppedFrames)],
    [TEXTS.cost.rate, TEXTS.hertz(sampleRate)],
    [TEXTS.cost.heard, TEXTS.seconds(soundSeconds)],
  ]
  return (
    <>
      <dl className={styles.figures}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>{noiseFloor === null ? TEXTS.noNoise : TEXTS.noise(decibels(noiseFloor))}</p>
    </>
  )
}
