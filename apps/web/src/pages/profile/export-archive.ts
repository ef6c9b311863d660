import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { partsOfExport } from './export-parts.ts'

export interface ArchiveParts {
  /** The streamed answer of `GET user/export` with its files listed. */
  readonly exported: AsyncIterable<Uint8Array>
  /** One of the listed files. */
  readonly fetchFile: (importId: number) => Promise<Uint8Array>
  /** Storage of this device, by key. */
  readonly device: Readonly<Record<string, string>>
  /** Explains the files of the archive to the reader. */
  readonly readMe: (exportedAt: Date) => string
}
export interface Archive {
  readonly exportedAt: string
  readonly zip: Blob
}
type Entry = Pick<ZipDeflate, 'push'>

/** Chunk size handed to the browser, which may put blobs onto the disk. */
const BLOB_BYTES = 8 * 1024 * 1024
/** Compressed in short tasks, so that the page stays responsive. */
const SLICE_BYTES = 512 * 1024

const json = (value: unknown): Uint8Array => strToU8(`${JSON.stringify(value, null, 2)}\n`)
const turn = (): Promise<void> => new Promise((done) => setTimeout(done))

/** A file name that any system can unpack, inside its folder and unique. */
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

/** A zip written as a stream; its parts leave the page's memory as they are finished. */
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

/** The export as one zip: a JSON file for each subject, one with all of them, and the files as they were sent. */
export async function packExport({ exported, fetchFile, device, readMe }: ArchiveParts): Promise<Archive> {
  const archive = createArchive()
  await archive.add('cet-appareil.json', json(device))
  const whole = archive.open('tout.json')
  const subjects = createFileNames()
  /** Small enough to be parsed: the date of the export, and the list of the files. */
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
  // One after the other: only one file is in memory at a time.
  for (const { name, import_id: importId } of JSON.parse(texts.files ?? '[]') as ListedFile[])
    await archive.add(`fichiers/${names(name)}`, await fetchFile(importId), name.endsWith('.mxl'))
  return { exportedAt, zip: archive.close() }
}
