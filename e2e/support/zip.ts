import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const DEFLATED = 8

/** The files of a zip archive, by their names. */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new Error('no zip archive')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('a damaged zip archive')
    const [packedSize, nameSize, extraSize, wordsSize] = [
      archive.readUInt32LE(at + 20),
      ...[28, 30, 32].map((place) => archive.readUInt16LE(at + place)),
    ]
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(start, start + (packedSize ?? 0))
    const name = archive.toString('utf8', at + 46, at + 46 + (nameSize ?? 0))
    files.set(name, archive.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(packed) : packed)
    at += 46 + (nameSize ?? 0) + (extraSize ?? 0) + (wordsSize ?? 0)
  }
  return files
}
