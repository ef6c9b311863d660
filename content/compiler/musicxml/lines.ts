import { element, leaf } from '@prelude/domain/notation'
import type { ArrangedNote } from '../arrange/arrangement.ts'
import type { PflSyllable } from '../pfl/document.ts'

const ELISION = '~'

/** The engraver draws the hyphen after a syllable, also where the word has one of its own (U+2011). */
const cutSyllable = (piece: string): string => piece.replace(/\u2011?-$/, '')

/** The lyrics of a line of notes, verse by verse: syllabic positions, elided words on one note. */
export function lyricLines(notes: readonly ArrangedNote[]): Map<ArrangedNote, string[]> {
  const lines = new Map<ArrangedNote, string[]>()
  const verses = Math.max(0, ...notes.map((note) => note.syllables.length))
  for (let verse = 0; verse < verses; verse += 1) {
    let insideWord = false
    for (const note of notes) {
      const syllable: PflSyllable = note.syllables[verse] ?? null
      if (syllable === null) continue
      const pieces = syllable.split(ELISION)
      const body = pieces.map((piece, i) => {
        const goesOn = piece.endsWith('-')
        const syllabic = insideWord ? (goesOn ? 'middle' : 'end') : goesOn ? 'begin' : 'single'
        insideWord = goesOn
        return `${i > 0 ? leaf('elision', '‿') : ''}${leaf('syllabic', syllabic)}${leaf('text', goesOn ? cutSyllable(piece) : piece)}`
      })
      lines.set(note, [...(lines.get(note) ?? []), element('lyric', { number: verse + 1 }, body)])
    }
  }
  return lines
}

/** MusicXML has 16 numbers; a slur is closed by the next stop of its number, in whatever voice: each of the four voices has its own. */
const SLURS_OF_A_VOICE = 4

interface NumberedSlur {
  readonly number: number
  readonly start: ArrangedNote
  readonly stop: ArrangedNote
}

/** The slurs of one voice (0–3), in the order in which they stop; nested slurs get the next number. */
function numberedSlurs(notes: readonly ArrangedNote[], voice: number): NumberedSlur[] {
  const slurs: NumberedSlur[] = []
  const open: Omit<NumberedSlur, 'stop'>[] = []
  const first = 1 + voice * SLURS_OF_A_VOICE
  const own = Array.from({ length: SLURS_OF_A_VOICE }, (_, i) => first + i)
  for (const note of notes) {
    for (let i = 0; i < note.slursEnded; i += 1) {
      const slur = open.pop()
      if (slur) slurs.push({ ...slur, stop: note })
    }
    for (let i = 0; i < note.slursStarted; i += 1)
      open.push({ number: own.find((candidate) => !open.some(({ number }) => number === candidate)) ?? first, start: note })
  }
  return slurs
}

/** The notes under a slur that are printed one after the other, from the first of them on. */
function printedUnder(
  notes: readonly ArrangedNote[],
  { start, stop }: NumberedSlur,
  isPrinted: (note: ArrangedNote) => boolean,
): readonly ArrangedNote[] {
  const under = notes.slice(notes.indexOf(start), notes.indexOf(stop) + 1)
  const from = under.findIndex(isPrinted)
  const end = under.findIndex((note, place) => place > from && !isPrinted(note))
  return from < 0 ? [] : under.slice(from, end < 0 ? undefined : end)
}

/**
 * Numbers of the slurs that start and end on each note of one voice (0–3). Of a slur that leads into a second ending, or out of a first one, the part
 * that is printed there has a slur, if it is more than a note.
 */
export function slurNumbers(
  notes: readonly ArrangedNote[],
  voice: number,
  isPrinted: (note: ArrangedNote) => boolean = () => true,
): Map<ArrangedNote, { starts: number[]; stops: number[] }> {
  const numbers = new Map<ArrangedNote, { starts: number[]; stops: number[] }>()
  const numbersOf = (note: ArrangedNote): { starts: number[]; stops: number[] } => {
    const own = numbers.get(note) ?? { starts: [], stops: [] }
    numbers.set(note, own)
    return own
  }
  for (const slur of numberedSlurs(notes, voice)) {
    const printed = printedUnder(notes, slur, isPrinted)
    const [head, last] = [printed[0], printed.at(-1)]
    if (!head || !last || head === last) continue
    numbersOf(head).starts.push(slur.number)
    numbersOf(last).stops.push(slur.number)
  }
  for (const { starts } of numbers.values()) starts.sort((a, b) => a - b)
  return numbers
}
