import type { CreateCanvas } from '../painters/create-canvas.ts'

/** Two canvases that fill a host element, one above the other. */
export interface CanvasLayers {
  readonly still: CanvasRenderingContext2D
  readonly moving: CanvasRenderingContext2D
  /** Sets the size of both in CSS pixels; drawing units are CSS pixels too. */
  resize(width: number, height: number, dpr: number): void
  readonly createCanvas: CreateCanvas
  remove(): void
}

const FILL = 'position:absolute;inset:0;width:100%;height:100%;display:block;pointer-events:none'

export function createCanvasLayers(host: HTMLElement): CanvasLayers {
  const { ownerDocument } = host
  const createCanvas: CreateCanvas = (width, height) => {
    const canvas = ownerDocument.createElement('canvas')
    canvas.width = width
    canvas.height = height
    return canvas
  }
  const layer = (settings?: CanvasRenderingContext2DSettings): CanvasRenderingContext2D => {
    const canvas = createCanvas(1, 1)
    canvas.style.cssText = FILL
    // Hidden from screen readers: the host has the text alternative.
    canvas.setAttribute('aria-hidden', 'true')
    const context = canvas.getContext('2d', settings)
    if (!context) throw new Error('this browser draws no canvas')
    host.append(canvas)
    return context
  }
  const still = layer({ alpha: false })
  const moving = layer()
  return {
    still,
    moving,
    createCanvas,
    resize(width, height, dpr) {
      for (const context of [still, moving]) {
        context.canvas.width = Math.max(1, Math.round(width * dpr))
        context.canvas.height = Math.max(1, Math.round(height * dpr))
        context.setTransform(dpr, 0, 0, dpr, 0, 0)
      }
    },
    remove() {
      still.canvas.remove()
      moving.canvas.remove()
    },
  }
}
