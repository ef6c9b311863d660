import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { partsOfExport } from './export-parts.ts'

export interface ArchiveParts {
  /** The answer of `GET user/export` with its files listed, as it arrives. */
  readonly exported: AsyncIterable<Uint8Array>
  /** One of the files that are listed. */
  readonly fetchFile: (importId: number) => Promise<Uint8Array>
  /** What this device keeps for itself, by its names. */
  readonly device: Readonly<Record<string, string>>
  /** What stands where, for people. */
  readonly readMe: (exportedAt: Date) => string
}
export interface Archive {
  readonly exportedAt: string
  readonly zip: Blob
}
type Entry = Pick<ZipDeflate, 'push'>

/** What is handed to the browser at a time: it may put blobs onto the disk. */
const BLOB_BYTES = 8 * 1024 * 1024
/** Compressed between two turns of the page. */
const SLICE_BYTES = 512 * 1024

const json = (value: unknown): Uint8Array => strToU8(`${JSON.stringify(value, null, 2)}\n`)
const turn = (): Promise<void> => new Promise((done) => setTimeout(done))

/** A name that any system can unpack, inside its folder and only once. */
function createFileNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const plain = name.replaceAll(/[^\p{L}\p{N} ._()-]+/gu, '_').replace(/^\.+/, '_') || 'fichier'
    let unique = plain
    for (let count = 2; taken.has(unique); count++) unique = plain.replace(/(\.[^.]+)?$/, ` (${count})$1`)
    taken.add(unique)
    return unique
  }
}

/** A zip that is written from its start to its end, and leaves the page's memory on the way. */
function createArchive() {
  const parts: Blob[] = []
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const keep = (): void => {
    parts.push(new Blob(chunks))
    chunks = []
    bytes = 0
  }
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk as Uint8Array<ArrayBuffer>)
    bytes += chunk.length
    if (bytes >= BLOB_BYTES) keep()
  })
  const open = (name: string, isPacked = false): Entry => {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(entry)
    return entry
  }
  return {
    open,
    add: async (name: string, content: Uint8Array, isPacked = false): Promise<void> => {
      const entry = open(name, isPacked)
      for (let from = 0; from === 0 || from < content.length; from += SLICE_BYTES) {
        entry.push(content.subarray(from, from + SLICE_BYTES), from + SLICE_BYTES >= content.length)
        await turn()
      }
    },
    close: (): Blob => {
      zip.end()
      keep()
      return new Blob(parts, { type: 'application/zip' })
    },
  }
}

interface ListedFile {
  readonly name: string
  readonly import_id: number
}

/** Everything that is kept of the learner as one zip: one JSON a subject, all of them in one, the files as they were sent. */
export async function packExport({ exported, fetchFile, device, readMe }: ArchiveParts): Promise<Archive> {
  const archive = createArchive()
  await archive.add('cet-appareil.json', json(device))
  const whole = archive.open('tout.json')
  const subjects = createFileNames()
  /** Small enough to be read: when it was made, and the list of the files. */
  const texts: Record<string, string> = {}
  const decoder = new TextDecoder()
  let subject: Entry | null = null
  for await (const { path, bytes, isLast } of partsOfExport(exported)) {
    const [, name = '', record] = path
    if (record === undefined) {
      texts[name] = `${texts[name] ?? ''}${decoder.decode(bytes, { stream: !isLast })}`
      if (name === 'exported_at' && isLast) whole.push(strToU8(`{"exported_at":${texts[name]}`))
      continue
    }
    if (!subject) {
      whole.push(strToU8(`,\n${JSON.stringify(record)}:`))
      subject = archive.open(`donnees/${subjects(record)}.json`)
    }
    whole.push(bytes)
    subject.push(bytes, isLast)
    if (isLast) subject = null
  }
  whole.push(strToU8('}\n'), true)
  const exportedAt = JSON.parse(texts.exported_at ?? '""') as string
  await archive.add('LISEZ-MOI.txt', strToU8(readMe(new Date(exportedAt))))
  const names = createFileNames()
  // One after the other: each is held as long as it takes to pack it.
  for (const { name, import_id: importId } of JSON.parse(texts.files ?? '[]') as ListedFile[])
    await archive.add(`fichiers/${names(name)}`, await fetchFile(importId), name.endsWith('.mxl'))
  return { exportedAt, zip: archive.close() }
}
