import type { Timeline } from '@prelude/domain/score'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LoadedSheet } from '../../shared/playables/front-door.ts'
import { excerptRange, heardMeasures } from './excerpt.ts'
import { createPlaybackSlot, createMiniPlayer, type MiniPlayer, type MiniStatus } from './mini-player.machine.ts'
import { openExcerpt } from './open-excerpt.ts'

/** One for the page: two excerpts never play at once. */
const slot = createPlaybackSlot()

export interface HeardExcerpt {
  /** Identifies the music: another key makes another player. */
  readonly key: string | number | Timeline
  readonly loadMusic: () => Promise<Pick<LoadedSheet, 'timeline' | 'extractMeasures'>>
  readonly from: number | undefined
  readonly to: number | undefined
  readonly autoLoop: boolean
  /** Not React state: no commits while the music plays. */
  readonly onShare: (share: number, durationSeconds: number) => void
  readonly onFailure: (status: 'failed' | 'silent') => void
}

export function useMiniPlayer(excerpt: HeardExcerpt): { readonly status: MiniStatus; readonly player: RefObject<MiniPlayer | null> } {
  const { key, from, to, autoLoop } = excerpt
  const [status, setStatus] = useState<MiniStatus>('pause')
  const player = useRef<MiniPlayer | null>(null)
  const latest = useRef(excerpt)
  latest.current = excerpt
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the music that `latest` loads
  useEffect(() => {
    const made = createMiniPlayer({
      autoLoop,
      slot,
      open: async () => {
        const { timeline, extractMeasures } = await latest.current.loadMusic()
        return openExcerpt(timeline, excerptRange(timeline, heardMeasures({ from, to }, extractMeasures)))
      },
      onStatus: (next) => {
        setStatus(next)
        if (next === 'failed' || next === 'silent') latest.current.onFailure(next)
      },
      onShare: (share, durationSeconds) => latest.current.onShare(share, durationSeconds),
      requestFrame: (run) => requestAnimationFrame(run),
      cancelFrame: (frame) => cancelAnimationFrame(frame),
      setTimer: (run, ms) => setTimeout(run, ms),
      clearTimer: (timer) => clearTimeout(timer as number),
    })
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') made.pause()
    }
    document.addEventListener('visibilitychange', onVisibility)
    player.current = made
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      made.dispose()
      player.current = null
      setStatus('pause')
    }
  }, [key, from, to, autoLoop])
  return { status, player }
}
