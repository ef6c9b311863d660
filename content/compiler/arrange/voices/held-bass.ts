import { pitchClassOf, toneOfDegree } from '@prelude/domain/music'
import { writtenAs } from '@prelude/domain/notation'
import type { UnfoldedNote, UnfoldedPiece } from '../../pfl/unfold.ts'
import { type ArrangedNote, type ArrangementLevel, generated } from '../arrangement.ts'
import { bassLine } from './basses.ts'
import { spelledIn } from './key-steps.ts'
import { type ChordStep, stepsOf, widestLeap } from './steps.ts'

/** spec: curriculum §4.2: C2 to E3, slightly more for the novice's do-fa-sol. */
/** From the bass to the melody, in semitones. */
const CLEARANCE = 3
const LOW = 36
const HIGH = 52
const HOME = 46
/** Two ledger lines below the staff and deeper are for later. */
const DEEP = 40
const NOVICE = { high: 55, home: 48 } as const

/** Five-key position that has most of these roots, for a novice's hand that does not move. */
function handPosition(steps: readonly ChordStep[]): readonly [number, number] {
  let best: { low: number; held: number } = { low: 48, held: -1 }
  for (const low of [48, 47, 46, 45, 44, 43]) {
    const held = steps.filter(({ span }) => {
      const above = (((pitchClassOf(span.chord.bass) - low) % 12) + 12) % 12
      return above <= 7 && low + above + CLEARANCE <= span.ceiling
    }).length
    if (held > best.held) best = { low, held }
  }
  return [best.low, best.low + 7]
}

/** Over one chord for bars on end the root and the fifth take turns, twice a bar. */
function drone(piece: UnfoldedPiece, step: ChordStep, pitch: number): ArrangedNote[] {
  const { span } = step
  const whole = { ...generated(span.start, span.end - span.start, writtenAs(spelledIn(span.chord, pitch, piece.tonality), pitch), 'LEFT') }
  const fifth = toneOfDegree(span.chord, 5)
  if (!fifth || whole.duration < piece.meter.measureTicks || piece.meter.beats % 2 === 1 || step.last) return [whole]
  const above = pitch + ((((fifth.pitchClass - pitch) % 12) + 12) % 12)
  const other = above + CLEARANCE <= span.ceiling ? above : above - 12
  return [
    { ...whole, duration: whole.duration / 2 },
    generated(span.start + whole.duration / 2, whole.duration / 2, writtenAs(fifth.spelling, other), 'LEFT'),
  ]
}

/** From this many bars of one bass on a section is a drone. */
const DRONE_BARS = 4

/** The left hand of version `b`: the bass of each chord, held. */
export function heldBass(piece: UnfoldedPiece, melody: readonly UnfoldedNote[], level: ArrangementLevel): ArrangedNote[] {
  const steps = stepsOf(piece, melody)
  const basses = bassLine(steps, () => ({
    low: LOW,
    high: level === 1 ? NOVICE.high : HIGH,
    home: level === 1 ? NOVICE.home : HOME,
    ...(level === 1 ? { position: handPosition(steps) } : {}),
    inversions: level === 1 || piece.textures.basses === 'written' ? 'none' : 'melody',
    block: false,
    written: piece.textures.basses === 'written',
    widest: widestLeap(level, piece.beatsPerMinute),
    reach: 0,
    fifth: false,
    lifted: false,
    deep: DEEP,
    ledgersBelow: DEEP,
    thin: 2,
    clearFrom: 0,
    closedEnd: true,
  }))
  const sameFor = (place: number): number => {
    let [from, to] = [place, place]
    while (from > 0 && basses[from - 1] === basses[place]) from -= 1
    while (to < basses.length - 1 && basses[to + 1] === basses[place]) to += 1
    return to - from + 1
  }
  return steps.flatMap((step, i) => {
    const pitch = basses[i] ?? 48
    if (sameFor(i) >= DRONE_BARS && basses[i + 1] === pitch) return drone(piece, step, pitch)
    return [generated(step.span.start, step.span.end - step.span.start, writtenAs(spelledIn(step.span.chord, pitch, piece.tonality), pitch), 'LEFT')]
  })
}
