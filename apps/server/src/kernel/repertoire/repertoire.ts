import type { Notes, RepertoirePiece, Version } from './piece.ts'
import type { School } from './school.ts'

/** The whole repertoire; `content.ts` makes it from the files that `@prelude/content` built. */
export interface Repertoire extends School {
  /** Changes whenever a piece does. */
  readonly contentVersion: string
  readonly pieces: readonly RepertoirePiece[]
  version(id: number): { readonly piece: RepertoirePiece; readonly version: Version } | undefined
  /** Throws a Refusal `content_damaged` if the file cannot be read. */
  notesOf(version: Version): Notes
  /** The same for its MusicXML. */
  musicXmlOf(version: Version): string
}
