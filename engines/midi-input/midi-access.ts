/** What is used of Web MIDI, small enough to be simulated where there is none. */
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

/** Only the `navigator` that asks for keyboards. */
export interface MidiNavigator {
  readonly requestMIDIAccess?: (options: { sysex: boolean }) => Promise<unknown>
}

/** Linux always offers this loop of its own, to which no keyboard is plugged. */
const SYSTEM_LOOP = /^midi through/i

/** The keyboards that are plugged in now. */
export function keyboardsOf(access: MidiAccess): MidiPort[] {
  return [...access.inputs.values()].filter((port) => port.state === 'connected' && !SYSTEM_LOOP.test(port.name ?? ''))
}
