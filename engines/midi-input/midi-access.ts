import { deviceQuirks } from './device-quirks.ts'

/** The part of Web MIDI that is used, small enough to be simulated where there is none. */
export interface MidiPort {
  readonly id: string
  readonly name: string | null
  readonly state: 'connected' | 'disconnected'
  onmidimessage: ((event: MidiPortMessage) => void) | null
}

export interface MidiPortMessage {
  readonly data: Uint8Array | null
  /** `performance.now()` at the device driver. */
  readonly timeStamp: number
}

export interface MidiAccess {
  readonly inputs: { values(): Iterable<MidiPort> }
  onstatechange: ((event: unknown) => void) | null
}

/** Only the `navigator` on which access is requested. */
export interface MidiNavigator {
  readonly requestMIDIAccess?: (options: { sysex: boolean }) => Promise<unknown>
}

/** The keyboards that are connected now. */
export function keyboardsOf(access: MidiAccess): MidiPort[] {
  return [...access.inputs.values()].filter((port) => port.state === 'connected' && deviceQuirks(port.name).isKeyboard)
}
