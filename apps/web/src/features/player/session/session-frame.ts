import { measureAt } from '@prelude/domain/score'
import type { TransportCommands } from './commands/transport-commands.ts'
import type { ExpectedNotes } from './expected-notes.ts'
import type { SessionInput } from './input.ts'
import type { KeptKeys } from './kept-keys.ts'
import type { KeyLights } from './keys/key-lights.ts'
import { type MusicPlayback, NO_KEYS } from './music.ts'
import type { PlayerMachine } from './player-machine.ts'
import type { Publisher } from './publish.ts'
import type { SessionOptions } from './session-types.ts'
import type { SleepWatch } from './sleep-watch.ts'
import { HEARING_SECONDS, type TakeCycle } from './take-cycle.ts'
import type { Transport } from './transport.ts'

export interface SessionFrameParts extends Pick<SessionOptions, 'clock' | 'log' | 'timeline'> {
  readonly expected: ExpectedNotes
  readonly input: SessionInput
  readonly isMicrophoneListening: () => boolean
  readonly keptKeys: KeptKeys
  readonly leader: TransportCommands['leader']
  readonly lights: KeyLights
  readonly machine: PlayerMachine
  readonly music: MusicPlayback
  readonly publish: Publisher
  readonly sleep: SleepWatch
  readonly takes: TakeCycle
  readonly transport: Transport
}

/** What happens in each frame: judges, rounds, key lights and what the screen shows; returns the position in ticks. */
export function createSessionFrame(parts: SessionFrameParts): () => number {
  const { clock, expected, input, isMicrophoneListening, keptKeys, leader, lights, log, machine, music, publish, sleep, takes, timeline, transport } =
    parts

  /** Back to the position of the last frame: the clock ran on since then without music. */
  const wakeUp = (): void => {
    const sleptSince = sleep.sinceSeconds()
    if (!takes.isRoundEnding()) transport.holdAt(Math.max(transport.startTick(), sleep.tick()))
    music.stop(sleptSince)
    machine.send({ type: 'PAUSE' })
    publish.say({ kind: 'sound-interrupted' })
  }
  const countBeats = (tick: number): void => {
    const firstTick = transport.startTick()
    const beat = Math.ceil((firstTick - tick) / measureAt(timeline, firstTick).beatTicks)
    if (beat > 0) publish.countdownBeat(beat)
    if (tick < firstTick) return
    publish.countdownBeat(null)
    publish.announce(null)
    machine.send({ type: 'COUNTDOWN_DONE' })
  }
  const playOn = (tick: number, nowSeconds: number): void => {
    takes.take()?.advance(transport.scoreSecondsNow() - (isMicrophoneListening() ? HEARING_SECONDS : 0))
    takes.advance(tick, nowSeconds)
    const state = machine.state()
    if (state.kind === 'playing' && state.led === 'loop-return' && !takes.isRoundEnding() && transport.isHeard())
      machine.send(tick < transport.startTick() ? { type: 'ROUND_COUNTED' } : { type: 'ROUND_STARTED', led: leader() })
    const at = transport.position()
    lights.update(at, at >= transport.runsUntil() ? music.awaited() : NO_KEYS, music.isHelping(), keptKeys.pitches())
  }
  return () => {
    const nowSeconds = clock.nowSeconds()
    if (machine.isMoving()) {
      if (sleep.slept(nowSeconds, music.learnerLeads())) wakeUp()
      else log?.addSeconds(nowSeconds - sleep.sinceSeconds())
    }
    sleep.frame(nowSeconds)
    const tick = transport.position()
    sleep.at(tick)
    const { kind } = machine.state()
    if (kind === 'countdown') countBeats(tick)
    else if (kind === 'playing') playOn(tick, nowSeconds)
    expected.update(nowSeconds)
    keptKeys.update(nowSeconds)
    publish.news(nowSeconds, transport.place())
    const position = transport.position()
    input.advance(nowSeconds)
    return position
  }
}
