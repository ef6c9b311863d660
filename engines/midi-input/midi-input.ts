import { isPitch } from '@prelude/domain/music'
import type { AudioClock, NoteInput, NoteInputEvent } from '@prelude/domain/practice'
import type { MidiAccess, MidiNavigator, MidiPort } from './midi-access.ts'
import { keyboardsOf } from './midi-access.ts'
import type { MidiMessage } from './midi-message.ts'
import { parseMidiMessage } from './midi-message.ts'

export interface MidiInputOptions {
  readonly navigator: MidiNavigator
  readonly clock: Pick<AudioClock, 'nowSeconds'>
  /** Event times count from the page's start; the caller converts them to the audio clock. */
  readonly secondsOfTimeStamp: (timeStampMs: number) => number
  /** Called at `start` when this browser has no MIDI (spec: learning §2.4, « MIDI is unsupported »). */
  readonly onUnsupported?: () => void
  /** Called when the browser or the learner refuses access: Firefox asks for a site permission add-on first. */
  readonly onRefused?: () => void
  /** spec: learning §8. */
  readonly log?: (message: string, cause: unknown) => void
}

export interface MidiInput extends NoteInput {
  readonly kind: 'midi'
  /** False where the browser has no Web MIDI at all. */
  readonly supported: boolean
}

interface Keyboard {
  readonly port: MidiPort
  readonly held: Set<number>
  pedalDown: boolean
}

export function createMidiInput(options: MidiInputOptions): MidiInput {
  const { navigator, clock, secondsOfTimeStamp, onUnsupported, onRefused, log } = options
  const listeners = new Set<(event: NoteInputEvent) => void>()
  const deviceListeners = new Set<(names: readonly string[]) => void>()
  const keyboards = new Map<string, Keyboard>()
  let access: MidiAccess | undefined
  let wanted = false
  let asking: Promise<void> | undefined

  const supported = typeof navigator.requestMIDIAccess === 'function'
  const emit = (event: NoteInputEvent): void => {
    for (const listener of listeners) listener(event)
  }
  const names = (): string[] => [...keyboards.values()].map(({ port }) => port.name ?? 'Clavier MIDI')
  const heldElsewhere = (pitch: number, except: Keyboard): boolean =>
    [...keyboards.values()].some((keyboard) => keyboard !== except && keyboard.held.has(pitch))
  const pedalElsewhere = (except: Keyboard): boolean => [...keyboards.values()].some((keyboard) => keyboard !== except && keyboard.pedalDown)

  const letGo = (keyboard: Keyboard, pitch: number, atSeconds: number): void => {
    if (!keyboard.held.delete(pitch) || !isPitch(pitch)) return
    // Two keyboards may hold the same pitch: it sounds until both have released it.
    if (!heldElsewhere(pitch, keyboard)) emit({ kind: 'up', pitch, atSeconds })
  }
  const movePedal = (keyboard: Keyboard, down: boolean, atSeconds: number): void => {
    if (keyboard.pedalDown === down) return
    keyboard.pedalDown = down
    if (!pedalElsewhere(keyboard)) emit({ kind: 'pedal', down, atSeconds })
  }
  const handle = (keyboard: Keyboard, message: MidiMessage, atSeconds: number): void => {
    if (message.kind === 'pedal') movePedal(keyboard, message.down, atSeconds)
    else if (message.kind === 'up') letGo(keyboard, message.pitch, atSeconds)
    else if (isPitch(message.pitch)) {
      // Some keyboards send note on twice without note off.
      letGo(keyboard, message.pitch, atSeconds)
      keyboard.held.add(message.pitch)
      emit({ kind: 'down', pitch: message.pitch, velocity: message.velocity, atSeconds, certainty: 1 })
    }
  }
  const releaseAll = (keyboard: Keyboard): void => {
    const now = clock.nowSeconds()
    for (const pitch of [...keyboard.held]) letGo(keyboard, pitch, now)
    movePedal(keyboard, false, now)
  }
  const join = (port: MidiPort): void => {
    const keyboard: Keyboard = { port, held: new Set(), pedalDown: false }
    keyboards.set(port.id, keyboard)
    port.onmidimessage = ({ data, timeStamp }) => {
      const atSeconds = secondsOfTimeStamp(timeStamp)
      if (data) for (const message of parseMidiMessage(data)) handle(keyboard, message, atSeconds)
    }
  }
  const leave = (keyboard: Keyboard): void => {
    keyboard.port.onmidimessage = null
    releaseAll(keyboard)
    keyboards.delete(keyboard.port.id)
  }
  /** Compares the connected ports with the known ones: browsers differ in the events that they send. */
  const refresh = (): void => {
    const plugged = access && wanted ? keyboardsOf(access) : []
    const before = keyboards.size
    let changed = false
    for (const keyboard of [...keyboards.values()]) {
      if (plugged.includes(keyboard.port)) continue
      leave(keyboard)
      changed = true
      if (wanted) emit({ kind: 'lost', atSeconds: clock.nowSeconds() })
    }
    for (const port of plugged) {
      if (keyboards.has(port.id)) continue
      join(port)
      changed = true
    }
    if (changed || before !== keyboards.size) for (const listener of deviceListeners) listener(names())
  }
  const ask = async (): Promise<void> => {
    try {
      access = (await navigator.requestMIDIAccess?.({ sysex: false })) as MidiAccess | undefined
      if (access) access.onstatechange = refresh
    } catch (cause) {
      log?.('MIDI access failed', cause)
      onRefused?.()
    }
  }

  return {
    kind: 'midi',
    supported,
    devices: names,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onDevices(listener) {
      deviceListeners.add(listener)
      return () => deviceListeners.delete(listener)
    },
    async start() {
      wanted = true
      if (!supported) {
        onUnsupported?.()
        return
      }
      asking ??= ask()
      await asking
      // A denied permission may be changed in the browser's settings: the next start asks again.
      if (!access) asking = undefined
      refresh()
    },
    stop() {
      wanted = false
      refresh()
    },
  }
}
