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

/** Numbers of the slurs that start and end on each note of one voice (0–3); nested slurs get the next number. */
export function slurNumbers(notes: readonly ArrangedNote[], voice: number): Map<ArrangedNote, { starts: number[]; stops: number[] }> {
  const numbers = new Map<ArrangedNote, { starts: number[]; stops: number[] }>()
  const open: number[] = []
  const first = 1 + voice * SLURS_OF_A_VOICE
  const own = Array.from({ length: SLURS_OF_A_VOICE }, (_, i) => first + i)
  for (const note of notes) {
    const [starts, stops]: [number[], number[]] = [[], []]
    for (let i = 0; i < note.slursEnded; i += 1) stops.push(open.pop() ?? first)
    for (let i = 0; i < note.slursStarted; i += 1) {
      const number = own.find((candidate) => !open.includes(candidate)) ?? first
      open.push(number)
      starts.push(number)
    }
    if (starts.length + stops.length > 0) numbers.set(note, { starts, stops })
  }
  return numbers
}
