import { describe, expect, it } from 'vitest'
import { type Analysis, BINS, FRAME_SAMPLES, KEYS, LISTENING_RATE_HZ, type Network } from '../detection/index.ts'
import { createWindowedDetector, WINDOW_FRAMES } from './windowed-detector.ts'

interface Struck {
  readonly pitch: number
  readonly frame: number
  readonly frames: number
  readonly onset?: number
  readonly sounds?: number
}

/** A network that answers with these strikes: an onset of three frames, and the frame posterior for the length of the note. */
function networkOf(strikes: readonly Struck[]): Network {
  let samplesHeard = 0
  return {
    reset: () => undefined,
    async analyse(samples): Promise<Analysis> {
      samplesHeard += samples.length
      const newestFrame = Math.floor(samplesHeard / FRAME_SAMPLES)
      const [onsets, frames] = [new Float32Array(WINDOW_FRAMES * KEYS), new Float32Array(WINDOW_FRAMES * KEYS)]
      for (const { pitch, frame, frames: length, onset = 0.9, sounds = 0.8 } of strikes) {
        for (let row = 0; row < WINDOW_FRAMES; row += 1) {
          const at = newestFrame - WINDOW_FRAMES + 1 + row - frame
          const place = row * KEYS + pitch - 21
          if (Math.abs(at) <= 1) onsets[place] = Math.max(onsets[place] ?? 0, at === 0 ? onset : onset / 2)
          if (at >= 0 && at < length) frames[place] = sounds
        }
      }
      return { newestFrame, rows: WINDOW_FRAMES, exact: WINDOW_FRAMES - 10, onsets, frames, decibels: new Float32Array(BINS * WINDOW_FRAMES) }
    },
  }
}
const FRAME_SECONDS = FRAME_SAMPLES / LISTENING_RATE_HZ

/** Analyses three seconds period by period; returns the detected notes, in frames. */
async function detect(strikes: readonly Struck[], periodMs = 400, asked: Parameters<ReturnType<typeof createWindowedDetector>['ask']>[0] = []) {
  const detector = createWindowedDetector(networkOf(strikes))
  detector.ask(asked)
  const emitted = { notes: [] as string[], released: [] as string[], verdicts: [] as string[] }
  for (let hop = 0; hop < 3_000 / periodMs; hop += 1) {
    const { notes, released, verdicts } = await detector.detect(new Float32Array(Math.round((periodMs * LISTENING_RATE_HZ) / 1000)))
    emitted.notes.push(...notes.map(({ pitch, onsetSeconds }) => `${pitch} ${Math.round(onsetSeconds / FRAME_SECONDS)}`))
    emitted.released.push(...released.map(({ pitch, atSeconds }) => `${pitch} ${Math.round(atSeconds / FRAME_SECONDS)}`))
    emitted.verdicts.push(...verdicts.map(({ id, pitch, verdict }) => `${id} ${pitch} ${verdict}`))
  }
  return emitted
}

describe('the detector for slow devices', () => {
  it.each<[string, readonly Struck[], readonly string[]]>([
    ['a note, once, though it is in five windows', [{ pitch: 60, frame: 40, frames: 60 }], ['60 40']],
    [
      'struck again while it sounds',
      [
        { pitch: 60, frame: 40, frames: 30 },
        { pitch: 60, frame: 60, frames: 30 },
      ],
      ['60 40', '60 60'],
    ],
    [
      'a chord',
      [
        { pitch: 64, frame: 50, frames: 30 },
        { pitch: 60, frame: 50, frames: 30 },
      ],
      ['60 50', '64 50'],
    ],
    ['an onset under 0.5 is none', [{ pitch: 60, frame: 40, frames: 30, onset: 0.45 }], []],
    ['a note under 0.25 is none', [{ pitch: 60, frame: 40, frames: 30, sounds: 0.2 }], []],
    ['shorter than three frames is none', [{ pitch: 60, frame: 40, frames: 2 }], []],
  ])('%s', async (_, strikes, expected) => expect((await detect(strikes)).notes).toEqual(expected))

  it.each([200, 500, 1_000, 2_000])('gives the same notes at a period of %d ms', async (periodMs) => {
    const strikes = [30, 70, 110].map((frame) => ({ pitch: 62, frame, frames: 20 }))
    expect((await detect(strikes, periodMs)).notes).toEqual(['62 30', '62 70', '62 110'])
  })

  it('reports the end of a note', async () => {
    expect((await detect([{ pitch: 60, frame: 40, frames: 60 }])).released).toEqual(['60 99'])
  })

  it.each<[string, readonly Struck[], readonly string[]]>([
    ['right', [{ pitch: 60, frame: 86, frames: 30 }], ['1 60 right']],
    ['right within 0.15 s', [{ pitch: 60, frame: 97, frames: 30 }], ['1 60 right']],
    ['wrong: nothing there', [], ['1 60 wrong']],
    ['wrong: a neighbour', [{ pitch: 61, frame: 86, frames: 30 }], ['1 60 wrong']],
    ['wrong: too early', [{ pitch: 60, frame: 50, frames: 60 }], ['1 60 wrong']],
    ['not sure: something there', [{ pitch: 60, frame: 86, frames: 30, onset: 0.3 }], ['1 60 unsure']],
  ])('is asked: %s', async (_, strikes, expected) => {
    expect((await detect(strikes, 400, [{ id: 1, atSeconds: 86 * FRAME_SECONDS, pitches: [60] }])).verdicts).toEqual(expected)
  })

  it('waits for a key without a time, and never calls it wrong', async () => {
    const waited = { id: 2, atSeconds: null, pitches: [60, 64] }
    expect((await detect([{ pitch: 60, frame: 86, frames: 30 }], 400, [waited])).verdicts).toEqual(['2 60 right'])
  })
})
