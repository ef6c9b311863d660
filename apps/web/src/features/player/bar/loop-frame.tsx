import { lastStartingBefore, type Timeline } from '@prelude/domain/score'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { MeasureLoop } from '../store/choices.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import styles from './loop-frame.module.css'
import { isSameLoop, moveLoopEnd } from '../loop/loop-range.ts'

export interface LoopFrameProps {
  readonly timeline: Timeline
  readonly loop: MeasureLoop
  readonly onLoop: (loop: MeasureLoop) => void
}

type End = 'from' | 'to'
const PAGE = 4

/** The frame of the loop on the measure strip. Each end is a slider: dragged with the pointer, moved with the arrow keys. */
export function LoopFrame({ timeline: { measures, totalTicks }, loop, onLoop }: LoopFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<MeasureLoop | null>(null)
  const shown = draft ?? loop
  const startOf = (index: number): number => measures[index]?.start ?? 0
  const endOf = (index: number): number => startOf(index) + (measures[index]?.length ?? 0)
  const percent = (tick: number): string => `${(tick / totalTicks) * 100}%`

  const measureUnder = (clientX: number): number => {
    const strip = frame.current?.parentElement?.getBoundingClientRect()
    if (!strip || strip.width === 0) return shown.from
    const tick = ((clientX - strip.left) / strip.width) * totalTicks
    return Math.max(
      0,
      lastStartingBefore(measures, tick, ({ start }) => start),
    )
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDraft(loop)
  }
  const onPointerMove = (end: End) => (event: PointerEvent<HTMLElement>) => {
    if (draft) setDraft(moveLoopEnd(draft, end, measureUnder(event.clientX), measures.length))
  }
  const letGo = (): void => {
    if (draft && !isSameLoop(draft, loop)) onLoop(draft)
    setDraft(null)
  }
  const onKeyDown = (end: End) => (event: KeyboardEvent<HTMLElement>) => {
    const at = loop[end]
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      PageUp: at + PAGE,
      PageDown: at - PAGE,
      Home: 0,
      End: measures.length - 1,
    }
    const target = moves[event.key]
    if (target === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const moved = moveLoopEnd(loop, end, target, measures.length)
    if (!isSameLoop(moved, loop)) onLoop(moved)
  }
  const handle = (end: End) => {
    const number = measures[shown[end]]?.number ?? 0
    const [first, last] = end === 'from' ? [0, shown.to] : [shown.from, measures.length - 1]
    return (
      <span
        className={styles.handle}
        data-end={end}
        role="slider"
        tabIndex={0}
        aria-label={TEXTS.loopEnds[end]}
        aria-valuemin={first + 1}
        aria-valuemax={last + 1}
        aria-valuenow={shown[end] + 1}
        aria-valuetext={TEXTS.measure(number)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove(end)}
        onPointerUp={letGo}
        onPointerCancel={() => setDraft(null)}
        onKeyDown={onKeyDown(end)}
      />
    )
  }
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-testid="loop-frame"
      style={{ left: percent(startOf(shown.from)), width: percent(endOf(shown.to) - startOf(shown.from)) }}
    >
      {handle('from')}
      {handle('to')}
    </div>
  )
}
