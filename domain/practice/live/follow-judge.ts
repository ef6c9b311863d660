import { askedNotes, type Hands, type ScoreNote, type TickRange, type Timeline } from '@prelude/domain/score'
import type { FollowMove } from '../following/follow-step.ts'
import { createFollower } from '../following/follower.ts'
import { SURE_FROM } from '../grading/rubric.ts'
import { BOUNCE_SECONDS, type WaitStep } from './wait-judge.ts'

/** What a key struck in « Me suivre » is worth at once, and where it takes the music. */
export type FollowVerdict =
  | {
      readonly kind: 'right'
      /** `ScoreNote.index`. */
      readonly noteIndex: number
      /** Notes of the other hand on the same key, played by the same strike; mostly empty. */
      readonly twinIndexes: readonly number[]
      /** All notes of this place are struck. */
      readonly stepDone: boolean
      /** `back` or `ahead`: the music goes to `tick` at once. `lost`: not sure enough to move anything. */
      readonly move: FollowMove
      /** Onset of the place that the learner is at. */
      readonly tick: number
      /** False where the microphone was not sure of the note: « pas sûr », never red. */
      readonly sure: boolean
    }
  | { readonly kind: 'wrong'; readonly insteadOf: number | null; readonly move: FollowMove; readonly tick: number }
  /** An ornament, a key of this place struck again, a key that bounced, a sound too uncertain or a place not sure enough for « wrong ». */
  | { readonly kind: 'ignored' }

export interface FollowJudge {
  /**
   * What the music goes towards: the notes of the present place while some are missing (`pending`), else those of the next one; null at the
   * end. The same object until something changes. A note that never comes does not stop the learner: the next one moves the place on.
   */
  step(): WaitStep | null
  press(pitch: number, atSeconds: number, certainty?: number): FollowVerdict
  release(pitch: number): void
  /** The learner's tempo over the written one, smoothed; null while unknown. */
  speedRatio(): number | null
  /** Expects the first step at or after a tick, with nothing played. */
  goTo(tick: number): void
}

export interface FollowJudgeOptions {
  readonly timeline: Timeline
  readonly hands: Hands
  readonly range?: TickRange
}

const IGNORED: FollowVerdict = { kind: 'ignored' }

/** Judges « Me suivre »: asked do-ré-mi-fa, struck do-ré-do, the last strike is right and moves the music back to the first note. */
export function createFollowJudge({ timeline, hands, range }: FollowJudgeOptions): FollowJudge {
  const follower = createFollower({ timeline, hands, ...(range ? { range } : {}) })
  const notesAt = new Map<number, ScoreNote[]>()
  for (const note of askedNotes(timeline, hands, range)) {
    if (note.grace) continue
    const together = notesAt.get(note.onset)
    if (together) together.push(note)
    else notesAt.set(note.onset, [note])
  }
  const heldSince = new Map<number, number>()
  let shown: WaitStep | null = null

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

  return {
    step: () => shown,
    press: (pitch, atSeconds, certainty = 1) => {
      const since = heldSince.get(pitch)
      heldSince.set(pitch, atSeconds)
      if (since !== undefined && atSeconds - since < BOUNCE_SECONDS) return IGNORED
      const { kind, noteIndex, twinIndexes, insteadOf, move, tick } = follower.press(pitch, atSeconds, certainty)
      show()
      const sure = certainty >= SURE_FROM
      if (kind === 'right' && noteIndex !== null) return { kind, noteIndex, twinIndexes, stepDone: follower.stepDone(), move, tick, sure }
      if (kind === 'wrong' && sure && move !== 'lost') return { kind, insteadOf, move, tick }
      return IGNORED
    },
    release: (pitch) => {
      heldSince.delete(pitch)
    },
    speedRatio: () => follower.speedRatio(),
    goTo: (tick) => {
      follower.goTo(tick)
      show()
    },
  }
}
