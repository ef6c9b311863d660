import { pitchClassOf, toneOfDegree } from '@prelude/domain/music'
import type { UnfoldedNote, UnfoldedPiece } from '../pfl/unfold.ts'
import { type ArrangedNote, generated, type Level, writtenAs } from './arrangement.ts'
import { bassLine } from './basses.ts'
import { spelledIn } from './key-steps.ts'
import { type Step, stepsOf, widestHop } from './steps.ts'

/** spec: curriculum §4.2: C2 to E3, slightly more for the novice's do-fa-sol. */
const LOW = 36
const HIGH = 52
const HOME = 46
const NOVICE = { high: 55, home: 48 } as const

/** Five-key position that has most of these roots, for a novice's hand that does not move. */
function handPosition(classes: readonly number[]): readonly [number, number] {
  let best: { low: number; held: number } = { low: 48, held: -1 }
  for (const low of [48, 47, 46, 45, 44, 43]) {
    const held = classes.filter((pitchClass) => (((pitchClass - low) % 12) + 12) % 12 <= 7).length
    if (held > best.held) best = { low, held }
  }
  return [best.low, best.low + 7]
}

const fits = ({ span }: Step, pitchClass: number): boolean => span.chord.tones.some((tone) => tone.pitchClass === pitchClass)

/** For a novice, one note a bar where the bass of its first chord belongs to all of them; never through a cadence. */
function wholeMeasures(steps: readonly Step[]): Step[] {
  return steps.flatMap((step) => {
    const within = steps.filter((other) => other.span.measure === step.span.measure)
    const [first = step] = within
    const bass = pitchClassOf(first.span.chord.bass)
    const classes = new Set(within.flatMap((other) => [...other.sung, bass]))
    const rooted = within.every((other) => classes.has(pitchClassOf(other.span.chord.root)))
    if (within.some((other) => other.rooted || !fits(other, bass)) || !rooted) return [step]
    if (step !== first) return []
    const { measure } = step.span
    return [
      {
        ...step,
        span: { ...step.span, end: measure.start + measure.length, ceiling: Math.min(...within.map((other) => other.span.ceiling)) },
        sung: classes,
      },
    ]
  })
}

/** Over one chord for ever the root and the fifth of a drone take turns, twice a bar. */
function drone(piece: UnfoldedPiece, step: Step, pitch: number): ArrangedNote[] {
  const { span } = step
  const whole = { ...generated(span.start, span.end - span.start, writtenAs(spelledIn(span.chord, pitch, piece.tonality), pitch), 'LEFT') }
  const fifth = toneOfDegree(span.chord, 5)
  if (!fifth || whole.duration < piece.meter.measureTicks || piece.meter.beats % 2 === 1 || step.rooted !== false) return [whole]
  const below = pitch - ((((pitch - fifth.pitchClass) % 12) + 12) % 12)
  return [
    { ...whole, duration: whole.duration / 2 },
    generated(span.start + whole.duration / 2, whole.duration / 2, writtenAs(fifth.spelling, below), 'LEFT'),
  ]
}

/** From this many bars of one bass on a section is a drone. */
const DRONE_BARS = 4

/** The left hand of version `b`: the bass of each chord, held. */
export function heldBass(piece: UnfoldedPiece, melody: readonly UnfoldedNote[], level: Level): ArrangedNote[] {
  const all = stepsOf(piece, melody)
  const steps = level === 1 ? wholeMeasures(all) : all
  const classes = steps.map(({ span }) => pitchClassOf(span.chord.bass))
  const basses = bassLine(steps, () => ({
    low: LOW,
    high: level === 1 ? NOVICE.high : HIGH,
    home: level === 1 ? NOVICE.home : HOME,
    ...(level === 1 ? { position: handPosition(classes) } : {}),
    inversions: 'melody',
    widest: widestHop(level, piece.beatsPerMinute) + 3,
    reach: 0,
    closedEnd: false,
  }))
  const sameFor = (place: number): number => {
    let [from, to] = [place, place]
    while (from > 0 && basses[from - 1] === basses[place]) from -= 1
    while (to < basses.length - 1 && basses[to + 1] === basses[place]) to += 1
    return to - from + 1
  }
  return steps.flatMap((step, i) => {
    const pitch = basses[i] ?? 48
    if (sameFor(i) >= DRONE_BARS) return drone(piece, step, pitch)
    return [generated(step.span.start, step.span.end - step.span.start, writtenAs(spelledIn(step.span.chord, pitch, piece.tonality), pitch), 'LEFT')]
  })
}
