import { seededRandom } from '@prelude/domain/basics'
import type { diagnose, Finding, PlayMode } from '@prelude/domain/practice'
import { type Hand, type ScoreNote, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { type LearnerKey, playNaturally } from './natural.ts'
import { handOf, measureOf, onsetOf, onsetsOf } from './score-places.ts'
import { atTempos, inOrderOf, rangeOf, repeatsOf, withPauses } from './tempo-courses.ts'
import { playAsThird } from './third-learner.ts'

/** A take that leaves the tempo or the order of the music, and what names it. */
export interface Drifted {
  readonly keys: readonly LearnerKey[]
  /** By `TimelineMeasure.index`; empty: anywhere. */
  readonly measures: readonly number[]
}

export interface Drift {
  readonly name: string
  readonly modes: readonly PlayMode[]
  /** True for a finding that names it, wherever it is. */
  names(finding: Finding): boolean
  /** True where the praise must say it, and no finding. */
  isOfPraise?(praise: ReturnType<typeof diagnose>['praise'], mode: PlayMode): boolean
  /** Null where the piece has no place for it. */
  plant(timeline: Timeline, seed: number): Drifted | null
}

const BOTH: readonly PlayMode[] = ['time', 'follow']

/** Every second take is played by the third learner, who breathes. */
const playOf = (timeline: Timeline, seed: number): readonly LearnerKey[] =>
  seed % 2 === 0 ? playNaturally(timeline, seed) : playAsThird(timeline, seed).keys

const FEWEST_MEASURES = 8
const MOST_MEASURES = 80
const isLongEnough = ({ measures }: Timeline): boolean => measures.length >= FEWEST_MEASURES && measures.length <= MOST_MEASURES

/** The share by which the take ends early (negative) or late: 5 to 15 %. */
const endOf = (random: () => number, sign: number): number => sign * (0.05 + 0.1 * random())

/** A tempo that changes from measure to measure so that the take is so much shorter or longer on the whole; in so many steps, or steadily. */
const drifting =
  (sign: number, isInSteps: boolean) =>
  (timeline: Timeline, seed: number): Drifted | null => {
    if (!isLongEnough(timeline)) return null
    const random = seededRandom(seed)
    const end = endOf(random, sign)
    const steps = 2 + Math.floor(2 * random())
    const last = timeline.measures.length - 1
    const shareOf = (index: number): number => (isInSteps ? Math.min(steps, Math.floor(((steps + 1) * index) / (last + 1))) / steps : index / last)
    return { keys: atTempos(timeline, playOf(timeline, seed), (index) => 1 + 2 * end * shareOf(index)), measures: [] }
  }

/** Some measures in the middle slower, and left again; in so many passages. */
const slowBars =
  (passages: number) =>
  (timeline: Timeline, seed: number): Drifted | null => {
    const count = timeline.measures.length
    const length = passages === 1 ? 3 + (seed % 3) : 3
    if (!isLongEnough(timeline) || count < 4 * passages + length * passages + 2) return null
    const random = seededRandom(seed)
    const factor = 1.25 + 0.2 * random()
    const slow = Array.from({ length: passages }, (_, place) => {
      const from = Math.floor((count * (place + 0.4 + 0.15 * random())) / passages)
      return rangeOf(from, Math.min(count - 4, from + length - 1))
    }).flat()
    return { keys: atTempos(timeline, playOf(timeline, seed), (index) => (slow.includes(index) ? factor : 1)), measures: slow }
  }

const beatIn = (timeline: Timeline, index: number): number => tempoMapOf(timeline, 1).beatSecondsAt(timeline.measures[index]?.start ?? 0)

function stopsAtBarLines(timeline: Timeline, seed: number): Drifted | null {
  if (!isLongEnough(timeline)) return null
  const random = seededRandom(seed)
  const pauses = timeline.measures.map(({ index }) => (index === 0 ? 0 : (0.6 + 0.6 * random()) * beatIn(timeline, index)))
  return { keys: withPauses(timeline, playOf(timeline, seed), (index) => pauses[index] ?? 0), measures: rangeOf(1, timeline.measures.length - 1) }
}

function oneStop(timeline: Timeline, seed: number): Drifted | null {
  if (!isLongEnough(timeline)) return null
  const measure = Math.floor(timeline.measures.length * (0.3 + 0.4 * seededRandom(seed)()))
  if (!timeline.notes.some(({ onset }) => onset === timeline.measures[measure]?.start)) return null
  return { keys: withPauses(timeline, playOf(timeline, seed), (index) => (index === measure ? 3 * beatIn(timeline, index) : 0)), measures: [measure] }
}

/** A hand alone after its rests: the notes of such a measure come a beat early, in three measures and more. */
function restsSkipped(timeline: Timeline, seed: number): Drifted | null {
  if (!isLongEnough(timeline)) return null
  const tempo = tempoMapOf(timeline, 1)
  for (const hand of ['RIGHT', 'LEFT'] as const) {
    const steps = onsetsOf(timeline, hand)
    const early = timeline.measures.flatMap(({ index, start, length, beatTicks }) => {
      const inside = steps.filter((step) => measureOf(step) === index)
      const before = steps.findLast((step) => onsetOf(step) < start)
      const [first] = inside
      // The hand rests on the first beat and before it, and on the last one: it has the time to come early.
      const sounds = Math.max(0, ...(before ?? []).map(({ onset, duration }) => onset + duration))
      return first && inside.length >= 2 && onsetOf(first) === start + beatTicks && sounds <= start && length >= 3 * beatTicks ? [index] : []
    })
    if (early.length < 3) continue
    const keys = playOf(timeline, seed).map((key) =>
      key.note?.hand === hand && early.includes(key.note.measure) ? { ...key, at: key.at - tempo.beatSecondsAt(key.note.onset) } : key,
    )
    return { keys, measures: early }
  }
  return null
}

const isTwoHanded = (timeline: Timeline): boolean => handOf(timeline, 'LEFT').length >= 12 && handOf(timeline, 'RIGHT').length >= 12

function handBeatLate(timeline: Timeline, seed: number): Drifted | null {
  if (!isTwoHanded(timeline) || !isLongEnough(timeline)) return null
  const tempo = tempoMapOf(timeline, 1)
  const hand: Hand = 'LEFT'
  const keys = playOf(timeline, seed).map((key) => (key.note?.hand === hand ? { ...key, at: key.at + tempo.beatSecondsAt(key.note.onset) } : key))
  return { keys, measures: [] }
}

function repeatsLeftOut(timeline: Timeline, seed: number): Drifted | null {
  const repeats = repeatsOf(timeline)
  if (repeats.length === 0 || timeline.measures.length > 2 * MOST_MEASURES) return null
  const omitted = seed % 3 === 0 ? repeats.slice(0, 1) : repeats
  const leftOut = new Set(omitted.flatMap(({ second: [from, to] }) => rangeOf(from, to)))
  const order = timeline.measures.map(({ index }) => index).filter((index) => !leftOut.has(index))
  return { keys: inOrderOf(timeline, playOf(timeline, seed), order), measures: [] }
}

/** A whole section once more than it is written. */
function sectionAgain(timeline: Timeline, seed: number): Drifted | null {
  const { parts, measures } = timeline
  if (!isLongEnough(timeline) || parts.length < 2) return null
  const part = parts[seed % (parts.length - 1)]
  const inside = measures.filter(({ start }) => part && start >= part.start && start < part.end).map(({ index }) => index)
  if (inside.length < 4) return null
  const last = inside.at(-1) ?? 0
  const order = measures.flatMap(({ index }) => (index === last ? [index, ...inside] : [index]))
  return { keys: inOrderOf(timeline, playOf(timeline, seed), order), measures: inside }
}

/** Breaks off in the middle of a section and begins it again. */
function sectionBegunAgain(timeline: Timeline, seed: number): Drifted | null {
  const { parts, measures } = timeline
  if (!isLongEnough(timeline)) return null
  const part = parts[seed % parts.length]
  const inside = measures.filter(({ start }) => part && start >= part.start && start < part.end).map(({ index }) => index)
  if (inside.length < 4) return null
  const left = inside[2 + (seed % (inside.length - 3))] ?? 0
  const order = measures.flatMap(({ index }) => (index === left ? [index, ...inside.filter((again) => again <= left)] : [index]))
  return { keys: inOrderOf(timeline, playOf(timeline, seed), order), measures: rangeOf(inside[0] ?? 0, left) }
}

function stopsHalfWay(timeline: Timeline, seed: number): Drifted | null {
  if (!isLongEnough(timeline)) return null
  const until = Math.floor(timeline.measures.length * (0.35 + 0.3 * seededRandom(seed)()))
  return { keys: playOf(timeline, seed).filter(({ note }) => (note?.measure ?? 0) < until), measures: [until - 1, until] }
}

/** Any keys of the range, where notes are written. */
function randomKeys(timeline: Timeline, seed: number): Drifted | null {
  if (!isLongEnough(timeline)) return null
  const random = seededRandom(seed)
  const pitches = (notes: readonly ScoreNote[]): readonly [number, number] => [
    Math.min(...notes.map(({ pitch }) => pitch)),
    Math.max(...notes.map(({ pitch }) => pitch)),
  ]
  const keys = playOf(timeline, seed).map((key) => {
    const [low, high] = pitches(key.note ? handOf(timeline, key.note.hand) : timeline.notes)
    return { ...key, pitch: low + Math.floor((high - low + 1) * random()) }
  })
  return { keys, measures: [] }
}

const isTempo =
  (kind: 'rushing' | 'dragging') =>
  (finding: Finding): boolean =>
    finding.kind === kind

export const DRIFTS: readonly Drift[] = [
  { name: 'presses little by little', modes: BOTH, names: isTempo('rushing'), plant: drifting(-1, false) },
  { name: 'presses in steps', modes: BOTH, names: isTempo('rushing'), plant: drifting(-1, true) },
  { name: 'drags little by little', modes: BOTH, names: isTempo('dragging'), plant: drifting(1, false) },
  { name: 'drags in steps', modes: BOTH, names: isTempo('dragging'), plant: drifting(1, true) },
  { name: 'slow bars in the middle', modes: BOTH, names: isTempo('dragging'), plant: slowBars(1) },
  { name: 'two slow passages', modes: BOTH, names: isTempo('dragging'), plant: slowBars(2) },
  {
    name: 'a stop before every bar line',
    modes: BOTH,
    names: ({ kind, cause }) => kind === 'hesitation' && cause === 'every-bar-line',
    plant: stopsAtBarLines,
  },
  { name: 'one stop of three beats', modes: BOTH, names: ({ kind }) => kind === 'hesitation', plant: oneStop },
  {
    name: 'half tempo',
    modes: BOTH,
    names: ({ kind, cause }) => kind === 'dragging' && cause === 'other-tempo',
    isOfPraise: (praise, mode) => mode === 'follow' && praise !== null && 'tempoPercent' in praise,
    plant: (timeline, seed) => (isLongEnough(timeline) ? { keys: atTempos(timeline, playOf(timeline, seed), () => 2), measures: [] } : null),
  },
  { name: 'rests passed over', modes: BOTH, names: ({ kind, cause }) => kind === 'rhythm-figure' && cause === 'rest-skipped', plant: restsSkipped },
  { name: 'the left hand a beat late', modes: BOTH, names: ({ cause }) => cause === 'beat-off', plant: handBeatLate },
  { name: 'repeats left out', modes: BOTH, names: ({ cause }) => cause === 'repeat-left-out', plant: repeatsLeftOut },
  { name: 'a section once too often', modes: BOTH, names: ({ kind }) => kind === 'restart', plant: sectionAgain },
  { name: 'a section begun again', modes: BOTH, names: ({ kind }) => kind === 'restart', plant: sectionBegunAgain },
  { name: 'stops half way', modes: BOTH, names: ({ cause }) => cause === 'stopped', plant: stopsHalfWay },
  { name: 'keys at random', modes: BOTH, names: ({ cause }) => cause === 'unrelated', plant: randomKeys },
]
