import { expect, it } from 'vitest'
import { stageSize } from './stage-size.ts'

it.each<[string, Parameters<typeof stageSize>, [number, number, number]]>([
  ['two octaves on a phone', [15, 360, 740], [24, 148, 48]],
  ['an octave on a phone', [8, 360, 740], [45, 148, 90]],
  ['a computer', [16, 1440, 900], [90, 234, 180]],
  ['a phone on its side', [21, 740, 360], [35, 92, 40]],
  ['a wide screen', [18, 1920, 1080], [107, 277, 213]],
  ['without a hand', [16, 1440, 900, false], [90, 234, 26]],
])('%s: width and length of a white key, room of the hands', (_, given, [keyWidth, keysHeight, front]) => {
  const size = stageSize(...given)
  expect([Math.round(size.keyWidth), size.keysHeight, size.front]).toEqual([keyWidth, keysHeight, front])
})
