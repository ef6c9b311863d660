/**
 * What a lesson can teach of written music, and a content can ask: by its name in the data, the French name of faults, and whether it stands on the
 * page alone. Until a clef is taught a learner plays from the falling notes, where lengths and keys are seen, and nothing of the page is asked.
 * What a content asks is computed (`asked-concepts.ts`), what a lesson teaches is written in it (`teaches`).
 */
interface Concept {
  /** With its article, as it stands after « demande ». */
  readonly name: string
  readonly onPage: boolean
}

const seen = (name: string): Concept => ({ name, onPage: false })
const printed = (name: string): Concept => ({ name, onPage: true })

export const CONCEPTS = {
  // Values of notes; a value of a tied note counts too.
  whole: seen('la ronde'),
  half: seen('la blanche'),
  'dotted-half': seen('la blanche pointée'),
  quarter: seen('la noire'),
  'dotted-quarter': seen('la noire pointée'),
  eighth: seen('la croche'),
  'dotted-eighth': seen('la croche pointée'),
  sixteenth: seen('la double croche'),
  /** And dotted sixteenths, which need them. */
  'thirty-second': seen('la triple croche'),
  /** Any value of three in the time of two. */
  triplet: seen('le triolet'),
  /** Of any value, or a dotted value longer than a dotted half. */
  'rare-dot': seen('le point rare (double point, ronde pointée)'),
  // Rests: among falling notes nothing comes. A dotted rest asks for its value and for the dot of the note. A silent measure of a hand that plays elsewhere is a whole rest.
  'whole-rest': printed('la pause'),
  'half-rest': printed('la demi-pause'),
  'quarter-rest': printed('le soupir'),
  'eighth-rest': printed('le demi-soupir'),
  'sixteenth-rest': printed('le quart de soupir'),
  // Measures.
  'time-4-4': seen('la mesure à 4/4'),
  'time-2-4': seen('la mesure à 2/4'),
  'time-3-4': seen('la mesure à 3/4'),
  'time-2-2': seen('la mesure à 2/2'),
  'time-3-8': seen('la mesure à 3/8'),
  'time-6-8': seen('la mesure à 6/8'),
  /** Three or four great beats in three: 9/8, 12/8. */
  'time-12-8': seen('la mesure à 9/8 ou 12/8'),
  /** A first measure that is not whole. */
  upbeat: seen('la levée'),
  /** A note that begins off the beat and lasts over it, or the same at half a beat. */
  syncopation: seen('la syncope'),
  tie: printed('la liaison de prolongation'),
  repeat: printed('les barres de reprise'),
  endings: printed('la première et la deuxième fois'),
  // Pitch on the staff.
  'treble-clef': printed('la clé de sol'),
  'bass-clef': printed('la clé de fa'),
  /** A staff that goes to its other clef and back. */
  'clef-change': printed('le changement de clé'),
  /** A sign in the line; a sign of the signature asks for `key-signature`. */
  sharp: printed('le dièse'),
  flat: printed('le bémol'),
  natural: printed('le bécarre'),
  'double-accidental': printed('le double dièse ou le double bémol'),
  /** One sharp or one flat: what a signature is, and its two first names. */
  'key-signature': printed('l’armure d’un signe'),
  /** Two and three signs: their order. */
  'key-signature-3': printed('l’armure de deux ou trois signes'),
  /** Four signs and more. */
  'key-signature-4': printed('l’armure de quatre signes et plus'),
  /** Three or more beyond a staff; one, as of middle C, belongs to the clef, and two are read from it. */
  'ledger-lines': printed('les lignes supplémentaires'),
  'octave-sign': printed('le signe 8va'),
  // Touch and loudness.
  slur: printed('la liaison d’expression'),
  staccato: printed('le point du staccato'),
  accent: printed('l’accent'),
  tenuto: printed('le tenuto'),
  fermata: printed('le point d’orgue'),
  /** Letters from ppp to fff, fp, sfz. */
  dynamics: printed('les lettres de nuance'),
  /** Drawn, or « cresc. », « dim. ». */
  hairpin: printed('le crescendo et le diminuendo'),
  /** Words of tempo and of character. */
  'tempo-words': printed('les mots de tempo et de caractère'),
  pedal: seen('la pédale'),
  // Ornaments.
  grace: printed('la petite note'),
  trill: printed('le trille'),
  mordent: printed('le mordant'),
  turn: printed('le gruppetto'),
  /** A wavy line before a chord. */
  'rolled-chord': printed('l’accord arpégé'),
  // Hands.
  /** Both strike at one time. */
  'hands-together': seen('les deux mains ensemble'),
  /** A hand that strikes more than five neighbouring keys: it reaches or moves. */
  'position-change': seen('le changement de position'),
  /** The thumb goes under, or a finger over it, again and again (`isDemanded`); once or twice is a shift. */
  'thumb-under': seen('le passage du pouce'),
  /** Three keys or more that a hand strikes at one time. */
  chord: seen('l’accord'),
  /** Two lines of one hand, with stems up and down. */
  'two-voices': seen('deux voix dans une main'),
} as const satisfies Readonly<Record<string, Concept>>

export type ConceptName = keyof typeof CONCEPTS
export const CONCEPT_NAMES = Object.keys(CONCEPTS) as [ConceptName, ...ConceptName[]]

/** With the first of these the staff begins: from there on what stands on the page is asked. */
export const CLEF_CONCEPTS: readonly ConceptName[] = ['treble-clef', 'bass-clef']
