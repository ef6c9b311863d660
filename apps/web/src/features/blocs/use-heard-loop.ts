import { tempoMapOf, type Timeline } from '@prelude/domain/score'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Heard, useHeardNotes } from '../../shared/heard-notes/front-door.ts'
import { playableSheetQuery } from '../../shared/playables/front-door.ts'

const VELOCITY = 80

/** A timeline as it sounds at its written speed, with its pulse. */
export function heardTimeline(timeline: Timeline): Heard {
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
  const [asked, setAsked] = useState<number | null>(null)
  const stop = (): void => {
    notes.stop()
    setAsked(null)
  }
  const play = async (id: number): Promise<void> => {
    notes.stop()
    setAsked(id)
    try {
      const { timeline } = await queries.fetchQuery(playableSheetQuery({ type: 'bloc', id }, 'look'))
      await notes.play(heardTimeline(timeline), () => setAsked((current) => (current === id ? null : current)))
    } catch (cause) {
      console.warn('A loop cannot be heard', cause)
      setAsked(null)
    }
  }
  return { heard: asked, play, stop }
}
