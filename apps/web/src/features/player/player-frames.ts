import type { Marks } from '@prelude/domain/practice'
import { createFrameLoop } from '../../platform/frame-loop.ts'
import type { PlayerStore } from './store/player.store.ts'
import type { PlayerSession } from './session/session-types.ts'

/** A view that is redrawn for each position of the music. */
export interface MovingView {
  /** Draws a position, in ticks; true where the picture changed, or will change. */
  paint(positionTicks: number, nowMs: number): boolean
}

/** The frame loop of an open player: updates the session once, then draws the current view. */
export interface PlayerFrames {
  /** Replaces the current view; returns the function that removes it. `onPlace` is called each frame with the position in ticks. */
  show(view: MovingView, onPlace: (positionTicks: number) => void): () => void
  wake(): void
  dispose(): void
}

export interface PlayerFramesOptions {
  readonly session: Pick<PlayerSession, 'advance' | 'isMoving'>
  readonly marks: Pick<Marks, 'onChange'>
  readonly store: PlayerStore
}

/** Without a frame for so long (a view is being replaced, the page is hidden) the session is updated all the same; nothing is drawn. */
const HEARTBEAT_MS = 500

/** Stops in a pause while marks and view stand still; restarted by marks, state, size of the view and visibility of the page. */
export function createPlayerFrames({ session, marks, store }: PlayerFramesOptions): PlayerFrames {
  let shown: { readonly view: MovingView; readonly onPlace: (positionTicks: number) => void } | null = null
  let hasDrawn = false
  const loop = createFrameLoop({
    requestFrame: (run) => requestAnimationFrame(run),
    cancelFrame: (frame) => cancelAnimationFrame(frame),
    isHidden: () => document.visibilityState === 'hidden',
    paint: (nowMs) => {
      hasDrawn = true
      const tick = session.advance()
      shown?.onPlace(tick)
      const changed = shown?.view.paint(tick, nowMs) ?? false
      return changed || session.isMoving()
    },
  })
  const heartbeat = setInterval(() => {
    if (!hasDrawn) session.advance()
    hasDrawn = false
  }, HEARTBEAT_MS)
  document.addEventListener('visibilitychange', loop.wake)
  const unsubscribers = [marks.onChange(loop.wake), store.view.subscribe(loop.wake), store.choices.subscribe(loop.wake)]
  return {
    show: (view, onPlace) => {
      const own = { view, onPlace }
      shown = own
      loop.start()
      return () => {
        if (shown !== own) return
        shown = null
        loop.stop()
      }
    },
    wake: loop.wake,
    dispose: () => {
      clearInterval(heartbeat)
      loop.stop()
      document.removeEventListener('visibilitychange', loop.wake)
      for (const unsubscribe of unsubscribers) unsubscribe()
    },
  }
}
