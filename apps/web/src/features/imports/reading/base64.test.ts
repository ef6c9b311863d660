import { expect, it } from 'vitest'
import { base64Of, bytesOfBase64 } from './base64.ts'

const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => (at * 37 + (at >> 8)) % 256)

it.each([0, 1, 2, 3, 24_575, 24_576, 24_577, 100_001])('%i bytes as Node writes them, and back', (length) => {
  const text = base64Of(bytes(length))
  expect(text).toBe(Buffer.from(bytes(length)).toString('base64'))
  expect(Buffer.from(bytesOfBase64(text)).equals(Buffer.from(bytes(length)))).toBe(true)
})
