import { describe, expect, it } from 'vitest'
import { paintReadings } from './paint-readings.ts'

const PALETTE = { well: 'well', line: 'line', bars: 'bars', sounding: 'sounding', white: 'white', black: 'black' }
const [WIDTH, HEIGHT, BINS] = [1040, 200, 312]

interface Painted {
  readonly colour: unknown
  readonly x: number
  readonly width: number
  readonly height: number
}

/** One key sounds, and the spectrum has its peak in the key's bin. */
function painted(key: number): readonly Painted[] {
  const all: Painted[] = []
  const pen = {
    fillStyle: '' as unknown as string,
    globalAlpha: 1,
    fillRect: (x: number, _: number, width: number, height: number) => all.push({ colour: pen.fillStyle, x, width, height }),
  }
  const [spectrum, sounding] = [new Float32Array(BINS).fill(-100), new Float32Array(88)]
  spectrum[3 * key + 1] = -10
  sounding[key] = 1
  paintReadings(pen, { spectrum, sounding }, PALETTE, WIDTH, HEIGHT)
  return all
}

describe('the picture of what the microphone hears', () => {
  it.each([0, 1, 2, 3, 12, 39, 40, 43, 50, 86, 87])('the peak of key %i stands over the middle of the key', (key) => {
    const all = painted(key)
    const bar = all.filter(({ colour }) => colour === 'bars').reduce((a, b) => (b.height > a.height ? b : a))
    const lit = all.find(({ colour }) => colour === 'sounding')
    expect(lit).toBeDefined()
    if (lit) expect(Math.abs(bar.x + bar.width / 2 - lit.x - lit.width / 2)).toBeLessThanOrEqual(1)
  })

  it('draws a line before each do', () => {
    const lines = painted(39).filter(({ colour }) => colour === 'line')
    expect(lines.map(({ x }) => x)).toEqual([40, 180, 320, 460, 600, 740, 880, 1020])
  })

  it('draws nothing beside the keyboard', () => {
    for (const key of [0, 87]) for (const { x, width } of painted(key)) expect([x >= -2, x + width <= WIDTH + 2]).toEqual([true, true])
  })
})
