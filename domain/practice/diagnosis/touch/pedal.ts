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
export function pedalFindings(matchedTake: MatchedTake): Finding[] {
  const { timeline, take } = matchedTake
  const pedals = take.pedals ?? []
  if (pedals.length === 0) return []
  const times = strikeTimes(matchedTake)
  const written = expressionOf(timeline).pedals
  const isWrittenThrough = (at: number): boolean => written.some(({ start, end }) => start < at && at < end)
  const harmonies = timeline.chords.length > 0 ? harmoniesOfSymbols(timeline) : harmoniesOfMeasures(timeline)
  const blurred = harmonies.flatMap(({ at, since, tones }, place) => {
    const before = harmonies[place - 1]
    const atSeconds = times.get(at)
    const same = before !== undefined && soundsTheSame(before.tones, tones) && !isLine(tones)
    if (!before || atSeconds === undefined || isWrittenThrough(at) || same) return []
    const until = atSeconds + Math.max(UP_AFTER_SECONDS, UP_AFTER_BEATS * matchedTake.beatSecondsAt(at))
    const press = pedals.find(({ downSeconds, upSeconds }) => downSeconds <= atSeconds - DOWN_BEFORE_SECONDS && upSeconds >= until)
    // A note of the old harmony must have been struck while the pedal was down.
    const isSounding =
      press &&
      matchedTake.struck.some(
        ({ note, played }) => note.onset < since && note.onset >= before.since && played.timeSeconds + played.durationSeconds > press.downSeconds,
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
  /** The tick of its bass. */
  readonly at: number
  /** The tick from which on notes belong to it: a right hand may come before the bass. */
  readonly since: number
  readonly tones: ReadonlySet<number> | null
}

const harmoniesOfSymbols = ({ chords }: Timeline): Harmony[] =>
  chords.map(({ at, symbol }) => {
    const chord = parseChord(symbol)
    return { at, since: at, tones: chord ? new Set(chord.tones.map(({ pitchClass }) => pitchClass)) : null }
  })

/** Notes an onset of a hand that plays one line, at most. */
const ONE_LINE = 1.2

/** True where each hand plays a line of its own: neither accompanies, and what they play together is the harmony. */
const isOfTwoLines = ({ notes }: Timeline): boolean =>
  HANDS.every((hand) => {
    const own = notes.filter((note) => note.hand === hand && !note.grace)
    return own.length > 0 && own.length <= ONE_LINE * new Set(own.map(({ onset }) => onset)).size
  })

/** Without chord symbols the left hand says it: what it plays from measure to measure, where its bass is new. */
function harmoniesOfMeasures(timeline: Timeline): Harmony[] {
  const { notes, measures } = timeline
  const ofBoth = isOfTwoLines(timeline)
  const byMeasure = new Map<number, ScoreNote[]>()
  for (const note of notes) {
    if (!(ofBoth || note.hand === 'LEFT') || note.grace) continue
    const group = byMeasure.get(note.measure)
    if (group) group.push(note)
    else byMeasure.set(note.measure, [note])
  }
  return measures.flatMap(({ index, start }): Harmony[] => {
    const inside = byMeasure.get(index) ?? []
    // The bass brings the new harmony: a right hand alone, before it or in a measure of its own, may still sound in the old one.
    const first = inside.find(({ hand }) => hand === 'LEFT')
    return first ? [{ at: first.onset, since: start, tones: new Set(inside.map(({ pitch }) => pitch % 12)) }] : []
  })
}

/** So many tones in a measure are a line, and no chord: under one pedal with those of another measure they blur, whatever the harmony is. */
const TONES_OF_A_LINE = 5
const isLine = (tones: Harmony['tones']): boolean => (tones?.size ?? 0) >= TONES_OF_A_LINE

/** The tones of one are all in the other: C and C7 may share a pedal. An unknown chord counts as the same. */
function soundsTheSame(a: Harmony['tones'], b: Harmony['tones']): boolean {
  if (!a || !b) return true
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a]
  return [...fewer].every((tone) => more.has(tone))
}
