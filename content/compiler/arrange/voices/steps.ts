import { pitchClassOf, toneOfDegree } from '@prelude/domain/music'
import type { UnfoldedNote, UnfoldedPiece } from '../../pfl/unfold.ts'
import type { ArrangementLevel } from '../arrangement.ts'
import { type HarmonySpan, harmonyOf, isPickupMeasure, leadsTo } from '../harmony.ts'

/** A chord of the accompaniment with what the melody does around it. */
export interface ChordStep {
  readonly span: HarmonySpan
  /** Melody pitches that sound during the chord, or are struck less than a beat before or after it: no key of theirs is free for the other hand. */
  readonly near: ReadonlySet<number>
  readonly section: number
  /** The melody's last pitch under the chord before, where no rest parts it from this one. */
  readonly leadIn: number | undefined
  /** Onsets from the start of the chord, and pitches, of the melody over it. */
  readonly melody: readonly (readonly [onset: number, pitch: number])[]
  /** Pitch classes of the melody during the chord. */
  readonly sung: ReadonlySet<number>
  /** The root is the bass: first and last chord, cadences, the last dominant. */
  readonly rooted: boolean
  /** The first chord of four measures: on its root, unless that costs a parallel. */
  readonly opensPhrase: boolean
  /** A section begins after a note that was held for most of a measure: the hands begin again. */
  readonly fresh: boolean
  /** No longer than a beat. */
  readonly short: boolean
  /** Pitch class of the third of a dominant: it is not doubled. */
  readonly leading: number | undefined
  /** Pitch class of a seventh: it goes down a step. */
  readonly seventh: number | undefined
  readonly last: boolean
}

/** What makes two places of a section equal for the hand: the chord, its place in the measure, the melody over it, and the rules that hold there. */
export const sameness = ({ span, section, melody, rooted, last }: ChordStep, rules: object): string =>
  JSON.stringify([section, span.chord.symbol, span.start - span.measure.start, span.end - span.start, melody, rooted, last, rules])

/** The choice that most of the equal places have, by their sameness; of two that are as frequent, the first. */
export function commonest<Choice>(
  names: readonly string[],
  choices: readonly Choice[],
  nameOf: (choice: Choice) => string,
): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>()
  names.forEach((name, place) => {
    const choice = choices[place]
    if (choice === undefined) return
    const chosen = counts.get(name) ?? new Map<string, number>()
    chosen.set(nameOf(choice), (chosen.get(nameOf(choice)) ?? 0) + 1)
    counts.set(name, chosen)
  })
  return new Map([...counts].map(([name, chosen]) => [name, [...chosen].reduce((most, next) => (next[1] > most[1] ? next : most))[0]]))
}

/** A major or seventh chord on the fifth degree. */
export function isDominant(span: Pick<HarmonySpan, 'chord'>, tonicClass: number): boolean {
  const third = toneOfDegree(span.chord, 3)
  const root = pitchClassOf(span.chord.root)
  return root === (tonicClass + 7) % 12 && third !== undefined && (third.pitchClass - root + 12) % 12 === 4
}

export const hasSlashBass = ({ chord }: Pick<HarmonySpan, 'chord'>): boolean => pitchClassOf(chord.bass) !== pitchClassOf(chord.root)

/** The accompanied chords of a piece under a melody. */
export function stepsOf(piece: UnfoldedPiece, melody: readonly UnfoldedNote[]): ChordStep[] {
  const spans = harmonyOf(piece, melody).filter((span) => !isPickupMeasure(span.measure))
  const tonic = pitchClassOf(piece.tonality.tonic)
  const lastDominant = spans.slice(0, -1).findLast((span) => isDominant(span, tonic))
  const sounding = melody.filter((note) => !note.grace)
  const beat = piece.meter.beatTicks
  return spans.map((span, i): ChordStep => {
    const within = (from: number, until: number): UnfoldedNote[] => sounding.filter((note) => note.onset < until && note.onset + note.duration > from)
    const next = spans[i + 1]
    const third = toneOfDegree(span.chord, 3)
    return {
      span,
      near: new Set(
        within(span.start - beat, span.end + beat)
          .filter(({ onset, duration }) => onset + duration > span.start || onset > span.start - beat)
          .map((note) => note.written.pitch),
      ),
      section: piece.parts.findLast((part) => part.start <= span.start)?.sectionId ?? 0,
      leadIn: sounding.findLast(({ onset, duration }) => onset < span.start && onset + duration >= span.start)?.written.pitch,
      melody: within(span.start, span.end).map(({ onset, written }) => [onset - span.start, written.pitch]),
      sung: new Set(within(span.start, span.end).map((note) => note.written.pitch % 12)),
      rooted: i === 0 || next === undefined || span.cadence || span === lastDominant || startsPart(piece, span) || endsPhrase(piece, spans, span),
      opensPhrase: startsPhrase(piece, span),
      fresh: i > 0 && startsPart(piece, span) && isHeldBefore(sounding, span),
      short: span.end - span.start <= beat && span.measure.length > beat,
      leading: next && third && leadsTo(span.chord, next.chord) ? third.pitchClass : undefined,
      seventh: toneOfDegree(span.chord, 7)?.pitchClass,
      last: next === undefined,
    }
  })
}

function isHeldBefore(melody: readonly UnfoldedNote[], { start, measure }: HarmonySpan): boolean {
  const last = melody.findLast((note) => note.onset < start)
  return last !== undefined && 4 * last.duration >= 3 * measure.length
}

const PHRASE_MEASURES = 4
/** How many measures of its section are begun where a chord starts, its own one included. */
function measuresBegun(piece: UnfoldedPiece, span: HarmonySpan): number {
  const part = piece.parts.findLast(({ start }) => start <= span.start)
  return piece.measures.filter((measure) => !isPickupMeasure(measure) && measure.start >= (part?.start ?? 0) && measure.start <= span.start).length
}

/** The last chord of each four measures of a section. */
const endsPhrase = (piece: UnfoldedPiece, spans: readonly HarmonySpan[], span: HarmonySpan): boolean =>
  measuresBegun(piece, span) % PHRASE_MEASURES === 0 && spans.findLast(({ measure }) => measure === span.measure) === span

/** The first chord of each four measures of a section. */
const startsPhrase = (piece: UnfoldedPiece, span: HarmonySpan): boolean =>
  measuresBegun(piece, span) % PHRASE_MEASURES === 1 && span.start === span.measure.start

/** The first chord of a section, after its upbeat. */
export const startsPart = (piece: UnfoldedPiece, span: HarmonySpan): boolean =>
  piece.parts.some((part) => piece.measures.find((measure) => measure.start >= part.start && !isPickupMeasure(measure))?.start === span.start)

/** From this tempo on a beginner's hand does not jump further than a sixth. */
const QUICK_BEATS = 96
const SIXTH = 9
const OCTAVE = 12

/** The widest hop between two attacks of a hand, in semitones between their lowest keys. */
export const widestLeap = (level: ArrangementLevel, beatsPerMinute: number): number =>
  level <= 3 && beatsPerMinute >= QUICK_BEATS ? SIXTH : level <= 3 ? OCTAVE : 19
