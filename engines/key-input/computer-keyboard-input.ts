import { isPitch } from '@prelude/domain/music'
import type { NoteInput } from '@prelude/domain/practice'
import { SEMITONE_OF_CODE } from './computer-keys.ts'
import { createHeldKeys } from './held-keys.ts'
import { USUAL_FIRST_PITCH } from './key-letters.ts'
import { type KeyTiming, strikeTimeOf } from './strike-time.ts'

export interface ComputerKeyboardOptions extends KeyTiming {
  /** The window, which gets the key events. */
  readonly target: EventTarget
  /** The do of the lowest row: an octave below middle C at first, so that « A » (AZERTY) or « Q » is middle C. */
  readonly firstPitch?: number
  readonly octaveDownCode?: string
  readonly octaveUpCode?: string
}

export interface ComputerKeyboardInput extends NoteInput {
  readonly kind: 'computer'
  /** The do of the lowest row, moved by octaves. */
  readonly firstPitch: number
  setFirstPitch(pitch: number): void
  /** Calls back when it moves; returns a function that stops it. */
  onFirstPitch(listener: (pitch: number) => void): () => void
}

const DEVICE = 'Clavier de l’ordinateur'
/** Computer keys have no velocity: a medium one. */
const VELOCITY = 80
const LOWEST_FIRST = 24
const HIGHEST_FIRST = 84

type KeyEvent = Pick<KeyboardEvent, 'altKey' | 'code' | 'ctrlKey' | 'metaKey' | 'preventDefault' | 'repeat' | 'shiftKey' | 'target' | 'timeStamp'>

/** Controls that do not use letters: a focused radio button must not disable the keyboard. */
const LETTERLESS_INPUTS = /^(button|checkbox|radio|range|reset|submit)$/i

const isTextField = (target: unknown): boolean => {
  const element = target as { readonly tagName?: string; readonly type?: string; readonly isContentEditable?: boolean } | null
  if (/^input$/i.test(element?.tagName ?? '')) return !LETTERLESS_INPUTS.test(element?.type ?? 'text')
  return element?.isContentEditable === true || /^(textarea|select)$/i.test(element?.tagName ?? '')
}

export function createComputerKeyboardInput(options: ComputerKeyboardOptions): ComputerKeyboardInput {
  const { target, clock, octaveDownCode = 'PageDown', octaveUpCode = 'PageUp' } = options
  const held = createHeldKeys<string>()
  const deviceListeners = new Set<(names: readonly string[]) => void>()
  const octaveListeners = new Set<(pitch: number) => void>()
  let firstPitch = options.firstPitch ?? USUAL_FIRST_PITCH
  let listening = false

  const devices = (): string[] => (listening ? [DEVICE] : [])
  const releaseAll = (): void => held.releaseAll(clock.nowSeconds())
  const setFirstPitch = (pitch: number): void => {
    const next = Math.min(HIGHEST_FIRST, Math.max(LOWEST_FIRST, pitch))
    if (next === firstPitch) return
    firstPitch = next
    for (const listener of octaveListeners) listener(firstPitch)
  }
  const onKeyDown = (plain: Event): void => {
    const event = plain as unknown as KeyEvent
    // With ⌘ down, browsers on macOS send no keyup.
    if (event.metaKey) releaseAll()
    if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTextField(event.target)) return
    const octave = event.code === octaveUpCode ? 12 : event.code === octaveDownCode ? -12 : 0
    const semitone = SEMITONE_OF_CODE[event.code]
    const pitch = semitone === undefined ? Number.NaN : firstPitch + semitone
    if (octave !== 0) setFirstPitch(firstPitch + octave)
    else if (isPitch(pitch)) held.down(event.code, pitch, VELOCITY, strikeTimeOf(options, event))
    else return
    event.preventDefault()
  }
  const onKeyUp = (plain: Event): void => {
    const event = plain as unknown as KeyEvent
    held.up(event.code, strikeTimeOf(options, event).atSeconds)
  }
  const publishDevices = (): void => {
    for (const listener of deviceListeners) listener(devices())
  }

  return {
    kind: 'computer',
    get firstPitch() {
      return firstPitch
    },
    setFirstPitch,
    onFirstPitch(listener) {
      octaveListeners.add(listener)
      return () => octaveListeners.delete(listener)
    },
    devices,
    subscribe: held.subscribe,
    onDevices(listener) {
      deviceListeners.add(listener)
      return () => deviceListeners.delete(listener)
    },
    async start() {
      if (listening) return
      listening = true
      target.addEventListener('keydown', onKeyDown)
      target.addEventListener('keyup', onKeyUp)
      target.addEventListener('blur', releaseAll)
      publishDevices()
    },
    stop() {
      if (!listening) return
      listening = false
      target.removeEventListener('keydown', onKeyDown)
      target.removeEventListener('keyup', onKeyUp)
      target.removeEventListener('blur', releaseAll)
      releaseAll()
      publishDevices()
    },
  }
}
