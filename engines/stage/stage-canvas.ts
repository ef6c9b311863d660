import { type KeysOnCanvas, type PaintedHand, paintHand } from './hand-painter.ts'
import type { HandPalette } from './hand-palette.ts'

/** A hand and the keys under it; `bottom`, where the picture of these keys ends above the canvas does. */
export interface HandOnCanvas {
  readonly keys: Omit<KeysOnCanvas, 'bottom' | 'dpr'> & { readonly bottom?: number }
  readonly hand: PaintedHand
}

/** The hands of a stage on a canvas of their own, above the keys. */
export interface StageCanvas {
  /** The size in CSS pixels; the picture is lost. */
  resize(width: number, height: number, dpr: number): void
  paint(hands: readonly HandOnCanvas[]): void
  clear(): void
}

/** Device pixels per CSS pixel: more isn't seen and doubles the cost on phones. */
const MOST_DPR = 2

export function createStageCanvas(canvas: HTMLCanvasElement, palette: HandPalette): StageCanvas {
  const context = canvas.getContext('2d')
  let size = { width: 0, height: 0, dpr: 1 }
  const clear = (): void => {
    context?.setTransform(1, 0, 0, 1, 0, 0)
    context?.clearRect(0, 0, canvas.width, canvas.height)
  }
  return {
    resize: (width, height, wanted) => {
      const dpr = Math.min(MOST_DPR, wanted)
      if (size.width === width && size.height === height && size.dpr === dpr) return
      size = { width, height, dpr }
      canvas.width = Math.round(width * dpr)
      canvas.height = Math.round(height * dpr)
    },
    paint: (hands) => {
      clear()
      if (!context || size.width === 0) return
      for (const { keys, hand } of hands) {
        const { bottom = size.height } = keys
        context.save()
        context.setTransform(size.dpr, 0, 0, size.dpr, 0, 0)
        context.beginPath()
        context.rect(0, 0, size.width, bottom)
        context.clip()
        paintHand(context, { ...keys, bottom, dpr: size.dpr }, hand, palette)
        context.restore()
      }
    },
    clear,
  }
}
