import { randomUUID } from 'node:crypto'
import type { TakeBody } from '@prelude/contract'
import { pianoKeyOf, pitchOfPianoKey } from '@prelude/domain/music'
import { GRADER_VERSION, gradeTake, rangeOfMeasures } from '@prelude/domain/practice'
import { askedNotes, type Hands, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { wireOfGrade } from '../src/features/takes/regrade.ts'
import { SATURDAY } from './saturday.ts'

/** As in the test repertoire. */
const DIVISIONS_PER_QUARTER = 4

export interface TakeOptions {
  readonly playableType?: TakeBody['playable_type']
  readonly playableId?: number
  readonly hands?: Hands
  readonly from?: number
  readonly to?: number
  readonly mode?: TakeBody['mode']
  readonly speed?: number
  /** Leaves out every nth note. */
  readonly skipEvery?: number
  readonly startedAt?: Date
  readonly stoppedAtDivision?: number
  readonly transpositionId?: number
  /** Delay in seconds of every third note, or of every note of `lateHand`. */
  readonly lateSeconds?: number
  readonly lateHand?: 'LEFT' | 'RIGHT'
  /** Measure, from 0, of which the notes of the right hand are struck a semitone too high. */
  readonly wrongMeasure?: number
  readonly timingTrusted?: boolean
}

/** A take as the web app sends it: played in time, graded by the same code. */
export function takeOf(timeline: Timeline, playing: TakeOptions = {}): TakeBody {
  const {
    playableId = 11,
    hands = 'BOTH',
    from = 0,
    to = timeline.measures.length - 1,
    mode = 'time',
    speed = 1,
    skipEvery,
    startedAt = SATURDAY,
  } = playing
  const range = rangeOfMeasures(timeline, from, to)
  const tempo = tempoMapOf(timeline, speed)
  const start = tempo.secondsAt(range.start)
  const performance = askedNotes(timeline, hands, range)
    .filter((_, index) => !skipEvery || index % skipEvery !== 0)
    .map(({ onset, duration, pitch, hand, measure }, place) => ({
      time_s: tempo.secondsAt(onset) - start + ((playing.lateHand ? hand === playing.lateHand : place % 3 === 2) ? (playing.lateSeconds ?? 0) : 0),
      key: pianoKeyOf(pitch) + (measure === playing.wrongMeasure && hand === 'RIGHT' ? 1 : 0),
      velocity: 80,
      duration_s: tempo.secondsAt(onset + duration) - tempo.secondsAt(onset),
    }))
  const grade = gradeTake(timeline, {
    mode,
    hands,
    fromMeasure: from,
    toMeasure: to,
    speed,
    level: 1,
    performance: performance.map(({ time_s, key, velocity, duration_s }) => ({
      timeSeconds: time_s,
      pitch: pitchOfPianoKey(key),
      velocity,
      durationSeconds: duration_s,
    })),
    ...(playing.timingTrusted === undefined ? {} : { timingTrusted: playing.timingTrusted }),
    ...(playing.stoppedAtDivision === undefined
      ? {}
      : { stoppedAtTick: (playing.stoppedAtDivision * timeline.ticksPerQuarter) / DIVISIONS_PER_QUARTER }),
  })
  const { notes, extras } = wireOfGrade(grade)
  return {
    id: randomUUID(),
    playable_type: playing.playableType ?? 'version',
    playable_id: playableId,
    hands,
    range: { from_measure: from, to_measure: to },
    mode,
    speed,
    transposition_id: playing.transpositionId ?? null,
    score: grade.result,
    started_at: startedAt.toISOString(),
    ended_at: new Date(startedAt.getTime() + 60_000).toISOString(),
    grader_version: GRADER_VERSION,
    stopped_at_division: playing.stoppedAtDivision ?? null,
    level: 1,
    notes,
    extras,
    performance,
    ...(playing.timingTrusted === undefined ? {} : { timing_trusted: playing.timingTrusted }),
  }
}
