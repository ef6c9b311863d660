import { expect, it } from 'vitest'
import { whitesBelow } from '../hands/index.ts'
import type { Pitch } from '../music/index.ts'
import { type StageRange, stageKeys } from './stage-keys.ts'

const range = (low: number, high: number): StageRange => ({ low: low as Pitch, high: high as Pitch })
const keysFor = (scene: StageRange, width: number, height: number, isTouched = false, focus: readonly (readonly number[])[] = []): string => {
  const { low, high } = stageKeys({ scene, focus, isTouched, width, height })
  return `${low}–${high}, ${Math.floor(width / (whitesBelow(high) - whitesBelow(low) + 1))} px`
}

it.each<[string, string, string]>([
  ['an octave on a phone: two octaves would fit, the octave is enough', keysFor(range(60, 72), 360, 740), '60–72, 45 px'],
  ['an octave on a computer: more keys beside it', keysFor(range(60, 72), 1440, 900), '53–79, 90 px'],
  ['two octaves on a phone', keysFor(range(48, 72), 360, 740), '48–72, 24 px'],
  ['four octaves on a phone: two of them', keysFor(range(36, 84), 360, 740), '36–60, 24 px'],
  ['four octaves on a phone: those that are spoken of', keysFor(range(36, 84), 360, 740, false, [[61, 63]]), '48–72, 24 px'],
  ['two octaves to be touched on a phone: the hand’s', keysFor(range(48, 72), 360, 740, true, [[60], [60, 62, 64, 65, 67]]), '60–72, 45 px'],
  ['keys too far apart for a finger’s width: narrower ones', keysFor(range(48, 72), 360, 740, true, [[48, 67]]), '48–67, 30 px'],
  ['a phone on its side', keysFor(range(60, 72), 740, 360), '48–83, 35 px'],
])('%s', (_, keys, expected) => {
  expect(keys).toBe(expected)
})
