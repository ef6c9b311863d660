import { type Chord, isBlackKey, pitchClassOf, toneOfDegree } from '@prelude/domain/music'
import { areParallel } from './bass-line.ts'

/** One chord to voice. `ceiling` is the lowest melody note above it: the hand stays below. */
export interface VoicingRequest {
  readonly chord: Chord
  readonly ceiling: number
  /** The melody at the same instant, the other outer voice where there is no bass below this hand. */
  readonly top?: number | undefined
  /** The lowest note is the bass: at cadences. */
  readonly onBass?: boolean
  /** The bass that another hand plays below: it makes no octaves or fifths with the top note. */
  readonly bass?: number
}

export interface VoicingRules {
  /** Usual range of the hand, in MIDI pitches, both included. */
  readonly low: number
  readonly high: number
  readonly voices: 3 | 4
  /** Widest reach of the hand in semitones. */
  readonly span: number
  /** Beginners meet the first chord in root position. */
  readonly startsOnRoot: boolean
  /** There is no bass below this hand: its lowest note is the bass, and inversions cost this much (first, second). */
  readonly inversions?: readonly [first: number, second: number]
  /** The notes are played one after the other: close low intervals are not muddy. */
  readonly broken?: boolean
  /** How far the top note may move without cost; singers follow it (spec: curriculum §4.6). */
  readonly calmTop?: number
}

/** spec: curriculum §4.3 */
const LOWEST_BASS_LEAP = 2
const COMMON_TONE = 3
const MUDDY = 6
const MUDDY_BELOW = 47
const MUDDY_INTERVAL = 5
const OVER_MELODY = 20
const BLACK_THUMB = 1
const OUT_OF_WINDOW = 10
const SLASH_BASS_MISSED = 24
const HOLLOW = 15
const TWO_VOICES = 11
const LONE = 26
const ROOTLESS = 4
/** Without a bass below, a chord without its root is another chord. */
const ROOTLESS_BASS = 40
const HANGING_END = 8
const INVERTED_CADENCE = 60
const PARALLEL = 25
/** How far below its range a hand may go under a low melody. */
const CELLAR_SEMITONES = 12

/** Pitch classes to play: a four-note chord for three fingers loses its fifth, then its root. */
function classesOf(chord: Chord, voices: number): number[] {
  const bass = pitchClassOf(chord.bass)
  const foreignBass = chord.tones.every((tone) => tone.pitchClass !== bass)
  const order = [5, 1, 3]
  const voicedTones = chord.tones.map(({ degree, pitchClass }) => ({ degree, pitchClass }))
  if (foreignBass) voicedTones.unshift({ degree: 0, pitchClass: bass })
  for (const degree of order) {
    if (voicedTones.length <= voices) break
    const at = voicedTones.findIndex((tone) => tone.degree === degree)
    if (at >= 0) voicedTones.splice(at, 1)
  }
  return voicedTones.map((tone) => tone.pitchClass)
}

const pitchesOfClass = (pitchClass: number, low: number, high: number): number[] => {
  const pitches: number[] = []
  for (let pitch = low + ((((pitchClass - low) % 12) + 12) % 12); pitch <= high; pitch += 12) pitches.push(pitch)
  return pitches
}

/** Close positions of these pitch classes, each starting on another one. */
function closePositions(classes: readonly number[], low: number, high: number): number[][] {
  return classes.flatMap((first) => {
    const above = [...classes].sort((a, b) => ((a - first + 12) % 12) - ((b - first + 12) % 12))
    return pitchesOfClass(first, low, high).map((lowest) => above.map((pitchClass) => lowest + ((pitchClass - first + 12) % 12)))
  })
}

function candidatesOf(request: VoicingRequest, rules: VoicingRules): number[][] {
  const { chord, ceiling } = request
  const low = rules.low - CELLAR_SEMITONES
  const rootless =
    chord.tones.length > 3
      ? closePositions(
          chord.tones.filter((tone) => tone.degree !== 1).map((tone) => tone.pitchClass),
          low,
          rules.high,
        )
      : []
  // For a hand that cannot span a seventh with the root below.
  const triad = chord.tones.length > 3 && request.onBass ? chord.tones.filter((tone) => tone.degree <= 5).map((tone) => tone.pitchClass) : []
  const full = [...closePositions(classesOf(chord, rules.voices), low, rules.high), ...rootless, ...closePositions(triad, low, rules.high)]
  const root = pitchClassOf(chord.root)
  const fifth = toneOfDegree(chord, 5)?.pitchClass
  const hollow = fifth === undefined ? [] : pitchesOfClass(root, low, rules.high).map((pitch) => [pitch, pitch + ((fifth - root + 12) % 12)])
  const third = toneOfDegree(chord, 3)?.pitchClass
  const thirds = third === undefined ? [] : pitchesOfClass(root, low, rules.high).map((pitch) => [pitch, pitch + ((third - root + 12) % 12)])
  const lone = pitchesOfClass(pitchClassOf(chord.bass), low, rules.high).map((pitch) => [pitch])
  const fits = (notes: number[]): boolean =>
    (notes[notes.length - 1] ?? 0) <= rules.high && (notes[notes.length - 1] ?? 0) - (notes[0] ?? 0) <= rules.span
  const all = [...full, ...hollow, ...thirds, ...lone].filter(fits)
  const below = all.filter((notes) => (notes[notes.length - 1] ?? 0) < ceiling)
  return below.length > 0 ? below : all
}

function ownCost(notes: readonly number[], request: VoicingRequest, rules: VoicingRules): number {
  const lowest = notes[0] ?? 0
  const highest = notes[notes.length - 1] ?? 0
  const hasRoot = notes.some((pitch) => pitch % 12 === pitchClassOf(request.chord.root))
  const isFifth = notes.length === 2 && highest - lowest > 4
  let cost =
    (notes.length === 1 ? LONE : isFifth ? HOLLOW : notes.length === 2 ? TWO_VOICES : 0) + (hasRoot ? 0 : rules.inversions ? ROOTLESS_BASS : ROOTLESS)
  if (lowest < rules.low) cost += OUT_OF_WINDOW + 3 * (rules.low - lowest)
  notes.forEach((pitch, i) => {
    const below = notes[i - 1]
    if (!rules.broken && below !== undefined && below < MUDDY_BELOW && pitch - below < MUDDY_INTERVAL) cost += MUDDY
  })
  if (highest >= request.ceiling) cost += OVER_MELODY * (1 + highest - request.ceiling)
  if (isBlackKey(highest)) cost += BLACK_THUMB
  const onBass = lowest % 12 === pitchClassOf(request.chord.bass)
  if (request.onBass && !onBass) cost += INVERTED_CADENCE
  if (request.chord.bass !== request.chord.root && !onBass) cost += SLASH_BASS_MISSED
  if (rules.inversions && !onBass) {
    const fifth = toneOfDegree(request.chord, 5)?.pitchClass
    cost += rules.inversions[lowest % 12 === fifth ? 1 : 0]
  }
  return cost
}

function moveCost(from: readonly number[], to: readonly number[], rules: VoicingRules): number {
  let movement = 0
  for (let i = 0; i < Math.max(from.length, to.length); i += 1) {
    // The upper voices answer each other; a missing one counts as its neighbour.
    const a = from[Math.min(i, from.length - 1)] ?? 0
    const b = to[Math.min(i, to.length - 1)] ?? 0
    movement += Math.abs(a - b)
  }
  const common = to.filter((pitch) => from.includes(pitch)).length
  const leap = Math.max(0, Math.abs((to[0] ?? 0) - (from[0] ?? 0)) - 4)
  const top = Math.abs((to[to.length - 1] ?? 0) - (from[from.length - 1] ?? 0))
  const restless = rules.calmTop === undefined ? 0 : 4 * Math.max(0, top - rules.calmTop)
  return movement + LOWEST_BASS_LEAP * leap - COMMON_TONE * common + restless
}

interface Voiced {
  readonly notes: readonly number[]
  readonly request: VoicingRequest
}

function isParallelToBass(before: Voiced, now: Voiced): boolean {
  const [from, to] = [before.request.bass, now.request.bass]
  if (from === undefined || to === undefined) return false
  return areParallel({ low: from, top: before.notes.at(-1) }, { low: to, top: now.notes.at(-1) })
}

/** One hand position for each chord, with least movement: C G7 C gives do-mi-sol, si-fa-sol, do-mi-sol. */
export function chooseVoicings(requests: readonly VoicingRequest[], rules: VoicingRules): number[][] {
  const root = (request: VoicingRequest): number => pitchClassOf(request.chord.bass)
  const choices = requests.map((request) => candidatesOf(request, rules))
  let costs: number[] = []
  const origins: number[][] = []
  requests.forEach((request, i) => {
    const origin: number[] = []
    costs = (choices[i] ?? []).map((notes, choice) => {
      let own = ownCost(notes, request, rules)
      const onRoot = (notes[0] ?? 0) % 12 === root(request)
      if (i === 0 && rules.startsOnRoot && !onRoot) own += 2 * OVER_MELODY
      if (i === requests.length - 1 && !onRoot) own += HANGING_END
      const before = choices[i - 1]
      if (!before) return own
      let [least, chosen] = [Number.POSITIVE_INFINITY, 0]
      before.forEach((earlier, k) => {
        const previous = requests[i - 1]
        const withMelody =
          rules.inversions !== undefined && areParallel({ low: earlier[0] ?? 0, top: previous?.top }, { low: notes[0] ?? 0, top: request.top })
        const withBass = previous !== undefined && isParallelToBass({ notes: earlier, request: previous }, { notes, request })
        const total = (costs[k] ?? 0) + moveCost(earlier, notes, rules) + (withMelody ? PARALLEL : 0) + (withBass ? PARALLEL : 0)
        if (total < least) [least, chosen] = [total, k]
      })
      origin[choice] = chosen
      return own + least
    })
    origins.push(origin)
  })
  const voicings: number[][] = []
  let choice = costs.indexOf(Math.min(...costs))
  for (let i = requests.length - 1; i >= 0; i -= 1) {
    voicings[i] = choices[i]?.[choice] ?? []
    choice = origins[i]?.[choice] ?? 0
  }
  return voicings
}
