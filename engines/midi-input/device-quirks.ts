/** How a device differs from a keyboard that follows the MIDI standard. */
export interface DeviceQuirks {
  /** False for a port to which no keyboard can be connected. */
  readonly isKeyboard: boolean
}

const STANDARD: DeviceQuirks = { isKeyboard: true }

/** By the name that the system gives the port; the first row that fits counts. */
const QUIRKS: readonly { readonly portName: RegExp; readonly quirks: Partial<DeviceQuirks> }[] = [
  // Linux (ALSA) always has this loopback port.
  { portName: /^midi through/i, quirks: { isKeyboard: false } },
  // Native Instruments Komplete Kontrol A, M and S (Windows, macOS): buttons and knobs have a port that ends with DAW, the keys another one.
  { portName: /^komplete kontrol\b.*\bdaw\b/i, quirks: { isKeyboard: false } },
  // Novation Launchkey: pads and knobs under control of a sequencer have a port of their own (MK2 « InControl », MK3 « DAW »), the keys another one.
  { portName: /^(launchkey|lkmk\d)\b.*\b(daw|incontrol)\b/i, quirks: { isKeyboard: false } },
]

export const deviceQuirks = (portName: string | null): DeviceQuirks => ({
  ...STANDARD,
  ...QUIRKS.find((row) => row.portName.test(portName ?? ''))?.quirks,
})
