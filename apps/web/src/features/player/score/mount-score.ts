import type { PlayerStatus } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { createEngraver, createScoreView, type MeasureRange, type ScoreAids, type ScoreChoices, type ScoreView } from '@prelude/engines/engraving'
import { createFrameLoop } from '@prelude/engines/roll'
import type { LoadedEngraving } from '../../../shared/playables/front-door.ts'
import type { PlayerStore, PlayerView } from '../player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import type { PlayerSession } from '../session/session-parts.ts'
import type { SplitMarks } from '../session/split-marks.ts'

export interface ScoreParts {
  readonly host: HTMLElement
  readonly score: LoadedEngraving
  readonly timeline: Timeline
  readonly store: PlayerStore
  readonly session: Pick<PlayerSession, 'frame' | 'seekMeasure'>
  readonly marks: SplitMarks
  readonly onLoop: (range: MeasureRange) => void
  readonly onFrame: (positionTicks: number) => void
}

export interface MountedScore {
  /** Resolves when the first page is seen. */
  readonly opened: Promise<void>
  unmount(): void
}

const MOVING: ReadonlySet<PlayerStatus> = new Set(['play', 'countdown', 'player_controlled'])

type AidChoices = Pick<PlayerView, 'lyrics' | 'noteDisplay'>
const aidsOf = ({ noteDisplay, lyrics }: AidChoices): ScoreAids => ({
  fingers: noteDisplay === 'fingers',
  lyrics,
  names: noteDisplay === 'names' ? 'all' : 'none',
})

/** Puts the score into its place and lets it follow the session, frame by frame; the loop sleeps when nothing moves. */
export function mountScore({ host, score, timeline, store, session, marks, onLoop, onFrame }: ScoreParts): MountedScore {
  let aids = aidsOf(store.getState())
  const choicesOf = ({ hands, zoom, loop }: PlayerView): ScoreChoices => ({ hands, zoom, loop, aids })
  const engraver = createEngraver()
  let view: ScoreView | undefined
  const frames = createFrameLoop({
    requestFrame: (run) => requestAnimationFrame(run),
    cancelFrame: (frame) => cancelAnimationFrame(frame),
    isHidden: () => document.visibilityState === 'hidden',
    paint: (nowMs) => {
      const tick = session.frame()
      onFrame(tick)
      const changed = view?.frame(tick, nowMs) ?? false
      return changed || MOVING.has(store.getState().status)
    },
  })
  view = createScoreView({
    host,
    engraver,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    labels: { score: TEXTS.scoreLabel, from: TEXTS.loopFrom, to: TEXTS.loopTo },
    choices: choicesOf(store.getState()),
    onSeek: (measure) => session.seekMeasure(measure),
    onLoop,
    onWake: frames.wake,
  })
  const watched = view
  const stopWatching = marks.watch({ pushWrong: watched.pushWrong, clearResults: watched.clearWrong, invalidate: frames.wake })
  const unsubscribe = store.subscribe((now, before) => {
    const aidsChanged = now.noteDisplay !== before.noteDisplay || now.lyrics !== before.lyrics
    // The same aids stay the same object: only other ones are written on the pages anew.
    if (aidsChanged) aids = aidsOf(now)
    if (aidsChanged || now.hands !== before.hands || now.zoom !== before.zoom || now.loop !== before.loop) watched.setChoices(choicesOf(now))
    frames.wake()
  })
  document.addEventListener('visibilitychange', frames.wake)
  frames.start()
  return {
    opened: watched.open({ ...score, timeline, noteStatus: () => marks.noteStatus }),
    unmount: () => {
      document.removeEventListener('visibilitychange', frames.wake)
      unsubscribe()
      stopWatching()
      frames.stop()
      watched.dispose()
      engraver.dispose()
    },
  }
}
