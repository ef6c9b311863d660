import type { KeyboardElement } from './screen-keyboard-input.ts'

/** An on-screen keyboard at 100, 50 on the page, for simulated touches. */
export function createFakeKeyboardElement() {
  const target = new EventTarget()
  const captured: number[] = []
  const style = { touchAction: 'auto' }
  const element = Object.assign(target, {
    style,
    getBoundingClientRect: () => ({ left: 100, top: 50 }),
    setPointerCapture: (pointer: number) => captured.push(pointer),
  }) as unknown as KeyboardElement
  return {
    element,
    style,
    touch(type: string, pointerId: number, x: number, y: number, between: readonly (readonly [number, number])[] = []) {
      const at = (px: number, py: number) => ({ pointerId, clientX: 100 + px, clientY: 50 + py })
      const steps = between.map(([px, py]) => at(px, py))
      target.dispatchEvent(Object.assign(new Event(type), at(x, y), { button: 0, getCoalescedEvents: () => steps }))
    },
  }
}
