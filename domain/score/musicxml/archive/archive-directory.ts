import { SCORE_LIMITS } from '../limits.ts'
import { ScoreFault } from '../score-fault.ts'

/** An entry of the archive's central directory; nothing of it is trusted until it is inflated. */
export interface ArchiveEntry {
  readonly name: string
  readonly method: number
  readonly flags: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  readonly headerAt: number
}

const LOCAL_HEADER = 0x04034b50
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50
const ZIP64_LOCATOR = 0x07064b50
const DIRECTORY_END_BYTES = 22
const LONGEST_COMMENT = 0xffff
/** Bits of the flags: encrypted, strongly encrypted, hidden directory. */
const ENCRYPTED = 0x0001 | 0x0040 | 0x2000
const SIZES_FOLLOW = 0x0008
export const STORED = 0
export const DEFLATED = 8
/** The file type in the upper half of the external attributes, as on Unix. */
const FILE_KIND = 0xf000
const SYMBOLIC_LINK = 0xa000

const unsafe = (what: string): ScoreFault =>
  new ScoreFault('unsafe', `Le fichier compressé ${what}, ce qui est refusé par sécurité. Exportez la partition de nouveau, au format MusicXML.`)
const damaged = (): ScoreFault =>
  new ScoreFault('damaged', 'Le fichier compressé est coupé ou abîmé : exportez-le ou téléchargez-le de nouveau depuis votre logiciel.')

/** Little-endian reads at any offset; past the end the archive is truncated. */
class Fields {
  private readonly bytes: Uint8Array
  private readonly view: DataView

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  u16(at: number): number {
    if (at + 2 > this.view.byteLength) throw damaged()
    return this.view.getUint16(at, true)
  }

  u32(at: number): number {
    if (at + 4 > this.view.byteLength) throw damaged()
    return this.view.getUint32(at, true)
  }

  /** One character a byte: only plain ASCII names are compared as text, others byte by byte. */
  bytesAsText(at: number, length: number): string {
    if (at + length > this.view.byteLength) throw damaged()
    return String.fromCharCode(...this.bytes.subarray(at, at + length))
  }
}

function findDirectoryEnd(fields: Fields, length: number): number {
  const last = length - DIRECTORY_END_BYTES
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at -= 1) {
    if (fields.u32(at) === DIRECTORY_END && at + DIRECTORY_END_BYTES + fields.u16(at + 20) <= length) return at
  }
  throw damaged()
}

const LONGEST_NAME = 1024

function checkName(name: string): void {
  if (name.length === 0 || name.length > LONGEST_NAME) throw unsafe('contient un nom de fichier illisible')
  const leaves = name.startsWith('/') || /^[A-Za-z]:/.test(name) || name.split('/').includes('..')
  if (leaves || name.includes('\\') || name.includes('\0')) throw unsafe('contient un chemin qui en sort')
}

function readEntry(fields: Fields, at: number): ArchiveEntry {
  if (fields.u32(at) !== DIRECTORY_ENTRY) throw damaged()
  const flags = fields.u16(at + 8)
  const method = fields.u16(at + 10)
  const name = fields.bytesAsText(at + 46, fields.u16(at + 28))
  const [packedSize, size, headerAt] = [fields.u32(at + 20), fields.u32(at + 24), fields.u32(at + 42)]
  checkName(name)
  if (flags & ENCRYPTED) throw unsafe('est protégé par un mot de passe')
  if (method !== STORED && method !== DEFLATED) throw unsafe('utilise une compression inconnue')
  if (((fields.u32(at + 38) >>> 16) & FILE_KIND) === SYMBOLIC_LINK) throw unsafe('contient un lien vers un autre fichier')
  if ([packedSize, size, headerAt].includes(0xffffffff)) throw unsafe('est au format Zip64')
  if (fields.u16(at + 34) !== 0) throw unsafe('est en plusieurs morceaux')
  return { name, method, flags, crc: fields.u32(at + 16), packedSize, size, headerAt }
}

/** The files of a zip archive by its central directory alone; encrypted, linked, split, Zip64 entries and paths outside the archive are refused. */
export function readArchiveDirectory(bytes: Uint8Array): readonly ArchiveEntry[] {
  if (bytes.length > SCORE_LIMITS.archiveBytes)
    throw new ScoreFault(
      'too_large',
      `Le fichier compressé dépasse ${SCORE_LIMITS.archiveBytes / 1024 / 1024} Mo : exportez une partition plus courte ou sans images.`,
    )
  const fields = new Fields(bytes)
  const end = findDirectoryEnd(fields, bytes.length)
  const count = fields.u16(end + 10)
  const directoryAt = fields.u32(end + 16)
  if (count === 0xffff || directoryAt === 0xffffffff || (end >= 20 && fields.u32(end - 20) === ZIP64_LOCATOR)) throw unsafe('est au format Zip64')
  if (fields.u16(end + 4) !== 0 || fields.u16(end + 6) !== 0 || fields.u16(end + 8) !== count) throw unsafe('est en plusieurs morceaux')
  if (count > SCORE_LIMITS.archiveEntries)
    throw new ScoreFault(
      'too_large',
      `Le fichier compressé contient plus de ${SCORE_LIMITS.archiveEntries} fichiers : ouvrez-le et choisissez la partition elle-même.`,
    )
  if (directoryAt + fields.u32(end + 12) > end) throw damaged()
  const entries: ArchiveEntry[] = []
  for (let index = 0, at = directoryAt; index < count; index += 1) {
    entries.push(readEntry(fields, at))
    at += 46 + fields.u16(at + 28) + fields.u16(at + 30) + fields.u16(at + 32)
    if (at > end) throw damaged()
  }
  return entries
}

/** The compressed bytes of an entry, once its local header agrees with the directory. */
export function packedBytes(bytes: Uint8Array, entry: ArchiveEntry): Uint8Array {
  const fields = new Fields(bytes)
  const at = entry.headerAt
  if (fields.u32(at) !== LOCAL_HEADER) throw damaged()
  const flags = fields.u16(at + 6)
  if (flags & ENCRYPTED) throw unsafe('est protégé par un mot de passe')
  const nameLength = fields.u16(at + 26)
  if (fields.u16(at + 8) !== entry.method || fields.bytesAsText(at + 30, nameLength) !== entry.name) throw damaged()
  const sizesAgree = fields.u32(at + 14) === entry.crc && fields.u32(at + 18) === entry.packedSize && fields.u32(at + 22) === entry.size
  if (!(flags & SIZES_FOLLOW) && !sizesAgree) throw damaged()
  const start = at + 30 + nameLength + fields.u16(at + 28)
  if (start + entry.packedSize > bytes.length) throw damaged()
  return bytes.subarray(start, start + entry.packedSize)
}
