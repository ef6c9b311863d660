import type { Pitch } from '@prelude/domain/music'
import type { NoteInput } from '@prelude/domain/practice'
import { createHeldKeys } from './held-keys.ts'
import { type KeyTiming, strikeTimeOf } from './strike-time.ts'

export interface SpaceBarOptions extends KeyTiming {
  /** The window: it hears the key before the button that has the focus does. */
  readonly target: EventTarget
  /** The key that the bar strikes now; undefined while it is what it is everywhere: play, pause, a button. */
  readonly pitch: () => Pitch | undefined
}

/** Computer keys have no velocity: a medium one. */
const VELOCITY = 80

type KeyEvent = Pick<
  KeyboardEvent,
  'altKey' | 'code' | 'ctrlKey' | 'metaKey' | 'preventDefault' | 'repeat' | 'shiftKey' | 'stopImmediatePropagation' | 'timeStamp'
>

/** The space bar as a key of the piano, where a rhythm is tapped. It is no device of its own: the computer's keyboard is listed already. */
export function createSpaceBarInput({ target, pitch, ...timing }: SpaceBarOptions): NoteInput {
  const held = createHeldKeys<'Space'>()
  let isListening = false
  const onKeyDown = (plain: Event): void => {
    const event = plain as unknown as KeyEvent
    const struck = pitch()
    if (event.code !== 'Space' || struck === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.repeat) held.down('Space', struck, VELOCITY, strikeTimeOf(timing, event))
  }
  const onKeyUp = (plain: Event): void => {
    const event = plain as unknown as KeyEvent
    if (event.code !== 'Space' || held.pitchOf('Space') === undefined) return
    // A focused button is pressed when the bar comes up.
    event.preventDefault()
    held.up('Space', strikeTimeOf(timing, event).atSeconds)
  }
  const releaseAll = (): void => held.releaseAll(timing.clock.nowSeconds())
  return {
    kind: 'computer',
    devices: () => [],
    subscribe: held.subscribe,
    onDevices: () => () => undefined,
    async start() {
      if (isListening) return
      isListening = true
      target.addEventListener('keydown', onKeyDown, true)
      target.addEventListener('keyup', onKeyUp, true)
      target.addEventListener('blur', releaseAll)
    },
    stop() {
      if (!isListening) return
      isListening = false
      target.removeEventListener('keydown', onKeyDown, true)
      target.removeEventListener('keyup', onKeyUp, true)
      target.removeEventListener('blur', releaseAll)
      releaseAll()
    },
  }
}
