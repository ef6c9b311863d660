import { capitalised } from '../../basics/index.ts'
import type { WrittenPart } from '../musicxml/written-score.ts'

/** Part names of keyboards and voices in the usual languages of files. */
export const KEYBOARD_NAME = /piano|clavier|keyboard|klavier|pianoforte|clavecin|harpsichord|cembalo|orgue|organ|orgel|celesta|célesta/i
export const VOICE_NAME =
  /^(?!.*(sax|flut|flût|clarin|tromb|guitar|viol|record)).*(voix|voice|vocal|chant|canto|sing|gesang|soprano|mezzo|contralto|t[ée]nor|baryton|baritone|ch[oœ]e?ur|choir|chor\b|m[ée]lod)/i
/** Default part names of notation programs. */
const NAMELESS = /^(|p\d+|part(ie)?[ -]?\d*|(musicxml )?part|staff[ -]?\d*|untitled|sans nom|instrument[ -]?\d*|track[ -]?\d*|grand piano)$/i
const FRENCH_NAMES: readonly (readonly [name: RegExp, french: string])[] = [
  [/^(voice|vocals?|voix|singer|chant|gesang|melody|m[ée]lodie|lead)\b/i, 'Chant'],
  [/^(violin|violine|violon)e?s?\b/i, 'Violon'],
  [/^viola\b/i, 'Alto'],
  [/^(violoncello|cello|violoncelle)s?\b/i, 'Violoncelle'],
  [/^(double ?bass|contrabass|contrebasse)(es|s)?\b/i, 'Contrebasse'],
  [/^flutes?\b/i, 'Flûte'],
  [/^oboes?\b/i, 'Hautbois'],
  [/^clarinets?\b/i, 'Clarinette'],
  [/^bassoons?\b/i, 'Basson'],
  [/^(french )?horns?\b/i, 'Cor'],
  [/^trumpets?\b/i, 'Trompette'],
  [/^trombones?\b/i, 'Trombone'],
  [/^(classical |acoustic )?guitars?\b/i, 'Guitare'],
  [/^(harpsichord|cembalo)\b/i, 'Clavecin'],
  [/^(pipe )?organ\b/i, 'Orgue'],
  [/^(piano|klavier|pianoforte)\b/i, 'Piano'],
  [/^(drum ?set|drum ?kit|drums|percussions?)\b/i, 'Percussions'],
]
/** « in Bb », « en la »: the transposition of an instrument, not part of its name. */
const BUILT_IN = /\s+(in|en)\s+([a-h]|do|ré|mi|fa|sol|la|si)\s?([#b♯♭]|flat|sharp|bémol|dièse)?(?=\s|$)/i
/** Maximum length of a part name; longer ones are truncated. */
const LONGEST_NAME = 40

/** The name of a part in French where it is a usual one: « Violon 1 », « Chant ». */
export function partLabel(part: WrittenPart): string {
  const name = part.name.replaceAll(/\s+/g, ' ').replace(BUILT_IN, '').trim().slice(0, LONGEST_NAME)
  if (NAMELESS.test(name)) return `Partie ${part.index + 1}`
  for (const [pattern, french] of FRENCH_NAMES) if (pattern.test(name)) return name.replace(pattern, french)
  return name
}

const PLACES: Readonly<Record<number, readonly string[]>> = {
  2: ['portée du haut', 'portée du bas'],
  3: ['portée du haut', 'portée du milieu', 'portée du bas'],
}

/** « Portée du haut » of the only part, « Piano, portée du haut » beside others, « Chant » for a part on one staff. */
export function staffLabel(part: WrittenPart, staff: number, parts: number): string {
  const place = part.staves === 1 ? undefined : (PLACES[part.staves]?.[staff - 1] ?? `portée ${staff}`)
  if (parts > 1) return place ? `${partLabel(part)}, ${place}` : partLabel(part)
  return capitalised(place ?? 'portée unique')
}
