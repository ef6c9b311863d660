import type { ScoreLayout } from '../layout/score-layout.ts'
import type { ScoreMeasureRange } from '../score-scene.ts'

interface LoopPiece {
  readonly system: number
  readonly page: number
  /** Begins with its system: before it stand the brace and the number of the measure. */
  readonly opens: boolean
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Frame of a loop: one rectangle on each system it covers, in page order. */
export function loopPieces({ from, to }: ScoreMeasureRange, measureIds: readonly string[], layout: ScoreLayout): LoopPiece[] {
  const pieces = new Map<number, LoopPiece>()
  for (const id of new Set(measureIds.slice(from, to + 1))) {
    const place = layout.measures.get(id)
    if (!place) continue
    const { system, measure } = place
    const piece = pieces.get(system.index)
    pieces.set(system.index, {
      system: system.index,
      page: system.page,
      opens: piece?.opens === true || measure === system.measures[0],
      left: Math.min(piece?.left ?? measure.left, measure.left),
      right: Math.max(piece?.right ?? measure.right, measure.right),
      top: system.top,
      bottom: system.bottom,
    })
  }
  return [...pieces.values()].sort((a, b) => a.system - b.system)
}

/** Above the staff the number of the measure lies inside the frame. */
const MARGIN = 38
/** To the left and right of the bar lines. */
const SIDE = 6
const SIDE_AT_OPENING = 16

/** Draws the frame; each handle names its end in `data-end`. */
export function createLoopFrame(sheet: HTMLElement, handleLabels: { readonly from: string; readonly to: string }) {
  let drawn: HTMLElement[] = []
  const handle = (end: 'from' | 'to'): HTMLElement => {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = 'score-handle'
    element.dataset.end = end
    element.setAttribute('aria-label', handleLabels[end])
    return element
  }
  return {
    draw(pieces: readonly LoopPiece[], topOf: (page: number) => number): void {
      for (const old of drawn) old.remove()
      drawn = pieces.map((piece, i) => {
        const element = document.createElement('div')
        const before = piece.opens ? SIDE_AT_OPENING : SIDE
        element.className = 'score-loop'
        Object.assign(element.style, {
          left: `${piece.left - before}px`,
          width: `${piece.right - piece.left + before + SIDE}px`,
          top: `${topOf(piece.page) + piece.top - MARGIN}px`,
          height: `${piece.bottom - piece.top + 2 * MARGIN}px`,
        })
        if (i === 0) {
          element.dataset.first = ''
          element.append(handle('from'))
        }
        if (i === pieces.length - 1) {
          element.dataset.last = ''
          element.append(handle('to'))
        }
        return element
      })
      sheet.append(...drawn)
    },
  }
}
