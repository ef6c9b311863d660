import { isPitch, type Pitch } from '@prelude/domain/music'
import { createPresses, type NoteInputEvent, type StrikeTime } from '@prelude/domain/practice'
import type { MidiMessage } from './midi-message.ts'

/** What one channel of a port has down: a layered or a split keyboard uses several, an instrument on two cables two ports. */
interface Voice {
  readonly held: Set<number>
  pedalDown: boolean
}

/** A message's time, with its own stamp. */
type StampedTime = Required<StrikeTime>

/** All ports and channels as one instrument. */
export interface HeldVoices {
  hear(portId: string, message: MidiMessage, time: StampedTime): void
  /** Lets go what a port has down. */
  leave(portId: string, atSeconds: number): void
}

/** Half-pedal: the pedal counts as down from the middle of its travel, and as up from a little above: around the middle it does not flutter. */
const PEDAL_DOWN_FROM = 64
const PEDAL_UP_BELOW = 56

export function createHeldVoices(emit: (event: NoteInputEvent) => void): HeldVoices {
  const voicesOfPorts = new Map<string, Map<number, Voice>>()
  const presses = createPresses()
  /** By key, of its latest press. */
  const loudness = new Map<Pitch, number>()

  const voices = (): Voice[] => [...voicesOfPorts.values()].flatMap((ofChannels) => [...ofChannels.values()])
  const isHeld = (pitch: number): boolean => voices().some(({ held }) => held.has(pitch))
  const isPedalDown = (): boolean => voices().some(({ pedalDown }) => pedalDown)
  const voiceOf = (portId: string, channel: number): Voice => {
    const ofChannels = voicesOfPorts.get(portId) ?? new Map<number, Voice>()
    const voice = ofChannels.get(channel) ?? { held: new Set(), pedalDown: false }
    voicesOfPorts.set(portId, ofChannels.set(channel, voice))
    return voice
  }

  const letGo = (voice: Voice, pitch: number, atSeconds: number): void => {
    // A key that several voices hold sounds until all have released it.
    if (voice.held.delete(pitch) && isPitch(pitch) && !isHeld(pitch)) emit({ kind: 'up', pitch, atSeconds })
  }
  const letAllGo = (voice: Voice, atSeconds: number): void => {
    for (const pitch of [...voice.held]) letGo(voice, pitch, atSeconds)
  }
  const movePedal = (voice: Voice, travel: number, atSeconds: number): void => {
    const wasDown = isPedalDown()
    voice.pedalDown = travel >= (voice.pedalDown ? PEDAL_UP_BELOW : PEDAL_DOWN_FROM)
    if (isPedalDown() !== wasDown) emit({ kind: 'pedal', down: !wasDown, atSeconds })
  }
  const strike = (voice: Voice, pitch: Pitch, velocity: number, time: StampedTime): void => {
    const { atSeconds } = time
    const begins = presses.begins(pitch, time, 1)
    if (!begins && isHeld(pitch)) {
      // One press that came by two channels or two cables, or twice: as loud as the louder one.
      voice.held.add(pitch)
      if (velocity <= (loudness.get(pitch) ?? 0)) return
      loudness.set(pitch, velocity)
      emit({ kind: 'velocity', pitch, velocity, atSeconds })
      return
    }
    // Some keyboards send note on twice without note off.
    letGo(voice, pitch, atSeconds)
    voice.held.add(pitch)
    loudness.set(pitch, velocity)
    emit({ kind: 'down', pitch, velocity, ...time, certainty: 1 })
  }
  return {
    hear: (portId, message, time) => {
      const { atSeconds } = time
      const voice = voiceOf(portId, message.channel)
      if (message.kind === 'pedal') movePedal(voice, message.travel, atSeconds)
      else if (message.kind === 'all-up') letAllGo(voice, atSeconds)
      else if (message.kind === 'up') letGo(voice, message.pitch, atSeconds)
      else if (isPitch(message.pitch)) strike(voice, message.pitch, message.velocity, time)
    },
    leave: (portId, atSeconds) => {
      for (const voice of voicesOfPorts.get(portId)?.values() ?? []) {
        letAllGo(voice, atSeconds)
        movePedal(voice, 0, atSeconds)
      }
      voicesOfPorts.delete(portId)
    },
  }
}
