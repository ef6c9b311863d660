import type { MidiAccess, MidiNavigator, MidiPort } from './midi-access.ts'

export interface FakePort extends MidiPort {
  say(bytes: readonly number[], timeStamp: number): void
}

/** A browser with MIDI whose keyboards the test plugs in and out. */
export function createFakeMidi() {
  const ports = new Map<string, FakePort>()
  const access: MidiAccess = { inputs: { values: () => ports.values() }, onstatechange: null }
  const requests: unknown[] = []
  let refusal: Error | undefined
  const navigator: MidiNavigator = {
    requestMIDIAccess: async (options) => {
      requests.push(options)
      if (refusal) throw refusal
      return access
    },
  }
  return {
    navigator,
    requests,
    refuse(reason: Error | undefined) {
      refusal = reason
    },
    plug(id: string, name: string): FakePort {
      const port: FakePort = {
        id,
        name,
        state: 'connected',
        onmidimessage: null,
        say: (bytes, timeStamp) => port.onmidimessage?.({ data: Uint8Array.from(bytes), timeStamp }),
      }
      ports.set(id, port)
      access.onstatechange?.({})
      return port
    },
    /** As Chromium does: the port stays in the list for a moment, disconnected. */
    unplug(id: string) {
      const port = ports.get(id)
      if (port) ports.set(id, Object.assign(port, { state: 'disconnected' }))
      access.onstatechange?.({})
      ports.delete(id)
      access.onstatechange?.({})
    },
  }
}
