/// <reference path="./pdfkit.d.ts" />
import type { FontkitFont, PathCommand } from 'pdfkit'
import { short } from './matrix.ts'

/** Letters as outlines, from the start of their baseline. */
export function letterOutlines(
  font: FontkitFont,
  { text, size }: { readonly text: string; readonly size: number },
): { readonly operators: string; readonly width: number } {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let x = 0
  const operators = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const drawn = outlineOperators(path.commands, scale, x + xOffset, yOffset)
    x += xAdvance
    return drawn
  })
  return { operators: operators.join('\n'), width: x * scale }
}

const OPERATORS = { moveTo: 'm', lineTo: 'l', bezierCurveTo: 'c', closePath: 'h' } as const

/** Font units, y upwards, to the page's, y downwards. */
function outlineOperators(commands: readonly PathCommand[], scale: number, dx: number, dy: number): string {
  const out: string[] = []
  let [x, y] = [0, 0]
  for (const { command, args } of commands) {
    const places = command === 'quadraticCurveTo' ? cubic(x, y, args) : args
    const numbers = places.map((value, index) => short(index % 2 === 0 ? (value + dx) * scale : -(value + dy) * scale))
    out.push([...numbers, command === 'quadraticCurveTo' ? 'c' : OPERATORS[command]].join(' '))
    if (args.length >= 2) [x, y] = [args.at(-2) ?? 0, args.at(-1) ?? 0]
  }
  return out.join('\n')
}

const cubic = (x: number, y: number, [qx = 0, qy = 0, endX = 0, endY = 0]: readonly number[]): readonly number[] => [
  x + (2 * (qx - x)) / 3,
  y + (2 * (qy - y)) / 3,
  endX + (2 * (qx - endX)) / 3,
  endY + (2 * (qy - endY)) / 3,
  endX,
  endY,
]
