import { type LessonMusic, readOrder } from '@prelude/domain/lessons'
import { expect, test } from 'vitest'
import { layOutStaff, xAt } from './staff-layout.ts'

const musicOf = (notes: string): LessonMusic => {
  const order = readOrder(`score.show ${notes}`)
  if (order.kind !== 'score') throw new Error('a score')
  return order.music
}
const headsOf = (notes: string) => layOutStaff(musicOf(notes), false).chords.flatMap(({ heads }) => heads)
const TOP = layOutStaff(musicOf('C4q'), false).staves[0]?.lines[0] ?? 0

test.each([
  ['the line of the treble clef', 'G4w', 30],
  ['middle C below the treble staff', 'C4w', 50],
  ['the line of the bass clef', 'bass F3w', 10],
  ['middle C above the bass staff', 'bass C4w', -10],
  ['a sharp stands where its note does', 'F#4w', 35],
])('%s', (_, notes, below) => expect((headsOf(notes)[0]?.y ?? 0) - TOP).toBe(below))

test('ledger lines, and none on the staff', () => {
  expect(headsOf('C4w C5w A5w B3w').map(({ ledgers }) => ledgers.map((y) => y - TOP))).toEqual([[50], [], [-10], [50]])
})

test('signs: what the signature does not say, and what the measure has not said', () => {
  expect(headsOf('key:G F#4q F4q F#4q G4q F4q').map(({ accidental }) => accidental)).toEqual([null, 'natural', 'sharp', null, 'natural'])
  expect(headsOf('F#4q Fn4q F#4q Fn4q').map(({ accidental }) => accidental)).toEqual(['sharp', 'natural', 'sharp', 'natural'])
  expect(headsOf('key:F Bb4q C5q').map(({ accidental }) => accidental)).toEqual([null, null])
})

test('beams join eighths over half a measure, all else by beats', () => {
  const beams = (notes: string): number => layOutStaff(musicOf(notes), false).beams.length
  expect(beams('C4e D4e E4e F4e G4e F4e E4e D4e')).toBe(2)
  expect(beams('C4e D4e E4e F4e G4h')).toBe(1)
  expect(beams('3/4 C4e D4e, E4e F4e, G4e F4e')).toBe(3)
  expect(beams('6/8 C4e D4e E4e F4e G4e A4e')).toBe(2)
  expect(beams('C4e D4q E4e')).toBe(0)
  // One primary beam, and a second one between the sixteenths.
  expect(beams('C4e D4s E4s')).toBe(2)
})

test('the left hand of two stands on its own staff, at the same place as the right one', () => {
  const layout = layOutStaff(musicOf('grand C3h G3h / C4q D4q E4q F4q'), false)
  expect(layout.staves.map(({ clef }) => clef)).toEqual(['treble', 'bass'])
  const at = (hand: string) => layout.chords.filter((chord) => chord.hand === hand).map(({ heads }) => heads[0]?.x)
  expect(at('LEFT')).toEqual([at('RIGHT')[0], at('RIGHT')[2]])
})

test('time runs from left to right', () => {
  const layout = layOutStaff(musicOf('C4q D4e E4e F4h'), false)
  const places = [0, 0.5, 1, 1.5, 2, 3].map((at) => xAt(layout, at, 4))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(new Set(places).size).toBe(6)
})

test('a rhythm has a line for each hand that plays', () => {
  const linesOf = (notes: string): number[] => layOutStaff(musicOf(notes), true).staves.map(({ lines }) => lines.length)
  expect([linesOf('C4q D4q'), linesOf('grand C3h / C4q D4q')]).toEqual([[1], [1, 1]])
})

test('a triplet is marked with its beam or without, once', () => {
  const marks = (notes: string): number => layOutStaff(musicOf(notes), false).triplets.length
  expect([marks('3{C4e D4e E4e}'), marks('3{C4q D4e}'), marks('C4q D4e E4e')]).toEqual([1, 1, 0])
})

test('a tie is a flat bow from one head to the next', () => {
  const { slurs } = layOutStaff(musicOf('C4h~ C4q D4q'), false)
  expect(slurs.map(({ y1, y2, bend }) => [y1 === y2, Math.abs(bend)])).toEqual([[true, 10]])
})

test('repeat signs stand at their bars, the endings above theirs', () => {
  const layout = layOutStaff(musicOf('C4w |: D4w |1 E4w :|2 F4w'), false)
  const [, second = 0] = layout.onsets[1] ?? []
  // The sign that begins a repeat takes the place of its bar, and leaves space for its dots.
  expect((layout.repeat?.from ?? 0) + 20 < second).toBe(true)
  expect(layout.repeat?.to).toBe(layout.bars[1])
  expect(layout.endings.map(({ number, x1 }) => [number, x1])).toEqual([
    [1, layout.bars[0]],
    [2, layout.bars[1]],
  ])
  const whole = layOutStaff(musicOf('|: C4w D4w :|'), false)
  expect([whole.repeat?.from, whole.repeat?.to, whole.bars.length]).toEqual([null, whole.width - 1, 1])
  expect(layOutStaff(musicOf('C4w'), false).repeat).toBe(null)
})

test('a note keeps its written place under 8va, with a line above the staff', () => {
  const layout = layOutStaff(musicOf('8va C5q'), false)
  expect(layout.chords[0]?.heads[0]?.y).toBe(headsOf('C5q')[0]?.y)
  expect((layout.octaveLine?.y ?? 0) < TOP).toBe(true)
})

test('ornaments stand above their note, a grace note before it', () => {
  const [turned, grace] = layOutStaff(musicOf('C5q[gr] D5q[ap]'), false).chords
  expect(turned?.ornament?.glyph).toBe('turn')
  expect((turned?.ornament?.y ?? 0) < TOP).toBe(true)
  expect((grace?.grace?.x ?? 0) < (grace?.heads[0]?.x ?? 0)).toBe(true)
})

test('the stems of two voices of a hand part', () => {
  const layout = layOutStaff(musicOf('G4h F4h + C4q D4q E4h'), false)
  expect(layout.chords.map(({ stem }) => (stem ? (stem.to < stem.from ? 'up' : 'down') : null))).toEqual(['up', 'up', 'down', 'down', 'down'])
})

test('a fermata stands above, a tenuto beside the head, a roll before the chord', () => {
  const [held, long, rolled] = layOutStaff(musicOf('C5h@ D4q_ <C4 E4 G4>q[ar]'), false).chords
  expect([held?.articulation?.kind, (held?.articulation?.y ?? 0) < TOP]).toEqual(['fermata', true])
  expect([long?.articulation?.kind, (long?.articulation?.y ?? 0) > (long?.heads[0]?.y ?? 0)]).toEqual(['tenuto', true])
  expect((rolled?.roll?.x ?? 0) < (rolled?.heads[0]?.x ?? 0)).toBe(true)
})
