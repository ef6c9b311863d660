import { lastStartingBefore, type Timeline } from '@prelude/domain/score'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { sectionTone } from '../../../music-ui/section-badge.tsx'
import type { MeasureLoop } from '../store/choices.store.ts'
import type { PlayerStore } from '../store/player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import { FAULT_MARKS, type StripFault } from '../overlays/fault-marks.tsx'
import { LoopFrame } from './loop-frame.tsx'
import styles from './measure-strip.module.css'

export interface MeasureStripProps {
  readonly timeline: Timeline
  readonly store: PlayerStore
  /** Moved by the frame loop with `transform`, never by React. */
  readonly playheadRef: RefObject<HTMLSpanElement | null>
  /** The main fault of each measure, by its position. */
  readonly faults?: ReadonlyMap<number, StripFault> | undefined
  readonly onSeek: (measureIndex: number) => void
  readonly onLoop: (loop: MeasureLoop) => void
}

/** Writes the measure that plays to the DOM without React: no commit while the music plays. */
function useShownMeasure(strip: RefObject<HTMLElement | null>, store: PlayerStore, { measures, parts }: Timeline): void {
  const lastNumber = measures[measures.length - 1]?.number ?? 1
  useEffect(() => {
    const cells = [...(strip.current?.querySelectorAll('i') ?? [])]
    let shown = -1
    const show = (measureIndex: number): void => {
      const host = strip.current
      const current = measures[measureIndex]
      if (!host || !current) return
      const letter =
        parts[
          Math.max(
            0,
            lastStartingBefore(parts, current.start, (part) => part.start),
          )
        ]?.letter
      host.setAttribute('aria-valuenow', String(current.number))
      host.setAttribute('aria-valuetext', `${TEXTS.measureOf(current.number, lastNumber)}${letter ? `, ${TEXTS.section(letter)}` : ''}`)
      for (let index = Math.min(shown, measureIndex) + 1; index <= Math.max(shown, measureIndex); index += 1)
        cells[index]?.classList.toggle(styles.passed ?? '', index <= measureIndex)
      shown = measureIndex
    }
    show(store.view.getState().measureIndex)
    return store.view.subscribe((view, before) => {
      if (view.measureIndex !== before.measureIndex) show(view.measureIndex)
    })
  }, [strip, store, measures, parts, lastNumber])
}

/** Overview of sections and measures; a slider for keyboard and screen readers. */
export function MeasureStrip({ timeline, store, playheadRef, faults, onSeek, onLoop }: MeasureStripProps) {
  const { measures, parts, totalTicks } = timeline
  const strip = useRef<HTMLDivElement>(null)
  const loop = useStore(store.choices, (choices) => choices.loop)
  const lastNumber = measures[measures.length - 1]?.number ?? 1
  const partSpans = useMemo(
    () =>
      parts.map((part) => ({
        ...part,
        left: (part.start / totalTicks) * 100,
        width: ((part.end - part.start) / totalTicks) * 100,
        measures: measures.filter((measure) => measure.start >= part.start && measure.start < part.end),
      })),
    [parts, measures, totalTicks],
  )
  useShownMeasure(strip, store, timeline)
  const onKeyDown = (event: KeyboardEvent): void => {
    const { measureIndex } = store.view.getState()
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: measureIndex + 1,
      ArrowUp: measureIndex + 1,
      ArrowLeft: measureIndex - 1,
      ArrowDown: measureIndex - 1,
      Home: 0,
      End: measures.length - 1,
    }
    const target = moves[event.key]
    if (target === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onSeek(Math.min(measures.length - 1, Math.max(0, target)))
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    const tick = ((event.clientX - box.left) / box.width) * totalTicks
    onSeek(
      Math.max(
        0,
        lastStartingBefore(measures, tick, (measure) => measure.start),
      ),
    )
  }
  return (
    <div className={styles.strip} data-strip>
      <div
        ref={strip}
        className={styles.track}
        role="slider"
        tabIndex={0}
        aria-label={TEXTS.position}
        aria-valuemin={measures[0]?.number ?? 1}
        aria-valuemax={lastNumber}
        aria-valuenow={measures[0]?.number ?? 1}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        {partSpans.map((part) => (
          <span
            key={part.index}
            className={styles.section}
            style={{ left: `${part.left}%`, width: `${part.width}%`, ['--tone' as string]: sectionTone(part.letter) }}
          >
            <span className={styles.letter}>{part.letter}</span>
            <span className={styles.cells}>
              {part.measures.map((measure) => (
                <i key={measure.index} style={{ flexGrow: measure.length }} data-fault={faults?.get(measure.index)}>
                  {FAULT_MARKS[faults?.get(measure.index) ?? 'none']}
                </i>
              ))}
            </span>
          </span>
        ))}
      </div>
      {loop && <LoopFrame timeline={timeline} loop={loop} onLoop={onLoop} />}
      <span ref={playheadRef} className={styles.playhead} aria-hidden="true" />
    </div>
  )
}
