import { ScoreFault } from '../score-fault.ts'

/**
 * An own inflate (RFC 1951) for two guarantees that a bounded upload needs and fflate 0.8 lacks: output never passes `limit`, not even by one
 * block, and broken code tables are refused at once (2 MB of blocks that hold nothing but tables kept fflate busy for four seconds).
 */
const LONGEST_CODE = 15
const LENGTH_BASE = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258]
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
]
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
const END_OF_BLOCK = 256
/** Encoders end a block after some ten thousand symbols; much longer ones only cost time. */
const MOST_BLOCKS = 100_000
const FIRST_OUTPUT = 256 * 1024

/** A canonical Huffman code: how many codes have each length, and the symbols in the order of their codes. */
interface HuffmanCode {
  readonly counts: Uint16Array
  readonly symbols: Uint16Array
}

const broken = (): ScoreFault => new ScoreFault('damaged', 'Le fichier compressé est abîmé : exportez-le ou téléchargez-le de nouveau.')

/** `single`: a distance code may have one symbol or none, which leaves it incomplete. */
function huffmanCode(lengths: Uint8Array, start: number, end: number, single = false): HuffmanCode {
  const counts = new Uint16Array(LONGEST_CODE + 1)
  for (let index = start; index < end; index += 1) counts[lengths[index] as number] = (counts[lengths[index] as number] as number) + 1
  const used = end - start - (counts[0] as number)
  let freeCodes = 1
  for (let length = 1; length <= LONGEST_CODE; length += 1) {
    freeCodes = freeCodes * 2 - (counts[length] as number)
    if (freeCodes < 0) throw broken()
  }
  if (freeCodes > 0 && !(single && used <= 1)) throw broken()
  const offsets = new Uint16Array(LONGEST_CODE + 2)
  for (let length = 1; length <= LONGEST_CODE; length += 1) offsets[length + 1] = (offsets[length] as number) + (counts[length] as number)
  const symbols = new Uint16Array(used)
  for (let index = start; index < end; index += 1) {
    const length = lengths[index] as number
    if (length === 0) continue
    const place = offsets[length] as number
    symbols[place] = index - start
    offsets[length] = place + 1
  }
  return { counts, symbols }
}

const fixedLengths = Uint8Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8))
const FIXED_LITERALS = huffmanCode(fixedLengths, 0, 288)
const FIXED_DISTANCES = huffmanCode(new Uint8Array(32).fill(5), 0, 32)

class Inflater {
  private readonly packed: Uint8Array
  private readonly limit: number
  private readonly lengths = new Uint8Array(320)
  private output: Uint8Array
  private size = 0
  private at = 0
  private held = 0
  private heldBits = 0

  constructor(packed: Uint8Array, limit: number) {
    this.packed = packed
    this.limit = limit
    this.output = new Uint8Array(Math.min(limit, FIRST_OUTPUT))
  }

  run(): Uint8Array {
    let blocks = 0
    for (let last = false; !last; ) {
      blocks += 1
      if (blocks > MOST_BLOCKS) throw broken()
      last = this.bits(1) === 1
      const kind = this.bits(2)
      if (kind === 0) this.copyStored()
      else if (kind === 1) this.readBlock(FIXED_LITERALS, FIXED_DISTANCES)
      else if (kind === 2) this.readDynamicBlock()
      else throw broken()
    }
    return this.output.subarray(0, this.size)
  }

  private bits(count: number): number {
    while (this.heldBits < count) {
      if (this.at >= this.packed.length) throw broken()
      this.held |= (this.packed[this.at] as number) << this.heldBits
      this.at += 1
      this.heldBits += 8
    }
    const value = this.held & ((1 << count) - 1)
    this.held >>>= count
    this.heldBits -= count
    return value
  }

  private symbol(code: HuffmanCode): number {
    const { counts, symbols } = code
    let value = 0
    let first = 0
    let index = 0
    for (let length = 1; length <= LONGEST_CODE; length += 1) {
      if (this.heldBits === 0) {
        if (this.at >= this.packed.length) throw broken()
        this.held = this.packed[this.at] as number
        this.at += 1
        this.heldBits = 8
      }
      value |= this.held & 1
      this.held >>>= 1
      this.heldBits -= 1
      const count = counts[length] as number
      if (value - first < count) return symbols[index + value - first] as number
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw broken()
  }

  /** Grows the output by so many bytes, or refuses. */
  private reserve(more: number): void {
    const wanted = this.size + more
    if (wanted > this.limit)
      throw new ScoreFault('too_large', 'Le fichier décompressé est trop volumineux pour une partition. Exportez seulement la partie de piano.')
    if (wanted <= this.output.length) return
    const larger = new Uint8Array(Math.min(this.limit, Math.max(wanted, this.output.length * 2)))
    larger.set(this.output.subarray(0, this.size))
    this.output = larger
  }

  private copyStored(): void {
    this.held = 0
    this.heldBits = 0
    const { packed, at } = this
    const length = (packed[at] as number) | ((packed[at + 1] as number) << 8)
    const inverse = (packed[at + 2] as number) | ((packed[at + 3] as number) << 8)
    if (at + 4 + length > packed.length || (length ^ inverse) !== 0xffff) throw broken()
    this.reserve(length)
    this.output.set(packed.subarray(at + 4, at + 4 + length), this.size)
    this.size += length
    this.at = at + 4 + length
  }

  private readDynamicBlock(): void {
    const { lengths } = this
    const literals = this.bits(5) + 257
    const distances = this.bits(5) + 1
    const given = this.bits(4) + 4
    if (literals > 286 || distances > 30) throw broken()
    lengths.fill(0, 0, 19)
    for (let index = 0; index < given; index += 1) lengths[CODE_LENGTH_ORDER[index] as number] = this.bits(3)
    const code = huffmanCode(lengths, 0, 19)
    for (let index = 0; index < literals + distances; ) {
      const symbol = this.symbol(code)
      if (symbol < 16) {
        lengths[index] = symbol
        index += 1
        continue
      }
      if (symbol === 16 && index === 0) throw broken()
      const repeated = symbol === 16 ? (lengths[index - 1] as number) : 0
      const times = symbol === 16 ? 3 + this.bits(2) : symbol === 17 ? 3 + this.bits(3) : 11 + this.bits(7)
      if (index + times > literals + distances) throw broken()
      lengths.fill(repeated, index, index + times)
      index += times
    }
    if (lengths[END_OF_BLOCK] === 0) throw broken()
    this.readBlock(huffmanCode(lengths, 0, literals, true), huffmanCode(lengths, literals, literals + distances, true))
  }

  private readBlock(literals: HuffmanCode, distances: HuffmanCode): void {
    for (;;) {
      const symbol = this.symbol(literals)
      if (symbol === END_OF_BLOCK) return
      if (symbol < END_OF_BLOCK) {
        if (this.size >= this.output.length) this.reserve(1)
        this.output[this.size] = symbol
        this.size += 1
      } else this.repeat(symbol - 257, distances)
    }
  }

  private repeat(lengthSymbol: number, distances: HuffmanCode): void {
    if (lengthSymbol >= LENGTH_BASE.length) throw broken()
    const length = (LENGTH_BASE[lengthSymbol] as number) + this.bits(LENGTH_BITS[lengthSymbol] as number)
    const distanceSymbol = this.symbol(distances)
    if (distanceSymbol >= DISTANCE_BASE.length) throw broken()
    const distance = (DISTANCE_BASE[distanceSymbol] as number) + this.bits(distanceSymbol < 4 ? 0 : (distanceSymbol >> 1) - 1)
    if (distance > this.size) throw broken()
    this.reserve(length)
    const { output } = this
    const end = this.size + length
    for (let to = this.size; to < end; to += 1) output[to] = output[to - distance] as number
    this.size = end
  }
}

/** Inflates raw deflate data into at most `limit` bytes; more is « too large », anything invalid or truncated is « damaged ». */
export const inflateWithin = (packed: Uint8Array, limit: number): Uint8Array => new Inflater(packed, limit).run()
