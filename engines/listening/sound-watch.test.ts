import { describe, expect, it } from 'vitest'
import { createSoundWatch, type WatchedHop } from './sound-watch.ts'

const HOP_SECONDS = 0.0464
const QUIET: Omit<WatchedHop, 'soundSeconds'> = { rawPeak: 0.01, clippedSamples: 0, rms: 0.002, noteCount: 0, droppedFrames: 0 }

/** Consecutive spans of sound; returns the reports with their times. */
function reportsOf(...spans: readonly (readonly [number, Partial<WatchedHop>])[]): string[] {
  const watch = createSoundWatch()
  const emitted: string[] = []
  let soundSeconds = 0
  for (const [seconds, hop] of spans) {
    for (let remainingSeconds = seconds; remainingSeconds > 0; remainingSeconds -= HOP_SECONDS) {
      soundSeconds += HOP_SECONDS
      for (const { kind, effect } of watch.emit({ ...QUIET, ...hop, soundSeconds })) emitted.push(`${kind} ${effect} ${Math.round(soundSeconds)}`)
    }
  }
  return emitted
}

describe('the watch over the sound', () => {
  it.each<[string, readonly (readonly [number, Partial<WatchedHop>])[], string[]]>([
    ['a quiet room', [[20, {}]], []],
    [
      'digital zeros',
      [
        [4, { rawPeak: 0, rms: 0 }],
        [2, {}],
      ],
      ['silent hindered 2', 'silent over 4'],
    ],
    [
      'a pause of a second',
      [
        [1, { rawPeak: 0, rms: 0 }],
        [2, {}],
      ],
      [],
    ],
    [
      'one crash on the keys',
      [
        [0.05, { rawPeak: 1, clippedSamples: 40 }],
        [5, {}],
      ],
      [],
    ],
    [
      'a microphone that is too close',
      [
        [3, { rawPeak: 1, clippedSamples: 40, noteCount: 1, rms: 0.2 }],
        [8, {}],
      ],
      ['clipping hindered 0', 'clipping over 8'],
    ],
    ['a few loud samples', [[3, { rawPeak: 1, clippedSamples: 2 }]], []],
    [
      'a fan beside the microphone',
      [
        [10, { rms: 0.05 }],
        [6, {}],
      ],
      ['tooNoisy hindered 4', 'tooNoisy over 10'],
    ],
    ['music of the learner', [[10, { rms: 0.05, noteCount: 1 }]], []],
    [
      'a device that is too slow',
      [
        [3, {}],
        [2, { droppedFrames: 3 }],
        [7, {}],
      ],
      ['fallingBehind hindered 3', 'fallingBehind over 10'],
    ],
    [
      'a machine that was held up once',
      [
        [3, {}],
        [0.04, { droppedFrames: 30 }],
        [7, {}],
      ],
      [],
    ],
    [
      'a page that was just opened',
      [
        [1.5, { droppedFrames: 3 }],
        [7, {}],
      ],
      [],
    ],
  ])('%s', (_, spans, expected) => expect(reportsOf(...spans)).toEqual(expected))

  it('knows the noise floor after two seconds', () => {
    const watch = createSoundWatch()
    for (let at = 0; at < 1.5; at += 0.1) watch.emit({ ...QUIET, soundSeconds: at })
    expect(watch.noiseFloor()).toBeNull()
    for (let at = 1.5; at < 3; at += 0.1) watch.emit({ ...QUIET, rms: 0.1, soundSeconds: at })
    expect(watch.noiseFloor()).toBe(0.002)
  })
})
