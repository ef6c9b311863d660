import { expect, it } from 'vitest'
import { type Box, type ButtonSituation, isTeacherShown, riseAbove, standingOf } from './clear-place.ts'

const BUTTON: Box = { left: 282, right: 346, top: 590, bottom: 654 }
const wide = (top: number, height = 56): Box => ({ left: 16, right: 330, top, bottom: top + height })

it.each<[string, readonly Box[], number | null]>([
  ['nothing there', [], 0],
  ['a button beside it', [{ left: 16, right: 200, top: 600, bottom: 640 }], 0],
  ['a wide button under it', [wide(600)], 72],
  ['two of them, one above the other', [wide(600), wide(530)], 144],
  ['a card', [wide(400, 220)], 0],
  ['a line of text under it', [{ left: 200, right: 300, top: 600, bottom: 622 }], 72],
  ['controls all the way', Array.from({ length: 30 }, (_, place) => wide(place * 24, 40)), null],
])('%s', (_, controls, rise) => expect(riseAbove(BUTTON, controls)).toBe(rise))

const card = (top: number, bottom: number): Box => ({ left: 0, right: 300, top, bottom })
it.each<[string, readonly Box[], boolean]>([
  ['no card', [], false],
  ['one in the window', [card(100, 300)], true],
  ['one that shows only its edge', [card(700, 900)], false],
  ['one that is scrolled away', [card(-300, -20)], false],
  ['one of several', [card(900, 1100), card(600, 800)], true],
  ['one that is not displayed', [card(0, 0)], false],
])('a card with the teacher: %s', (_, cards, shown) => expect(isTeacherShown(cards, 740)).toBe(shown))

const AT_REST: ButtonSituation = { isListening: false, isScrollingDown: false, isSeated: false, hasOwnPlace: false, rise: 0 }
it.each<[string, Partial<ButtonSituation>, number | null]>([
  ['at rest', {}, 0],
  ['over a control', { rise: 72 }, 72],
  ['controls everywhere', { rise: null }, null],
  ['the page scrolls down', { isScrollingDown: true }, null],
  ['the page scrolls down, the button has its own place', { isScrollingDown: true, hasOwnPlace: true }, 0],
  ['seated in the tab bar', { isSeated: true, isScrollingDown: true, rise: null }, 0],
  ['it listens', { isListening: true, isScrollingDown: true, rise: null }, 0],
])('the button, %s', (_, situation, standing) => expect(standingOf({ ...AT_REST, ...situation })).toBe(standing))
