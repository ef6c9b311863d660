import { isBlackKey, pitchFrom } from '@prelude/domain/music'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pitchAtPoint, rollLayout, scaledQuarter } from './layout.ts'
import { choosePitchRange, whiteKeyCount } from './pitch-range.ts'

const desktop = () => rollLayout(1440, 732, choosePitchRange(50, 74, 1440), 1)
const phone = () => rollLayout(844, 274, choosePitchRange(50, 74, 844), 2)

describe('the keys that are drawn', () => {
  it('are 49 on a desktop, from do2 to do6', () => {
    expect(choosePitchRange(50, 74, 1440)).toEqual({ low: 36, high: 84 })
  })

  it('are moved by octaves for a low piece, and more for a wide one', () => {
    expect(choosePitchRange(26, 60, 1440)).toEqual({ low: 24, high: 72 })
    const wide = choosePitchRange(22, 100, 1440)
    expect(wide.low).toBeLessThanOrEqual(22)
    expect(wide.high).toBeGreaterThanOrEqual(100)
  })

  it('are all 88 when wider than 1700 pixels', () => {
    expect(choosePitchRange(50, 74, 1701)).toEqual({ low: 21, high: 108 })
  })

  it('hold the piece, start and end with a white key, and are at least 22 white ones on a phone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 21, max: 108 }), fc.integer({ min: 21, max: 108 }), fc.constantFrom(360, 844, 1200, 1800), (a, b, width) => {
        const [lowest, highest] = [Math.min(a, b), Math.max(a, b)]
        const range = choosePitchRange(lowest, highest, width)
        expect(range.low).toBeLessThanOrEqual(lowest)
        expect(range.high).toBeGreaterThanOrEqual(highest)
        expect(range.low).toBeGreaterThanOrEqual(21)
        expect(range.high).toBeLessThanOrEqual(108)
        expect(isBlackKey(range.low) || isBlackKey(range.high)).toBe(false)
        expect(whiteKeyCount(range)).toBeGreaterThanOrEqual(22)
      }),
    )
  })
})

describe('the layout', () => {
  it('is as drawn on a desktop', () => {
    const layout = desktop()
    expect(layout).toMatchObject({ keyboardTop: 582, keysTop: 586, noteFontSize: 15, keyFontSize: 14 })
    expect(layout.playLineY).toBeCloseTo(434, -1)
    expect(layout.pixelsPerQuarter).toBeCloseTo(70, 0)
    expect(layout.whiteWidth).toBeCloseTo(49.65, 1)
    expect(layout.keyX[37]).toBeCloseTo(31.8, 0)
    expect(layout.noteX[67]).toBeCloseTo(898, 0)
  })

  it('is as drawn on a phone', () => {
    expect(phone()).toMatchObject({ keyboardTop: 200, playLineY: 168, pixelsPerQuarter: 42, keyFontSize: 11 })
  })

  it.each([
    [844, 274, 1],
    [844, 274, 1.6],
    [640, 284, 1.6],
    [360, 350, 1.6],
    [1440, 732, 1.6],
  ])('%d × %d, stretched by %f: a measure of four beats is in sight', (width, height, timeScale) => {
    const layout = rollLayout(width, height, choosePitchRange(60, 67, width), 1)
    expect(layout.playLineY / scaledQuarter(layout, timeScale)).toBeGreaterThanOrEqual(4)
  })

  it('has its line of play on the keyboard where there is no echo zone', () => {
    const layout = rollLayout(844, 274, choosePitchRange(50, 74, 844), 1, false)
    expect(layout.playLineY).toBe(layout.keyboardTop)
  })

  it('shows two measures of three beats and more', () => {
    for (const layout of [desktop(), rollLayout(390, 600, choosePitchRange(50, 74, 390), 1)]) {
      expect(layout.keyboardTop / layout.pixelsPerQuarter).toBeGreaterThan(6)
    }
  })
})

describe('the key under a point', () => {
  it('is the one that is drawn there, for every key', () => {
    const layout = desktop()
    for (let pitch: number = layout.range.low; pitch <= layout.range.high; pitch += 1) {
      const middle = (layout.keyX[pitch] as number) + (layout.keyWidth[pitch] as number) / 2
      const y = isBlackKey(pitch) ? layout.blackTop + 20 : layout.height - 10
      expect(pitchAtPoint(layout, middle, y)).toBe(pitch)
    }
  })

  it('is the black key above its white neighbours, the white one below', () => {
    const layout = desktop()
    const x = (layout.keyX[61] as number) + 3
    expect(pitchAtPoint(layout, x, layout.blackTop + layout.blackHeight - 1)).toBe(61)
    expect(pitchAtPoint(layout, x, layout.blackTop + layout.blackHeight + 1)).toBe(60)
  })

  it('is none on the roll or outside', () => {
    const layout = desktop()
    expect(pitchAtPoint(layout, 100, layout.keyboardTop - 1)).toBeUndefined()
    expect(pitchAtPoint(layout, -1, 700)).toBeUndefined()
    expect(pitchAtPoint(layout, 1440, 700)).toBeUndefined()
  })

  it('uses a given range: the onboarding’s keys 28 to 52', () => {
    const layout = rollLayout(800, 200, { low: pitchFrom(48), high: pitchFrom(72) }, 1)
    expect(pitchAtPoint(layout, 1, 190)).toBe(48)
    expect(pitchAtPoint(layout, 799, 190)).toBe(72)
  })
})
