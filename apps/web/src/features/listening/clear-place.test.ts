import { expect, it } from 'vitest'
import { type Box, riseAbove } from './clear-place.ts'

const BUTTON: Box = { left: 282, right: 346, top: 590, bottom: 654 }
const wide = (top: number, height = 56): Box => ({ left: 16, right: 330, top, bottom: top + height })

it.each<[string, readonly Box[], number]>([
  ['nothing there', [], 0],
  ['a button beside it', [{ left: 16, right: 200, top: 600, bottom: 640 }], 0],
  ['a wide button under it', [wide(600)], 72],
  ['two of them, one above the other', [wide(600), wide(530)], 144],
  ['a card', [wide(400, 220)], 0],
  ['controls all the way', Array.from({ length: 30 }, (_, place) => wide(place * 24, 40)), 0],
])('%s', (_, controls, rise) => expect(riseAbove(BUTTON, controls)).toBe(rise))
