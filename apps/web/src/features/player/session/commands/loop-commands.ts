import { afterLearnt, type LoopNext } from '@prelude/domain/practice'
import type { Hands, Timeline } from '@prelude/domain/score'
import type { CommandAnswer, MeasureLoop, PlayerCommands, PlayerMode } from '../../../../shared/play-activity/player-commands.ts'
import type { PlayerStore, WritablePlayerStore } from '../../store/player.store.ts'
import type { RoundNews } from '../../store/view.store.ts'
import { ALREADY, type ChoiceOptions, DONE, refused } from './choices.ts'
import type { Publisher } from '../publish.ts'

export interface LoopCommandOptions extends Pick<ChoiceOptions, 'changeTempo' | 'forgetRound' | 'passage' | 'seek' | 'store' | 'takes' | 'timeline'> {
  readonly setSpeed: PlayerCommands['setSpeed']
  /** Plays, with a count whatever the setting. */
  readonly playCounted: () => void
}

type LoopCommands = Pick<PlayerCommands, 'keepLoop' | 'practise' | 'startInTime'>

/** What the learner answers to a loop: no to a change, yes to an offer. */
export function createLoopCommands(options: LoopCommandOptions): LoopCommands {
  const { store, timeline, takes, passage, seek } = options
  const choice = store.choices.getState
  /** Other asked notes, with the rounds reset; the change is counted in where the music moves on with the clock. */
  const changeTo = (
    tick: number,
    speed: number,
    change: { readonly mode?: PlayerMode; readonly hands?: Hands; readonly loop?: MeasureLoop | null },
  ) =>
    seek(
      tick,
      () => {
        store.choices.setState(change)
        options.changeTempo(speed)
        options.forgetRound()
      },
      true,
    )
  const practise = (next: LoopNext): CommandAnswer => {
    const { loop, autoTempo, modes } = choice()
    if (!loop) return refused('not-offered')
    const startOf = (measure: number): number => timeline.measures[measure]?.start ?? 0
    if (next.kind === 'both-hands') changeTo(startOf(loop.from), next.speed, { hands: 'BOTH' })
    else if (next.kind === 'whole-piece') changeTo(0, next.speed, { loop: null })
    else {
      // New notes are found before they are played in time.
      const mode = autoTempo && modes.includes('wait') ? 'wait' : choice().mode
      changeTo(startOf(next.passage.from), next.speed, { loop: next.passage, mode })
    }
    options.playCounted()
    return DONE
  }
  return {
    practise,
    startInTime: () => {
      const { step } = store.view.getState().round ?? {}
      if (step?.kind !== 'in-time' || choice().mode === 'time') return ALREADY
      changeTo(passage.range().start, step.speed, { mode: 'time' })
      return DONE
    },
    keepLoop: () => {
      const { round } = store.view.getState()
      if (!round?.isApplied) return ALREADY
      const { step, mode, speed } = round
      if (step.kind === 'in-time' && choice().mode === 'time') {
        changeTo(passage.range().start, speed, { mode })
        takes.stayWaiting()
        return DONE
      }
      if ((step.kind !== 'up' && step.kind !== 'down') || choice().speed !== step.speed) return ALREADY
      // The tempo that is kept is the one at which the loop is to be learnt.
      if (step.kind === 'up') store.choices.setState({ targetSpeed: speed })
      return options.setSpeed(speed)
    },
  }
}

interface RoundEffects {
  readonly store: WritablePlayerStore
  readonly publish: Publisher
  readonly changeTempo: (speed: number) => void
}

/** Publishes a round; what the loop changes by itself is in force at once, and announced until it was counted in. */
export function applyRound(news: RoundNews, { store, publish, changeTempo }: RoundEffects): void {
  publish.round(news)
  const { step } = news
  if (!news.isApplied || step.kind === 'again' || step.kind === 'learnt') return
  if (step.kind === 'in-time') store.choices.setState({ mode: 'time' })
  changeTempo(step.speed)
  publish.announce({ kind: step.kind, speed: step.speed })
}

/** What is offered once the loop of the player is learnt. */
export function offersOf({ store, timeline }: { readonly store: PlayerStore; readonly timeline: Timeline }): LoopNext[] {
  const { loop, hands, speed, autoTempo } = store.choices.getState()
  return loop ? afterLearnt(timeline, { loop, hands, speed, adapts: autoTempo }) : []
}
