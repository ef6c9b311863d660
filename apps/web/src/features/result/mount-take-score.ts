import type { Marks } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { createEngraver, createScoreView, type ScoreMeasureRange, type ScoreChoices } from '@prelude/engines/engraving'
import { createFrameLoop } from '../../platform/frame-loop.ts'
import type { LoadedEngraving } from '../../shared/playables/front-door.ts'
import { RESULT_TEXTS as TEXTS } from './result.texts.ts'

export interface TakeScoreParts {
  readonly host: HTMLElement
  readonly score: LoadedEngraving
  readonly timeline: Timeline
  readonly hands: 'LEFT' | 'RIGHT' | 'BOTH'
  readonly marks: Marks
  /** Ticks; NaN while nothing is heard. */
  readonly place: { readonly current: number }
  readonly onMeasures: (range: ScoreMeasureRange) => void
}

export interface MountedTakeScore {
  /** Resolves when the first page is seen. */
  readonly opened: Promise<void>
  showSelection(range: ScoreMeasureRange | null): void
  unmount(): void
}

/** Mounts the marked score; it follows the playback of the take, and handles clicks and drags. */
export function mountTakeScore({ host, score, timeline, hands, marks, place, onMeasures }: TakeScoreParts): MountedTakeScore {
  const engraver = createEngraver()
  let choices: ScoreChoices = { hands, zoom: 1, loop: null, aids: { fingers: false, lyrics: false, names: 'none' } }
  const first = timeline.notes.find(({ index }) => marks.notes[index])?.onset ?? 0
  let shown = Number.NaN
  const frames = createFrameLoop({
    requestFrame: (run) => requestAnimationFrame(run),
    cancelFrame: (frame) => cancelAnimationFrame(frame),
    isHidden: () => document.visibilityState === 'hidden',
    paint: (nowMs) => {
      const heard = !Number.isNaN(place.current)
      const tick = heard ? place.current : Number.isNaN(shown) ? first : shown
      shown = tick
      return view.paint(tick, nowMs) || heard
    },
  })
  const view = createScoreView({
    host,
    engraver,
    marks,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    labels: { score: TEXTS.scoreLabel, from: TEXTS.passageFrom, to: TEXTS.passageTo },
    choices,
    onSeek: (measure) => onMeasures({ from: measure, to: measure }),
    onLoop: onMeasures,
    onWake: () => frames.wake(),
  })
  document.addEventListener('visibilitychange', frames.wake)
  frames.start()
  return {
    opened: view.open({ ...score, timeline }),
    showSelection: (loop) => {
      choices = { ...choices, loop }
      view.setChoices(choices)
    },
    unmount: () => {
      document.removeEventListener('visibilitychange', frames.wake)
      frames.stop()
      view.dispose()
      engraver.dispose()
    },
  }
}
