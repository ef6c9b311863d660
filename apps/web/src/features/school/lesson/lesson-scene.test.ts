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
