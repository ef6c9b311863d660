import { expect, it } from 'vitest'
import { readMarkup } from './markup.ts'
import { slursBesideFingers } from './slurs-beside-fingers.ts'

const slur = (d: string) => `<g class="slur"><path d="${d}"/></g>`
const UP = 'M0,1000 C300,700 700,700 1000,1000 C700,760 300,760 0,1000'
const DOWN = 'M0,1000 C300,1300 700,1300 1000,1000 C700,1240 300,1240 0,1000'
const finger = (x: number, y: number) => `<g class="fing"><text x="${x}" y="${y}" text-anchor="middle"><tspan font-size="300px">3</tspan></text></g>`
const chord = (x: number, y: number) => `<g class="harm"><text x="${x}" y="${y}"><tspan font-size="400px">C</tspan></text></g>`
const bent = (...music: string[]) => [...slursBesideFingers(readMarkup(`<svg>${music.join('')}</svg>`)).values()]
/** Highest or lowest control point of what came out. */
const control = (d: string | undefined) => Number(/C\d+,(-?\d+)/.exec(d ?? '')?.[1])

it.each([
  ['a finger under it', [slur(UP), finger(500, 1120)], []],
  ['a finger above it', [slur(UP), finger(500, 700)], []],
  ['a finger at its very end', [slur(UP), finger(10, 1100)], []],
  ['a slur in two pieces, which is left as it is', [slur('M0,1 C1,2 2,3 3,4'), finger(2, 3)], []],
])('nothing is bent for %s', (_name, music, expected) => expect(bent(...music)).toEqual(expected))

it('a slur that runs through a finger rises over it, its ends stay', () => {
  const [path] = bent(slur(UP), finger(500, 900))
  expect(path).toMatch(/^M0,1000 C.*1000,1000 C.*0,1000$/)
  // The digit reaches up to 696, the inner edge of the slur is to pass over it.
  expect(0.25 * 1000 + 0.75 * (control(path) + 60)).toBeLessThan(696)
})
it('a finger met by the raised slur is passed too', () => {
  const [path] = bent(slur(UP), finger(500, 900), finger(600, 690))
  expect(0.25 * 1000 + 0.75 * (control(path) + 60)).toBeLessThan(486)
})
it('below the notes it sinks', () => expect(control(bent(slur(DOWN), finger(500, 1300))[0])).toBeGreaterThan(1300))
it('it stops before a chord', () => {
  const [path] = bent(slur(UP), finger(500, 900), chord(480, 700))
  expect(control(path)).toBeLessThan(700)
  expect(0.25 * 1000 + 0.75 * control(path)).toBeGreaterThan(700)
})
