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
]

export const deviceQuirks = (portName: string | null): DeviceQuirks => ({
  ...STANDARD,
  ...QUIRKS.find((row) => row.portName.test(portName ?? ''))?.quirks,
})
