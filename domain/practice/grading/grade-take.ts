import { type TickRange, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { type GraceEvent, graceEventsOf } from '../asked-events.ts'
import type { ExtraNote, Grade, GradeComponents, NoteVerdict, Take } from '../take.ts'
import { alignedTake } from './aligned-take.ts'
import { readByClock } from './clock-reading.ts'
import { straysOf } from './extra-notes.ts'
import { handsApartIn } from './hands-apart.ts'
import { measureGradesOf } from './measure-grades.ts'
import { missedReasons, withoutSharedHolds } from './missed-reasons.ts'
import { type PlayedTempo, playedTempoOf } from './own-tempo.ts'
import { readInOwnTempo } from './own-tempo-reading.ts'
import {
  chordSpreadMs,
  GRADER_VERSION,
  holdingCredit,
  MAX_UNSURE_SHARE,
  removableLatencySeconds,
  scoreOfComponents,
  tempoFactorOf,
  timingCredit,
  weightOfExtra,
} from './rubric.ts'
import { strikesInOrder } from './step-alignment.ts'
import { isByMicrophone, type Pair, type PerformanceMatching } from './strike.ts'
import { verdictsOf } from './verdicts.ts'

/** Deviation of the tempo from the clock that is mentioned in words. */
const TOO_FAST_FROM = 1.08
const TOO_SLOW_FROM = 0.92
/** At another tempo than this the take is not in time, however short the passage: it cannot validate. */
const RUNAWAY_FASTER = 1.15
const RUNAWAY_SLOWER = 0.87
const RUNAWAY_SCORE_CAP = 79

/**
 * Grades one take. Every asked note that was reached gets its verdict; notes after the stop get none. Played as written at half speed with the
 * clock: every note right, score 70.
 */
export function gradeTake(timeline: Timeline, take: Take): Grade {
  const { mode, hands, speed, level, performance, timingTrusted = true } = take
  const { range, stop, originSeconds, events, strikes, steps, runs } = alignedTake(timeline, take)
  const tempo = tempoMapOf(timeline, speed)
  const byMicrophone = take.input === 'microphone' || isByMicrophone(performance)
  const chordSpreadSeconds = chordSpreadMs(level) / 1000

  let reading: PerformanceMatching
  let tempoWord: Grade['tempoWord'] = null
  let ownTempoKept = mode !== 'time'
  // Where timing cannot be trusted, only the order of the keys is certain.
  if (mode === 'time' && timingTrusted) {
    const played = playedTempoOf(steps, runs)
    tempoWord = tempoWordOf(played)
    ownTempoKept = played.isKept
    reading = readByClock(events, strikes, {
      // A deviation that grows from note to note is no device latency.
      removableSeconds: tempoWord === null ? removableLatencySeconds(byMicrophone) : 0,
      chordSpreadSeconds,
      playedSpeedRatio: played.ratio,
      originSeconds,
      inOrder: tempoWord === null ? strikesInOrder(steps, runs) : null,
    })
  } else reading = readInOwnTempo({ steps, strikes, runs }, { waits: mode === 'wait' })

  const judgedPairs = withoutSharedHolds(reading)
  const reached = judgedPairs.filter((pair) => pair.event.onset < stop)
  const { extras, reported, outOfTime } = straysOf(reached, reading.loose, {
    timeline,
    tempo,
    hands,
    startSeconds: tempo.secondsAt(range.start),
    endSeconds: tempo.secondsAt(stop),
    graces: gracesIn(take, timeline, range),
  })
  const notes = verdictsOf(reached, { mode, level, timingTrusted, byMicrophone, missedFor: missedReasons({ ...reading, pairs: reached }, reported) })
  const judged = componentsOf(reached, notes, extras, byMicrophone)
  const components: GradeComponents = {
    ...judged,
    rhythm: timingTrusted || judged.notes === 0 ? judged.rhythm : 1,
    completeness: completenessOf(judgedPairs, stop),
    tempoFactor: tempoFactorIn(take, reading.playedSpeedRatio),
  }
  const unsure = notes.filter((note) => note.verdict === 'unsure').length
  const isHonest = events.length > 0 && unsure <= MAX_UNSURE_SHARE * notes.length
  const handsApart = mode === 'wait' || !timingTrusted ? [] : handsApartIn(reached, chordSpreadSeconds)
  return {
    graderVersion: GRADER_VERSION,
    result: isHonest ? Math.min(runawayCap(tempoWord, reading.playedSpeedRatio), scoreOfComponents(components, { mode, timingTrusted })) : null,
    components,
    latencyMs: reading.latencySeconds * 1000,
    playedSpeedRatio: reading.playedSpeedRatio,
    ownTempoKept,
    tempoWord,
    notes,
    extras,
    measures: measureGradesOf(notes, extras, { outOfTime, handsApart }),
  }
}

/** Without a clock an ornament may sound until its learner goes on: its last strikes are placed between the notes around it. */
function gracesIn({ mode, timingTrusted = true, hands, speed }: Take, timeline: Timeline, range: TickRange): GraceEvent[] {
  const graces = graceEventsOf(timeline, hands, range, speed)
  if (mode === 'time' && timingTrusted) return graces
  const { beatSecondsAt } = tempoMapOf(timeline, speed)
  return graces.map((grace) => (grace.end > grace.onset ? { ...grace, untilSeconds: grace.untilSeconds + beatSecondsAt(grace.onset) } : grace))
}

const tempoWordOf = ({ ratio, isKept }: PlayedTempo): Grade['tempoWord'] => {
  if (ratio === null || !isKept) return null
  if (ratio > TOO_FAST_FROM) return 'trop vite'
  return ratio < TOO_SLOW_FROM ? 'trop lent' : null
}

const runawayCap = (word: Grade['tempoWord'], ratio: number | null): number =>
  word !== null && ratio !== null && (ratio >= RUNAWAY_FASTER || ratio <= RUNAWAY_SLOWER) ? RUNAWAY_SCORE_CAP : 100

/** « Attendre » has no tempo to judge (its cap accounts for it); in « Me suivre » it is the learner's own. */
function tempoFactorIn({ mode, speed }: Take, ratio: number | null): number {
  if (mode === 'wait') return 1
  return tempoFactorOf(mode === 'follow' && ratio !== null ? speed * ratio : speed)
}

type Judged = Pick<GradeComponents, 'notes' | 'rhythm' | 'holding'>

function componentsOf(pairs: readonly Pair[], notes: readonly NoteVerdict[], extras: readonly ExtraNote[], byMicrophone: boolean): Judged {
  const missed = notes.filter((note) => note.verdict === 'missed').length
  const unsure = notes.filter((note) => note.verdict === 'unsure').length
  const matched = notes.length - missed - unsure
  if (matched === 0) return { notes: 0, rhythm: 0, holding: 0 }
  const weight = extras.reduce((sum, extra) => sum + weightOfExtra(extra.kind), 0)
  let timing = 0
  let holding = 0
  for (const { event, strike, rhythmSeconds, beatSeconds, heldRatio } of pairs) {
    if (!strike?.sure) continue
    timing += event.notes.length * timingCredit(rhythmSeconds, beatSeconds, byMicrophone)
    holding += event.notes.length * holdingCredit(heldRatio)
  }
  const rhythm = timing / matched
  // Listening does not detect releases (spec: curriculum §11.2).
  return { notes: matched / (matched + missed + 0.5 * weight), rhythm, holding: byMicrophone ? rhythm : holding / matched }
}

/** The share of the asked notes before the stop; unsure ones count on neither side. */
function completenessOf(pairs: readonly Pair[], stop: number): number {
  let noteCount = 0
  let before = 0
  for (const { event, strike } of pairs) {
    if (strike && !strike.sure) continue
    noteCount += event.notes.length
    if (event.onset < stop) before += event.notes.length
  }
  return noteCount > 0 ? before / noteCount : 0
}
