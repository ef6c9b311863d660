import { askedNotes, type Hand, type Hands, measureAt, type TickRange, type Timeline } from '@prelude/domain/score'
import { diagnosedTake, readByOrder } from './diagnosis/diagnosed-take.ts'
import { type Finding, type FindingCause, type FindingKind, placesOf } from './diagnosis/finding.ts'
import { findingsOf } from './diagnosis/findings-of.ts'
import { isOfTime, practicePlanOf } from './diagnosis/passage-plan.ts'
import { alignedTake, rangeOfMeasures } from './grading/aligned-take.ts'
import { scoreOfComponents } from './grading/rubric.ts'
import { STEP_DOWN_BELOW, STEP_UP_FROM, speedAbove, speedBelow, speedLadder, speedWithin } from './speed-ladder.ts'
import type { Grade, PlayMode, Take } from './take.ts'
import { type UnfoundNote, unfoundNoteOf } from './unfound-note.ts'
import { isWeak, passageIn, type WorstPassage, worstPassage } from './worst-passage.ts'

/** One proposal after a take, with the facts for its sentence. Measures are `TimelineMeasure.index`. */
export type NextStep =
  /** Too many unsure notes: no score; play again nearer to the microphone, or connect the piano. */
  | { readonly kind: 'listen-again'; readonly unsure: number; readonly noteCount: number }
  /** What was played is good: play to the end. `unfound`: where « Attendre » was given up. */
  | {
      readonly kind: 'finish'
      readonly fromMeasure: number
      readonly toMeasure: number
      readonly speed: number
      readonly unfound?: UnfoundNote
    }
  /** The notes are right, the timing is not. */
  | { readonly kind: 'follow-clock'; readonly word: 'trop vite' | 'trop lent'; readonly playedSpeedRatio: number; readonly speed: number }
  /** The notes come in their order, but not with the clock: one has to set off with it. */
  | { readonly kind: 'find-clock'; readonly speed: number }
  | PassageStep
  | { readonly kind: 'slow-down'; readonly speed: number; readonly missed: number; readonly extra: number; readonly offTime: number }
  /** Too hard even at the slowest speed: the weaker hand alone. */
  | { readonly kind: 'one-hand'; readonly hand: Hand; readonly speed: number }
  /** Without faults in the learner's own time: now with the clock. */
  | { readonly kind: 'in-time'; readonly speed: number }
  | { readonly kind: 'other-hand'; readonly hand: Hand; readonly speed: number }
  | { readonly kind: 'both-hands'; readonly speed: number }
  | { readonly kind: 'speed-up'; readonly speed: number; readonly fromSpeed: number }
  /** The passage is mastered at tempo: the whole piece. */
  | { readonly kind: 'whole-piece'; readonly speed: number }
  | { readonly kind: 'celebrate'; readonly score: number; readonly flawless: boolean }
  /** Nearly good: once more, the same. */
  | { readonly kind: 'again'; readonly score: number; readonly speed: number }

/** « Travailler ce passage »: where, which hand is weak, and a plan to practise it. */
export interface PassageStep extends WorstPassage {
  readonly kind: 'work-passage'
  readonly speed: number
  /** Hands to play with; absent: the weak hand alone. */
  readonly hands?: Hands
  /** Absent: « Attendre ». */
  readonly mode?: PlayMode
  readonly metronome?: true
  /** A finding there, when it explains more than the counts. */
  readonly because?: Finding
}

const WELL_BEGUN_FROM = 70
const DRIFT_FROM = 0.03
const FULL_SPEED_FROM = 0.98
/** Share of faults from which a passage is worth practising even in a good take. */
const GRAVE_WEIGHT = 3
const GRAVE_SHARE = 0.4
/** Severity of a finding that is mended before anything harder is proposed: one grazed key. */
const MENDED_FROM = 0.5
/** Notes that are off their time in a measure without a finding: two. */
const MENDED_PASSAGE_WEIGHT = 1
/** Severity of wrong notes that are mended before rhythm and touch: one wrong note. */
const KEYS_FIRST_FROM = 1

const OF_KEYS: readonly FindingKind[] = [
  'clef',
  'hand-offset',
  'key-signature',
  'learned-fault',
  'wrong-keys',
  'wrong-octave',
  'missed',
  'not-restruck',
  'extra-keys',
]
/** A hand that is off its keys, or reads the other clef. */
const OF_WHOLE_HAND: readonly FindingKind[] = ['clef', 'hand-offset']
/** After these who plays on is behind the clock. */
const LOSES_CLOCK: readonly FindingKind[] = ['skipped', 'restart', 'hesitation']
/** Fewer notes beside a lost clock are no work of their own. */
const FEWEST_WORTH_WORK = 3
/** Findings that make a sound take better; the others are faults. */
const OF_POLISH: readonly FindingKind[] = [
  'flat-dynamics',
  'hand-balance',
  'accents',
  'heavy-finger',
  'staccato-held',
  'legato-broken',
  'pedal-blurred',
]

/** What was not played, though the rest was: it is played the next time, and needs no practice before. */
const OF_COURSE: readonly FindingCause[] = ['stopped', 'repeat-left-out']

/** True for a fault that must be mended first: no praise and no harder task goes with it. */
export const isToMend = ({ kind, weight, cause }: Finding): boolean =>
  weight >= MENDED_FROM && !OF_POLISH.includes(kind) && !(cause && OF_COURSE.includes(cause))

/** What a teacher would take up first: a measure that was passed over, wrong notes from one whole note on, and then in the order of the findings. */
function firstToMend(findings: readonly Finding[]): Finding | null {
  const toMend = findings.filter(isToMend)
  return (
    toMend.find(({ kind }) => kind === 'skipped') ??
    toMend.find(({ kind, weight }) => OF_KEYS.includes(kind) && weight >= KEYS_FIRST_FROM) ??
    toMend.find(({ kind }) => !OF_KEYS.includes(kind)) ??
    toMend[0] ??
    null
  )
}

/**
 * After a take without faults of the right hand: the left hand; after a take « trop lent » : a slower clock. It follows from the findings: while one is
 * to be mended, no step goes on to something harder.
 */
export function nextStepOf(grade: Grade, timeline: Timeline, take: Take, findings: readonly Finding[] = findingsOf(grade, timeline, take)): NextStep {
  const { speed, mode } = take
  const range = rangeOfMeasures(timeline, take.fromMeasure, take.toMeasure)
  const ladder = speedLadder(timeline, range.start)
  const unsure = grade.notes.filter((note) => note.verdict === 'unsure').length
  if (grade.result === null && unsure > 0) return { kind: 'listen-again', unsure, noteCount: grade.notes.length }
  // Where the music waits (« Attendre ») or was stopped early, only what was played counts.
  const quality = scoreOfComponents({ ...grade.components, completeness: 1 }, { mode: 'time', withoutTempo: true })
  const clockSpeed = mode === 'follow' ? speed * (grade.playedSpeedRatio ?? 1) : speed

  const rest = restOf(grade, timeline, take, range)
  if (rest && grade.notes.every(({ playedIndex }) => playedIndex === null)) return rest
  const word = grade.tempoWord ?? (mode === 'time' && quality < WELL_BEGUN_FROM && grade.ownTempoKept ? slowDrift(grade.playedSpeedRatio) : null)
  if (word !== null && grade.playedSpeedRatio !== null) return keptClock(word, grade.playedSpeedRatio, ladder, speed)

  // Measures after the last strike are the rest to be played, and not a passage that went wrong.
  const { measures } = readByOrder(grade, timeline, take)
  const passage = worstPassage(rest ? measures.filter(({ measure }) => measure < rest.fromMeasure) : measures)
  const fix = { grade, timeline, take, findings, ladder, quality }
  const first = firstToMend(findings)
  // What explains all wrong keys at once comes before any passage with them.
  const whole = first && OF_WHOLE_HAND.includes(first.kind) ? workOn(first, fix) : null
  if (whole) return whole
  if (mode === 'time' && diagnosedTake(grade, timeline, take).lostClock) return findingClock(first, fix)
  const isHard = passage !== null && (isGrave(passage) || (rest === null && quality < STEP_DOWN_BELOW))
  if (passage && isHard && first?.kind !== 'skipped') return fixing(passage, fix)
  const mending = first && workOn(first, fix)
  if (mending) return mending
  if (passage && passage.weight >= MENDED_PASSAGE_WEIGHT) return fixing(passage, fix)
  if (rest) return rest
  if (mode !== 'time') return { kind: 'in-time', speed: mode === 'wait' ? (ladder[0] ?? 1) : speedWithin(ladder, clockSpeed) }
  if (quality >= STEP_UP_FROM) return progress(grade, timeline, take, ladder, findings)
  return passage ? fixing(passage, fix) : { kind: 'again', score: grade.result ?? 0, speed }
}

/** The finding that a step already says: the one that it works on, or where the take ended that is to be finished. */
export const stepFindingOf = (step: NextStep, findings: readonly Finding[]): Finding | null =>
  step.kind === 'work-passage' ? (step.because ?? null) : step.kind === 'finish' ? (findings.find(({ cause }) => cause === 'stopped') ?? null) : null

/** By the clock all is wrong then: its passages say nothing, but where the clock was lost does, and keys that are wrong in their order too. */
function findingClock(first: Finding | null, fix: Fix): NextStep {
  const { findings, take } = fix
  const cause = findings.find(({ kind }) => LOSES_CLOCK.includes(kind)) ?? (first && first.count >= FEWEST_WORTH_WORK ? first : null)
  return (cause && workOn(cause, fix)) ?? { kind: 'find-clock', speed: take.speed }
}

/** What is left to play: after « Terminer », or where the learner fell silent before the end. */
function restOf(grade: Grade, timeline: Timeline, take: Take, range: TickRange): Extract<NextStep, { readonly kind: 'finish' }> | null {
  const { toMeasure, speed } = take
  const lastStruck = grade.notes.findLastIndex(({ playedIndex }) => playedIndex !== null)
  const silent = grade.notes.slice(lastStruck + 1).find(({ reason }) => reason === 'not-reached')
  const { stop } = alignedTake(timeline, take)
  const from = silent?.measure ?? measureAt(timeline, Math.min(range.end - 1, Math.max(range.start, stop))).index
  const isStopped = grade.components.completeness < 1 && stop < range.end
  if (!isStopped && !silent) return null
  const unfound = unfoundNoteOf(grade, timeline, take)
  return { kind: 'finish', fromMeasure: unfound?.measure ?? from, toMeasure, speed, ...(unfound ? { unfound } : {}) }
}

/** Too small to report by itself, yet enough to miss the windows in a long piece. */
function slowDrift(ratio: number | null): 'trop vite' | 'trop lent' | null {
  if (ratio === null || Math.abs(ratio - 1) < DRIFT_FROM) return null
  return ratio > 1 ? 'trop vite' : 'trop lent'
}

function keptClock(word: 'trop vite' | 'trop lent', playedSpeedRatio: number, ladder: readonly number[], speed: number): NextStep {
  // A slower step helps only a player well below the clock; a small drift needs attention to the metronome.
  const slower = playedSpeedRatio < 1 - DRIFT_FROM * 2 ? speedBelow(ladder, speed) : null
  if (word === 'trop lent' && slower !== null)
    return { kind: 'slow-down', speed: Math.min(slower, speedWithin(ladder, speed * playedSpeedRatio)), missed: 0, extra: 0, offTime: 0 }
  return { kind: 'follow-clock', word, playedSpeedRatio, speed }
}

const isGrave = (passage: WorstPassage): boolean => passage.weight >= GRAVE_WEIGHT && passage.weight >= GRAVE_SHARE * passage.noteCount

interface Fix {
  readonly grade: Grade
  readonly timeline: Timeline
  readonly take: Take
  readonly findings: readonly Finding[]
  readonly ladder: readonly number[]
  readonly quality: number
}

/** Faults everywhere: slower, then one hand. Faults in one passage: that passage. */
function fixing(passage: WorstPassage, { grade, timeline, take, findings, ladder, quality }: Fix): NextStep {
  const { speed, mode, hands } = take
  const slower = mode === 'time' ? speedBelow(ladder, speed) : null
  const everywhere = grade.measures.filter(isWeak).length > grade.measures.length / 2 && take.toMeasure - take.fromMeasure >= 4
  if (everywhere && quality < STEP_DOWN_BELOW) {
    const count = (of: 'missed' | 'extra' | 'early' | 'late'): number => grade.measures.reduce((sum, measure) => sum + measure[of], 0)
    if (slower !== null)
      return { kind: 'slow-down', speed: slower, missed: count('missed'), extra: count('extra'), offTime: count('early') + count('late') }
    if (hands === 'BOTH' && new Set(grade.measures.map(({ hand }) => hand)).size === 2) return { kind: 'one-hand', hand: passage.hand, speed }
  }
  const timeFinding = findings.find(
    (finding) =>
      (finding.hand === null || finding.kind === 'hands-apart' || finding.hand === passage.hand) &&
      placesOf(finding).some(({ fromMeasure, toMeasure }) => fromMeasure <= passage.toMeasure && toMeasure >= passage.fromMeasure),
  )
  // For wrong and missing keys the counts are enough: the loop covers them.
  const planned = timeFinding && isOfTime(timeFinding) ? workOn(timeFinding, { grade, timeline, take }) : null
  return (
    planned ?? {
      ...passage,
      kind: 'work-passage',
      speed: isGrave(passage) ? (slower ?? speed) : speed,
      ...(timeFinding ? { because: timeFinding } : {}),
    }
  )
}

/** The loop in which a finding is practised; null where nothing is asked there. */
function workOn(because: Finding, { grade, timeline, take }: Pick<Fix, 'grade' | 'timeline' | 'take'>): PassageStep | null {
  const plan = practicePlanOf(because, timeline, take)
  const hands: readonly Hand[] = because.hand ? [because.hand] : ['RIGHT', 'LEFT']
  const place = hands.map((hand) => passageIn(grade.measures, hand, plan.fromMeasure, plan.toMeasure)).find((passage) => passage !== null)
  if (!place) return null
  const { fromMeasure, toMeasure, speed, hands: both, mode, metronome } = plan
  return { ...place, kind: 'work-passage', fromMeasure, toMeasure, speed, hands: both, mode, ...(metronome ? { metronome: true } : {}), because }
}

/** After a good take in time: the other hand, both, faster, the whole piece, and then the fireworks. */
function progress(grade: Grade, timeline: Timeline, take: Take, ladder: readonly number[], findings: readonly Finding[]): NextStep {
  const { hands, speed, fromMeasure, toMeasure } = take
  const range = rangeOfMeasures(timeline, fromMeasure, toMeasure)
  const other: Hand = hands === 'RIGHT' ? 'LEFT' : 'RIGHT'
  if (hands !== 'BOTH' && askedNotes(timeline, other, range).length > 0) {
    if (hands === 'RIGHT') return { kind: 'other-hand', hand: other, speed }
    return { kind: 'both-hands', speed: speedBelow(ladder, speed) ?? speed }
  }
  const faster = speed < FULL_SPEED_FROM ? speedAbove(ladder, speed) : null
  if (faster !== null) return { kind: 'speed-up', speed: faster, fromSpeed: speed }
  if (fromMeasure > 0 || toMeasure < timeline.measures.length - 1) return { kind: 'whole-piece', speed }
  return { kind: 'celebrate', score: grade.result ?? 0, flawless: grade.result === 100 && findings.length === 0 }
}
