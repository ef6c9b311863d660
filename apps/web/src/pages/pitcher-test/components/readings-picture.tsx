import { useEffect, useRef } from 'react'
import { pageListening } from '../../../features/listening/front-door.ts'
import { paintReadings, readPalette } from '../paint-readings.ts'
import { PITCHER_TEXTS as TEXTS } from '../pitcher-test.texts.ts'
import styles from '../pitcher-test-page.module.css'

const SILENT = { spectrum: new Float32Array(312).fill(-100), sounding: new Float32Array(88) }

/** Spectrum and keys, painted each frame, without React. */
export function ReadingsPicture() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const place = canvas.current
    const pen = place?.getContext('2d')
    if (!place || !pen) return undefined
    let frame = 0
    const paint = (): void => {
      const ratio = devicePixelRatio
      const [width, height] = [Math.round(place.clientWidth * ratio), Math.round(place.clientHeight * ratio)]
      if (place.width !== width || place.height !== height) {
        place.width = width
        place.height = height
      }
      const readings = pageListening.view.getState().status === 'ready' ? pageListening.microphone.opened()?.readings : undefined
      paintReadings(pen, readings ?? SILENT, readPalette(place), width, height)
      frame = requestAnimationFrame(paint)
    }
    frame = requestAnimationFrame(paint)
    return () => cancelAnimationFrame(frame)
  }, [])
  return <canvas ref={canvas} className={styles.picture} role="img" aria-label={`${TEXTS.spectrum}. ${TEXTS.keyboard}`} />
}
