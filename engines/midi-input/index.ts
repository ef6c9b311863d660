export type { MidiAccess, MidiNavigator, MidiPort, MidiPortMessage } from './midi-access.ts'
export type { MidiInput, MidiInputOptions } from './midi-input.ts'
export { createMidiInput } from './midi-input.ts'
export type { MidiMessage } from './midi-message.ts'
