import type { Pen } from './ink.ts'
import { type Matrix, matrixText, short } from './matrix.ts'

/** An SVG path as PDF operators, and the bounding box of its points. */
export interface PathOperators {
  readonly operators: string
  readonly box: readonly [left: number, top: number, right: number, bottom: number]
}

const PART = /([MmLlHhVvCcSsQqZz])([^MmLlHhVvCcSsQqZz]*)/g
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, Z: 0 }

/** Moves, lines and Bézier curves; the engraver draws no arcs. */
export function pathOperators(path: string, { mirrored = false }: { readonly mirrored?: boolean } = {}): PathOperators {
  const out: string[] = []
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0]
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  const at = (px: number, py: number): string => {
    const place = mirrored ? -py : py
    box[0] = Math.min(box[0], px)
    box[1] = Math.min(box[1], place)
    box[2] = Math.max(box[2], px)
    box[3] = Math.max(box[3], place)
    return `${short(px)} ${short(place)}`
  }
  const curve = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): void => {
    out.push(`${at(ax, ay)} ${at(bx, by)} ${at(cx, cy)} c`)
    ;[x, y] = [cx, cy]
  }
  for (const [, letter = '', list = ''] of path.matchAll(PART)) {
    const kind = letter.toUpperCase()
    const numbers = (list.match(NUMBER) ?? []).map(Number)
    const size = ARGUMENTS[kind] ?? 0
    if (kind === 'Z') {
      out.push('h')
      ;[x, y, controlX, controlY] = [startX, startY, startX, startY]
      continue
    }
    for (let from = 0; from + size <= numbers.length; from += size) {
      const [fromX, fromY] = letter === kind ? [0, 0] : [x, y]
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.slice(from, from + size)
      let [nextControlX, nextControlY] = [Number.NaN, Number.NaN]
      switch (kind) {
        case 'M':
          ;[x, y] = [fromX + a, fromY + b]
          if (from === 0) [startX, startY] = [x, y]
          out.push(`${at(x, y)} ${from === 0 ? 'm' : 'l'}`)
          break
        case 'L':
        case 'H':
        case 'V':
          ;[x, y] = kind === 'L' ? [fromX + a, fromY + b] : kind === 'H' ? [fromX + a, y] : [x, fromY + a]
          out.push(`${at(x, y)} l`)
          break
        case 'C':
          ;[nextControlX, nextControlY] = [fromX + c, fromY + d]
          curve(fromX + a, fromY + b, nextControlX, nextControlY, fromX + e, fromY + f)
          break
        case 'S':
          ;[nextControlX, nextControlY] = [fromX + a, fromY + b]
          curve(2 * x - controlX, 2 * y - controlY, nextControlX, nextControlY, fromX + c, fromY + d)
          break
        case 'Q': {
          const [qx, qy, endX, endY] = [fromX + a, fromY + b, fromX + c, fromY + d]
          curve(x + (2 * (qx - x)) / 3, y + (2 * (qy - y)) / 3, endX + (2 * (qx - endX)) / 3, endY + (2 * (qy - endY)) / 3, endX, endY)
        }
      }
      ;[controlX, controlY] = Number.isNaN(nextControlX) ? [x, y] : [nextControlX, nextControlY]
    }
  }
  return { operators: out.join('\n'), box: out.length > 0 ? box : [0, 0, 0, 0] }
}

export const matrixOperators = (matrix: Matrix): string => `${matrixText(matrix)} cm`

const CAPS = { butt: 0, round: 1, square: 2 }
const JOINS = { miter: 0, round: 1 }
/** All parameters of a stroke, so that none is inherited from the one before. */
export const penOperators = ({ width, cap, join, dash }: Pen): string =>
  `${short(width)} w ${CAPS[cap]} J ${JOINS[join]} j [${dash?.replace(/,/g, ' ') ?? ''}] 0 d`
