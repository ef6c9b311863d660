import { SCORE_LIMITS } from '../limits.ts'
import { ScoreFault } from '../score-fault.ts'
import { createXmlScanner } from '../xml/xml-scanner.ts'
import { type ArchiveEntry, DEFLATED, packedBytes, readArchiveDirectory } from './archive-directory.ts'
import { inflateWithin } from './archive-inflate.ts'
import { decodeXmlBytes } from './decode.ts'

const CONTAINER = 'META-INF/container.xml'
const NESTED = /\.(?:zip|mxl|mscz|gz|7z|rar|jar|tar)$/i

/** Files that identify archives of other programs, and what to do instead. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/\.mscx$/i, 'C’est un fichier MuseScore : dans MuseScore, choisissez Fichier, Exporter, MusicXML.'],
  [/(^|\/)score\.gpif$/i, 'C’est un fichier Guitar Pro : dans Guitar Pro, choisissez Fichier, Exporter, MusicXML.'],
  [/(^|\/)score\.dat$|NotationMetadata\.xml$/i, 'C’est un fichier Finale : dans Finale, choisissez Fichier, Exporter, MusicXML.'],
  [/(^|\/)score\.dtn$/i, 'C’est un fichier Dorico : dans Dorico, choisissez Fichier, Exporter, MusicXML.'],
  [
    /^word\/document\.xml$/i,
    'C’est un document Word, pas une partition : exportez la partition au format MusicXML depuis votre logiciel de musique.',
  ],
]

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (let at = 0; at < bytes.length; at += 1) value = (value >>> 8) ^ (CRC_TABLE[(value ^ (bytes[at] as number)) & 0xff] as number)
  return (value ^ 0xffffffff) >>> 0
}

function unpack(bytes: Uint8Array, entry: ArchiveEntry, limit: number): Uint8Array {
  const packed = packedBytes(bytes, entry)
  if (entry.method !== DEFLATED && packed.length > limit)
    throw new ScoreFault('too_large', 'La partition de ce fichier compressé est trop volumineuse. Exportez seulement la partie de piano.')
  const content = entry.method === DEFLATED ? inflateWithin(packed, limit) : packed
  if (content.length !== entry.size || crc32(content) !== entry.crc)
    throw new ScoreFault('damaged', 'Le contenu du fichier compressé est abîmé : exportez-le ou téléchargez-le de nouveau depuis votre logiciel.')
  return content
}

/** The path of the score in a container: its first root file that is MusicXML. */
function rootfileOf(xml: string): string | null {
  const scanner = createXmlScanner(xml)
  for (let token = scanner.next(); token !== 'end'; token = scanner.next()) {
    if (token !== 'open' || scanner.name.replace(/^.*:/, '') !== 'rootfile') continue
    const path = scanner.attribute('full-path')
    const type = scanner.attribute('media-type')
    if (path && (type === null || /xml/i.test(type))) return path
  }
  return null
}

/** An address, an absolute path, or one that climbs out of the archive: `../../etc/passwd`. */
function isOutside(path: string): boolean {
  if (/^(?:[a-z][a-z0-9+.-]*:|[/\\])/i.test(path)) return true
  let depth = 0
  for (const step of path.split(/[/\\]/)) {
    if (step === '..') depth -= 1
    else if (step !== '' && step !== '.') depth += 1
    if (depth < 0) return true
  }
  return false
}

/** Names are compared byte by byte as UTF-8, whatever encoding the archive claims. */
const bytesOfPath = (path: string): string =>
  encodeURIComponent(path.replace(/^\.\//, '')).replace(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Candidates for the score where there is no container: a .musicxml or .xml at the top, or else in a folder; without the extra files of macOS. */
function likelyScores(entries: readonly ArchiveEntry[]): readonly ArchiveEntry[] {
  const scores = entries.filter(({ name }) => /\.(?:musicxml|xml)$/i.test(name) && !/^(?:META-INF|__MACOSX)\/|(?:^|\/)\._/i.test(name))
  const atTop = scores.filter(({ name }) => !name.includes('/'))
  return atTop.length > 0 ? atTop : scores
}

function findScore(bytes: Uint8Array, entries: readonly ArchiveEntry[]): ArchiveEntry {
  const container = entries.find(({ name }) => name.toLowerCase() === CONTAINER.toLowerCase())
  const path = container ? rootfileOf(decodeXmlBytes(unpack(bytes, container, SCORE_LIMITS.containerBytes)).text) : null
  if (path !== null && isOutside(path))
    throw new ScoreFault(
      'unsafe',
      'Ce fichier compressé désigne une partition qui n’est pas dedans, ce qui est refusé par sécurité : exportez-le de nouveau depuis votre logiciel.',
    )
  const named = path === null ? undefined : entries.find(({ name }) => name === bytesOfPath(path))
  if (named) return named
  const [only, another] = likelyScores(entries)
  if (!only)
    throw new ScoreFault(
      'not_musicxml',
      'Ce fichier compressé ne contient pas de partition MusicXML : choisissez un fichier .musicxml, .xml ou .mxl.',
    )
  if (another)
    throw new ScoreFault(
      'not_musicxml',
      'Ce fichier compressé contient plusieurs partitions : ouvrez-le et choisissez l’une d’elles (.musicxml ou .xml).',
    )
  return only
}

/** The bytes of the one score in a compressed MusicXML file (.mxl); only its container and that score are ever inflated. */
export function readArchive(bytes: Uint8Array): Uint8Array {
  const entries = readArchiveDirectory(bytes)
  for (const [name, advice] of FOREIGN) {
    if (entries.some((entry) => name.test(entry.name))) throw new ScoreFault('not_musicxml', advice)
  }
  if (entries.some(({ name }) => NESTED.test(name)))
    throw new ScoreFault(
      'unsafe',
      'Ce fichier compressé en contient un autre, ce qui est refusé par sécurité : ouvrez-le et choisissez la partition elle-même.',
    )
  return unpack(bytes, findScore(bytes, entries), SCORE_LIMITS.xmlBytes)
}
