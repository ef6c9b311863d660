import { keepPronouns } from './non-breaking.ts'

const NARROW = '\u202f'
const FIXED = '\u00a0'
/** A space of any width: texts may come with spaces that are set already. */
const SPACE = '[ \u00a0\u202f]'

const UNITS = 'h|min|s|ms|ko|Mo|dB|Hz|secondes?|minutes?|jours?|semaines?|mois|ans'
const COUNTED =
  'mesures?|notes?|temps|battements|points?|tours?|fois|prises?|contenus?|morceaux?|versions?|défis?|modules?|étapes?|exercices?|octaves?|tons?|demi-tons?|touches|doigts|caractères'
const MONTHS = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const NUMBERED = 'mesures?|tours?|prises?|défis?|modules?|étapes?|exercices?|niveaux?|pages?|scènes?|doigts?|Cedex'

/** Each sign with the space that French typography sets beside it; a text that is set already stays as it is. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${SPACE}([?!;%])`, 'g'), `${NARROW}$1`],
  [new RegExp(`«${SPACE}`, 'g'), `«${NARROW}`],
  [new RegExp(`${SPACE}»`, 'g'), `${NARROW}»`],
  [new RegExp(`${SPACE}([:€])`, 'g'), `${FIXED}$1`],
  // A number stays with what it counts, with the noun that it numbers, and in a fraction or a range; the mark of a catalogue of works stays with its
  // number: « op. 36 n° 1 », « BWV Anh. 114 ».
  [new RegExp(`(\\d) (?=(?:${UNITS}|${COUNTED})(?![\\p{L}\\p{N}]))`, 'gu'), `$1${FIXED}`],
  [new RegExp(`(?<!\\p{L})(${NUMBERED}) (?=\\d)`, 'giu'), `$1${FIXED}`],
  [/(?<!\p{L})(sections?) (?=[A-J](?![\p{L}’]))/giu, `$1${FIXED}`],
  [new RegExp(`(\\d${SPACE}h) (?=\\d{2})`, 'gu'), `$1${FIXED}`],
  // A chord is one word: « sol 7 ».
  [/(?<!\p{L})(do|ré|mi|fa|sol|la|si) (?=7(?![\p{L}\p{N}]))/giu, `$1${FIXED}`],
  [/(\d) (à|et) (?=\d)/gu, `$1 $2${FIXED}`],
  [new RegExp(`(?<=\\d${SPACE})(${COUNTED}) sur (?=\\d)`, 'gu'), `$1 sur${FIXED}`],
  [new RegExp(`(\\d)${SPACE}/${SPACE}(?=\\d)`, 'g'), `$1${FIXED}/${FIXED}`],
  [/(?<!\p{L})(n°|[oO]p\.|BWV|Anh\.|WoO|KV|[KD]\.|Hob\.) (?=\d|Anh\.|[IVXL]+(?!\p{L}))/gu, `$1${FIXED}`],
  // A day keeps to its month; the first is an ordinal, which no program that writes dates says.
  [new RegExp(`(?<![\\p{L}\\p{N}.,])1${SPACE}(?=(?:${MONTHS})(?!\\p{L}))`, 'giu'), `1ᵉʳ${FIXED}`],
  [new RegExp(`(?<!\\p{L})(\\d{1,2}|1er|1ᵉʳ) (?=(?:${MONTHS})(?!\\p{L}))`, 'giu'), `$1${FIXED}`],
  // « 1ʳᵉ fois », « 1ᵉʳ mouvement », « 3ᵉ », « XVIIIᵉ siècle »: typed as letters, shown raised.
  [/(?<![\p{L}\p{N}.,])1re(?![\p{L}\p{N}])/gu, '1ʳᵉ'],
  [/(?<![\p{L}\p{N}.,])1er(?![\p{L}\p{N}])/gu, '1ᵉʳ'],
  [/(?<![\p{L}\p{N}.,])(\d+|[IVX]{2,}|[IVX](?=e siècle))e(?![\p{L}\p{N}])/gu, '$1ᵉ'],
]

/** Addresses of the web and of mail, and names of files, are what they are: « marie-en@exemple.fr » keeps its hyphen. */
const AS_IT_IS = /(\S*(?:@\S|:\/\/)\S*|\S+\.[a-z][a-z0-9]{1,7}(?![\p{L}\p{N}]))/u

const setWords = (text: string): string => RULES.reduce((set, [sign, spaced]) => set.replaceAll(sign, spaced), keepPronouns(text))

/**
 * French spaces: U+202F before ? ! ; % and inside « », U+00A0 before : and €, between a number and what it counts, and between a noun and its number.
 * Ordinals are raised, pronouns keep to their verb.
 */
export const typeset = (text: string): string =>
  text
    .split(AS_IT_IS)
    .map((part, index) => (index % 2 === 0 ? setWords(part) : part))
    .join('')

/** A dictionary of texts with French spaces; texts with parameters are functions, which set the spaces after filling in. */
export function french<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return typeset(texts) as Texts
  if (typeof texts === 'function') return ((...holes: unknown[]) => french((texts as (...holes: unknown[]) => unknown)(...holes))) as Texts
  if (Array.isArray(texts)) return texts.map(french) as Texts
  if (typeof texts === 'object' && texts !== null)
    return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, french(text)])) as Texts
  return texts
}
