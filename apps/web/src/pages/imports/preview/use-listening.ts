import type { Timeline } from '@prelude/domain/score'
import { useCallback, useEffect, useRef, useState } from 'react'
import { listenCourse } from './listen-course.ts'

export interface PreviewPlayback {
  readonly isOn: boolean
  /** Position of the measure that sounds; null before the first. */
  readonly measure: number | null
  readonly toggle: () => void
}

/** Plays and stops; unmounting, or another course, stops it. */
export function useListening(timeline: Timeline): PreviewPlayback {
  const stop = useRef<(() => void) | null>(null)
  const [measure, setMeasure] = useState<number | null>(null)
  const [isOn, setOn] = useState(false)
  const end = useCallback(() => {
    const running = stop.current
    stop.current = null
    running?.()
    setOn(false)
    setMeasure(null)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another course ends what sounds of this one
  useEffect(() => end, [timeline, end])
  const toggle = (): void => {
    if (stop.current) {
      end()
      return
    }
    setOn(true)
    stop.current = listenCourse(timeline, setMeasure, end)
  }
  return { isOn, measure, toggle }
}
