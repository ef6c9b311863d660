import { isPitch, type Pitch } from '@prelude/domain/music'
import { type Hands, measureAt, type TempoMap, type TickRange, type Timeline } from '@prelude/domain/score'
import { alignedTake, rangeOfMeasures } from '../grading/aligned-take.ts'
import { onePressWindowOf } from '../grading/one-press.ts'
import type { LevelValue, PlayMode, Take } from '../take.ts'
import { createJudge } from './create-judge.ts'
import type { TakeFeedback } from './feedback.ts'
import { type AskedChord, ignored, type Judged } from './judge.ts'
import { type MarksWriter, NOTE_MARK } from './marks.ts'
import { playedSectionEnd, type StoppedTake } from './played-sections.ts'
import type { StruckNote } from './struck-note.ts'
import { createTakeRecorder } from './take-recorder.ts'
import { isHit, type NoteHit } from './verdict.ts'
import { createWrongKeys, type WrongInARow } from './wrong-keys.ts'

export interface TakeSetting {
  readonly mode: PlayMode
  readonly timeline: Timeline
  readonly tempo: TempoMap
  readonly hands: Hands
  /** From the measure where the learner starts to the end of the passage. */
  readonly range: TickRange
  /** Limit of following back in « Me suivre »; by default the range. */
  readonly passage?: TickRange
  readonly speed: number
  readonly level: LevelValue
  /** Receives the marks of notes. */
  readonly marks: Pick<MarksWriter, 'notes' | 'setNote'>
  /** A take that is ended at the end of a section is a take of what was played until there. Default false. */
  readonly endsWithSection?: boolean
  /** False: early and late are not judged. Default true. */
  readonly timingTrusted?: boolean
}

/** Strikes this much before the music's first instant still count. */
export const EARLIEST_SECONDS = 0.4

/** One attempt by the learner, from the first strike to the finished take. */
export interface TakeInProgress {
  strike(note: StruckNote): Judged
  release(pitch: Pitch, scoreSeconds: number, playedSeconds: number): void
  /** How hard the latest strike of this key was. */
  velocity(pitch: Pitch, velocity: number): void
  pedal(isDown: boolean, scoreSeconds: number, playedSeconds: number): void
  releaseAll(scoreSeconds: number, playedSeconds: number): void
  /** Marks notes whose window has passed; call each frame. */
  advance(scoreSeconds: number): void
  /** The step that « Attendre » waits for and « Me suivre » expects; null when all is played, or in time mode. */
  step(): AskedChord | null
  /** Tick at which the music stands until the learner plays on; null when nothing more is asked, or in time mode. */
  nextStop(): number | null
  /** The learner's tempo over the written one; null in time mode, or while unknown. */
  tempoRatio(): number | null
  feedback(): TakeFeedback | null
  /** Right notes in a row. */
  streak(): number
  /** Wrong keys in a row. */
  wrongInARow(): number
  isEmpty(): boolean
  range(): TickRange
  /** Changes the end of the passage: a loop was set or removed while the music plays. */
  endAt(tick: number): void
  /** Closes the take, ready to be graded. Closing it twice returns the same value. `stoppedAtTick`: null when played to the end. */
  close(stoppedAtTick: number | null): Take
}

const sectionEndOf = ({ endsWithSection, timeline, hands }: TakeSetting, ended: Omit<StoppedTake, 'hands'>): number | null =>
  endsWithSection ? playedSectionEnd(timeline, { hands, ...ended }) : null

/**
 * Where the hands were lifted in a take with a clock that went on for a whole measure without a key and more; null where keys came until then. Only
 * then is it looked at: it costs as much as a grade.
 */
function liftedIn({ timeline, tempo }: Pick<TakeSetting, 'tempo' | 'timeline'>, take: Take): number | null {
  const latest = take.performance[take.performance.length - 1]
  const { start, end } = rangeOfMeasures(timeline, take.fromMeasure, take.toMeasure)
  if (take.mode !== 'time' || !latest) return null
  const stop = take.stoppedAtTick ?? end
  const { start: barLine, length } = measureAt(timeline, Math.max(start, Math.floor(tempo.ticksAt(tempo.secondsAt(start) + latest.timeSeconds))))
  if (stop < barLine + 2 * length) return null
  const lifted = alignedTake(timeline, take).stop
  return lifted < stop ? lifted : null
}

/** After a jump back the notes ahead count as not yet played. */
function forgetFrom(tick: number, { timeline, marks }: Pick<TakeSetting, 'timeline' | 'marks'>): void {
  for (const note of timeline.notes) if (note.onset >= tick) marks.setNote(note.index, NOTE_MARK.none)
}

function markHit({ kind, noteIndex, twinIndexes }: NoteHit, end: number, { timeline, marks }: Pick<TakeSetting, 'timeline' | 'marks'>): void {
  for (const index of [noteIndex, ...twinIndexes]) if ((timeline.notes[index]?.onset ?? end) < end) marks.setNote(index, NOTE_MARK[kind])
}

function feedbackOfWrong(
  { timeline, hands }: Pick<TakeSetting, 'timeline' | 'hands'>,
  wrongKeys: WrongInARow,
  { played, insteadOf, right }: { readonly played: Pitch; readonly insteadOf: number | null; readonly right: number },
): TakeFeedback {
  const expected = insteadOf === null ? null : (timeline.notes[insteadOf] ?? null)
  const semitones = wrongKeys.wrong(played, expected?.pitch ?? null)
  if (semitones !== null) return { kind: 'shifted', semitones, right }
  return { kind: 'wrong', played, expected: expected?.pitch ?? null, hand: hands === 'BOTH' ? (expected?.hand ?? null) : hands, right }
}

export function createTakeInProgress(setting: TakeSetting): TakeInProgress {
  const { mode, timeline, tempo, hands, range, passage = range, speed, level, marks, timingTrusted = true } = setting
  const recorder = createTakeRecorder(onePressWindowOf(timeline, speed))
  const judge = createJudge({ mode, timeline, hands, range, passage, speed, level, timingTrusted })
  const wrongKeys = createWrongKeys({ waits: mode === 'wait' })
  const rangeStartSeconds = tempo.secondsAt(range.start)
  const recordedAt = (scoreSeconds: number, playedSeconds: number): number => (mode === 'time' ? scoreSeconds - rangeStartSeconds : playedSeconds)
  const isBeforeStart = (scoreSeconds: number): boolean => mode === 'time' && scoreSeconds < rangeStartSeconds - EARLIEST_SECONDS
  /** « Me suivre »: the learner may go back to before the start. */
  let from = range.start
  let end = range.end
  /** Onset of the furthest note that was struck. */
  let furthest: number | null = null
  let right = 0
  let latest: TakeFeedback | null = null

  const isAsked = ({ onset }: { readonly onset: number }): boolean => onset < end
  const markMissed = (noteIndexes: readonly number[]): void => {
    let missed = 0
    for (const index of noteIndexes) {
      const note = timeline.notes[index]
      if (!note || !isAsked(note) || marks.notes[index] !== NOTE_MARK.none) continue
      marks.setNote(index, NOTE_MARK.missed)
      missed += 1
    }
    if (missed === 0) return
    latest = { kind: 'missed', count: missed, right }
    right = 0
  }
  const hit = (judged: Judged, verdict: NoteHit): Judged => {
    const { kind, noteIndex, deviationMs } = verdict
    const note = timeline.notes[noteIndex]
    if (!note || !isAsked(note)) return ignored('outside')
    const { wentBack, skipped, goTo } = judged.move
    if (wentBack) forgetFrom(note.onset, setting)
    else markMissed(skipped)
    furthest = Math.max(furthest ?? note.onset, note.onset)
    markHit(verdict, end, setting)
    wrongKeys.right()
    if (kind !== 'unsure') right += 1
    if (kind === 'unsure') latest = { kind, right }
    else if (kind === 'right') latest = { kind: 'streak', right }
    else latest = { kind, byMs: Math.abs(Math.round(deviationMs ?? 0)), right }
    if (goTo !== null) from = Math.min(from, measureAt(timeline, goTo).start)
    return judged
  }
  const wrong = (played: Pitch, insteadOf: number | null): void => {
    latest = feedbackOfWrong(setting, wrongKeys, { played, insteadOf, right })
    right = 0
  }
  return {
    strike: (note) => {
      const { pitch, scoreSeconds, playedSeconds } = note
      if (isBeforeStart(scoreSeconds)) return ignored('outside')
      if (!recorder.down({ ...note, atSeconds: recordedAt(scoreSeconds, playedSeconds) })) return judge.again(pitch)
      const judged = judge.strike(note)
      const { verdict, lateHits = [] } = judged
      for (const late of lateHits) markHit(late.hit, end, setting)
      if (isHit(verdict)) return hit(judged, verdict)
      if (verdict.kind === 'wrong') wrong(pitch, verdict.insteadOf)
      else if (verdict.why === 'ask-again') latest = { kind: 'unsure', right }
      return judged
    },
    release: (pitch, scoreSeconds, playedSeconds) => {
      recorder.up(pitch, recordedAt(scoreSeconds, playedSeconds))
      judge.release(pitch)
    },
    velocity: recorder.velocity,
    pedal: (isDown, scoreSeconds, playedSeconds) => {
      if (!isBeforeStart(scoreSeconds)) recorder.pedal(isDown, recordedAt(scoreSeconds, playedSeconds))
    },
    releaseAll: (scoreSeconds, playedSeconds) => {
      recorder.upAll(recordedAt(scoreSeconds, playedSeconds))
      for (let pitch = 0; pitch < 128; pitch += 1) if (isPitch(pitch)) judge.release(pitch)
    },
    advance: (scoreSeconds) => markMissed(judge.advance(scoreSeconds)),
    step: () => {
      const step = judge.step()
      return step && step.tick < end ? step : null
    },
    nextStop: () => {
      const stop = judge.nextStop()
      return stop !== null && stop < end ? stop : null
    },
    tempoRatio: () => judge.tempoRatio(),
    feedback: () => latest,
    streak: () => right,
    wrongInARow: wrongKeys.inARow,
    isEmpty: () => recorder.notes().length === 0,
    range: () => ({ start: from, end }),
    endAt: (tick) => {
      end = tick
    },
    close: (endedAtTick) => {
      const pedals = recorder.pedals()
      const input = recorder.input()
      const whole: Take = {
        mode,
        hands,
        fromMeasure: measureAt(timeline, from).index,
        toMeasure: measureAt(timeline, end - 1).index,
        speed,
        level,
        performance: recorder.notes().map((note) => ({ ...note })),
        ...(pedals ? { pedals: pedals.map((press) => ({ ...press })) } : {}),
        ...(input ? { input } : {}),
        ...(timingTrusted ? {} : { timingTrusted }),
      }
      const lifted = liftedIn(setting, endedAtTick === null ? whole : { ...whole, stoppedAtTick: endedAtTick }) ?? endedAtTick
      if (lifted === null) return whole
      // A round of a loop is asked for as a whole.
      const sectionEnd = endedAtTick === null ? null : sectionEndOf(setting, { range: { start: from, end }, stop: endedAtTick, lifted, furthest })
      return sectionEnd === null ? { ...whole, stoppedAtTick: lifted } : { ...whole, toMeasure: measureAt(timeline, sectionEnd - 1).index }
    },
  }
}
