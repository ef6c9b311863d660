import type { OutlinePen } from './outline.ts'

/** A pen that writes the path as text. */
export function textPen(): OutlinePen & { text(): string } {
  const parts: string[] = []
  const put = (letter: string, ...numbers: number[]): void => {
    parts.push(letter + numbers.map((number) => Number(number.toFixed(3))).join(' '))
  }
  return {
    moveTo: (x, y) => put('M', x, y),
    lineTo: (x, y) => put('L', x, y),
    quadraticCurveTo: (cx, cy, x, y) => put('Q', cx, cy, x, y),
    bezierCurveTo: (ax, ay, bx, by, x, y) => put('C', ax, ay, bx, by, x, y),
    closePath: () => put('Z'),
    text: () => parts.join(''),
  }
}
