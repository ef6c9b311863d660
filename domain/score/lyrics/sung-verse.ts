import { takesElision } from './french-exceptions.ts'
import { frenchSyllables } from './french-syllables.ts'

/** A line of a poem as sung, one text a note. A syllable that is continued ends with a hyphen, after U+2011 where the word has its own: « mez‑- vous ». */
export type SungLine = readonly string[]

export interface SungVerseOptions {
  /** « belle amie » is sung bel- le‿a- mie: a final mute e and the vowel after it share a note. Otherwise each has its own. */
  readonly elision: boolean
  /** Whether the mute e at the end of a line gets a note: « plu- me », or « plume ». */
  readonly finalE: boolean
}

/** Joins two words on one note (U+203F); they can be separated again. */
const TIE = '‿'

interface SungWord {
  readonly syllables: string[]
  /** In lower case, without surrounding punctuation. */
  readonly plain: string
  /** Followed by punctuation: a mute e is kept. */
  readonly stops: boolean
}

const OWN_HYPHEN = '\u2011'

const LETTERS = /[\p{L}\p{N}’']+/u

/** A word with its punctuation: « — Promenons-nous, » keeps the comma on its last syllable. */
function sungWord(token: string): SungWord {
  const pieces = token.split('-').filter((piece) => piece !== '')
  const syllables = pieces.flatMap((piece, i) => {
    const letters = LETTERS.exec(piece)
    const core = letters?.[0] ?? ''
    const cut = core === '' ? [piece] : frenchSyllables(core)
    const [before, after] = letters ? [piece.slice(0, letters.index), piece.slice(letters.index + core.length)] : ['', '']
    const last = cut.length - 1
    const end = i < pieces.length - 1 ? `${after}${OWN_HYPHEN}-` : after
    return cut.map((text, k) => `${k === 0 ? before : ''}${text}${k === last ? end : '-'}`)
  })
  const plain = LETTERS.exec(pieces[pieces.length - 1] ?? '')?.[0].toLowerCase() ?? ''
  return { syllables, plain, stops: !/[\p{L}\p{N}]$/u.test(token) }
}

/** French punctuation after a space belongs to the word before it, opening marks to the word after. */
function wordsOf(line: string): string[] {
  const words: string[] = []
  let opening = ''
  for (const token of line.trim().split(/\s+/u)) {
    if (token === '') continue
    if (/^[«“„(—–-]+$/u.test(token)) opening += `${token}\u00a0`
    else if (!/[\p{L}\p{N}]/u.test(token) && words.length > 0) words[words.length - 1] += `\u00a0${token}`
    else {
      words.push(opening + token)
      opening = ''
    }
  }
  return words
}

const endsInMuteE = ({ syllables, plain }: SungWord): boolean => syllables.length > 1 && /[^aàâeéèêëiîïoôuùûü]e$|[gq]ue$/u.test(plain)

function sungLine(line: string, { elision, finalE }: SungVerseOptions): SungLine {
  const words = wordsOf(line).map(sungWord)
  const texts: string[] = []
  words.forEach((word, i) => {
    const before = words[i - 1]
    const first = word.plain === '' ? '' : (LETTERS.exec(word.syllables[0] ?? '')?.[0].toLowerCase() ?? '')
    const wholeWord =
      word.syllables.length === 1
        ? first
        : word.syllables
            .join('')
            .replaceAll(/[-\u2011]/g, '')
            .toLowerCase()
    if (elision && before && !before.stops && endsInMuteE(before) && takesElision(wholeWord))
      texts.push(`${texts.pop() ?? ''}${TIE}${word.syllables[0] ?? ''}`, ...word.syllables.slice(1))
    else texts.push(...word.syllables)
  })
  const last = words[words.length - 1]
  if (!finalE && last && texts.length > 1 && last.syllables.length > 1 && /[^aàâeéèêëiîïoôuùûü]es?$|[gq]ues?$/u.test(last.plain)) {
    const end = texts.pop() ?? ''
    texts.push(`${(texts.pop() ?? '').replace(/-$/, '')}${end}`)
  }
  return texts
}

/** Divides a verse into texts for notes, line by line: « Frère Jacques » → Frè- re Jac- ques. Empty lines are left out. */
export const sungVerse = (text: string, options: SungVerseOptions): readonly SungLine[] =>
  text
    .replaceAll("'", '’')
    .split(/\r?\n/u)
    .map((line) => sungLine(line, options))
    .filter((line) => line.length > 0)
