/** spec: learning §4.7; `failed`: music or sounds did not load, `silent`: the audio device does not start. */
export type MiniStatus = 'loading' | 'play' | 'pause' | 'failed' | 'silent'

/** The audio device does not start. */
export class SilentDevice extends Error {}

/** A loaded excerpt. Times are seconds of the excerpt. */
export interface OpenedExcerpt {
  readonly durationSeconds: number
  start(fromSeconds: number): void
  stop(): void
  nowSeconds(): number
  dispose(): void
}

/** One excerpt plays at a time: starting one pauses the other. */
export interface PlaybackSlot {
  take(silence: () => void): void
  leave(silence: () => void): void
}

export function createPlaybackSlot(): PlaybackSlot {
  let held: (() => void) | undefined
  return {
    take(silence) {
      if (held !== silence) held?.()
      held = silence
    },
    leave(silence) {
      if (held === silence) held = undefined
    },
  }
}

export interface MiniPlayerParts {
  /** Fetches music and sounds; called once, and again after a failure. */
  readonly open: () => Promise<OpenedExcerpt>
  readonly autoLoop: boolean
  readonly slot: PlaybackSlot
  readonly onStatus: (status: MiniStatus) => void
  /** Position of the music, 0–1: at each frame while it plays, and after a seek. */
  readonly onShare: (share: number, durationSeconds: number) => void
  readonly requestFrame: (run: () => void) => number
  readonly cancelFrame: (frame: number) => void
  readonly setTimer: (run: () => void, ms: number) => unknown
  readonly clearTimer: (timer: unknown) => void
}

export interface MiniPlayer {
  play(): void
  pause(): void
  /** 0–1; the music follows after a debounce. */
  seek(share: number): void
  dispose(): void
}

/** spec: learning §4.7 and §9.4. */
export const SEEK_DEBOUNCE_MS = 200

export function createMiniPlayer(parts: MiniPlayerParts): MiniPlayer {
  const { slot, onShare, onStatus } = parts
  let status: MiniStatus = 'pause'
  let excerpt: OpenedExcerpt | undefined
  let opening: Promise<OpenedExcerpt> | undefined
  let share = 0
  let frame: number | undefined
  let seeking: unknown
  let disposed = false

  const setState = (next: MiniStatus): void => {
    if (status === next) return
    status = next
    onStatus(next)
  }
  const rest = (): void => {
    if (frame !== undefined) parts.cancelFrame(frame)
    frame = undefined
    excerpt?.stop()
  }
  const show = (next: number): void => {
    share = next
    onShare(share, excerpt?.durationSeconds ?? 0)
  }
  const startHere = (): void => {
    if (excerpt) excerpt.start(share * excerpt.durationSeconds)
  }
  const pause = (): void => {
    slot.leave(pause)
    rest()
    if (status !== 'failed' && status !== 'silent') setState('pause')
  }
  const follow = (): void => {
    frame = undefined
    if (!excerpt || status !== 'play') return
    // While the learner drags the slider, the position is not updated.
    if (seeking === undefined) {
      const now = excerpt.nowSeconds() / excerpt.durationSeconds
      if (now < 1) show(Math.max(0, now))
      else if (parts.autoLoop) {
        excerpt.stop()
        show(0)
        startHere()
      } else {
        pause()
        show(0)
        return
      }
    }
    frame = parts.requestFrame(follow)
  }
  const opened = async (): Promise<void> => {
    try {
      opening ??= parts.open()
      const ready = await opening
      if (disposed) return ready.dispose()
      excerpt = ready
      // Paused, or paused by another excerpt, while it was loading.
      if (status !== 'loading') return
      setState('play')
      show(share)
      startHere()
      frame = parts.requestFrame(follow)
    } catch (cause) {
      opening = undefined
      slot.leave(pause)
      if (!disposed) setState(cause instanceof SilentDevice ? 'silent' : 'failed')
    }
  }
  const settle = (): void => {
    seeking = undefined
    if (status !== 'play') return
    excerpt?.stop()
    startHere()
  }

  return {
    play() {
      if (disposed || status === 'play' || status === 'loading') return
      slot.take(pause)
      setState('loading')
      void opened()
    },
    pause,
    seek(next) {
      show(Math.min(1, Math.max(0, next)))
      if (seeking !== undefined) parts.clearTimer(seeking)
      seeking = parts.setTimer(settle, SEEK_DEBOUNCE_MS)
    },
    dispose() {
      disposed = true
      if (seeking !== undefined) parts.clearTimer(seeking)
      seeking = undefined
      pause()
      excerpt?.dispose()
      excerpt = undefined
    },
  }
}
