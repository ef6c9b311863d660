import { askedNotes, type Hands, lastStartingBefore, type ScoreNote, type TickRange, type Timeline } from '@prelude/domain/score'
import type { FollowMove } from '../following/follow-step.ts'
import { createFollower } from '../following/follower.ts'
import { SURE_FROM } from '../grading/rubric.ts'
import { type AskedChord, ignored, type Judge, type Judged, type JudgeMove, judged, NO_INDEXES } from './judge.ts'
import type { StruckNote } from './struck-note.ts'

/** `step` is the rest of the present step while some of it is missing, else the next one: a note that is never played does not stop the learner. */
export interface FollowJudge extends Judge {
  /** Moves to the first step at or after a tick, with nothing played. */
  goTo(tick: number): void
}

export interface FollowJudgeOptions {
  readonly timeline: Timeline
  readonly hands: Hands
  /** Range in which the learner is followed; by default the whole piece. */
  readonly range?: TickRange
}

/** Judges « Me suivre »: asked do-ré-mi-fa, struck do-ré-do, the last strike is right and moves the music back to the first note. */
export function createFollowJudge({ timeline, hands, range }: FollowJudgeOptions): FollowJudge {
  const follower = createFollower({ timeline, hands, ...(range ? { range } : {}) })
  const notesAt = new Map<number, ScoreNote[]>()
  const handNotes = askedNotes(timeline, hands, range).filter(({ grace }) => !grace)
  const lastAt = (tick: number): number => lastStartingBefore(handNotes, tick, ({ onset }) => onset)
  const askedFrom = (tick: number, until: number): number[] => handNotes.slice(lastAt(tick - 1) + 1, lastAt(until - 1) + 1).map(({ index }) => index)
  for (const note of handNotes) {
    const together = notesAt.get(note.onset)
    if (together) together.push(note)
    else notesAt.set(note.onset, [note])
  }
  let shown: AskedChord | null = null
  /** The tick to which the music was moved last. */
  let place: number | null = null

  const show = (): void => {
    const here = follower.tick()
    const pending = follower.pending()
    if (here !== null && pending.length > 0) {
      shown = { tick: here, notes: notesAt.get(here) ?? [], pending }
      return
    }
    const next = follower.next()
    shown = next ? { tick: next.tick, notes: notesAt.get(next.tick) ?? [], pending: next.noteIndexes } : null
  }
  show()

  const moveTo = (tick: number, move: FollowMove): JudgeMove => {
    const before = place
    const moves = move !== 'lost' && (tick !== before || move !== 'on')
    if (moves) place = tick
    return {
      stepDone: follower.stepDone(),
      goTo: moves ? tick : null,
      wentBack: moves && before !== null && tick <= before && move === 'back',
      // Notes skipped by a jump ahead were left out on purpose: the grade shows them, live verdicts do not.
      skipped: moves && before !== null && move === 'on' && tick > before ? askedFrom(before, tick) : NO_INDEXES,
    }
  }
  const strike = ({ pitch, playedSeconds, certainty }: StruckNote): Judged => {
    const { kind, noteIndex, twinIndexes, insteadOf, move, tick } = follower.press(pitch, playedSeconds, certainty)
    show()
    const sure = certainty >= SURE_FROM
    if (kind === 'right' && noteIndex !== null)
      return judged({ kind: sure ? 'right' : 'unsure', noteIndex, twinIndexes, deviationMs: null }, moveTo(tick, move))
    if (kind !== 'wrong') return ignored('repeated')
    if (!sure) return ignored('uncertain')
    return move === 'lost' ? ignored('lost') : judged({ kind: 'wrong', insteadOf })
  }
  return {
    strike,
    step: () => shown,
    nextStop: () => (place === null ? (shown?.tick ?? null) : (handNotes[lastAt(place) + 1]?.onset ?? null)),
    advance: () => NO_INDEXES,
    again: () => ignored('same-press'),
    release: () => undefined,
    tempoRatio: () => follower.speedRatio(),
    goTo: (tick) => {
      follower.goTo(tick)
      show()
    },
  }
}
