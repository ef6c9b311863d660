import type { HandPose } from '@prelude/domain/hands'
import { createStageCanvas, handPaletteFrom, type StageCanvas } from '@prelude/engines/stage'
import { useEffect, useRef } from 'react'
import styles from './stage-hands.module.css'

export interface StageHandsProps {
  /** The hands of this moment, asked for each frame while they move. */
  readonly handsNow: () => readonly { readonly pose: HandPose; readonly presence: number; readonly marked?: number | null }[]
  readonly isMoving: boolean
  /** Of a white key, and of what is above the keys in the parent; CSS pixels. */
  readonly keyWidth: number
  readonly top?: number
}

/** The paper hands, on a canvas over the keys of its parent: drawn by the frame, not by React. What they do is said in words elsewhere. */
export function StageHands({ handsNow, isMoving, keyWidth, top = 0 }: StageHandsProps) {
  const host = useRef<HTMLCanvasElement>(null)
  const stage = useRef<StageCanvas | null>(null)
  const paint = useRef(() => {})
  paint.current = () =>
    stage.current?.paint(handsNow().map(({ marked = null, ...hand }) => ({ keys: { left: 0, top, keyWidth }, hand: { ...hand, marked } })))

  useEffect(() => {
    const canvas = host.current
    if (!canvas) return undefined
    const style = getComputedStyle(canvas)
    stage.current = createStageCanvas(
      canvas,
      handPaletteFrom((token) => style.getPropertyValue(token)),
    )
    const observer = new ResizeObserver(() => {
      stage.current?.resize(canvas.clientWidth, canvas.clientHeight, window.devicePixelRatio)
      paint.current()
    })
    observer.observe(canvas)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isMoving) return undefined
    let frame = 0
    const draw = (): void => {
      paint.current()
      frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [isMoving])

  // Another key, size or moment while nothing moves.
  useEffect(() => {
    if (!isMoving) paint.current()
  })
  return (
    <div className={styles.hands} aria-hidden="true">
      <canvas ref={host} />
    </div>
  )
}
