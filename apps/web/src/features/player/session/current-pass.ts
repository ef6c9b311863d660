import { frenchNoteName } from '@prelude/domain/music'
import type { LevelValue } from '@prelude/domain/practice'
import { lastStartingBefore, type ScoreNote, type TempoMap, type Timeline } from '@prelude/domain/score'
import type { PlayerStore, PlayerView } from '../player.store.ts'
import type { Sounding } from './accompaniment.ts'
import { type Feedback, NEWS_EVERY_SECONDS } from './feedback.ts'
import { createKeyLights, type KeyLights } from './key-lights.ts'
import type { Passage } from './passage.ts'
import type { RollMarks } from './session-parts.ts'
import { createTakeInProgress, type TakeInProgress } from './take-in-progress.ts'

/** The pass under way: its take, the lights of the keys, and what of it reaches the screen. */
export interface CurrentPass {
  /** Null where the learner listens. */
  take(): TakeInProgress | null
  lights(): KeyLights
  /** What the app plays. */
  sounding(): Sounding
  /** A new pass begins at a place; nothing of the one before is shown any more. */
  begin(from: number): void
  /** True once, at the first start of a pass. */
  isFirstStart(): boolean
  /** What the learner is waited for has changed; `atOnce`: the music starts. */
  showAwaited(nowSeconds: number, tick: number, atOnce?: boolean): void
  /** The lights of a frame. */
  light(tick: number, isStanding: boolean): void
  /** Coarse news, four times a second at most; call each frame. */
  publish(nowSeconds: number, tick: number): void
  /** The music stands: nothing is waited for. */
  hideAwaited(): void
  /** What the take says is no news any more: something else is on the screen. */
  keepQuiet(): void
  /** « Me suivre »: the tempo at which the music goes along, over the written one. */
  pace(): number
}

/** A learner slower or faster than this is not accompanied but waited for. */
const SLOWEST_PACE = 0.4
const FASTEST_PACE = 1.8
const NOBODY: readonly string[] = []

export function createCurrentPass(parts: {
  readonly timeline: Timeline
  readonly level: LevelValue
  readonly store: PlayerStore
  readonly roll: RollMarks
  readonly places: Passage
  readonly tempo: () => TempoMap
  readonly onBegin: () => void
}): CurrentPass {
  const { timeline, store, roll, places } = parts
  let take: TakeInProgress | null = null
  let lights = createKeyLights(roll.keys, timeline, () => false)
  let awaited: readonly number[] = []
  let waitingFor: readonly string[] = NOBODY
  let isFresh = true
  let newsAt = Number.NEGATIVE_INFINITY
  let shown: Feedback | null = null

  const sounding = (): Sounding => (store.getState().mode === 'listen' ? 'all' : store.getState().hands)
  const isPlayedForYou = (note: ScoreNote): boolean => {
    const wanted = sounding()
    return wanted === 'all' || (wanted !== 'BOTH' && note.hand !== wanted)
  }
  const pace = (): number => Math.min(FASTEST_PACE, Math.max(SLOWEST_PACE, take?.speedRatio() ?? store.getState().speed))
  const followBpm = (tick: number): number | null => {
    if (store.getState().mode !== 'follow' || !take || take.speedRatio() === null) return null
    const mark =
      timeline.tempos[
        Math.max(
          0,
          lastStartingBefore(timeline.tempos, tick, ({ at }) => at),
        )
      ]
    return mark ? Math.round(mark.beatsPerMinute * pace()) : null
  }
  const report = (nowSeconds: number, tick: number, atOnce: boolean): void => {
    if (!atOnce && nowSeconds - newsAt < NEWS_EVERY_SECONDS) return
    const view = store.getState()
    const feedback = take?.feedback() ?? null
    const measureIndex = places.measureIndexAt(places.clamp(tick))
    const streak = take?.streak() ?? 0
    const bpm = followBpm(tick)
    const isSame =
      feedback === shown &&
      measureIndex === view.measureIndex &&
      streak === view.streak &&
      bpm === view.followBpm &&
      (waitingFor === view.waitingFor || (waitingFor.length === 0 && view.waitingFor.length === 0))
    if (isSame) return
    newsAt = nowSeconds
    const news: Partial<PlayerView> = { measureIndex, streak, followBpm: bpm, waitingFor, ...(feedback === shown ? {} : { feedback }) }
    shown = feedback
    store.setState(news)
  }
  return {
    take: () => take,
    lights: () => lights,
    sounding,
    pace,
    begin: (from) => {
      const { mode, hands, speed, timingTrusted } = store.getState()
      const passage = places.passage()
      roll.clearResults()
      shown = null
      isFresh = true
      awaited = []
      waitingFor = NOBODY
      lights.clear()
      lights = createKeyLights(roll.keys, timeline, isPlayedForYou)
      const range = { start: from, end: passage.end }
      const asked = { timeline, tempo: parts.tempo(), hands, range, passage, speed, level: parts.level, noteStatus: roll.noteStatus, timingTrusted }
      take = mode === 'listen' ? null : createTakeInProgress({ mode: mode, ...asked })
      parts.onBegin()
      const nothing = { feedback: null, waitingFor: NOBODY, hasTake: false, streak: 0, followBpm: null }
      store.setState({ ...nothing, measureIndex: places.measureIndexAt(from) })
    },
    isFirstStart: () => {
      const first = isFresh
      isFresh = false
      return first
    },
    showAwaited: (nowSeconds, tick, atOnce = false) => {
      awaited = take?.step()?.pending ?? []
      const names =
        store.getState().mode === 'wait' ? awaited.map((index) => frenchNoteName(timeline.notes[index]?.pitch ?? 0, timeline.fifths)) : NOBODY
      waitingFor = names
      report(nowSeconds, tick, atOnce)
    },
    light: (tick, isStanding) => {
      lights.update(tick)
      if (isStanding) for (const index of awaited) lights.await(timeline.notes[index]?.pitch ?? 0)
    },
    publish: (nowSeconds, tick) => report(nowSeconds, tick, false),
    hideAwaited: () => {
      waitingFor = NOBODY
    },
    keepQuiet: () => {
      shown = take?.feedback() ?? null
    },
  }
}
