import { isBlackKey, MIDDLE_C, type Pitch } from '@prelude/domain/music'
import { type LessonNote, type LessonOrder, readOrder } from './lesson-orders.ts'
import type { WaitOrder } from './lesson-wait.ts'

interface KeyRange {
  readonly low: Pitch
  readonly high: Pitch
}

/** A parsed scene: what its keyboard shows, what it plays, what it waits for. */
export interface LessonScene {
  readonly say: string
  readonly durationSeconds: number
  /** The keys that are drawn: the octaves of what the scene names, or the whole range of the lesson. */
  readonly low: Pitch
  readonly high: Pitch
  /** The range given last. */
  readonly range: KeyRange
  readonly lit: ReadonlySet<number>
  readonly pulsing: ReadonlySet<number>
  readonly names: boolean
  readonly fingers: ReadonlyMap<number, { readonly finger: number; readonly hand: 'LEFT' | 'RIGHT' }>
  /** In seconds from the start of the scene. */
  readonly notes: readonly { readonly pitch: Pitch; readonly atSeconds: number; readonly seconds: number }[]
  readonly words: readonly string[]
  readonly waits: readonly WaitOrder[]
}

export interface WrittenScene {
  readonly duration_s: number
  readonly say: string
  readonly do: readonly string[]
}

/** A slow pulse: each note is heard as its key lights up. */
const QUARTER_SECONDS = 0.65
/** The text first, then the notes. */
const FIRST_NOTE_SECONDS = 1.5
const BETWEEN_LINES_SECONDS = 0.8
const USUAL_RANGE: KeyRange = { low: (MIDDLE_C - 12) as Pitch, high: (MIDDLE_C + 24) as Pitch }

const rangeKeys = (low: number, high: number): number[] => Array.from({ length: high - low + 1 }, (_, place) => low + place)

/** Black keys are in groups of two and three: the twos are do♯ and ré♯. */
const inGroup = (pitch: number, size: 2 | 3): boolean => isBlackKey(pitch) && [1, 3].includes(pitch % 12) === (size === 2)

const within = (one: KeyRange, other: KeyRange): KeyRange => ({
  low: Math.max(one.low, other.low) as Pitch,
  high: Math.min(one.high, other.high) as Pitch,
})

/** From the do at or below the lowest key to the one at or above the highest: large keys on a phone; null without keys. */
function octavesOf(pitches: readonly number[]): KeyRange | null {
  if (pitches.length === 0) return null
  const low = Math.floor(Math.min(...pitches) / 12) * 12
  const high = Math.max(low + 12, Math.ceil(Math.max(...pitches) / 12) * 12)
  return { low: low as Pitch, high: high as Pitch }
}

function timesOf(lines: readonly (readonly LessonNote[])[]): LessonScene['notes'] {
  let at = FIRST_NOTE_SECONDS
  return lines.flatMap((line) => {
    const placed = line.map(({ pitch, quarters }) => {
      const note = { pitch, atSeconds: at, seconds: quarters * QUARTER_SECONDS }
      at += note.seconds
      return note
    })
    at += BETWEEN_LINES_SECONDS
    return placed
  })
}

/** Parses a scene; the range given in an earlier scene holds until another one is given. */
export function sceneOf({ duration_s, say, do: texts }: WrittenScene, before?: Pick<LessonScene, 'range'>): LessonScene {
  const orders = texts.map(readOrder).filter((order): order is LessonOrder => order !== null)
  const of = <Kind extends LessonOrder['kind']>(kind: Kind) =>
    orders.filter((order): order is Extract<LessonOrder, { kind: Kind }> => order.kind === kind)
  const given = of('range')[0] ?? before?.range ?? USUAL_RANGE
  const named = [
    ...of('light').flatMap(({ pitches }) => pitches),
    ...of('pulse').flatMap(({ pitches }) => pitches),
    ...of('print').flatMap(({ pitches }) => pitches),
    ...of('play').flatMap(({ notes }) => notes.map(({ pitch }) => pitch)),
    ...of('wait').flatMap(({ anyOctave, pitches }) => (anyOctave ? [] : pitches)),
  ]
  const isWhole = of('range').length > 0 || of('group').length > 0
  const shown = isWhole ? given : of('wait').some(({ anyOctave }) => anyOctave) ? within(given, USUAL_RANGE) : (octavesOf(named) ?? given)
  const keys = rangeKeys(shown.low, shown.high)
  const fingers = of('print').flatMap(({ hand, pitches }) =>
    pitches.map((pitch, place) => [pitch, { hand, finger: hand === 'RIGHT' ? place + 1 : pitches.length - place }] as const),
  )
  return {
    say,
    durationSeconds: duration_s,
    low: shown.low,
    high: shown.high,
    range: { low: given.low, high: given.high },
    lit: new Set([
      ...of('group').flatMap(({ size }) => keys.filter((pitch) => inGroup(pitch, size))),
      ...of('light').flatMap(({ pitches }) => pitches),
    ]),
    pulsing: new Set(of('pulse').flatMap(({ pitches }) => pitches)),
    names: of('label').some(({ what }) => what === 'names'),
    fingers: new Map(fingers),
    notes: timesOf(of('play').map(({ notes }) => notes)),
    words: [...of('big').map(({ words }) => words), ...of('list').flatMap(({ words }) => words)],
    waits: of('wait'),
  }
}

/** All scenes of a lesson, in order. */
export function scenesOf(written: readonly WrittenScene[]): readonly LessonScene[] {
  const scenes: LessonScene[] = []
  for (const scene of written) scenes.push(sceneOf(scene, scenes[scenes.length - 1]))
  return scenes
}
