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

/** Linux always has this loopback port, to which no keyboard is connected. */
const SYSTEM_LOOP = /^midi through/i

/** The keyboards that are connected now. */
export function keyboardsOf(access: MidiAccess): MidiPort[] {
  return [...access.inputs.values()].filter((port) => port.state === 'connected' && !SYSTEM_LOOP.test(port.name ?? ''))
}
