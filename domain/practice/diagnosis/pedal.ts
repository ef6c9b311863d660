import { parseChord } from '@prelude/domain/music'
import { HANDS, measureAt } from '@prelude/domain/score'
import { clustersOf, findingOf } from './clusters.ts'
import type { Finding } from './finding.ts'
import type { MatchedTake } from './matched-take.ts'

/** A pedal that is down well before a change of harmony and stays this long after it blurs the two. */
const DOWN_BEFORE_SECONDS = 0.12
const UP_AFTER_SECONDS = 0.35
const UP_AFTER_BEATS = 0.6
const FEWEST_BLURRED = 2
const BLUR_WEIGHT = 0.4

/** Chord changes during which the pedal was held. */
export function pedalFindings(take: MatchedTake): Finding[] {
  const { timeline, request } = take
  const pedals = request.pedals ?? []
  if (pedals.length === 0) return []
  const times = strikeTimes(take)
  const blurred = timeline.chords.flatMap(({ at, symbol }, place) => {
    const before = timeline.chords[place - 1]
    const atSeconds = times.get(at)
    if (!before || atSeconds === undefined || soundsTheSame(before.symbol, symbol)) return []
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
  return clustersOf(blurred).flatMap((cluster) => {
    if (cluster.length < FEWEST_BLURRED) return []
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

/** The tones of one are all in the other: C and C7 may share a pedal. An unknown symbol counts as the same. */
function soundsTheSame(one: string, other: string): boolean {
  if (one === other) return true
  const [first, second] = [parseChord(one), parseChord(other)]
  if (!first || !second) return true
  const classes = (chord: typeof first): number[] => chord.tones.map(({ pitchClass }) => pitchClass)
  const [fewer, more] = [classes(first), classes(second)].sort((a, b) => a.length - b.length)
  return fewer?.every((tone) => more?.includes(tone)) ?? true
}
