import { LETTERS, type Spelling } from '@prelude/domain/music'
import { CLEFS, type Clef, writtenOfStep } from '@prelude/domain/notation'
import type { Calculation } from './keys.ts'
import { STAFF_TEXTS, type StaffHeight } from './staff.texts.ts'

/** The outermost places that are named: two ledger lines. */
const LOWEST = -4
const HIGHEST = 12
const TOP = 8

const clefOf = (text: string): Clef | undefined => (/ cle@sol /.test(text) ? 'treble' : / cle@fa /.test(text) ? 'bass' : undefined)

/** Steps above the bottom line: a line is even, a space odd. */
const placeOf = (height: number, clef: Clef): StaffHeight => {
  const { letter, octave } = writtenOfStep(CLEFS[clef].bottom + height, 0)
  return { height, clef, letter, octave }
}

const ORDINALS = '([1-5])e'
const NAMED_LINES: readonly (readonly [RegExp, number])[] = [
  [/ ligne (?:du|au) milieu | ligne centrale? | milieu (?:des|de les) lignes? /, 4],
  [/ ligne (?:du|tout en|d en|en) haut | ligne la plus haute? | derniere ligne | note (?:tout )?en haut /, 8],
  [/ ligne (?:du|tout en|d en|en) bas | ligne la plus basse? | note tout en bas (?:de|dans) la portee /, 0],
]

/** « la première ligne supplémentaire en dessous de la portée » */
function ledgerHeight(text: string): number | undefined {
  if (!/ lignes? supplementaire /.test(text) && !/ petite? (?:barre|ligne) /.test(text)) return undefined
  const count = / ([1-2])e ligne supplementaire /.exec(text)?.[1]
  const line = count === undefined ? 1 : Number(count)
  if (/ [3-9]e ligne supplementaire /.test(text)) return undefined
  if (/ (?:dessous|sous|inferieure|bas) /.test(text)) return -2 * line
  return / (?:dessus|sur la portee|superieure|haut) /.test(text) ? TOP + 2 * line : undefined
}

/** « au-dessus de la cinquième ligne », « sous la première ligne », « juste en dessous de la portée » */
function besideLine(text: string): number | undefined {
  const line = new RegExp(` (?:dessus|dessous|sous) (?:de )?(?:la )?${ORDINALS} ligne `).exec(text)
  if (line) return 2 * (Number(line[1]) - 1) + (/ dessus /.test(line[0]) ? 1 : -1)
  if (/ (?:posee |juste )?(?:sous|dessous de|en dessous de) la portee /.test(text)) return -1
  return / dessus de la portee /.test(text) ? TOP + 1 : undefined
}

function heightIn(text: string): number | undefined {
  const ledger = ledgerHeight(text)
  if (ledger !== undefined || / supplementaire | petite? barre /.test(text)) return ledger
  const between = new RegExp(` entre (?:la |les )?${ORDINALS} (?:ligne )?et (?:la )?${ORDINALS} ligne`).exec(text)
  if (between) {
    const [low, high] = [Number(between[1]), Number(between[2])].sort((left, right) => left - right)
    return low !== undefined && high === low + 1 ? 2 * low - 1 : undefined
  }
  const beside = besideLine(text)
  if (beside !== undefined) return beside
  if (/ entre (?:les )?2 points de (?:la )?cle@fa /.test(text)) return 6
  const space = new RegExp(` ${ORDINALS} interligne `).exec(text) ?? new RegExp(` interligne ${ORDINALS.replace('e', '')} `).exec(text)
  if (space) return Number(space[1]) <= 4 ? 2 * Number(space[1]) - 1 : undefined
  const line = new RegExp(` ${ORDINALS} ligne `).exec(text) ?? / ligne ([1-5]) /.exec(text)
  if (line) return 2 * (Number(line[1]) - 1)
  return NAMED_LINES.find(([pattern]) => pattern.test(text))?.[1]
}

/** « la deuxième ligne en clé de fa », « entre la 3e et la 4e ligne en clé de sol » */
export const noteOnStaff: Calculation = ({ text, named }) => {
  const clef = clefOf(text)
  if (!clef || named.length > 2 || / (?:ou se|sur quel|chanter|apprendre|jouer|ne compte) /.test(text)) return undefined
  const height = heightIn(text)
  if (height === undefined || height < LOWEST || height > HIGHEST) return undefined
  return STAFF_TEXTS.note(placeOf(height, clef))
}

const ASKS_PLACE =
  / (?:ou (?:se|est|ecrit|on|je|place|mettre|mets|ecrire|trouve\w*|ca)|sur quel ligne|dans quel interligne|quel ligne|quel interligne|quel place|sur une ligne|place|se place|se trouve|position) /

/** « où se place le la en clé de fa » */
export const placeOfNote: Calculation = ({ text, named }) => {
  const clef = clefOf(text)
  const [first] = named
  if (!clef || named.length !== 1 || !first || first.quality !== undefined || !ASKS_PLACE.test(text)) return undefined
  return STAFF_TEXTS.places(first.root, clef, placesOf(first.root, clef, / (?:central|centrale|milieu) /.test(text)))
}

/** Middle C is the note of step 28. */
const MIDDLE_C_STEP = 28
function placesOf(note: Spelling, clef: Clef, isCentral: boolean): readonly StaffHeight[] {
  const heights = Array.from({ length: TOP + 5 }, (_, index) => index - 2)
  const letter = LETTERS.indexOf(note.letter)
  const all = heights.filter((height) => (((CLEFS[clef].bottom + height) % 7) + 7) % 7 === letter).map((height) => placeOf(height, clef))
  const central = all.filter(({ height }) => CLEFS[clef].bottom + height === MIDDLE_C_STEP)
  return isCentral && central.length > 0 ? central : all
}
