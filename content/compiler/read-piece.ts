import type { PieceEntry } from '../catalogue-schema.ts'
import { compareWithEntry, readPieceEntry } from './catalogue.ts'
import { type Fault, faultText, PICKUP } from './fault.ts'
import { checkPfl } from './pfl/check.ts'
import type { PflDocument } from './pfl/document.ts'
import { readPfl } from './pfl/read.ts'
import { type UnfoldedPiece, unfoldPfl } from './pfl/unfold.ts'

/** The text of the files of a piece. */
export interface PieceSources {
  readonly slug: string
  readonly pfl: string
  readonly json: string
  /** The notes of version `p`, in a file of their own: absent where a piece has none. */
  readonly simplified?: string
}

/** The simplified version: its key, meter, tempo and form are its own. */
export interface SimplifiedPiece {
  readonly document: PflDocument
  readonly piece: UnfoldedPiece
}

export interface ReadPiece {
  readonly document: PflDocument
  readonly entry: PieceEntry
  readonly piece: UnfoldedPiece
  readonly simplified: SimplifiedPiece | null
}

/** Its sections are named after those of the piece, of which it may leave some out. */
function readSimplified(slug: string, text: string, entry: PieceEntry | null): { simplified: SimplifiedPiece | null; faults: Fault[] } {
  const { document, faults: unread } = readPfl(`pieces/${slug}.p.pfl`, text)
  if (!document) return { simplified: null, faults: [...unread] }
  const faults = [...unread, ...checkPfl(document)]
  const report = (message: string): void => void faults.push({ file: document.file, message })
  for (const letter of document.sections.keys())
    if (letter !== PICKUP && entry?.sections.every((section) => section.letter !== letter)) report(`la section ${letter} n’est pas de l’œuvre`)
  if ([...document.sections.values()].some((section) => section.music.chant.length > 0)) report('une version « p » s’écrit avec md et mg')
  if (entry?.versions.every(({ code }) => code !== 'p')) report('le .json n’annonce pas de version « p »')
  return { simplified: faults.length === 0 ? { document, piece: unfoldPfl(document).piece } : null, faults }
}

/** Reads and checks a piece; `read` is null as soon as there is a fault, and every fault is reported in French. */
export function readPiece({ slug, pfl, json, simplified: text }: PieceSources): { read: ReadPiece | null; faults: string[] } {
  const { document, faults } = readPfl(`pieces/${slug}.pfl`, pfl)
  const { entry, faults: entryFaults } = readPieceEntry(`pieces/${slug}.json`, json)
  const all = [...faults, ...entryFaults]
  if (document) all.push(...checkPfl(document))
  if (document && entry) all.push(...compareWithEntry(document, entry))
  const { simplified, faults: simplifiedFaults } = text === undefined ? { simplified: null, faults: [] } : readSimplified(slug, text, entry)
  all.push(...simplifiedFaults)
  if (!document || !entry || all.length > 0) return { read: null, faults: all.map(faultText) }
  return { read: { document, entry, piece: unfoldPfl(document).piece, simplified }, faults: [] }
}
