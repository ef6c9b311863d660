import type { SearchWeights } from './search-weights.ts'

interface Header {
  readonly labels: readonly string[]
  /** The largest scale: the others are parts of it. */
  readonly largestScale: number
  readonly features: number
  readonly entries: number
}

const MAGIC = 'FINDING2'
const BYTES_OF_LENGTH = 4
const LARGEST_16 = 65_535
/** Arrays begin at multiples of this. */
const ALIGNMENT = 4
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT

// Labels are ASCII.
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const textOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** A file: its name, the length of a JSON header, the header, then the arrays, whose wider numbers come first. */
export function encodeSearchWeights({ labels, features, rarities, scales, starts, entries }: SearchWeights): Uint8Array {
  const largestScale = scales.reduce((most, scale) => Math.max(most, scale), 0)
  const header: Header = { labels, largestScale, features: features.length, entries: entries.length }
  const scaleParts = Uint16Array.from(scales, (scale) => Math.round((LARGEST_16 * scale) / largestScale))
  const counts = Uint16Array.from(features, (_, place) => (starts[place + 1] ?? 0) - (starts[place] ?? 0))
  const text = bytesOf(JSON.stringify(header))
  const parts = [features, scaleParts, counts, entries, rarities].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  )
  let at = aligned(MAGIC.length + BYTES_OF_LENGTH + text.length)
  const file = new Uint8Array(at + parts.reduce((sum, { length }) => sum + length, 0))
  file.set(bytesOf(MAGIC))
  new DataView(file.buffer).setUint32(MAGIC.length, text.length, true)
  file.set(text, MAGIC.length + BYTES_OF_LENGTH)
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file
}

/** Throws where the file is not one of these, or is cut off. */
export function decodeSearchWeights(file: Uint8Array): SearchWeights {
  if (textOf(file.subarray(0, MAGIC.length)) !== MAGIC) throw new Error('no weights of the search')
  const length = new DataView(file.buffer, file.byteOffset).getUint32(MAGIC.length, true)
  const start = MAGIC.length + BYTES_OF_LENGTH
  const { labels, largestScale, features, entries } = JSON.parse(textOf(file.subarray(start, start + length))) as Header
  let at = aligned(start + length)
  const take = (bytes: number): ArrayBuffer => {
    // `slice` of a Buffer of Node is no copy, and what it lies in is not aligned.
    const part = Uint8Array.from(file.subarray(at, at + bytes))
    if (part.length < bytes) throw new Error('weights of the search are cut off')
    at += bytes
    return part.buffer
  }
  const numbers16 = (count: number): Uint16Array => new Uint16Array(take(count * Uint16Array.BYTES_PER_ELEMENT))
  const ofFeatures = new Uint32Array(take(features * Uint32Array.BYTES_PER_ELEMENT))
  const scales = Float32Array.from(numbers16(features), (part) => (part * largestScale) / LARGEST_16)
  const starts = new Uint32Array(features + 1)
  for (const [place, count] of numbers16(features).entries()) starts[place + 1] = (starts[place] ?? 0) + count
  return { labels, features: ofFeatures, scales, starts, entries: numbers16(entries), rarities: new Uint8Array(take(features)) }
}
