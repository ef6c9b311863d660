import type { WrittenNote } from '../written-score.ts'
import type { OrnamentSign } from './read-ornaments.ts'

/** A sign that joins notes, with the ordinal of its note. */
export interface SpannedSign {
  readonly ordinal: number
  readonly sign: OrnamentSign
}

interface PlacedSign {
  /** In the list of written notes; −1 for a note that was left out. */
  readonly position: number
  readonly sign: OrnamentSign
}

/** A glissando or tremolo whose other end is not within so many written notes has none. */
const FARTHEST_END = 64

type Notes = WrittenNote[]

const joined = (a: WrittenNote, b: WrittenNote): boolean =>
  a.part === b.part && a.staff === b.staff && a.measure === b.measure && a.onset === b.onset && a.grace === b.grace

/** Rolled chords: each note waits for those below it, in whatever voice of its staff. */
function rollChords(notes: Notes, signs: readonly PlacedSign[]): void {
  const rolled = signs.filter(({ sign }) => sign.kind === 'arpeggio')
  const chords = new Map<string, number[]>()
  for (const { position } of rolled) {
    const note = notes[position]
    if (!note) continue
    const key = `${note.part} ${note.measure} ${note.onset} ${note.grace}`
    chords.set(key, [...(chords.get(key) ?? []), position])
  }
  for (const positions of chords.values()) {
    const lowestFirst = positions.toSorted((a, b) => (notes[a]?.pitch ?? 0) - (notes[b]?.pitch ?? 0))
    for (const [above, position] of lowestFirst.entries()) setOrnament(notes, position, { kind: 'arpeggio', above, below: 0 })
  }
}

function setOrnament(notes: Notes, position: number, ornament: NonNullable<WrittenNote['ornament']>): void {
  const note = notes[position]
  if (note && !note.ornament) notes[position] = { ...note, ornament }
}

/** The notes struck with that of a position. */
const chordOf = (notes: Notes, position: number): number[] => {
  const note = notes[position]
  if (!note) return []
  const from = Math.max(0, position - FARTHEST_END)
  return notes
    .slice(from, position + FARTHEST_END)
    .flatMap((other, place) => (joined(note, other) && other.voice === note.voice ? [from + place] : []))
}

/** A tremolo between two notes or chords: each of their keys alternates with one of the other. */
function joinTremolo(notes: Notes, from: number, to: number): void {
  const [first, second] = [chordOf(notes, from), chordOf(notes, to)]
  const alternate = (own: readonly number[], others: readonly number[]): void =>
    own.forEach((position, place) => {
      const other = notes[others[Math.min(place, others.length - 1)] ?? -1]
      if (other) setOrnament(notes, position, { kind: 'tremolo', above: other.pitch - (notes[position]?.pitch ?? 0), below: 0 })
    })
  alternate(first, second)
  alternate(second, first)
}

/** Gives their notes the signs that need other notes: rolls, tremolos between two notes, glissandos. */
export function finishOrnaments(notes: Notes, spanned: readonly SpannedSign[]): void {
  if (spanned.length === 0) return
  const positions = new Map(notes.map(({ ordinal }, position) => [ordinal, position]))
  const signs = spanned.map(({ ordinal, sign }) => ({ position: positions.get(ordinal) ?? -1, sign }))
  rollChords(notes, signs)
  const open = new Map<string, number>()
  for (const { position, sign } of signs) {
    const note = notes[position]
    if (!note || sign.kind === 'arpeggio') continue
    const key = `${sign.kind} ${note.part} ${note.voice}`
    if (sign.span === 'start') open.set(key, position)
    const from = open.get(key)
    if (sign.span !== 'stop' || from === undefined || position - from > FARTHEST_END) continue
    open.delete(key)
    const start = notes[from]
    if (sign.kind === 'tremolo') joinTremolo(notes, from, position)
    else if (start && start.pitch !== note.pitch) setOrnament(notes, from, { kind: 'glissando', above: note.pitch - start.pitch, below: 0 })
  }
}
