import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** How long a finger holds an element down (ms), and how far it may move meanwhile (px). */
const HOLD_MS = 500
const MOST_MOVED_PX = 10

/** Handlers of an element that a finger holds down for an action of its own; the click that ends the press is not one. */
export function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const isHeld = useRef(false)
  const end = (): void => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: (event: PointerEvent) => {
      isHeld.current = false
      end()
      if (event.pointerType !== 'touch') return
      from.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        isHeld.current = true
        onHold()
      }, HOLD_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > MOST_MOVED_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // A held link opens the browser's menu, which would take the touch away.
    onContextMenu: (event: MouseEvent) => {
      if (isHeld.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return
      isHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
