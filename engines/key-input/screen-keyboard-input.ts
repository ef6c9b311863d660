import type { Pitch } from '@prelude/domain/music'
import type { NoteInput } from '@prelude/domain/practice'
import { createHeldKeys } from './held-keys.ts'
import { type KeyTiming, strikeTimeOf } from './strike-time.ts'

/** The on-screen key under a point, in CSS pixels from the element's corner; undefined outside the keys. */
export type PitchAtPoint = (x: number, y: number) => Pitch | undefined

/** The element on which the keyboard is drawn. */
export type KeyboardElement = Pick<HTMLElement, 'addEventListener' | 'getBoundingClientRect' | 'removeEventListener' | 'setPointerCapture'> & {
  readonly style: Pick<CSSStyleDeclaration, 'touchAction'>
}

export interface ScreenKeyboardInput extends NoteInput {
  readonly kind: 'screen'
  /** Listens on an on-screen keyboard; returns a function that stops it. */
  attach(element: KeyboardElement, pitchAtPoint: PitchAtPoint): () => void
}

const DEVICE = 'Clavier à l’écran'
/** Touch screens measure no velocity. */
const VELOCITY = 84

type Point = Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerId' | 'timeStamp'>

export function createScreenKeyboardInput(timing: KeyTiming): ScreenKeyboardInput {
  const held = createHeldKeys<number>()
  const deviceListeners = new Set<(names: readonly string[]) => void>()
  /** Pointers that started on a key: only these slide to other keys, and they are tracked between keys too. */
  const fingers = new Set<number>()
  let detach: (() => void) | undefined
  let listening = false

  const devices = (): string[] => (listening && detach ? [DEVICE] : [])
  const publishDevices = (): void => {
    for (const listener of deviceListeners) listener(devices())
  }
  const releaseAll = (): void => {
    fingers.clear()
    held.releaseAll(timing.clock.nowSeconds())
  }

  const join = (element: KeyboardElement, pitchAtPoint: PitchAtPoint): (() => void) => {
    const pitchUnder = (event: Point): Pitch | undefined => {
      const box = element.getBoundingClientRect()
      return pitchAtPoint(event.clientX - box.left, event.clientY - box.top)
    }
    const slide = (event: Point): void => {
      const pitch = pitchUnder(event)
      if (pitch === held.pitchOf(event.pointerId)) return
      if (pitch === undefined) held.up(event.pointerId, strikeTimeOf(timing, event).atSeconds)
      else held.down(event.pointerId, pitch, VELOCITY, strikeTimeOf(timing, event))
    }
    const onDown = (event: PointerEvent): void => {
      if (!listening || event.button !== 0 || pitchUnder(event) === undefined) return
      fingers.add(event.pointerId)
      // Capture the pointer, so that its release outside the element arrives too; a pointer that is already gone cannot be captured.
      if (event.isTrusted) element.setPointerCapture(event.pointerId)
      slide(event)
      event.preventDefault()
    }
    const onMove = (event: PointerEvent): void => {
      if (!fingers.has(event.pointerId)) return
      // A fast slide crosses several keys between two frames.
      const between = event.getCoalescedEvents?.() ?? []
      for (const step of between) slide(step)
      slide(event)
    }
    const onUp = (event: PointerEvent): void => {
      fingers.delete(event.pointerId)
      held.up(event.pointerId, strikeTimeOf(timing, event).atSeconds)
    }
    const touchAction = element.style.touchAction
    element.style.touchAction = 'none'
    const events: readonly (readonly [string, (event: PointerEvent) => void])[] = [
      ['pointerdown', onDown],
      ['pointermove', onMove],
      ['pointerup', onUp],
      ['pointercancel', onUp],
      ['lostpointercapture', onUp],
      ['blur', releaseAll],
    ]
    for (const [name, listener] of events) element.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of events) element.removeEventListener(name, listener as EventListener)
      element.style.touchAction = touchAction
      releaseAll()
    }
  }

  return {
    kind: 'screen',
    attach(element, pitchAtPoint) {
      detach?.()
      const leave = join(element, pitchAtPoint)
      const leaveOnce = (): void => {
        if (detach !== leaveOnce) return
        detach = undefined
        leave()
        publishDevices()
      }
      detach = leaveOnce
      publishDevices()
      return leaveOnce
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
      globalThis.addEventListener?.('blur', releaseAll)
      publishDevices()
    },
    stop() {
      if (!listening) return
      listening = false
      globalThis.removeEventListener?.('blur', releaseAll)
      releaseAll()
      publishDevices()
    },
  }
}
