import { pitchClassOf } from '@prelude/domain/music'
import { chooseBassLine } from '@prelude/domain/score'
import type { ArrangementLevel } from './arrangement.ts'
import type { HarmonySpan } from './harmony.ts'

/** spec: curriculum §4.2: C2 to E3, slightly more for the novice's do-fa-sol. */
const BASS_LOW = 36
const BASS_HIGH = 52
const NOVICE_BASS_HIGH = 55
const HOME = 46
/** Minimum distance of the bass from the melody. */
const CLEARANCE_SEMITONES = 3

/** Five-key position that has most of these roots, for a novice's hand that does not move. */
function handPosition(classes: readonly number[]): readonly [number, number] {
  let best: { low: number; held: number } = { low: 48, held: -1 }
  for (const low of [48, 47, 46, 45, 44, 43]) {
    const held = classes.filter((pitchClass) => (((pitchClass - low) % 12) + 12) % 12 <= 7).length
    if (held > best.held) best = { low, held }
  }
  return [best.low, best.low + 7]
}

export interface BassLimits {
  readonly high?: number
  /** The highest bass for each span, where it is not limited by the melody. */
  readonly ceilings?: readonly number[]
}

/** One bass note for each span, under the melody. */
export function bassPitches(spans: readonly HarmonySpan[], level: ArrangementLevel, { high, ceilings }: BassLimits = {}): number[] {
  const classes = spans.map((span) => pitchClassOf(span.chord.bass))
  const requests = spans.map((span, i) => ({
    pitchClass: classes[i] ?? 0,
    ceiling: Math.min(span.ceiling - CLEARANCE_SEMITONES, ceilings?.[i] ?? 128),
    // A novice's hand keeps its position rather than avoid parallels.
    top: level === 1 ? undefined : span.top,
  }))
  const top = high ?? (level === 1 ? NOVICE_BASS_HIGH : BASS_HIGH)
  return chooseBassLine(requests, {
    low: BASS_LOW,
    high: top,
    home: level === 1 ? 48 : HOME,
    ...(level === 1 ? { position: handPosition(classes) } : {}),
  })
}
