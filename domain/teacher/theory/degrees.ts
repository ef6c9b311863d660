import type { ChordQuality, Spelling, Tonality } from '@prelude/domain/music'
import { DEGREE_TEXTS, type KeyChord } from './degrees.texts.ts'
import { type Calculation, keyOf, namedAt, notesOfKey } from './keys.ts'
import type { TheoryQuestion } from './reading/named-notes.ts'
import { areNamed, movedUp, spelledAs } from './spelled-intervals.ts'

const MAJOR_QUALITIES: readonly ChordQuality[] = ['', 'm', 'm', '', '', 'm', 'dim']
/** Of the signature, but for the dominant, which the leading note makes major. */
const MINOR_QUALITIES: readonly ChordQuality[] = ['m', 'dim', '', 'm', '', '', '']

const chordOnDegree = (key: Tonality, degree: number): KeyChord | undefined => {
  const root = notesOfKey(key)[degree - 1]
  const quality = (key.mode === 'major' ? MAJOR_QUALITIES : MINOR_QUALITIES)[degree - 1]
  return root && quality !== undefined ? { root, quality } : undefined
}

const FUNCTIONS: readonly (readonly [RegExp, number])[] = [
  [/ (?:sous dominante|sousdominante) /, 4],
  [/ (?:sus dominante|susdominante) /, 6],
  [/ (?:sus tonique|sustonique) /, 2],
  [/ sous tonique /, 7],
  [/ dominante /, 5],
  [/ mediane /, 3],
  [/ sensible /, 7],
  [/ tonique /, 1],
]

/** The note a semitone below the tonic. */
const leadingNote = ({ tonic }: Tonality): Spelling => movedUp(tonic, spelledAs('B'))

/** The key that a question about a degree names behind it: « de la bémol », « en sol ». */
function keyBehind(question: TheoryQuestion, words: string): Tonality | undefined {
  const match = new RegExp(`${words}(?:de |du |d |en |dans |pour |la |le |gamme |tonalite |en tonalite )*<(\\d+)> `).exec(question.text)
  const before = / (?:en|dans|pour|de) (?:la gamme de |la tonalite de )?<(\d+)> .*/.exec(question.text)
  return (
    keyOf(namedAt(question, match?.[1])) ??
    (question.named.length === 1 && before?.[0].match(words) ? keyOf(namedAt(question, before[1])) : undefined)
  )
}

/** « dominante de la bémol », « la sensible de ré mineur ». */
export const degreeByFunction: Calculation = (question) => {
  const { text } = question
  if (text.includes('septieme de dominante') || text.includes(' module')) return undefined
  const functionFound = FUNCTIONS.find(([pattern]) => pattern.test(text))
  if (!functionFound) return undefined
  const [pattern, degree] = functionFound
  const key = keyBehind(question, pattern.source)
  if (!key) return undefined
  const isLeading = / sensible /.test(pattern.source)
  const note = isLeading ? leadingNote(key) : notesOfKey(key)[degree - 1]
  if (!note || !areNamed([note])) return undefined
  const word = text.match(pattern)?.[0].trim() ?? ''
  return isLeading ? DEGREE_TEXTS.leading(key, note) : DEGREE_TEXTS.functionNote(key, word, chordOnDegree(key, degree))
}

const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'] as const
const romanOf = (word: string): number => (ROMANS as readonly string[]).indexOf(word) + 1

/** « cinquième degré de la », « accord du 4e degré en sol », « la septième note de la gamme de la majeur », « le V de mi mineur ». */
export const degreeByNumber: Calculation = (question) => {
  const { text } = question
  const numbered = / ([1-7])e (?:degre|note) /.exec(text) ?? / degre ([1-7]) /.exec(text)
  if (numbered) {
    if (/ (?:[1-7])e note /.test(text) && !/ (?:gamme|tonalite) /.test(text)) return undefined
    const key = keyBehind(question, numbered[0].trimStart().replace(/ $/, ' '))
    return key && DEGREE_TEXTS.degree(key, Number(numbered[1]), chordOnDegree(key, Number(numbered[1])), leadingNote(key))
  }
  const roman = / (?:le|accord|du|degre) (i|ii|iii|iv|v|vi|vii) (?:de|en|dans|d) (?:la gamme de )?<(\d+)> /.exec(text)
  const key = keyOf(namedAt(question, roman?.[2]))
  const degree = romanOf(roman?.[1] ?? '')
  return key && degree > 0 ? DEGREE_TEXTS.degree(key, degree, chordOnDegree(key, degree), leadingNote(key)) : undefined
}

const PROGRESSION = / ((?:(?:i|ii|iii|iv|v|vi|vii|[1-7]|un) (?:et |puis )?){2,8})/

/** « II V I en fa », « les accords de I V vi IV en sol », « 1 4 5 en ré, quels accords ? » */
export const progressionInKey: Calculation = (question) => {
  const { text, named } = question
  if (named.length !== 1) return undefined
  const key = keyOf(named[0])
  const match = PROGRESSION.exec(text)
  if (!key || !match?.[1] || !/ (?:en|dans|de|pour|d) (?:la (?:gamme|tonalite) de )?<0> /.test(text)) return undefined
  const isRoman = /[iv]/.test(match[1].replace(/et|puis/g, ''))
  // « Un II V I » names a cadence, and no first degree.
  const degrees = match[1].split(' ').flatMap((word) => romanOf(word) || (word === 'un' && !isRoman ? 1 : /^[1-7]$/.test(word) ? Number(word) : []))
  if (!isRoman && !/ (?:accords?|degres?|cadence) /.test(text)) return undefined
  if (/ un /.test(` ${match[1]}`) && degrees.length < 3) return undefined
  const isCadence = degrees.join(' ') === '2 5 1'
  const chords = degrees.flatMap((degree) => chordOnDegree(key, degree) ?? [])
  return DEGREE_TEXTS.progression(key, chords, isCadence)
}

/** « les accords de la gamme de do majeur », « quels accords en sol majeur » */
export const chordsOfKey: Calculation = (question) => {
  const { text, named } = question
  if (named.length !== 1 || / (?:renversement|notes?|degre|relative|transpose\w*) /.test(text)) return undefined
  const key = keyOf(named[0])
  if (!key) return undefined
  const isAsked =
    / accords (?:(?:de|dans|du|en|d) )?(?:(?:la|une) )?(?:gamme|tonalite|ton) (?:de )?<0> /.test(text) ||
    / (?:quel|les|des) (?:sont les )?accords .*(?:en|dans) (?:la (?:gamme|tonalite) de )?<0> /.test(text) ||
    (/^ (?:les )?accords (?:en|de) <0> /.test(text) && named[0]?.quality !== undefined)
  const chords = [1, 2, 3, 4, 5, 6, 7].flatMap((degree) => chordOnDegree(key, degree) ?? [])
  return isAsked && areNamed(chords.map(({ root }) => root)) ? DEGREE_TEXTS.chordsOfKey(key, chords) : undefined
}
