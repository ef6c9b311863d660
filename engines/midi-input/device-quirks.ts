/** How a device differs from a keyboard that follows the MIDI standard. */
export interface DeviceQuirks {
  /** False for a port to which no keyboard can be connected. */
  readonly isKeyboard: boolean
  /** How many keys it has, where its name says so; null for one that may have any number. */
  readonly keys: number | null
}

const STANDARD: DeviceQuirks = { isKeyboard: true, keys: null }

/** By the name that the system gives the port; the first row that fits counts. */
const QUIRKS: readonly { readonly portName: RegExp; readonly quirks: Partial<DeviceQuirks> }[] = [
  // Linux (ALSA) always has this loopback port.
  { portName: /^midi through/i, quirks: { isKeyboard: false } },
  // Native Instruments Komplete Kontrol A, M and S (Windows, macOS): buttons and knobs have a port that ends with DAW, the keys another one.
  { portName: /^komplete kontrol\b.*\bdaw\b/i, quirks: { isKeyboard: false } },
  // Novation Launchkey: pads and knobs under control of a sequencer have a port of their own (MK2 « InControl », MK3 « DAW »), the keys another one.
  { portName: /^(launchkey|lkmk\d)\b.*\b(daw|incontrol)\b/i, quirks: { isKeyboard: false } },
]

/** Small controllers whose names do not have the number of their keys. */
const KEYS: readonly { readonly portName: RegExp; readonly keys: number }[] = [
  { portName: /^(mpk ?mini|nanokey|launchkey ?mini|keystation ?mini)/i, keys: 25 },
  // Arturia KeyStep: 32 keys, unless the name says 37.
  { portName: /keystep(?! ?(pro|37))/i, keys: 32 },
  { portName: /keystep/i, keys: 37 },
]
/** Makers' series whose names end with the number of keys: « Keystation 61 », « LPK25 », « MPK249 », « KOMPLETE KONTROL S88 ». */
const NAMED_KEYS =
  /\b(?:keystation|oxygen|axiom|code|hammer|launchkey(?: mk\d)?|impulse|lpk|mpk|keylab(?: essential)?|microkey2?|taktile|komplete kontrol|impact|panorama|a-)\D{0,6}?2?(25|32|37|49|61|76|88)(?!\d)/i

const keysOf = (portName: string): number | null => {
  const named = KEYS.find((row) => row.portName.test(portName))?.keys
  if (named !== undefined) return named
  const [, number] = NAMED_KEYS.exec(portName) ?? []
  return number === undefined ? null : Number(number)
}

export const deviceQuirks = (portName: string | null): DeviceQuirks => ({
  ...STANDARD,
  keys: keysOf(portName ?? ''),
  ...QUIRKS.find((row) => row.portName.test(portName ?? ''))?.quirks,
})
