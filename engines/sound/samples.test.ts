import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { OggDecoder } from './decoding/ogg-decoder.ts'
import { createFakeAudio } from './fake-audio-context.ts'
import { ESSENTIAL_SAMPLE_COUNT, LAYER_PACKAGES, PIANO_SAMPLE_FILES, type PianoSampleFile, sampleUrl } from './piano-samples.ts'
import { loudnessOf, onsetFrame, prepareSample } from './prepare-sample.ts'
import { createSampleBank } from './sample-bank.ts'

const pathOf = ({ layer, file }: PianoSampleFile): URL =>
  new URL(`../../node_modules/${LAYER_PACKAGES[layer]}/audio/${encodeURIComponent(file)}`, import.meta.url)
const bytesOf = (files: readonly PianoSampleFile[]): number => files.reduce((sum, file) => sum + statSync(pathOf(file)).size, 0)
const MEDIUM = PIANO_SAMPLE_FILES.filter(({ layer }) => layer === 'medium')
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('the chosen recordings', () => {
  it('are in the package, as Ogg', () => {
    for (const file of PIANO_SAMPLE_FILES) expect(readFileSync(pathOf(file)).subarray(0, 4).toString()).toBe('OggS')
  })

  it('weigh 1.4 MB before the first note, 3 MB of medium strength, and as much again soft and loud', () => {
    expect(bytesOf(PIANO_SAMPLE_FILES.slice(0, ESSENTIAL_SAMPLE_COUNT))).toBe(1_345_570)
    expect(bytesOf(MEDIUM)).toBe(2_904_988)
    expect(PIANO_SAMPLE_FILES.slice(0, MEDIUM.length)).toEqual(MEDIUM)
    expect(bytesOf(PIANO_SAMPLE_FILES)).toBe(5_687_426)
  })

  it('are never shifted by more than two semitones from 48 to 84', () => {
    for (let pitch = 48; pitch <= 84; pitch += 1) {
      expect(Math.min(...MEDIUM.map((sample) => Math.abs(sample.pitch - pitch)))).toBeLessThanOrEqual(2)
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
    const prepared = prepareSample(context, long)
    expect(prepared.length).toBe(48_000 * 8)
    expect(prepared.getChannelData(0)[prepared.length - 1]).toBeLessThan(0.001)
  })
})

describe('the bank of recordings', () => {
  const bankWith = (fetchBytes: (url: string) => Promise<ArrayBuffer>) => {
    const audio = createFakeAudio()
    return createSampleBank({ context: () => audio.context, baseUrl: '/s', fetchBytes })
  }

  it('is ready with the first recordings, and the others load in the background', async () => {
    const fetches: string[] = []
    const bank = bankWith(async (url) => {
      fetches.push(url)
      return new ArrayBuffer(8)
    })
    await bank.load()
    expect(bank.nearest(61, 60)?.pitch).toBe(60)
    await bank.settled()
    expect(fetches).toHaveLength(PIANO_SAMPLE_FILES.length)
    expect(bank.nearest(62, 60)?.pitch).toBe(63)
  })

  it('asks for nothing twice', async () => {
    let fetches = 0
    const bank = bankWith(async () => {
      fetches += 1
      return new ArrayBuffer(8)
    })
    await Promise.all([bank.load(), bank.load()])
    await bank.load()
    await bank.settled()
    expect(fetches).toBe(PIANO_SAMPLE_FILES.length)
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
    expect(bank.nearest(60, 60)).toBeDefined()
  })

  it('plays the neighbour of a recording that never came', async () => {
    const bank = bankWith(async (url) => {
      if (url.includes('A4')) throw new Error('missing')
      return new ArrayBuffer(8)
    })
    await bank.load()
    await bank.settled()
    await settled()
    expect(bank.nearest(69, 60)?.pitch).not.toBe(69)
  })
})

describe('soft, medium and loud recordings', () => {
  /** Decoded at these levels. */
  const LEVELS = { v4: 0.1, v8: 0.2, v12: 0.4 }
  const openBank = async () => {
    const audio = createFakeAudio()
    const decodeAudioData = async (bytes: ArrayBuffer) => {
      const buffer = audio.context.createBuffer(1, 48_000, 48_000)
      buffer.getChannelData(0).fill(new Float32Array(bytes)[0] ?? 0)
      return buffer
    }
    const bank = createSampleBank({
      context: () => ({ ...audio.context, createBuffer: audio.context.createBuffer, decodeAudioData }) as never,
      baseUrl: '/s',
      fetchBytes: async (url) => new Float32Array([LEVELS[(/v\d+/.exec(url)?.[0] ?? 'v8') as keyof typeof LEVELS]]).buffer,
    })
    await bank.load()
    return bank
  }

  it.each([
    ['soft', 60, 30, 'soft', 2],
    ['medium', 60, 60, 'medium', 1],
    ['loud', 60, 100, 'loud', 0.5],
    ['loud, shifted by three semitones', 45, 100, 'loud', 0.5],
    ['loud, below the lowest of the layer', 38, 100, 'medium', 1],
    ['soft, above the highest', 88, 30, 'medium', 1],
  ] as const)('%s: its recording at the loudness of the medium one', async (_name, pitch, velocity, layer, levelGain) => {
    const bank = await openBank()
    await bank.settled()
    const chosen = bank.nearest(pitch, velocity)
    expect(chosen?.layer).toBe(layer)
    expect(chosen?.levelGain).toBeCloseTo(levelGain)
  })

  it('medium until the others have come', async () => {
    const bank = await openBank()
    expect(bank.nearest(60, 100)?.layer).toBe('medium')
    await bank.settled()
  })

  it('how loud a recording is: its first half second', () => {
    const { context } = createFakeAudio()
    const buffer = context.createBuffer(2, 48_000, 48_000)
    for (const index of [0, 1]) buffer.getChannelData(index).fill(0.5, 0, 24_000)
    expect(loudnessOf(buffer)).toBeCloseTo(0.5)
  })
})

describe('a browser that does not decode the recordings', () => {
  const openBank = (oggDecoder: OggDecoder) => {
    const audio = createFakeAudio()
    const fetches: number[] = []
    const context = {
      ...audio.context,
      createBuffer: audio.context.createBuffer,
      decodeAudioData: (bytes: ArrayBuffer) => {
        fetches.push(bytes.byteLength)
        return Promise.reject(new DOMException('Unable to decode', 'EncodingError'))
      },
    }
    const bank = createSampleBank({ context: () => context as never, baseUrl: '/s', fetchBytes: async () => new ArrayBuffer(16), oggDecoder })
    return { bank, fetches: fetches }
  }

  it('gets them from the app’s own decoder, and is not asked for the later ones', async () => {
    let decoded = 0
    let ends = 0
    const { bank, fetches } = openBank({
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
    expect(fetches.length).toBeLessThanOrEqual(ESSENTIAL_SAMPLE_COUNT)
    expect([bank.nearest(60, 60)?.buffer.sampleRate, ends]).toEqual([44_100, 1])
  })

  it('reports its own error where the app cannot decode them either', async () => {
    const { bank } = openBank({ decode: () => Promise.reject(new Error('no WebAssembly')), end: () => undefined })
    await expect(bank.load()).rejects.toThrow('Unable to decode')
  })
})
