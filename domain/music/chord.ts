import { LETTERS, type Letter, pitchClassOf, type Spelling } from './tonality.ts'

/** One sound of a chord: its name, and which degree of the chord it is (1 root, 3 third, 9 ninth). */
export interface ChordTone {
  readonly degree: number
  readonly spelling: Spelling
  readonly pitchClass: number
}

/** A chord symbol understood: `G7/B` is the tones sol si ré fa over the bass si. */
export interface Chord {
  readonly symbol: string
  readonly root: Spelling
  readonly quality: ChordQuality
  readonly bass: Spelling
  readonly tones: readonly ChordTone[]
}

type ToneRecipe = readonly [degree: number, semitones: number]
const third = (minor: boolean): ToneRecipe => [3, minor ? 3 : 4]
const fifth = (alter = 0): ToneRecipe => [5, 7 + alter]
const ROOT: ToneRecipe = [1, 0]

/** The tones of each quality, as degree and semitones above the root. The key is what follows the root in a symbol. */
const RECIPES = {
  '': [ROOT, third(false), fifth()],
  m: [ROOT, third(true), fifth()],
  dim: [ROOT, third(true), fifth(-1)],
  aug: [ROOT, third(false), fifth(1)],
  sus2: [ROOT, [2, 2], fifth()],
  sus4: [ROOT, [4, 5], fifth()],
  '7': [ROOT, third(false), fifth(), [7, 10]],
  maj7: [ROOT, third(false), fifth(), [7, 11]],
  m7: [ROOT, third(true), fifth(), [7, 10]],
  m7b5: [ROOT, third(true), fifth(-1), [7, 10]],
  dim7: [ROOT, third(true), fifth(-1), [7, 9]],
  '7sus4': [ROOT, [4, 5], fifth(), [7, 10]],
  '6': [ROOT, third(false), fifth(), [6, 9]],
  m6: [ROOT, third(true), fifth(), [6, 9]],
  add9: [ROOT, third(false), fifth(), [9, 14]],
  '9': [ROOT, third(false), fifth(), [7, 10], [9, 14]],
} as const satisfies Record<string, readonly ToneRecipe[]>

export type ChordQuality = keyof typeof RECIPES
export const CHORD_QUALITIES = Object.keys(RECIPES) as readonly ChordQuality[]

const SYMBOL = /^([A-G])(#|b)?([^/]*)(?:\/([A-G])(#|b)?)?$/

const alterOfSign = (sign: string | undefined): number => (sign === '#' ? 1 : sign === 'b' ? -1 : 0)

/** The name `degree` steps above a root that sounds `semitones` higher: the third of E major is G sharp, not A flat. */
function spellingAbove(root: Spelling, degree: number, semitones: number): Spelling {
  const letter = LETTERS[(LETTERS.indexOf(root.letter) + degree - 1) % 7] as Letter
  const wanted = (pitchClassOf(root) + semitones) % 12
  const natural = pitchClassOf({ letter, alter: 0 })
  return { letter, alter: ((wanted - natural + 18) % 12) - 6 }
}

/** Reads a chord symbol: `C`, `Am`, `F/A`, `Cmaj7`, `Bbm7b5`. Undefined when it is none. */
export function parseChord(symbol: string): Chord | undefined {
  const match = SYMBOL.exec(symbol)
  const quality = match?.[3] ?? ''
  if (!match || !(quality in RECIPES)) return undefined
  const root: Spelling = { letter: match[1] as Letter, alter: alterOfSign(match[2]) }
  const tones = RECIPES[quality as ChordQuality].map(([degree, semitones]): ChordTone => {
    const spelling = spellingAbove(root, degree, semitones)
    return { degree, spelling, pitchClass: pitchClassOf(spelling) }
  })
  const bass = match[4] ? { letter: match[4] as Letter, alter: alterOfSign(match[5]) } : root
  return { symbol, root, quality: quality as ChordQuality, bass, tones }
}

/** The tone of a chord on a degree: the fifth of `Am` is mi. A chord without that degree answers undefined. */
export const toneOfDegree = (chord: Chord, degree: number): ChordTone | undefined => chord.tones.find((tone) => tone.degree === degree)

/** How a pitch is written inside a chord: 68 in `E7` is sol dièse. Undefined when the pitch is foreign to the chord. */
export function spellingInChord(chord: Chord, pitch: number): Spelling | undefined {
  const pitchClass = ((pitch % 12) + 12) % 12
  if (pitchClassOf(chord.bass) === pitchClass) return chord.bass
  return chord.tones.find((tone) => tone.pitchClass === pitchClass)?.spelling
}
