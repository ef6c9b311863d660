import type { WrittenPitch } from '@prelude/domain/notation'
import type { Finger, Ornament } from '@prelude/domain/score'
import type { Fault } from '../fault.ts'
import type { Articulation, PflBar, PflOrnament, PflSyllable } from './document.ts'
import { neighbours } from './neighbours.ts'

/** A note as played: ties joined, at its position in the unfolded piece. */
export interface UnfoldedNote {
  readonly onset: number
  duration: number
  readonly written: WrittenPitch
  readonly finger: Finger | null
  readonly grace: boolean
  articulations: readonly Articulation[]
  readonly ornament: Ornament | null
  slursStarted: number
  slursEnded: number
  /** By verse, first to last; empty where nothing is sung. */
  syllables: readonly PflSyllable[]
}

interface OpenTie {
  readonly note: UnfoldedNote
  readonly section: string
  readonly measure: number
}

/** Joins tied notes of one voice, bar by bar. */
export class VoiceWeaver {
  readonly notes: UnfoldedNote[] = []
  readonly #ties = new Map<number, OpenTie>()
  readonly #report: (fault: Omit<Fault, 'file'>) => void
  readonly #fifths: number

  constructor(fifths: number, report: (fault: Omit<Fault, 'file'>) => void) {
    this.#fifths = fifths
    this.#report = report
  }

  /** Adds a bar; returns, for each written note of it, the played note and whether it continues a tie. */
  add(bar: PflBar, start: number, section: string, measure: number): { note: UnfoldedNote; continued: boolean }[] {
    const written: { note: UnfoldedNote; continued: boolean }[] = []
    for (const event of bar.events) {
      if (event.grace) {
        for (const { written: pitch, finger } of event.notes) this.notes.push(noteOf(event, pitch, finger, start, null))
        continue
      }
      const open = new Map(this.#ties)
      this.#ties.clear()
      event.notes.forEach((pflNote, i) => {
        const tie = open.get(pflNote.written.pitch)
        open.delete(pflNote.written.pitch)
        let note = tie?.note
        if (note) {
          note.duration += event.duration
          // A fermata over the end of a tie is one over its note.
          if (event.articulations.includes('fermata') && !note.articulations.includes('fermata'))
            note.articulations = [...note.articulations, 'fermata']
          if (i === 0) note.slursEnded += event.slursEnded
        } else {
          const ornament = i === event.notes.length - 1 ? this.#ornament(event.ornament, pflNote.written) : null
          note = noteOf(event, pflNote.written, pflNote.finger, start, ornament)
          // A slur is stored once per chord, not per note.
          if (i > 0) [note.slursStarted, note.slursEnded] = [0, 0]
          this.notes.push(note)
        }
        if (pflNote.tied) this.#ties.set(pflNote.written.pitch, { note, section, measure })
        written.push({ note, continued: tie !== undefined })
      })
      this.#refuse(open)
    }
    return written
  }

  end(): UnfoldedNote[] {
    this.#refuse(this.#ties)
    return this.notes
  }

  #ornament(sign: PflOrnament | null, written: WrittenPitch): Ornament | null {
    return sign && { kind: sign.kind, ...neighbours(written, this.#fifths, sign) }
  }

  #refuse(ties: ReadonlyMap<number, OpenTie>): void {
    for (const { note, section, measure } of ties.values()) {
      const { letter, alter, octave } = note.written
      const name = `${letter}${alter > 0 ? '#'.repeat(alter) : 'b'.repeat(-alter)}${octave}`
      this.#report({ section, measure, message: `la liaison de ${name} ne mène pas à la même note` })
    }
  }
}

const noteOf = (
  event: PflBar['events'][number],
  written: WrittenPitch,
  finger: Finger | null,
  start: number,
  ornament: Ornament | null,
): UnfoldedNote => ({
  onset: start + event.onset,
  duration: event.duration,
  written,
  finger,
  grace: event.grace,
  articulations: event.articulations,
  ornament,
  slursStarted: event.slursStarted,
  slursEnded: event.slursEnded,
  syllables: [],
})

/** Sets the syllables of a bar under its notes: one for each written note, or one for each struck note. */
export function sing(written: readonly { note: UnfoldedNote; continued: boolean }[], verses: readonly (readonly PflSyllable[] | undefined)[]): void {
  const struck = written.filter((item) => !item.continued)
  const shares = verses.map((syllables) =>
    syllables === undefined
      ? []
      : syllables.length === written.length
        ? written.map((item, i) => (item.continued ? undefined : syllables[i])).filter((syllable) => syllable !== undefined)
        : syllables,
  )
  struck.forEach(({ note }, i) => {
    note.syllables = shares.map((share) => share[i] ?? null)
  })
}
