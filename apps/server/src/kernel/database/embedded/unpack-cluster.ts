import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** ustar: headers and contents in blocks of 512 bytes (POSIX.1-1988). */
const BLOCK_BYTES = 512
const DIRECTORY = '5'
const FILES = ['0', '\0', '']

const textIn = (header: Buffer, start: number, length: number): string => {
  const end = header.indexOf(0, start)
  return header.toString('utf8', start, end === -1 || end > start + length ? start + length : end)
}

/** Unpacks PGlite's dump into a folder, in a tenth of the time of PGlite, which goes through its own file system. */
export function unpackCluster(packed: string, folder: string): void {
  const tar = gunzipSync(fs.readFileSync(packed))
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (let at = 0; at + BLOCK_BYTES <= tar.length; ) {
    const header = tar.subarray(at, at + BLOCK_BYTES)
    const name = [textIn(header, 345, 155), textIn(header, 0, 100)].filter(Boolean).join('/')
    if (name === '') break
    const size = Number.parseInt(textIn(header, 124, 12), 8) || 0
    const kind = textIn(header, 156, 1)
    const target = path.join(folder, name)
    if (path.relative(folder, target).startsWith('..')) throw new RangeError(`${packed} would write outside its folder: ${name}`)
    if (kind === DIRECTORY) fs.mkdirSync(target, { recursive: true, mode: 0o700 })
    else if (FILES.includes(kind)) {
      fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
      fs.writeFileSync(target, tar.subarray(at + BLOCK_BYTES, at + BLOCK_BYTES + size), { mode: 0o600 })
    }
    at += BLOCK_BYTES + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES
  }
}
