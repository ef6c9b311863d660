import type { PlayerStatus } from '@prelude/domain/practice'
import type { TickRange, Timeline } from '@prelude/domain/score'
import { createEngraver, createScoreView, type MeasureRange, type ScoreChoices, type ScoreView } from '@prelude/engines/engraving'
import { createFrameLoop } from '@prelude/engines/stage'
import type { OpenedScore } from '../../sheet/front-door.ts'
import type { PlayerStore, PlayerView } from '../player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import type { PlayerSession } from '../session/player-session.ts'
import type { SplitMarks } from '../session/split-marks.ts'

export interface ScoreParts {
  readonly host: HTMLElement
  readonly score: OpenedScore
  readonly timeline: Timeline
  /** The passage that is practised, null for the whole piece. */
  readonly passage: TickRange | null
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

/** The measures of a passage by their positions. */
function loopOf({ measures }: Timeline, passage: TickRange | null): MeasureRange | null {
  if (!passage) return null
  const inside = measures.filter((measure) => measure.start >= passage.start && measure.start < passage.end)
  const [first, last] = [inside[0], inside[inside.length - 1]]
  return first && last ? { from: first.index, to: last.index } : null
}

const choicesOf = ({ hands, noteDisplay, lyrics, zoom }: PlayerView, loop: MeasureRange | null): ScoreChoices => ({
  hands,
  zoom,
  loop,
  aids: { fingers: noteDisplay === 'fingers', lyrics, names: noteDisplay === 'names' ? 'all' : 'none' },
})

/** Puts the score into its place and lets it follow the session, frame by frame; the loop sleeps when nothing moves. */
export function mountScore({ host, score, timeline, passage, store, session, marks, onLoop, onFrame }: ScoreParts): MountedScore {
  const loop = loopOf(timeline, passage)
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
    choices: choicesOf(store.getState(), loop),
    onSeek: (measure) => session.seekMeasure(measure),
    onLoop,
    onWake: frames.wake,
  })
  const watched = view
  const stopWatching = marks.watch({ pushWrong: watched.pushWrong, clearResults: watched.clearWrong, invalidate: frames.wake })
  const unsubscribe = store.subscribe((now, before) => {
    const choiceChanged =
      now.hands !== before.hands || now.noteDisplay !== before.noteDisplay || now.lyrics !== before.lyrics || now.zoom !== before.zoom
    if (choiceChanged) watched.setChoices(choicesOf(now, loop))
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
