/** Messages of a keyboard that are used. */
export type KeyMessage =
  /** Velocities are 1–127. */
  | { readonly kind: 'down'; readonly pitch: number; readonly velocity: number }
  | { readonly kind: 'up'; readonly pitch: number }
  /** How far the sustain pedal is down, 0–127: a switch sends the ends only. */
  | { readonly kind: 'pedal'; readonly travel: number }
  /** No key is down any more: all notes off, all sound off, another mode. */
  | { readonly kind: 'all-up' }

/** `channel` is 0–15. */
export type MidiMessage = KeyMessage & { readonly channel: number }

const SUSTAIN_CONTROLLER = 64
const ALL_SOUND_OFF = 120
const RESET_CONTROLLERS = 121
/** All notes off, and the four changes of mode that imply it. */
const ALL_NOTES_OFF_FROM = 123
const SYSEX = 0xf0
const REAL_TIME_FROM = 0xf8
const SYSTEM_RESET = 0xff
const CHANNELS = Array.from({ length: 16 }, (_, channel) => channel)

/** Data bytes after a status; system common messages differ each. */
function dataLength(status: number): number {
  if (status < 0xf0) return status >= 0xc0 && status < 0xe0 ? 1 : 2
  return status === 0xf2 ? 2 : status === 0xf1 || status === 0xf3 ? 1 : 0
}

/** Statuses of spec: learning §4.5: 144–159 is on, 128–143 off, on with velocity 0 is off too. */
function messageOf(status: number, first: number, second: number): KeyMessage | undefined {
  if (status >= 144 && status <= 159 && second > 0) return { kind: 'down', pitch: first, velocity: second }
  if (status >= 128 && status <= 159) return { kind: 'up', pitch: first }
  if (status < 176 || status > 191) return undefined
  if (first === SUSTAIN_CONTROLLER) return { kind: 'pedal', travel: second }
  if (first === RESET_CONTROLLERS) return { kind: 'pedal', travel: 0 }
  return first === ALL_SOUND_OFF || first >= ALL_NOTES_OFF_FROM ? { kind: 'all-up' } : undefined
}

/** A keyboard that was switched on anew has no key down and no pedal. */
const RESET: readonly MidiMessage[] = CHANNELS.flatMap((channel) => [
  { kind: 'all-up', channel },
  { kind: 'pedal', travel: 0, channel },
])

/**
 * Reads an array of MIDI bytes: several messages, running status, clock ticks in between and system exclusive stretches are all allowed;
 * truncated and stray bytes are skipped. `[144, 60, 80]` is middle C struck with 80 on channel 0.
 */
export function parseMidiMessage(bytes: Iterable<number>): MidiMessage[] {
  const messages: MidiMessage[] = []
  let status = 0
  let first = -1
  for (const byte of bytes) {
    if (byte === SYSTEM_RESET) messages.push(...RESET)
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
    if (message) messages.push({ ...message, channel: status % 16 })
    first = -1
  }
  return messages
}
