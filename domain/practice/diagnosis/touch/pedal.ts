import { parseChord } from '@prelude/domain/music'
import { expressionOf, HANDS, measureAt, type ScoreNote, type Timeline } from '@prelude/domain/score'
import { clustersOf, findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'
import type { MatchedTake } from '../matched-take.ts'

/** A pedal that is down well before a change of harmony and stays this long after it blurs the two. */
const DOWN_BEFORE_SECONDS = 0.12
const UP_AFTER_SECONDS = 0.35
const UP_AFTER_BEATS = 0.6
const FEWEST_BLURRED = 2
const BLUR_WEIGHT = 0.4

/** Chord changes during which the pedal was held, and is not written to be. */
export function pedalFindings(take: MatchedTake): Finding[] {
  const { timeline, request } = take
  const pedals = request.pedals ?? []
  if (pedals.length === 0) return []
  const times = strikeTimes(take)
  const written = expressionOf(timeline).pedals
  const isWrittenThrough = (at: number): boolean => written.some(({ start, end }) => start < at && at < end)
  const harmonies = timeline.chords.length > 0 ? harmoniesOfSymbols(timeline) : harmoniesOfBass(timeline)
  const blurred = harmonies.flatMap(({ at, tones }, place) => {
    const before = harmonies[place - 1]
    const atSeconds = times.get(at)
    if (!before || atSeconds === undefined || isWrittenThrough(at) || soundsTheSame(before.tones, tones)) return []
    const until = atSeconds + Math.max(UP_AFTER_SECONDS, UP_AFTER_BEATS * take.beatSecondsAt(at))
    const press = pedals.find(({ downSeconds, upSeconds }) => downSeconds <= atSeconds - DOWN_BEFORE_SECONDS && upSeconds >= until)
    // A note of the old harmony must have been struck while the pedal was down.
    const isSounding =
      press &&
      take.struck.some(
        ({ note, played }) => note.onset < at && note.onset >= before.at && played.timeSeconds + played.durationSeconds > press.downSeconds,
      )
    return isSounding ? [{ hand: HANDS[0], measure: measureAt(timeline, at).index, at }] : []
  })
  if (blurred.length < FEWEST_BLURRED) return []
  return clustersOf(blurred).flatMap((cluster) => {
    const measures = cluster.map(({ measure }) => measure)
    const noteIndexes = cluster.flatMap(({ at }) => timeline.notes.filter(({ onset }) => onset === at).map(({ index }) => index))
    const place = { hand: null, fromMeasure: Math.min(...measures), toMeasure: Math.max(...measures) }
    return [findingOf('pedal-blurred', place, { weight: BLUR_WEIGHT * cluster.length, count: cluster.length, noteIndexes })]
  })
}

/** Time of each asked onset on the performance's axis. */
function strikeTimes({ steps }: MatchedTake): ReadonlyMap<number, number> {
  const times = new Map<number, number>()
  for (const { onset, firstSeconds } of HANDS.flatMap((hand) => steps[hand]))
    if (firstSeconds !== null) times.set(onset, Math.min(firstSeconds, times.get(onset) ?? Number.POSITIVE_INFINITY))
  return times
}

/** What sounds from a tick on, by pitch classes; null where it is not known. */
interface Harmony {
  readonly at: number
  readonly tones: ReadonlySet<number> | null
}

const harmoniesOfSymbols = ({ chords }: Timeline): Harmony[] =>
  chords.map(({ at, symbol }) => {
    const chord = parseChord(symbol)
    return { at, tones: chord ? new Set(chord.tones.map(({ pitchClass }) => pitchClass)) : null }
  })

/** Without chord symbols the left hand says it: what it plays from measure to measure, where its bass is new. */
function harmoniesOfBass({ notes, measures }: Timeline): Harmony[] {
  const byMeasure = new Map<number, ScoreNote[]>()
  for (const note of notes) {
    if (note.hand !== 'LEFT' || note.grace) continue
    const known = byMeasure.get(note.measure)
    if (known) known.push(note)
    else byMeasure.set(note.measure, [note])
  }
  return measures.flatMap(({ index }): Harmony[] => {
    const [first, ...others] = byMeasure.get(index) ?? []
    return first ? [{ at: first.onset, tones: new Set([first, ...others].map(({ pitch }) => pitch % 12)) }] : []
  })
}

/** The tones of one are all in the other: C and C7 may share a pedal. An unknown chord counts as the same. */
function soundsTheSame(one: Harmony['tones'], other: Harmony['tones']): boolean {
  if (!one || !other) return true
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one]
  return [...fewer].every((tone) => more.has(tone))
}
