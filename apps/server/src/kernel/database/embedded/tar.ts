/** ustar: headers and contents in blocks of 512 bytes (POSIX.1-1988). */
const BLOCK_BYTES = 512
const NAME_BYTES = 100
const MOST_BYTES = 8 ** 11

const padding = (size: number): number => (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES

export function tarHeader(name: string, size: number, kind: 'file' | 'folder', atSeconds: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES || size >= MOST_BYTES) throw new RangeError(`${name} does not fit an archive`)
  const header = Buffer.alloc(BLOCK_BYTES)
  const octal = (value: number, at: number, length: number): void =>
    void header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  header.write(name, 0)
  octal(kind === 'file' ? 0o600 : 0o700, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(atSeconds, 136, 12)
  header.write('        ', 148, 'latin1')
  header.write(kind === 'file' ? '0' : '5', 156, 'latin1')
  header.write('ustar\0', 257, 'latin1')
  header.write('00', 263, 'latin1')
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
    'latin1',
  )
  return header
}

export const tarPadding = (size: number): Buffer => Buffer.alloc(padding(size))
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK_BYTES)

export interface TarEntry {
  readonly name: string
  readonly size: number
  readonly kind: 'file' | 'folder'
  /** Must be consumed before the next entry is requested. */
  readonly content: () => AsyncGenerator<Buffer, void>
}

/** Streams the entries of an archive; throws RangeError if it is invalid or truncated. */
export async function* tarEntries(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry, void> {
  const chunks = stream[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const more = async (): Promise<void> => {
    const { value, done } = await chunks.next()
    if (done) throw new RangeError('the archive ends too early')
    held = held.length > 0 ? Buffer.concat([held, value]) : value
  }
  const take = async (most: number): Promise<Buffer> => {
    if (held.length === 0) await more()
    const part = held.subarray(0, most)
    held = held.subarray(part.length)
    return part
  }
  const block = async (): Promise<Buffer> => {
    while (held.length < BLOCK_BYTES) await more()
    return take(BLOCK_BYTES)
  }
  for (;;) {
    const header = await block()
    if (header.every((byte) => byte === 0)) break
    const written = Number.parseInt(header.toString('latin1', 148, 156), 8)
    const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
    if (sum !== written) throw new RangeError('this is no archive')
    const size = Number.parseInt(header.toString('latin1', 124, 136), 8)
    const name = header.toString('utf8', 0, NAME_BYTES).replace(/\0.*$/s, '')
    let remainingBytes = size + padding(size)
    yield {
      name,
      size,
      kind: header[156] === '5'.charCodeAt(0) ? 'folder' : 'file',
      content: async function* () {
        while (remainingBytes > padding(size)) {
          const part = await take(remainingBytes - padding(size))
          remainingBytes -= part.length
          yield part
        }
      },
    }
    while (remainingBytes > 0) remainingBytes -= (await take(remainingBytes)).length
  }
  // Read to the end, so that the checksum of the compression is verified.
  for (;;) if ((await chunks.next()).done) return
}
