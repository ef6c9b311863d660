import type { Syllabic, WrittenLyric } from '../written-score.ts'
import type { XmlScanner } from '../xml/xml-scanner.ts'
import { integerIn, plainText } from './reading.ts'

const MOST_VERSES = 64
const SYLLABICS: ReadonlySet<string> = new Set<Syllabic>(['single', 'begin', 'middle', 'end'])
const isSyllabic = (text: string): text is Syllabic => SYLLABICS.has(text)

/** `2`, `part1verse2` → 2; names such as `chorus` give no number. */
function verseIn(number: string | null): number | null {
  const digits = number === null ? null : /(\d+)\D*$/.exec(number)
  return digits ? integerIn(digits[1] ?? null, 1, MOST_VERSES) : null
}

/** Two syllables on one note: the first one's beginning and the last one's end. */
function joinSyllabics(first: Syllabic | null, last: Syllabic): Syllabic {
  if (first === null) return last
  const begins = first === 'single' || first === 'begin'
  const ends = last === 'single' || last === 'end'
  if (begins) return ends ? 'single' : 'begin'
  return ends ? 'end' : 'middle'
}

/** Reads a `<lyric>`; null where it has no syllable (an extender line, humming). */
export function readLyric(scanner: XmlScanner, place: number): WrittenLyric | null {
  const verse = verseIn(scanner.attribute('number')) ?? Math.min(place, MOST_VERSES)
  let text = ''
  let syllabic: Syllabic | null = null
  let next: Syllabic = 'single'
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name === 'syllabic') {
      const value = scanner.content().trim()
      next = isSyllabic(value) ? value : 'single'
    } else if (scanner.name === 'text') {
      text += scanner.content()
      syllabic = joinSyllabics(syllabic, next)
      next = 'single'
    } else if (scanner.name === 'elision') text += scanner.content().trim() || ' '
    else scanner.skip()
  }
  const plain = plainText(text)
  return plain === '' ? null : { verse, text: plain, syllabic: syllabic ?? 'single' }
}
