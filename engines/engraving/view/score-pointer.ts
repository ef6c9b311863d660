import type { ScoreMeasureRange } from '../score-scene.ts'

export interface PointerOptions {
  readonly scroller: HTMLElement
  readonly sheet: HTMLElement
  /** The measure of the timeline under a point of the sheet. */
  readonly measureAt: (x: number, y: number) => number | undefined
  readonly loop: () => ScoreMeasureRange | null
  readonly onSeek: (measure: number) => void
  /** Called while the finger moves. */
  readonly onDraft: (range: ScoreMeasureRange) => void
  readonly onLoop: (range: ScoreMeasureRange) => void
}

/** Movement below this is a click. */
const CLICK_PX = 8

export const rangeOf = (a: number, b: number): ScoreMeasureRange => ({ from: Math.min(a, b), to: Math.max(a, b) })

/** A click seeks, a drag over measures sets a loop, a drag of a handle changes it. Returns a function that removes the listeners. */
export function listenToPointer({ scroller, sheet, measureAt, loop, onSeek, onDraft, onLoop }: PointerOptions): () => void {
  let down: { readonly x: number; readonly y: number; readonly anchor: number; moved: boolean; draft: ScoreMeasureRange | null } | null = null
  const pick = (event: PointerEvent): number | undefined => {
    const box = sheet.getBoundingClientRect()
    return measureAt(event.clientX - box.left, event.clientY - box.top)
  }
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return
    const end = event.target instanceof HTMLElement ? event.target.dataset.end : undefined
    const held = loop()
    const anchor = end && held ? (end === 'from' ? held.to : held.from) : pick(event)
    if (anchor === undefined) return
    down = { x: event.clientX, y: event.clientY, anchor, moved: end !== undefined, draft: null }
  }
  const onMove = (event: PointerEvent): void => {
    if (!down || !event.isPrimary) return
    if (!down.moved) {
      if (Math.hypot(event.clientX - down.x, event.clientY - down.y) < CLICK_PX) return
      down.moved = true
      scroller.setPointerCapture(event.pointerId)
    }
    const measure = pick(event)
    if (measure === undefined) return
    down.draft = rangeOf(down.anchor, measure)
    onDraft(down.draft)
  }
  const onUp = (event: PointerEvent): void => {
    const held = down
    down = null
    if (!held || !event.isPrimary) return
    const measure = held.moved ? undefined : pick(event)
    if (held.draft) onLoop(held.draft)
    else if (measure !== undefined) onSeek(measure)
  }
  // pointercancel: the browser took the gesture for scrolling.
  const onCancel = (): void => {
    const held = down
    down = null
    const current = loop()
    if (held?.draft && current) onDraft(current)
  }
  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onCancel } as const
  for (const [name, listener] of Object.entries(listeners))
    scroller.addEventListener(name as 'pointerdown', listener as (event: PointerEvent) => void)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) scroller.removeEventListener(name, listener as EventListener)
  }
}
