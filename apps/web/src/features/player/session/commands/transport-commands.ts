import type { CommandAnswer } from '../../../../shared/play-activity/player-commands.ts'
import type { MusicPlayback } from '../music.ts'
import type { PassagePositions } from '../passage.ts'
import type { PlayerMachine } from '../player-machine.ts'
import type { Publisher } from '../publish.ts'
import type { SessionOptions } from '../session-types.ts'
import type { createSoundStart } from '../start-sound.ts'
import type { TakeCycle } from '../take-cycle.ts'
import type { Transport } from '../transport.ts'
import { ALREADY, DONE, refused } from './choices.ts'

export interface TransportCommandParts extends Pick<SessionOptions, 'onTriedAgain' | 'store'> {
  readonly machine: PlayerMachine
  readonly music: MusicPlayback
  readonly passage: PassagePositions
  readonly publish: Publisher
  readonly startSound: ReturnType<typeof createSoundStart>
  /** Made after the commands, which it calls. */
  readonly takes: () => TakeCycle
  readonly transport: Transport
}

/** Play, pause, stop, seek: each command with its effect on state, music and take. */
export interface TransportCommands {
  /** `isCounted`: with a countdown even where none is chosen. */
  start(isCounted?: boolean): Promise<void>
  play(): CommandAnswer
  pause(): CommandAnswer
  playPause(): CommandAnswer
  /** Goes to a tick, and makes a change on the way while nothing sounds. */
  seek(tick: number, change?: () => void, isCounted?: boolean): void
  restart(): CommandAnswer
  stop(): CommandAnswer
  /** Ends the take here. */
  finish(): CommandAnswer
  /** The content is over: a pause, with the next take ready at a tick. */
  stopAt(tick: number): void
  /** Who moves the music on: the clock or the learner. */
  leader(): 'clock' | 'learner'
}

export function createTransportCommands(parts: TransportCommandParts): TransportCommands {
  const { machine, music, onTriedAgain, passage, publish, startSound, store, takes, transport } = parts
  const choice = store.choices.getState
  const leader = (): 'clock' | 'learner' => (music.learnerLeads() ? 'learner' : 'clock')

  const pause = (): CommandAnswer => {
    if (!machine.send({ type: 'PAUSE' })) return ALREADY
    music.stop()
    return DONE
  }
  const start = async (isCounted = false): Promise<void> => {
    const started = await startSound()
    if (started === 'failed') return
    const countdown = choice().mode === 'time' && (choice().countdown || isCounted || store.view.getState().announced !== null)
    if (machine.state().kind === 'paused' && machine.hasModal()) publish.say({ kind: 'refused' })
    else if (machine.send({ type: 'PLAY', countdown, led: leader() })) {
      music.start(countdown)
      if (started === 'silence') publish.say({ kind: 'silent' })
    }
  }
  const play = (): CommandAnswer => {
    if (machine.isMoving()) return ALREADY
    void start()
    if (machine.state().kind !== 'paused') return refused('not-ready')
    return machine.hasModal() ? refused('dialog-open') : DONE
  }
  const seek: TransportCommands['seek'] = (tick, change = () => undefined, isCounted = false) => {
    takes().closeRound(false)
    const state = machine.state()
    if (!machine.isMoving()) {
      change()
      music.locate(tick)
      return
    }
    // During the return of a loop the next round is scheduled already: it is replaced, not stopped.
    const isHeard = !(state.kind === 'playing' && state.led === 'loop-return')
    machine.send({ type: 'SEEK' })
    if (isHeard) music.stop()
    change()
    music.locate(tick)
    // In time the learner cannot be on the first beat without the countdown.
    if (choice().mode === 'time' && (choice().countdown || isCounted)) pause()
    if (machine.state().kind === 'paused') void start(isCounted)
    else if (machine.send({ type: 'SEEK_DONE', led: leader() })) music.start(false)
  }
  return {
    start,
    play,
    pause,
    playPause: () => (machine.isMoving() ? pause() : play()),
    seek,
    restart() {
      seek(passage.range().start)
      onTriedAgain?.()
      return DONE
    },
    stop() {
      const { kind } = machine.state()
      if (kind === 'loading' || kind === 'failed') return refused('not-ready')
      takes().closeRound(false)
      const { start: first } = passage.range()
      if (kind === 'paused' && transport.place() === first && takes().take()?.isEmpty() !== false) return ALREADY
      pause()
      music.locate(first)
      return DONE
    },
    finish() {
      takes().closeRound(false)
      const take = takes().take()
      if (!take || take.isEmpty()) return refused('nothing-played')
      // Whole ticks: the wire must bring back the same number.
      const stoppedAt = Math.ceil(transport.place())
      pause()
      takes().end(stoppedAt, () => music.locate(passage.range().start))
      return DONE
    },
    stopAt(tick) {
      if (machine.send({ type: 'END' })) music.stop()
      music.locate(tick)
    },
    leader,
  }
}
