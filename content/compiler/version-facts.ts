import { TICKS_PER_QUARTER } from '@prelude/domain/notation'
import { compilePiece } from './compile.ts'
import { FaultyPiece, UnknownPiece } from './facts.ts'
import { pieceSources } from './sources.ts'

/** A piece has no version of this code. */
export class UnknownVersion extends Error {
  readonly key: string
  constructor(key: string) {
    super(`aucune version ne s’appelle « ${key} »`)
    this.name = 'UnknownVersion'
    this.key = key
  }
}

export interface BuiltVersionFacts {
  readonly key: string
  readonly fifths: number
  readonly time_signature: string
  /** Quarters a minute. */
  readonly tempo: number
  readonly chords: readonly { readonly onset_quarters: number; readonly symbol: string }[]
  /** Each playing of a section; measures are counted as they are played, the pickup being measure 0. */
  readonly sections: readonly { readonly letter: string; readonly from_measure: number; readonly to_measure: number }[]
  readonly notes: readonly {
    readonly onset_quarters: number
    readonly duration_quarters: number
    readonly pitch: number
    readonly hand: string
    readonly finger: number | null
    readonly measure: number
    readonly staccato: boolean
  }[]
  readonly dynamics: readonly { readonly onset_quarters: number; readonly mark: string }[]
  readonly slurs: readonly { readonly from_quarters: number; readonly to_quarters: number; readonly hand: string }[]
  readonly pedal: readonly { readonly from_quarters: number; readonly to_quarters: number }[]
}

const quarters = (ticks: number): number => Math.round((ticks / TICKS_PER_QUARTER) * 1e6) / 1e6

/** A version as it is played, form and repeats unfolded: `hymne-a-la-joie:b`. Throws `UnknownPiece`, `UnknownVersion` or `FaultyPiece`. */
export function versionFacts(key: string): BuiltVersionFacts {
  const slug = key.split(':')[0] ?? ''
  const sources = pieceSources(slug)
  if (!sources) throw new UnknownPiece(slug)
  const { built, faults } = compilePiece(sources)
  if (!built) throw new FaultyPiece(faults)
  const version = built.versions.find(({ entry }) => entry.key === key)
  if (!version) throw new UnknownVersion(key)
  const { timeline } = version
  const { meter, beatsPerMinute, tonality } = version.arrangement.piece
  const first = timeline.measures[0]?.number === 0 ? 0 : 1
  const measureAt = (tick: number): number => timeline.measures.findLastIndex(({ start }) => start <= tick) + first
  const { dynamics = [], slurs = [], pedals = [] } = timeline.expression ?? {}
  const span = ({ start, end }: { readonly start: number; readonly end: number }) => ({ from_quarters: quarters(start), to_quarters: quarters(end) })
  return {
    key: tonality.symbol,
    fifths: timeline.fifths,
    time_signature: `${meter.numerator}/${meter.denominator}`,
    tempo: (beatsPerMinute * meter.beatTicks) / TICKS_PER_QUARTER,
    chords: timeline.chords.map(({ at, symbol }) => ({ onset_quarters: quarters(at), symbol })),
    sections: timeline.parts.map(({ letter, start, end }) => ({ letter, from_measure: measureAt(start), to_measure: measureAt(end - 1) })),
    notes: timeline.notes.map(({ onset, duration, pitch, hand, finger, measure, staccato }) => ({
      onset_quarters: quarters(onset),
      duration_quarters: quarters(duration),
      pitch,
      hand,
      finger,
      measure: measure + first,
      staccato,
    })),
    dynamics: dynamics.map(({ at, mark }) => ({ onset_quarters: quarters(at), mark })),
    slurs: slurs.map((slur) => ({ ...span(slur), hand: slur.hand })),
    pedal: pedals.map(span),
  }
}
