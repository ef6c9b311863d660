import { SCORE_LIMITS } from '../limits.ts'
import type { SpannedSign } from '../ornaments/finish-ornaments.ts'
import type { MeasureAlters } from '../ornaments/neighbour-steps.ts'
import { readableText } from '../readable-text.ts'
import { ScoreFault } from '../score-fault.ts'
import { WarningList } from '../score-warnings.ts'
import type { WrittenChordSymbol, WrittenHandMark, WrittenMeasure, WrittenNote, WrittenSign, WrittenTempo } from '../written-score.ts'
import type { XmlScanner } from '../xml/xml-scanner.ts'

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

/** A column of the score while it is read; null where no part has given the value yet. */
export type MeasureColumn = Mutable<Omit<WrittenMeasure, 'time' | 'fifths' | 'minor'>> & {
  time: WrittenMeasure['time'] | null
  fifths: number | null
  minor: boolean
  /** A sign that may be a jump or its target, decided once all is read. */
  codaSign: boolean
  stopsEnding: boolean
  /** Ticks up to the end of the last note, and of the longest measure rest. */
  soundLength: number
  wholeRest: number
  /** « Senza misura » begins (true) or ends here; null where neither does. */
  unmeasured: boolean | null
}

export interface InstrumentSound {
  /** The MIDI key of a drum; null where the file says none. */
  drumKey: number | null
  drumChannel: boolean
}

/** A `<part>` while it is read. */
export interface PartReading {
  readonly index: number
  readonly id: string
  name: string
  staves: number
  /** Divisions of a quarter; null until the file gives them. */
  divisions: number | null
  /** Semitones from written to sounding pitch, by staff; key 0 is for staves without a `<transpose>` of their own. */
  readonly transpositions: Map<number, number>
  /** Ticks from the start of the measure. */
  cursor: number
  /** Onset of the last note, and whether a `<chord/>` may join it. */
  chordOnset: number
  chordOpen: boolean
  /** The furthest time reached in this measure: by anything but a measure rest, by notes, by a measure rest. */
  reach: number
  soundReach: number
  wholeRest: number
  instruments: ReadonlyMap<string, InstrumentSound>
  /** Its key signature as printed, and the alterations printed in the measure so far. */
  fifths: number
  readonly alters: MeasureAlters
  /** Staves that begin as a tablature, from 1. */
  readonly tablatures: Set<number>
  pitchedNotes: number
  unpitchedNotes: number
  /** Number of pitched notes on the drum channel. */
  drumNotes: number
}

const LARGEST_FACTOR = 1000
const MOST_HOPELESS = 50

/** State of one pass over the file: its assumptions about time, and its results. */
export class MusicXmlReader {
  readonly scanner: XmlScanner
  readonly ticksPerQuarter: number
  /** For parts that never give their divisions. */
  readonly assumedDivisions: number
  readonly warnings = new WarningList()
  readonly parts: PartReading[] = []
  readonly columns: MeasureColumn[] = []
  readonly notes: WrittenNote[] = []
  readonly tempos: (WrittenTempo & { readonly part: number })[] = []
  readonly chords: WrittenChordSymbol[] = []
  readonly signs: WrittenSign[] = []
  readonly handMarks: WrittenHandMark[] = []
  readonly spannedSigns: SpannedSign[] = []
  ordinal = 0
  /** Set when a duration was read before any divisions. */
  lacksDivisions = false
  /** Factor of ticks a quarter for every duration to be whole. */
  missingFactor = 1
  /** Number of durations that no factor makes whole; after some of them the search ends. */
  private hopeless = 0
  /** Written pitches are sounding: `<transpose>` is for printing only. */
  concertPitch = false

  constructor(scanner: XmlScanner, ticksPerQuarter: number, assumedDivisions: number) {
    this.scanner = scanner
    this.ticksPerQuarter = ticksPerQuarter
    this.assumedDivisions = assumedDivisions
  }

  /** The column of a measure, made when a part reaches it first. */
  column(index: number): MeasureColumn {
    const measureColumn = this.columns[index]
    if (measureColumn) return measureColumn
    if (index >= SCORE_LIMITS.measures)
      throw new ScoreFault('too_large', `La partition a plus de ${SCORE_LIMITS.measures} mesures. Exportez un extrait plus court.`)
    const column: MeasureColumn = {
      index,
      number: '',
      implicit: false,
      length: 0,
      time: null,
      fifths: null,
      minor: false,
      startsRepeat: false,
      endsRepeatTimes: 0,
      endings: [],
      rehearsal: null,
      barStyle: 'regular',
      segno: false,
      coda: false,
      codaSign: false,
      startsEnding: false,
      stopsEnding: false,
      soundLength: 0,
      wholeRest: 0,
      unmeasured: null,
      jump: null,
      jumpUntil: null,
      fine: false,
      toCoda: false,
    }
    this.columns.push(column)
    return column
  }

  /** Ticks of a `<duration>` or an `<offset>`, 0 for text that is no number. */
  ticksOf(part: PartReading, text: string, measure: number): number {
    const value = Number(text)
    if (!Number.isFinite(value) || value === 0) return 0
    if (part.divisions === null) this.lacksDivisions = true
    const exact = (value * this.ticksPerQuarter) / (part.divisions ?? this.assumedDivisions)
    const most = SCORE_LIMITS.durationQuarters * this.ticksPerQuarter
    if (Math.abs(exact) > most) {
      this.warnings.add('duration_clamped', measure)
      return Math.sign(exact) * most
    }
    return this.wholeTicks(exact)
  }

  /** Rounds, and records the factor that would have made it exact. */
  wholeTicks(exact: number): number {
    const ticks = Math.round(exact)
    if (Math.abs(exact - ticks) > 1e-6) this.noteInexact(exact)
    return ticks
  }

  private noteInexact(exact: number): void {
    if (this.hopeless > MOST_HOPELESS) return
    for (let factor = 1; factor <= LARGEST_FACTOR; factor += 1) {
      const scaled = exact * this.missingFactor * factor
      if (Math.abs(scaled - Math.round(scaled)) > 1e-6) continue
      if (this.missingFactor * factor * this.ticksPerQuarter <= SCORE_LIMITS.ticksPerQuarter) this.missingFactor *= factor
      return
    }
    this.hopeless += 1
  }
}

/** Text with normalised spaces, truncated at the limit. */
export function plainText(text: string): string {
  const plain = readableText(text).replace(/\s+/g, ' ').trim()
  return plain.length > SCORE_LIMITS.textLength ? `${plain.slice(0, SCORE_LIMITS.textLength - 1)}…` : plain
}

/** A whole number in a text, clamped; null where there is none. */
export function integerIn(text: string | null, lowest: number, highest: number): number | null {
  if (text === null) return null
  const value = Number.parseInt(text, 10)
  return Number.isNaN(value) ? null : Math.min(highest, Math.max(lowest, value))
}
