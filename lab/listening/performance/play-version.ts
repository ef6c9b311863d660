import { openContent } from '@prelude/content'
import { seededRandom } from '@prelude/domain/basics'
import { askedNotes, type Hands, type ScoreNote, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { inRoot } from '../../../tools/root.ts'
import type { PerformedNote, RecordedPerformance } from './performance.ts'

/** A fault at one note: another key, later, or (held over from the previous strike) not struck again. Null: left out. */
export type PlantedFault = { readonly pitch?: number; readonly laterMs?: number; readonly isNotStruckAgain?: boolean } | null

export interface VersionPlaying {
  readonly hands?: Hands
  readonly speed?: number
  /** `TimelineMeasure.index`, both included. The clip begins with the first of them. */
  readonly fromMeasure?: number
  readonly toMeasure?: number
  readonly plant?: (note: ScoreNote) => PlantedFault
  readonly seed?: number
  /** Unevenness: standard deviation of each onset, and spread of chords. 0: exact. */
  readonly unevenMs?: number
  /** Changes the pedal at each measure, as pianists do when the harmony changes. */
  readonly isPedalled?: boolean
}

const LOUDNESS = { right: 84, left: 70, spread: 12 }
const LONGEST_SPREAD_SECONDS = 0.03
/** Gap before the next strike of the same key, and share of the written duration for staccato notes. */
const RELEASE_SECONDS = 0.02
const STACCATO_SHARE = 0.5
const SHORTEST_SECONDS = 0.06

/** A version of the content by its id. */
export function timelineOf(versionId: number): Timeline {
  const content = openContent(inRoot('dist', 'content')).versionTimeline(versionId)
  if (!content) throw new Error(`there is no version ${versionId}`)
  return content.timeline
}

const aroundZero = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** A simulated performance of a timeline: onset, velocity and duration of each key. Time 0 is that of the first measure. */
export function playVersion(
  timeline: Timeline,
  { hands = 'BOTH', speed = 1, fromMeasure = 0, toMeasure, plant = () => ({}), seed = 1, unevenMs = 8, isPedalled = false }: VersionPlaying = {},
): RecordedPerformance {
  const random = seededRandom(seed)
  const tempo = tempoMapOf(timeline, speed)
  const last = timeline.measures[toMeasure ?? timeline.measures.length - 1]
  const start = timeline.measures[fromMeasure]?.start ?? 0
  const end = last ? last.start + last.length : timeline.totalTicks
  const zeroSeconds = tempo.secondsAt(start)
  const secondsAt = (tick: number): number => tempo.secondsAt(tick) - zeroSeconds
  const struck: PerformedNote[] = []
  const places = new Set<string>()
  let chordOnset = -1
  let spreadSeconds = 0
  let placeInChord = 0
  for (const note of askedNotes(timeline, hands, { start, end })) {
    if (note.grace) continue
    // A key asked of both hands is struck once.
    const place = `${note.onset} ${note.pitch}`
    if (places.has(place)) continue
    places.add(place)
    if (note.onset !== chordOnset) {
      chordOnset = note.onset
      placeInChord = 0
      spreadSeconds = unevenMs > 0 ? random() * LONGEST_SPREAD_SECONDS : 0
    }
    const accent = note.hand === 'RIGHT' ? LOUDNESS.right : LOUDNESS.left
    const velocity = Math.round(Math.max(25, Math.min(115, accent + LOUDNESS.spread * aroundZero(random))))
    const uneven = (unevenMs / 1_000) * aroundZero(random)
    const rolled = (spreadSeconds * Math.min(placeInChord, 4)) / 4
    placeInChord += 1
    const fault = plant(note)
    if (fault === null) continue
    const onsetSeconds = Math.max(0, secondsAt(note.onset) + uneven + rolled + (fault.laterMs ?? 0) / 1_000)
    const writtenSeconds = (secondsAt(note.onset + note.duration) - secondsAt(note.onset)) * (note.staccato ? STACCATO_SHARE : 1)
    const offsetSeconds = onsetSeconds + Math.max(SHORTEST_SECONDS, writtenSeconds - RELEASE_SECONDS)
    const pitch = fault.pitch ?? note.pitch
    if (fault.isNotStruckAgain) {
      const before = struck.findLastIndex((note) => note.pitch === pitch)
      if (before >= 0) struck[before] = { ...(struck[before] as PerformedNote), offsetSeconds }
      continue
    }
    struck.push({ pitch, onsetSeconds, offsetSeconds, velocity })
  }
  const pedal = timeline.measures
    .filter((measure) => isPedalled && measure.start >= start && measure.start < end)
    .map((measure) => ({ downSeconds: secondsAt(measure.start) + 0.08, upSeconds: secondsAt(measure.start + measure.length) + 0.02 }))
  return { notes: releaseBeforeNext(struck.sort((a, b) => a.onsetSeconds - b.onsetSeconds || a.pitch - b.pitch)), pedal }
}

/** Releases a key before it is struck again. */
function releaseBeforeNext(notes: readonly PerformedNote[]): PerformedNote[] {
  return notes.map((note, index) => {
    const again = notes.slice(index + 1).find(({ pitch }) => pitch === note.pitch)
    const latest = again ? again.onsetSeconds - RELEASE_SECONDS : Number.POSITIVE_INFINITY
    return { ...note, offsetSeconds: Math.max(note.onsetSeconds + 0.02, Math.min(note.offsetSeconds, latest)) }
  })
}
