import { clampSpeed } from '@prelude/domain/music'
import { type Mixer, settingOfVolume, speedAbove, speedBelow, speedLadder } from '@prelude/domain/practice'
import type { CommandAnswer, CommandRefusal, MeasureLoop, PlayerCommands } from '../../../../shared/play-activity/player-commands.ts'
import { type PassagePositions, fittedLoop } from '../passage.ts'
import type { SessionOptions } from '../session-types.ts'
import type { TakeCycle } from '../take-cycle.ts'
import type { Transport } from '../transport.ts'

export const DONE: CommandAnswer = { kind: 'done' }
export const ALREADY: CommandAnswer = { kind: 'already' }
export const refused = (why: CommandRefusal): CommandAnswer => ({ kind: 'refused', why })

export type ChoiceCommands = Pick<
  PlayerCommands,
  'changeVolume' | 'setDisplay' | 'setHands' | 'setHiddenNotes' | 'setLoop' | 'setMixer' | 'setMode' | 'setNoteDisplay' | 'setSpeed' | 'stepSpeed'
>

export interface ChoiceOptions extends Pick<SessionOptions, 'onTriedAgain' | 'sound' | 'store' | 'timeline'> {
  readonly takes: TakeCycle
  readonly passage: PassagePositions
  readonly transport: Transport
  readonly isMoving: () => boolean
  readonly learnerLeads: () => boolean
  /** Moves to a tick, applies a change there, and goes on as before; a new take begins. */
  readonly seek: (tick: number, change?: () => void, isCounted?: boolean) => void
  readonly changeTempo: (speed: number) => void
  /** Replaces the sounds, or the end, of the running music. */
  readonly changeSounds: () => void
  readonly forgetRound: () => void
}

const sameLoop = (a: MeasureLoop | null, b: MeasureLoop | null): boolean => a?.from === b?.from && a?.to === b?.to

/** Mode, hands, speed, loop, mixer, display: what the learner chooses while the player is open. */
export function createChoices(options: ChoiceOptions): ChoiceCommands {
  const { store, timeline, takes, passage, transport, isMoving } = options
  const measureStartNow = (): number => passage.measureStartAt(transport.place())
  /** The asked notes change: restarts at the beginning of the measure, with the rounds reset. */
  const change = (choice: () => void): CommandAnswer => {
    options.seek(measureStartNow(), () => {
      choice()
      options.forgetRound()
    })
    return DONE
  }
  const setMixer = (mixer: Mixer): CommandAnswer => {
    store.choices.setState({ mixer })
    // The countdown is heard also with the metronome off: the list of events contains only the clicks that sound.
    options.sound.setMixer({ ...mixer, METRONOME: { active: true, volume: mixer.METRONOME.volume } })
    if (isMoving() && !options.learnerLeads() && transport.isRunning()) options.changeSounds()
    return DONE
  }
  const setSpeed = (wanted: number): CommandAnswer => {
    const speed = clampSpeed(wanted)
    if (!Number.isFinite(speed)) return refused('unknown-value')
    if (speed === store.choices.getState().speed) return ALREADY
    // A loop is played again and again: another tempo is counted in, whatever the setting (spec: choices §6.4).
    options.seek(measureStartNow(), () => options.changeTempo(speed), store.choices.getState().loop !== null)
    options.onTriedAgain?.()
    return DONE
  }
  const setLoop = (wanted: MeasureLoop | null): CommandAnswer => {
    const loop = fittedLoop(timeline, wanted)
    if (wanted && !loop) return refused('unknown-value')
    if (sameLoop(loop, store.choices.getState().loop)) return ALREADY
    takes.closeRound(true)
    store.choices.setState({ loop })
    options.forgetRound()
    const { start, end } = passage.range()
    const place = transport.place()
    // The position is inside the loop: music and take go on, with another end.
    if (isMoving() && !options.learnerLeads() && place >= start && place < end && transport.isRunning()) {
      takes.take()?.endAt(end)
      options.changeSounds()
    } else if (!loop && !isMoving() && store.choices.getState().mode !== 'follow') takes.take()?.endAt(end)
    else options.seek(loop ? start : measureStartNow())
    return DONE
  }
  return {
    setMixer,
    setSpeed,
    setLoop,
    setMode: (mode) => {
      if (!store.choices.getState().modes.includes(mode)) return refused('not-offered')
      return change(() => store.choices.setState({ mode }))
    },
    setHands: (hands) => change(() => store.choices.setState({ hands })),
    setHiddenNotes: (hiddenNotes) => change(() => store.choices.setState({ hiddenNotes })),
    stepSpeed: (direction) => {
      const ladder = speedLadder(timeline, transport.place())
      const { speed } = store.choices.getState()
      return setSpeed((direction > 0 ? speedAbove(ladder, speed) : speedBelow(ladder, speed)) ?? speed)
    },
    changeVolume: (channel, delta) => {
      const { mixer } = store.choices.getState()
      return setMixer({ ...mixer, [channel]: settingOfVolume(mixer[channel].volume + delta) })
    },
    setDisplay: (display) => {
      if (display === store.choices.getState().display) return ALREADY
      store.choices.setState({ display })
      return DONE
    },
    setNoteDisplay: (noteDisplay) => {
      if (noteDisplay === store.choices.getState().noteDisplay) return ALREADY
      store.choices.setState({ noteDisplay })
      return DONE
    },
  }
}
