import type { Timeline } from '@prelude/domain/score'
import { createEngraver, createScoreView, type ScoreMeasureRange, type ScoreAids, type ScoreChoices } from '@prelude/engines/engraving'
import type { LoadedEngraving } from '../../../shared/playables/front-door.ts'
import type { PlayerStore } from '../store/player.store.ts'
import type { PlayerChoices } from '../store/choices.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import type { Player } from '../open-player.ts'

export interface ScoreParts {
  readonly host: HTMLElement
  readonly score: LoadedEngraving
  readonly timeline: Timeline
  readonly store: PlayerStore
  readonly player: Pick<Player, 'marks' | 'session' | 'show' | 'wake'>
  readonly onLoop: (range: ScoreMeasureRange) => void
  readonly onPlace: (positionTicks: number) => void
}

export interface MountedScore {
  /** Resolves when the first page is seen. */
  readonly opened: Promise<void>
  unmount(): void
}

type AidChoices = Pick<PlayerChoices, 'lyrics' | 'noteDisplay'>
const aidsOf = ({ noteDisplay, lyrics }: AidChoices): ScoreAids => ({
  fingers: noteDisplay === 'fingers',
  lyrics,
  names: noteDisplay === 'names' ? 'all' : 'none',
})

/** Mounts the score and lets it follow the session, frame by frame. */
export function mountScore({ host, score, timeline, store, player, onLoop, onPlace }: ScoreParts): MountedScore {
  let aids = aidsOf(store.choices.getState())
  const choicesOf = ({ hands, zoom, loop }: PlayerChoices): ScoreChoices => ({ hands, zoom, loop, aids })
  const engraver = createEngraver()
  const view = createScoreView({
    host,
    engraver,
    marks: player.marks,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    labels: { score: TEXTS.scoreLabel, from: TEXTS.loopFrom, to: TEXTS.loopTo },
    choices: choicesOf(store.choices.getState()),
    onSeek: (measure) => player.session.seekMeasure(measure),
    onLoop,
    onWake: player.wake,
  })
  const unsubscribe = store.choices.subscribe((now, before) => {
    const aidsChanged = now.noteDisplay !== before.noteDisplay || now.lyrics !== before.lyrics
    // The same aids keep the same object: pages are redrawn only for other ones.
    if (aidsChanged) aids = aidsOf(now)
    if (aidsChanged || now.hands !== before.hands || now.zoom !== before.zoom || now.loop !== before.loop) view.setChoices(choicesOf(now))
  })
  const hide = player.show(view, onPlace)
  return {
    opened: view.open({ ...score, timeline }),
    unmount: () => {
      unsubscribe()
      hide()
      view.dispose()
      engraver.dispose()
    },
  }
}
