import { expect, it } from 'vitest'
import { createMemory } from './memory.ts'
import { BINS, KEYS } from './network.ts'

const FRAMES = 12

/** A tone with its partials, in bins above the first. */
const PARTIALS = [0, 36, 57, 72, 84, 93, 108]

/** One analysis of frames in which a tone stands at `binOf(frame)`, over a floor. */
function heard(binOf: (frame: number) => number, onsets: readonly number[] = []) {
  const decibels = new Float32Array(BINS * FRAMES).fill(-60)
  for (let frame = 0; frame < FRAMES; frame += 1) {
    for (const partial of PARTIALS)
      for (const beside of [-1, 0, 1]) decibels[(binOf(frame) + partial + beside) * FRAMES + frame] = -12 * Math.abs(beside)
  }
  const posteriors = () => new Float32Array(FRAMES * KEYS)
  const struck = posteriors()
  for (const key of onsets) for (let frame = 0; frame < FRAMES; frame += 1) struck[frame * KEYS + key] = 0.5
  return { newestFrame: FRAMES, rows: FRAMES, exact: FRAMES, onsets: struck, frames: struck, decibels }
}

it.each([
  ['a sound that stays does not glide', () => 90, false],
  ['a voice that rises a third of a semitone in 35 ms glides', (frame: number) => 90 + Math.floor(frame / 3), true],
  ['a voice that falls glides', (frame: number) => 90 - Math.floor(frame / 3), true],
  ['a key struck an octave higher does not glide', (frame: number) => (frame < 6 ? 90 : 126), false],
] as const)('%s', (_, binOf, glides) => {
  const memory = createMemory()
  memory.take(heard(binOf))
  const most = Math.max(...memory.glides)
  if (glides) expect(most).toBeGreaterThan(0.5)
  else expect(most).toBeLessThan(0.05)
})

it('counts the keys that seem struck and that sound', () => {
  const memory = createMemory()
  memory.take(heard(() => 90, [30, 34, 37]))
  const slot = memory.row(2)
  expect([memory.faint[slot], memory.sounding[slot], memory.clearest[slot]]).toEqual([3, 3, 0.5])
})
