import type { Pitch } from '@prelude/domain/music'
import type { SoundEngine } from '@prelude/engines/sound'
import { useEffect, useRef, useState } from 'react'
import { openPianoSound } from '../../platform/piano-sounds.ts'

export interface HeardNote {
  readonly hand: 'LEFT' | 'RIGHT'
  readonly pitch: Pitch
  /** Seconds from the start. */
  readonly at: number
  readonly seconds: number
  readonly velocity: number
}
export interface HeardExample {
  readonly notes: readonly HeardNote[]
  /** Beats of the pulse, the first of a measure accented. */
  readonly clicks: readonly { readonly at: number; readonly accent: boolean }[]
  readonly seconds: number
}

/** Time to start the audio device before the first note. */
const SOON_SECONDS = 0.1

/** Plays notes and a pulse; the sound is opened at the first use and closed with the page. */
export function useHeardNotes() {
  const sound = useRef<SoundEngine | null>(null)
  const ending = useRef<ReturnType<typeof setTimeout> | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  /** Counts what was asked for: of two that wait for the sound only the later one is heard. */
  const requests = useRef(0)
  const stop = (): void => {
    requests.current += 1
    if (ending.current !== null) clearTimeout(ending.current)
    ending.current = null
    sound.current?.stopAll()
    setPlaying(false)
  }
  useEffect(
    () => () => {
      requests.current += 1
      if (ending.current !== null) clearTimeout(ending.current)
      void sound.current?.dispose()
      sound.current = null
    },
    [],
  )
  /** Starts the audio device at once: some browsers refuse it to what follows a gesture only later, as after a request. */
  const wake = (): SoundEngine => {
    const engine = sound.current ?? openPianoSound()
    sound.current = engine
    void engine.resume().catch((cause: unknown) => console.warn('No sound', cause))
    return engine
  }
  const play = async ({ notes, clicks, seconds }: HeardExample, onEnd: () => void = () => undefined): Promise<void> => {
    stop()
    setPlaying(true)
    const mine = requests.current
    const engine = wake()
    await Promise.all([engine.resume(), engine.load()]).catch((cause: unknown) => console.warn('No sound', cause))
    if (requests.current !== mine) return
    const start = engine.clock.nowSeconds() + SOON_SECONDS
    for (const { hand, pitch, at, seconds: durationSeconds, velocity } of notes)
      engine.playNote({ channel: hand, pitch, velocity, atSeconds: start + at, durationSeconds })
    for (const { at, accent } of clicks) engine.click({ atSeconds: start + at, accent })
    ending.current = setTimeout(
      () => {
        setPlaying(false)
        onEnd()
      },
      (seconds + SOON_SECONDS) * 1_000,
    )
  }
  return { isPlaying, play, stop, wake }
}
