import { isBlackKey, pitchClassOf, type Spelling } from '@prelude/domain/music'
import { type Calculation, MAJOR_SCALE, NATURAL_MINOR_SCALE, namedAt } from './keys.ts'
import type { NamedNote, TheoryQuestion } from './reading/named-notes.ts'
import { SCALE_TEXTS, type ScaleKind, SIZES } from './scales.texts.ts'
import { areNamed, notesAbove } from './spelled-intervals.ts'

const SCALES: Readonly<Record<ScaleKind, string>> = {
  major: MAJOR_SCALE,
  naturalMinor: NATURAL_MINOR_SCALE,
  harmonicMinor: 'C D Eb F G Ab B',
  melodicMinor: 'C D Eb F G A B',
  majorPentatonic: 'C D E G A',
  minorPentatonic: 'C Eb F G Bb',
  blues: 'C Eb F Gb G Bb',
  sharpChromatic: 'C C# D D# E F F# G G# A A# B',
  flatChromatic: 'C Db D Eb E F Gb G Ab A Bb B',
  wholeTone: 'C D E F# G# A#',
  ionian: MAJOR_SCALE,
  dorian: 'C D Eb F G A Bb',
  phrygian: 'C Db Eb F G Ab Bb',
  lydian: 'C D E F# G A B',
  mixolydian: 'C D E F G A Bb',
  aeolian: NATURAL_MINOR_SCALE,
  locrian: 'C Db Eb F Gb Ab Bb',
}

/** The church modes, by their names and by the white key on which each begins. */
const MODES: readonly (readonly [RegExp, string, ScaleKind])[] = [
  [/ (?:ionien|ionienne) /, 'C', 'ionian'],
  [/ (?:dorien|dorienne) /, 'D', 'dorian'],
  [/ (?:phrygien|phrygienne) /, 'E', 'phrygian'],
  [/ (?:lydien|lydienne) /, 'F', 'lydian'],
  [/ (?:mixolydien|mixolydienne) /, 'G', 'mixolydian'],
  [/ (?:eolien|eolienne) /, 'A', 'aeolian'],
  [/ (?:locrien|locrienne) /, 'B', 'locrian'],
]

/** The scale that is named; of « gamme de la » the major one. */
function kindOf(text: string, { root, quality }: NamedNote): ScaleKind | undefined {
  const isMinor = quality === 'm' || / mineur(?:e)? /.test(text)
  if (/ pentatonique /.test(text)) return isMinor ? 'minorPentatonic' : 'majorPentatonic'
  if (/ blues /.test(text)) return quality === undefined || quality === '' || quality === 'm' ? 'blues' : undefined
  if (/ chromatique /.test(text)) return root.alter < 0 ? 'flatChromatic' : 'sharpChromatic'
  if (/ (?:gamme|mode) (?:par|de|des) tons? /.test(text)) return 'wholeTone'
  const mode = MODES.find(
    ([pattern, letter]) => pattern.test(text) || (quality === undefined && / mode de <0> /.test(text) && root.alter === 0 && root.letter === letter),
  )
  if (mode) return mode[2]
  if (quality !== undefined && quality !== '' && quality !== 'm') return undefined
  if (/ harmonique /.test(text)) return 'harmonicMinor'
  if (/ melodique /.test(text)) return 'melodicMinor'
  return isMinor ? 'naturalMinor' : 'major'
}

/** Sharps and flats of a scale that cannot be written are written from the other name of its tonic. */
function scaleOn(tonic: Spelling, kind: ScaleKind): readonly Spelling[] | undefined {
  const wanted = notesAbove(tonic, SCALES[kind])
  const notes = kind === 'sharpChromatic' || kind === 'flatChromatic' ? plainChromatic(tonic, kind) : wanted
  return areNamed(notes) ? notes : undefined
}

/** A chromatic scale has no double signs: mi fa fa dièse sol. */
const plainChromatic = (tonic: Spelling, kind: 'sharpChromatic' | 'flatChromatic'): readonly Spelling[] => {
  const all = notesAbove({ letter: 'C', alter: 0 }, SCALES[kind])
  const start = all.findIndex((note) => pitchClassOf(note) === pitchClassOf(tonic))
  return [...all.slice(start), ...all.slice(0, start)]
}

const NOT_ASKED =
  / (?:doigte|doigts|doigt|travailler|jouer|accords?|relative|armure|intervalle|dominante|sousdominante|degre|tonalite|[2-9]e|exercices?|exercer|improviser|fait il|pouce|vite|main) /
const NAMED_SCALE = / (?:gamme|pentatonique|blues|mode|dorien\w*|phrygien\w*|lydien\w*|mixolydien\w*|eolien\w*|locrien\w*|ionien\w*) /
const HAS_KIND = / (?:harmonique|melodique|naturelle) /
const ASKED = / (?:quel|notes?|quoi|combien|donne|donnez|dis|dites|deroule|touches?|svp|stp|compose|comment|epelle|contient|altere\w*) /
const LONE =
  /^ (?:(?:la|le|une?|gamme|mode|pentatonique|blues|chromatique|majeure?|mineure?|de|du|en|sur|par|tons?|depuis|a|partir|harmonique|melodique|naturelle|dorien|phrygien|lydien|mixolydien|eolien|locrien|ionien|montante|et|c|est) |<\d+> )+$/

/** « mode de ré à partir de la »: ré names the mode, la the tonic. */
function modeByWhiteKey(question: TheoryQuestion): string | undefined {
  const match = / mode de <(\d+)> (?:a partir de|sur|depuis|en) <(\d+)> /.exec(question.text)
  const [mode, tonic] = [namedAt(question, match?.[1]), namedAt(question, match?.[2])]
  const kind = mode?.quality === undefined && mode?.root.alter === 0 ? MODES.find(([, letter]) => letter === mode.root.letter)?.[2] : undefined
  const notes = kind && tonic && scaleOn(tonic.root, kind)
  return kind && tonic && notes ? SCALE_TEXTS.scale(tonic.root, kind, notes) : undefined
}

/** « les notes de la gamme de si mineur harmonique », « do lydien », « la pentatonique de la mineur ». */
export const spellScale: Calculation = (question) => {
  const { text, named } = question
  const byWhiteKey = modeByWhiteKey(question)
  if (byWhiteKey) return byWhiteKey
  const [first] = named
  if (named.length !== 1 || !first || NOT_ASKED.test(text)) return undefined
  if (!NAMED_SCALE.test(text) && !(HAS_KIND.test(text) && first.quality === 'm')) return undefined
  if (!ASKED.test(text) && !LONE.test(text)) return undefined
  if (/ (?:combien|quel) (?:de )?(?:diese|bemol|alteration) /.test(text)) return undefined
  const kind = kindOf(text, first)
  const notes = kind && scaleOn(first.root, kind)
  if (!kind || !notes) return undefined
  const black = notes.filter((note) => isBlackKey(pitchClassOf(note)))
  return / (?:touche noire|noire) /.test(text) ? SCALE_TEXTS.blackKeys(first.root, kind, black) : SCALE_TEXTS.scale(first.root, kind, notes)
}

/** « combien de notes dans une gamme majeure » */
export const sizeOfScale: Calculation = ({ text, named }) => {
  if (named.length > 0 || !/ combien de notes /.test(text) || !/ (?:gamme|pentatonique) /.test(text)) return undefined
  const kinds = Object.keys(SIZES) as (keyof typeof SIZES)[]
  const kind = / pentatonique /.test(text) ? 'pentatonique' : kinds.find((name) => new RegExp(` ${name.replace(/e$/, '')}e? `).test(text))
  return kind && SCALE_TEXTS.size(kind)
}
