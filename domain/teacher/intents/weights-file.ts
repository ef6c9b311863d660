import { GROUP_ROWS, PIECE_ROWS } from './features.ts'
import type { IntentWeights } from './network.ts'

interface Header {
  readonly labels: readonly string[]
  readonly size: number
  readonly hiddenSize: number
  readonly pieceRows: number
  readonly groupRows: number
}

const MAGIC = 'INTENTS1'
const BYTES_OF_LENGTH = 4

// Labels are ASCII.
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** A file: its name, the length of a JSON header, the header, then the arrays in this order: single numbers first, bytes last. */
export function encodeIntentWeights(weights: IntentWeights): Uint8Array {
  const { labels, size, hiddenSize, pieces, groups, hidden, hiddenBias, output, outputBias } = weights
  const header: Header = { labels, size, hiddenSize, pieceRows: pieces.scales.length, groupRows: groups.scales.length }
  const text = bytesOf(JSON.stringify(header))
  const parts = [pieces.scales, groups.scales, hidden, hiddenBias, output, outputBias, pieces.bytes, groups.bytes].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  )
  const start = MAGIC.length + BYTES_OF_LENGTH
  const file = new Uint8Array(start + text.length + parts.reduce((sum, { length }) => sum + length, 0))
  file.set(bytesOf(MAGIC))
  new DataView(file.buffer).setUint32(MAGIC.length, text.length, true)
  file.set(text, start)
  let at = start + text.length
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file
}

/** Throws where the file is not one of these, or was made for other features. */
export function decodeIntentWeights(file: Uint8Array): IntentWeights {
  const magic = textOf(file.subarray(0, MAGIC.length))
  if (magic !== MAGIC) throw new Error('no weights of intents')
  const length = new DataView(file.buffer, file.byteOffset).getUint32(MAGIC.length, true)
  let at = MAGIC.length + BYTES_OF_LENGTH
  const { labels, size, hiddenSize, pieceRows, groupRows } = JSON.parse(textOf(file.subarray(at, at + length))) as Header
  if (pieceRows !== PIECE_ROWS || groupRows !== GROUP_ROWS) throw new Error('weights of intents for other features')
  at += length
  const take = (bytes: number): Uint8Array => {
    // A copy of its own memory: a slice of a Buffer shares that of the file.
    const part = new Uint8Array(file.subarray(at, at + bytes))
    if (part.length < bytes) throw new Error('weights of intents are cut off')
    at += bytes
    return part
  }
  const floats = (count: number): Float32Array => new Float32Array(take(count * Float32Array.BYTES_PER_ELEMENT).buffer)
  const [pieceScales, groupScales] = [floats(pieceRows), floats(groupRows)]
  const layers = {
    hidden: floats(2 * size * hiddenSize),
    hiddenBias: floats(hiddenSize),
    output: floats(labels.length * hiddenSize),
    outputBias: floats(labels.length),
  }
  return {
    labels,
    size,
    hiddenSize,
    ...layers,
    pieces: { scales: pieceScales, bytes: new Int8Array(take(pieceRows * size).buffer) },
    groups: { scales: groupScales, bytes: new Int8Array(take(groupRows * size).buffer) },
  }
}
