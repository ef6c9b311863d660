import { type ChordQuality, LETTERS, type Letter, type Spelling } from '@prelude/domain/music'
import { isNoteHere, NOTE_WORDS } from './note-or-word.ts'
import { type PlainWord, plainWords } from './plain-words.ts'

/** A note of a question, with what is said of it: « la mineur 7 », « C#m », « sol ». */
export interface NamedNote {
  readonly root: Spelling
  /** Undefined where nothing is said: « sol » is a note, a chord or a key. */
  readonly quality: ChordQuality | undefined
  readonly bass: Spelling | undefined
  /** « do3 »: the number of its octave. */
  readonly octave?: number
  /** Written as in charts: « Am7 ». */
  readonly isSymbol: boolean
}

/** A question with `<0>` in the place of its first note, `<1>` of its second; « cle@sol » for a clef. Words stand between single spaces. */
export interface TheoryQuestion {
  readonly text: string
  readonly named: readonly NamedNote[]
}

const SUFFIXES: Readonly<Record<string, ChordQuality>> = {
  m: 'm',
  min: 'm',
  '-': 'm',
  maj: '',
  dim: 'dim',
  '°': 'dim',
  aug: 'aug',
  sus: 'sus4',
  sus2: 'sus2',
  sus4: 'sus4',
  '7': '7',
  maj7: 'maj7',
  M7: 'maj7',
  '7M': 'maj7',
  m7: 'm7',
  min7: 'm7',
  m7b5: 'm7b5',
  ø: 'm7b5',
  ø7: 'm7b5',
  dim7: 'dim7',
  '°7': 'dim7',
  '7sus4': '7sus4',
  '6': '6',
  m6: 'm6',
  add9: 'add9',
  '9': '9',
}
const SUFFIX = Object.keys(SUFFIXES)
  .sort((left, right) => right.length - left.length)
  .join('|')
const SYMBOL = new RegExp(`^([A-G])(#|b)?(${SUFFIX})?(?:/([A-G])(#|b)?)?$`)
const FRENCH_NOTE = new RegExp(`^(do|ut|re|mi|fa|sol|la|si)(##|bb|#|b)?(${SUFFIX})?$`)
/** An octave is heard over: « do3 ». */
const WITH_OCTAVE = /^(do|re|mi|fa|sol|la|si)[1-8]$/

const alterOf = (sign: string | undefined): number => (sign?.startsWith('#') ? sign.length : -(sign?.length ?? 0))

interface Read {
  readonly named: NamedNote
  /** Words that it takes. */
  readonly words: number
}

/** What follows the root: « mineur 7 », « majeur 7 », « demi diminue », « sus 4 ». The longest comes first. */
const SPOKEN: readonly (readonly [RegExp, ChordQuality])[] = [
  [/^(?:(?:maj|majeur|majeure) (?:7|septieme)|(?:7|septieme) (?:maj|majeur|majeure)|maj7) /, 'maj7'],
  [/^(?:(?:m|min|mineur) (?:7|septieme) (?:b5|bemol 5|quinte diminue|quinte bemol)|demi diminue|m7b5) /, 'm7b5'],
  [/^(?:(?:m|min|mineur|mineure) (?:7|septieme)|(?:7|septieme) mineur|m7|min7) (?!bemol|diese|mesure|temps|note|degre|demi)/, 'm7'],
  [/^(?:(?:m|min|mineur|mineure) (?:6|sixte)|m6) (?!bemol|diese|mesure|temps|note|degre|demi)/, 'm6'],
  [/^(?:(?:diminue) (?:7|septieme)|septieme diminue|7 diminue|dim7) /, 'dim7'],
  [/^(?:7 sus ?4|7sus4) /, '7sus4'],
  [/^(?:sus ?2|suspendu 2) /, 'sus2'],
  [/^(?:sus ?4?|suspendu(?: 4| quarte)?) /, 'sus4'],
  [/^add ?9 /, 'add9'],
  [/^diminue /, 'dim'],
  [/^augmente /, 'aug'],
  [/^(?:maj|majeur|majeure) /, ''],
  [/^(?:m|min|mineur|mineure) /, 'm'],
  [/^(?:7|septieme) (?!bemol|diese|mesure|temps|note|degre|demi|bpm|ton|ligne|de )/, '7'],
  [/^9 (?!bemol|diese|mesure|temps|note|degre|demi|bpm|ton|de )/, '9'],
  [/^6 (?!bemol|diese|mesure|temps|note|degre|demi|bpm|ton|de )/, '6'],
]

function spokenQuality(after: readonly string[], onlyWords: boolean): { readonly quality: ChordQuality; readonly words: number } | undefined {
  const text = `${after.join(' ')} `
  for (const [pattern, quality] of SPOKEN) {
    const match = pattern.exec(text)?.[0]
    if (match === undefined || (onlyWords && /^\d/.test(match))) continue
    return { quality, words: match.trim().split(' ').length }
  }
  return undefined
}

/** « dièse », « double bémol », « # », « b » after a note. */
function accidentalAfter(words: readonly PlainWord[], at: number): { readonly alter: number; readonly words: number } {
  const [first, second] = [words[at]?.form, words[at + 1]?.form]
  if (first === 'diese' || first === '#') return { alter: 1, words: 1 }
  if (first === 'bemol') return { alter: -1, words: 1 }
  if (first === 'double' && second === 'diese') return { alter: 2, words: 2 }
  if (first === 'double' && second === 'bemol') return { alter: -2, words: 2 }
  // « la B » is a section, « si b » a note.
  if (words[at]?.typed === 'b' && (words[at - 1]?.form !== 'la' || /^(?:m|min|maj|majeur|mineur|7)$/.test(second ?? '')))
    return { alter: -1, words: 1 }
  return { alter: 0, words: 0 }
}

function letterNamed(word: string | undefined): Letter | undefined {
  const place = NOTE_WORDS.indexOf(word === 'ut' ? 'do' : (word ?? ''))
  return LETTERS[place]
}

function frenchNoteAt(words: readonly PlainWord[], at: number): Read | undefined {
  const lower = words[at]?.form ?? ''
  const octave = WITH_OCTAVE.exec(lower)
  const match = octave && !/[679]$/.test(lower) ? octave : FRENCH_NOTE.exec(lower)
  const letter = letterNamed(match?.[1])
  if (!match || letter === undefined || !isNoteHere(words, at)) return undefined
  if (octave && match === octave)
    return { named: { root: { letter, alter: 0 }, quality: undefined, bass: undefined, octave: Number(lower.slice(-1)), isSymbol: false }, words: 1 }
  const glued = SUFFIXES[match[3] ?? 'none']
  const accidental = match[2] === undefined && match[3] === undefined ? accidentalAfter(words, at + 1) : { alter: alterOf(match[2]), words: 0 }
  const root: Spelling = { letter, alter: accidental.alter }
  const next = at + 1 + accidental.words
  const isBare = accidental.words === 0 && match[2] === undefined && /^(?:la|si)$/.test(lower)
  const spoken = glued === undefined || glued === 'm' || glued === '' ? spokenAfter(words, next, glued, isBare && !afterAccord(words, at)) : undefined
  return {
    named: { root, quality: spoken?.quality ?? glued, bass: undefined, isSymbol: false },
    words: 1 + accidental.words + (spoken?.words ?? 0),
  }
}

const afterAccord = (words: readonly PlainWord[], at: number): boolean =>
  words.slice(Math.max(0, at - 3), at).some(({ form }) => form === 'accord' || form === 'accords' || form === 'note' || form === 'touche')

/** « lam 7 » is « la mineur 7 ». */
function spokenAfter(words: readonly PlainWord[], next: number, glued: ChordQuality | undefined, onlyWords: boolean) {
  const after = words.slice(next, next + 5).map(({ form }) => form)
  if (glued === undefined) return spokenQuality(after, onlyWords)
  const whole = spokenQuality([glued === 'm' ? 'm' : 'maj', ...after], false)
  return whole && whole.words > 1 ? { quality: whole.quality, words: whole.words - 1 } : undefined
}

const LOWER_SYMBOL = /^[a-g](?:#(?:m|min)?7?|#?(?:m7|maj7|7|m7b5|dim7?|sus[24]|add9)|b(?:m7?|maj7|7))$/
const isCapital = (word: PlainWord | undefined): boolean => word !== undefined && /^[A-G]$/.test(word.typed)
const isFullSymbol = (word: PlainWord | undefined): boolean =>
  word !== undefined && ((word.typed.length > 1 && SYMBOL.test(word.typed)) || LOWER_SYMBOL.test(word.typed))

/** A single capital is a chord beside others of its kind, or where its kind is named: « accord de C », « en F majeur »; « la section B » is none. */
function isChordLetter(words: readonly PlainWord[], at: number): boolean {
  const [before, after] = [words[at - 1], words[at + 1]]
  if (words.some(({ form }) => form === 'section' || form === 'sections' || form === 'partie')) return false
  if (/^(?:bloc|lettre|la|le)$/.test(before?.form ?? '')) return /^(?:majeur|mineur)$/.test(after?.form ?? '')
  if (/^(?:majeur|mineur|diese|bemol|#|sus4|diminue|augmente)$/.test(after?.form ?? '')) return true
  if (isFullSymbol(before) || isFullSymbol(after)) return true
  if (isCapital(before) && (isCapital(words[at - 2]) || isCapital(after) || isFullSymbol(words[at - 2]))) return true
  if (isCapital(after) && (isCapital(words[at + 2]) || isFullSymbol(words[at + 2]))) return true
  if (words[at]?.typed === 'A') return false
  return words.slice(Math.max(0, at - 2), at).some(({ form }) => /^(?:accord|accords)$/.test(form)) || isCapital(before) || isCapital(after)
}

/** « am F C G »: a minor chord in small letters beside another chord. */
const isLowerMinor = (words: readonly PlainWord[], at: number): boolean =>
  /^[a-g]m$/.test(words[at]?.typed ?? '') && [words[at - 1], words[at + 1]].some((near) => isCapital(near) || isFullSymbol(near))

function symbolAt(words: readonly PlainWord[], at: number): Read | undefined {
  const word = words[at]
  if (!word) return undefined
  const isSymbol = isCapital(word) ? isChordLetter(words, at) : isFullSymbol(word) || isLowerMinor(words, at)
  if (!isSymbol) return undefined
  const typed = word.typed.charAt(0).toUpperCase() + word.typed.slice(1)
  const match = SYMBOL.exec(typed)
  if (!match) return undefined
  const accidental = match[2] === undefined && match[3] === undefined ? accidentalAfter(words, at + 1) : { alter: alterOf(match[2]), words: 0 }
  const root: Spelling = { letter: match[1] as Letter, alter: accidental.alter }
  const glued = SUFFIXES[match[3] ?? 'none']
  const bass = match[4] === undefined ? undefined : { letter: match[4] as Letter, alter: alterOf(match[5]) }
  const spoken = glued === undefined ? spokenAfter(words, at + 1 + accidental.words, undefined, false) : undefined
  return {
    named: { root, quality: spoken?.quality ?? glued, bass, isSymbol: true },
    words: 1 + accidental.words + (spoken?.words ?? 0),
  }
}

/** « clé de sol », « la portée de fa »: no note. */
function clefAt(words: readonly PlainWord[], at: number): { readonly text: string; readonly words: number } | undefined {
  const form = words[at]?.form
  if (form !== 'cle' && form !== 'portee') return undefined
  const isLinked = words[at + 1]?.form === 'de'
  const sign = words[at + (isLinked ? 2 : 1)]?.form
  if (!/^(?:sol|fa|ut|do)$/.test(sign ?? '')) return undefined
  return { text: `${form === 'portee' ? 'portee ' : ''}cle@${sign}`, words: isLinked ? 3 : 2 }
}

/** « à six huit », « en trois quatre ». */
const SPOKEN_METER = / (a|en|du|de) (2|3|4|6|9|12) (4|8) (?!mesures?|temps|notes?|a |et )/

/** Reads the notes of a text. « la », « si », « sol » … that are words stay words. */
export function readQuestion(text: string): TheoryQuestion {
  const words = plainWords(text)
  const named: NamedNote[] = []
  const parts: string[] = []
  for (let at = 0; at < words.length; ) {
    const clef = clefAt(words, at)
    const read = clef ? undefined : (symbolAt(words, at) ?? frenchNoteAt(words, at))
    if (clef) parts.push(clef.text)
    else if (read) {
      parts.push(`<${named.length}>`)
      named.push(read.named)
    } else parts.push(words[at]?.form ?? '')
    at += clef?.words ?? read?.words ?? 1
  }
  const plain = ` ${parts.filter((part) => part !== ',').join(' ')} `
  return { text: plain.replace(SPOKEN_METER, ' $1 $2/$3 ').replace(/ septieme (?=degre |note )/g, ' 7e '), named }
}
