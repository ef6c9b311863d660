import { expect, test } from 'vitest'
import { scenesOf } from './lesson-scene.ts'

test('a scene shows, plays and waits as it is written; its range holds until another one comes', () => {
  const [first, second] = scenesOf([
    { duration_s: 12, say: 'Un motif qui se répète.', do: ['kb.range 48 60', 'kb.group black2', 'kb.play C4q E4h', 'kb.play D4q'] },
    { duration_s: 10, say: 'À vous.', do: ['hand.print P5_MAJ C3 L', 'wait.play C3,D3 L', 'text.list Siège, Dos'] },
  ])
  expect([...(first?.lit ?? [])]).toEqual([49, 51])
  expect(first?.notes.map(({ pitch, atSeconds }) => [pitch, Math.round(atSeconds * 100) / 100])).toEqual([
    [60, 1.5],
    [64, 2.15],
    [62, 4.25],
  ])
  expect([second?.low, second?.high]).toEqual([48, 60])
  expect([...(second?.fingers ?? [])].map(([pitch, { finger }]) => [pitch, finger])).toEqual([
    [48, 5],
    [50, 4],
    [52, 3],
    [53, 2],
    [55, 1],
  ])
  expect(second?.waits).toHaveLength(1)
  expect(second?.words).toEqual(['Siège', 'Dos'])
})

test.each([
  ['a range of its own', ['kb.range 36 84', 'kb.light C4'], [36, 84]],
  ['groups of black keys: the whole range', ['kb.group black2'], [36, 96]],
  ['five fingers: their octave', ['hand.print P5_MAJ C4 R'], [60, 72]],
  ['a do: the octave above it', ['wait.play C4 R 1'], [60, 72]],
  ['notes up to a do', ['kb.play F3q C5q'], [48, 72]],
  ['any octave: three of them', ['wait.play C any 3'], [48, 84]],
  ['no key', ['text.big Siège'], [36, 96]],
])('the keys of a scene, %s', (_, orders, shown) => {
  const [, scene] = scenesOf([
    { duration_s: 10, say: '', do: ['kb.range 36 96'] },
    { duration_s: 10, say: '', do: orders },
  ])
  expect([scene?.low, scene?.high]).toEqual(shown)
})
