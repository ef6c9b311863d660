import { decodeTake } from '@prelude/contract/take-codec'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { playEvents } from '../../../shared/play-activity/play-events.ts'
import { takeEvents } from '../../../shared/play-activity/take-events.ts'
import { takeQuery } from '../../../shared/takes/front-door.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'

/** Silence after the last note. */
const AFTER_SECONDS = 0.5

interface SoundingTake {
  readonly takeId: string
  stop: () => void
}

/** Plays takes of a list, one at a time; it stops with the list. */
export function useTakeSound(): { readonly playing: string | null; readonly toggle: (takeId: string) => void } {
  const queries = useQueryClient()
  const [playing, setPlaying] = useState<string | null>(null)
  const current = useRef<SoundingTake | null>(null)
  const stop = (): void => {
    const sounding = current.current
    current.current = null
    sounding?.stop()
    setPlaying(null)
  }
  useEffect(
    () => () => {
      const sounding = current.current
      current.current = null
      sounding?.stop()
    },
    [],
  )
  const play = async (takeId: string): Promise<void> => {
    const sounding: SoundingTake = { takeId, stop: () => undefined }
    current.current = sounding
    setPlaying(takeId)
    try {
      const { performance } = decodeTake(await queries.fetchQuery(takeQuery(takeId)))
      if (current.current !== sounding) return
      const events = takeEvents(performance)
      const end = events.reduce((latest, event) => Math.max(latest, event.atSeconds + (event.kind === 'note' ? event.durationSeconds : 0)), 0)
      sounding.stop = playEvents({
        events,
        fromSeconds: Math.min(0, events[0]?.atSeconds ?? 0),
        untilSeconds: end + AFTER_SECONDS,
        onTime: () => undefined,
        onEnd: () => {
          if (current.current === sounding) stop()
        },
      })
    } catch {
      if (current.current !== sounding) return
      toast({ message: TEXTS.takeSoundFailed, tone: 'bad' })
      stop()
    }
  }
  const toggle = (takeId: string): void => {
    const isSounding = current.current?.takeId === takeId
    stop()
    if (!isSounding) void play(takeId)
  }
  return { playing, toggle }
}
