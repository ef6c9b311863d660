import type { Letter } from '@prelude/domain/music'

const SHARPS: readonly Letter[] = ['F', 'C', 'G', 'D', 'A', 'E', 'B']

/** Alteration of a letter by the signature: in fa major si is flat. */
export const signatureAlter = (letter: Letter, fifths: number): number => {
  const place = SHARPS.indexOf(letter)
  if (fifths > 0) return place < fifths ? 1 : 0
  return 6 - place < -fifths ? -1 : 0
}
