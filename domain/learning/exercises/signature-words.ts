import { frenchNoteWords, parseTonality, spellingOfFifths } from '../../music/index.ts'
import { SIGNATURE_TEXTS as TEXTS } from './texts/signature.texts.ts'

/** Places of fa♯ and si♭, the first signs, on the line of fifths without their signs. */
const FIRST_SHARP = -1
const FIRST_FLAT = 5

/** The leading note, a major third above the dominant: five fifths above the tonic. */
const LEADING_NOTE = 5

/** « À la clé, 4 bémols : si, mi, la et ré »; in minor also the leading note, which is no sign of the signature. Empty of a symbol that is no tonality. */
export function signatureWords(symbol: string): string {
  const tonality = parseTonality(symbol)
  if (!tonality) return ''
  const { fifths, mode } = tonality
  const names = Array.from({ length: Math.abs(fifths) }, (_, i) => frenchNoteWords(spellingOfFifths(fifths > 0 ? FIRST_SHARP + i : FIRST_FLAT - i)))
  const signs = fifths === 0 ? TEXTS.none : fifths > 0 ? TEXTS.sharps(names) : TEXTS.flats(names)
  // The tonic of a minor key is three fifths above that of the signature.
  return mode === 'major' ? `${signs}.` : `${signs}. ${TEXTS.leading(frenchNoteWords(spellingOfFifths(fifths + 3 + LEADING_NOTE)))}.`
}
