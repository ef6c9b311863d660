export const LETTERS = ['C', 'D', 'E', 'F', 'G', 'A', 'B'] as const
export type Letter = (typeof LETTERS)[number]
/** A written note name without octave; `alter` in semitones, −2 to 2. */
export interface Spelling {
  readonly letter: Letter
  readonly alter: number
}
/** A key: tonic, mode, and its signature on the circle of fifths (sharps positive, flats negative). */
export interface Tonality {
  readonly symbol: string
  readonly tonic: Spelling
  readonly mode: 'major' | 'minor'
  readonly fifths: number
}

/** Semitones of the white keys above do. */
export const SEMITONES_OF_LETTER: Readonly<Record<Letter, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
const LETTER_BY_FIFTHS: readonly Letter[] = ['F', 'C', 'G', 'D', 'A', 'E', 'B']

/** Semitone class 0–11 of a spelling: B flat → 10. */
export const pitchClassOf = (spelling: Spelling): number => (((SEMITONES_OF_LETTER[spelling.letter] + spelling.alter) % 12) + 12) % 12

/** Place of a note name on the line of fifths: do is 0, sol 1, fa −1, ré♯ 9, mi♭ −3. */
export const fifthsOf = ({ letter, alter }: Spelling): number => LETTER_BY_FIFTHS.indexOf(letter) - 1 + 7 * alter
/** The note name at a place of the line of fifths. */
export const spellingOfFifths = (fifths: number): Spelling => {
  const index = fifths + 1
  return { letter: LETTER_BY_FIFTHS[((index % 7) + 7) % 7] as Letter, alter: Math.floor(index / 7) }
}

/** Reads a key symbol: `C`, `Bb`, `F#m`. Undefined when it is none. */
export function parseTonality(symbol: string): Tonality | undefined {
  const match = /^([A-G])(#|b)?(m)?$/.exec(symbol)
  if (!match) return undefined
  const tonic: Spelling = { letter: match[1] as Letter, alter: match[2] === '#' ? 1 : match[2] === 'b' ? -1 : 0 }
  const mode = match[3] ? 'minor' : 'major'
  return { symbol, tonic, mode, fifths: fifthsOf(tonic) - (mode === 'minor' ? 3 : 0) }
}

/** The usual spelling of a pitch in a key: 70 in F major is B flat, 66 in G major is F sharp. */
export function spellPitch(pitch: number, fifths: number): Spelling {
  const wanted = ((pitch % 12) + 12) % 12
  // Five notes flatwards to six sharpwards of the tonic's own seven: every class once, the key's own notes first.
  for (let position = fifths - 3; position <= fifths + 8; position += 1) {
    const spelling = spellingOfFifths(position)
    if (pitchClassOf(spelling) === wanted) return spelling
  }
  return { letter: 'C', alter: 0 }
}

const FRENCH_LETTERS: Readonly<Record<Letter, string>> = { C: 'do', D: 'ré', E: 'mi', F: 'fa', G: 'sol', A: 'la', B: 'si' }
const SIGN_OF_ALTER: Readonly<Record<number, string>> = { [-2]: '𝄫', [-1]: '♭', 0: '', 1: '♯', 2: '𝄪' }

/** « si♭ », « fa♯ ». */
export const frenchSpelling = ({ letter, alter }: Spelling): string => `${FRENCH_LETTERS[letter]}${SIGN_OF_ALTER[alter] ?? ''}`

/** French name of a pitch in a key (C major when none is given): `frenchNoteName(66, 1)` → « fa♯ ». */
export const frenchNoteName = (pitch: number, fifths = 0): string => frenchSpelling(spellPitch(pitch, fifths))

const WORD_OF_ALTER: Readonly<Record<number, string>> = { [-2]: ' double bémol', [-1]: ' bémol', 0: '', 1: ' dièse', 2: ' double dièse' }

/** « si bémol », « fa dièse »: a note name in words. */
export const frenchNoteWords = ({ letter, alter }: Spelling): string => `${FRENCH_LETTERS[letter]}${WORD_OF_ALTER[alter] ?? ''}`

/** « sol majeur », « la mineur ». */
export const frenchTonality = ({ tonic, mode }: Pick<Tonality, 'mode' | 'tonic'>): string =>
  `${frenchNoteWords(tonic)} ${mode === 'major' ? 'majeur' : 'mineur'}`
