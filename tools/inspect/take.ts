import {
  createTimeJudge,
  diagnose,
  followPerformance,
  type Grade,
  gradeTake,
  isHit,
  type LevelValue,
  PLAY_MODES,
  type PlayedNote,
  type PlayMode,
  pressesOf,
  sayFinding,
  sayPraise,
  stressesFirstBeats,
  type Take,
  taughtFindings,
} from '@prelude/domain/practice'
import { lastStartingBefore, measureAt, type TempoMark, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { CommandError } from '../entry.ts'
import { type FoundScore, findScore } from './take/find-score.ts'
import { type PerformanceFile, readPerformance } from './take/read-performance.ts'
import { TAKE_TEXTS as TEXTS } from './take/take.texts.ts'

export const usage = 'SCORE PERFORMANCE.json --mode time|wait|follow [--level 1|3|4|5|6]'

const LEVELS: readonly LevelValue[] = [1, 3, 4, 5, 6]
/** The widest tolerance, since the learner's level is unknown. */
const USUAL_LEVEL: LevelValue = 1

interface Asked {
  readonly score: string
  readonly performance: string
  readonly mode: PlayMode
  readonly level: LevelValue
}

function readArguments(args: readonly string[]): Asked {
  const named = new Map<string, string>()
  const rest: string[] = []
  for (let place = 0; place < args.length; place += 1) {
    const [, name, value] = /^--([a-z]+)(?:=(.*))?$/.exec(args[place] ?? '') ?? []
    if (name === undefined) rest.push(args[place] ?? '')
    else if (value !== undefined) named.set(name, value)
    else {
      place += 1
      named.set(name, args[place] ?? '')
    }
  }
  const mode = PLAY_MODES.find((candidate) => candidate === named.get('mode'))
  const level = LEVELS.find((candidate) => String(candidate) === (named.get('level') ?? String(USUAL_LEVEL)))
  const [score, performance] = rest
  const unknown = [...named.keys()].find((name) => name !== 'mode' && name !== 'level')
  const [wantedMode, wantedLevel] = [named.get('mode'), named.get('level')]
  const wrong = unknown
    ? TEXTS.unknownOption(unknown)
    : wantedMode && !mode
      ? TEXTS.unknownMode(wantedMode)
      : wantedLevel && !level
        ? TEXTS.unknownLevel(wantedLevel)
        : null
  if (!score || !performance || rest.length > 2 || !mode || !level || wrong)
    throw new CommandError(`usage: inspect take ${usage}${wrong ? ` (${wrong})` : ''}`)
  return { score, performance, mode, level }
}

/** Grades a performance as the app does: one document of verdicts, extra notes, and the learner's position at each note. */
export async function inspect(args: readonly string[]): Promise<unknown> {
  const options = readArguments(args)
  const performance = readPerformance(options.performance)
  const score = await findScore(options.score)
  const graded = gradings(score.timeline, performance, options).reduce((best, candidate) =>
    playedCount(candidate.grade) > playedCount(best.grade) ? candidate : best,
  )
  const places = placesOf(graded, options)
  return { ...documentOf(score, graded.grade, places), ...diagnosisOf(score, graded) }
}

interface Graded {
  readonly timeline: Timeline
  readonly speed: number
  readonly take: Take
  readonly grade: Grade
}

const quartersPerMinute = ({ beatsPerMinute, beatTicks }: TempoMark, ticksPerQuarter: number): number =>
  (beatsPerMinute * beatTicks) / ticksPerQuarter

/** `tempo_bpm` replaces the first tempo, the others keep their ratio to it; a second grading assumes one constant tempo, as of a metronome. */
function gradings(timeline: Timeline, { quartersPerMinute: tempo, notes, pedals }: PerformanceFile, { mode, level }: Asked): [Graded, ...Graded[]] {
  const { ticksPerQuarter, tempos, measures } = timeline
  const [first] = tempos
  if (!first) throw new CommandError(TEXTS.noTempo)
  const speed = tempo / quartersPerMinute(first, ticksPerQuarter)
  const gradeOn = (clock: Timeline): Graded => {
    const range = { fromMeasure: 0, toMeasure: measures.length - 1 }
    const take: Take = { mode, hands: 'BOTH', ...range, speed, level, performance: notes, pedals, input: 'midi' }
    return { timeline: clock, speed, take, grade: gradeTake(clock, take) }
  }
  const changes = tempos.some((mark) => quartersPerMinute(mark, ticksPerQuarter) !== quartersPerMinute(first, ticksPerQuarter))
  return mode === 'time' && changes ? [gradeOn(timeline), gradeOn({ ...timeline, tempos: [first] })] : [gradeOn(timeline)]
}

const playedCount = ({ notes }: Grade): number => notes.filter(({ verdict }) => verdict !== 'missed').length

/** The learner's position at one performed note. */
interface Place {
  readonly tick: number
  /** Whether it was a note of the score at that time, or an ornament. */
  readonly belongs: boolean
}

/** One for each strike: a further strike of a press is where that press is. */
function placesOf({ timeline, take, ...graded }: Graded, options: Asked): Place[] {
  const presses = pressesOf(timeline, take)
  const ofPresses = placesOfPresses([...presses.values()], { timeline, ...graded }, options)
  const latest = new Map<number, Place>()
  const places = new Map(Array.from(presses.keys(), (index, place) => [index, ofPresses[place]] as const))
  return take.performance.map(({ pitch }, index) => {
    const place = places.get(index) ?? latest.get(pitch) ?? { tick: 0, belongs: true }
    latest.set(pitch, place)
    return place
  })
}

/** Decided from the notes up to each one only: by the clock, or by the follower if there is none. */
function placesOfPresses(notes: readonly PlayedNote[], { timeline, speed }: Pick<Graded, 'timeline' | 'speed'>, { mode, level }: Asked): Place[] {
  if (mode !== 'time') return followPerformance(timeline, 'BOTH', notes).map(({ tick, kind }) => ({ tick, belongs: kind !== 'wrong' }))
  const judge = createTimeJudge({ timeline, hands: 'BOTH', speed, level })
  const tempo = tempoMapOf(timeline, speed)
  const onsets = [...new Set(timeline.notes.filter(({ grace }) => !grace).map(({ onset }) => onset))]
  return notes.map(({ pitch, velocity, timeSeconds }) => {
    const at = { clockSeconds: timeSeconds, scoreSeconds: timeSeconds, playedSeconds: timeSeconds, tick: tempo.ticksAt(timeSeconds) }
    const { verdict } = judge.strike({ pitch, velocity, certainty: 1, ...at })
    const noteIndex = verdict.kind === 'wrong' ? verdict.insteadOf : isHit(verdict) ? verdict.noteIndex : null
    const note = noteIndex === null ? undefined : timeline.notes[noteIndex]
    return { tick: note?.onset ?? nearestOnset(onsets, tempo.ticksAt(timeSeconds)), belongs: verdict.kind !== 'wrong' }
  })
}

function nearestOnset(onsets: readonly number[], tick: number): number {
  const place = lastStartingBefore(onsets, tick, (onset) => onset)
  const [before, after] = [onsets[place], onsets[place + 1]]
  if (before === undefined) return after ?? 0
  return after !== undefined && after - tick < tick - before ? after : before
}

function documentOf({ timeline, measures }: FoundScore, { notes, extras }: Grade, places: readonly Place[]): Readonly<Record<string, unknown>> {
  const quarters = (tick: number): number => tick / timeline.ticksPerQuarter
  const measureOf = (index: number): number | null => measures[index] ?? null
  return {
    notes: notes.map(({ noteIndex, pitch, hand, measure, verdict, playedIndex, deviationMs }) => ({
      onset_quarters: quarters(timeline.notes[noteIndex]?.onset ?? 0),
      pitch,
      hand,
      measure: measureOf(measure),
      verdict,
      played: playedIndex,
      deviation_ms: deviationMs === null ? null : Math.round(deviationMs * 10) / 10,
    })),
    extra: extraPlaces(notes, extras, places),
    positions: places.map(({ tick }, played) => ({
      played,
      onset_quarters: quarters(tick),
      measure: measureOf(measureAt(timeline, tick).index),
    })),
  }
}

/** What the app says of the take, in the order in which the learner reads it. */
function diagnosisOf({ title, measures }: FoundScore, { timeline, take, grade }: Graded): Readonly<Record<string, unknown>> {
  const { findings, praise } = diagnose(grade, timeline, take, { showsDots: true, stressesFirstBeats: stressesFirstBeats(title) })
  return {
    findings: taughtFindings(findings, take.level).map((finding) => ({
      kind: finding.kind,
      cause: finding.cause ?? null,
      hand: finding.hand,
      from_measure: measures[finding.fromMeasure] ?? null,
      to_measure: measures[finding.toMeasure] ?? null,
      ...sayFinding(finding, timeline, take.level),
    })),
    praise: praise && sayPraise(praise, timeline),
  }
}

/** The grader ignores a key tried before the music or after it; here it counts as no note of the score. */
function extraPlaces(notes: Grade['notes'], extras: Grade['extras'], places: readonly Place[]): number[] {
  const used = new Set(notes.flatMap(({ playedIndex }) => playedIndex ?? []))
  const extra = new Set(extras.map(({ playedIndex }) => playedIndex))
  const first = Math.min(...used)
  const last = Math.max(...used)
  return places.flatMap(({ belongs }, index) => (extra.has(index) || ((index < first || index > last) && !belongs) ? [index] : []))
}
