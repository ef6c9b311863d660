export type Clef = 'treble' | 'bass'

/** Sign and line as MusicXML names them; steps of the lowest and of the highest line, counted as in written-pitch.ts. */
export const CLEFS: Readonly<Record<Clef, { readonly sign: 'G' | 'F'; readonly line: number; readonly bottom: number; readonly top: number }>> = {
  treble: { sign: 'G', line: 2, bottom: 30, top: 38 },
  bass: { sign: 'F', line: 4, bottom: 18, top: 26 },
}

/** Ledger lines of a note: none just below or above the staff, one for middle C. */
export function ledgerLines(step: number, clef: Clef): number {
  const { bottom, top } = CLEFS[clef]
  return Math.max(0, Math.floor(Math.max(bottom - step, step - top) / 2))
}
