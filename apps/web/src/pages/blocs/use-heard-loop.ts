import { tempoMapOf, type Timeline } from '@prelude/domain/score'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type HeardExample, useHeardNotes } from '../../shared/heard-notes/front-door.ts'
import { playableSheetQuery } from '../../shared/playables/front-door.ts'

const VELOCITY = 80

/** A timeline as it sounds at its written speed, with its pulse. */
export function heardTimeline(timeline: Timeline): HeardExample {
  const tempo = tempoMapOf(timeline, 1)
  const secondsOf = (tick: number): number => tempo.secondsAt(tick) - tempo.secondsAt(0)
  return {
    seconds: secondsOf(timeline.totalTicks),
    notes: timeline.notes.map(({ hand, pitch, onset, duration }) => ({
      hand,
      pitch,
      at: secondsOf(onset),
      seconds: secondsOf(onset + duration) - secondsOf(onset),
      velocity: VELOCITY,
    })),
    clicks: [],
  }
}

export interface HeardLoop {
  readonly heard: number | null
  play(id: number): Promise<void>
  stop(): void
}

/** Plays one loop at a time: `heard` is the id of the one that sounds or is being fetched. */
export function useHeardLoop(): HeardLoop {
  const queries = useQueryClient()
  const notes = useHeardNotes()
  const [heardId, setHeardId] = useState<number | null>(null)
  /** The same at once: what is asked for while a sheet is fetched takes its place. */
  const latest = useRef<number | null>(null)
  const ask = (id: number | null): void => {
    notes.stop()
    latest.current = id
    setHeardId(id)
  }
  const play = async (id: number): Promise<void> => {
    ask(id)
    notes.wake()
    try {
      const { timeline } = await queries.fetchQuery(playableSheetQuery({ type: 'bloc', id }, 'look'))
      if (latest.current === id) await notes.play(heardTimeline(timeline), () => setHeardId((current) => (current === id ? null : current)))
    } catch (cause) {
      console.warn('A loop cannot be heard', cause)
      if (latest.current === id) ask(null)
    }
  }
  return { heard: heardId, play, stop: () => ask(null) }
}
