/** Why a file cannot be read. */
export type ScoreFaultCode =
  /** Larger than `SCORE_LIMITS` allows, in bytes or in music. */
  | 'too_large'
  /** Neither MusicXML nor a compressed MusicXML file. */
  | 'not_musicxml'
  /** Truncated, not well-formed, or no valid text. */
  | 'damaged'
  /** An internal DTD subset, an encrypted or nested archive, a path outside the archive. */
  | 'unsafe'
  /** MusicXML without a part or without a measure. */
  | 'empty'

/** Why a file cannot be read and where, in French for the learner: « Le fichier s’arrête au milieu (ligne 214) : exportez-le de nouveau. » */
export class ScoreFault extends Error {
  override readonly name = 'ScoreFault'
  readonly code: ScoreFaultCode
  constructor(code: ScoreFaultCode, message: string) {
    super(message)
    this.code = code
  }
}
