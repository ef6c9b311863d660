/** x′ = a·x + c·y + e, y′ = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export const combine = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

const translation = (x = 0, y = 0): Matrix => [1, 0, 0, 1, x, y]
const rotation = (degrees = 0): Matrix => {
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [cosine, sine, -sine, cosine, 0, 0]
}

/** `translate(500, 500) scale(0.72, 0.72)`, as the engraver writes it. */
export function readTransform(text: string | undefined): Matrix {
  let matrix = IDENTITY
  for (const [, name, list = ''] of (text ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [p = 0, q, r] = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    if (name === 'translate') matrix = combine(matrix, translation(p, q))
    else if (name === 'scale') matrix = combine(matrix, [p, 0, 0, q ?? p, 0, 0])
    else if (name === 'rotate') matrix = combine(matrix, combine(combine(translation(q, r), rotation(p)), translation(-(q ?? 0), -(r ?? 0))))
    else throw new Error(`a transformation that the printer does not know: ${name}`)
  }
  return matrix
}

/** Shorter numbers, exact to a thousandth of the unit; never `-0`. */
export const short = (value: number, factor = 1_000): string => String(Math.round(value * factor) / factor || 0)

/** A scale needs more digits than a place: a page is 21,000 units wide. */
export const matrixText = (matrix: Matrix): string => matrix.map((value, index) => short(value, index < 4 ? 1_000_000 : 1_000)).join(' ')
