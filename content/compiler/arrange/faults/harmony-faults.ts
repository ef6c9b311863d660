import { pitchClassOf, toneOfDegree } from '@prelude/domain/music'
import { areParallel } from '@prelude/domain/score'
import type { ArrangedNote, Arrangement } from '../arrangement.ts'
import { type HarmonySpan, harmonyOf, isPickupMeasure } from '../harmony.ts'
import { isDominant } from '../voices/steps.ts'

export type HarmonyFaultKind =
  | 'dominant without its root below'
  | 'end without its root below'
  | 'no root'
  | 'no third'
  | 'foreign bass'
  | 'parallel'
  | 'one key for both hands'

/** A place where an arrangement breaks a rule of harmony, with the printed measure. */
export interface HarmonyFault {
  readonly kind: HarmonyFaultKind
  readonly measure: number
  readonly symbol: string
}

const sounding = (notes: readonly ArrangedNote[], from: number, until: number): ArrangedNote[] =>
  notes.filter((note) => !note.grace && note.onset < until && note.onset + note.duration > from)

const classOf = (note: ArrangedNote): number => note.written.pitch % 12
const lowestOf = (notes: readonly ArrangedNote[]): ArrangedNote | undefined =>
  notes.reduce<ArrangedNote | undefined>((lowest, note) => (lowest && lowest.written.pitch <= note.written.pitch ? lowest : note), undefined)
const highestOf = (notes: readonly ArrangedNote[]): ArrangedNote | undefined =>
  notes.reduce<ArrangedNote | undefined>((highest, note) => (highest && highest.written.pitch >= note.written.pitch ? highest : note), undefined)

/** The last two measures of each section, by their start. */
function lastMeasuresOfSections({ piece }: Arrangement): ReadonlySet<number> {
  return new Set(
    piece.parts.flatMap((part) =>
      piece.measures
        .filter(({ start }) => start >= part.start && start < part.end)
        .slice(-2)
        .map(({ start }) => start),
    ),
  )
}

const PERFECT = new Set([0, 7])

/** Perfect octaves and fifths between the outer voices that move in the same direction from chord to chord. */
function parallelFaults(spans: readonly HarmonySpan[], notes: readonly ArrangedNote[]): HarmonyFault[] {
  const faults: HarmonyFault[] = []
  let before: { readonly low: number; readonly high: number } | undefined
  for (const { start, measure, chord } of spans) {
    const now = sounding(notes, start, start + 1)
    const low = lowestOf(now.filter(({ hand }) => hand === 'LEFT'))?.written.pitch
    const high = highestOf(now.filter(({ hand }) => hand === 'RIGHT'))?.written.pitch
    const pair = low === undefined || high === undefined ? undefined : { low, high }
    if (before && pair) {
      const [was, is] = [(before.high - before.low) % 12, (pair.high - pair.low) % 12]
      const [bass, top] = [pair.low - before.low, pair.high - before.high]
      if (was === is && PERFECT.has(is) && bass !== 0 && Math.sign(bass) === Math.sign(top))
        faults.push({ kind: 'parallel', measure: measure.number, symbol: chord.symbol })
    }
    before = pair
  }
  return faults
}

const topAt = (notes: readonly ArrangedNote[]): number | undefined => highestOf(notes.filter(({ hand }) => hand === 'RIGHT'))?.written.pitch
const bassAt = (notes: readonly ArrangedNote[]): number | undefined => lowestOf(notes.filter(({ hand }) => hand === 'LEFT'))?.written.pitch

/** Octaves and fifths that lead into a chord: the last note of the tune under one chord and its first under the next, against their basses. */
export function heardParallels({ piece, notes }: Arrangement): HarmonyFault[] {
  const spans = harmonyOf(piece, []).filter((span) => !isPickupMeasure(span.measure))
  return spans.flatMap((span, i): HarmonyFault[] => {
    const before = spans[i - 1]
    if (!before) return []
    const from = { low: bassAt(sounding(notes, before.start, before.start + 1)), top: topAt(sounding(notes, span.start - 1, span.start)) }
    const to = { low: bassAt(sounding(notes, span.start, span.start + 1)), top: topAt(sounding(notes, span.start, span.start + 1)) }
    if (from.low === undefined || to.low === undefined) return []
    const parallel = areParallel({ low: from.low, top: from.top }, { low: to.low, top: to.top })
    return parallel ? [{ kind: 'parallel', measure: span.measure.number, symbol: span.chord.symbol }] : []
  })
}

/** A key that both hands strike within a beat, or that one strikes while the other holds it. */
function sharedKeys({ piece, notes }: Arrangement): HarmonyFault[] {
  const beat = piece.meter.beatTicks
  const left = notes.filter((note) => note.hand === 'LEFT' && !note.grace)
  const right = notes.filter((note) => note.hand === 'RIGHT' && !note.grace)
  return left.flatMap((low) => {
    const shared = right.some(
      (high) =>
        high.written.pitch === low.written.pitch &&
        (Math.abs(high.onset - low.onset) < beat || (high.onset < low.onset + low.duration && low.onset < high.onset + high.duration)),
    )
    const measure = piece.measures.findLast(({ start }) => start <= low.onset)
    return shared ? [{ kind: 'one key for both hands' as const, measure: measure?.number ?? 0, symbol: '' }] : []
  })
}

/** Rules of harmony that an accompaniment breaks: cadences, roots, thirds, held basses and parallel outer voices. */
export function harmonyFaults(arrangement: Arrangement): HarmonyFault[] {
  const { piece, code } = arrangement
  const notes = arrangement.notes
  const played = code === 'm' || code === 'g' ? [] : notes
  if (played.length === 0) return []
  const spans = harmonyOf(piece, []).filter((span) => !isPickupMeasure(span.measure))
  const tonic = pitchClassOf(piece.tonality.tonic)
  const faults: HarmonyFault[] = []
  const endings = lastMeasuresOfSections(arrangement)
  const report = (kind: HarmonyFaultKind, { measure, chord }: HarmonySpan): void => {
    faults.push({ kind, measure: measure.number, symbol: chord.symbol })
  }
  const withChords = code !== 'b'
  const lastDominant = spans.slice(0, -1).findLast((span) => isDominant(span, tonic))
  for (const [place, span] of spans.entries()) {
    const within = sounding(played, span.start, span.end)
    const bass = lowestOf(sounding(played, span.start, span.start + 1).filter(({ hand }) => hand === 'LEFT'))
    // A slash in the symbol is no reason for a cadence over another bass.
    const [written, root] = [pitchClassOf(span.chord.bass), pitchClassOf(span.chord.root)]
    const classes = new Set(within.map(classOf))
    const third = toneOfDegree(span.chord, 3)
    if (place === spans.length - 1 && bass && classOf(bass) !== root) report('end without its root below', span)
    if (span === lastDominant && bass && classOf(bass) !== root) report('dominant without its root below', span)
    if (!classes.has(root)) report('no root', span)
    if (withChords && third && endings.has(span.measure.start) && !classes.has(third.pitchClass)) report('no third', span)
    if (bass && classOf(bass) !== written && !span.chord.tones.some(({ pitchClass }) => pitchClass === classOf(bass))) report('foreign bass', span)
  }
  return [...faults, ...parallelFaults(spans, played), ...sharedKeys(arrangement)]
}
