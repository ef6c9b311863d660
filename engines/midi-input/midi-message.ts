/** Messages of a keyboard that are used. Velocities are 1–127. */
export type MidiMessage =
  | { readonly kind: 'down'; readonly pitch: number; readonly velocity: number }
  | { readonly kind: 'up'; readonly pitch: number }
  | { readonly kind: 'pedal'; readonly down: boolean }

const SUSTAIN_CONTROLLER = 64
/** Half-pedal: the pedal counts as down from the middle of its travel. */
const PEDAL_DOWN_FROM = 64
const SYSEX = 0xf0
const REAL_TIME_FROM = 0xf8

/** Data bytes after a status; system common messages differ each. */
function dataLength(status: number): number {
  if (status < 0xf0) return status >= 0xc0 && status < 0xe0 ? 1 : 2
  return status === 0xf2 ? 2 : status === 0xf1 || status === 0xf3 ? 1 : 0
}

/** Statuses of spec: learning §4.5: 144–159 is on, 128–143 off, on with velocity 0 is off too. */
function messageOf(status: number, first: number, second: number): MidiMessage | undefined {
  if (status >= 144 && status <= 159 && second > 0) return { kind: 'down', pitch: first, velocity: second }
  if (status >= 128 && status <= 159) return { kind: 'up', pitch: first }
  if (status >= 176 && status <= 191 && first === SUSTAIN_CONTROLLER) return { kind: 'pedal', down: second >= PEDAL_DOWN_FROM }
  return undefined
}

/**
 * Reads an array of MIDI bytes: several messages, running status, clock ticks in between and system exclusive stretches are all allowed;
 * truncated and stray bytes are skipped. `[144, 60, 80]` is middle C struck with 80.
 */
export function parseMidiMessage(bytes: Iterable<number>): MidiMessage[] {
  const messages: MidiMessage[] = []
  let status = 0
  let first = -1
  for (const byte of bytes) {
    if (byte >= REAL_TIME_FROM) continue
    if (byte >= 0x80) {
      status = byte
      first = -1
      continue
    }
    const length = status === 0 || status === SYSEX ? 0 : dataLength(status)
    if (length === 0) continue
    if (length === 2 && first < 0) {
      first = byte
      continue
    }
    const message = length === 2 ? messageOf(status, first, byte) : undefined
    if (message) messages.push(message)
    first = -1
  }
  return messages
}
