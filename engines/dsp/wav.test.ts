import { expect, test } from 'vitest'
import { encodeWav } from './wav.ts'

test('a file of two channels has its header, and every sample in its place', () => {
  const left = Float32Array.of(0, 0.5, 2)
  const right = Float32Array.of(-1, -0.25, 1)
  const file = encodeWav({ numberOfChannels: 2, sampleRate: 44_100, length: 3, getChannelData: (channel) => (channel === 0 ? left : right) })
  const view = new DataView(file)
  const word = (at: number): string => String.fromCharCode(...new Uint8Array(file, at, 4))
  expect([word(0), word(8), word(12), word(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect([view.getUint32(4, true), view.getUint16(22, true), view.getUint32(24, true), view.getUint32(40, true)]).toEqual([48, 2, 44_100, 12])
  const samples = Array.from({ length: 6 }, (_, index) => view.getInt16(44 + index * 2, true))
  expect(samples).toEqual([0, -32_767, 16_384, -8_192, 32_767, 32_767])
})
