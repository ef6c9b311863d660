import { parseTonality, pitchClassOf } from '@prelude/domain/music'

/** What a piece says of a first or a last bass that is not its tonic. */
export interface EndBass {
  readonly pitchClass: number
  readonly reason: string
}

export interface EndBasses {
  readonly opening: EndBass | null
  readonly ending: EndBass | null
}

const FORM = /^([A-G][#b]?)\s*,\s*(.{10,})$/

/** Reads `basse-debut: A, la romance commence par sa dominante`: a bass, and why it stands there. */
export function readEndBass(text: string, refuse: (message: string) => void): EndBass | null {
  if (text === '') return null
  const [, name = '', reason = ''] = FORM.exec(text) ?? []
  const tonality = parseTonality(name)
  if (!tonality) refuse(`« ${text} » : une note, une virgule et la raison`)
  return tonality ? { pitchClass: pitchClassOf(tonality.tonic), reason } : null
}
