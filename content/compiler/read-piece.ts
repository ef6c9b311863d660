import type { PieceEntry } from '../catalogue-schema.ts'
import { compareWithEntry, readPieceEntry } from './catalogue.ts'
import { faultText } from './fault.ts'
import { checkPfl } from './pfl/check.ts'
import type { PflDocument } from './pfl/document.ts'
import { readPfl } from './pfl/read.ts'
import { type UnfoldedPiece, unfoldPfl } from './pfl/unfold.ts'

/** The text of the two files of a piece. */
export interface PieceSources {
  readonly slug: string
  readonly pfl: string
  readonly json: string
}

export interface ReadPiece {
  readonly document: PflDocument
  readonly entry: PieceEntry
  readonly piece: UnfoldedPiece
}

/** Reads and checks a piece; `read` is null as soon as there is a fault, and every fault is reported in French. */
export function readPiece({ slug, pfl, json }: PieceSources): { read: ReadPiece | null; faults: string[] } {
  const { document, faults } = readPfl(`pieces/${slug}.pfl`, pfl)
  const { entry, faults: entryFaults } = readPieceEntry(`pieces/${slug}.json`, json)
  const all = [...faults, ...entryFaults]
  if (document) all.push(...checkPfl(document))
  if (document && entry) all.push(...compareWithEntry(document, entry))
  if (!document || !entry || all.length > 0) return { read: null, faults: all.map(faultText) }
  return { read: { document, entry, piece: unfoldPfl(document).piece }, faults: [] }
}
