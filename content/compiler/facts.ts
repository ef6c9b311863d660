import { TICKS_PER_QUARTER } from '@prelude/domain/notation'
import type { UnfoldedNote, UnfoldedPiece } from './pfl/unfold.ts'
import { readPiece } from './read-piece.ts'
import { pieceSources } from './sources.ts'

/** No piece has this name. */
export class UnknownPiece extends Error {
  readonly slug: string
  constructor(slug: string) {
    super(`aucune œuvre ne s’appelle « ${slug} »`)
    this.name = 'UnknownPiece'
    this.slug = slug
  }
}

/** A piece whose files have faults: one line each. */
export class FaultyPiece extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join(' ; '))
    this.name = 'FaultyPiece'
    this.faults = faults
  }
}

export interface PieceFacts {
  readonly slug: string
  readonly title: string
  readonly composer: string
  readonly key: string
  readonly time_signature: string
  /** Of the displayed beat. */
  readonly tempo: number
  readonly pickup_quarters: number
  readonly sections: readonly { readonly letter: string; readonly bars: number; readonly occurrences: number }[]
  readonly form: readonly string[]
  readonly versions: readonly {
    readonly id: number
    readonly key: string
    readonly title: string
    readonly hand_type: string
    readonly difficulty: number
  }[]
  readonly source: string
  readonly licence: string
  readonly melody: readonly (readonly [pitch: number, durationQuarters: number])[]
}

const quarters = (ticks: number): number => Math.round((ticks / TICKS_PER_QUARTER) * 1e6) / 1e6

/** The upper line of a hand: at each onset its highest note, unless a higher one still sounds. */
function upperVoice(notes: readonly UnfoldedNote[]): UnfoldedNote[] {
  const line: UnfoldedNote[] = []
  for (const note of notes) {
    const last = line[line.length - 1]
    if (last?.onset === note.onset) {
      if (note.written.pitch > last.written.pitch) line[line.length - 1] = note
    } else if (!last || last.onset + last.duration <= note.onset || last.written.pitch < note.written.pitch) line.push(note)
  }
  return line
}

/** The melody of a piece as played: the sung line, else the upper line of the right hand; ties joined, no graces, no rests. */
export function melodyOf(piece: UnfoldedPiece): [pitch: number, durationQuarters: number][] {
  const { chant, md } = piece.voices
  const sung = chant.filter((note) => !note.grace)
  const line = sung.length > 0 ? sung : upperVoice(md.filter((note) => !note.grace))
  return line.map((note) => [note.written.pitch, quarters(note.duration)])
}

/** Facts of a piece with its melody. Throws `UnknownPiece` or `FaultyPiece`. */
export function pieceFacts(slug: string): PieceFacts {
  const sources = pieceSources(slug)
  if (!sources) throw new UnknownPiece(slug)
  const { read, faults } = readPiece(sources)
  if (!read) throw new FaultyPiece(faults)
  const { entry, document, piece } = read
  return {
    slug: entry.slug,
    title: entry.title,
    composer: entry.artist,
    key: entry.key,
    time_signature: entry.time_signature,
    tempo: entry.tempo,
    pickup_quarters: entry.pickup_quarters,
    sections: entry.sections.map((section) => ({ ...section, occurrences: entry.form.filter((letter) => letter === section.letter).length })),
    form: entry.form,
    versions: entry.versions.map(({ id, key, title, hand_type, difficulty }) => ({ id, key, title, hand_type, difficulty })),
    source: document.source,
    licence: document.licence,
    melody: melodyOf(piece),
  }
}
