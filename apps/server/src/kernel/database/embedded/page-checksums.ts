/** PostgreSQL's checksum of a page (src/include/storage/checksum_impl.h): 32 sums side by side, each a variant of FNV-1a. */
const PAGE_BYTES = 8192
const LANES = 32
const PRIME = 16_777_619
const CHECKSUM_AT = 8
const UPPER_AT = 14
const PAGES_IN_SEGMENT = 131_072
const OFFSETS = Uint32Array.of(
  ...[0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c],
  ...[0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb],
  ...[0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4],
  ...[0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756],
)

function checksumOf(page: Buffer, number: number): number {
  const words = new DataView(page.buffer, page.byteOffset, PAGE_BYTES)
  const sums = OFFSETS.slice()
  for (let at = 0; at < PAGE_BYTES; at += 4) {
    // The checksum field itself counts as zero.
    const word = at === CHECKSUM_AT ? words.getUint32(at, true) & 0xffff0000 : words.getUint32(at, true)
    const lane = (at >> 2) % LANES
    const mixed = (sums[lane] ?? 0) ^ word
    sums[lane] = Math.imul(mixed, PRIME) ^ (mixed >>> 17)
  }
  let all = 0
  for (let lane = 0; lane < LANES; lane += 1) {
    let sum = sums[lane] ?? 0
    for (let round = 0; round < 2; round += 1) sum = Math.imul(sum, PRIME) ^ (sum >>> 17)
    all ^= sum
  }
  return (((all ^ number) >>> 0) % 65_535) + 1
}

/** Files of tables and indexes in a cluster: `base/5/1259`, `base/5/1259_vm`, `global/1262`, `base/5/16384.1`. */
const RELATION = /^(?:base\/\d+|global)\/\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/

export const isRelation = (name: string): boolean => RELATION.test(name)

/** Verifies pages of a stream of chunks of any length; returns the number of the first damaged page. */
export function createPageCheck(name: string): (chunk: Buffer) => number | null {
  const first = Number(RELATION.exec(name)?.[1] ?? 0) * PAGES_IN_SEGMENT
  let pending: Buffer = Buffer.alloc(0)
  let number = first
  return (chunk) => {
    const bytes = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk
    let at = 0
    for (; at + PAGE_BYTES <= bytes.length; at += PAGE_BYTES, number += 1) {
      const page = bytes.subarray(at, at + PAGE_BYTES)
      // A page that is only allocated is all zeros.
      if (page.readUInt16LE(UPPER_AT) !== 0 && checksumOf(page, number) !== page.readUInt16LE(CHECKSUM_AT)) return number
    }
    pending = bytes.subarray(at)
    return null
  }
}
